from __future__ import annotations

import asyncio

from dice.models.limits import Limits


class FakeTime:
    """A clock that moves only when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0

    async def sleep(self, seconds: float) -> None:
        self.now += seconds

    def __call__(self) -> float:
        return self.now


def test_requests_are_spread_evenly_over_the_minute():
    # 120 a minute: one every 0.5 s
    assert starts([0, 0, 0, 0], requests_per_minute=120) == [0.0, 0.5, 1.0, 1.5]


def test_tokens_make_the_next_call_wait():
    # 600 tokens a minute are 10 a second: after a call of 50 the next one starts 5 s later
    assert starts([50, 10, 1], tokens_per_minute=600) == [0.0, 5.0, 6.0]


def test_tokens_that_were_not_used_are_given_back():
    async def work() -> float:
        time = FakeTime()
        limits = Limits(8, tokens_per_minute=600, clock=time, sleep=time.sleep)
        async with limits.place(50):
            limits.give_back(40)
        async with limits.place(1):
            return time.now

    assert asyncio.run(work()) == 1.0  # 10 tokens were used: 1 s


def test_a_pause_holds_all_calls():
    async def work() -> list[float]:
        time = FakeTime()
        limits = Limits(8, clock=time, sleep=time.sleep)
        limits.pause(3.0)
        limits.pause(1.0)  # a shorter one does not shorten it
        begun = []
        for _ in range(2):
            async with limits.place(1):
                begun.append(time.now)
        return begun

    assert asyncio.run(work()) == [3.0, 3.0]


def test_no_more_calls_are_under_way_than_allowed():
    async def work() -> int:
        limits = Limits(3)
        now = most = 0

        async def call() -> None:
            nonlocal now, most
            async with limits.place(1):
                now += 1
                most = max(most, now)
                await asyncio.sleep(0)
                now -= 1

        await asyncio.gather(*(call() for _ in range(20)))
        return most

    assert asyncio.run(work()) == 3


def starts(tokens: list[int], **rates: float) -> list[float]:
    """Return when calls with that many tokens start, asked for one after the other."""

    async def work() -> list[float]:
        time = FakeTime()
        limits = Limits(8, **rates, clock=time, sleep=time.sleep)  # type: ignore[arg-type]
        begun = []
        for count in tokens:
            async with limits.place(count):
                begun.append(time.now)
        return begun

    return asyncio.run(work())
