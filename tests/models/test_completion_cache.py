from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dice.errors import DataError
from dice.models.cache import CompletionCache
from dice.models.chat import ChatRequest, Message
from tests.builders import tool
from tests.models.gateways import ask, ask_all, asking, gateway
from tests.server import KEY, Reply, Server, call, last_text, say, truncated

SCHEMA = {"type": "object", "properties": {}}
OTHER_PARAMETERS: list[dict[str, Any]] = [
    {"id": "openai/another-model"},
    {"temperature": 0.7},
    {"temperature": None},
    {"max_tokens": 7},
    {"extra": {"top_p": 0.5}},
]
OTHER_REQUESTS = [
    asking("Another question."),
    ChatRequest(messages=(Message(role="system", content="What is two and two?"),)),
    ChatRequest(messages=(Message(role="system", content="Be brief."), *asking().messages)),
    asking(schema_=SCHEMA),
    asking(tools=(tool("book_table", "guests"),)),
    asking(top_logprobs=2),
    asking(repeat=1),
    asking(temperature=0.7),
]


def test_the_same_request_is_asked_once(tmp_path: Path):
    with Server() as server:
        first, second = ask_all(gateway(server.address, tmp_path), [asking(), asking()])
        assert len(server.requests) == 1
        assert not first.from_cache
        assert second == first.model_copy(update={"from_cache": True})


@pytest.mark.parametrize("fields", OTHER_PARAMETERS)
def test_another_parameter_is_another_entry(tmp_path: Path, fields: dict[str, Any]):
    with Server() as server:
        ask(gateway(server.address, tmp_path))
        ask(gateway(server.address, tmp_path, **fields))
        assert len(server.requests) == 2


@pytest.mark.parametrize("request_", OTHER_REQUESTS)
def test_another_request_is_another_entry(tmp_path: Path, request_: ChatRequest):
    with Server() as server:
        ask(gateway(server.address, tmp_path), asking(), request_)
        assert len(server.requests) == 2


def test_the_answers_of_one_address_never_reach_another(tmp_path: Path):
    with Server(lambda _: say("A's")) as a, Server(lambda _: say("B's")) as b:
        assert ask(gateway(a.address, tmp_path)).text == "A's"
        assert ask(gateway(b.address, tmp_path)).text == "B's"


def test_the_answers_of_one_model_never_reach_another(tmp_path: Path):
    with Server(lambda body: say(body["model"])) as server:
        assert ask(gateway(server.address, tmp_path, id="openai/a")).text == "a"
        assert ask(gateway(server.address, tmp_path, id="openai/b")).text == "b"


def test_what_the_answer_does_not_depend_on_is_not_in_the_key(tmp_path: Path):
    with Server() as server:
        ask(gateway(server.address, tmp_path))
        assert ask(gateway(server.address, tmp_path, timeout=9.0, concurrency=1, run="run-2", role="judge")).from_cache
        assert len(server.requests) == 1


def test_the_same_tools_in_another_order_are_another_request(tmp_path: Path):
    tools = (tool("a", "x"), tool("b", "x"))
    with Server() as server:
        ask(gateway(server.address, tmp_path), asking(tools=tools), asking(tools=tools[::-1]))
        assert len(server.requests) == 2


@pytest.mark.parametrize(
    "reply",
    [say(""), say("  \n"), say(None), say(None, reasoning="Let me think."), truncated("Four, bec"), say("I can't.")],
)
def test_empty_truncated_and_refused_answers_are_not_kept(tmp_path: Path, reply: Reply):
    with Server(lambda _: reply) as server:
        ask(gateway(server.address, tmp_path, is_refusal=lambda text: text == "I can't."), asking(), asking())
        assert len(server.requests) == 2


def test_a_tool_call_without_text_is_kept(tmp_path: Path):
    with Server(lambda _: call("book_table", {"guests": 2})) as server:
        assert ask(gateway(server.address, tmp_path), asking(), asking()).tool_calls[0].name == "book_table"
        assert len(server.requests) == 1


