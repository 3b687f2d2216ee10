"""Mentions by sentence embeddings, with vectors that are counted by hand."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from dice.score import EmbeddingCounter, Item, Scope
from tests.builders import call, dialogue, parameter, round_, tool

WEATHER = tool("show_weather", parameter("city", description="City to look up."), description="Show the rain.")
WORDS = ("rain", "graz", "city")


def embed(texts: Sequence[str]) -> NDArray[np.float32]:
    """Bags of three words, at length 1: texts that share half of their words have a similarity of 0.5."""
    bags = np.array([[float(word in text.lower()) for word in WORDS] for text in texts], dtype=np.float32)
    return bags / np.maximum(np.linalg.norm(bags, axis=1, keepdims=True), 1)


def counter(threshold: float = 0.7, scope: Scope = "dialogue", *, names: bool = False) -> EmbeddingCounter:
    return EmbeddingCounter(embed, {WEATHER.name: WEATHER}, threshold, scope, names=names)


FUNCTION, CITY = Item(1, "function"), Item(1, "argument:city")
TALK = dialogue(round_("Rain? I hope not.", "In Graz.", "AI, look.", gold=call("show_weather", city="Graz")))


def test_an_utterance_mentions_what_one_of_its_sentences_is_close_to():
    # "the wish behind show_weather: Show the rain." is (1, 0, 0); "city (City to look up): Graz" is (0, 1, 1) / sqrt(2)
    assert counter().similarities(TALK)[1] == pytest.approx({FUNCTION: 0.0, CITY: 1 / np.sqrt(2)}, abs=1e-6)
    assert counter(0.7).find(TALK) == (frozenset({FUNCTION}), frozenset({CITY}), frozenset())
    assert counter(0.8).find(TALK) == (frozenset({FUNCTION}), frozenset(), frozenset())


def test_the_sentences_of_an_utterance_do_not_dilute_each_other():
    talk = dialogue(round_("In Graz, what city! Will there be rain?", gold=call("show_weather", city="Graz")))
    # As one text it would be (1, 1, 1) / sqrt(3), at 0.577 and 0.816.
    assert counter(0.99).find(talk) == (frozenset({FUNCTION, CITY}),)


def test_the_scope_holds_here_too():
    first, second = (round_("Rain?", gold=call("show_weather")) for _ in range(2))
    both = frozenset({Item(1, "function"), Item(2, "function")})
    assert counter(scope="dialogue").find(dialogue(first, second)) == (both, both)
    assert counter(scope="round").find(dialogue(first, second)) == (
        frozenset({Item(1, "function")}),
        frozenset({Item(2, "function")}),
    )


def test_with_names_counted_values_do_not_matter():
    # "any talk of the city (City to look up), ..." is (0, 0, 1), and "In Graz." (0, 1, 0)
    assert counter(names=True).find(TALK)[1] == frozenset()


def test_a_dialogue_in_which_only_the_assistant_speaks_has_no_utterances():
    assert counter().find(dialogue(round_("assistant: Sunny.", gold=call("show_weather")))) == ()
