from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from dice.errors import AuthenticationError, RequestError, TransientError
from dice.models.chat import Mode
from dice.models.probe import check_mode
from tests.models.gateways import gateway
from tests.server import Body, Reply, Server, call, error, say


def good_model(body: Body) -> Reply:
    """Takes all three modes."""
    if "tools" in body:
        return call("say_word", {"word": "ready"})
    return say('{"word": "ready"}' if "response_format" in body else "ready")


def without_tools(body: Body) -> Reply:
    """Refuses tools, as vLLM does when it was started without a tool parser."""
    return error(400, "auto tool choice is not enabled") if "tools" in body else good_model(body)


@pytest.mark.parametrize("mode", ["prompt", "schema", "tools"])
def test_one_request_is_enough_for_a_mode_that_the_model_has(tmp_path: Path, mode: Mode):
    with Server(good_model) as server:
        check(server, tmp_path, mode)
        assert len(server.requests) == 1


def test_a_second_check_is_answered_from_the_cache(tmp_path: Path):
    with Server(good_model) as server:
        check(server, tmp_path, "tools")
        check(server, tmp_path, "tools")
        assert len(server.requests) == 1


def test_a_mode_that_the_model_lacks_is_an_error_that_names_those_it_has(tmp_path: Path):
    with Server(without_tools) as server, pytest.raises(RequestError) as caught:
        check(server, tmp_path, "tools")
    assert str(caught.value).startswith("tested does not take evaluate.mode=tools; it has prompt, schema.")
    assert "auto tool choice is not enabled" in str(caught.value)


def test_a_server_that_breaks_down_over_a_mode_lacks_it(tmp_path: Path):
    with (
        Server(lambda body: error(500) if "tools" in body else good_model(body)) as server,
        pytest.raises(RequestError, match="it has prompt, schema"),
    ):
        check(server, tmp_path, "tools")


def test_a_server_that_ignores_the_schema_lacks_the_mode(tmp_path: Path):
    with Server(lambda _: say("Sure, ready!")) as server, pytest.raises(RequestError, match="it has prompt, tools"):
        check(server, tmp_path, "schema")


def test_a_model_that_does_not_feel_like_calling_a_function_still_has_the_mode(tmp_path: Path):
    with Server(lambda _: say("Ready!")) as server:
        check(server, tmp_path, "tools")


def test_what_is_wrong_with_the_model_as_a_whole_keeps_its_own_error(tmp_path: Path):
    with Server(models=["another"]) as server, pytest.raises(RequestError, match="does not exist"):
        check(server, tmp_path, "tools")
    with Server(key="sk-another") as server, pytest.raises(AuthenticationError):
        check(server, tmp_path, "tools")
    with pytest.raises(TransientError, match="can't be reached"):
        check(server, tmp_path, "tools")  # its server is gone


def check(server: Server, folder: Path, mode: Mode) -> None:
    asyncio.run(check_mode(gateway(server.address, folder, attempts=2), mode))
