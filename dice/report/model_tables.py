"""Tables on the evaluated candidates: each metric by cell, with published models beside them, and coverage."""

from __future__ import annotations

import math
from collections.abc import Sequence

from dice.records import DialogueType
from dice.report.results import (
    ORACLE,
    Group,
    Measure,
    ModelResults,
    Results,
    find_cells,
    has_cell,
    measure,
    number,
)
from dice.report.table import (
    NOT_MEASURED,
    Column,
    Entry,
    Table,
    coverage_entry,
    covered_column,
    covered_entry,
    format_percent,
    model_column,
    model_entry,
)

METRIC_NAMES = {
    "em_paper": "Exact match as in the paper",
    "em_strict": "Exact match of whole calls, as text",
    "em_typed": "Exact match of whole calls, by type and format",
    "function_accuracy": "Function accuracy",
    "argument_f1": "Argument F1",
    "content_em": "Exact match of the content, whatever its form",
}
"""Metrics with tables of their own, in the order in which they are shown."""

METRIC_NOTES = {
    "em_paper": "Half a point for the function name, half for all arguments, averaged over calls.",
    "em_strict": "One point when the name and every argument are equal as text, else none.",
    "em_typed": "One point when the name and all arguments are equal under type and format (7 PM is 19:00), else none.",
    "function_accuracy": "Share of calls with the right function name.",
    "argument_f1": "Harmonic mean of precision (predicted arguments) and recall (gold ones), by type and format.",
    "content_em": "As em_paper, but of the call that can be made out of an answer even where its form is wrong.",
}

TYPE_HEADINGS = {
    DialogueType.PERSUASION: "Persuasion",
    DialogueType.INQUIRY: "Inquiry",
    DialogueType.ERISTIC: "Eristic",
}

PUBLISHED_METRIC = "em_paper"
"""The metric that published numbers are in; no other table shows them."""

_AVERAGES: dict[Group, str] = {"round": "avg_round", "party": "avg_party", "type": "overall", "position": "overall"}
_PUBLISHED_NOTE = (
    " Rows marked (published) are as printed in the paper's table 5: measured by its authors on the data set that they "
    "published, without intervals. Nothing of them was measured here, and they can be set beside the other rows only "
    "when these are about that data set."
)
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
    return [*tables, coverage_table(results)]


def metric_table(results: Results, metric: str, groups: Sequence[Group], *, with_published: bool = True) -> Table:
    """Return one metric, a row a candidate, a column a cell of the groups and one for their average.

    Averages over rounds and parties are plain means of the cells, as in the paper's table 5. They are withheld from a
    candidate that lost calls to infrastructure: its number would change with the network. Published models come last,
    set apart, in the tables of their metric by round and party.
    """
    cells = _cells(results, metric, groups)
    published = results.published_models if with_published and metric == PUBLISHED_METRIC else []
    published = [model for model in published if any(f"{metric}/{cell}" in model.metrics for cell in cells)]
    rows = [
        *((model_entry(model), *(metric_entry(model, metric, cell) for cell in cells)) for model in results.models),
        *((model_entry(model), *(_published_entry(model, cell, cells) for cell in cells)) for model in published),
    ]
    by = " and ".join(_GROUP_NAMES[group] for group in groups)
    name = metric if "round" in groups or "party" in groups else f"{metric}_by_{groups[0]}"
    columns = (model_column(), *(covered_column(_cell_heading(cell), cell) for cell in cells))
    title = f"{METRIC_NAMES[metric]} ({metric}), by {by}, in percent"
    note = metric_note(results, metric) + (_PUBLISHED_NOTE if published else "")
    return Table(name, title, columns, tuple(rows), note, set_apart=len(published))


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


def metric_entry(model: ModelResults, metric: str, cell: str) -> Entry:
    """Return one number of a candidate, averages withheld where calls were lost to infrastructure."""
    is_average = cell in _AVERAGES.values()
    coverage = number(model.metrics, f"coverage/{'overall' if is_average else cell}")
    if is_average and model.lost_share:
        withheld = covered_entry(Measure(None), coverage)
        return Entry("withheld", withheld.values)
    return covered_entry(measure(model.metrics, f"{metric}/{cell}"), coverage)


def metric_note(results: Results, metric: str) -> str:
    """Return what must be known to read a table of a metric: its definition, the intervals, what is withheld."""
    note = f"{METRIC_NOTES[metric]} In brackets the {results.interval_name}, by bootstrap over dialogues."
    if any(model.name == ORACLE and model.is_baseline for model in results.models):
        note += " The oracle is handed the gold calls: it checks the scoring, and is no system."
    if any(number(model.metrics, "coverage/overall") != 1 for model in results.models):
        note += " Coverage is 100% where nothing else is said."
    withheld = [f"{model.label} ({_at_least(model.lost_share)}%)" for model in results.models if model.lost_share]
    if withheld:
        note += f" Averages are withheld until the calls lost to infrastructure are repeated: {', '.join(withheld)}."
    return note


def _cells(results: Results, metric: str, groups: Sequence[Group]) -> list[str]:
    all_metrics = [model.metrics for model in results.models]
    cells: list[str] = []
    for group in groups:
        found = find_cells(all_metrics, metric, group)
        average = _AVERAGES[group]
        cells += [*found, average] if found and has_cell(all_metrics, metric, average) else found
    return cells


def _published_entry(model: ModelResults, cell: str, cells: Sequence[str]) -> Entry:
    """Return a published number; an average only where all the cells that it is the mean of are shown, too."""
    value = number(model.metrics, f"{PUBLISHED_METRIC}/{cell}")
    averaged = next((group for group, average in _AVERAGES.items() if average == cell), None)
    if averaged and not set(find_cells([model.metrics], PUBLISHED_METRIC, averaged)) <= set(cells):
        value = None
    return Entry(NOT_MEASURED if value is None else format_percent(value), (value, None, None, None))


def _cell_heading(cell: str) -> str:
    if cell == "overall":
        return "All calls"
    group, _, which = cell.partition("_")
    if group == "avg":
        return {"round": "Avg(R)", "party": "Avg(P)"}[which]
    if group == "type":
        return TYPE_HEADINGS[DialogueType(which)]
    return {"round": "R", "party": "P", "position": "Round "}[group] + which


def _at_least(share: float) -> str:
    """Return a share in percent, rounded up so that none reads 0.0."""
    return f"{math.ceil(1000 * share - 1e-9) / 10:.1f}"
