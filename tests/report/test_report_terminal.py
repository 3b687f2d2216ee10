"""The summary in the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from dice.report import Results, print_summary
from tests.report.results_builder import baseline, model, published, results


def printed(shown: Results, width: int = 100, *, terminal: bool = False) -> list[str]:
    """The lines of the summary, without colour."""
    file = io.StringIO()
    console = Console(file=file, width=width, force_terminal=terminal, color_system=None)
    print_summary(shown, console, "data/report/index.html")
    return file.getvalue().splitlines()


def test_says_where_the_report_is_and_how_to_open_mlflow() -> None:
    assert printed(results())[-2:] == ["Report      data/report/index.html", "MLflow UI   make ui"]


def test_shows_funnel_score_exact_match_and_correlation_in_that_order() -> None:
    lines = printed(results())
    titles = [
        "Filter funnel",
        "DICE-Score",
        "Exact match as in the paper (em_paper), by number of rounds, in percent",
        "Exact match as in the paper (em_paper), by number of parties, in percent",
        "Exact match as in the paper (em_paper), by dialogue type, in percent",
        "DICE-Score and exact match, over round counts",
        "DICE-Score and exact match, over dialogues",
    ]
    assert [line for line in lines if line in titles] == titles


def test_intervals_stand_beneath_their_numbers() -> None:
    lines = printed(results())
    start = next(index for index, line in enumerate(lines) if line.startswith("lexical (baseline)"))
    # 0.62 * (1, 0.95, 0.90, 0.85), each with arms of 0.02
    assert lines[start].split() == ["lexical", "(baseline)", "62.0", "58.9", "55.8", "52.7", "62.0"]
    assert lines[start + 1].split() == ["60.0-64.0", "56.9-60.9", "53.8-57.8", "50.7-54.7", "60.0-64.0"]


@pytest.mark.parametrize("terminal", [True, False], ids=["terminal", "pipe"])
def test_fits_into_100_columns_and_cuts_no_number(terminal: bool) -> None:
    crowd = (*results().models, model("hosted_vllm/Qwen/Qwen2.5-72B-Instruct", 0.5, coverage__round_2=0.621))
    lines = printed(results(models=crowd), terminal=terminal)
    assert max(len(line) for line in lines) <= 100
    assert not any("…" in line for line in lines)
    assert any(line.split() == ["100.0-100.0"] * 5 for line in lines)
    assert any(line.strip() == "62.1% covered" for line in lines)


def test_fits_into_a_terminal_of_80_columns() -> None:
    assert max(len(line) for line in printed(results(), 80, terminal=True)) <= 80


def test_a_pipe_without_a_width_gets_whole_tables() -> None:
    assert printed(results(), 40) == printed(results(), 100)


def test_is_plain_ascii_so_that_any_terminal_can_show_it() -> None:
    assert all(line.isascii() for line in printed(results()))


def test_a_name_in_square_brackets_is_no_markup() -> None:
    assert any(line.startswith("[red]phi[/red]") for line in printed(results(models=(model("[red]phi[/red]"),))))


def test_what_was_not_measured_is_n_a_and_a_stage_that_did_not_run_says_so() -> None:
    shown = results(models=(baseline("lexical", em_paper__round_1=None),))
    lines = printed(shown)
    row = next(line for line in lines if line.startswith("lexical (baseline)"))
    assert row.split()[2] == "n/a"
    assert any(line.split() == ["Total", "1,800", "not", "run", "1", "not", "run", "1,799"] for line in lines)


def test_published_models_are_left_to_the_report() -> None:
    lines = printed(results(published=published(), published_beside_baselines=True))
    assert not any("GPT-4o" in line for line in lines)
    assert any("not measured here" in line for line in lines)


def test_withheld_averages_are_explained() -> None:
    lines = printed(results(models=(model("phi4", failures__infrastructure=0.01),)))
    assert any(line.startswith("phi4") and line.endswith("withheld") for line in lines)
    assert any("lost to infrastructure: phi4." in line for line in lines)


def test_without_results_it_still_says_where_to_look() -> None:
    nothing = Results()
    assert printed(nothing)[-1] == "MLflow UI   make ui"
