"""Tables on the filter: what each stage removed, how a judge scored, and the data set that is left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from dice.records import DialogueType
from dice.report.table import Column, Entry, Table, name_column, name_entry, number_entry

TYPE_NAMES = {
    DialogueType.PERSUASION: "Persuasion, deliberation, negotiation",
    DialogueType.INQUIRY: "Inquiry, information seeking",
    DialogueType.ERISTIC: "Eristic",
}

_MODES = {
    "logprobs": "weighed by log probabilities",
    "sampled": "means of samples",
    "heuristic": "counted (heuristic)",
}
_STAGES = {"stage_1": "Stage 1", "stage_2": "Stage 2", "stage_3": "Stage 3"}
_SIZES = {
    "dialogues": ("Dialogues", 0),
    "rounds": ("Rounds", 0),
    "utterances": ("Utterances", 0),
    "utterances_per_round": ("per round", 1),
    "words": ("Words", 0),
    "words_per_utterance": ("per utterance", 1),
    "tools": ("Tools", 0),
    "arguments": ("Arguments", 0),
    "arguments_per_call": ("per call", 2),
}
"""Count -> its heading and decimals."""

Published = Mapping[str, Mapping[str, int]]
"""Cell -> ``initial``, ``final`` and ``calls`` of the paper's data set, as far as they are known."""


def filter_tables(
    funnel: Mapping[str, Any] | None, data: Mapping[str, Any] | None, published: Published
) -> list[Table]:
    """Return the tables on what was removed and what is left, without those that nothing is known for."""
    tables = []
    if funnel:
        tables.append(funnel_table(funnel, published))
        if funnel.get("parties"):
            tables.append(funnel_cell_table(funnel))
        tables.append(removal_table(funnel))
        if funnel.get("judged"):
            tables.append(judge_table(funnel["judged"]))
    if data:
        tables.append(kept_table(data, published))
    return tables


def funnel_table(funnel: Mapping[str, Any], published: Published | None = None) -> Table:
    """Return dialogues before and after filtering and removals by stage, as in the paper's table 2."""
    published = published or {}
    judged = funnel.get("judged")
    columns = [name_column("Rounds"), *_funnel_columns(funnel)]
    if published:
        columns += [Column("Initial (paper)", ("initial_paper",)), Column("Final (paper)", ("final_paper",))]
    rows = []
    for label, cell, counts in _by_round(funnel):
        theirs = published.get(cell, {})
        paper = [number_entry(theirs.get("initial")), number_entry(theirs.get("final"))] if published else []
        rows.append((name_entry(label), *_funnel_entries(counts), *paper))
    note = "Dialogues by number of rounds; the stages count removals (paper, table 2)."
    if any(funnel["total"].get(stage) is None for stage in _STAGES):
        note += " A stage that was not run removed nothing because it looked at nothing."
    if judged:
        note += f" Stage 1 was judged by {name_judge(judged['judge'])}."
    if published:
        note += " Beside them the paper's data set; its removals by stage are not known here."
    return Table("funnel", "Filter funnel", tuple(columns), tuple(rows), note)


def funnel_cell_table(funnel: Mapping[str, Any]) -> Table:
    """Return the funnel by number of parties and by dialogue type."""
    rows = [(name_entry(label), *_funnel_entries(counts)) for label, _, counts in _by_party_and_type(funnel)]
    note = "Dialogues by number of parties and by the type that was intended; the stages count removals."
    columns = (name_column("Dialogues"), *_funnel_columns(funnel))
    return Table("funnel_by_cell", "Filter funnel by parties and type", columns, tuple(rows), note)


def removal_table(funnel: Mapping[str, Any]) -> Table:
    """Return the dialogues that failed each rule that ran."""
    alone, unchecked = funnel.get("removed_only_by", {}), funnel.get("not_checked", {})
    columns = (
        name_column("Rule"),
        Column("Dialogues that failed", ("failed",)),
        Column("Failed nothing else", ("failed_only",)),
        Column("Passed unchecked", ("not_checked",)),
    )
    rows = tuple(
        (
            name_entry(rule),
            number_entry(failed),
            number_entry(alone.get(rule)),
            number_entry(unchecked.get(rule, 0)),
        )
        for rule, failed in funnel.get("removed_by", {}).items()
    )
    note = (
        "A dialogue can fail several rules, so these may add up to more than were removed. One that failed nothing "
        "else would have gone on without the rule. One that a rule could not judge passes unchecked."
    )
    return Table("funnel_by_rule", "Filter rules", columns, rows, note)


