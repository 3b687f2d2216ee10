"""The tables on how good filters are, and on what they change."""

from __future__ import annotations

from dice.records.calibration import Calibration, FilterQuality, RemovedShare
from dice.records.effect import FilterEffect
from dice.report.ablation_table import ablation_table, name_jobs
from dice.report.calibration_table import calibration_table
from dice.report.render import to_csv, to_markdown


def share(removed: int, of: int, not_checked: int = 0) -> RemovedShare:
    """With a made-up interval of five points to each side."""
    part = removed / of if of else None
    low, high = (None, None) if part is None else (part - 0.05, part + 0.05)
    return RemovedShare(dialogues=of, removed=removed, not_checked=not_checked, share=part, low=low, high=high)


MEASURED = Calibration(
    dialogues=300,
    seed=1,
    confidence=0.95,
    damages={"cut_gold": "one argument is said nowhere"},
    damaged={"cut_gold": 280},
    filters=(
        FilterQuality(
            filter="wrong type",
            stage="stage_1",
            judge="heuristic",
            shares={"intact": share(30, 290, 10), "cut_gold": share(0, 0, 280)},
        ),
        FilterQuality(
            filter="answerable",
            stage="stage_2",
            judge=None,
            shares={"intact": share(30, 300), "cut_gold": share(140, 280)},
        ),
    ),
)


def effect(*overrides: str, final: int = 90, dice: float | None = 3.6, em: float | None = None) -> FilterEffect:
    metrics = {"filter/initial": 100, "filter/stage_1": None, "filter/stage_2": 100 - final, "filter/stage_3": None}
    metrics |= {"filter/final": final, "dice/mean_of_rounds": dice, "em_paper/avg_round": em}
    note = "data/evaluate/small has no answers." if em is None else ""
    return FilterEffect(
        overrides=overrides, judge=None, candidate="small" if em is not None else None, note=note, metrics=metrics
    )


class TestCalibration:
    def test_shares_stand_in_percent_with_interval_and_what_was_not_checked(self) -> None:
        markdown = to_markdown(calibration_table(MEASURED))
        assert "| Dialogues | 300 | 280 |" in markdown
        assert "| answerable | 10.0 [5.0, 15.0] | 50.0 [45.0, 55.0] |" in markdown
        assert "| wrong type (heuristic) | 10.3 [5.3, 15.3] 10 not checked | n/a 280 not checked |" in markdown
        assert "one argument is said nowhere" in markdown

    def test_a_file_for_machines_has_the_counts(self) -> None:
        lines = to_csv(calibration_table(MEASURED)).splitlines()
        assert lines[0].startswith(
            "filter,stage,judge,intact,intact_low,intact_high,intact_dialogues,intact_not_checked"
        )
        assert lines[2].startswith("wrong type,stage_1,heuristic,0.103")
        assert lines[2].endswith(",,,,0,280")


class TestAblation:
    def test_changes_are_against_the_first_row(self) -> None:
        table = ablation_table([effect("filter=none", final=100, em=0.7), effect("filter=paper", dice=3.5, em=0.725)])
        rows = [[entry.text for entry in row] for row in table.rows]
        assert rows[0] == ["filter=none", "100", "not run", "0", "not run", "100", "3.60", "0.00", "70.0", "0.0", "n/a"]
        assert rows[1] == [
            "filter=paper", "100", "not run", "10", "not run", "90", "3.50", "-0.10", "72.5", "+2.5", "n/a"
        ]  # fmt: skip

    def test_what_was_not_measured_has_no_change_and_a_reason(self) -> None:
        table = ablation_table([effect("a=1", em=0.7), effect("a=2", dice=None)])
        assert [entry.text for entry in table.rows[1]][6:] == ["n/a", "n/a", "n/a", "n/a", "n/a"]
        assert "data/evaluate/small has no answers." in table.note
        assert "stored answers of small" in table.note

    def test_a_heuristic_judge_is_called_so(self) -> None:
        judged = effect("a=1").model_copy(update={"judge": "heuristic"})
        assert "the heuristic, which counts and is no model" in ablation_table([judged]).note

    def test_jobs_are_named_by_what_they_do_not_share(self) -> None:
        assert name_jobs([["x=1", "filter=a"], ["x=1", "filter=b"]]) == ["filter=a", "filter=b"]
        assert name_jobs([["x=1"], []]) == ["x=1", "as configured"]
