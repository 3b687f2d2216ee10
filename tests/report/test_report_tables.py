"""What stands in each table, with hand-made numbers."""

from __future__ import annotations

import math

import pytest

from dice.report.build import build_tables
from dice.report.correlation_tables import correlation_tables
from dice.report.data_tables import chain_table, data_tables, dice_table, statistics_table
from dice.report.failure_tables import failure_table
from dice.report.filter_tables import funnel_cell_table, funnel_table, judge_table, kept_table, removal_table
from dice.report.model_tables import coverage_table, metric_table, model_tables
from dice.report.results import ModelResults, find_cells
from dice.report.table import Column, Entry, Table, format_coverage, name_column, name_entry
from tests.report.results_builder import baseline, funnel, judged, metrics, model, published, results


def row(table: Table, name: str) -> dict[str, Entry]:
    """The entries of the row that is headed so, by column heading."""
    found = next(entries for entries in table.rows if entries[0].text == name)
    return {column.heading: entry for column, entry in zip(table.columns, found, strict=True)}


def alone(**values: float | None) -> ModelResults:
    """A model with these metrics only."""
    return ModelResults("phi4", "model", {key.replace("__", "/", 1): value for key, value in values.items()})


class TestWhatWasNotMeasured:
    @pytest.mark.parametrize("missing", [None, math.nan], ids=["null", "NaN"])
    def test_is_never_shown_as_zero(self, missing: float | None) -> None:
        emptied = ModelResults("phi4", "model", dict.fromkeys(metrics(failures__format=0.1), missing))
        shown = results(
            models=(emptied,),
            score={"dice/round_1": missing, "dice/mean_of_rounds": missing, "dice_coverage/round_1": missing},
            graph={"tools": missing, "chains": {"1": missing}},
            simulate={"dialogues": missing},
            funnel=None,
        )
        tables = [*data_tables(shown), *model_tables(shown), *correlation_tables(shown), failure_table(shown)]
        for table in tables:
            entries = [entry for line in table.rows for entry in line[1:]]
            assert {entry.text for entry in entries} == {"n/a"}
            assert not any(entry.bounds or entry.remark for entry in entries)

    def test_is_n_a_beside_a_measured_zero(self) -> None:
        shown = results(models=(alone(em_paper__round_1=0.0, em_paper__round_2=None, coverage__round_1=1.0),))
        entries = row(metric_table(shown, "em_paper", ["round"]), "phi4")
        assert (entries["R1"].text, entries["R2"].text) == ("0.0", "n/a")

    def test_is_n_a_in_a_cell_that_only_another_model_has(self) -> None:
        shown = results(models=(baseline(), alone(em_paper__round_1=0.5)))
        assert row(metric_table(shown, "em_paper", ["round"]), "phi4")["R4"].text == "n/a"

    def test_a_stage_without_results_has_no_table(self) -> None:
        nothing = results(graph=None, simulate=None, funnel=None, score={}, models=())
        assert build_tables(nothing) == []


