"""Limits of a model's context."""

from __future__ import annotations

import pytest

from dice.errors import ConfigError
from dice.evaluate.candidate import build_request
from dice.evaluate.overflow import context_limit, without_oldest_round
from dice.models.chat import ChatRequest, Message
from tests.builders import dialogue, round_, tool


def chat(words: int) -> ChatRequest:
    return ChatRequest(messages=(Message(role="user", content="word " * words),))


def count_words(chat: ChatRequest) -> int:
    return sum(len(message.content.split()) for message in chat.messages)


def test_the_answer_needs_its_place_in_the_context():
    limit = context_limit(100, max_tokens=30, count=count_words)
    assert limit is not None
    assert limit.fits(chat(70))  # 70 + 30 = 100
    assert not limit.fits(chat(71))


def test_nothing_is_checked_when_the_context_is_unknown():
    assert context_limit(None, max_tokens=30, count=count_words) is None


def test_an_answer_as_long_as_the_context_is_refused_in_one_line():
    with pytest.raises(ConfigError, match=r"model.max_tokens is 100, which leaves no room .* lower it"):
        context_limit(100, max_tokens=100, count=count_words)


def test_the_oldest_rounds_go_first_and_the_present_one_stays():
    request = build_request(dialogue(round_("One."), round_("Two."), round_("Three.")), 3, (tool("f"),))
    shorter = without_oldest_round(request)
    assert shorter is not None
    assert [view.utterances[0].text for view in shorter.history] == ["Two.", "Three."]
    assert (shorter.dialogue_id, shorter.round, shorter.tools) == (request.dialogue_id, 3, request.tools)
    last = without_oldest_round(shorter)
    assert last is not None
    assert without_oldest_round(last) is None
