"""The sources of a tool graph: packs of this project and files of others, each format with a module of its own."""

from dice.storage.sources.collect import collect_tools, read_graph
from dice.storage.sources.optional_words import calls_itself_optional

__all__ = ["calls_itself_optional", "collect_tools", "read_graph"]
