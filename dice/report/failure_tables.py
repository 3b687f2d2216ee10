"""Tables on what went wrong: failure classes, points lost to the form, confused tools, wrong arguments."""

from __future__ import annotations

import json

from pydantic import JsonValue

from dice.records import Failure
from dice.records.mistakes import ArgumentExample
from dice.report.model_tables import metric_entry
from dice.report.results import ModelResults, Results, number
from dice.report.table import (
    NOT_MEASURED,
    Column,
    Entry,
    Table,
    covered_column,
    format_percent,
    model_column,
    model_entry,
    name_entry,
    number_entry,
    share_entry,
)

_SHOWN = 10
"""Mistakes of a kind that are shown of each candidate."""

_OF_THE_ANSWER = (Failure.REFUSAL, Failure.TRUNCATION, Failure.FORMAT)
"""Classes that every model is asked about, met or not; baselines can't have them."""

_OVERFLOW = "overflow/touched"
_LONGEST_VALUE = 40


def failure_tables(results: Results) -> list[Table]:
    """Return the tables on what went wrong, none when nothing was evaluated."""
    if not results.models:
        return []
    tables = [failure_table(results)]
    if any(model.kind == "model" and "content_em/overall" in model.metrics for model in results.models):
        tables.append(form_table(results))
    return [*tables, *(table for table in (confusion_table(results), wrong_argument_table(results)) if table.rows)]


def failure_table(results: Results) -> Table:
    """Return the share of answers in each failure class, and of those that the context was too short for."""
    classes = [
        failure
        for failure in Failure
        if any(f"failures/{failure}" in model.metrics for model in results.models)
        or (results.has_models and failure in _OF_THE_ANSWER)
    ]
    with_overflow = any(_OVERFLOW in model.metrics for model in results.models)
    columns = [model_column(), *(Column(_class_heading(failure), (failure.value,)) for failure in classes)]
    if with_overflow:
        columns.append(Column("Context too short", ("overflow_touched",)))
    rows = []
    for model in results.models:
        entries = [model_entry(model), *(_failure_entry(model, failure) for failure in classes)]
        if with_overflow:
            entries.append(share_entry(number(model.metrics, _OVERFLOW), absent=_absent(model, _OVERFLOW)))
        rows.append(tuple(entries))
    note = "Each answer counts in the first class that applies, from left to right; a dash: the class was not met."
    if Failure.INFRASTRUCTURE in classes:
        note += " Lost: no answer for reasons that are not the candidate's, in percent of all that were asked for."
    if with_overflow:
        note += " Context too short: earlier rounds were left out, or the request was not put."
    return Table("failures", "Failure classes (% of answers)", tuple(columns), tuple(rows), note)


def form_table(results: Results) -> Table:
    """Return what the form of the answers costs each candidate: em_paper beside content_em, over all calls."""
    columns = (
        model_column(),
        covered_column("em_paper", "em_paper"),
        covered_column("content_em", "content_em"),
        Column("Lost to form", ("lost_to_form",)),
    )
    rows = tuple(
        (
            model_entry(model),
            metric_entry(model, "em_paper", "overall"),
            metric_entry(model, "content_em", "overall"),
            _form_entry(model),
        )
        for model in results.models
    )
    note = (
        "content_em scores the call that can be made out of an answer, whatever its form; em_paper only one in the "
        "form asked for. The last column is their difference, in points of a hundred."
    )
    return Table("form", "Form and content of the answers, all calls, in percent", columns, rows, note)


def confusion_table(results: Results) -> Table:
    """Return the tools that each candidate most often took for one another."""
    columns = (
        model_column(),
        Column("Wanted", ("gold",), "left"),
        Column("Called", ("predicted",), "left"),
        Column("Answers", ("count",)),
    )
    rows = tuple(
        (
            model_entry(model),
            name_entry(pair.gold),
            Entry(pair.predicted, (pair.predicted,), remark="" if pair.known else "no such tool"),
            number_entry(pair.count),
        )
        for model in results.models
        for pair in model.confusion[:_SHOWN]
    )
    note = f"The {_SHOWN} most frequent pairs of each candidate; answers without a call are failures of other classes."
    return Table("confusion", "Tools taken for one another", columns, rows, note)


def wrong_argument_table(results: Results) -> Table:
    """Return the arguments that each candidate most often got wrong, with examples."""
    columns = (
        model_column(),
        Column("Tool", ("tool",), "left"),
        Column("Argument", ("argument",), "left"),
        Column("Wrong", ("count",)),
        Column("Answers", ("answers",)),
        Column("Examples, wanted: found", ("examples",), "left"),
    )
    rows = []
    for model in results.models:
        for wrong in model.wrong_arguments[:_SHOWN]:
            examples = "; ".join(_example(example) for example in wrong.examples)
            texts = (name_entry(wrong.tool), name_entry(wrong.argument))
            counts = (number_entry(wrong.count), number_entry(wrong.answers))
            rows.append((model_entry(model), *texts, *counts, name_entry(examples)))
    note = (
        f"The {_SHOWN} most frequent of each candidate, under the right function, by type and format. "
        "Answers: those with this function. In brackets, how often an example came."
    )
    return Table("wrong_arguments", "Wrong arguments", columns, tuple(rows), note)


def _class_heading(failure: Failure) -> str:
    if failure is Failure.INFRASTRUCTURE:
        return "Lost"
    return failure.replace("_", " ").capitalize()


def _failure_entry(model: ModelResults, failure: Failure) -> Entry:
    key = f"failures/{failure}"
    return share_entry(number(model.metrics, key), absent=_absent(model, key))


def _absent(model: ModelResults, key: str) -> str:
    """Return what is shown where there is no share: a dash when answers came, but none of the kind."""
    answered = (number(model.metrics, "coverage/overall") or 0) > 0
    return "-" if key not in model.metrics and answered else NOT_MEASURED


def _form_entry(model: ModelResults) -> Entry:
    strict, content = (number(model.metrics, f"{metric}/overall") for metric in ("em_paper", "content_em"))
    if strict is None or content is None:
        return Entry(NOT_MEASURED, (None,))
    if model.lost_share:
        return Entry("withheld", (None,))
    return Entry(format_percent(content - strict), (content - strict,))


def _example(example: ArgumentExample) -> str:
    gold = _value(example.gold) if example.in_gold else "nothing"
    predicted = _value(example.predicted) if example.in_prediction else "nothing"
    return f"{gold}: {predicted} ({example.count:,})"


def _value(value: JsonValue) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST_VALUE else text[: _LONGEST_VALUE - 2] + ".."
