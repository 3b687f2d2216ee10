"""Each way in which a server can fail, over real HTTP through litellm."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import pytest

from dice.errors import (
    AuthenticationError,
    ConfigError,
    ContextLengthError,
    ModelError,
    RateLimitError,
    RequestError,
    TransientError,
)
from tests.models.gateways import KEY_VARIABLE, ask, asking, gateway
from tests.server import (
    KEY,
    Reply,
    Server,
    broken_json,
    context_exceeded,
    drip,
    drop,
    error,
    hang,
    in_turn,
    rate_limited,
    say,
)

LASTING = [
    (error(400, "no such parameter"), RequestError, "refuses the request (400): no such parameter"),
    (error(404, "gone"), RequestError, "knows no such model or path (404): gone"),
    (error(422, "odd field"), RequestError, "refuses the request (4"),
    (error(402, "pay first"), RequestError, "no credit left: pay first"),
    (error(429, "You exceeded your current quota, please check your billing details"), RequestError, "no credit left"),
    (error(401, "wrong key"), AuthenticationError, f"does not accept the key ({KEY_VARIABLE}): wrong key"),
    (error(403, "not yours"), AuthenticationError, f"does not accept the key ({KEY_VARIABLE}): not yours"),
    (context_exceeded(4096), ContextLengthError, "maximum context length is 4096"),
    (error(400, "the request exceeds the available context size"), ContextLengthError, "longer than the model's"),
]
PASSING = [
    (error(500), TransientError, "failed (500)"),
    (error(503, "overloaded"), TransientError, "overloaded"),
    (error(529), TransientError, "failed (529)"),
    (error(408), TransientError, "did not answer in time"),
    (drop(), TransientError, "dropped the connection"),
    (broken_json(), TransientError, "not JSON"),
    (rate_limited(), RateLimitError, "asks to slow down (429)"),
]


@pytest.mark.parametrize(("reply", "kind", "words"), LASTING)
def test_a_lasting_fault_fails_once_under_its_own_name(tmp_path: Path, reply: Reply, kind: type, words: str):
    with Server(lambda _: reply) as server:
        fault = fault_of(server, tmp_path, attempts=3)
        assert type(fault) is kind
        assert words in str(fault)
        assert "\n" not in str(fault)
        assert len(server.requests) == 1


@pytest.mark.parametrize(("reply", "kind", "words"), PASSING)
def test_a_passing_fault_is_tried_again_and_then_given_up(tmp_path: Path, reply: Reply, kind: type, words: str):
    with Server(lambda _: reply) as server:
        fault = fault_of(server, tmp_path, attempts=2)
        assert type(fault) is kind
        assert words in str(fault)
        assert "gave up after 2 attempts" in str(fault)
        assert len(server.requests) == 2


@pytest.mark.parametrize("reply", [reply for reply, _, _ in PASSING])
def test_a_passing_fault_passes(tmp_path: Path, reply: Reply):
    with Server(in_turn(reply, say("four"))) as server:
        assert ask(gateway(server.address, tmp_path)).text == "four"


@pytest.mark.parametrize("reply", [hang(), drip(seconds=0.3)])
def test_an_attempt_is_bounded_in_wall_time_even_when_bytes_drip_in(tmp_path: Path, reply: Reply):
    with Server(lambda _: reply) as server:
        started = time.monotonic()
        fault = fault_of(server, tmp_path, attempts=1, timeout=1.0)
        assert time.monotonic() - started < 10  # the drip alone would take 300 bytes * 0.3 s = 90 s
        assert type(fault) is TransientError
        assert "no whole answer within model.timeout=1 s" in str(fault)


def test_retry_after_is_read_as_seconds(tmp_path: Path):
    with Server(lambda _: rate_limited(7)) as server:
        fault = fault_of(server, tmp_path, attempts=1)
        assert isinstance(fault, RateLimitError)
        assert fault.retry_after == 7


def test_retry_after_is_read_as_a_date(tmp_path: Path):
    date = format_datetime(datetime.now(UTC) + timedelta(seconds=100), usegmt=True)
    with Server(lambda _: rate_limited(date)) as server:
        fault = fault_of(server, tmp_path, attempts=1)
        assert isinstance(fault, RateLimitError)
        assert fault.retry_after is not None
        assert 60 < fault.retry_after <= 100


def test_without_a_header_the_wait_is_looked_for_in_the_text(tmp_path: Path):
    with Server(lambda _: error(429, "Please try again in 2.5s.")) as server:
        fault = fault_of(server, tmp_path, attempts=1)
        assert isinstance(fault, RateLimitError)
        assert fault.retry_after == 2.5


def test_a_quota_by_the_minute_is_waited_for_though_its_words_are_those_of_an_empty_account(tmp_path: Path):
    words = "You exceeded your current quota, please check your billing details. retryDelay: 0.01s"
    with Server(in_turn(error(429, words), say("four"))) as server:
        assert ask(gateway(server.address, tmp_path)).text == "four"


def test_a_wait_of_hours_is_not_sat_out(tmp_path: Path):
    with Server(lambda _: rate_limited(86_400)) as server:
        way = gateway(server.address, tmp_path, attempts=3)
        for text in ("one", "two"):  # nor does the second call wait for it
            with pytest.raises(RateLimitError):
                ask(way, asking(text))
        assert len(server.requests) == 2


def test_an_address_that_cannot_be_reached_is_named(tmp_path: Path):
    with Server() as server:
        address = server.address
    with pytest.raises(TransientError, match=f"{address} can't be reached"):
        ask(gateway(address, tmp_path, attempts=1))


def test_an_unknown_model_is_named(tmp_path: Path):
    with Server(models=["other"]) as server:
        fault = fault_of(server, tmp_path)
        assert isinstance(fault, RequestError)
        assert "openai/tested-model" in str(fault)


def test_an_id_without_a_provider_is_refused_without_a_call(tmp_path: Path):
    with pytest.raises(RequestError, match="nobody/knows-this"):
        ask(gateway(None, tmp_path, id="nobody/knows-this"))


def test_a_missing_id_is_a_fault_of_the_config(tmp_path: Path):
    with pytest.raises(ConfigError, match=r"model\.id is not set"):
        gateway(None, tmp_path, id=None)


def test_a_missing_key_names_its_variable_and_asks_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv(KEY_VARIABLE)
    with Server() as server:
        fault = fault_of(server, tmp_path)
        assert isinstance(fault, AuthenticationError)
        assert KEY_VARIABLE in str(fault)
        assert not server.requests


def test_the_providers_usual_variable_is_named_when_none_is_configured(tmp_path: Path):
    with pytest.raises(AuthenticationError, match="OPENAI_API_KEY"):
        ask(gateway(None, tmp_path, id="openai/gpt-4o", api_key_env=None))


def test_a_server_that_wants_no_key_needs_none(tmp_path: Path):
    with Server(lambda _: say("four"), key=None) as server:
        assert ask(gateway(server.address, tmp_path, api_key_env=None)).text == "four"


def test_the_key_is_in_no_error_though_the_server_repeats_it(tmp_path: Path):
    with Server(key="sk-another") as server:  # its 401 quotes the whole Authorization header
        fault = fault_of(server, tmp_path)
        assert isinstance(fault, AuthenticationError)
        assert KEY not in str(fault)
        assert fault.__cause__ is None
        assert fault.__context__ is None


def fault_of(server: Server, folder: Path, **fields: object) -> ModelError:
    with pytest.raises(ModelError) as caught:
        ask(gateway(server.address, folder, **fields), asking())  # type: ignore[arg-type]
    return caught.value
