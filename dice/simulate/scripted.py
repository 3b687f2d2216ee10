"""The embedded cast: dialogues from a script, without a model and without a network.

It is no language model and never claims to be one: its dialogues carry ``cast="ScriptedCast"``.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

import numpy as np
from pydantic import JsonValue

from dice.records import DialogueType, Provenance, Scenario, Tool, ToolGraph, speaker_name
from dice.simulate.acts import Playbook
from dice.simulate.agenda import plan_round
from dice.simulate.arguments import Ledger, choose_arguments, choose_discard
from dice.simulate.beats import Beat, Manners, Point, Told
from dice.simulate.cast import Answer, Line, Scene
from dice.simulate.orchestration import Orchestrator
from dice.simulate.outputs import make_output, say_output
from dice.simulate.overlap import elements
from dice.simulate.personas import draw_personas, find_subject, read_persona
from dice.simulate.phrase_book import PhraseBook
from dice.simulate.phrases import eristic, inquiry, persuasion
from dice.simulate.phrases.manners import TALKATIVENESS
from dice.simulate.recalling import Past, are_alike, choose_recalled
from dice.simulate.speech import Speech
from dice.simulate.wording import names_tool, topic
from dice.values import as_text

PLAYBOOKS: dict[DialogueType, Playbook] = {
    DialogueType.PERSUASION: persuasion.PLAYBOOK,
    DialogueType.INQUIRY: inquiry.PLAYBOOK,
    DialogueType.ERISTIC: eristic.PLAYBOOK,
}

_CONTEST = (0.75, 0.85, 1.2, 2.2)
"""Factors on the rate of discarded values, by round: the longer people talk, the more they change their minds."""


class ScriptedCast:
    """Plays dialogues from phrases and playbooks.

    Parameters
    ----------
    chatter
        Share of the spare room in a round that goes into small talk, 0 to 1.
    distractors
        Factor on each dialogue type's rate of discarded values, 0 to 1; at 0 nobody proposes a value that is not gold.
    repetition
        Share of the utterances that take up what was said before, among those that can, 0 to 1.
    spoken
        Share of the values that are said as people say them, where there is such a way, in eristic talk; the other
        types have less. 0 to 1.
    turns
        Policy of turn-taking; see :class:`dice.simulate.orchestration.Orchestrator`.
    """

    def __init__(
        self,
        *,
        chatter: float = 0.1,
        distractors: float = 1.0,
        repetition: float = 0.9,
        spoken: float = 0.6,
        turns: str = "bidding",
    ) -> None:
        self.chatter = chatter
        self.distractors = distractors
        self.repetition = repetition
        self.spoken = spoken
        self.turns = turns

    @property
    def provenance(self) -> Provenance:
        """Say that a script wrote it."""
        return Provenance(cast="ScriptedCast")

    def draw_personas(self, tools: Sequence[Tool], parties: int, rng: np.random.Generator) -> dict[str, str]:
        """Return distinct personas; see :func:`dice.simulate.personas.draw_personas`."""
        return draw_personas(tools, parties, rng)

    def assemble(self, scenario: Scenario, graph: ToolGraph, rng: np.random.Generator) -> ScriptedTroupe:
        """Return the players of one dialogue."""
        return ScriptedTroupe(scenario, graph, rng, self)


class ScriptedTroupe:
    """The scripted cast at work on one dialogue: it keeps the agenda of the round and what has been said."""

    def __init__(self, scenario: Scenario, graph: ToolGraph, rng: np.random.Generator, cast: ScriptedCast) -> None:
        tools = [graph.tool(name) for name in scenario.chain]
        personas = scenario.personas or draw_personas(tools, scenario.parties, rng)
        self._scenario, self._graph, self._tools, self._rng = scenario, graph, tools, rng
        self._cast = cast
        self._playbook = PLAYBOOKS[scenario.dialogue_type]
        self._subject = find_subject(tools[0])
        self._ledger = Ledger(near=date(2026, 1, 10) + timedelta(days=int(rng.integers(620))))
        readings = {speaker_name(index): read_persona(text) for index, text in enumerate(personas.values())}
        self._speech = Speech(PhraseBook(self._playbook, scenario.dialogue_type, rng), readings, rng, cast.spoken)
        self._orchestrator = Orchestrator(
            cast.turns, {name: TALKATIVENESS.get(str(persona.manner), 1.0) for name, persona in readings.items()}
        )
        self._agenda: list[Beat] = []
        self._earlier: list[Past] = []
        self._settled: list[Past] = []
        self._arguments: dict[str, JsonValue] = {}
        self._addressed: str | None = None

    def choose_arguments(self, scene: Scene) -> dict[str, JsonValue]:
        """Draw the gold arguments and lay out the round."""
        bound = {name: carried.value for name, carried in scene.carried.items()}
        recalled = choose_recalled(scene.tool, bound, self._settled, self._ledger.discarded, self._rng)
        fixed = {**bound, **{name: past.value for name, past in recalled.items()}}
        self._arguments = choose_arguments(scene.tool, fixed, self._ledger, self._rng)
        points = [
            Point(
                name,
                about=self._about(scene, name),
                elements=len(elements(value)) if name not in fixed else 1,
                carried=name in fixed,
            )
            for name, value in self._arguments.items()
        ]
        others = [past for past in self._earlier if past not in recalled.values()]
        self._speech.recalled = recalled
        self._agenda = plan_round(
            scene.number,
            points,
            self._playbook,
            self._subject,
            self._scenario.parties,
            Manners(lambda words: names_tool(words, scene.tool.name), lambda name: self._discard(scene, name)),
            earlier=[past.told for past in others],
            alike={name: self._akin(scene, name, others) for name in self._arguments},
            chatter=self._cast.chatter,
            repetition=self._cast.repetition,
            rng=self._rng,
        )
        self._addressed = None
        self._speech.past[scene.number] = (scene.tool, self._arguments)
        settled = [
            Past(parameter, element, Told(parameter.name, place, scene.number))
            for parameter in scene.tool.parameters
            if parameter.name in self._arguments
            for place, element in enumerate(elements(self._arguments[parameter.name]))
            if not isinstance(element, bool)
        ]
        self._earlier += [past for past in settled if past.parameter.name not in fixed]
        self._settled += [past for past in settled if past.parameter.name not in recalled]
        return dict(self._arguments)

    def next_speaker(self, scene: Scene, lines: Sequence[Line]) -> str | None:
        """Return who speaks next, or None when the agenda is done."""
        if len(lines) >= len(self._agenda):
            return None
        return self._orchestrator.draw_speaker(self._agenda, len(lines), self._addressed, self._rng)

    def speak(self, scene: Scene, lines: Sequence[Line], speaker: str) -> Line:
        """Put the next beat of the agenda into words."""
        line, self._addressed = self._speech.say(self._agenda[len(lines)], speaker, scene, self._arguments, lines)
        return line

    def answer(self, scene: Scene, arguments: dict[str, JsonValue]) -> Answer:
        """Make up the call's output and say it."""
        needs = {}
        if scene.following:
            target = self._graph.tool(scene.following.target)
            for source, name in scene.following.binding.items():
                parameter = target.parameter(name)
                if parameter:
                    needs[source] = parameter
        values = make_output(scene.tool, arguments, needs, self._ledger, self._rng)
        return say_output(scene.tool, values, self._rng)

    def _about(self, scene: Scene, name: str) -> str:
        """Return the words that telling an argument may take: what it is about, and the value."""
        parameter = scene.tool.parameter(name)
        return f"{topic(parameter) if parameter else name} {as_text(self._arguments[name])}"

    def _akin(self, scene: Scene, name: str, earlier: Sequence[Past]) -> list[Told]:
        """Return what was told in earlier rounds for something of an argument's kind."""
        parameter = scene.tool.parameter(name)
        return [past.told for past in earlier if parameter and are_alike(parameter, past.parameter)]

    def _discard(self, scene: Scene, name: str) -> JsonValue:
        """Return a value to be proposed for an argument and thrown out, or None."""
        parameter = scene.tool.parameter(name)
        rate = self._playbook.discard_rate * self._cast.distractors * _CONTEST[min(scene.number, len(_CONTEST)) - 1]
        if parameter is None or self._rng.random() >= rate:
            return None
        later = [field for tool in self._tools[scene.number :] for field in (*tool.parameters, *tool.returns)]
        other = choose_discard(parameter, self._arguments[name], self._ledger, [*scene.tool.returns, *later], self._rng)
        if names_tool(f"{topic(parameter)} {other}", scene.tool.name):
            return None
        if other is not None:
            self._ledger.discarded.append(other)
        return other
