"""The way to a chat model: cache, then limits, budget, one bounded attempt, ledger; and again where that can help."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from dice.config import schema as conf
from dice.errors import ModelError, RateLimitError, TransientError
from dice.models.budget import Budget
from dice.models.cache import CompletionCache
from dice.models.chat import ChatRequest, Completion, Role
from dice.models.fingerprint import ToolTexts, digest, parameter_fields, request_fields
from dice.models.ledger import Ledger, LedgerEntry
from dice.models.limits import Limits
from dice.models.litellm_model import LiteLLMModel
from dice.models.retry import Retry, can_pass
from dice.models.sharing import Shared

LEDGER = Path(".dice") / "ledger.sqlite"
"""The ledger's place in a project's folder."""

_CHARACTERS_PER_TOKEN = 4  # only for pacing, which is put right once the answer says how many there were


@contextmanager
def open_gateway(
    config: conf.Config,
    model: conf.Model,
    *,
    role: Role,
    run: str,
    purse: str | None = None,
    is_refusal: Callable[[str], bool] = lambda _: False,
) -> Iterator[Gateway]:
    """Open the gateway to one of the config's models in the working folder, and close it at the end.

    The parameters are those of :func:`build_gateway`; cache and budget are the config's.
    """
    gateway = build_gateway(
        model,
        role=role,
        run=run,
        purse=purse,
        cache=config.cache,
        budget=config.budget,
        folder=Path(),
        is_refusal=is_refusal,
    )
    try:
        yield gateway
    finally:
        gateway.close()


def build_gateway(
    model: conf.Model,
    *,
    role: Role,
    run: str,
    purse: str | None = None,
    cache: conf.Cache,
    budget: conf.Budget,
    folder: Path,
    is_refusal: Callable[[str], bool] = lambda _: False,
    retry: Retry | None = None,
) -> Gateway:
    """Return the gateway to a model, with the cache and the ledger of a project's folder.

    Parameters
    ----------
    role, run
        Under which the ledger keeps the calls.
    purse
        Whose budget pays: a sweep's, shared by its jobs; None for the run's own.
    folder
        Holds ``.dice/``; a relative ``cache.path`` starts here.
    is_refusal
        Says whether a text declines to answer; such an answer is not cached.
    retry
        In place of the default waits, with ``model.max_attempts``.
    """
    ledger = Ledger(folder / LEDGER)
    return Gateway(
        LiteLLMModel(model),
        model,
        role=role,
        run=run,
        purse=purse or run,
        cache=CompletionCache(folder / cache.path, is_refusal) if cache.enabled else None,
        ledger=ledger,
        budget=Budget(budget.max_usd, ledger, purse or run),
        limits=Limits(model.concurrency, model.requests_per_minute, model.tokens_per_minute),
        retry=retry or Retry(max_attempts=model.max_attempts),
    )


class Gateway:
    """A :class:`dice.models.chat.ChatModel` that survives what providers do, and keeps account of it.

    One gateway asks in one event loop. Its limits hold for this gateway, its cache, ledger and budget are shared with
    all other processes that use the same folder.
    """

    def __init__(
        self,
        model: LiteLLMModel,
        config: conf.Model,
        *,
        role: Role,
        run: str,
        purse: str,
        cache: CompletionCache | None,
        ledger: Ledger,
        budget: Budget,
        limits: Limits,
        retry: Retry,
    ) -> None:
        self._model = model
        self._config = config
        self._role: Role = role
        self._run = run
        self._purse = purse
        self._cache = cache
        self._ledger = ledger
        self._budget = budget
        self._limits = limits
        self._retry = retry
        self._tools = ToolTexts()
        self._parameters = parameter_fields(config)
        self._under_way: Shared[Completion] = Shared()

    @property
    def name(self) -> str:
        """Name under which results are shown."""
        return self._model.name

    @property
    def model(self) -> LiteLLMModel:
        """The model behind it: counts tokens, knows its context length and price."""
        return self._model

    @property
    def ledger(self) -> Ledger:
        """The ledger that its calls are written to."""
        return self._ledger

    async def complete(self, request: ChatRequest) -> Completion:
        """Return the completion: from the cache, from a call under way for the same request, or asked for.

        Raises
        ------
        ModelError
            A transient one when all attempts failed; any other one at once.
        """
        fields = self._fields(request)
        key = digest(fields)
        stored = self._cache.get(key) if self._cache else None
        if stored is not None:
            self._ledger.record_hit(self._run, self._role, self.name, stored.paid)
            return stored.completion.model_copy(update={"from_cache": True})
        if self._under_way.is_under_way(key):
            completion = await self._under_way.join(key, None)
            self._ledger.record_hit(self._run, self._role, self.name)
            return completion.model_copy(update={"from_cache": True})
        return await self._under_way.join(key, self._ask(request, key, fields))

    def is_cached(self, request: ChatRequest) -> bool:
        """Say whether a request would be answered from the cache."""
        return self._cache is not None and self._cache.get(digest(self._fields(request))) is not None

    def explain_miss(self, request: ChatRequest) -> str | None:
        """Return why a request is not in the cache, as ``temperature: 0.0 -> 0.7``; None when it is."""
        if self._cache is None:
            return "the cache is off (cache.enabled=false)"
        return self._cache.explain_miss(self._fields(request))

    def close(self) -> None:
        """Close cache and ledger."""
        if self._cache is not None:
            self._cache.close()
        self._ledger.close()

    def _fields(self, request: ChatRequest) -> dict[str, str]:
        return self._parameters | request_fields(request, self._tools)

    async def _ask(self, request: ChatRequest, key: str, fields: dict[str, str]) -> Completion:
        tokens = _estimated_tokens(request) + self._config.max_tokens
        worst_case = self._worst_case(request)
        return await self._retry.call(lambda: self._attempt(request, key, fields, tokens, worst_case))

    async def _attempt(
        self, request: ChatRequest, key: str, fields: dict[str, str], tokens: int, worst_case: float | None
    ) -> Completion:
        entry = LedgerEntry(purse=self._purse, run=self._run, role=self._role, model=self.name)
        lapse = self._config.timeout + 60
        async with self._limits.place(tokens), self._budget.hold(entry.id, self.name, worst_case, lapse):
            started = time.perf_counter()
            try:
                completion = await self._bounded(request)
            except ModelError as fault:
                failed = {"outcome": type(fault).__name__, "seconds": time.perf_counter() - started}
                self._ledger.record(entry.model_copy(update=failed))
                if isinstance(fault, RateLimitError) and fault.retry_after is not None and can_pass(fault):
                    self._limits.pause(fault.retry_after)
                raise
            paid = entry.model_copy(
                update=completion.usage.model_dump() | {"cost": completion.cost, "seconds": completion.seconds}
            )
            # in this order: an answer that is kept and not yet counted is counted when it is next found
            if self._cache is not None:
                self._cache.put(key, fields, completion, paid)
            self._ledger.record(paid)
            self._limits.give_back(tokens - completion.usage.prompt - completion.usage.completion)
            return completion

    async def _bounded(self, request: ChatRequest) -> Completion:
        """Ask, for no longer than the time limit: litellm's own starts anew with each byte that drips in."""
        try:
            return await asyncio.wait_for(self._model.complete(request), self._config.timeout)
        except TimeoutError:
            where = f" at {self._config.api_base}" if self._config.api_base else ""
            raise TransientError(
                f"{self._config.id}{where} gave no whole answer within model.timeout={self._config.timeout:g} s"
            ) from None

    def _worst_case(self, request: ChatRequest) -> float | None:
        """Return what one attempt may cost at most, None when that is not known or nobody asks."""
        if not self._budget.is_limited:
            return None
        price = self._model.price()
        if price is None:
            return None
        return price.worst_case(self._model.count_tokens(request.messages, request.tools), self._config.max_tokens)


def _estimated_tokens(request: ChatRequest) -> int:
    return sum(len(message.content) for message in request.messages) // _CHARACTERS_PER_TOKEN
