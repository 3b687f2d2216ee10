"""Where in a file, and where in a tool, a part of a JSON Schema stands."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SchemaPlace:
    """Where in a file and in a tool a schema is: by keys, and in words.

    ``prefix`` is the dotted path of the object inside the parameter, with its last dot.
    """

    at: str
    tool: str
    what: str
    prefix: str = ""
    name: str = ""
    depth: int = 0

    @property
    def words(self) -> str:
        """Return the place as a reader of a report knows it: ``Tool book_table, parameter guest.name``."""
        return f"{self.tool}, {self.what} {self.prefix}{self.name}" if self.name else self.tool

    def below(self, identifier: str, key: str) -> SchemaPlace:
        """Return the place of a property, by the name that it is kept under and the one that it has in the file."""
        at = f"{self.at}.properties.{key[:60]}"
        return SchemaPlace(at, self.tool, self.what, self.prefix, identifier, self.depth + 1)

    def deeper(self, key: str) -> SchemaPlace:
        """Return the place of an array's items, or of an object's inside when there is no key."""
        if key:
            return SchemaPlace(f"{self.at}.{key}", self.tool, self.what, self.prefix, self.name, self.depth + 1)
        return SchemaPlace(self.at, self.tool, self.what, f"{self.prefix}{self.name}.", "", self.depth)
