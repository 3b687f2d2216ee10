"""The table on what the models have cost."""

from __future__ import annotations

from dice.report.results import LedgerRow, Results
from dice.report.table import Column, Entry, Table, name_column, name_entry, number_entry


def ledger_table(results: Results) -> Table:
    """Return calls, tokens, cost and time by role and model; a cost that is not known is never shown as 0."""
    columns = (
        name_column("Role"),
        Column("Model", ("model",), "left"),
        Column("Answers", ("answered",)),
        Column("From cache", ("from_cache",)),
        Column("Attempts", ("attempts",)),
        Column("Prompt tokens", ("prompt_tokens",)),
        Column("of these cached", ("cached_tokens",)),
        Column("Completion tokens", ("completion_tokens",)),
        Column("Cost (US$)", ("cost_usd", "answers_of_unknown_cost")),
        Column("Seconds", ("seconds",)),
    )
    rows = tuple(
        (
            name_entry(row.role),
            name_entry(row.model),
            *(number_entry(count) for count in (row.answered, row.from_cache, row.attempts)),
            *(number_entry(tokens) for tokens in (row.prompt, row.cached, row.completion)),
            _cost_entry(row),
            number_entry(row.seconds, 1),
        )
        for row in results.ledger
    )
    note = (
        "Over all resumes of the runs. Attempts include those that failed; answers from the cache cost nothing and are "
        "in no other number. Cached tokens are those that the provider had in its own prefix cache. Seconds are added "
        "up over attempts, many of which were under way together."
    )
    return Table("ledger", "Calls, tokens and cost", columns, rows, note)


def _cost_entry(row: LedgerRow) -> Entry:
    if row.unknown_cost >= row.answered > 0:
        return Entry("unknown", (None, row.unknown_cost))
    remark = f"and {row.unknown_cost:,} of unknown cost" if row.unknown_cost else ""
    return Entry(
        f"{row.cost:,.4f}" if row.cost < 1 else f"{row.cost:,.2f}", (row.cost, row.unknown_cost), remark=remark
    )
