"""What a simulation by a model would take: calls and tokens from the scenarios alone, before anything is spent."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import lru_cache

from dice.models.chat import Usage
from dice.models.price import Price
from dice.prompts import render
from dice.records import Scenario, ToolGraph
from dice.records.plan import PartPlan, SimulationPlan
from dice.simulate.cast import Scene
from dice.simulate.model_cast.answering import ask_for_output
from dice.simulate.model_cast.choosing import OPTIONAL_RATE, ask_for_values
from dice.simulate.model_cast.people import ask_for_people
from dice.simulate.model_cast.play import TYPE_PROMPTS
from dice.simulate.model_cast.turns import MORE_LINES, count_lines

PERSONA_TOKENS = 40
"""Guess at the tokens of a name with its description."""

LINE_TOKENS = 35
"""Guess at the tokens of a message: one to three short sentences."""

VALUE_TOKENS = 12
"""Guess at the tokens of a value with its name in JSON."""

ANSWER_TOKENS = 60
"""Guess at the tokens of the assistant's text."""

CHOICE_TOKENS = 10
"""Guess at the tokens of the choice of a speaker."""

SECONDS_PER_CALL = 1.5
"""Guess at the wall time of a call with a prompt of some 1,000 tokens and a short answer."""

PARTS = ("personas", "arguments", "speaker", "utterance", "output")


def plan_simulation(
    scenarios: Iterable[Scenario],
    graph: ToolGraph,
    count_tokens: Callable[[str], int],
    *,
    concurrency: int,
    price: Price | None = None,
    max_usd: float | None = None,
) -> SimulationPlan:
    """Return what playing the scenarios would take.

    Prompts are rendered and counted; the talk in them grows by the guesses above. An optional parameter counts with
    the probability that a call uses it, a round with its mean length. Neither repairs, answers that are asked for
    again nor rejected attempts are counted, and nothing is taken from a cache.

    Parameters
    ----------
    count_tokens
        The tokens of a text.
    concurrency
        Dialogues under way at once; within one, calls wait for one another.
    price
        None when unknown.
    max_usd
        Passed on.
    """
    measure = _Measure(graph, lru_cache(maxsize=None)(count_tokens))
    totals: dict[str, list[float]] = {part: [0.0, 0.0, 0.0] for part in PARTS}
    dialogues = 0
    for scenario in scenarios:
        dialogues += 1
        for part, *amounts in measure.dialogue(scenario):
            totals[part] = [total + amount for total, amount in zip(totals[part], amounts, strict=True)]
    parts = tuple(
        PartPlan(part=part, calls=calls, prompt_tokens=prompt, answer_tokens=answer)
        for part, (calls, prompt, answer) in totals.items()
    )
    calls = sum(part.calls for part in parts)
    return SimulationPlan(
        dialogues=dialogues,
        parts=parts,
        costs=None if price is None else tuple(_cost(part, price) for part in parts),
        seconds=math.ceil(calls / max(1, min(concurrency, dialogues))) * SECONDS_PER_CALL,
        seconds_per_call=SECONDS_PER_CALL,
        max_usd=max_usd,
    )


def _cost(part: PartPlan, price: Price) -> float:
    return price.cost(Usage(prompt=round(part.prompt_tokens), completion=round(part.answer_tokens)))


class _Measure:
    """Counts the calls and tokens of one dialogue after the other."""

    def __init__(self, graph: ToolGraph, count: Callable[[str], int]) -> None:
        self._graph = graph
        self._count = count

    def dialogue(self, scenario: Scenario) -> list[tuple[str, float, float, float]]:
        """Return (part, calls, prompt tokens, answer tokens), some parts more than once."""
        tools = [self._graph.tool(name) for name in scenario.chain]
        people = scenario.parties * PERSONA_TOKENS
        prompt = self._count(ask_for_people(tools, scenario.parties, "A, B, C"))
        found: list[tuple[str, float, float, float]] = [("personas", 1, prompt, people)]
        history = 0.0
        for index, tool in enumerate(tools):
            bound = self._bound(scenario, index)
            chosen = sum(1.0 if p.required else OPTIONAL_RATE for p in tool.parameters if p.name not in bound)
            if chosen:
                base = self._count(ask_for_values(Scene(1, tool), tool.parameters, "", "", None, "2026-01-01"))
                found.append(("arguments", 1, base + people + history, chosen * VALUE_TOKENS))
            lines = count_lines(1 + math.ceil(chosen) + len(bound)) + MORE_LINES / 2
            talk = lines * history + LINE_TOKENS * lines * (lines - 1) / 2  # of the prompts of all messages together
            found.append(("utterance", lines, lines * (self._line(scenario) + people) + talk, lines * LINE_TOKENS))
            if scenario.parties > 2:
                drawn = 1 if index == 0 else 0  # the very first speaker
                base = self._count(render("next_speaker", people="", history="", choices=""))
                prompts = (lines - drawn) * (base + people) + talk
                found.append(("speaker", lines - drawn, prompts, (lines - drawn) * CHOICE_TOKENS))
            history += lines * LINE_TOKENS
            values = len(tool.returns) * VALUE_TOKENS
            base = self._count(ask_for_output(Scene(1, tool), {}, {}, "", "2026-01-01"))
            called = (chosen + len(bound)) * VALUE_TOKENS
            found.append(("output", 1, base + called + history, values + ANSWER_TOKENS))
            history += ANSWER_TOKENS
        return found

    def _bound(self, scenario: Scenario, index: int) -> set[str]:
        """Return the parameters that take their value from the output before."""
        dependency = self._graph.dependency(scenario.chain[index - 1], scenario.chain[index]) if index else None
        return set(dependency.binding.values()) if dependency else set()

    def _line(self, scenario: Scenario) -> int:
        """Return the tokens of a message's prompt without people and talk."""
        mood = render(TYPE_PROMPTS[scenario.dialogue_type])
        address, task = render("address_never"), render("task_value", topic="the time of the meal", value="19:00")
        fields = {"who": "", "persona": "", "others": "", "history": ""}
        return self._count(render("agent_line", dialogue_type=mood, task=task, address=address, **fields))
