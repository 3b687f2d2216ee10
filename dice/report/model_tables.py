"""Tables on the evaluated candidates: exact match by cell, coverage, failures, and how EM goes with DICE-Score."""

from __future__ import annotations

from collections.abc import Sequence

from dice.records import DialogueType, Failure
from dice.report.results import (
    ORACLE,
    Group,
    Measure,
    ModelResults,
    Number,
    Results,
    find_cells,
    has_cell,
    measure,
    number,
)
from dice.report.table import (
    Column,
    Entry,
    Table,
    coverage_entry,
    covered_column,
    covered_entry,
    model_column,
    model_entry,
    number_entry,
    share_entry,
)

METRIC_NAMES = {
    "em_paper": "Exact match as in the paper",
    "em_strict": "Exact match of whole calls, as text",
    "em_typed": "Exact match of whole calls, by type and format",
    "function_accuracy": "Function accuracy",
    "argument_f1": "Argument F1",
}
"""Metrics with tables of their own, in the order in which they are shown."""

METRIC_NOTES = {
    "em_paper": "Half a point for the function name, half for all arguments, averaged over calls.",
    "em_strict": "One point when the name and every argument are equal as text, else none.",
    "em_typed": "One point when the name and all arguments are equal under type and format (7 PM is 19:00), else none.",
    "function_accuracy": "Share of calls with the right function name.",
    "argument_f1": "Harmonic mean of precision (predicted arguments) and recall (gold ones), by type and format.",
}

TYPE_HEADINGS = {
    DialogueType.PERSUASION: "Persuasion",
    DialogueType.INQUIRY: "Inquiry",
    DialogueType.ERISTIC: "Eristic",
}

_AVERAGES: dict[Group, str] = {"round": "avg_round", "party": "avg_party", "type": "overall", "position": "overall"}
_GROUP_NAMES: dict[Group, str] = {
    "round": "number of rounds",
    "party": "number of parties",
    "type": "dialogue type",
    "position": "position of the round",
}


def model_tables(results: Results) -> list[Table]:
    """Return the tables on the candidates, none when none was evaluated."""
    if not results.models:
        return []
    tables = []
    for metric in METRIC_NAMES:
        for groups in (("round", "party"), ("type",), ("position",)):
            table = metric_table(results, metric, groups)
            if len(table.columns) > 1:
                tables.append(table)
    return [*tables, coverage_table(results), failure_table(results), correlation_table(results)]


def metric_table(results: Results, metric: str, groups: Sequence[Group]) -> Table:
    """Return one metric, a row a candidate, a column a cell of the groups and one for their average.

    Averages over rounds and parties are plain means of the cells, as in the paper's table 5. They are withheld from a
    candidate that lost calls to infrastructure: its number would change with the network.
    """
    cells = _cells(results, metric, groups)
    rows = tuple(
        (model_entry(model), *(_metric_entry(model, metric, cell) for cell in cells)) for model in results.models
    )
    by = " and ".join(_GROUP_NAMES[group] for group in groups)
    name = metric if "round" in groups or "party" in groups else f"{metric}_by_{groups[0]}"
    columns = (model_column(), *(covered_column(_cell_heading(cell), cell) for cell in cells))
    return Table(
        name, f"{METRIC_NAMES[metric]} ({metric}), by {by}, in percent", columns, rows, _metric_note(results, metric)
    )


def coverage_table(results: Results) -> Table:
    """Return the share of gold calls that each candidate's answers cover."""
    cells = _cells(results, "coverage", ("round", "party", "type"))
    rows = tuple(
        (model_entry(model), *(coverage_entry(number(model.metrics, f"coverage/{cell}")) for cell in cells))
        for model in results.models
    )
    note = "Gold calls with an answer, of all that were asked; infrastructure failures are no answers. Rounded down."
    columns = (model_column(), *(Column(_cell_heading(cell), (cell,)) for cell in cells))
    return Table("coverage", "Coverage (%)", columns, rows, note)


