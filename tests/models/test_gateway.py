from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dice.models.chat import Completion, Message
from tests.builders import parameter, tool
from tests.models.gateways import ask, ask_all, asking, gateway
from tests.server import Server, call, in_turn, rate_limited, say, truncated


def test_all_of_a_request_reaches_the_server(tmp_path: Path):
    schema = {"type": "object", "properties": {}, "required": [], "additionalProperties": False}
    with Server() as server:
        ask(gateway(server.address, tmp_path, temperature=0.3, max_tokens=77, extra={"top_p": 0.4}), asking("a"))
        ask(gateway(server.address, tmp_path), asking("b", schema_=schema))
        ask(gateway(server.address, tmp_path), asking("c", tools=(tool("find", parameter("city")),)))
        ask(gateway(server.address, tmp_path, temperature=None), asking("d", top_logprobs=3))
        plain, with_schema, with_tools, with_logprobs = [request.body for request in server.requests]
    assert plain == {
        "model": "tested-model",
        "messages": [{"role": "user", "content": "a"}],
        "temperature": 0.3,
        "max_tokens": 77,
        "top_p": 0.4,
    }
    assert with_schema["response_format"]["json_schema"]["schema"] == schema
    assert with_tools["tools"][0]["function"]["name"] == "find"
    assert (with_logprobs["logprobs"], with_logprobs["top_logprobs"]) == (True, 3)
    assert "temperature" not in with_logprobs


def test_a_request_can_set_a_temperature_of_its_own(tmp_path: Path):
    with Server() as server:
        ask(gateway(server.address, tmp_path, temperature=0.3), asking(temperature=0.9), asking(temperature=0.0))
        assert [request.body["temperature"] for request in server.requests] == [0.9, 0.0]


def test_all_of_an_answer_comes_back(tmp_path: Path):
    logprobs = [("fo", -0.1, {"fo": -0.1, "fi": -2.5}), ("ur", -0.2, {})]
    with Server(lambda _: say("four", prompt_tokens=9, completion_tokens=2, cached_tokens=3, logprobs=logprobs)) as s:
        completion = ask(gateway(s.address, tmp_path))
    assert (completion.text, completion.finish_reason) == ("four", "stop")
    assert completion.usage.model_dump() == {"prompt": 9, "completion": 2, "cached": 3}
    assert [(entry.token, entry.logprob, entry.top) for entry in completion.logprobs] == logprobs
    assert completion.seconds > 0


def test_a_native_tool_call_comes_back_as_it_was_sent_broken_json_included(tmp_path: Path):
    with Server(lambda _: call("find", '{"city": "Li')) as server:
        completion = ask(gateway(server.address, tmp_path))
    assert completion.text == ""
    assert [(item.name, item.arguments) for item in completion.tool_calls] == [("find", '{"city": "Li')]
    assert completion.finish_reason == "tool_calls"


def test_reasoning_is_not_text(tmp_path: Path):
    with Server(lambda _: say("four", reasoning="Two and two, let me see.")) as server:
        assert ask(gateway(server.address, tmp_path)).text == "four"


def test_a_truncated_answer_says_so(tmp_path: Path):
    with Server(lambda _: truncated("Four, bec")) as server:
        completion = ask(gateway(server.address, tmp_path))
    assert (completion.text, completion.finish_reason) == ("Four, bec", "length")


def test_no_more_calls_are_under_way_than_configured(tmp_path: Path):
    with Server(lambda _: say("four").after(0.03)) as server:
        requests = [asking(f"question {index}") for index in range(20)]
        ask_all(gateway(server.address, tmp_path, concurrency=4), requests, together=True)
        assert server.most_at_once == 4


def test_one_rate_limit_pauses_the_whole_model(tmp_path: Path):
    times: list[float] = []
    script = in_turn(rate_limited(1.5), say("four"))

    def answer(body: object) -> object:
        times.append(time.monotonic())
        return script(body)  # type: ignore[arg-type]

    with Server(answer) as server:  # type: ignore[arg-type]
        way = gateway(server.address, tmp_path, concurrency=1)
        ask_all(way, [asking("a"), asking("b"), asking("c")], together=True)
    assert len(times) == 4
    assert times[1] - times[0] >= 1.4  # not only the call that was refused, but also the next in line


def test_a_gateway_outlives_an_event_loop(tmp_path: Path):
    with Server() as server:
        way = gateway(server.address, tmp_path)
        assert ask(way, asking("a")).text == "echo: a"
        assert ask(way, asking("b")).text == "echo: b"  # each ask runs a loop of its own


def test_a_caller_that_gives_up_takes_no_answer_from_another_that_wants_the_same(tmp_path: Path):
    async def work(address: str) -> str:
        way = gateway(address, tmp_path)
        first, second = (asyncio.create_task(way.complete(asking("a"))) for _ in range(2))
        await asyncio.sleep(0.05)
        first.cancel()
        return (await second).text

    with Server(lambda _: say("four").after(0.3)) as server:
        assert asyncio.run(work(server.address)) == "four"
        assert len(server.requests) == 1


def test_a_call_that_nobody_waits_for_any_more_is_not_tried_again(tmp_path: Path):
    async def work(address: str) -> None:
        way = gateway(address, tmp_path, attempts=100)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(way.complete(asking("a")), 0.5)
        asked = len(server.requests)
        await asyncio.sleep(0.3)
        assert len(server.requests) == asked

    with Server(lambda _: rate_limited(0.05)) as server:
        asyncio.run(work(server.address))


def test_tokens_are_counted_offline(tmp_path: Path):
    model = gateway(None, tmp_path, id="hosted_vllm/meta-llama/Llama-3.1-8B-Instruct").model
    one = model.count_tokens([Message(role="user", content="one two three four five")])
    # 5 common words are 5 tokens in any vocabulary, and a message has a few around it
    assert 5 <= one <= 15
    many = model.count_tokens([Message(role="user", content="one two three four five " * 100)])
    assert 500 <= many <= 520
    assert model.count_tokens([Message(role="user", content="x")], [tool("find", "city")]) > 20


def test_the_context_length_is_the_configs_or_litellms_or_unknown(tmp_path: Path):
    assert gateway(None, tmp_path, context_length=4096).model.context_length() == 4096
    assert gateway(None, tmp_path, id="openai/gpt-4o").model.context_length() == 128_000
    assert gateway(None, tmp_path).model.context_length() is None


def test_the_name_is_the_configs_or_the_id(tmp_path: Path):
    assert gateway(None, tmp_path).name == "tested"
    assert gateway(None, tmp_path, name=None).name == "openai/tested-model"


def test_importing_the_gateway_does_not_import_litellm():
    code = "import sys, dice.models.gateway, dice.models.listing, dice.models.probe; print('litellm' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_nothing_is_printed_even_about_faults(tmp_path: Path, capfd: pytest.CaptureFixture[str]):
    with Server(in_turn(rate_limited(0), say("four"))) as server:
        completion: Completion = ask(gateway(server.address, tmp_path))
    assert completion.text == "four"
    assert capfd.readouterr() == ("", "")
