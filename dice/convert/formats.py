"""The formats that a data set can be written in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Format:
    """A format to write.

    Parameters
    ----------
    holds
        What it is and what it has a place for, in a few words.
    ending
        What the name of a written file or folder ends with, unless another name is asked for.
    own
        Of a folder: patterns of the files in it that belong to the format. Empty for a single file.
    needs_tools
        Whether it can't be written without the documents of the functions.
    """

    holds: str
    ending: str
    own: tuple[str, ...] = ()
    needs_tools: bool = False

    @property
    def is_folder(self) -> bool:
        """Say whether it is a folder of files."""
        return bool(self.own)


FORMATS: Mapping[str, Format] = {
    "jsonl": Format("this project's dialogues, one a line; everything", ".jsonl"),
    "parquet": Format("the same as a table, objects with free keys as JSON strings; everything", ".parquet"),
    "hf": Format(
        "a Hugging Face folder: Parquet, the tools, and a card; everything",
        "-hf",
        ("README.md", "tool_graph.json", "data/*.parquet"),
    ),
    "dice_bench": Format(
        "DICE-Bench's round_N.json; talk, calls, outputs, personas",
        "-dice_bench",
        ("round_*.json", "tool_graph.json", "tool_docs.json"),
    ),
    "bfcl": Format(
        "BFCL's category multiple, a question a round; talk, functions, calls",
        "-bfcl",
        ("BFCL_v4_*.json", "possible_answer/BFCL_v4_*.json"),
        needs_tools=True,
    ),
}
"""Name on the command line -> format."""
