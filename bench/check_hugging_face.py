"""Load what ``dice convert`` wrote with the ``datasets`` library, and compare it with the dialogues, value by value.

    python -m venv /tmp/hf && /tmp/hf/bin/pip install datasets
    /tmp/hf/bin/python bench/check_hugging_face.py FOLDER DIALOGUES.jsonl [EXPORT.jsonl]

Runs without this project. FOLDER is one of ``--to hf``, or a file of ``--to parquet``. EXPORT is written by
``Dataset.to_json``, for a look at what ``dice`` makes of it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from datasets import load_dataset


def main() -> None:
    """Load the data set and count the rows that differ."""
    path, dialogues = sys.argv[1], Path(sys.argv[2])
    if path.endswith(".parquet"):
        loaded = load_dataset("parquet", data_files=path, split="train")
    else:
        loaded = load_dataset(path, split="test")
        tools = load_dataset(path, "tools", split="test")
        print(f"{len(tools)} tools, {tools.column_names}; {json.loads(tools[0]['parameters'])['required']}")
    print(loaded.features)
    differing = count = 0
    for row, own in zip(loaded, lines(dialogues), strict=True):
        count += 1
        differing += parsed(row) != own
    print(f"{differing} of {count:,} rows differ")
    if len(sys.argv) > 3:
        loaded.to_json(sys.argv[3])
    sys.exit(bool(differing))


def parsed(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row with its JSON strings parsed."""
    row["scenario"]["personas"] = json.loads(row["scenario"]["personas"])
    for item in row["rounds"]:
        item["call"]["arguments"] = json.loads(item["call"]["arguments"])
        if item["output"] is not None:
            item["output"]["values"] = json.loads(item["output"]["values"])
        for distractor in item["distractors"]:
            distractor["value"] = json.loads(distractor["value"])
    return row


def lines(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the objects of a JSONL file."""
    with path.open(encoding="utf-8") as file:
        yield from map(json.loads, file)


if __name__ == "__main__":
    main()
