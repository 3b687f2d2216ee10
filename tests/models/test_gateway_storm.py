"""A thousand calls to a server that fails two times in five."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np

from tests.models.gateways import ask_all, asking, gateway
from tests.server import Body, Reply, Server, drop, echo, error, hang, rate_limited

CALLS = 1000


def test_of_a_thousand_calls_none_is_lost_and_the_ledger_equals_the_servers_own_count(tmp_path: Path):
    rng = np.random.default_rng(7)
    faults = [rate_limited(0.005), error(500), drop(), hang()]

    def answer(body: Body) -> Reply:
        """Fail with 20% 429, 10% 500, 5% drops, 5% hangs."""
        fate = rng.choice(5, p=[0.2, 0.1, 0.05, 0.05, 0.6])
        return faults[fate] if fate < 4 else echo(body)

    with Server(answer) as server:
        # an attempt fails with 0.4: 25 of them all do so in one of 10^10 calls
        way = gateway(server.address, tmp_path, attempts=25, concurrency=64, timeout=3.0)
        completions = ask_all(way, [asking(f"question {index}") for index in range(CALLS)], together=True)

        assert [completion.text for completion in completions] == [f"echo: question {index}" for index in range(CALLS)]
        assert not any(completion.from_cache for completion in completions)
        done = Counter("answered" if request.answered else request.reply.kind for request in server.requests)
        limited = sum(request.reply.status == 429 for request in server.requests)
        total = way.ledger.total("run-1")
        assert done["answered"] == CALLS == total.answered
        assert len(server.requests) == total.attempts > 1.5 * CALLS
        assert total.failed == {
            "RateLimitError": limited,
            "TransientError": done["error"] - limited + done["drop"] + done["hang"],
        }
        assert (total.prompt, total.completion) == (10 * CALLS, 5 * CALLS)

        server.forget()
        again = ask_all(gateway(server.address, tmp_path), [asking(f"question {index}") for index in range(CALLS)])
        assert [completion.text for completion in again] == [completion.text for completion in completions]
        assert not server.requests
        assert way.ledger.total("run-1") == total.model_copy(update={"from_cache": CALLS})
