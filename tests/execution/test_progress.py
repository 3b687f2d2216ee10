"""Progress passes everything on, and asks how things stand after each item."""

from __future__ import annotations

from dice.execution import track


def test_every_item_passes_and_is_noted_once_in_order():
    noted: list[int] = []

    def note(item: int) -> str:
        noted.append(item)
        return f"{item} was the last"

    assert list(track(iter([3, 1, 2]), "counting", 3, note)) == [3, 1, 2]
    assert noted == [3, 1, 2]


def test_a_note_is_not_needed():
    assert list(track([1, 2], "counting")) == [1, 2]
