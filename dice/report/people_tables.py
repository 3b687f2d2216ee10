"""Tables on people: what they got right beside the DICE-Score, as in the paper's table 4, and how both go together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dice.report.render import to_rich
from dice.report.results import Metrics, Number, PeopleResults, find_cells, measure, number
from dice.report.table import (
    Column,
    Entry,
    Table,
    covered_column,
    covered_entry,
    format_percent,
    interval_column,
    interval_entry,
    name_column,
    name_entry,
    number_entry,
    p_entry,
    share_entry,
)

if TYPE_CHECKING:
    from rich.console import Console


def people_tables(people: PeopleResults, confidence: float) -> list[Table]:
    """Return both tables, with intervals of that confidence."""
    return [people_table(people, confidence), people_correlation_table(people, confidence)]


def people_table(people: PeopleResults, confidence: float) -> Table:
    """Return what people reached by round count beside the DICE-Score, and the paper's table 4 beside both."""
    columns = (
        name_column("Rounds"),
        covered_column("EM (%)", "em_paper"),
        interval_column("All right (%)", "whole"),
        Column("N", ("n",)),
        Column("DICE-Score", ("dice",)),
        Column("EM (%), paper", ("paper_em_paper",)),
        Column("N, paper", ("paper_n",)),
        Column("DICE-Score, paper", ("paper_dice",)),
    )
    cells = find_cells([people.metrics, people.published], "em_paper", "round")
    rows = tuple(_round_row(people, cell) for cell in cells)
    raters, calls = number(people.metrics, "people/raters"), number(people.metrics, "people/calls")
    note = (
        f"EM is em_paper of {_count(calls, 'call')} made by {_count(raters, 'person', 'people')}, compared by the code "
        f"that compares those of models; in brackets the {100 * confidence:g}% interval, by bootstrap over dialogues. "
        "All right: dialogues in which every call is, as text. The paper's percentages are whole numbers of dialogues, "
        "as if each was right or wrong as a whole. N: dialogues in the sample. The DICE-Score is the mean over all "
        "dialogues of that many rounds, not only those in the sample."
    )
    pairs, equal = number(people.metrics, "people/pairs"), number(people.metrics, "people/agreement")
    if pairs and equal is not None:
        note += f" Two people made the same call in {100 * equal:.1f}% of {pairs:.0f} pairs of answers to one request."
    return Table("people", "What people get right, by round count", columns, rows, note)


def people_correlation_table(people: PeopleResults, confidence: float) -> Table:
    """Return how people's exact match goes with the DICE-Score, over round counts and over dialogues."""
    columns = (
        name_column("Over"),
        Column("n", ("n",)),
        interval_column("r", "pearson_r"),
        Column("t", ("pearson_t",)),
        Column("p", ("pearson_p",)),
        interval_column("rho", "spearman"),
    )
    rows = (
        _correlation_row("round counts", people.metrics, "rounds"),
        _correlation_row("dialogues", people.metrics, "dialogues"),
        _partial_row(people.metrics),
        _correlation_row("round counts, paper", people.published, "rounds"),
    )
    return Table(
        "people_correlation",
        "DICE-Score and what people get right",
        columns,
        rows,
        _warning(people, confidence),
        set_apart=1,
    )


def print_people(people: PeopleResults, confidence: float, console: Console) -> None:
    """Print both tables with their notes."""
    from rich.text import Text

    for table in people_tables(people, confidence):
        console.print()
        console.print(Text(table.title, style="bold"), soft_wrap=True)
        console.print(to_rich(table, max(console.width, 100)), crop=False)
        console.print(Text(table.note))
    console.print()


def _round_row(people: PeopleResults, cell: str) -> tuple[Entry, ...]:
    reached = covered_entry(measure(people.metrics, f"em_paper/{cell}"), number(people.metrics, f"coverage/{cell}"))
    return (
        name_entry(cell.removeprefix("round_")),
        reached,
        interval_entry(measure(people.metrics, f"people/whole_{cell}"), format_percent),
        number_entry(number(people.metrics, f"people/sample_{cell}")),
        number_entry(number(people.metrics, f"dice/{cell}"), 2),
        share_entry(number(people.published, f"em_paper/{cell}")),
        number_entry(number(people.published, f"people/sample_{cell}")),
        number_entry(number(people.published, f"dice/{cell}"), 2),
    )


def _correlation_row(name: str, metrics: Metrics, over: str) -> tuple[Entry, ...]:
    def find(metric: str) -> Number:
        return number(metrics, f"dice/people_{metric}_{over}")

    def interval(metric: str) -> Entry:
        return interval_entry(measure(metrics, f"dice/people_{metric}_{over}"), lambda value: f"{value:.3f}")

    return (
        name_entry(name),
        number_entry(find("n")),
        interval("pearson_r"),
        number_entry(find("pearson_t"), 2),
        p_entry(find("pearson_p")),
        interval("spearman"),
    )


def _partial_row(metrics: Metrics) -> tuple[Entry, ...]:
    r = measure(metrics, "dice/people_partial_r_dialogues")
    return (
        name_entry("dialogues, partial"),
        number_entry(number(metrics, "dice/people_n_dialogues")),
        interval_entry(r, lambda value: f"{value:.3f}"),
        number_entry(None, absent=""),
        p_entry(number(metrics, "dice/people_partial_p_dialogues")),
        Entry("", (None, None, None)),
    )


def _warning(people: PeopleResults, confidence: float) -> str:
    """Return what must be known to read the correlations: how little a few points say, in numbers."""
    level = f"{100 * confidence:g}%"
    own, theirs = _fisher(people.metrics), _fisher(people.published)
    return " ".join(
        [
            f"In brackets the {level} interval, by bootstrap over dialogues: how far the number might move with other "
            "dialogues in the sample.",
            f"{_points(people.metrics)} make a weak claim, whatever p says: anything that rises with the number of "
            "rounds, the length of the talk to begin with, goes with exact match as well as the DICE-Score does.",
            *([f"Taken as so many points, r has a {level} interval from {own} (Fisher)."] if own else []),
            *([f"For the paper's four points it reaches from {theirs}."] if theirs else []),
            "The partial r compares dialogues of equal length (utterances) and equally many arguments.",
            "The paper prints r = -0.984 and t = -7.81, from rounded sums.",
        ]
    )


def _points(metrics: Metrics) -> str:
    points = number(metrics, "dice/people_n_rounds")
    words = {2: "Two", 3: "Three", 4: "Four"}
    return f"{words.get(int(points), str(int(points)))} points" if points and points > 1 else "So few points"


def _fisher(metrics: Metrics) -> str:
    """Return the ends of Fisher's interval as words, nothing where there is none."""
    low, high = (number(metrics, f"dice/people_pearson_r_rounds_fisher_{end}") for end in ("low", "high"))
    return "" if low is None or high is None else f"{low:.3f} to {high:.3f}"


def _count(count: Number, one: str, many: str = "") -> str:
    return f"{count or 0:,.0f} {one if count == 1 else many or one + 's'}"
