"""The DICE-Score of each dialogue or record of another benchmark, its summary, and how it goes with exact match."""

from dice.score.agreement import AgreementTally, DialogueAgreement, choose_reference, means_by_counter
from dice.score.book import ScoreBook
from dice.score.counters import EvidenceCounter, LexicalCounter, MentionCounter, make_counter
from dice.score.dice_score import dice_score
from dice.score.embedding_counter import Embed, EmbeddingCounter
from dice.score.items import Item, Mentioned, Scope, count_items, count_mentions
from dice.score.model_counter import Counted, ModelCounter, StoredCounter
from dice.score.people import relate_to_people
from dice.score.relation import relate
from dice.score.samples import SampleScore, score_sample, summarise_samples
from dice.score.scores import Definition, DialogueScore, Silence, score_dialogue, score_mentioned
from dice.score.summary import summarise
from dice.score.talk import Talk

__all__ = [
    "AgreementTally",
    "Counted",
    "Definition",
    "DialogueAgreement",
    "DialogueScore",
    "Embed",
    "EmbeddingCounter",
    "EvidenceCounter",
    "Item",
    "LexicalCounter",
    "MentionCounter",
    "Mentioned",
    "ModelCounter",
    "SampleScore",
    "Scope",
    "ScoreBook",
    "Silence",
    "StoredCounter",
    "Talk",
    "choose_reference",
    "count_items",
    "count_mentions",
    "dice_score",
    "make_counter",
    "means_by_counter",
    "relate",
    "relate_to_people",
    "score_dialogue",
    "score_mentioned",
    "score_sample",
    "summarise",
    "summarise_samples",
]
