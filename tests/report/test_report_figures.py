"""The figures: which there are, and that the same numbers give the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import matplotlib as mpl
import pytest

from dice.report.canvas import Figure
from dice.report.figures import (
    draw_correlation,
    draw_dice_distribution,
    draw_em_by_round,
    draw_em_by_type,
    draw_figures,
)
from tests.report.results_builder import baseline, model, published, results

ROOT = Path(__file__).resolve().parents[2]

PRINT_DIGESTS = """
import hashlib
from dice.report.figures import draw_figures
from tests.report.results_builder import results
for figure in draw_figures(results()):
    print(figure.name, hashlib.sha256(figure.svg.encode()).hexdigest(), hashlib.sha256(figure.png).hexdigest())
"""


@pytest.fixture(scope="module")
def figures() -> list[Figure]:
    return draw_figures(results())


def test_there_is_one_figure_a_question(figures: list[Figure]) -> None:
    assert [figure.name for figure in figures] == [
        "em_by_round",
        "em_by_party",
        "em_by_type",
        "dice_by_round",
        "correlation",
    ]


def test_two_renders_are_equal_to_the_byte(figures: list[Figure]) -> None:
    assert draw_figures(results()) == figures


def test_another_process_with_other_hashes_draws_the_same_bytes() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", PRINT_DIGESTS],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1
    assert printed.pop().count("\n") == 5


def test_the_users_own_settings_change_nothing(figures: list[Figure]) -> None:
    with mpl.rc_context({"font.size": 20, "axes.facecolor": "red", "savefig.dpi": 10}):
        assert draw_em_by_round(results()) == figures[0]


def test_other_numbers_draw_another_figure(figures: list[Figure]) -> None:
    other = draw_em_by_round(results(models=(baseline("lexical", 0.3),)))
    assert other.svg != figures[0].svg
    assert other.png != figures[0].png


def test_no_date_and_no_version_is_in_the_files(figures: list[Figure]) -> None:
    for figure in figures:
        assert "dc:date" not in figure.svg
        assert mpl.__version__ not in figure.svg
        assert b"Software" not in figure.png


def test_the_alternative_gives_the_numbers_and_n_a_where_there_is_none() -> None:
    shown = results(models=(model("phi4", 0.5, em_paper__round_3=None),))
    # 0.5, 0.5 * 0.95, not measured, 0.5 * 0.85
    assert "phi4: 50.0, 47.5, n/a, 42.5." in draw_em_by_round(shown).alternative
    assert "DICE-Score at 1, 2, 3, 4 rounds: 1.42, 3.25, 4.55, 5.36." in draw_em_by_round(shown).alternative


def test_the_band_is_one_standard_deviation_of_single_dialogues() -> None:
    # 1, 2, 3: the squares of -1, 0, 1 add up to 2, by n - 1 = 2 is 1; one score has no spread
    shown = draw_em_by_round(results(dice_by_round={1: [1.0, 2.0, 3.0, None], 2: [4.0]}))
    assert "Standard deviations: 1.00, n/a, n/a, n/a." in shown.alternative
    assert "band" in shown.caption
    assert "band" not in draw_em_by_round(results(dice_by_round={})).caption


def test_correlations_are_drawn_with_and_without_length_held_fixed() -> None:
    perfect = model("perfect", dice__pearson_r_dialogues=None, dice__partial_r_dialogues=None)
    drawn = draw_correlation(results(models=(model("phi4"), perfect)))
    assert drawn.alternative.endswith("phi4: -0.31, 0.02.")


def test_published_models_are_in_no_figure(figures: list[Figure]) -> None:
    assert draw_figures(results(published=published(), published_beside_baselines=True)) == figures


def test_twenty_candidates_fit_and_their_names_are_not_read_as_formulas() -> None:
    crowd = tuple(model(f"provider/a-model-with-a-long-name-${index}$", index / 20) for index in range(20))
    few = draw_em_by_type(results(models=crowd[:2]))
    many = draw_em_by_type(results(models=crowd))
    assert _height(many) > 3 * _height(few)
    assert draw_em_by_round(results(models=crowd)).png.startswith(b"\x89PNG")


def test_a_round_count_without_any_score_keeps_its_place() -> None:
    shown = results(dice_by_round={1: [1.0, 2.0, None], 2: [None, float("nan")]})
    assert draw_dice_distribution(shown).alternative == "Median DICE-Score by number of rounds: 1: 1.50, 2: n/a."


def test_without_numbers_there_are_no_figures() -> None:
    assert draw_figures(results(models=(), dice_by_round={1: [None]})) == []


def _height(figure: Figure) -> int:
    """Height in pixels, which a PNG holds in bytes 20 to 23."""
    return int.from_bytes(figure.png[20:24])
