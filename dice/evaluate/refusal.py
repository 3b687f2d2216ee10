"""Telling by its words that an answer declines."""

from __future__ import annotations

import re

_REFUSAL = re.compile(
    r"\b(?:i(?:['\u2019]m| am) (?:sorry|unable)"
    r"|i (?:can(?: ?no|['\u2019])t|won['\u2019]t) (?:assist|help|do|provide|comply|fulfil)"
    r"|i (?:must |have to )?(?:decline|refuse) to\b"
    r"|as an ai\b|unable to (?:assist|help|comply))",
    re.IGNORECASE,
)


def declines(text: str) -> bool:
    """Say whether a text has a model's turns of phrase for declining; ask only where no call was found."""
    return _REFUSAL.search(text) is not None
