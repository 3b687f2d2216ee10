"""The rules about what people can't know: the names of tools, and a result before there is one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pydantic import JsonValue

from dice.filter.verdicts import rule_verdict
from dice.filter.wording import plain_text
from dice.records import Dialogue, Round, Tool, Verdict
from dice.values import as_text, find_value

_TECHNICAL = re.compile(r"\w_\w|[a-z][A-Z]")
"""What makes a name one that nobody would say: ``translate`` is a word, ``book_table`` and ``bookTable`` are not."""

_QUOTES_RESULT = re.compile(
    r"\b(?:the|our|this) (?:ai|assistant|ai assistant)"
    r" (?:has (?:already )?|just |already |has just )?(?:said|says|told|found|finds|booked|confirmed|confirms|sent"
    r"|answered|reported|reports|returned)\b"
    r"|\baccording to (?:the|our) (?:ai|assistant)\b"
    r"|\b(?:thanks|thank you)(?: so much| a lot)?,? (?:ai|assistant)(?! in advance)[.!]"
)
"""Talk of what the assistant has done; before its first answer that is made up."""

_SMALLEST = 100  # smaller numbers come up by chance


def check_no_tool_names(dialogue: Dialogue, tools: Mapping[str, Tool]) -> Verdict:
    """Pass when nobody says the technical name of a tool: one of the scenario, the gold calls, or the tools known.

    A name that is a single common word can't be told from the word, and is not looked for.
    """
    names = {*dialogue.scenario.chain, *(round_.call.name for round_ in dialogue.rounds), *tools}
    technical = {name.lower() for name in names if _TECHNICAL.search(name)}
    faults = [
        f"utterance {index} of round {number} says {word}"
        for number, round_ in enumerate(dialogue.rounds, start=1)
        for index, utterance in enumerate(round_.utterances)
        for word in dict.fromkeys(re.findall(r"\w+(?:[.-]\w+)*", utterance.text))
        if word.lower() in technical
    ]
    return rule_verdict(dialogue, "no_tool_names", faults, leaks=len(faults))


def check_no_early_result(dialogue: Dialogue) -> Verdict:
    """Pass when no party speaks of a round's result before the assistant has given it.

    Looked for are values of the output that are not made up of words of the gold call or of earlier rounds, and, before
    the assistant's first answer, words about what it has said or done. Values that come up by chance are passed over:
    single words without a digit, and numbers below 100.
    """
    faults: list[str] = []
    known: set[str] = set()
    answered = False
    for number, round_ in enumerate(dialogue.rounds, start=1):
        known.update(word for value in round_.call.arguments.values() for word in _words(as_text(value)))
        fresh = [value for value in _telling_values(round_) if not _words(as_text(value)) <= known]
        for index, utterance in enumerate(round_.utterances):
            if not utterance.is_party:
                answered = True
                break
            place = f"utterance {index} of round {number}"
            faults.extend(
                f"{place} says {as_text(value)!r}, which only the call gives"
                for value in fresh
                if find_value(utterance.text, value)
            )
            if not answered and _QUOTES_RESULT.search(plain_text(utterance.text)):
                faults.append(f"{place} speaks of an answer that is not there yet")
        known.update(word for utterance in round_.utterances for word in _words(utterance.text))
    return rule_verdict(dialogue, "no_early_result", faults, early=len(faults))


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


def _telling_values(round_: Round) -> Iterator[JsonValue]:
    """Yield the values of a round's output that one can't hit upon by chance."""
    for value in _leaves(round_.output.values if round_.output else None):
        if isinstance(value, str):
            if len(value.split()) > 1 or (len(value) > 1 and re.search(r"\d", value)):
                yield value
        elif isinstance(value, int | float) and not isinstance(value, bool) and abs(value) >= _SMALLEST:
            yield value


def _leaves(value: JsonValue) -> Iterator[JsonValue]:
    if isinstance(value, list | dict):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _leaves(part)
    else:
        yield value
