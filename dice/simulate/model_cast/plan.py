"""What a simulation by a model would take: calls and tokens from the scenarios alone, before anything is spent."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from dice.mentions import describe_function, mention_prompt
from dice.models.chat import Usage
from dice.models.price import Price
from dice.prompts import render
from dice.records import DialogueType, Scenario, Tool, ToolGraph
from dice.records.plan import PartPlan, SimulationPlan
from dice.simulate.cast import Scene
from dice.simulate.model_cast.answering import ask_for_output
from dice.simulate.model_cast.choosing import OPTIONAL_RATE, ask_for_values, can_be_turned_down
from dice.simulate.model_cast.decided import Habits
from dice.simulate.model_cast.people import ask_for_people
from dice.simulate.model_cast.play import TYPE_PROMPTS
from dice.simulate.model_cast.turns import MORE_LINES, count_lines
from dice.simulate.scripted import PLAYBOOKS

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

MENTION_TOKENS = 12
"""Guess at the tokens of a message's entry in the counter's answer."""

_DAY = "2026-01-01"

SECONDS_PER_CALL = 1.5
"""Guess at the wall time of a call with a prompt of some 1,000 tokens and a short answer."""

ELEMENTS = 2.5
"""Guess at the length of a list, each element of which has a message of its own."""

LOOKED_FOR = 2
"""Guess at the pieces of a round that the lexical pass does not find."""

PARTS = ("personas", "arguments", "speaker", "utterance", "output", "counter")


@dataclass(frozen=True)
class Tariff:
    """How a model counts the tokens of a text, and what it takes for them (None: unknown)."""

    count_tokens: Callable[[str], int]
    price: Price | None = None


def plan_simulation(
    scenarios: Iterable[Scenario],
    graph: ToolGraph,
    generator: Tariff,
    counter: Tariff | None = None,
    *,
    habits: Habits,
    concurrency: int,
    max_usd: float | None = None,
) -> SimulationPlan:
    """Return what playing the scenarios would take.

    Prompts are rendered and counted; the talk in them grows by the guesses above. An optional parameter counts with
    the probability that a call uses it, a value that is turned down with that of its dialogue type, a round with its
    mean length. The counter is asked at most once a round, and counts as if it always were. Neither repairs, answers
    that are asked for again nor rejected attempts are counted, and nothing is taken from a cache.

    Parameters
    ----------
    generator, counter
        The models; None for no counter.
    habits
        How people talk.
    concurrency
        Dialogues under way at once; within one, calls wait for one another.
    max_usd
        Passed on.
    """
    measure = _Measure(graph, generator, counter, habits)
    totals: dict[str, list[float]] = {part: [0.0, 0.0, 0.0] for part in PARTS if part != "counter" or counter}
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
        costs=tuple(_cost(part, counter if counter and part.part == "counter" else generator) for part in parts),
        seconds=math.ceil(calls / max(1, min(concurrency, dialogues))) * SECONDS_PER_CALL,
        seconds_per_call=SECONDS_PER_CALL,
        max_usd=max_usd,
    )


def _cost(part: PartPlan, tariff: Tariff) -> float | None:
    usage = Usage(prompt=round(part.prompt_tokens), completion=round(part.answer_tokens))
    return None if tariff.price is None else tariff.price.cost(usage)


class _Measure:
    """Counts the calls and tokens of one dialogue after the other."""

    def __init__(self, graph: ToolGraph, generator: Tariff, counter: Tariff | None, habits: Habits) -> None:
        self._graph = graph
        self._count = lru_cache(maxsize=None)(generator.count_tokens)
        self._look = lru_cache(maxsize=None)(counter.count_tokens) if counter else None
        self._habits = habits

    def dialogue(self, scenario: Scenario) -> list[tuple[str, float, float, float]]:
        """Return (part, calls, prompt tokens, answer tokens), some parts more than once."""
        tools = [self._graph.tool(name) for name in scenario.chain]
        people = scenario.parties * PERSONA_TOKENS
        prompt = self._count(ask_for_people(tools, scenario.parties, "A, B, C"))
        found: list[tuple[str, float, float, float]] = [("personas", 1, prompt, people)]
        history = 0.0
        for index, tool in enumerate(tools):
            bound = self._bound(scenario, index)
            chosen, others, told = self._arguments(tool, bound, scenario.dialogue_type)
            if chosen:
                base = self._count(self._values(tool))
                found.append(("arguments", 1, base + people + history, (chosen + others) * VALUE_TOKENS))
            lines = count_lines(1 + math.ceil(told + others) + len(bound)) + MORE_LINES / 2
            talk = lines * history + LINE_TOKENS * lines * (lines - 1) / 2  # of the prompts of all messages together
            found.append(("utterance", lines, lines * (self._line(scenario) + people) + talk, lines * LINE_TOKENS))
            if scenario.parties > 2 and self._habits.turns == "model":
                drawn = 1 if index == 0 else 0  # the very first speaker
                base = self._count(render("next_speaker", people="", history="", choices=""))
                prompts = (lines - drawn) * (base + people) + talk
                found.append(("speaker", lines - drawn, prompts, (lines - drawn) * CHOICE_TOKENS))
            if self._look:
                base = self._look(mention_prompt([describe_function(tool.name, tool)] * LOOKED_FOR, ()))
                found.append(("counter", 1, base + history + lines * LINE_TOKENS, lines * MENTION_TOKENS))
            history += lines * LINE_TOKENS
            values = len(tool.returns) * VALUE_TOKENS
            base = self._count(ask_for_output(Scene(1, tool), {}, {}, "", _DAY))
            called = (chosen + len(bound)) * VALUE_TOKENS
            found.append(("output", 1, base + called + history, values + ANSWER_TOKENS))
            history += ANSWER_TOKENS
        return found

    def _arguments(self, tool: Tool, bound: set[str], dialogue_type: DialogueType) -> tuple[float, float, float]:
        """Return how many arguments are chosen, how many have a value turned down, and the messages to tell them."""
        rate = PLAYBOOKS[dialogue_type].discard_rate * self._habits.distractors
        used = {p: 1.0 if p.required else OPTIONAL_RATE for p in tool.parameters if p.name not in bound}
        chosen = sum(used.values())
        others = sum(share for p, share in used.items() if can_be_turned_down(p)) * rate
        told = sum(share * (ELEMENTS if p.type == "array" else 1.0) for p, share in used.items())
        return chosen, others, told

    def _values(self, tool: Tool) -> str:
        return ask_for_values(Scene(1, tool), tool.parameters, (), people="", history="", previous=None, today=_DAY)

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
