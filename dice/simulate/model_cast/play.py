"""One attempt at a dialogue: people, then for each tool its values, the talk with its repair, and the answer."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial

import numpy as np
from pydantic import JsonValue

from dice.errors import GraphError
from dice.prompts import render
from dice.records import Dialogue, DialogueType, Provenance, Round, Scenario, ToolGraph, Utterance
from dice.simulate.cast import Answer, Line, Scene
from dice.simulate.model_cast.answering import ask_for_output, find_needs, read_output
from dice.simulate.model_cast.asking import Interviewer, RejectionError
from dice.simulate.model_cast.choosing import (
    ask_for_values,
    choose_parameters,
    choose_turned_down,
    in_order,
    read_values,
)
from dice.simulate.model_cast.decided import Decided, Habits, Piece, items_of
from dice.simulate.model_cast.directing import Director
from dice.simulate.model_cast.lines import Judges, LineRules, find_technical_names, read_line
from dice.simulate.model_cast.people import People, ask_for_people, draw_initials, read_people
from dice.simulate.model_cast.recover import confirm, find_marks, find_missing, find_thrown
from dice.simulate.model_cast.second_look import SecondLook
from dice.simulate.model_cast.turns import REQUEST, Turn, describe_task, plan_turns
from dice.simulate.scripted import PLAYBOOKS
from dice.simulate.simulate import close_round, set_scene

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
    habits
        How people talk.
    second_look
        Looks again for what the lexical pass did not find; None for no counter model.
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
        habits: Habits,
        second_look: SecondLook | None,
        repairs: int,
    ) -> None:
        unknown = next((name for name in scenario.chain if not graph.has_tool(name)), None)
        if unknown is not None:
            problem = f"{scenario.id} needs the tool {unknown}, which the graph lacks"
            raise GraphError(f"{problem}; run the scenario stage again.")
        self._scenario, self._graph = scenario, graph
        self._interviewer, self._judges = interviewer, judges
        self._rng = rng
        self._habits = habits
        self._second_look = second_look
        self._repairs = repairs
        self._technical = find_technical_names(tool.name for tool in graph.tools)
        self._today = (_FIRST_DAY + timedelta(days=int(rng.integers(_DAYS)))).isoformat()
        self._people = People({}, {})
        self._director: Director  # there is one when there are people
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
        self._director = Director(self._habits.turns, self._people, self._interviewer, self._rng)
        rounds: list[Round] = []
        previous: Answer | None = None
        for index in range(scenario.rounds):
            scene = set_scene(scenario, self._graph, index, previous)
            decided = await self._decide(scene, previous)
            lines = await self._talk(decided, previous)
            answer = await self._answer(scene, decided.arguments)
            before = len(rounds[-1].utterances) - 1 if rounds else 0
            rounds.append(close_round(scene, decided.arguments, lines, answer, previous, before))
            previous = answer
        played = scenario.model_copy(update={"personas": self._people.personas})
        return Dialogue(id=scenario.id, scenario=played, rounds=tuple(rounds), provenance=provenance)

    async def _decide(self, scene: Scene, previous: Answer | None) -> Decided:
        wanted = choose_parameters(scene, self._rng)
        if not wanted:
            return Decided(scene, in_order(scene, {}))
        others = choose_turned_down(wanted, self._scenario.dialogue_type, self._habits.distractors, self._rng)
        prompt = ask_for_values(
            scene,
            wanted,
            others,
            people=self._people.listed(),
            history=self._history(),
            previous=previous,
            today=self._today,
        )
        read = partial(read_values, scene=scene, wanted=wanted, turned_down=others, judges=self._judges)
        return await self._interviewer.ask("arguments", prompt, read)

    async def _talk(self, decided: Decided, previous: Answer | None) -> list[Line]:
        """Return the messages of a round, the request last; what they don't say is asked for before it."""
        lines: list[Line] = []
        confirmed: dict[Piece, int] = {}
        before = self._history()
        spoken = self._habits.spoken * PLAYBOOKS[self._scenario.dialogue_type].spoken_rate
        agenda = [*plan_turns(decided, spoken=spoken, chatter=self._habits.chatter, rng=self._rng), REQUEST]
        while len(lines) < len(agenda):
            if agenda[len(lines)] is REQUEST and (missing := find_missing(lines, decided, previous, confirmed)):
                repairs = sum(turn.is_repair for turn in agenda)
                if self._second_look and not repairs:
                    shown = [Utterance(speaker=self._people.names[line.speaker], text=line.text) for line in lines]
                    mentions = await self._second_look.find(missing, decided, shown, before)
                    lines, confirmed = confirm(lines, mentions, missing, decided)
                    missing = find_missing(lines, decided, previous, confirmed)
                if missing:
                    agenda.insert(len(lines), self._repair(missing, repairs, decided))
            lines.append(await self._speak(decided, agenda, lines))
        return lines

    def _repair(self, missing: tuple[Piece, ...], repairs: int, decided: Decided) -> Turn:
        """Return one more message for what is missing; RejectionError when there were as many as allowed."""
        if repairs == self._repairs:
            reason = (
                f"round {decided.scene.number} does not say {', '.join(items_of(missing))}, after {repairs} repairs"
            )
            raise RejectionError("evidence", reason, self._history())
        return Turn(missing, is_repair=True)

    async def _speak(self, decided: Decided, agenda: Sequence[Turn], lines: Sequence[Line]) -> Line:
        turn = agenda[len(lines)]
        history = self._history()
        speaker = await self._director.next_speaker(lines, agenda, decided, history, is_first=not self._said)
        name = self._people.names[speaker]
        declined = next((one.value for line in lines for one in line.thrown if one.argument == turn.declines), None)
        prompt = render(
            "agent_line",
            who=name,
            persona=self._people.personas[speaker],
            others="\n".join(f"- {persona}" for who, persona in self._people.personas.items() if who != speaker),
            dialogue_type=render(TYPE_PROMPTS[self._scenario.dialogue_type]),
            history=history,
            task=describe_task(turn, decided, declined, is_first=not self._said),
            address=render("address_now" if turn.is_request else "address_never"),
        )
        read = partial(read_line, speaker=speaker, rules=self._rules(), is_request=turn.is_request)
        text = await self._interviewer.ask("utterance", prompt, read)
        self._said.append(f"{name}: {text}")
        marks = find_marks(text, decided.scene.tool, decided.arguments, items_of(turn.tells), decided.scene.carried)
        thrown = find_thrown(text, turn.offers, decided) if turn.offers else None
        return Line(speaker, text, marks, (thrown,) if thrown else ())

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
