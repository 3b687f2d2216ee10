"""Stopping before a run costs more than it may."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from dice.errors import BudgetError, RequestError
from dice.models.ledger import Ledger

_LOOK_AGAIN = 0.05  # seconds between two looks at money that other calls hold


class Budget:
    """The money of a run or a whole sweep: one limit for all its models, processes and resumes, kept by the ledger.

    Before each attempt the cost that it has at worst is set aside, and given back when the real cost is known. An
    attempt that fails is taken to cost nothing, as providers handle it.
    """

    def __init__(
        self,
        max_usd: float | None,
        ledger: Ledger,
        purse: str,
        *,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._max_usd = max_usd
        self._ledger = ledger
        self._purse = purse
        self._sleep = sleep

    @property
    def is_limited(self) -> bool:
        """Say whether there is a limit at all."""
        return self._max_usd is not None

    @asynccontextmanager
    async def hold(self, entry_id: str, model: str, usd: float | None, seconds: float) -> AsyncIterator[None]:
        """Keep money aside for one attempt of at most that many seconds; waits while other calls hold too much.

        Raises
        ------
        BudgetError
            When the limit could be exceeded even if the other calls cost nothing.
        RequestError
            When the price is not known, so that the limit can't be kept.
        """
        if self._max_usd is None:
            yield
            return
        if usd is None:
            raise RequestError(
                f"The price of {model} is not known, so budget.max_usd={self._max_usd:g} can't be kept. "
                "Set model.input_price and model.output_price (US dollars per million tokens), or budget.max_usd=null."
            )
        while not (hold := self._ledger.hold(entry_id, self._purse, usd, self._max_usd, seconds)).granted:
            if hold.spent + usd > self._max_usd:
                raise BudgetError(
                    f"{model}: {hold.spent:.4f} US dollars are spent, the next call may cost {usd:.4f}, and "
                    f"budget.max_usd is {self._max_usd:g}. Raise it and run again: what is paid for is kept."
                )
            await self._sleep(_LOOK_AGAIN)
        try:
            yield
        finally:
            self._ledger.release(entry_id)
