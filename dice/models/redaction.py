"""Keeping keys out of whatever is shown or written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

MASK = "[key]"
_SHORTEST = 6  # characters; masking shorter texts would riddle messages, and no provider's key is that short
_NAMES = re.compile(r"(key|token|secret|password|authorization)$", re.IGNORECASE)


class Redactor:
    """Replaces secrets in texts; knows them by value, and shows none of them."""

    def __init__(self, secrets: Iterable[str]) -> None:
        long_enough = {secret for secret in secrets if len(secret) >= _SHORTEST}
        # the longest first, so that a key which contains another one is masked whole
        self._secrets = sorted(long_enough, key=lambda secret: (-len(secret), secret))

    def __call__(self, text: str) -> str:
        """Return the text with every secret masked."""
        for secret in self._secrets:
            text = text.replace(secret, MASK)
        return text

    def __repr__(self) -> str:
        return f"Redactor({len(self._secrets)} secrets)"


def find_secrets(settings: Mapping[Any, Any]) -> list[str]:
    """Return the texts that stand under a telling name: ``..._key``, ``token``, ``Authorization``, at any depth."""
    found: list[str] = []
    for name, value in settings.items():
        if isinstance(value, Mapping):
            found += find_secrets(value)
        elif isinstance(value, str) and _NAMES.search(str(name)):
            found += [value, value.removeprefix("Bearer ")]
    return found
