"""The score stage: the DICE-Score of each dialogue, its summary, and how it goes with exact match."""

from dice.score.counters import EvidenceCounter, LexicalCounter, MentionCounter, make_counter
from dice.score.dice_score import dice_score
from dice.score.model_counter import Counted, ModelCounter
from dice.score.relation import relate
from dice.score.sample_counter import SampleCounter
from dice.score.samples import SampleScore, count_sample, score_sample, summarise_samples
from dice.score.scores import DialogueScore, score_dialogue, score_mentions
from dice.score.summary import summarise

__all__ = [
    "Counted",
    "DialogueScore",
    "EvidenceCounter",
    "LexicalCounter",
    "MentionCounter",
    "ModelCounter",
    "SampleCounter",
    "SampleScore",
    "count_sample",
    "dice_score",
    "make_counter",
    "relate",
    "score_dialogue",
    "score_mentions",
    "score_sample",
    "summarise",
    "summarise_samples",
]
