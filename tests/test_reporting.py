"""Results of the report, read from what the other stages wrote."""

from __future__ import annotations

from pathlib import Path

from dice.records import DialogueType, Outcome
from dice.report import Results, draw_evaluation_figures
from dice.reporting import add_evaluation
from dice.storage import write_json, write_records
from tests.report.results_builder import metrics, results, scored


def evaluated(folder: Path, *ids: str, em: float = 0.5) -> Path:
    """The folder of a candidate that answered one call of each dialogue."""
    folder.mkdir()
    outcomes = [
        Outcome(
            dialogue_id=id,
            round=1,
            model="phi4",
            rounds=1,
            parties=2,
            dialogue_type=DialogueType.ERISTIC,
            failure=None,
            function=True,
            arguments=(),
            em_paper=em,
            em_strict=0,
            em_typed=0,
            content_em=0,
            gold_function="book_table",
            predicted_function="book_table",
        )
        for id in ids
    ]
    write_records(folder / "outcomes.jsonl", outcomes)
    write_json(folder / "metrics.json", metrics())
    write_json(folder / "settings.json", {"kind": "chat"})
    return folder


def of_two_dialogues() -> Results:
    return results(models=(), scored=[scored("first", dice=1.0), scored("second", dice=2.0)])


def test_a_candidate_comes_with_its_kind_and_its_dialogues(tmp_path: Path) -> None:
    [model] = add_evaluation(of_two_dialogues(), evaluated(tmp_path / "phi4", "first", "second")).models
    assert (model.name, model.kind) == ("phi4", "model")
    assert model.em_by_dialogue == {"first": 0.5, "second": 0.5}


def test_means_of_the_score_are_shown_beside_an_evaluation_of_all_those_dialogues(tmp_path: Path) -> None:
    both = add_evaluation(of_two_dialogues(), evaluated(tmp_path / "phi4", "first", "second"))
    assert both.score == of_two_dialogues().score
    assert "DICE-Score at" in draw_evaluation_figures(both)[0].alternative


def test_an_evaluation_of_some_dialogues_has_the_scores_of_those_and_no_means(tmp_path: Path) -> None:
    part = add_evaluation(of_two_dialogues(), evaluated(tmp_path / "phi4", "second"))
    assert [one.id for one in part.scored] == ["second"]
    assert part.score == {}
    assert "DICE-Score at" not in draw_evaluation_figures(part)[0].alternative


def test_without_scores_there_is_only_exact_match(tmp_path: Path) -> None:
    alone = add_evaluation(Results(), evaluated(tmp_path / "phi4", "first"))
    assert "em_by_dice" not in [figure.name for figure in draw_evaluation_figures(alone)]
