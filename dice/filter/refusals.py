"""Whether a text declines in a model's words; the wordings are data, in ``refusals.yaml``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

import yaml

from dice.filter.wording import plain_text
from dice.records import Record


class _Wording(Record):
    name: str
    pattern: str
    examples: tuple[str, ...]
    near_misses: tuple[str, ...] = ()


class _Wordings(Record):
    parts: dict[str, str]
    patterns: tuple[_Wording, ...]


@dataclass(frozen=True)
class RefusalPattern:
    """One way in which models decline: a name, a regular expression for plain text, and what it finds and doesn't."""

    name: str
    pattern: re.Pattern[str]
    examples: tuple[str, ...]
    near_misses: tuple[str, ...]


def find_refusal(text: str) -> RefusalPattern | None:
    """Return the first pattern that a text matches, or None; case, white space and kind of apostrophe don't matter."""
    plain = plain_text(text)
    return next((refusal for refusal in refusal_patterns() if refusal.pattern.search(plain)), None)


@cache
def refusal_patterns() -> tuple[RefusalPattern, ...]:
    """Return every known wording, in the order of the file."""
    content = (resources.files("dice.filter") / "refusals.yaml").read_text(encoding="utf-8")
    wordings = _Wordings.model_validate(yaml.safe_load(content))
    return tuple(
        RefusalPattern(
            name=wording.name,
            pattern=re.compile(_fill_in(wording.pattern, wordings.parts)),
            examples=wording.examples,
            near_misses=wording.near_misses,
        )
        for wording in wordings.patterns
    )


def _fill_in(pattern: str, parts: dict[str, str]) -> str:
    """Return a pattern with its parts; braces around digits are quantifiers and stay."""
    return re.sub(r"\{([a-z_]+)\}", lambda found: parts[found[1]], pattern)
