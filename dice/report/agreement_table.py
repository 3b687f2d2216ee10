"""How far the counters that were compared agree, and what that does to the DICE-Score."""

from __future__ import annotations

from dice.report.results import Results, measure, number
from dice.report.table import (
    Column,
    Table,
    coverage_entry,
    interval_column,
    interval_entry,
    name_column,
    name_entry,
    number_entry,
    share_entry,
)

_START, _END = "agreement_", "/precision"


def agreement_tables(results: Results) -> list[Table]:
    """Return one row for each counter that was held against another; no table when none was."""
    counters = [key[len(_START) : -len(_END)] for key in results.score if key.startswith(_START) and key.endswith(_END)]
    if not counters:
        return []
    columns = (
        name_column("Counter"),
        interval_column("Precision", "precision"),
        interval_column("Recall", "recall"),
        interval_column("Kappa", "kappa"),
        Column("Equal counts", ("equal_counts",)),
        interval_column("Score difference", "score_difference"),
        Column("rho", ("score_spearman",)),
        Column("Coverage", ("coverage",)),
    )

    rows = tuple(
        (
            name_entry(counter),
            *(
                interval_entry(measure(results.score, f"{_START}{counter}/{key}"), lambda value: f"{value:.3f}")
                for key in ("precision", "recall", "kappa")
            ),
            share_entry(number(results.score, f"{_START}{counter}/equal_counts")),
            interval_entry(
                measure(results.score, f"{_START}{counter}/score_difference"), lambda value: f"{value:+.2f}"
            ),
            number_entry(number(results.score, f"{_START}{counter}/score_spearman"), 3),
            coverage_entry(number(results.score, f"{_START}{counter}/coverage")),
        )
        for counter in counters
    )
    note = (
        f"Against the evidence where it is one of the counters, else against the one that scores ({results.counter}): "
        f"over pairs of utterance and item, with {results.interval_name}s over dialogues. Equal counts: utterances "
        "with the same S_i, in percent. Score difference: mean DICE-Score of single dialogues less the reference's; "
        "rho: rank correlation of the two. Coverage: utterances that both could count, in percent."
    )
    return [Table("agreement", "Agreement of mention counters", columns, rows, note)]
