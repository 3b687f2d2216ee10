"""S and T: what counts as a mention, and how many items there are."""

from __future__ import annotations

import pytest

from dice.errors import ConfigError, DiceError
from dice.records import Dialogue, Evidence
from dice.score.counters import EvidenceCounter, LexicalCounter, MentionCounter, make_counter
from dice.score.items import count_items, count_mentions
from tests.builders import call, dialogue, round_


def found(item: str, utterance: int | None, round: int | None = 1, how: str = "verbatim") -> Evidence:
    return Evidence.model_validate({"item": item, "how": how, "round": round, "utterance": utterance})


def count(counter: MentionCounter, talk: Dialogue, *, distinct: bool = False) -> tuple[int | None, ...]:
    return count_mentions(talk, counter.find(talk), distinct=distinct)


GOLD = call("book_table", city="Vienna", people=4)
TALK = ("Shall we eat out?", "Vienna would be nice.", "For 4 of us.", "AI, please do.", "assistant: Booked in Vienna.")


def test_evidence_counts_at_its_utterance_and_the_assistant_has_no_entry():
    talk = round_(
        *TALK,
        gold=GOLD,
        evidence=[found("function", 0, how="inferred"), found("argument:city", 1), found("argument:people", 2)],
    )
    assert count(EvidenceCounter(), dialogue(talk)) == (1, 1, 1, 0)


def test_an_item_counts_once_in_an_utterance_and_again_in_another():
    spans = [found("argument:city", 1), found("argument:city", 1), found("argument:city", 2), found("function", 1)]
    assert count(EvidenceCounter(), dialogue(round_(*TALK, gold=GOLD, evidence=spans))) == (0, 2, 1, 0)


def test_missing_items_and_what_the_assistant_said_count_for_no_party():
    spans = [found("function", 0), found("argument:people", None, None, "missing"), found("argument:city", 4)]
    assert count(EvidenceCounter(), dialogue(round_(*TALK, gold=GOLD, evidence=spans))) == (1, 0, 0, 0)


def test_evidence_of_a_later_round_counts_where_it_lies():
    first = round_("Vienna!", "AI, go.", "assistant: Done.", gold=call("find_city"), evidence=[found("function", 1)])
    second = round_(
        "Now eat.",
        "AI, go.",
        gold=GOLD,
        evidence=[
            found("function", 0, 2),
            found("argument:city", 0, 1),  # said by a party in round 1
            found("argument:people", 2, 1, "prior_output"),  # said by the assistant in round 1
        ],
    )
    assert count(EvidenceCounter(), dialogue(first, second)) == (1, 1, 1, 0)


def test_the_same_item_of_two_rounds_is_two_items():
    first = round_("Vienna!", "AI, go.", gold=GOLD, evidence=[found("argument:city", 0)])
    second = round_("Again.", "AI, go.", gold=GOLD, evidence=[found("argument:city", 0, 1)])
    assert count(EvidenceCounter(), dialogue(first, second)) == (2, 0, 0, 0)


def test_a_round_without_evidence_asks_for_the_lexical_counter():
    both = dialogue(round_(evidence=[found("function", 0)]), round_(), id="r2-x")
    with pytest.raises(DiceError, match=r"r2-x has no evidence in round 2; use score\.counter=lexical"):
        count(EvidenceCounter(), both)


@pytest.mark.parametrize(
    ("evidence", "problem"),
    [
        (found("argument:colour", 0), "names no item of the gold call"),
        (found("function", None), "says no place"),
        (found("function", 0, None), "says no place"),
        (found("function", 5), "points at utterance 5 of round 1, which does not exist"),
        (found("function", 0, 2), "points at utterance 0 of round 2, which does not exist"),
    ],
)
def test_evidence_that_does_not_fit_is_an_error_and_never_a_zero(evidence: Evidence, problem: str):
    with pytest.raises(DiceError, match=problem):
        count(EvidenceCounter(), dialogue(round_(*TALK, gold=GOLD, evidence=[evidence])))


