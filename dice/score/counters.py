"""S and T of the DICE-Score: how many items each utterance mentions, and how many there are to find."""

from __future__ import annotations

from typing import Protocol

from dice.errors import ConfigError, DiceError
from dice.records import Dialogue, Evidence
from dice.score.items import count_call_items
from dice.score.literal import count_literally


class MentionCounter(Protocol):
    """Counts the items that each utterance mentions.

    The items are, for every round, the gold function and each argument of the gold call.
    """

    def count(self, dialogue: Dialogue) -> tuple[int, ...]:
        """Return ``S``: one count for each utterance of a party, over all rounds in order.

        What the assistant says has no entry, so that ``|S|`` is the number of the parties' utterances.
        """
        ...


class EvidenceCounter:
    """Counts what the recorded evidence points at, whichever round the item belongs to.

    An item counts once in an utterance however many of its spans lie there; ``missing`` items count nowhere, and
    neither does evidence in the assistant's answers, which have no entry in ``S``.
    """

    def count(self, dialogue: Dialogue) -> tuple[int, ...]:
        """Return ``S``; DiceError when a round has no evidence, or evidence that does not fit the dialogue."""
        mentioned: dict[tuple[int, int], set[tuple[int, str]]] = {}
        for number, round_ in enumerate(dialogue.rounds, start=1):
            if not round_.evidence:
                raise DiceError(f"Dialogue {dialogue.id} has no evidence in round {number}; use score.counter=lexical")
            for evidence in round_.evidence:
                if evidence.how != "missing":
                    place = _place(evidence, dialogue, number)
                    mentioned.setdefault(place, set()).add((number, evidence.item))
        return tuple(
            len(mentioned.get((number, index), ()))
            for number, round_ in enumerate(dialogue.rounds, start=1)
            for index, utterance in enumerate(round_.utterances)
            if utterance.is_party
        )


class LexicalCounter:
    """Counts what is said literally: it needs no evidence and misses paraphrases.

    An utterance mentions an argument of its own round when it says the value as whole words
    (:func:`dice.values.find.find_value`), and the function when it says every content word of the function's name
    (:func:`dice.score.name_words.says_name`).
    """

    def count(self, dialogue: Dialogue) -> tuple[int, ...]:
        """Return ``S``."""
        return tuple(
            count_literally(utterance.text, round_.call)
            for round_ in dialogue.rounds
            for utterance in round_.party_utterances
        )


def make_counter(name: str) -> MentionCounter:
    """Return the counter of that name, as in ``score.counter``."""
    counters: dict[str, type[EvidenceCounter] | type[LexicalCounter]] = {
        "evidence": EvidenceCounter,
        "lexical": LexicalCounter,
    }
    if name not in counters:
        raise ConfigError(f"score.counter={name} is unknown; choose one of {', '.join(counters)}")
    return counters[name]()


def count_items(dialogue: Dialogue, *, distinct: bool = False) -> int:
    """Return ``T``, how many items there are to find in a dialogue.

    Parameters
    ----------
    dialogue : Dialogue
        Its gold calls are what is counted: one item for each function and one for each argument.
    distinct : bool
        Count what comes twice only once: a function called in two rounds, or an argument of the same name and the
        same value. The paper says "distinct" where it defines ``T`` (section 3.4).

    Returns
    -------
    int
        At least 1.
    """
    return count_call_items((round_.call for round_ in dialogue.rounds), distinct=distinct)


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
