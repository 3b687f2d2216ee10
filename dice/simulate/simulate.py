"""Dialogue generation, the loop of section 3.1 of the paper: talk, call, answer, and on to the next tool."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from pydantic import JsonValue

from dice.errors import GraphError
from dice.records import ASSISTANT, Dialogue, Round, Scenario, ToolCall, ToolGraph, Utterance
from dice.simulate.cast import Answer, Carried, Cast, Line, Scene, Troupe
from dice.simulate.evidence import add_callbacks, collect_distractors, collect_evidence
from dice.simulate.values import fits


def simulate_dialogue(scenario: Scenario, graph: ToolGraph, cast: Cast) -> Dialogue:
    """Return the dialogue that a cast plays for a scenario.

    For each tool of the chain the cast decides the gold call, where bound arguments take the previous output's values;
    the parties talk until one of them turns to the assistant; the call's output is made up, said, and feeds the next
    round.

    Parameters
    ----------
    scenario
        Chain, parties, personas and dialogue type; ``scenario.seed`` is the only source of randomness, so that the
        same scenario gives the same dialogue in any order and on any number of workers.
    graph
        The tools and how one's output feeds another.
    cast
        Who speaks, scripted or backed by a model.

    Raises
    ------
    GraphError
        When the chain names a tool that the graph lacks.
    """
    unknown = next((name for name in scenario.chain if not graph.has_tool(name)), None)
    if unknown is not None:
        raise GraphError(
            f"{scenario.id} needs the tool {unknown}, which the graph lacks; run the scenario stage again."
        )
    troupe = cast.assemble(scenario, graph, np.random.default_rng(scenario.seed))
    rounds: list[Round] = []
    answer: Answer | None = None
    for index in range(scenario.rounds):
        scene = set_scene(scenario, graph, index, answer)
        rounds, answer = _play_round(troupe, scene, rounds, answer)
    return Dialogue(id=scenario.id, scenario=scenario, rounds=tuple(rounds), provenance=cast.provenance)


def set_scene(scenario: Scenario, graph: ToolGraph, index: int, previous: Answer | None) -> Scene:
    """Return what is known when the round of that index begins, after the assistant's last answer."""
    tool = graph.tool(scenario.chain[index])
    before = graph.tool(scenario.chain[index - 1]) if index else None
    after = scenario.chain[index + 1] if index + 1 < scenario.rounds else None
    carried: dict[str, Carried] = {}
    dependency = graph.dependency(before.name, tool.name) if before else None
    if before and dependency and previous:
        for source, target in dependency.binding.items():
            field, parameter = before.return_field(source), tool.parameter(target)
            if (
                field
                and parameter
                and source in previous.output.values
                and fits(previous.output.values[source], parameter)
            ):
                carried[target] = Carried(previous.output.values[source], field)
    following = graph.dependency(tool.name, after) if after else None
    return Scene(number=index + 1, tool=tool, previous=before, carried=carried, following=following)


def _play_round(
    troupe: Troupe, scene: Scene, earlier: list[Round], previous: Answer | None
) -> tuple[list[Round], Answer]:
    """Return the rounds with one more, and the answer that it ended in."""
    arguments = troupe.choose_arguments(scene)
    lines: list[Line] = []
    while (speaker := troupe.next_speaker(scene, lines)) is not None:
        lines.append(troupe.speak(scene, lines, speaker))
    answer = troupe.answer(scene, arguments)
    previous_utterance = len(earlier[-1].utterances) - 1 if earlier else 0
    round_ = close_round(scene, arguments, lines, answer, previous, previous_utterance)
    return [*add_callbacks(earlier, lines), round_], answer


def close_round(
    scene: Scene,
    arguments: dict[str, JsonValue],
    lines: Sequence[Line],
    answer: Answer,
    previous: Answer | None,
    previous_utterance: int,
) -> Round:
    """Return the record of a round that has been played, with the evidence of its gold call.

    Parameters
    ----------
    arguments
        The gold arguments, as they were decided before the talk.
    answer
        The assistant's answer that ends the round.
    previous, previous_utterance
        The assistant's answer in the round before, and its index there.
    """
    utterances = [Utterance(speaker=line.speaker, text=line.text) for line in lines]
    return Round(
        utterances=(*utterances, Utterance(speaker=ASSISTANT, text=answer.output.text)),
        call=ToolCall(name=scene.tool.name, arguments=arguments),
        output=answer.output,
        evidence=collect_evidence(scene.number, lines, tuple(arguments), scene.carried, previous, previous_utterance),
        distractors=collect_distractors(lines),
    )
