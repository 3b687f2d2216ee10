from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from dice.records import ASSISTANT, FUNCTION, Dialogue, DialogueType, Evidence, Round
from dice.score import EvidenceCounter
from dice.simulate import ScriptedCast
from dice.simulate.overlap import elements
from dice.simulate.wording import addresses_assistant, content_words, intention, names_tool
from dice.values import as_text, find_value, same_typed
from tests.simulate.stage import CHAIN, GRAPH, play, play_many

PER_CELL = 12  # times 3 dialogue types times 3 numbers of parties, 4 rounds each


@pytest.fixture(scope="module")
def dialogues() -> list[Dialogue]:
    return list(play_many(PER_CELL))


@pytest.fixture(scope="module")
def rounds(dialogues: list[Dialogue]) -> list[Round]:
    return [round_ for dialogue in dialogues for round_ in dialogue.rounds]


def test_the_assistant_answers_once_at_the_end_of_each_round(rounds: list[Round]):
    for round_ in rounds:
        assert [utterance.is_party for utterance in round_.utterances].count(False) == 1
        assert round_.utterances[-1].speaker == ASSISTANT
        assert round_.output is not None
        assert round_.utterances[-1].text == round_.output.text


def test_at_least_eight_party_utterances_precede_it_and_about_ten_on_average(rounds: list[Round]):
    lengths = [len(round_.party_utterances) for round_ in rounds]
    assert min(lengths) >= 8
    assert 9 <= sum(lengths) / len(lengths) <= 12


def test_every_return_value_stands_in_the_answer(rounds: list[Round]):
    for round_ in rounds:
        assert round_.output is not None
        for value in round_.output.values.values():
            assert all(as_text(element) in round_.output.text for element in elements(value))


def test_only_the_last_party_utterance_addresses_the_assistant(rounds: list[Round]):
    for round_ in rounds:
        addressing = [addresses_assistant(utterance.text) for utterance in round_.party_utterances]
        assert addressing == [False] * (len(addressing) - 1) + [True]


def test_the_request_repeats_neither_tool_nor_values_nor_intention(rounds: list[Round]):
    for round_ in rounds:
        request = round_.party_utterances[-1].text
        assert not names_tool(request, round_.call.name)
        assert not any(find_value(request, value) for value in round_.call.arguments.values())
        assert not set(content_words(request)) & set(content_words(intention(GRAPH.tool(round_.call.name))))


def test_no_party_says_the_tools_name_and_none_a_value_together_with_its_words(rounds: list[Round]):
    for round_ in rounds:
        telling = {
            evidence.utterance for evidence in own_evidence(round_) if evidence.how in ("verbatim", "normalised")
        }
        for index, utterance in enumerate(round_.party_utterances):
            assert round_.call.name not in utterance.text
            assert index not in telling or not names_tool(utterance.text, round_.call.name)


def test_the_intention_is_raised_in_the_words_of_the_tools_description(rounds: list[Round]):
    for round_ in rounds:
        raised = [evidence for evidence in round_.evidence if evidence.item == FUNCTION]
        assert raised
        for evidence in raised:
            assert evidence.how == "inferred"
            assert evidence.utterance is not None
            text = round_.utterances[evidence.utterance].text
            said = text[evidence.start : evidence.end].lower()
            assert intention(GRAPH.tool(round_.call.name)).lower().startswith(said)  # perhaps in short


def own_evidence(round_: Round) -> list[Evidence]:
    """The evidence that lies in the round itself: neither in the answer before it nor in a later round."""
    (number,) = {evidence.round for evidence in round_.evidence if evidence.item == FUNCTION}
    return [evidence for evidence in round_.evidence if evidence.round == number]


def first_told(round_: Round) -> dict[str, int]:
    """Argument item -> the utterance of its own round that tells it first."""
    places: dict[str, int] = {}
    for evidence in own_evidence(round_):
        if evidence.how in ("verbatim", "normalised") and evidence.item != FUNCTION:
            places[evidence.item] = min(places.get(evidence.item, 99), evidence.utterance or 0)
    return places


def test_different_values_are_first_told_in_different_utterances(rounds: list[Round]):
    for round_ in rounds:
        places = first_told(round_)
        assert len(set(places.values())) == len(places)