class TestFunnel:
    def test_reads_like_table_2_of_the_paper(self) -> None:
        table = funnel_table(funnel())
        assert [column.heading for column in table.columns] == [
            "Rounds",
            "Initial",
            "Stage 1",
            "Stage 2",
            "Stage 3",
            "Final",
        ]
        assert [entry.text for entry in table.rows[1]] == ["2", "450", "not run", "1", "not run", "449"]
        assert [entry.text for entry in table.rows[-1]] == ["Total", "1,800", "not run", "1", "not run", "1,799"]

    def test_a_stage_that_ran_and_removed_nothing_shows_zero(self) -> None:
        assert row(funnel_table(funnel()), "1")["Stage 2"].text == "0"

    def test_rounds_are_in_order_of_their_numbers(self) -> None:
        counts = funnel()["total"]
        table = funnel_table({"rounds": {"10": counts, "9": counts}, "total": counts})
        assert [line[0].text for line in table.rows] == ["9", "10", "Total"]

    def test_a_heuristic_judge_is_called_so_wherever_stage_1_is_shown(self) -> None:
        shown = funnel_table({**funnel(), "judged": judged("heuristic", heuristic=4.4)})
        assert "Stage 1 (heuristic)" in [column.heading for column in shown.columns]
        assert "Stage 1 was judged by the heuristic, which counts and is no model." in shown.note
        by_model = funnel_table({**funnel(), "judged": judged("gpt_4o", logprobs=4.4)})
        assert "Stage 1" in [column.heading for column in by_model.columns]
        assert "Stage 1 was judged by gpt_4o." in by_model.note

    def test_scores_that_came_about_differently_have_rows_of_their_own(self) -> None:
        table = judge_table(judged("gpt_4o", logprobs=4.456, sampled=None))
        assert [[entry.text for entry in line] for line in table.rows] == [
            ["weighed by log probabilities", "10", "4.46", "4.46"],
            ["means of samples", "10", "n/a", "n/a"],
        ]

    def test_rules_come_with_the_dialogues_that_they_could_not_judge(self) -> None:
        table = removal_table(
            {
                "removed_by": {"refusal": 3, "answerable": 0},
                "removed_only_by": {"refusal": 2, "answerable": 0},
                "not_checked": {"answerable": 12},
            }
        )
        assert [[entry.text for entry in line] for line in table.rows] == [
            ["refusal", "3", "2", "0"],
            ["answerable", "0", "0", "12"],
        ]

    def test_parties_and_types_have_a_table_of_their_own(self) -> None:
        counts = funnel()["total"]
        table = funnel_cell_table({"parties": {"3": counts, "2": counts}, "types": {"eristic": counts}})
        assert [line[0].text for line in table.rows] == ["2 parties", "3 parties", "Eristic"]
        assert [entry.text for entry in table.rows[0]][1:] == ["1,800", "not run", "1", "not run", "1,799"]

    def test_the_papers_figures_stand_beside_ours_where_they_are_known(self) -> None:
        table = funnel_table(funnel(), {"round_1": {"initial": 450, "final": 425}, "total": {"initial": 1800}})
        assert [entry.text for entry in table.rows[0]][-2:] == ["450", "425"]
        assert [entry.text for entry in table.rows[1]][-2:] == ["n/a", "n/a"]
        assert [entry.text for entry in table.rows[-1]][-2:] == ["1,800", "n/a"]


def test_the_data_that_is_left_is_counted_by_cell_as_in_table_3() -> None:
    counts = {"dialogues": 425, "rounds": 425, "utterances": 4250, "utterances_per_round": 10.0, "words": 63751}
    counts |= {"words_per_utterance": 15.0002, "tools": 124, "arguments": 1275, "arguments_per_call": None}
    data = {"total": counts, "rounds": {"2": counts, "1": counts}, "parties": {"2": counts}, "types": {}}
    table = kept_table(data, {"round_2": {"final": 418, "calls": 836}})
    assert [line[0].text for line in table.rows] == ["1 round", "2 rounds", "Total", "2 parties"]
    assert [entry.text for entry in table.rows[1]][1:] == (
        ["425", "425", "4,250", "10.0", "63,751", "15.0", "124", "1,275", "n/a", "418", "836"]
    )


def test_statistics_are_rounded_by_their_size_and_split_into_parts() -> None:
    table = statistics_table(
        "graph",
        "Tool graph",
        {"tools": 1240, "density": 0.017702, "average_out_degree": 2.177419, "kinds": {"output": 192}},
    )
    assert [(name.text, value.text) for name, value in table.rows] == [
        ("Tools", "1,240"),
        ("Density", "0.0177"),
        ("Average out-degree", "2.18"),
        ("Kinds: output", "192"),
    ]


def test_chains_have_a_table_of_their_own_in_the_order_of_their_lengths() -> None:
    table = chain_table({"10": 5, "2": 270, "4": None, "1": 124}, {"4": 123456})
    assert [(name.text, value.text) for name, value in table.rows] == [
        ("1", "124"),
        ("2", "270"),
        ("4", "at most 123,456"),
        ("10", "5"),
    ]
    assert [table.name for table in data_tables(results())][:2] == ["graph", "graph_chains"]


