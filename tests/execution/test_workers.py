"""Several processes give what one gives."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dice.execution.workers import BATCH, map_ordered


def square(number: int) -> int:
    return number * number


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_the_order_of_the_items(workers: int) -> None:
    assert list(map_ordered(square, range(3 * BATCH + 1), workers=workers)) == [n * n for n in range(3 * BATCH + 1)]


def test_items_are_drawn_as_they_are_needed() -> None:
    drawn: list[int] = []

    def items() -> Iterator[int]:
        for number in range(1000 * BATCH):
            drawn.append(number)
            yield number

    results = map_ordered(square, items(), workers=2)
    assert next(results) == 0
    assert len(drawn) < 10 * BATCH


def fail_on_seven(number: int) -> int:
    if number == 7:
        raise ValueError("seven")
    return number


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_reaches_the_caller(workers: int) -> None:
    with pytest.raises(ValueError, match="seven"):
        list(map_ordered(fail_on_seven, range(100), workers=workers))
