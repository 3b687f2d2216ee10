"""Two evaluations side by side."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console

from dice.records.comparison import CallExample, Comparison, MetricDifference, Tally
from dice.report import comparison_table, print_comparison
from dice.report.render import to_csv
from tests.builders import call


def difference(cell: str = "overall", **changes: Any) -> MetricDifference:
    fields: dict[str, Any] = {
        "metric": "em_typed",
        "cell": cell,
        "dialogues": 450,
        "calls": 1125,
        "first": 0.5,
        "second": 0.4571,
        "difference": 0.0429,
        "low": -0.0012,
        "high": 0.087,
        "p": 0.058,
    }
    return MetricDifference(**(fields | changes))


def comparison(**changes: Any) -> Comparison:
    fields: dict[str, Any] = {
        "first": "gpt-4o",
        "second": "phi4",
        "confidence": 0.95,
        "dialogues": 450,
        "calls": 1125,
        "differences": (difference(), difference("type_eristic", low=None, high=None, p=None)),
        "tallies": (Tally(metric="em_typed", wins=120, losses=72, ties=933),),
        "wins": (CallExample(dialogue_id="d1", round=2, gold=call("f", x="ä"), first=call("f", x="ä"), second=None),),
    }
    return Comparison(**(fields | changes))


def printed(shown: Comparison, width: int = 100, *, terminal: bool = False) -> list[str]:
    file = io.StringIO()
    print_comparison(shown, Console(file=file, width=width, force_terminal=terminal, color_system=None))
    return file.getvalue().splitlines()


def test_the_difference_has_a_sign_an_interval_and_a_p() -> None:
    entries = {
        column.heading: entry
        for column, entry in zip(
            comparison_table(comparison()).columns, comparison_table(comparison()).rows[0], strict=True
        )
    }
    assert (entries["A"].text, entries["B"].text) == ("50.0", "45.7")
    assert (entries["Difference"].text, entries["Difference"].bounds) == ("+4.3", ("-0.1", "+8.7"))
    assert (entries["p"].text, entries["Calls"].text, entries["Dialogues"].text) == ("0.058", "1,125", "450")


def test_without_an_interval_there_is_no_p_either() -> None:
    cells = comparison_table(comparison()).rows[1]
    assert (cells[4].bounds, cells[5].text) == (None, "n/a")


def test_machines_get_fractions() -> None:
    assert to_csv(comparison_table(comparison())).splitlines() == [
        "metric,cell,first,second,difference,difference_low,difference_high,p,calls,dialogues",
        "em_typed,overall,0.5,0.4571,0.0429,-0.0012,0.087,0.058,1125,450",
        "em_typed,type_eristic,0.5,0.4571,0.0429,,,,1125,450",
    ]


def test_says_that_p_is_not_adjusted() -> None:
    assert "not adjusted" in comparison_table(comparison()).note


def test_warnings_come_first() -> None:
    lines = printed(comparison(warnings=("mode differs: gpt-4o has prompt, phi4 has tools",)))
    assert lines[0] == "Warning: mode differs: gpt-4o has prompt, phi4 has tools."


def test_wins_and_losses_are_counted_and_examples_show_all_three_calls() -> None:
    lines = printed(comparison())
    assert "A: gpt-4o, B: phi4" in lines
    assert "em_typed   A is better in 120 calls, B in 72; they are equal in 933" in lines
    start = lines.index("Where A is better (em_typed):")
    assert lines[start + 1 :] == [
        "  d1, round 2",
        '    gold  f(x="ä")',
        '    A     f(x="ä")',
        "    B     no call",
    ]


def test_fits_into_a_terminal_of_80_columns_with_long_names() -> None:
    names = {"first": "hosted_vllm/Qwen/Qwen2.5-72B-Instruct", "second": "hosted_vllm/Qwen/Qwen2.5-7B-Instruct"}
    table = [line for line in printed(comparison(**names), 80, terminal=True) if line.startswith(("em_", "----"))]
    assert table
    assert max(len(line) for line in table) <= 80


def test_a_name_in_square_brackets_is_no_markup() -> None:
    assert any("[red]a[/red]" in line for line in printed(comparison(first="[red]a[/red]")))
