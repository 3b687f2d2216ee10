"""What people have decided about dialogues, as the filters look it up."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable

from dice.records import Dialogue, ReviewAnswer


def address_question(number: int) -> str:
    """Return the name of the question whether the assistant is addressed in a round, counted from 1."""
    return f"addresses_assistant:{number}"


def dialogue_version(dialogue: Dialogue) -> str:
    """Return a hash of what raters see of a dialogue: people, talk, calls and outputs.

    An answer is about one version; when the dialogue is made anew in other words, it no longer counts.
    """
    seen = {
        "id": dialogue.id,
        "personas": dialogue.scenario.personas,
        "rounds": [round_.model_dump(include={"utterances", "call", "output"}) for round_ in dialogue.rounds],
    }
    return hashlib.sha256(json.dumps(seen, sort_keys=True).encode()).hexdigest()[:12]


class Decided:
    """The answers of people, by dialogue and question.

    An answer that settles a disagreement counts alone, the last one of several. Without one the majority counts, and a
    tie is no answer.
    """

    def __init__(self, answers: Iterable[ReviewAnswer] = ()) -> None:
        self._votes: defaultdict[tuple[str, str], defaultdict[str, list[ReviewAnswer]]] = defaultdict(
            lambda: defaultdict(list)
        )
        self._ids: set[str] = set()
        for answer in answers:
            self._votes[answer.dialogue, answer.version][answer.question].append(answer)
            self._ids.add(answer.dialogue)

    def __bool__(self) -> bool:
        """Say whether anything was answered at all."""
        return bool(self._ids)

    def answer(self, dialogue: Dialogue, question: str) -> bool | None:
        """Return what is decided; None when nobody was asked, or as many say yes as no."""
        return self.answers(dialogue).get(question)

    def answers(self, dialogue: Dialogue) -> dict[str, bool | None]:
        """Return question -> what is decided, of all that were answered about this version of the dialogue."""
        if dialogue.id not in self._ids:
            return {}
        about = (dialogue.id, dialogue_version(dialogue))
        return (
            {question: _decide(votes) for question, votes in self._votes[about].items()} if about in self._votes else {}
        )


def _decide(answers: list[ReviewAnswer]) -> bool | None:
    settling = [answer for answer in answers if answer.settles]
    if settling:
        return settling[-1].answer
    balance = sum(1 if answer.answer else -1 for answer in answers)
    return None if balance == 0 else balance > 0
