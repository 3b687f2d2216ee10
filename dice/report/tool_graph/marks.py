"""How a domain is told from the others: by colour, by marker, and by its place on the ring."""

from __future__ import annotations

from dataclasses import dataclass

COLOURS = ("#332288", "#DDAA33", "#117733", "#CC6677", "#3388BB", "#882255", "#44AA99", "#777722", "#AA4499")
"""After Paul Tol's muted scheme, which the colour-blind can read; its palest colours are darkened for white paper."""

INKS = {"#DDAA33": "#8A6410", "#CC6677": "#A8404F", "#3388BB": "#226A96", "#44AA99": "#1F7A6B"}
"""Darker ones for text, where a colour has less than 4.5 to 1 contrast on white."""

MARKERS = ("o", "s", "^", "D", "v", "p", "P", "*", "<", "X", ">")
"""Matplotlib's names; their number and that of the colours have no common divisor, so that 99 domains differ."""


@dataclass(frozen=True)
class Mark:
    """Colour and marker of a domain."""

    colour: str
    marker: str

    @property
    def ink(self) -> str:
        """The colour as text is written in, dark enough on white."""
        return INKS.get(self.colour, self.colour)


def mark_domain(place: int) -> Mark:
    """Return the mark of the domain at a place on the ring; neighbours differ in both."""
    return Mark(COLOURS[place % len(COLOURS)], MARKERS[place % len(MARKERS)])


def name_domain(domain: str) -> str:
    """Return a domain as people read it."""
    return domain.replace("_", " ") or "no domain"