def test_the_lexical_counter_finds_values_and_the_name():
    first = round_("Book a table in Vienna for 4?", "vienna, 40 people?", "assistant: Vienna, 4.", gold=GOLD)
    second = round_("Vienna for 4 again.", "What about Graz?", gold=call("show_weather", city="Graz"))
    # function + city + people; city only (40 is not 4); city and people of round 1; city of round 2
    assert count(LexicalCounter(), dialogue(first, second)) == (3, 1, 2, 1)


@pytest.mark.parametrize(
    ("scope", "expected"),
    [
        ("round", (1, 1, 1)),  # each its own city only
        ("upcoming", (2, 2, 1)),  # Vienna is of round 1 and of round 2; when round 2 is on, round 1 is over
        ("dialogue", (2, 2, 2)),
    ],
)
@pytest.mark.parametrize("counter", [EvidenceCounter, LexicalCounter])
def test_the_scope_says_whose_items_an_utterance_can_mention(counter, scope, expected):
    first = round_(
        "Vienna!",
        "Vienna it is.",
        gold=GOLD,
        evidence=[found("argument:city", 0), found("argument:city", 1), found("argument:city", 0, 2)],
    )
    second = round_(
        "Vienna again.",
        gold=GOLD,
        evidence=[found("argument:city", 0, 2), found("argument:city", 0, 1), found("argument:city", 1, 1)],
    )
    assert count(counter(scope), dialogue(first, second)) == expected


@pytest.mark.parametrize(("names", "expected"), [(False, (0, 1, 0)), (True, (1, 1, 0))])
@pytest.mark.parametrize("counter", [EvidenceCounter, LexicalCounter])
def test_the_name_of_a_parameter_counts_when_asked_for(counter, names, expected):
    gold = call("book_table", arrival_times="19:00")
    talk = round_(
        "What times of arrival do they have?",  # both words of the name, in another order
        "19:00, as our usual time of arrival.",  # name and value are one item
        "Time flies.",
        gold=gold,
        evidence=[found("argument:arrival_times", 1)],
    )
    assert count(counter(names=names), dialogue(talk)) == expected


def test_what_is_one_item_in_t_is_one_item_in_s():
    again = dialogue(round_("Vienna.", gold=GOLD), round_("Vienna.", gold=call("book_table", city="Vienna", people=5)))
    assert count(LexicalCounter(), again) == (2, 2)
    assert count(LexicalCounter(), again, distinct=True) == (1, 1)


def test_the_lexical_counter_needs_no_evidence():
    assert count(LexicalCounter(), dialogue(round_("Hi.", "Hello.", gold=GOLD))) == (0, 0)


def test_items_are_functions_and_arguments_of_all_rounds():
    # 1 + 2 arguments, then 1 + 1
    assert count_items(dialogue(round_(gold=GOLD), round_(gold=call("show_weather", city="Vienna")))) == 5


def test_a_call_without_arguments_is_one_item():
    assert count_items(dialogue(round_(gold=call("stop")))) == 1


def test_distinct_items_count_once():
    again = round_(gold=call("book_table", city="Vienna", people=5))
    # 3 + 3 items; book_table and city=Vienna come twice
    assert count_items(dialogue(round_(gold=GOLD), again), distinct=True) == 4


def test_equal_values_of_different_arguments_are_different_items():
    assert count_items(dialogue(round_(gold=call("move", start="Graz", end="Graz"))), distinct=True) == 3


def test_counters_are_made_by_name():
    assert isinstance(make_counter("evidence"), EvidenceCounter)
    assert isinstance(make_counter("lexical"), LexicalCounter)
    with pytest.raises(ConfigError, match=r"score\.counter=lexicon is unknown; choose one of evidence, lexical"):
        make_counter("lexicon")
