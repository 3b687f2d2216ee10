"""A judge that needs no model: six scores and a type out of what can be counted, and called heuristic everywhere.

Each criterion is stood in for by shares (:mod:`dice.filter.g_eval.measures`) that are laid linearly on the scale from 1
to 5 between two anchors. The anchors were set by hand so that an intact dialogue of the scripted cast gets about 4 to 5
in each criterion: a score says how a dialogue compares with those, not how good it is. Nothing here understands a word.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from dice.filter.g_eval import measures
from dice.filter.g_eval.judge import judged_identity
from dice.filter.g_eval.type_markers import TYPE_MARKERS
from dice.filter.wording import plain_text
from dice.records import (
    CRITERIA,
    DIALOGUE_TYPE,
    Criterion,
    CriterionScore,
    Dialogue,
    DialogueType,
    Judgement,
)

HEURISTIC = "heuristic"
"""The judge's name in every output."""


@dataclass(frozen=True)
class Anchored:
    """A measure with the shares that stand for 0 and for 1; what lies outside is cut off."""

    measure: Callable[[Dialogue], float]
    low: float
    high: float

    def position(self, dialogue: Dialogue) -> float:
        """Return where the dialogue lies, from 0 to 1, or NaN."""
        share = self.measure(dialogue)
        return share if math.isnan(share) else min(max((share - self.low) / (self.high - self.low), 0.0), 1.0)


LINKED = Anchored(measures.linked_share, 0.1, 0.8)
CLOSING = Anchored(measures.closing_share, 0.0, 1.0)
ANSWERED = Anchored(measures.answered_share, 0.5, 1.0)
TAKEN_UP = Anchored(measures.taken_up_share, 0.1, 0.8)
TIDY = Anchored(measures.tidy_share, 0.6, 1.0)
FRESH = Anchored(measures.fresh_share, 0.4, 0.95)
LENGTHS = Anchored(measures.length_variety, 0.0, 0.6)
TURNS = Anchored(measures.turn_variety, 0.5, 1.0)
OWN_NAME = Anchored(measures.own_name_share, 0.5, 1.0)
PERSONA_WORDS = Anchored(measures.persona_word_share, 0.0, 0.75)
ON_TOPIC = Anchored(measures.on_topic_share, 0.3, 0.9)


class HeuristicJudge:
    """Judges by counting: the same dialogue, the same judgement."""

    @property
    def name(self) -> str:
        """``heuristic``, which is no model."""
        return HEURISTIC

    async def judge(self, dialogue: Dialogue) -> Judgement:
        """Return the judgement, at once."""
        return judge_by_counting(dialogue)


def judge_by_counting(dialogue: Dialogue) -> Judgement:
    """Return the heuristic judgement of a dialogue; the type that it was meant to have is not looked at."""
    positions = {criterion: position(dialogue) for criterion, position in _POSITIONS.items()}
    kind = guess_type(dialogue)
    faults: dict[str, str] = {
        criterion: "there is nothing to count" for criterion in CRITERIA if math.isnan(positions[criterion])
    }
    if kind is None:
        faults[DIALOGUE_TYPE] = "no type has more of its markers than the others"
    return Judgement(
        dialogue_id=dialogue.id,
        judge=HEURISTIC,
        identity=judged_identity(HEURISTIC, dialogue),
        scores={
            criterion: CriterionScore(value=None if math.isnan(at) else round(1 + 4 * at, 6), mode="heuristic")
            for criterion, at in positions.items()
        },
        dialogue_type=kind,
        faults=faults,
    )


def guess_type(dialogue: Dialogue) -> DialogueType | None:
    """Return the type with most of the parties' utterances that hold one of its markers; None for a tie or none."""
    texts = [plain_text(utterance.text) for round_ in dialogue.rounds for utterance in round_.party_utterances]
    hits = {kind: sum(markers.search(text) is not None for text in texts) for kind, markers in TYPE_MARKERS.items()}
    most = max(hits.values())
    best = [kind for kind, count in hits.items() if count == most]
    return best[0] if len(best) == 1 else None


def _coherence(dialogue: Dialogue) -> float:
    """Return the worst of three: links between neighbours, the request as the end, people answering each other."""
    return _worst(LINKED.position(dialogue), CLOSING.position(dialogue), ANSWERED.position(dialogue))


def _human_likeness(dialogue: Dialogue) -> float:
    """Return the mean of three: no repeated wording, messages of different length, turns in no fixed order."""
    parts = [part.position(dialogue) for part in (FRESH, LENGTHS, TURNS)]
    known = [part for part in parts if not math.isnan(part)]
    return math.fsum(known) / len(known) if known else math.nan


def _persona_consistency(dialogue: Dialogue) -> float:
    """Return whether people go by the right names; where no names are used, whether they use words of their persona."""
    by_name = OWN_NAME.position(dialogue)
    return PERSONA_WORDS.position(dialogue) if math.isnan(by_name) else by_name


def _worst(*parts: float) -> float:
    known = [part for part in parts if not math.isnan(part)]
    return min(known) if known else math.nan


_POSITIONS: dict[Criterion, Callable[[Dialogue], float]] = {
    "coherence": _coherence,
    "consistency": TAKEN_UP.position,
    "fluency": TIDY.position,
    "human_likeness": _human_likeness,
    "persona_consistency": _persona_consistency,
    "relevance": ON_TOPIC.position,
}
