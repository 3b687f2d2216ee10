"""The reasoning that some models write before their answer."""

from __future__ import annotations

import re

_TAG = re.compile(r"[<\[](/?)(?:think|thinking|thought|reasoning|reflection)[>\]]", re.IGNORECASE)


def cut_reasoning(text: str) -> str:
    """Return the answer proper, stripped: no reasoning block, closed or not.

    Examples
    --------
    >>> cut_reasoning("<think>Perhaps {}?</think> yes")
    'yes'
    >>> cut_reasoning("<think>I am still not")
    ''
    """
    parts: list[str] = []
    start, inside = 0, False
    for tag in _TAG.finditer(text):
        if not inside and tag[1]:
            # Chat templates that open the block themselves leave only its end in the answer.
            parts.clear()
        elif not inside:
            parts.append(text[start : tag.start()])
        inside = not tag[1]
        start = tag.end()
    if not inside:
        parts.append(text[start:])
    return "".join(parts).strip()
