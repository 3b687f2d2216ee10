"""The tables on what went wrong, on correlation, and on cost."""

from __future__ import annotations

import re

from dice.records.mistakes import ArgumentExample, ToolConfusion, WrongArgument
from dice.report.correlation_tables import correlation_table, dialogue_correlation_table
from dice.report.failure_tables import (
    confusion_table,
    failure_table,
    failure_tables,
    form_table,
    wrong_argument_table,
)
from dice.report.ledger_table import ledger_table
from dice.report.render import to_csv
from dice.report.table import Entry, Table
from tests.report.results_builder import baseline, ledger_row, model, results


def row(table: Table, index: int = 0) -> dict[str, Entry]:
    return {column.heading: entry for column, entry in zip(table.columns, table.rows[index], strict=True)}


def texts(table: Table, index: int = 0) -> dict[str, str]:
    return {heading: entry.text for heading, entry in row(table, index).items()}


class TestFailures:
    def test_of_baselines_are_the_classes_that_were_met_and_a_dash_elsewhere(self) -> None:
        shown = results(models=(baseline("lexical", failures__wrong_value=0.31), baseline("random")))
        assert texts(failure_table(shown)) == {"Model": "lexical", "Wrong value": "31.0"}
        assert texts(failure_table(shown), 1) == {"Model": "random", "Wrong value": "-"}

    def test_of_models_always_show_refusals_truncation_and_form(self) -> None:
        shown = results(models=(model("phi4", failures__format=0.125, failures__missing_argument=0.1),))
        assert texts(failure_table(shown)) == {
            "Model": "phi4",
            "Refusal": "-",
            "Truncation": "-",
            "Format": "12.5",
            "Missing argument": "10.0",
        }

    def test_of_infrastructure_are_called_lost_and_said_to_be_a_share_of_all(self) -> None:
        table = failure_table(results(models=(model("phi4", failures__infrastructure=0.02),)))
        assert texts(table)["Lost"] == "2.0"
        assert "in percent of all that were asked for" in table.note

    def test_of_a_model_without_any_answer_are_unknown_but_for_what_was_lost(self) -> None:
        nothing = model("phi4", coverage__overall=0.0, failures__infrastructure=1.0, overflow__touched=None)
        shown = texts(failure_table(results(models=(nothing,))))
        assert (shown["Lost"], shown["Format"], shown["Context too short"]) == ("100.0", "n/a", "n/a")

    def test_come_with_the_answers_that_the_context_was_too_short_for(self) -> None:
        shown = results(models=(model("short", overflow__touched=0.25), baseline("lexical")))
        table = failure_table(shown)
        assert (texts(table)["Context too short"], texts(table, 1)["Context too short"]) == ("25.0", "-")


class TestForm:
    def test_content_stands_beside_em_paper_with_what_the_form_cost(self) -> None:
        shown = results(models=(model("phi4", em_paper__overall=0.5, content_em__overall=0.625),))
        entries = texts(form_table(shown))
        assert (entries["em_paper"], entries["content_em"], entries["Lost to form"]) == ("50.0", "62.5", "12.5")

    def test_is_withheld_with_the_averages(self) -> None:
        entries = texts(form_table(results(models=(model("phi4", failures__infrastructure=0.1),))))
        assert {entries[heading] for heading in ("em_paper", "content_em", "Lost to form")} == {"withheld"}

    def test_is_no_question_for_baselines(self) -> None:
        assert [table.name for table in failure_tables(results())] == ["failures"]
        assert [table.name for table in failure_tables(results(models=(model(),)))] == ["failures", "form"]


