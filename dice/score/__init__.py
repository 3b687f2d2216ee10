"""The score stage: the DICE-Score of each dialogue, its summary, and how it goes with exact match."""

from dice.score.counters import EvidenceCounter, LexicalCounter, MentionCounter, make_counter
from dice.score.dice_score import dice_score
from dice.score.model_counter import Counted, ModelCounter
from dice.score.people import relate_to_people
from dice.score.relation import relate
from dice.score.scores import DialogueScore, score_dialogue, score_mentions
from dice.score.summary import summarise

__all__ = [
    "Counted",
    "DialogueScore",
    "EvidenceCounter",
    "LexicalCounter",
    "MentionCounter",
    "ModelCounter",
    "dice_score",
    "make_counter",
    "relate",
    "relate_to_people",
    "score_dialogue",
    "score_mentions",
    "summarise",
]