def failure_table(results: Results) -> Table:
    """Return the share of answered calls in each failure class that occurred."""
    classes = [failure for failure in Failure if any(f"failures/{failure}" in m.metrics for m in results.models)]
    rows = tuple(
        (model_entry(model), *(_failure_entry(model, failure) for failure in classes)) for model in results.models
    )
    columns = (
        model_column(),
        *(Column(failure.replace("_", " ").capitalize(), (failure.value,)) for failure in classes),
    )
    note = "Each call counts in the first class that applies, from left to right; a dash: the class was not met."
    return Table("failures", "Failure classes (% of answered calls)", columns, rows, note)


def correlation_table(results: Results) -> Table:
    """Return how each candidate's em_paper goes with the DICE-Score, over round counts and over dialogues."""
    columns = (
        model_column(),
        Column("r, rounds", ("pearson_r_rounds",)),
        Column("t", ("pearson_t_rounds",)),
        Column("p", ("pearson_p_rounds",)),
        Column("rho, rounds", ("spearman_rounds",)),
        Column("r, dialogues", ("pearson_r_dialogues",)),
        Column("rho, dialogues", ("spearman_dialogues",)),
        Column("Dialogues", ("n_dialogues",)),
    )
    rows = tuple((model_entry(model), *_correlation_entries(model)) for model in results.models)
    points = len(find_cells([results.score], "dice", "round"))
    note = (
        "Pearson's r and Spearman's rho between DICE-Score and em_paper. "
        f"The columns over rounds rest on {points or 'few'} points, one a round count, and so make a weak claim, "
        "however large r is; the columns over dialogues use each dialogue that has both numbers."
    )
    return Table("correlation", "DICE-Score and exact match", columns, rows, note)


def _cells(results: Results, metric: str, groups: Sequence[Group]) -> list[str]:
    all_metrics = [model.metrics for model in results.models]
    cells: list[str] = []
    for group in groups:
        found = find_cells(all_metrics, metric, group)
        average = _AVERAGES[group]
        cells += [*found, average] if found and has_cell(all_metrics, metric, average) else found
    return cells


def _metric_entry(model: ModelResults, metric: str, cell: str) -> Entry:
    is_average = cell in _AVERAGES.values()
    coverage = number(model.metrics, f"coverage/{'overall' if is_average else cell}")
    if is_average and model.lost_calls:
        withheld = covered_entry(Measure(None), coverage)
        return Entry("withheld", withheld.values)
    return covered_entry(measure(model.metrics, f"{metric}/{cell}"), coverage)


def _failure_entry(model: ModelResults, failure: Failure) -> Entry:
    key = f"failures/{failure}"
    if key in model.metrics or number(model.metrics, "coverage/overall") == 0:
        return share_entry(number(model.metrics, key))
    return Entry("-", (None,))


def _correlation_entries(model: ModelResults) -> list[Entry]:
    def find(name: str) -> Number:
        return number(model.metrics, f"dice/{name}")

    p = find("pearson_p_rounds")
    return [
        number_entry(find("pearson_r_rounds"), 3),
        number_entry(find("pearson_t_rounds"), 2),
        Entry("<0.001", (p,)) if p is not None and p < 0.001 else number_entry(p, 3),
        number_entry(find("spearman_rounds"), 3),
        number_entry(find("pearson_r_dialogues"), 3),
        number_entry(find("spearman_dialogues"), 3),
        number_entry(find("n_dialogues")),
    ]


def _cell_heading(cell: str) -> str:
    if cell == "overall":
        return "All calls"
    group, _, which = cell.partition("_")
    if group == "avg":
        return {"round": "Avg(R)", "party": "Avg(P)"}[which]
    if group == "type":
        return TYPE_HEADINGS[DialogueType(which)]
    return {"round": "R", "party": "P", "position": "Round "}[group] + which


def _metric_note(results: Results, metric: str) -> str:
    note = f"{METRIC_NOTES[metric]} In brackets the {results.interval_name}, by bootstrap over dialogues."
    if any(model.name == ORACLE and model.is_baseline for model in results.models):
        note += " The oracle is handed the gold calls: it checks the scoring, and is no system."
    if any(number(model.metrics, "coverage/overall") != 1 for model in results.models):
        note += " Coverage is 100% where nothing else is said."
    withheld = [f"{model.label} ({model.lost_calls:,})" for model in results.models if model.lost_calls]
    if withheld:
        note += f" Averages are withheld until the calls lost to infrastructure are repeated: {', '.join(withheld)}."
    return note
