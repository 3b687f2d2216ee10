"""Calls per second side by side on one server: a bare litellm loop, this project's gateway, and the server's own limit.

Run it as ``python -m bench.gateway`` from the project's folder. The server answers after 50 ms and runs in a process of
its own; 64 calls are under way at once. Each contestant has a process of its own too, so that none warms up another,
and all take turns, so that a busy machine is equally hard on each; the median of the turns counts. CPU time is shown
beside it, since it says the same with less noise.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

import aiohttp

from dice.config import schema as conf
from dice.models.chat import ChatRequest, Message
from dice.models.gateway import build_gateway
from tests.server import KEY, Server, say

LATENCY = 0.05  # seconds
CONNECTIONS = 64
WARM_UP = 64  # calls that are not timed
MODEL = "openai/bench"
PADDING = "All of these words are here to make the prompt as long as a short dialogue. " * 40

Ask = Callable[[int], Awaitable[object]]


@dataclass(frozen=True)
class Speed:
    """What one turn of a contestant came to."""

    rate: float  # calls per second
    cpu: float  # milliseconds of its process for each call


async def measure(ask: Ask, calls: int) -> Speed:
    """Return how fast a contestant asks."""
    places = asyncio.Semaphore(CONNECTIONS)

    async def one(index: int) -> None:
        async with places:
            await ask(index)

    await asyncio.gather(*(one(-1 - index) for index in range(WARM_UP)))
    started, cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(*(one(index) for index in range(calls)))
    return Speed(calls / (time.perf_counter() - started), (time.process_time() - cpu) / calls * 1000)


async def plain(address: str, calls: int) -> Speed:
    """Measure the server's own limit: aiohttp and nothing else."""
    connector = aiohttp.TCPConnector(limit=CONNECTIONS)
    async with aiohttp.ClientSession(connector=connector, headers={"Authorization": f"Bearer {KEY}"}) as session:

        async def ask(index: int) -> object:
            body = {"model": "bench", "messages": [{"role": "user", "content": prompt(index)}], "max_tokens": 64}
            async with session.post(f"{address}/chat/completions", json=body) as reply:
                return await reply.json()

        return await measure(ask, calls)


async def bare(address: str, calls: int) -> Speed:
    """Measure litellm as it comes."""
    os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"
    import litellm

    async def ask(index: int) -> object:
        return await litellm.acompletion(
            model=MODEL,
            messages=[{"role": "user", "content": prompt(index)}],
            max_tokens=64,
            temperature=0.0,
            api_base=address,
            api_key=KEY,
        )

    return await measure(ask, calls)


async def gateway(address: str, calls: int) -> Speed:
    """Measure the gateway with an empty cache: every call is asked, cached and entered in the ledger."""
    os.environ["DICE_BENCH_KEY"] = KEY
    model = conf.Model(
        name="bench",
        kind="chat",
        path=None,
        id=MODEL,
        api_base=address,
        api_key_env="DICE_BENCH_KEY",
        max_tokens=64,
        concurrency=CONNECTIONS,
    )
    with tempfile.TemporaryDirectory() as folder:
        way = build_gateway(
            model, role="evaluate", run="bench", cache=conf.Cache(), budget=conf.Budget(), folder=Path(folder)
        )

        async def ask(index: int) -> object:
            return await way.complete(ChatRequest(messages=(Message(role="user", content=prompt(index)),)))

        result = await measure(ask, calls)
        way.close()
    return result


CONTESTANTS = {"plain": plain, "bare": bare, "gateway": gateway}


def prompt(index: int) -> str:
    """Return a prompt that no other call has."""
    return f"{PADDING} {index}"


def main() -> None:
    """Run all contestants in turn and print their medians."""
    arguments = read_arguments()
    if arguments.serve:
        serve()
    elif arguments.contestant:
        print(json.dumps(asdict(asyncio.run(CONTESTANTS[arguments.contestant](arguments.address, arguments.calls)))))
    else:
        compare(arguments.calls, arguments.turns)


def compare(calls: int, turns: int) -> None:
    """Let the contestants take turns."""
    found: dict[str, list[Speed]] = {name: [] for name in CONTESTANTS}
    with server_process() as address:
        for turn in range(turns):
            # the order turns too: whoever runs beside a burst of other work should not always be the same
            names = list(CONTESTANTS)
            for name in names[turn % 3 :] + names[: turn % 3]:
                printed = run("--contestant", name, "--address", address, "--calls", str(calls))
                found[name].append(Speed(**json.loads(printed)))
    medians = {name: statistics.median(speed.rate for speed in speeds) for name, speeds in found.items()}
    for name, speeds in found.items():
        cpu = statistics.median(speed.cpu for speed in speeds)
        rates = ", ".join(f"{speed.rate:.0f}" for speed in speeds)
        print(f"{name:8} {medians[name]:7.0f} calls/s  {cpu:5.2f} ms CPU a call  (turns: {rates})")
    print(f"gateway / bare litellm: {medians['gateway'] / medians['bare']:.3f} (at least 0.9 is wanted)")


@contextmanager
def server_process() -> Iterator[str]:
    """Give the address of a server in a process of its own."""
    process = subprocess.Popen([sys.executable, "-m", "bench.gateway", "--serve"], stdout=subprocess.PIPE, text=True)
    try:
        if process.stdout is None:
            raise RuntimeError("the server has no output")
        yield process.stdout.readline().strip()
    finally:
        process.kill()
        process.wait()


def serve() -> None:
    """Be the server, until killed."""
    with Server(lambda _: say("ready").after(LATENCY)) as server:
        print(server.address, flush=True)
        while True:
            time.sleep(60)


def run(*arguments: str) -> str:
    """Return what this program prints in a process of its own."""
    command = [sys.executable, "-m", "bench.gateway", *arguments]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return done.stdout


def read_arguments() -> argparse.Namespace:
    """Return the command line's arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--calls", type=int, default=1500)
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--contestant", choices=CONTESTANTS, help=argparse.SUPPRESS)
    parser.add_argument("--address", help=argparse.SUPPRESS)
    return parser.parse_args()


if __name__ == "__main__":
    main()
