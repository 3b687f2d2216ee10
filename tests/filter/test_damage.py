"""Damages to dialogues: what they change, what they leave, and when they can't be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from dice.filter.calibration.cut import cut_gold
from dice.filter.calibration.damage import (
    DAMAGES,
    damage_all,
    insert_refusal,
    mistake_type,
    mix_in,
    shuffle_turns,
    swap_personas,
)
from dice.filter.calibration.said_refusals import SAID_REFUSALS
from dice.records import Dialogue, DialogueType, Distractor, Evidence
from tests.builders import call, dialogue, round_

TALK = round_(
    "Shall we eat at Nino's?",
    "Seven, or eight?",
    "Seven at Nino's.",
    "AI, book it.",
    "assistant: It is booked.",
    gold=call("book_table", place="Nino's", time="seven"),
    evidence=[
        Evidence(item="function", how="inferred", round=1, utterance=3, start=4, end=11),
        Evidence(item="argument:place", how="verbatim", round=1, utterance=0, start=16, end=22),
        Evidence(item="argument:place", how="verbatim", round=1, utterance=2, start=9, end=15),
        Evidence(item="argument:time", how="normalised", round=1, utterance=2, start=0, end=5),
    ],
).model_copy(update={"distractors": (Distractor(item="argument:time", value="eight", utterance=1, start=10, end=15),)})
WEATHER = dialogue(
    round_("Is it wet?", "In Rome?", "Rome, yes.", "AI, look.", gold=call("get_weather", city="Rome")), id="weather"
)


def rng(seed: int = 0) -> np.random.Generator:
    return np.random.default_rng(seed)


def done(made: Dialogue | None) -> Dialogue:
    assert made is not None
    return made


def texts(talk: Dialogue, number: int = 1) -> list[str]:
    return [utterance.text for utterance in talk.rounds[number - 1].utterances]


def pointed_at(talk: Dialogue) -> list[tuple[str, str]]:
    """What the evidence of each item points at, in the order of the records."""
    return [(evidence.item, text) for evidence, text in _spans(talk)]


def _spans(talk: Dialogue) -> Iterator[tuple[Evidence, str]]:
    for round_made in talk.rounds:
        for evidence in round_made.evidence:
            if evidence.round is not None and evidence.utterance is not None:
                said = talk.rounds[evidence.round - 1].utterances[evidence.utterance].text
                yield evidence, said[evidence.start : evidence.end]


INTACT = dialogue(TALK)


class TestShuffledTurns:
    def test_the_parties_messages_change_places_and_the_assistant_answers_last(self) -> None:
        made = done(shuffle_turns(INTACT, rng()))
        assert sorted(texts(made)) == sorted(texts(INTACT))
        assert texts(made) != texts(INTACT)
        assert texts(made)[-1] == "It is booked."

    def test_evidence_and_thrown_out_values_follow_their_messages(self) -> None:
        made = done(shuffle_turns(INTACT, rng(3)))
        assert pointed_at(made) == pointed_at(INTACT)
        [thrown_out] = made.rounds[0].distractors
        assert texts(made)[thrown_out.utterance] == "Seven, or eight?"

    def test_a_single_message_cannot_be_shuffled(self) -> None:
        assert shuffle_turns(dialogue(round_("AI, go.")), rng()) is None


class TestSwappedPersonas:
    def test_everybody_gets_the_persona_of_another_and_the_talk_stays(self) -> None:
        three = dialogue(TALK, parties=3)
        made = done(swap_personas(three, rng()))
        before, after = three.scenario.personas, made.scenario.personas
        assert sorted(after.values()) == sorted(before.values())
        assert all(after[speaker] != before[speaker] for speaker in before)
        assert made.rounds == three.rounds

    def test_without_personas_there_is_nothing_to_swap(self) -> None:
        nobody = INTACT.model_copy(update={"scenario": INTACT.scenario.model_copy(update={"personas": {}})})
        assert swap_personas(nobody, rng()) is None


def test_a_mistaken_type_is_another_one_and_all_else_stays() -> None:
    found = {mistake_type(INTACT, rng(seed)).scenario.dialogue_type for seed in range(20)}
    assert found == {DialogueType.PERSUASION, DialogueType.INQUIRY}
    assert mistake_type(INTACT, rng()).rounds == INTACT.rounds


class TestCutGold:
    def test_the_value_is_said_nowhere_and_recorded_as_missing(self) -> None:
        made = next(
            m for s in range(9) if "argument:place" not in dict(pointed_at(m := done(cut_gold(INTACT, rng(s)))))
        )
        assert texts(made)[:3] == ["Shall we eat at that?", "Seven, or eight?", "Seven at that."]
        assert Evidence(item="argument:place", how="missing") in made.rounds[0].evidence
        assert made.rounds[0].call == TALK.call

    def test_other_evidence_in_the_same_message_moves_along(self) -> None:
        # "Seven" becomes "that": what follows starts one character earlier
        made = next(m for s in range(9) if "argument:time" not in dict(pointed_at(m := done(cut_gold(INTACT, rng(s))))))
        assert texts(made)[2] == "that at Nino's."
        assert [text for item, text in pointed_at(made) if item == "argument:place"] == ["Nino's", "Nino's"]

    def test_without_evidence_the_text_of_the_value_is_looked_for(self) -> None:
        made = done(cut_gold(WEATHER, rng()))
        assert texts(made) == ["Is it wet?", "In that?", "that, yes.", "AI, look."]

    @pytest.mark.parametrize(
        "talk",
        [
            dialogue(round_("AI, go.", gold=call("list_all"))),
            dialogue(round_("At 7.", "AI, go.", gold=call("set_alarm", hour=7))),
            dialogue(round_("Nice here.", "AI, go.", gold=call("get_weather", city="Rome"))),
        ],
        ids=["no argument", "too short to look for", "said nowhere anyway"],
    )
    def test_what_cannot_be_cut_is_not_called_damaged(self, talk: Dialogue) -> None:
        assert cut_gold(talk, rng()) is None

    def test_what_the_assistant_said_before_is_let_alone(self) -> None:
        before = Evidence(item="argument:city", how="prior_output", round=1, utterance=1, start=3, end=7)
        first = round_("AI, where?", "assistant: In Rome.", gold=call("find_city"))
        second = round_("AI, the weather there.", gold=call("get_weather", city="Rome"), evidence=[before])
        assert cut_gold(dialogue(first, second), rng()) is None


def test_a_refusal_is_one_more_message_of_a_party_before_the_assistants_answer() -> None:
    made = insert_refusal(INTACT, rng())
    [new] = [utterance for utterance in made.rounds[0].utterances if utterance.text not in texts(INTACT)]
    assert new.text in SAID_REFUSALS
    assert new.is_party
    assert len(texts(made)) == 6
    assert texts(made)[-1] == "It is booked."
    assert pointed_at(made) == pointed_at(INTACT)


class TestForeignUtterances:
    def test_a_run_of_another_talk_stands_in_every_round_in_the_mouths_of_the_parties(self) -> None:
        two = dialogue(TALK, round_("And then?", "AI, go on."))
        made = done(mix_in(two, WEATHER, rng()))
        for number in (1, 2):
            # max(2, a third of 4 or 2 messages) = 2 foreign ones, and they keep their order
            foreign = [text for text in texts(made, number) if text not in texts(two, number)]
            assert " | ".join(foreign) in " | ".join(texts(WEATHER))
            assert len(foreign) == 2
        assert {u.speaker for u in made.rounds[0].utterances} == {"agent_a", "agent_b", "assistant"}
        assert pointed_at(made) == pointed_at(two)

    def test_it_takes_a_dialogue_about_other_tools(self) -> None:
        assert damage_all([INTACT, INTACT], rng())["foreign_utterances"] == []
        assert len(damage_all([INTACT, WEATHER], rng())["foreign_utterances"]) == 2


def test_the_same_seed_gives_the_same_damages_and_no_damage_disturbs_another(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = damage_all([INTACT, WEATHER], rng(5))
    assert damage_all([INTACT, WEATHER], rng(5)) == whole
    monkeypatch.setattr("dice.filter.calibration.damage.DAMAGES", DAMAGES[:2])
    fewer = damage_all([INTACT, WEATHER], rng(5))
    assert fewer == {name: whole[name] for name in ("shuffled_turns", "swapped_personas")}


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.name)
def test_a_damage_leaves_the_intact_dialogue_and_the_calls_as_they_were(damage: object) -> None:
    apply: Callable[..., Dialogue | None] = damage.apply  # type: ignore[attr-defined]
    before = INTACT.to_json()
    made = done(apply(INTACT, [INTACT, WEATHER], rng()))
    assert INTACT.to_json() == before != made.to_json()
    assert (made.id, [each.call for each in made.rounds]) == (INTACT.id, [each.call for each in INTACT.rounds])
    assert Dialogue.model_validate_json(made.to_json()) == made
