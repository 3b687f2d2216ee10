"""An OpenAI-compatible chat server on loopback that answers from a script and misbehaves on demand.

Example::

    def answer(body: Body) -> Reply:
        return say("four") if "two and two" in last_text(body) else error(500)

    with Server(answer) as server:
        ...  # ask server.address
        assert server.requests[0].answered
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Self

from aiohttp import web

KEY = "sk-test-5c1d8e0b7a"
"""The key that the server wants, unless it is told another."""

Body = Mapping[str, Any]
Kind = Literal["answer", "error", "hang", "drip", "drop", "broken_json"]


@dataclass(frozen=True)
class Reply:
    """What the server does with one request; made by the functions below."""

    kind: Kind = "answer"
    text: str | None = None
    tool_calls: tuple[tuple[str, str], ...] = ()  # name, arguments as text
    finish_reason: str = "stop"
    reasoning: str | None = None
    prompt_tokens: int = 10
    completion_tokens: int = 5
    cached_tokens: int | None = None
    logprobs: tuple[tuple[str, float, Mapping[str, float]], ...] = ()  # token, logprob, alternatives
    status: int = 200
    message: str = ""
    code: str | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    seconds: float = 0.0  # before the answer; of a hang: for how long; of a drip: between two bytes

    def after(self, seconds: float) -> Reply:
        """The same, but only after a while."""
        return replace(self, seconds=seconds)


def say(text: str | None, **fields: Any) -> Reply:
    """An answer in words; fields are those of Reply."""
    return Reply(text=text, **fields)


def call(name: str, arguments: Mapping[str, Any] | str, **fields: Any) -> Reply:
    """An answer that is one native tool call; arguments given as text are sent as they are, broken or not."""
    text = arguments if isinstance(arguments, str) else json.dumps(arguments)
    return Reply(tool_calls=((name, text),), finish_reason="tool_calls", **fields)


def truncated(text: str, **fields: Any) -> Reply:
    """An answer cut off at the token limit."""
    return Reply(text=text, finish_reason="length", **fields)


def error(status: int, message: str = "as the script says", code: str | None = None, **headers: str) -> Reply:
    """An HTTP error in OpenAI's form."""
    return Reply(kind="error", status=status, message=message, code=code, headers=headers)


def rate_limited(retry_after: float | str | None = None) -> Reply:
    """A 429; ``retry_after`` is put into the header as it is (seconds or an HTTP date)."""
    headers = {} if retry_after is None else {"Retry-After": str(retry_after)}
    return Reply(kind="error", status=429, message="slow down", code="rate_limit_exceeded", headers=headers)


def context_exceeded(limit: int = 4096) -> Reply:
    """What OpenAI says to a request that is too long."""
    message = f"This model's maximum context length is {limit} tokens. Please reduce the length of the messages."
    return Reply(kind="error", status=400, message=message, code="context_length_exceeded")


def hang(seconds: float = 3600.0) -> Reply:
    """No byte at all for that long, then the connection is dropped."""
    return Reply(kind="hang", seconds=seconds)


def drip(text: str = "late", seconds: float = 1.0) -> Reply:
    """A good answer, one byte at a time."""
    return Reply(kind="drip", text=text, seconds=seconds)


def drop() -> Reply:
    """The connection is closed without an answer."""
    return Reply(kind="drop")


def broken_json() -> Reply:
    """Status 200 with half a JSON object."""
    return Reply(kind="broken_json", text="lost")


def last_text(body: Body) -> str:
    """Text of the request's last message."""
    return str(body["messages"][-1]["content"])


def echo(body: Body) -> Reply:
    """Answer with the last message."""
    return say(f"echo: {last_text(body)}")


def in_turn(*replies: Reply) -> Callable[[Body], Reply]:
    """Give these replies one after the other; the last one again and again."""
    left = list(replies)

    def answer(_: Body) -> Reply:
        return left.pop(0) if len(left) > 1 else left[0]

    return answer


@dataclass
class Received:
    """One request that came in, and what was done about it."""

    body: Body
    authorised: bool
    reply: Reply
    answered: bool = False  # the whole of a good answer was handed to the network

    @property
    def text(self) -> str:
        """Text of its last message."""
        return last_text(self.body)


