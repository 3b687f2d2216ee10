"""The baselines by name: what an evaluated model has to beat, and a check of the scoring itself."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence

import numpy as np
from pydantic import JsonValue

from dice.errors import ConfigError
from dice.evaluate.candidate import Candidate, Request
from dice.evaluate.lexical import LexicalCandidate
from dice.evaluate.nested import Path, flatten_parameters, nest_arguments
from dice.records import Dialogue, Parameter, Prediction, Tool, ToolCall
from dice.values import propose_values

BASELINES = ("oracle", "lexical", "last_utterance", "random")
"""Names of the baselines, from the most to the least informed."""


def make_baseline(name: str, tools: Sequence[Tool], gold: Iterable[Dialogue] = (), seed: int = 0) -> Candidate:
    """Return a baseline.

    Parameters
    ----------
    name
        One of :data:`BASELINES`.
    tools
        All tools that can be called.
    gold
        The dialogues with their gold calls, which only the oracle looks at.
    seed
        Of the random baseline.
    """
    if name == "oracle":
        return Oracle(gold)
    if name == "lexical":
        return LexicalCandidate(tools)
    if name == "last_utterance":
        return LexicalCandidate(tools, name="last_utterance", last_only=True)
    if name == "random":
        return RandomCandidate(seed)
    raise ConfigError(f"There is no baseline {name!r}; choose one of {', '.join(BASELINES)}.")


class Oracle:
    """Answers with the gold call it was built with: a check of the scoring code, not a system."""

    name = "oracle"

    def __init__(self, gold: Iterable[Dialogue]) -> None:
        self._calls = {
            (dialogue.id, number): item.call
            for dialogue in gold
            for number, item in enumerate(dialogue.rounds, start=1)
        }

    def predict(self, request: Request) -> Prediction:
        """Return the gold call."""
        call = self._calls[request.dialogue_id, request.round]
        return Prediction(dialogue_id=request.dialogue_id, round=request.round, model=self.name, call=call)


class RandomCandidate:
    """Draws a tool and, for each parameter, some value that could be one: the floor.

    Each answer has a generator of its own, seeded by the seed, the dialogue's id and the round.
    """

    name = "random"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def predict(self, request: Request) -> Prediction:
        """Return a uniformly drawn tool with drawn values; an optional parameter is filled every other time."""
        rng = np.random.default_rng([self._seed, zlib.crc32(request.dialogue_id.encode()), request.round])
        tool = request.tools[int(rng.integers(len(request.tools)))]
        drawn: dict[Path, JsonValue] = {}
        for path, parameter in flatten_parameters(tool.parameters).items():
            values = _possible_values(parameter, request)
            if values and (parameter.required or rng.random() < 0.5):
                value = values[int(rng.integers(len(values)))]
                drawn[path] = [value] if parameter.type == "array" else value
        call = ToolCall(name=tool.name, arguments=nest_arguments(drawn))
        return Prediction(dialogue_id=request.dialogue_id, round=request.round, model=self.name, call=call)


def _possible_values(parameter: Parameter, request: Request) -> Sequence[JsonValue]:
    if parameter.enum or parameter.examples:
        return parameter.enum or parameter.examples
    return [proposal.value for utterance in request.talk for proposal in propose_values(utterance.text, parameter)]