class TestDiceScore:
    def test_has_interval_and_coverage(self) -> None:
        entries = row(dice_table(results()), "2 rounds")
        assert entries["DICE-Score"].text == "3.25"
        assert entries["DICE-Score"].bounds == ("3.05", "3.45")
        assert entries["Coverage (%)"].text == "100.0"

    def test_rows_are_rounds_their_mean_parties_and_types(self) -> None:
        assert [line[0].text for line in dice_table(results()).rows] == [
            "1 round",
            "2 rounds",
            "3 rounds",
            "4 rounds",
            "Mean of the rounds",
            "2 parties",
            "3 parties",
            "4 parties",
            "Persuasion, deliberation, negotiation",
            "Inquiry, information seeking",
            "Eristic",
        ]

    def test_names_counter_and_alpha(self) -> None:
        assert "EvidenceCounter. alpha = 7.389." in dice_table(results()).note

    def test_a_coverage_just_below_1_is_not_rounded_up_to_it(self) -> None:
        # 99.96% would round to 100.0%
        assert row(dice_table(results()), "Mean of the rounds")["Coverage (%)"].text == "99.9"
        assert [format_coverage(share) for share in (1.0, 0.9999, 0.623, 0.0)] == ["100.0", "99.9", "62.3", "0.0"]


class TestExactMatch:
    def test_has_the_columns_of_table_5_of_the_paper(self) -> None:
        table = metric_table(results(), "em_paper", ["round", "party"])
        headings = [column.heading for column in table.columns]
        assert headings == ["Model", "R1", "R2", "R3", "R4", "Avg(R)", "P2", "P3", "P4", "Avg(P)"]

    def test_is_in_percent_with_one_decimal_and_an_interval(self) -> None:
        shown = alone(em_paper__round_1=0.62345, em_paper__round_1_low=0.6, em_paper__round_1_high=0.6449)
        entry = row(metric_table(results(models=(shown,)), "em_paper", ["round"]), "phi4")["R1"]
        assert (entry.text, entry.bounds) == ("62.3", ("60.0", "64.5"))

    def test_says_what_it_covers_when_that_is_not_everything(self) -> None:
        shown = alone(em_paper__party_2=0.5, coverage__party_2=0.5, em_paper__party_3=0.5, coverage__party_3=1.0)
        entries = row(metric_table(results(models=(shown,)), "em_paper", ["party"]), "phi4")
        assert (entries["P2"].remark, entries["P3"].remark) == ("50.0% covered", "")

    def test_says_when_the_coverage_is_unknown(self) -> None:
        shown = alone(em_paper__party_2=0.5)
        assert row(metric_table(results(models=(shown,)), "em_paper", ["party"]), "phi4")["P2"].remark == "coverage n/a"

    def test_by_type_and_by_position_end_with_all_calls(self) -> None:
        by_type, by_position = (metric_table(results(), "em_typed", [group]) for group in ("type", "position"))
        assert [column.heading for column in by_type.columns] == [
            "Model",
            "Persuasion",
            "Inquiry",
            "Eristic",
            "All calls",
        ]
        assert [column.heading for column in by_position.columns[1:]] == [
            "Round 1",
            "Round 2",
            "Round 3",
            "Round 4",
            "All calls",
        ]

    def test_baselines_are_always_labelled(self) -> None:
        table = metric_table(results(models=(baseline("lexical"), model("phi4"))), "em_paper", ["round"])
        assert row(table, "lexical")["Model"].remark == "(baseline)"
        assert row(table, "phi4")["Model"].remark == ""

    def test_headline_numbers_are_withheld_while_calls_are_lost_to_infrastructure(self) -> None:
        shown = results(models=(model("phi4", failures__infrastructure=0.0071),))
        entries = row(metric_table(shown, "em_paper", ["round"]), "phi4")
        assert entries["Avg(R)"].text == "withheld"
        assert entries["Avg(R)"].values[:3] == (None, None, None)
        assert entries["R1"].text == "60.0"
        assert "phi4 (0.8%)" in metric_table(shown, "em_paper", ["round"]).note  # rounded up

    def test_six_metrics_have_tables_by_cell_type_and_position(self) -> None:
        names = [table.name for table in model_tables(results())]
        assert names[:3] == ["em_paper", "em_paper_by_type", "em_paper_by_position"]
        assert len(names) == 6 * 3 + 1
        assert len(set(names)) == len(names)

    def test_a_metric_that_no_model_has_gets_no_table(self) -> None:
        names = [table.name for table in model_tables(results(models=(alone(em_paper__round_1=0.5),)))]
        assert names == ["em_paper", "coverage"]