class TestMistakes:
    def test_confusions_are_the_ten_most_frequent_of_each_model(self) -> None:
        many = [ToolConfusion(gold=f"t{i}", predicted="x", known=i > 0, count=20 - i) for i in range(12)]
        table = confusion_table(results(models=(model("a", confusion=many), model("b", confusion=many[:1]))))
        assert [line[0].text for line in table.rows] == ["a"] * 10 + ["b"]
        assert texts(table) == {"Model": "a", "Wanted": "t0", "Called": "x", "Answers": "20"}
        assert (row(table, 0)["Called"].remark, row(table, 1)["Called"].remark) == ("no such tool", "")

    def test_wrong_arguments_come_with_examples_that_tell_null_from_nothing(self) -> None:
        def pair(gold: object, predicted: object, **fields: object) -> ArgumentExample:
            values = {"gold": gold, "predicted": predicted, "in_gold": True, "in_prediction": True, "count": 1}
            return ArgumentExample.model_validate(values | fields)

        examples = (
            pair("19:00", "7 AM", count=4),
            pair(2, None),
            pair("x", None, in_prediction=False),
            pair("y" * 60, "z"),
        )
        wrong = WrongArgument(tool="book", argument="time", count=7, answers=9, examples=examples)
        entries = texts(wrong_argument_table(results(models=(model("a", wrong_arguments=[wrong]),))))
        assert (entries["Tool"], entries["Argument"], entries["Wrong"], entries["Answers"]) == (
            "book",
            "time",
            "7",
            "9",
        )
        cut = '"' + "y" * 37 + ".."
        assert entries["Examples, wanted: found"] == (
            f'"19:00": "7 AM" (4); 2: null (1); "x": nothing (1); {cut}: "z" (1)'
        )


class TestCorrelation:
    def test_over_round_counts_shows_r_t_p_and_rho(self) -> None:
        assert texts(correlation_table(results(models=(model("phi4"),)))) == {
            "Model": "phi4",
            "r": "-0.983",
            "t": "-7.67",
            "p": "0.017",
            "rho": "-1.000",
        }

    def test_over_dialogues_shows_r_as_such_and_at_equal_length(self) -> None:
        table = dialogue_correlation_table(results(models=(model("phi4"),)))
        assert texts(table) == {
            "Model": "phi4",
            "r": "-0.31",
            "p": "<0.001",
            "rho": "n/a",
            "r, partial": "0.02",
            "p, partial": "0.373",
            "Dialogues": "1,800",
        }
        assert row(table)["r, partial"].bounds == ("-0.03", "0.07")

    def test_a_tiny_p_is_not_shown_as_zero(self) -> None:
        shown = results(models=(model("phi4", dice__pearson_p_rounds=0.00004),))
        assert texts(correlation_table(shown))["p"] == "<0.001"

    def test_says_that_four_points_make_a_weak_claim(self) -> None:
        assert re.search(r"rest on 4 points.*weak claim", correlation_table(results()).note)


class TestLedger:
    def test_shows_calls_tokens_and_cost(self) -> None:
        assert texts(ledger_table(results(ledger=[ledger_row()]))) == {
            "Role": "evaluate",
            "Model": "openai/gpt-4o",
            "Answers": "1,000",
            "From cache": "20",
            "Attempts": "1,234",
            "Prompt tokens": "5,000,000",
            "of these cached": "4,000,000",
            "Completion tokens": "60,000",
            "Cost (US$)": "12.50",
            "Seconds": "4,321.1",
        }

    def test_an_unknown_cost_is_unknown_and_not_0(self) -> None:
        table = ledger_table(results(ledger=[ledger_row(cost=0.0, unknown_cost=1000)]))
        assert texts(table)["Cost (US$)"] == "unknown"
        assert ",,1000," in to_csv(table)

    def test_a_cost_that_is_known_in_part_says_so(self) -> None:
        entry = row(ledger_table(results(ledger=[ledger_row(cost=0.0042, unknown_cost=3)])))["Cost (US$)"]
        assert (entry.text, entry.remark) == ("0.0042", "and 3 of unknown cost")

    def test_a_run_from_the_cache_alone_cost_nothing(self) -> None:
        row_ = ledger_row(answered=0, attempts=0, cost=0.0)
        assert texts(ledger_table(results(ledger=[row_])))["Cost (US$)"] == "0.0000"