def test_values_that_follow_one_another_mostly_come_from_different_mouths(rounds: list[Round]):
    same = pairs = 0
    for round_ in rounds:
        told = sorted(first_told(round_).values())
        for first, second in pairwise(told):
            pairs += 1
            same += round_.utterances[first].speaker == round_.utterances[second].speaker
    assert same / pairs < 0.15


def test_from_the_second_round_on_bound_arguments_take_the_previous_output(dialogues: list[Dialogue]):
    for dialogue in dialogues:
        for before, after in zip(dialogue.rounds, dialogue.rounds[1:], strict=False):
            dependency = GRAPH.dependency(before.call.name, after.call.name)
            assert dependency is not None
            assert before.output is not None
            for source, target in dependency.binding.items():
                assert after.call.arguments[target] == before.output.values[source]


def test_bound_arguments_are_referred_to_in_other_words(dialogues: list[Dialogue]):
    for dialogue in dialogues:
        found = [evidence for evidence in dialogue.rounds[1].evidence if evidence.item == "argument:cottage"]
        before, *here = found
        assert (before.how, before.round) == ("prior_output", 1)
        assert before.utterance == len(dialogue.rounds[0].utterances) - 1
        assert {(evidence.how, evidence.round) for evidence in here} == {("inferred", 2)}
        for evidence in here:
            said = dialogue.rounds[1].utterances[evidence.utterance or 0].text[evidence.start : evidence.end]
            assert "the name of the cottage" in said.lower()


def test_an_output_that_feeds_an_enum_is_a_member_of_it(dialogues: list[Dialogue]):
    for dialogue in dialogues:
        output = dialogue.rounds[1].output
        assert output is not None
        assert output.values["level"] in ("plain", "cosy", "lavish")


def test_nobody_is_left_out_and_speakers_hardly_ever_follow_themselves(dialogues: list[Dialogue]):
    twice = turns = 0
    for dialogue in dialogues:
        for round_ in dialogue.rounds:
            speakers = [utterance.speaker for utterance in round_.party_utterances]
            assert len(set(speakers)) == dialogue.scenario.parties
            twice += sum(first == second for first, second in pairwise(speakers))
            turns += len(speakers) - 1
    assert twice / turns < 0.02


def test_turns_of_three_and_four_parties_are_not_periodic(dialogues: list[Dialogue]):
    for dialogue in dialogues:
        parties = dialogue.scenario.parties
        if parties > 2:
            speakers = [utterance.speaker for round_ in dialogue.rounds for utterance in round_.party_utterances]
            assert any(first != second for first, second in zip(speakers, speakers[parties:], strict=False))


def test_texts_are_clean(rounds: list[Round]):
    for round_ in rounds:
        for utterance in round_.utterances:
            assert not re.search(r"  |[{}\[\]|]| [,.?!]|^[a-z]|^\s|\s$", utterance.text), utterance.text
            assert re.search(r"[.?!]$|://\S+$", utterance.text), utterance.text


def test_a_discarded_value_is_never_mistaken_for_a_gold_one():
    # With chatter and every chance of a discard, a value that occurs in an OFFER is no gold value of any round: so the
    # gold text is found in the round's talk only where the evidence says so.
    for dialogue in play_many(6, ScriptedCast(distractors=1.0)):
        for round_ in dialogue.rounds:
            told = {
                (e.item, e.utterance) for e in own_evidence(round_) if e.how in ("verbatim", "normalised", "inferred")
            }
            for name, value in round_.call.arguments.items():
                for index, utterance in enumerate(round_.party_utterances):
                    for element in elements(value):
                        if not isinstance(element, bool) and find_value(utterance.text, element):
                            assert (f"argument:{name}", index) in told, (element, utterance.text)


def _discards(dialogue_type: DialogueType, distractors: float) -> int:
    """How many values are thrown out, over twenty dialogues."""
    cast = ScriptedCast(distractors=distractors)
    played = [play(number, cast, dialogue_type=dialogue_type) for number in range(20)]
    return sum(len(round_.distractors) for dialogue in played for round_ in dialogue.rounds)


def test_a_value_that_is_thrown_out_is_recorded_with_its_place(rounds: list[Round]):
    thrown = 0
    for round_ in rounds:
        tool = GRAPH.tool(round_.call.name)
        for distractor in round_.distractors:
            thrown += 1
            name = distractor.item.removeprefix("argument:")
            text = round_.utterances[distractor.utterance].text[distractor.start : distractor.end]
            assert same_typed(distractor.value, text, tool.parameter(name))
            assert not same_typed(distractor.value, round_.call.arguments[name], tool.parameter(name))
    assert thrown > 50


