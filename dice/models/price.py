"""What a model's tokens cost."""

from __future__ import annotations

from dice.models.chat import Usage
from dice.records import Record


class Price(Record):
    """US dollars per million tokens.

    ``cached_input`` is for prompt tokens that the provider had in its prefix cache; None charges them like the others.
    """

    input: float
    output: float
    cached_input: float | None = None

    def cost(self, usage: Usage) -> float:
        """Return the cost of one completion in US dollars."""
        cached_price = self.input if self.cached_input is None else self.cached_input
        fresh = usage.prompt - usage.cached
        return (fresh * self.input + usage.cached * cached_price + usage.completion * self.output) / 1e6

    def worst_case(self, prompt_tokens: int, max_tokens: int) -> float:
        """Return the cost in US dollars if nothing is cached and the answer is as long as allowed."""
        return self.cost(Usage(prompt=prompt_tokens, completion=max_tokens))
