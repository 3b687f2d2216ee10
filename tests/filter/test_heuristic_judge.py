"""The judge that counts: what each stand-in reacts to, on small talks where the count is plain."""

from __future__ import annotations

import asyncio
import math
from itertools import pairwise
from pathlib import Path

import pytest

from dice.filter.g_eval import measures
from dice.filter.g_eval.heuristic import HeuristicJudge, guess_type, judge_by_counting
from dice.records import CRITERIA, DIALOGUE_TYPE, Dialogue, DialogueType
from dice.storage import read_dialogues
from tests.builders import dialogue, round_
from tests.command import ROOT

SHARED = Path(__file__).resolve().parents[3] / "shared"
GOOD = (
    "Bea, shall we book a table at the harbour?",
    "The harbour, fine, and a table for 4 people then.",
    "For 4 people, yes. Would Friday suit you, Bea?",
    "Friday suits me. So it is the harbour on Friday!",
    "AI, please book that table.",
    "assistant: Your table at the harbour is booked for Friday.",
)
NAMED = {"agent_a": "Adam, a patient baker.", "agent_b": "Bea, a loud drummer."}


def talk(*texts: str, personas: dict[str, str] | None = None) -> Dialogue:
    made = dialogue(round_(*(texts or GOOD)))
    known = NAMED if personas is None else personas
    return made.model_copy(update={"scenario": made.scenario.model_copy(update={"personas": known})})


def score(made: Dialogue, criterion: str) -> float:
    value = judge_by_counting(made).scores[criterion].value  # type: ignore[index]
    assert value is not None
    return value


def test_it_is_called_heuristic_everywhere():
    made = asyncio.run(HeuristicJudge().judge(talk()))
    assert (HeuristicJudge().name, made.judge, made.mode) == ("heuristic", "heuristic", "heuristic")


def test_every_criterion_has_a_score_and_the_same_dialogue_the_same_judgement():
    made = judge_by_counting(talk())
    assert set(made.scores) == set(CRITERIA)
    assert all(1 <= score.value <= 5 for score in made.scores.values() if score.value is not None)
    assert made == judge_by_counting(talk())
    assert not math.isnan(made.mean)


def test_the_type_that_was_intended_is_not_looked_at():
    made = talk()
    for kind in DialogueType:
        other = made.model_copy(update={"scenario": made.scenario.model_copy(update={"dialogue_type": kind})})
        assert judge_by_counting(other) == judge_by_counting(made)


def test_coherence_falls_when_the_request_comes_before_the_talk():
    first, *rest = reversed(GOOD[:5])
    assert score(talk(), "coherence") > 4
    assert score(talk(first, *rest), "coherence") == 1


def test_coherence_falls_when_neighbours_have_no_word_in_common():
    strangers = ("Shall we book a table?", "Dinosaurs died out.", "My bicycle squeaks.", "AI, go ahead.")
    assert measures.linked_share(talk(*strangers)) == 0
    assert score(talk(*strangers), "coherence") == 1


def test_consistency_counts_numbers_that_come_again():
    # "4" comes again; of "12:30" and "B17" neither does: (1 + 1) / (3 + 1)
    assert measures.taken_up_share(talk("For 4 people.", "For 4, at 12:30.", "Gate B17.")) == 0.5
    assert measures.taken_up_share(talk("No numbers.", "None at all.")) == 1
    assert score(talk("For 4 people.", "4 then."), "consistency") > score(
        talk("For 4 people.", "7 then."), "consistency"
    )


@pytest.mark.parametrize(
    "untidy", ["no capital here.", "No end", "The the end.", "Call book_table.", "**Sure!**", "<b>Sure</b>."]
)
def test_fluency_looks_at_the_typing(untidy):
    assert measures.tidy_share(talk("Fine.", untidy)) == 0.5
    assert score(talk("Fine.", "Good."), "fluency") == 5


def test_human_likeness_falls_with_repeated_sentences_of_one_length():
    echo = ("We go to the harbour now.", "We go to the harbour now.") * 3
    assert measures.fresh_share(talk(*echo)) == 0
    assert measures.length_variety(talk(*echo)) == 0
    assert score(talk(*echo), "human_likeness") == 1
    assert score(talk(), "human_likeness") > 3


def test_persona_consistency_notices_people_who_go_by_their_own_name():
    swapped = dict(zip(NAMED, reversed(NAMED.values()), strict=True))
    # agent_a says "Bea" twice; that is the other one's name, and after the swap agent_a's own
    assert (measures.own_name_share(talk()), measures.own_name_share(talk(personas=swapped))) == (1, 0)
    assert (score(talk(), "persona_consistency"), score(talk(personas=swapped), "persona_consistency")) == (5, 1)


def test_personas_without_names_are_told_by_their_words():
    described = {"agent_a": "A sailor who loves the harbour.", "agent_b": "A calm analyst of numbers."}
    assert math.isnan(measures.own_name_share(talk(personas=described)))
    assert measures.persona_word_share(talk(personas=described)) == 0.5


def test_without_personas_their_consistency_is_missing_and_so_is_the_mean():
    made = judge_by_counting(talk(personas={}))
    assert made.scores["persona_consistency"].value is None
    assert math.isnan(made.mean)
    assert made.faults == {"persona_consistency": "there is nothing to count"}


def test_relevance_falls_with_messages_about_something_else():
    strayed = [*GOOD[:3], "Dinosaurs died out.", *GOOD[3:]]
    on_topic = [measures.on_topic_share(talk(*texts)) for texts in (GOOD, strayed)]
    assert all(before > after for before, after in pairwise(on_topic))


@pytest.mark.parametrize(
    ("texts", "kind"),
    [
        (("How about Friday?", "Deal, that sounds fair.", "Agreed."), DialogueType.PERSUASION),
        (("Do you know where it is?", "According to the notes, upstairs.", "Who checked that?"), DialogueType.INQUIRY),
        (("You never listen.", "Oh please, typical.", "Enough of this nonsense!"), DialogueType.ERISTIC),
        (("Hm.", "Mhm."), None),
        (("How about Friday?", "You never listen."), None),
    ],
)
def test_the_type_is_told_by_markers_and_a_tie_is_no_type(texts, kind):
    assert guess_type(talk(*texts)) is kind
    assert (DIALOGUE_TYPE in judge_by_counting(talk(*texts)).faults) == (kind is None)


def test_published_dialogues_in_their_own_shape_are_judged():
    for made in map(judge_by_counting, read_dialogues(ROOT / "tests" / "fixtures" / "dicebench" / "sample")):
        assert set(made.scores) == set(CRITERIA)
        missing = [criterion for criterion, found in made.scores.items() if found.value is None]
        assert [name for name in made.faults if name != DIALOGUE_TYPE] == missing


@pytest.mark.skipif(not SHARED.exists(), reason="needs the real dialogues beside the project")
def test_on_the_published_sample_the_type_is_right_in_ten_of_twelve():
    talks = list(read_dialogues(SHARED / "real" / "dicebench" / "sample"))
    judged = [judge_by_counting(made) for made in talks]
    assert not any(math.isnan(made.mean) for made in judged)
    assert (
        sum(found.dialogue_type is made.scenario.dialogue_type for found, made in zip(judged, talks, strict=True)) == 10
    )