def test_the_dialogue_types_differ_in_how_often_values_are_thrown_out():
    eristic, inquiry = _discards(DialogueType.ERISTIC, 1.0), _discards(DialogueType.INQUIRY, 1.0)
    assert eristic > inquiry


@pytest.mark.parametrize("dialogue_type", DialogueType)
def test_without_distractors_only_gold_values_are_said(dialogue_type: DialogueType):
    assert _discards(dialogue_type, 0.0) == 0


def test_more_chatter_means_more_small_talk():
    def small_talk(chatter: float) -> int:
        cast = ScriptedCast(chatter=chatter)
        texts = [u.text for number in range(20) for r in play(number, cast).rounds for u in r.party_utterances]
        return sum(
            bool(re.search(r"kettle|keyboard|coffee|kitchen|biscuits|weekend|balcony|glasses|tea\b", text))
            for text in texts
        )

    assert small_talk(1.0) > small_talk(0.0)


def test_no_wording_dominates():
    # 12 dialogues a cell, 108 in all: a text without value that comes in every twelfth would be a pattern.
    counts: Counter[str] = Counter()
    total = 0
    for dialogue in play_many(PER_CELL):
        total += 1
        told = {
            (number, e.utterance)
            for number, round_ in enumerate(dialogue.rounds)
            for e in own_evidence(round_)
            if e.how in ("verbatim", "normalised")
        }
        counts.update(
            {
                utterance.text
                for number, round_ in enumerate(dialogue.rounds)
                for index, utterance in enumerate(round_.party_utterances)
                if (number, index) not in told
            }
        )
    assert counts.most_common(1)[0][1] / total < 0.08


def test_two_dialogues_of_one_chain_have_little_in_common():
    first, second = ({u.text for r in play(number).rounds for u in r.party_utterances} for number in (1, 2))
    assert len(first & second) <= 2


def test_a_dialogue_says_that_a_script_wrote_it():
    dialogue = play()
    assert dialogue.provenance.cast == "ScriptedCast"
    assert dialogue.provenance.model is None
    assert tuple(round_.call.name for round_ in dialogue.rounds) == CHAIN


def test_a_value_of_an_earlier_round_that_comes_up_again_is_evidence_of_that_round(dialogues: list[Dialogue]):
    callbacks = 0
    for dialogue in dialogues:
        for number, round_ in enumerate(dialogue.rounds, start=1):
            for evidence in round_.evidence:
                assert evidence.round is not None
                assert (evidence.how == "prior_output") == (evidence.round < number)
                callbacks += evidence.round > number
    assert callbacks > len(dialogues) / 2


def _mentions(repetition: float) -> float:
    """Share of the utterances that mention an item."""
    cast = ScriptedCast(repetition=repetition)
    mentioned = [items for number in range(10) for items in EvidenceCounter().find(play(number, cast))]
    return sum(bool(items) for items in mentioned) / len(mentioned)


def test_repetition_decides_how_many_utterances_mention_something():
    assert _mentions(0.9) > _mentions(0.0) + 0.15


@pytest.mark.parametrize("spoken", [0.0, 1.0])
def test_a_share_of_the_values_is_said_as_people_say_them(spoken: float):
    cast = ScriptedCast(spoken=spoken)
    played = [play(number, cast, dialogue_type=DialogueType.ERISTIC) for number in range(8)]
    days = [e for d in played for r in d.rounds for e in r.evidence if e.item.startswith("argument:check_")]
    said = Counter(evidence.how for evidence in days)
    assert said["normalised" if spoken == 0 else "verbatim"] == 0


def test_eristic_talk_has_most_spoken_forms_and_inquiry_fewest():
    def share(dialogue_type: DialogueType) -> float:
        played = [play(number, dialogue_type=dialogue_type) for number in range(12)]
        hows = Counter(e.how for d in played for r in d.rounds for e in r.evidence if e.item != "argument:urgent")
        return hows["normalised"] / (hows["normalised"] + hows["verbatim"])

    assert share(DialogueType.ERISTIC) > share(DialogueType.PERSUASION) > share(DialogueType.INQUIRY) > 0
