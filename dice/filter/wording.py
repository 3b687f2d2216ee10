"""Text as the filter's patterns expect it."""

from __future__ import annotations

_PLAIN_SIGNS = str.maketrans(
    {
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        "\N{LEFT SINGLE QUOTATION MARK}": "'",
        "\N{MODIFIER LETTER APOSTROPHE}": "'",
        "\N{PRIME}": "'",
        "\N{ACUTE ACCENT}": "'",
        "\N{GRAVE ACCENT}": "'",
        "\N{FULLWIDTH APOSTROPHE}": "'",
        "\N{LEFT DOUBLE QUOTATION MARK}": '"',
        "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
        "\N{EN DASH}": " - ",
        "\N{EM DASH}": " - ",
        "\N{HORIZONTAL ELLIPSIS}": "...",
    }
)


def plain_text(text: str) -> str:
    """Return a text in lower case, with single spaces, straight quotes, three dots and ``-`` between spaces."""
    return " ".join(text.translate(_PLAIN_SIGNS).lower().split())
