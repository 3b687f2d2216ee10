"""Which items each utterance mentions: by the recorded evidence, and by a search of the text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from dice.errors import ConfigError, DiceError
from dice.records import FUNCTION, Dialogue, Evidence, ToolCall
from dice.score.items import Item, Mentioned, Scope, gold_value, in_scope, items_in_scope, parameter_name
from dice.score.name_words import are_said, said_stems
from dice.score.talk import Talk, party_utterances
from dice.values.find import find_value

_NO_EVIDENCE = (
    "Dialogue {id} has no evidence in round {number}; use score.counter=lexical, without evidence in score.compare"
)


class MentionCounter(Protocol):
    """Finds the items that each utterance mentions.

    The items are, for every gold call, the function and each argument.
    """

    def find(self, talk: Talk) -> Mentioned:
        """Return what is mentioned: one entry for each utterance of a party, over all turns in order.

        What the assistant says has no entry, so that ``|S|`` is the number of the parties' utterances.
        """
        ...


class EvidenceCounter:
    """Finds what the recorded evidence points at.

    An item counts once in an utterance however many of its spans lie there; ``missing`` items count nowhere, and
    neither does evidence in the assistant's answers, which have no entry in ``S``.

    Parameters
    ----------
    scope
        Whose items an utterance can mention.
    names
        Whether an argument is also mentioned by its parameter's name, which evidence does not record: it is searched
        for as `LexicalCounter` does.
    """

    def __init__(self, scope: Scope = "dialogue", *, names: bool = False) -> None:
        self._scope = scope
        self._names = names

    def find(self, talk: Talk) -> Mentioned:
        """Return what is mentioned; DiceError when a round has no evidence, or evidence that does not fit.

        Only dialogues of this project have any.
        """
        if not isinstance(talk, Dialogue):
            raise DiceError(f"Record {talk.id} of another benchmark has no evidence; use score.counter=lexical")
        mentioned: dict[tuple[int, int], set[Item]] = {}
        for number, round_ in enumerate(talk.rounds, start=1):
            if not round_.evidence:
                raise DiceError(_NO_EVIDENCE.format(id=talk.id, number=number))
            for evidence in round_.evidence:
                if evidence.how != "missing":
                    place = _place(evidence, talk, number)
                    if in_scope(number, place[0], self._scope):
                        mentioned.setdefault(place, set()).add(Item(number, evidence.item))
        return tuple(
            frozenset(mentioned.get((number, index), ()))
            | (
                frozenset(_named(utterance.text, items_in_scope(talk, number, self._scope)))
                if self._names
                else frozenset()
            )
            for number, round_ in enumerate(talk.rounds, start=1)
            for index, utterance in enumerate(round_.utterances)
            if utterance.is_party
        )


class LexicalCounter:
    """Finds what is said literally: it needs no evidence and misses paraphrases.

    An utterance mentions an argument when it says the value as whole words (:func:`dice.values.find.find_value`), and
    the function when it says every content word of the function's name, in any order and inflection. An equal value of
    two rounds is two items, both mentioned where it is said. The time taken is linear in the text and in the items in
    scope.

    Parameters
    ----------
    scope
        Whose items an utterance can mention.
    names
        Whether an argument is also mentioned when the content words of its parameter's name are said.
    """

    def __init__(self, scope: Scope = "dialogue", *, names: bool = False) -> None:
        self._scope = scope
        self._names = names

    def find(self, talk: Talk) -> Mentioned:
        """Return what is mentioned."""
        calls = talk.calls
        items = {number: items_in_scope(talk, number, self._scope) for number in range(1, len(talk.turns) + 1)}
        return tuple(
            frozenset(self._literal(utterance.text, items[number], calls))
            for number, utterance in party_utterances(talk)
        )

    def _literal(self, text: str, items: Sequence[Item], calls: Sequence[ToolCall]) -> Iterator[Item]:
        stems = said_stems(text)
        for item in items:
            if item.name == FUNCTION:
                if are_said(calls[item.call - 1].name, stems):
                    yield item
            elif find_value(text, gold_value(item, calls)) is not None:
                yield item
        if self._names:
            yield from _named(text, items)


def make_counter(name: str, scope: Scope = "dialogue", *, names: bool = False) -> MentionCounter:
    """Return the counter of that name, as in ``score.counter``; ConfigError when it is unknown."""
    counters: dict[str, type[EvidenceCounter] | type[LexicalCounter]] = {
        "evidence": EvidenceCounter,
        "lexical": LexicalCounter,
    }
    if name not in counters:
        raise ConfigError(f"score.counter={name} is unknown; choose one of {', '.join(counters)}")
    return counters[name](scope, names=names)


def _named(text: str, items: Iterable[Item]) -> Iterator[Item]:
    """Yield the arguments whose parameter is called by its name."""
    stems = said_stems(text)
    for item in items:
        if item.name != FUNCTION and are_said(parameter_name(item), stems):
            yield item


def _place(evidence: Evidence, dialogue: Dialogue, number: int) -> tuple[int, int]:
    """Return (round, utterance index) of a piece of evidence of round ``number``, once it is known to exist."""
    fault = f"Dialogue {dialogue.id}, round {number}: evidence of {evidence.item}"
    if evidence.item not in dialogue.rounds[number - 1].items:
        raise DiceError(f"{fault} names no item of the gold call; simulate the dialogue anew or mend its record")
    if evidence.round is None or evidence.utterance is None:
        raise DiceError(f"{fault} is not missing, yet says no place; give its round and utterance")
    rounds = dialogue.rounds
    if evidence.round > len(rounds) or evidence.utterance >= len(rounds[evidence.round - 1].utterances):
        raise DiceError(
            f"{fault} points at utterance {evidence.utterance} of round {evidence.round}, which does not exist; "
            "rounds count from 1, utterances from 0"
        )
    return evidence.round, evidence.utterance
