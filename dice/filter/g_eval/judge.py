"""Who judges dialogues by the six criteria of G-Eval: a chat model, or the heuristic that stands in for one."""

from __future__ import annotations

import hashlib
from typing import Protocol

from dice.prompts import prompt_hash, render
from dice.records import CRITERIA, Criterion, Dialogue, Judgement

CRITERION_PROMPTS: dict[Criterion, str] = {criterion: f"judge_{criterion}" for criterion in CRITERIA}
SCORE_PROMPT = "judge_answer_score"
TYPE_PROMPT = "judge_dialogue_type"
DIALOGUE_PROMPT = "judge_dialogue"

_NO_DESCRIPTION = "(nothing is known about them)"


class Judge(Protocol):
    """Gives six scores and a dialogue type to a dialogue, and does not look at the type that it was meant to have."""

    @property
    def name(self) -> str:
        """What the judge is called in every output."""
        ...

    async def judge(self, dialogue: Dialogue) -> Judgement:
        """Return the judgement; what can't be judged is missing in it, with the reason."""
        ...


def prompt_version() -> str:
    """Return a hash of all prompts of a judge."""
    return prompt_hash(DIALOGUE_PROMPT, *CRITERION_PROMPTS.values(), SCORE_PROMPT, TYPE_PROMPT)


def judged_identity(judge: str, dialogue: Dialogue) -> str:
    """Return the hash of what is judged and by whom.

    Parameters
    ----------
    judge
        Identity of the judge: all that decides its answers, its prompts included.
    dialogue
        Its id and what a judge sees of it count; gold calls, evidence and the intended type do not.
    """
    return hashlib.sha256(f"{judge}\0{dialogue.id}\0{show_dialogue(dialogue)}".encode()).hexdigest()[:16]


def show_dialogue(dialogue: Dialogue) -> str:
    """Return the beginning that all questions about a dialogue share: the people and the chat, nothing of the gold."""
    people = [f"{speaker}: {description}" for speaker, description in dialogue.scenario.personas.items()]
    lines: list[str] = []
    for number, round_ in enumerate(dialogue.rounds, start=1):
        lines.append(f"[round {number}]")
        lines.extend(f"{utterance.speaker}: {utterance.text}" for utterance in round_.utterances)
    return render(DIALOGUE_PROMPT, people="\n".join(people) or _NO_DESCRIPTION, dialogue="\n".join(lines))


def ask_for_score(shown: str, criterion: Criterion) -> str:
    """Return the question for the score in one criterion; ``shown`` is what :func:`show_dialogue` gave."""
    return "\n\n".join((shown, render(CRITERION_PROMPTS[criterion]), render(SCORE_PROMPT)))


def ask_for_type(shown: str) -> str:
    """Return the question for the dialogue type."""
    return f"{shown}\n\n{render(TYPE_PROMPT)}"
