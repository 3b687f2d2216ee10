"""Tables on how exact match goes with the DICE-Score: over round counts, as in the paper, and over dialogues."""

from __future__ import annotations

from dice.report.results import ModelResults, Number, Results, find_cells, measure, number
from dice.report.table import (
    Column,
    Entry,
    Table,
    interval_column,
    interval_entry,
    model_column,
    model_entry,
    number_entry,
    p_entry,
)


def correlation_tables(results: Results) -> list[Table]:
    """Return both tables, none when nothing was evaluated."""
    return [correlation_table(results), dialogue_correlation_table(results)] if results.models else []


def correlation_table(results: Results) -> Table:
    """Return how each candidate's em_paper goes with the DICE-Score over round counts."""
    columns = (
        model_column(),
        Column("r", ("pearson_r_rounds",)),
        Column("t", ("pearson_t_rounds",)),
        Column("p", ("pearson_p_rounds",)),
        Column("rho", ("spearman_rounds",)),
    )
    rows = tuple(
        (
            model_entry(model),
            number_entry(_find(model, "pearson_r_rounds"), 3),
            number_entry(_find(model, "pearson_t_rounds"), 2),
            p_entry(_find(model, "pearson_p_rounds")),
            number_entry(_find(model, "spearman_rounds"), 3),
        )
        for model in results.models
    )
    points = len(find_cells([results.score], "dice", "round"))
    note = (
        "Pearson's r and Spearman's rho between mean DICE-Score and em_paper of the dialogues of each round count. "
        f"They rest on {points or 'few'} points and so make a weak claim, however large r is."
    )
    return Table("correlation", "DICE-Score and exact match, over round counts", columns, rows, note)


def dialogue_correlation_table(results: Results) -> Table:
    """Return how each candidate's em_paper goes with the DICE-Score over dialogues, as such and at equal length."""
    columns = (
        model_column(),
        interval_column("r", "pearson_r_dialogues"),
        Column("p", ("pearson_p_dialogues",)),
        Column("rho", ("spearman_dialogues",)),
        interval_column("r, partial", "partial_r_dialogues"),
        Column("p, partial", ("partial_p_dialogues",)),
        Column("Dialogues", ("n_dialogues",)),
    )
    rows = tuple(
        (
            model_entry(model),
            _interval(model, "pearson_r_dialogues"),
            p_entry(_find(model, "pearson_p_dialogues")),
            number_entry(_find(model, "spearman_dialogues"), 2),
            _interval(model, "partial_r_dialogues"),
            p_entry(_find(model, "partial_p_dialogues")),
            number_entry(_find(model, "n_dialogues")),
        )
        for model in results.models
    )
    note = (
        f"Each dialogue that has both numbers is a point; in brackets the {results.interval_name}. The partial r "
        "compares dialogues of equal length (utterances) and equally many arguments: the DICE-Score rises with both by "
        "its formula alone, and what r says beyond that is in the partial r."
    )
    return Table("correlation_dialogues", "DICE-Score and exact match, over dialogues", columns, rows, note)


def _find(model: ModelResults, name: str) -> Number:
    return number(model.metrics, f"dice/{name}")


def _interval(model: ModelResults, name: str) -> Entry:
    return interval_entry(measure(model.metrics, f"dice/{name}"), lambda r: f"{r:.2f}")
