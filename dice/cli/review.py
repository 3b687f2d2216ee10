"""``dice review``: what people look at, tools and dialogues."""

from __future__ import annotations

from collections.abc import Callable

from dice.cli.review_export import export_sheets
from dice.cli.review_import import import_sheets
from dice.cli.review_tools import review_tools
from dice.errors import DiceError

COMMANDS: dict[str, Callable[[list[str]], None]] = {
    "tools": review_tools,
    "export": export_sheets,
    "import": import_sheets,
}


def review(arguments: list[str]) -> None:
    """Run ``dice review tools``, ``export`` or ``import``."""
    command = next(iter(arguments), "")
    if command not in COMMANDS:
        raise DiceError(
            "dice review takes what is reviewed: dice review tools model@models.judge=NAME, "
            "dice review export review.raters=[NAME,NAME], or dice review import [FILE ...]; --study: the human study."
        )
    COMMANDS[command](arguments[1:])
