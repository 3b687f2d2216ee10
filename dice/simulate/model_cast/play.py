"""One attempt at a dialogue: people, then for each tool its values, the talk with its repair, and the answer."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial

import numpy as np
from pydantic import JsonValue

from dice.errors import GraphError
from dice.prompts import render
from dice.records import FUNCTION, Dialogue, DialogueType, Provenance, Round, Scenario, ToolGraph, argument_item
from dice.simulate.cast import Answer, Line, Scene
from dice.simulate.model_cast.answering import ask_for_output, find_needs, read_output
from dice.simulate.model_cast.asking import Interviewer, RejectionError, UnusableError, read_object
from dice.simulate.model_cast.choosing import ask_for_values, choose_parameters, in_order, read_values
from dice.simulate.model_cast.lines import Judges, LineRules, find_technical_names, read_line
from dice.simulate.model_cast.people import People, ask_for_people, draw_initials, read_people
from dice.simulate.model_cast.recover import find_marks, find_missing
from dice.simulate.model_cast.turns import REQUEST, Turn, describe_task, plan_turns
from dice.simulate.simulate import close_round, set_scene
from dice.simulate.values import pick

TYPE_PROMPTS = {
    DialogueType.PERSUASION: "type_persuasion",
    DialogueType.INQUIRY: "type_inquiry",
    DialogueType.ERISTIC: "type_eristic",
}

_FIRST_DAY = date(2026, 1, 1)
_DAYS = 2 * 365
"""A dialogue takes place on one of so many days."""


class Play:
    """An attempt at one dialogue.

    Parameters
    ----------
    scenario, graph
        What is to be played.
    interviewer
        Asks the model.
    judges
        Tell refusals and addresses.
    rng
        All that is drawn here; what the model answers is its own.
    repairs
        Messages at most that a round gets beyond its plan.
    """

    def __init__(
        self,
        scenario: Scenario,
        graph: ToolGraph,
        interviewer: Interviewer,
        judges: Judges,
        rng: np.random.Generator,
        *,
        repairs: int,
    ) -> None:
        unknown = next((name for name in scenario.chain if not graph.has_tool(name)), None)
        if unknown is not None:
            problem = f"{scenario.id} needs the tool {unknown}, which the graph lacks"
            raise GraphError(f"{problem}; run the scenario stage again.")
        self._scenario, self._graph = scenario, graph
        self._interviewer, self._judges = interviewer, judges
        self._rng = rng
        self._repairs = repairs
        self._technical = find_technical_names(tool.name for tool in graph.tools)
        self._today = (_FIRST_DAY + timedelta(days=int(rng.integers(_DAYS)))).isoformat()
        self._people = People({}, {})
        self._said: list[str] = []  # the whole talk, one message a line

    async def perform(self, provenance: Provenance) -> Dialogue:
        """Return the dialogue; RejectionError when the model can't be brought to play it."""
        scenario = self._scenario
        tools = [self._graph.tool(name) for name in scenario.chain]
        self._people = await self._interviewer.ask(
            "personas",
            ask_for_people(tools, scenario.parties, draw_initials(scenario.parties, self._rng)),
            partial(read_people, count=scenario.parties),
        )
        rounds: list[Round] = []
        previous: Answer | None = None
        for index in range(scenario.rounds):
            scene = set_scene(scenario, self._graph, index, previous)
            arguments = await self._choose_arguments(scene, previous)
            lines = await self._talk(scene, arguments, previous)
            answer = await self._answer(scene, arguments)
            before = len(rounds[-1].utterances) - 1 if rounds else 0
            rounds.append(close_round(scene, arguments, lines, answer, previous, before))
            previous = answer
        played = scenario.model_copy(update={"personas": self._people.personas})
        return Dialogue(id=scenario.id, scenario=played, rounds=tuple(rounds), provenance=provenance)

    async def _choose_arguments(self, scene: Scene, previous: Answer | None) -> dict[str, JsonValue]:
        wanted = choose_parameters(scene, self._rng)
        chosen: dict[str, JsonValue] = {}
        if wanted:
            prompt = ask_for_values(scene, wanted, self._people.listed(), self._history(), previous, self._today)
            read = partial(read_values, scene=scene, wanted=wanted, judges=self._judges)
            chosen = await self._interviewer.ask("arguments", prompt, read)
        return in_order(scene, chosen)

    async def _talk(self, scene: Scene, arguments: dict[str, JsonValue], previous: Answer | None) -> list[Line]:
        """Return the messages of a round, the request last; what they don't say is asked for before it."""
        lines: list[Line] = []
        for turn in plan_turns([FUNCTION, *map(argument_item, arguments)], self._rng):
            lines.append(await self._speak(scene, arguments, turn, lines))
        repairs = 0
        while missing := find_missing(lines, scene.tool, arguments, scene.carried, previous):
            if repairs == self._repairs:
                reason = f"round {scene.number} does not say {', '.join(missing)}, after {repairs} repairs"
                raise RejectionError("evidence", reason, self._history())
            lines.append(await self._speak(scene, arguments, Turn(missing, is_repair=True), lines))
            repairs += 1
        lines.append(await self._speak(scene, arguments, REQUEST, lines))
        return lines

    async def _speak(self, scene: Scene, arguments: dict[str, JsonValue], turn: Turn, lines: list[Line]) -> Line:
        speaker = await self._next_speaker(lines)
        name = self._people.names[speaker]
        prompt = render(
            "agent_line",
            who=name,
            persona=self._people.personas[speaker],
            others="\n".join(f"- {persona}" for who, persona in self._people.personas.items() if who != speaker),
            dialogue_type=render(TYPE_PROMPTS[self._scenario.dialogue_type]),
            history=self._history(),
            task=describe_task(turn, scene, arguments),
            address=render("address_now" if turn.is_request else "address_never"),
        )
        read = partial(read_line, speaker=speaker, rules=self._rules(), is_request=turn.is_request)
        text = await self._interviewer.ask("utterance", prompt, read)
        self._said.append(f"{name}: {text}")
        return Line(speaker, text, find_marks(text, scene.tool, arguments, turn.items, scene.carried))

    async def _next_speaker(self, lines: list[Line]) -> str:
        """Return who speaks: drawn at the very beginning, the other of two, and chosen by the model otherwise."""
        last = lines[-1].speaker if lines else None
        free = [speaker for speaker in self._people.names if speaker != last]
        if not self._said:
            return pick(self._rng, free)
        if len(free) == 1:
            return free[0]
        shown = [self._people.names[free[int(index)]] for index in self._rng.permutation(len(free))]
        prompt = render("next_speaker", people=self._people.listed(), history=self._history(), choices=", ".join(shown))
        return await self._interviewer.ask("speaker", prompt, partial(self._read_speaker, free=free))

    def _read_speaker(self, text: str, free: list[str]) -> str:
        named = read_object(text).get("next")
        speaker = self._people.speaker(named) if isinstance(named, str) else None
        if speaker not in free or speaker is None:
            raise UnusableError(f"{named!r} can't be next; choose one of those that are listed")
        return speaker

    async def _answer(self, scene: Scene, arguments: dict[str, JsonValue]) -> Answer:
        needs = find_needs(scene, self._graph)
        prompt = ask_for_output(scene, arguments, needs, self._history(), self._today)
        read = partial(read_output, scene=scene, arguments=arguments, needs=needs, rules=self._rules())
        answer = await self._interviewer.ask("output", prompt, read)
        self._said.append(f"Assistant: {answer.output.text}")
        return answer

    def _rules(self) -> LineRules:
        return LineRules(self._people.names, self._technical, self._judges)

    def _history(self) -> str:
        return "\n".join(self._said) or "(nothing yet)"
