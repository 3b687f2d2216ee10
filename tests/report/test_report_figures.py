"""The figures: which there are, what they show, that no text hides another, and that same numbers give same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import matplotlib as mpl
import pytest

from dice.report.canvas import Figure
from dice.report.dice_figures import draw_dice_by_cell, draw_mention_course
from dice.report.em_figures import draw_em_by_cell, draw_em_by_round
from dice.report.figures import draw_evaluation_figures, draw_figures, draw_score_figures
from dice.report.relation_figures import draw_correlation, draw_em_by_dice
from dice.report.results import ModelResults
from tests.report.results_builder import baseline, four_baselines, model, published, results, scored
from tests.report.svg_texts import cut_texts, text_boxes, touching_texts

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
        "dice_by_cell",
        "mention_course",
        "em_by_round",
        "em_by_cell",
        "correlation",
        "em_by_dice",
    ]
    assert draw_score_figures(results()) + draw_evaluation_figures(results()) == figures


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
    assert printed.pop().count("\n") == 6


def test_the_users_own_settings_change_nothing(figures: list[Figure]) -> None:
    with mpl.rc_context({"font.size": 20, "axes.facecolor": "red", "savefig.dpi": 10}):
        assert draw_figures(results()) == figures


def test_other_numbers_draw_another_figure(figures: list[Figure]) -> None:
    other = draw_figures(results(models=(baseline("lexical", 0.3),), scored=[scored(dice=1.0), scored(dice=2.0)]))
    drawn = {figure.name: figure for figure in figures}
    assert [one.name for one in other if one.svg == drawn[one.name].svg or one.png == drawn[one.name].png] == []


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
    dialogues = [*(scored(dice=dice) for dice in (1.0, 2.0, 3.0, None)), scored(rounds=2, dice=4.0)]
    shown = draw_em_by_round(results(scored=dialogues))
    assert "Standard deviations: 1.00, n/a, n/a, n/a." in shown.alternative
    assert "band" in shown.caption
    assert "band" not in draw_em_by_round(results(scored=())).caption


def test_correlations_are_drawn_with_and_without_length_held_fixed() -> None:
    perfect = model("perfect", dice__pearson_r_dialogues=None, dice__partial_r_dialogues=None)
    drawn = draw_correlation(results(models=(model("phi4"), perfect)))
    assert drawn.alternative.endswith("phi4: -0.31, 0.02.")


def test_published_models_have_rows_of_their_own_and_no_figure_else(figures: list[Figure]) -> None:
    both = draw_figures(results(published=published()))
    assert [one.name for one, other in zip(both, figures, strict=True) if one != other] == ["em_by_cell"]
    [drawn] = [figure for figure in both if figure.name == "em_by_cell"]
    names = [text for text, _ in text_boxes(drawn) if text.endswith(("(baseline)", "(published)"))]
    assert names == [*(item.label for item in four_baselines()), "GPT-4o (published)", "Phi4-15B (published)"]
    assert "no numbers published" in [text for text, _ in text_boxes(drawn)]  # by dialogue type
    assert "2 published models: the paper's table 5" in drawn.caption


def test_captions_say_what_was_evaluated_on_how_much_and_how_sure_it_is() -> None:
    mixed = results(models=(baseline(), model()), confidence=0.9)
    for figure in draw_evaluation_figures(mixed):
        assert "1 baseline and 1 model; n = 180 dialogues" in figure.caption  # 36 cells of 5
        assert "90% interval" in figure.caption
    course = draw_mention_course(mixed)
    assert "90% interval" in course.caption
    assert "EvidenceCounter" in course.caption


def test_each_panel_names_its_cells_and_each_row_its_candidate() -> None:
    texts = [text for text, _ in text_boxes(draw_em_by_cell(results()))]
    assert texts.count("lexical (baseline)") == 1  # a row is named once, at the first of the three panels
    assert [text for text in texts if text.startswith("By ")] == ["By rounds", "By parties", "By dialogue type"]
    assert {"Persuasion", "Inquiry", "Eristic"} <= set(texts)


def test_a_box_a_cell_and_a_median_each() -> None:
    drawn = draw_dice_by_cell(results())
    # Scores of a cell: 1.3 a round + 0.03 a party + 0.07 * (0, 1, 2, 3, 4), whose middle is 0.14
    assert "2 parties: 1.50, 2.80, 4.10, 5.40." in drawn.alternative
    assert "4 parties: 1.56, 2.86, 4.16, 5.46." in drawn.alternative
    assert "Eristic: 1.53, 2.83, 4.13, 5.43." in drawn.alternative  # the parties' middle is 0.09
    assert "n = 15 dialogues a box" in drawn.caption  # by parties 3 types of 5, by type 3 party counts of 5
    # In both panels the third series is hatched: 4 boxes and the mark of the legend
    assert drawn.svg.count("url(#h") == 2 * (4 + 1)


def test_a_round_count_without_any_score_keeps_its_place() -> None:
    shown = results(scored=[scored(dice=1.0), scored(dice=2.0), scored(dice=None), scored(rounds=2, dice=None)])
    assert "1, 2 rounds. 2 parties: 1.50, n/a." in draw_dice_by_cell(shown).alternative


def test_the_course_of_a_dialogue_is_its_mentions_by_place() -> None:
    # Quarters of 0, 4, 2, 2 and of the twice as long 0, 0, 0, 0, 2, 2, 0, 4 (0, 0, 2, 2): their means are 0, 2, 2, 2
    same = [scored(mentions=(0, 4, 2, 2)), scored(mentions=(0, 0, 0, 0, 2, 2, 0, 4))]
    unknown = scored(mentions=(9, None))
    drawn = draw_mention_course(results(scored=[*same, unknown]))
    assert drawn.alternative.endswith("1 rounds: 0.00, 2.00, 2.00, 2.00.")
    assert "1 round (n = 2)" in [text for text, _ in text_boxes(drawn)]


def test_exact_match_is_averaged_over_groups_of_rising_score() -> None:
    # 20 dialogues make 10 groups of two: the lower half are answered right, the upper half not
    dialogues = [scored(f"d{index:02}", dice=1 + index / 10) for index in range(20)]
    right = {one.id: float(index < 10) for index, one in enumerate(dialogues)}
    candidate = ModelResults("phi4", "model", {}, em_by_dialogue=right)
    drawn = draw_em_by_dice(results(models=[candidate], scored=[*dialogues, scored("x", dice=None)]))
    assert "phi4: 100.0 at 1.05, 100.0 at 1.25," in drawn.alternative
    assert drawn.alternative.endswith("0.0 at 2.65, 0.0 at 2.85.")
    assert "n = 20" in [text for text, _ in text_boxes(drawn)]


CROWD = tuple(model(f"provider/a-model-with-a-long-name-${index}$", index / 20) for index in range(20))


def test_twenty_candidates_fit_and_their_names_are_not_read_as_formulas() -> None:
    few = draw_em_by_cell(results(models=CROWD[:2]))
    many = draw_em_by_cell(results(models=CROWD))
    assert _height(many) > 3 * _height(few)
    assert "provider/a-model-with-a-long-name-$" not in many.caption


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({}, id="four baselines"),
        pytest.param({"published": published()}, id="published beside them"),
        pytest.param({"models": (model(),)}, id="one model"),
        pytest.param({"models": CROWD}, id="twenty long names"),
        pytest.param({"scored": [scored(dice=1.0), scored(dice=2.0, mentions=(1,))]}, id="one cell"),
    ],
)
def test_no_text_touches_another_or_is_cut_off(changes: dict[str, object]) -> None:
    for figure in draw_figures(results(**changes)):
        boxes = text_boxes(figure)
        assert boxes
        assert touching_texts(boxes) == [], figure.name
        assert cut_texts(figure, boxes) == [], figure.name


def test_without_numbers_there_are_no_figures() -> None:
    assert draw_figures(results(models=(), scored=[scored(dice=None, mentions=(None,))])) == []


def _height(figure: Figure) -> int:
    """Height in pixels, which a PNG holds in bytes 20 to 23."""
    return int.from_bytes(figure.png[20:24])