class TestPublishedModels:
    def beside(self, *models: ModelResults, **changes: object) -> Table:
        shown = results(models=models or (model("phi4"),), published=published(), **changes)
        return metric_table(shown, "em_paper", ["round", "party"])

    def test_stand_beneath_the_own_ones_marked_and_without_an_interval(self) -> None:
        table = self.beside()
        assert [entries[0].text for entries in table.rows] == ["phi4", "GPT-4o", "Phi4-15B"]
        assert table.set_apart == 2
        entries = row(table, "GPT-4o")
        assert entries["Model"].remark == "(published)"
        assert entries["Model"].values == ("GPT-4o", "published")
        assert (entries["R1"].text, entries["R1"].bounds, entries["R1"].remark) == ("74.1", None, "")
        assert entries["R1"].values == (0.741176, None, None, None)
        assert "Nothing of them was measured here" in table.note

    def test_are_shown_beside_baselines_only_when_asked_for(self) -> None:
        assert self.beside(baseline()).set_apart == 0
        assert "published" not in self.beside(baseline()).note
        assert self.beside(baseline(), published_beside_baselines=True).set_apart == 2

    def test_are_in_no_table_of_another_metric_or_group(self) -> None:
        shown = results(models=(model("phi4"),), published=published())
        apart = {table.name for table in build_tables(shown) if table.set_apart}
        marked = {table.name for table in build_tables(shown) for line in table.rows if "published" in line[0].values}
        assert apart == marked == {"em_paper"}

    def test_have_no_average_over_cells_that_are_not_all_shown(self) -> None:
        entries = row(self.beside(alone(em_paper__round_1=0.5, em_paper__avg_round=0.5)), "GPT-4o")
        assert (entries["R1"].text, entries["Avg(R)"].text) == ("74.1", "n/a")

    def test_with_the_name_of_an_own_one_are_rows_of_their_own(self) -> None:
        table = self.beside(model("GPT-4o"))
        assert [entries[0].values for entries in table.rows[:2]] == [("GPT-4o", "model"), ("GPT-4o", "published")]


def test_coverage_has_a_table_of_its_own() -> None:
    shown = results(models=(model("phi4", coverage__round_2=0.621),))
    entries = row(coverage_table(shown), "phi4")
    assert (entries["R1"].text, entries["R2"].text) == ("100.0", "62.1")


def test_cells_are_in_reading_order_and_intervals_are_no_cells() -> None:
    keys = ("em/round_10", "em/round_2", "em/round_2_low", "em/type_eristic", "em/type_inquiry_information_seeking")
    found = [dict.fromkeys(keys, 0.5)]
    assert find_cells(found, "em", "round") == ["round_2", "round_10"]
    assert find_cells(found, "em", "type") == ["type_inquiry_information_seeking", "type_eristic"]


def test_a_row_that_does_not_fit_its_columns_is_refused() -> None:
    with pytest.raises(ValueError, match="table funnel: the row 1 does not fit"):
        Table("funnel", "Funnel", (name_column("Rounds"), Column("Initial", ("initial",))), ((name_entry("1"),),))