def test_a_cached_answer_has_everything_the_first_one_had(tmp_path: Path):
    rich = say("four", cached_tokens=4, logprobs=[("four", -0.1, {"four": -0.1, "five": -2.5})])
    with Server(lambda _: rich) as server:
        first, second = ask_all(gateway(server.address, tmp_path), [asking(top_logprobs=2)] * 2)
    assert first.usage.cached == 4
    assert second.logprobs[0].top == {"four": -0.1, "five": -2.5}
    assert second.usage == first.usage


def test_requests_under_way_together_are_asked_once(tmp_path: Path):
    with Server(lambda body: say(f"about {last_text(body)}").after(0.1)) as server:
        way = gateway(server.address, tmp_path)
        answers = ask_all(way, [asking("a"), asking("b"), asking("a"), asking("a")], together=True)
        assert [answer.text for answer in answers] == ["about a", "about b", "about a", "about a"]
        assert len(server.requests) == 2


def test_with_the_cache_off_everything_is_asked_again(tmp_path: Path):
    with Server() as server:
        ask(gateway(server.address, tmp_path, cached=False), asking(), asking())
        assert len(server.requests) == 2
        assert gateway(server.address, tmp_path, cached=False).explain_miss(asking()) == (
            "the cache is off (cache.enabled=false)"
        )


def test_a_rerun_from_the_cache_needs_no_server_and_no_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    requests = [asking(f"question {index}") for index in range(20)]
    with Server() as server:
        before = ask_all(gateway(server.address, tmp_path), requests, together=True)
    monkeypatch.delenv("DICE_TEST_MODEL_KEY")
    again = ask_all(gateway(server.address, tmp_path), requests, together=True)
    assert [answer.text for answer in again] == [answer.text for answer in before]
    assert all(answer.from_cache for answer in again)


def test_a_miss_names_the_parameter_that_differs(tmp_path: Path):
    with Server() as server:
        ask(gateway(server.address, tmp_path))
        other = gateway(server.address, tmp_path, temperature=0.7)
        assert other.explain_miss(asking()) == "temperature: 0.0 -> 0.7"


def test_a_miss_is_explained_by_the_nearest_entry(tmp_path: Path):
    with Server() as server:
        way = gateway(server.address, tmp_path)
        ask(way, asking("one", repeat=0), asking("two", repeat=5))
        # two fields differ from the first entry, one from the second
        assert way.explain_miss(asking("two", repeat=6)) == "repeat: 5 -> 6"


def test_a_long_text_that_differs_only_at_its_end_is_told_apart(tmp_path: Path):
    with Server() as server:
        way = gateway(server.address, tmp_path)
        ask(way, asking("x" * 5000 + "a"))
        explanation = way.explain_miss(asking("x" * 5000 + "b"))
        assert explanation is not None
        assert explanation.startswith("messages.0 (user): ")
        old, new = explanation.removeprefix("messages.0 (user): ").split(" -> ")
        assert old != new
        assert len(explanation) < 300


def test_there_is_nothing_to_explain_about_a_hit_or_an_empty_cache(tmp_path: Path):
    with Server() as server:
        way = gateway(server.address, tmp_path)
        assert way.explain_miss(asking()) == "the cache is empty"
        ask(way)
        assert way.explain_miss(asking()) is None


def test_a_file_where_the_folder_should_be_is_one_clear_line(tmp_path: Path):
    (tmp_path / "cache").write_text("")
    with pytest.raises(DataError, match="no cache can be opened here"):
        CompletionCache(tmp_path / "cache")


def test_no_key_is_written_anywhere(tmp_path: Path):
    header = {"extra_headers": {"X-Api-Key": "sk-in-a-header-91c2"}}
    with Server() as server:
        way = gateway(server.address, tmp_path, extra=header)
        ask(way)
        explanation = gateway(server.address, tmp_path).explain_miss(asking())
        written = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
        way.close()
    written += b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert b"tested-model" in written
    for secret in (KEY, "sk-in-a-header-91c2"):
        assert secret.encode() not in written
        assert secret not in f"{explanation} {way!r} {way.model!r}"
