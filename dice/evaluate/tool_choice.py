"""Which tools a model is shown: all of them, as in the paper, or a few."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterable, Sequence

import numpy as np

from dice.errors import ConfigError, DiceError
from dice.evaluate.candidate import Request
from dice.evaluate.lexical import ToolRanker
from dice.records import Dialogue, Tool

ToolChooser = Callable[[Request], tuple[Tool, ...]]
"""Gives the tools to show for a request, in the order in which to show them; the same for every repetition."""


def make_tool_chooser(rule: str, tools: Sequence[Tool], gold: Iterable[Dialogue] = (), *, seed: int = 0) -> ToolChooser:
    """Return the function that chooses tools by a rule.

    Parameters
    ----------
    rule
        ``all``: every tool in the catalogue's order (the paper, section 4). ``gold_plus:k``: the gold tool and k others
        drawn at random, shuffled; a dialogue's round has the same ones in every run. ``retrieved:k``: the k tools
        that :class:`~dice.evaluate.lexical.ToolRanker` ranks first for the talk of the present round, best first; the
        gold tool may be missing. Where there are fewer than k, all.
    tools
        All tools that can be called.
    gold
        The dialogues with their gold calls, which only ``gold_plus`` looks at.
    seed
        Of ``gold_plus``, together with the dialogue's id and the round.

    Raises
    ------
    ConfigError
        When there is no such rule.
    DiceError
        When ``gold_plus`` meets a gold call of a function that is not among the tools.
    """
    everything = tuple(tools)
    if rule == "all":
        return lambda request: everything
    parts = re.fullmatch(r"(gold_plus|retrieved):([1-9]\d*)", rule)
    if parts is None:
        raise ConfigError(
            f"evaluate.tools is {rule!r}; it has to be all, gold_plus:k or retrieved:k with k at least 1."
        )
    count = int(parts[2])
    if parts[1] == "retrieved":
        ranker = ToolRanker(everything)
        return lambda request: ranker.rank(" ".join(said.text for said in request.talk))[:count]
    gold_tools = _gold_tools(everything, gold)

    def choose(request: Request) -> tuple[Tool, ...]:
        rng = np.random.default_rng([seed, zlib.crc32(request.dialogue_id.encode()), request.round])
        return _with_distractors(gold_tools[request.dialogue_id, request.round], everything, count, rng)

    return choose


def _with_distractors(gold: Tool, tools: Sequence[Tool], count: int, rng: np.random.Generator) -> tuple[Tool, ...]:
    others = [tool for tool in tools if tool.name != gold.name]
    drawn = [others[index] for index in rng.permutation(len(others))[:count]]
    shown = [gold, *drawn]
    return tuple(shown[index] for index in rng.permutation(len(shown)))


def _gold_tools(tools: Sequence[Tool], gold: Iterable[Dialogue]) -> dict[tuple[str, int], Tool]:
    by_name = {tool.name: tool for tool in tools}
    found = {}
    for dialogue in gold:
        for number, item in enumerate(dialogue.rounds, start=1):
            if item.call.name not in by_name:
                raise DiceError(
                    f"The gold call of {dialogue.id}, round {number}, is {item.call.name}, which is none of the "
                    f"{len(by_name)} tools; evaluate.tools=gold_plus needs them all, so set evaluate.tools=all "
                    "or name the data set's own catalogue in dataset.tools."
                )
            found[dialogue.id, number] = by_name[item.call.name]
    return found