class Server:
    """The server, in a thread of its own; ``answer`` is called there, one request at a time."""

    def __init__(
        self,
        answer: Callable[[Body], Reply] = echo,
        *,
        key: str | None = KEY,
        models: Sequence[str] | None = None,
        port: int = 0,
    ) -> None:
        self._answer = answer
        self._key = key
        self._models = models
        self._port = port
        self._lock = threading.Lock()
        self._requests: list[Received] = []
        self._at_once = 0
        self._most_at_once = 0
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    @property
    def address(self) -> str:
        """What ``model.api_base`` is set to."""
        return f"http://127.0.0.1:{self._port}/v1"

    @property
    def requests(self) -> list[Received]:
        """All requests so far, in the order of their coming."""
        with self._lock:
            return list(self._requests)

    @property
    def answered(self) -> list[Received]:
        """The requests that got a whole good answer."""
        return [request for request in self.requests if request.answered]

    @property
    def most_at_once(self) -> int:
        """The largest number of requests that were open together."""
        with self._lock:
            return self._most_at_once

    def forget(self) -> None:
        """Start counting anew."""
        with self._lock:
            self._requests.clear()
            self._most_at_once = self._at_once

    def __enter__(self) -> Self:
        self._thread.start()
        if not self._ready.wait(timeout=10):
            raise RuntimeError("the test server did not start")
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._closing.set)
        self._thread.join(timeout=10)

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._closing = asyncio.Event()
        app = web.Application(client_max_size=2**26)
        app.router.add_post("/v1/chat/completions", self._handle)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", self._port, backlog=1024)
        await site.start()
        self._port = runner.addresses[0][1]
        self._ready.set()
        await self._closing.wait()
        await runner.cleanup()

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        body = await request.json()
        received = self._record(body, request.headers.get("Authorization"))
        try:
            return await self._respond(request, received)
        except ConnectionError:  # the client went away
            return web.Response(status=500)
        finally:
            with self._lock:
                self._at_once -= 1

    def _record(self, body: Body, authorization: str | None) -> Received:
        authorised = self._key is None or authorization == f"Bearer {self._key}"
        with self._lock:
            if not authorised:
                reply = error(401, f"Incorrect API key provided: {authorization}", "invalid_api_key")
            elif self._models is not None and body["model"] not in self._models:
                reply = error(404, f"The model `{body['model']}` does not exist", "model_not_found")
            else:
                reply = self._answer(body)
            received = Received(body, authorised, reply)
            self._requests.append(received)
            self._at_once += 1
            self._most_at_once = max(self._most_at_once, self._at_once)
        return received

    async def _respond(self, request: web.Request, received: Received) -> web.StreamResponse:
        reply = received.reply
        if reply.kind != "drip" and reply.seconds:
            await self._sleep(reply.seconds)
        if reply.kind in ("hang", "drop"):
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=500)
        if reply.kind == "error":
            content = {"error": {"message": reply.message, "type": "invalid_request_error", "code": reply.code}}
            return web.json_response(content, status=reply.status, headers=dict(reply.headers))
        payload = json.dumps(_completion(received.body, reply)).encode()
        if reply.kind == "broken_json":
            return web.Response(body=payload[: len(payload) // 2], content_type="application/json")
        response = web.StreamResponse(headers={"Content-Type": "application/json"})
        response.content_length = len(payload)
        await response.prepare(request)
        if reply.kind == "drip":
            for byte in payload[:-1]:
                await response.write(bytes([byte]))
                await self._sleep(reply.seconds)
            payload = payload[-1:]
        received.answered = True  # before the last byte leaves, so that whoever has the answer finds it counted
        try:
            await response.write(payload)
            await response.write_eof()
        except ConnectionError:
            received.answered = False
            raise
        return response

    async def _sleep(self, seconds: float) -> None:
        """Wait, but no longer than the server lives."""
        if self._closing.is_set():
            return
        try:
            await asyncio.wait_for(self._closing.wait(), seconds)
        except TimeoutError:
            return


def _completion(body: Body, reply: Reply) -> dict[str, Any]:
    message: dict[str, Any] = {"role": "assistant", "content": reply.text}
    if reply.reasoning is not None:
        message["reasoning_content"] = reply.reasoning
    if reply.tool_calls:
        message["tool_calls"] = [
            {"id": f"call_{index}", "type": "function", "function": {"name": name, "arguments": arguments}}
            for index, (name, arguments) in enumerate(reply.tool_calls)
        ]
    choice: dict[str, Any] = {"index": 0, "message": message, "finish_reason": reply.finish_reason}
    if reply.logprobs:
        choice["logprobs"] = {"content": [_logprob(*entry) for entry in reply.logprobs]}
    usage: dict[str, Any] = {
        "prompt_tokens": reply.prompt_tokens,
        "completion_tokens": reply.completion_tokens,
        "total_tokens": reply.prompt_tokens + reply.completion_tokens,
    }
    if reply.cached_tokens is not None:
        usage["prompt_tokens_details"] = {"cached_tokens": reply.cached_tokens}
    return {
        "id": "chatcmpl-test",
        "object": "chat.completion",
        "created": 1_700_000_000,
        "model": body["model"],
        "choices": [choice],
        "usage": usage,
    }


def _logprob(token: str, logprob: float, top: Mapping[str, float]) -> dict[str, Any]:
    return {
        "token": token,
        "logprob": logprob,
        "bytes": list(token.encode()),
        "top_logprobs": [{"token": t, "logprob": p, "bytes": list(t.encode())} for t, p in top.items()],
    }