def judge_table(judged: Mapping[str, Any]) -> Table:
    """Return the mean scores of stage 1, one row a way in which scores came about."""
    criteria = list(dict.fromkeys(name for mode in judged["modes"].values() for name in mode["criteria"]))
    columns = (
        name_column("Scores"),
        Column("Dialogues", ("dialogues",)),
        Column("Mean", ("mean",)),
        *(Column(name.replace("_", " ").capitalize(), (name,)) for name in criteria),
    )
    rows = tuple(
        (
            name_entry(_MODES.get(mode, mode)),
            number_entry(found["dialogues"]),
            number_entry(found["mean"], 2),
            *(number_entry(found["criteria"][name], 2) for name in criteria),
        )
        for mode, found in judged["modes"].items()
    )
    note = (
        f"Scores from 1 to 5 by {name_judge(judged['judge'])}, means over dialogues (paper, section 3.2). "
        "Those that came about in different ways have no common mean."
    )
    return Table("judge", "Stage 1 scores", columns, rows, note)


def kept_table(data: Mapping[str, Any], published: Published | None = None) -> Table:
    """Return the size of the data set after filtering by cell, as in the paper's table 3."""
    published = published or {}
    columns = [
        name_column("Cell"),
        *(Column(heading, (field,)) for field, (heading, _) in _SIZES.items()),
        *(
            (Column("Dialogues (paper)", ("dialogues_paper",)), Column("Calls (paper)", ("calls_paper",)))
            if published
            else ()
        ),
    ]
    rows = []
    for label, cell, counts in (*_by_round(data, "{} rounds"), *_by_party_and_type(data)):
        sizes = [number_entry(counts.get(field), decimals) for field, (_, decimals) in _SIZES.items()]
        theirs = published.get(cell, {})
        paper = [number_entry(theirs.get("final")), number_entry(theirs.get("calls"))] if published else []
        rows.append((name_entry(label), *sizes, *paper))
    note = (
        "The dialogues that passed the filter (after the paper's table 3). A round ends in one call. Utterances and "
        "words are the parties', tools the different functions among the gold calls, arguments those of the gold calls."
    )
    if published:
        note += " Of the paper's data set only dialogues and calls are known here."
    return Table("data", "Data after filtering", tuple(columns), tuple(rows), note)


def _funnel_columns(funnel: Mapping[str, Any]) -> list[Column]:
    judged = funnel.get("judged")
    headings = _STAGES | ({"stage_1": "Stage 1 (heuristic)"} if judged and judged["judge"] == "heuristic" else {})
    stages = [Column(heading, (stage,)) for stage, heading in headings.items()]
    return [Column("Initial", ("initial",)), *stages, Column("Final", ("final",))]


def _funnel_entries(counts: Mapping[str, Any]) -> list[Entry]:
    removed = [number_entry(counts.get(stage), absent="not run") for stage in _STAGES]
    return [number_entry(counts.get("initial")), *removed, number_entry(counts.get("final"))]


def _by_round(parts: Mapping[str, Any], label: str = "{}") -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """Yield label, cell and counts of each number of rounds, and of all."""
    for number, counts in _in_order(parts["rounds"]):
        name = label.format(number)
        yield name.removesuffix("s") if number == "1" else name, f"round_{number}", counts
    yield "Total", "total", parts["total"]


def _by_party_and_type(parts: Mapping[str, Any]) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """Yield label, cell and counts of each number of parties, and of each dialogue type."""
    for number, counts in _in_order(parts.get("parties", {})):
        yield f"{number} parties", f"party_{number}", counts
    for kind in DialogueType:
        if kind in parts.get("types", {}):
            yield TYPE_NAMES[kind], f"type_{kind}", parts["types"][kind]


def _in_order(parts: Mapping[str, Any]) -> Sequence[tuple[str, Any]]:
    return sorted(((str(number), counts) for number, counts in parts.items()), key=lambda item: int(item[0]))


def name_judge(judge: str) -> str:
    """Return how notes name a judge: the heuristic is said to be no model."""
    return "the heuristic, which counts and is no model" if judge == "heuristic" else judge
