"""Which words are a model's refusal, and which are just people in a chat."""

from __future__ import annotations

import pytest

from dice.filter.refusals import RefusalPattern, find_refusal, refusal_patterns

APOSTROPHES = "'\N{RIGHT SINGLE QUOTATION MARK}\N{LEFT SINGLE QUOTATION MARK}\N{MODIFIER LETTER APOSTROPHE}\N{PRIME}`"


@pytest.mark.parametrize("refusal", refusal_patterns(), ids=lambda refusal: refusal.name)
def test_each_pattern_finds_its_own_examples(refusal: RefusalPattern):
    assert refusal.examples
    for example in refusal.examples:
        assert find_refusal(example) is refusal, example


@pytest.mark.parametrize("refusal", refusal_patterns(), ids=lambda refusal: refusal.name)
def test_no_pattern_finds_the_near_misses_of_any(refusal: RefusalPattern):
    assert refusal.near_misses
    for near_miss in refusal.near_misses:
        assert find_refusal(near_miss) is None, near_miss


@pytest.mark.parametrize("apostrophe", APOSTROPHES)
def test_an_apostrophe_of_any_kind_is_one(apostrophe: str):
    assert find_refusal("I'm sorry, but I can't help with that.".replace("'", apostrophe)) is not None
    assert find_refusal("I'm sorry, but Tuesday is better.".replace("'", apostrophe)) is None


@pytest.mark.parametrize(
    "text",
    [
        "I'm sorry, but I can't assist with that request.",
        "I\N{RIGHT SINGLE QUOTATION MARK}m sorry, but I can\N{RIGHT SINGLE QUOTATION MARK}t help with that.",
        "I apologize, but I am unable to\nhelp you with this.",
        "Unfortunately, I cannot help with this request at this time.",
        "As an AI, I don't eat, but people like it.",
        "as an ai developed by openai, I have no taste.",
        "As an AI language model, my opinion does not matter.",
        "I'm only a language model, so ask a person.",
        "I won't engage in that kind of discussion.",
        "That goes against OpenAI's policies.",
        "I can't comply with this.",
    ],
)
def test_refusals_are_found_in_any_case_and_typography(text: str):
    assert find_refusal(text) is not None


@pytest.mark.parametrize(
    "text",
    [
        "I'm sorry, but Tuesday is better.",
        "I can't make it on Friday.",
        "I'm sorry, but I can't help with the move on Friday.",
        "I can't help laughing.",
        "Sorry, I cannot agree with that.",
        "I'm unable to come before six.",
        "I won't provide the cake again!",
        "As an AI engineer, I can tell you that it works.",
        "As an assistant, she was great.",
        "I'm an AI researcher.",
        "My training data from the watch looks good.",
        "That's against our policy, the landlord said.",
        "I don't have personal transport.",
        "This phone was made by Google.",
        "AI, could you help with that request?",
        "We can't continue like this.",
    ],
)
def test_what_people_say_passes(text: str):
    assert find_refusal(text) is None
