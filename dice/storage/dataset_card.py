"""The card of a data set in the hub's layout: which of its files hold the data.

A card is a README.md that begins with YAML between two lines of ``---``; ``configs`` lists the data files there.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from dice.errors import DataError
from dice.storage.files import read_text

CARD = "README.md"


def card_files(folder: Path) -> list[Path]:
    """Return the data files that a folder's card lists, in its order, each once; none without a card.

    Raises
    ------
    DataError
        When the card's header is no YAML, or none of the files that it lists is there.
    """
    card = folder / CARD
    if not card.is_file():
        return []
    patterns = [pattern for pattern in _patterns(_header(card)) if pattern.endswith((".json", ".jsonl", ".parquet"))]
    found = [file for pattern in patterns for file in sorted(folder.glob(pattern)) if file.is_file()]
    if patterns and not found:
        raise DataError(card, f"lists {', '.join(patterns)}, and none of that is there; download the data set anew")
    return list(dict.fromkeys(found))


def _header(card: Path) -> Any:
    text = read_text(card)
    if not text.startswith("---\n"):
        return None
    header, _, _ = text.removeprefix("---\n").partition("\n---")
    try:
        return yaml.safe_load(header)
    except yaml.YAMLError as fault:
        raise DataError(card, "its header is no YAML; mend it, or name the files themselves") from fault


def _patterns(header: Any) -> Iterator[str]:
    """Yield the file names and patterns of all configs; ``data_files`` may be nested in several ways."""
    if not isinstance(header, dict) or not isinstance(header.get("configs"), list):
        return
    for config in header["configs"]:
        if isinstance(config, dict):
            yield from (f"{config.get('data_dir', '')}/{name}".lstrip("/") for name in _names(config.get("data_files")))


def _names(data_files: Any) -> Iterator[str]:
    if isinstance(data_files, str):
        yield data_files
    elif isinstance(data_files, list):
        for entry in data_files:
            yield from _names(entry)
    elif isinstance(data_files, dict):
        yield from _names(data_files.get("path"))
