"""What all records share: frozen, checked when built, the same bytes for the same content."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Record(BaseModel):
    """A frozen record; unknown fields are an error, and NaN is written as ``null``."""

    model_config = ConfigDict(frozen=True, extra="forbid", ser_json_inf_nan="null")

    def to_json(self) -> str:
        """Return the record as one line of JSON, fields in the order of declaration."""
        return self.model_dump_json()
