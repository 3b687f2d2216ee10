"""A chat model as a candidate, in memory and over HTTP."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dice.config import schema as conf
from dice.errors import (
    AuthenticationError,
    BudgetError,
    ContextLengthError,
    ModelError,
    RateLimitError,
    RequestError,
    TransientError,
)
from dice.evaluate.candidate import build_request
from dice.evaluate.model_candidate import ModelCandidate
from dice.evaluate.overflow import ContextLimit
from dice.models.chat import ChatRequest, Completion, RawToolCall, Usage
from dice.models.gateway import build_gateway
from dice.records import Failure, Prediction
from tests import server
from tests.builders import call, dialogue, round_, tool

TOOLS = (tool("book_table", "place"), tool("show_weather", "city"))
TALK = dialogue(
    round_("Rain in Riga?", "AI, see.", "assistant: Rain."),
    round_("Cake?", "AI, order."),
    round_("The Lindenhof then.", "AI, book it."),
    id="d",
)
CALL = call("book_table", place="Lindenhof")
ANSWER = '{"function": "book_table", "arguments": {"place": "Lindenhof"}}'


class Model:
    """Answers from a function, and remembers what it was asked."""

    name = "in-memory"

    def __init__(self, answer: Callable[[ChatRequest], Completion | ModelError]) -> None:
        self.asked: list[ChatRequest] = []
        self._answer = answer

    async def complete(self, request: ChatRequest) -> Completion:
        self.asked.append(request)
        answer = self._answer(request)
        if isinstance(answer, ModelError):
            raise answer
        return answer


def says(text: str, **fields: Any) -> Model:
    return Model(lambda _: Completion(text=text, **fields))


def fails(fault: ModelError) -> Model:
    return Model(lambda _: fault)


def rounds_shown(chat: ChatRequest) -> int:
    return chat.messages[0].content.count("## Round")


def predict(candidate: ModelCandidate, round: int = 3, repeat: int = 0) -> Prediction | None:
    return asyncio.run(candidate.predict(build_request(TALK, round, TOOLS), repeat))


def answered(candidate: ModelCandidate, round: int = 3, repeat: int = 0) -> Prediction:
    prediction = predict(candidate, round, repeat)
    assert prediction is not None
    return prediction


ROOM_FOR_TWO_ROUNDS = ContextLimit(2, rounds_shown)
NO_ROOM = ContextLimit(0, rounds_shown)


def test_a_prediction_carries_the_call_and_all_that_is_known_of_the_completion():
    usage = Usage(prompt=900, completion=20, cached=800)
    model = says(ANSWER, usage=usage, cost=0.25, seconds=1.5, from_cache=True)
    assert answered(ModelCandidate(model, name="mine"), repeat=1) == Prediction(
        dialogue_id="d",
        round=3,
        model="mine",
        repeat=1,
        call=CALL,
        raw=ANSWER,
        finish_reason="stop",
        usage={"prompt": 900, "completion": 20, "cached": 800},
        latency=1.5,
        cost=0.25,
        cached=True,
    )
    assert [chat.repeat for chat in model.asked] == [1]


def test_an_unknown_cost_stays_unknown_and_the_name_is_the_model_s_own_unless_another_is_given():
    prediction = answered(ModelCandidate(says(ANSWER)))
    assert (prediction.cost, prediction.model) == (None, "in-memory")


@pytest.mark.parametrize(
    ("completion", "failure", "content"),
    [
        (Completion(text=f"Sure: {ANSWER}"), Failure.FORMAT, CALL),
        (Completion(text="I'm sorry, I can't help with that."), Failure.REFUSAL, None),
        (Completion(text=ANSWER[:-1], finish_reason="length"), Failure.TRUNCATION, CALL),
        (Completion(text=""), Failure.FORMAT, None),
    ],
)
def test_an_answer_without_a_call_is_a_prediction_with_its_raw_text(completion, failure, content):
    prediction = answered(ModelCandidate(Model(lambda _: completion)))
    assert (prediction.call, prediction.failure, prediction.content) == (None, failure, content)
    assert (prediction.raw, prediction.finish_reason) == (completion.text, completion.finish_reason)


def test_native_tool_calls_are_read_and_kept():
    native = RawToolCall(name="book_table", arguments='{"place": "Lindenhof"}')
    model = says("", tool_calls=(native,), finish_reason="tool_calls")
    prediction = answered(ModelCandidate(model, mode="tools"))
    assert prediction.call == CALL
    assert json.loads(prediction.raw) == native.model_dump()
    assert model.asked[0].tools == TOOLS


def test_only_the_chosen_tools_are_shown():
    model = says(ANSWER)
    answered(ModelCandidate(model, mode="tools", choose_tools=lambda request: request.tools[1:]))
    assert model.asked[0].tools == TOOLS[1:]


@pytest.mark.parametrize("fault", [TransientError("overloaded"), RateLimitError("slow down", retry_after=1.0)])
def test_an_outage_is_an_infrastructure_failure_that_names_the_error(fault):
    prediction = answered(ModelCandidate(fails(fault)))
    assert (prediction.failure, prediction.raw, prediction.call) == (Failure.INFRASTRUCTURE, str(fault), None)
    assert (prediction.cost, prediction.usage, prediction.latency) == (None, None, None)


@pytest.mark.parametrize("fault", [AuthenticationError("no key"), RequestError("bad"), BudgetError("spent")])
def test_what_every_call_would_meet_stops_the_run(fault):
    with pytest.raises(type(fault)):
        predict(ModelCandidate(fails(fault)))


def test_a_request_that_does_not_fit_is_not_sent_and_counts_as_truncated():
    model = says(ANSWER)
    prediction = answered(ModelCandidate(model, limit=ROOM_FOR_TWO_ROUNDS, on_overflow="fail"))
    assert (prediction.failure, prediction.finish_reason, prediction.raw) == (Failure.TRUNCATION, "context_length", "")
    assert prediction.rounds_dropped == 0
    assert model.asked == []


def test_oldest_rounds_are_dropped_until_the_request_fits():
    model = says(ANSWER)
    prediction = answered(ModelCandidate(model, limit=ROOM_FOR_TWO_ROUNDS, on_overflow="drop_oldest_round"))
    assert (prediction.call, prediction.rounds_dropped) == (CALL, 1)
    assert [rounds_shown(chat) for chat in model.asked] == [2]
    assert "Rain in Riga" not in model.asked[0].messages[0].content


def test_when_the_present_round_alone_does_not_fit_dropping_fails_too():
    prediction = answered(ModelCandidate(says(ANSWER), limit=NO_ROOM, on_overflow="drop_oldest_round"))
    assert (prediction.failure, prediction.finish_reason) == (Failure.TRUNCATION, "context_length")
    assert prediction.rounds_dropped == 2


def test_skipping_leaves_no_prediction():
    model = says(ANSWER)
    assert predict(ModelCandidate(model, limit=ROOM_FOR_TWO_ROUNDS, on_overflow="skip")) is None
    assert model.asked == []


@pytest.mark.parametrize("policy", ["fail", "drop_oldest_round", "skip"])
def test_a_request_that_fits_is_sent_as_it_is(policy):
    candidate = ModelCandidate(says(ANSWER), limit=ROOM_FOR_TWO_ROUNDS, on_overflow=policy)
    assert answered(candidate, round=2).rounds_dropped == 0


def test_the_provider_s_word_on_the_context_counts_like_our_own():
    def answer(chat: ChatRequest) -> Completion | ModelError:
        return Completion(text=ANSWER) if rounds_shown(chat) == 1 else ContextLengthError("too long")

    prediction = answered(ModelCandidate(Model(answer), on_overflow="drop_oldest_round"))
    assert (prediction.call, prediction.rounds_dropped) == (CALL, 2)
    assert answered(ModelCandidate(Model(answer), on_overflow="fail")).finish_reason == "context_length"
    assert predict(ModelCandidate(Model(answer), on_overflow="skip")) is None


def ask_over_http(
    answer: Callable[[server.Body], server.Reply], folder: Path, **fields: Any
) -> tuple[Prediction | None, list[server.Received]]:
    """One prediction through the real gateway, and what the server saw."""
    with server.Server(answer) as there:
        config = conf.Model(
            name="served",
            kind="chat",
            id="openai/test-model",
            api_base=there.address,
            api_key_env="DICE_TEST_KEY",
            max_attempts=1,
            timeout=20.0,
        )
        gateway = build_gateway(
            config, role="evaluate", run="r", cache=conf.Cache(), budget=conf.Budget(), folder=folder
        )
        try:
            return predict(ModelCandidate(gateway, **fields)), there.requests
        finally:
            gateway.close()


@pytest.fixture(autouse=True)
def _key(monkeypatch):
    monkeypatch.setenv("DICE_TEST_KEY", server.KEY)


def test_each_mode_reaches_a_server_as_its_api_wants_it(tmp_path):
    prediction, (request,) = ask_over_http(lambda _: server.say(ANSWER), tmp_path / "p", mode="prompt")
    assert prediction is not None
    assert prediction.call == CALL
    assert not {"tools", "response_format"} & set(request.body)

    pairs = '{"function": "book_table", "arguments": [{"name": "place", "value": "Lindenhof"}]}'
    prediction, (request,) = ask_over_http(lambda _: server.say(pairs), tmp_path / "s", mode="schema")
    assert prediction is not None
    assert prediction.call == CALL
    assert request.body["response_format"]["json_schema"]["strict"] is True

    native = server.call("book_table", {"place": "Lindenhof"})
    prediction, (request,) = ask_over_http(lambda _: native, tmp_path / "t", mode="tools")
    assert prediction is not None
    assert prediction.call == CALL
    assert [item["function"]["name"] for item in request.body["tools"]] == ["book_table", "show_weather"]


@pytest.mark.parametrize(
    ("reply", "failure", "finish_reason"),
    [
        (server.error(500), Failure.INFRASTRUCTURE, None),
        (server.drop(), Failure.INFRASTRUCTURE, None),
        (server.broken_json(), Failure.INFRASTRUCTURE, None),
        (server.truncated(ANSWER[:-1]), Failure.TRUNCATION, "length"),
        (server.context_exceeded(), Failure.TRUNCATION, "context_length"),
        (server.say(""), Failure.FORMAT, "stop"),
        (server.call("book_table", '{"place": '), Failure.FORMAT, "tool_calls"),
    ],
)
def test_what_goes_wrong_on_the_way_has_its_own_class(reply, failure, finish_reason, tmp_path):
    prediction, _ = ask_over_http(lambda _: reply, tmp_path, mode="tools")
    assert prediction is not None
    assert (prediction.failure, prediction.finish_reason) == (failure, finish_reason)


def test_a_wrong_key_stops_the_run(monkeypatch, tmp_path):
    monkeypatch.setenv("DICE_TEST_KEY", "sk-wrong")
    with pytest.raises(AuthenticationError):
        ask_over_http(lambda _: server.say(ANSWER), tmp_path)
