"""Putting a beat into words: a phrase of the dialogue type, filled in, in the speaker's manner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from pydantic import JsonValue

from dice.records import FUNCTION, DialogueType, Parameter, Tool
from dice.simulate.acts import Act, Playbook
from dice.simulate.beats import GIVES_VALUE, INTENTION, Beat, Told
from dice.simulate.cast import Line, Mark, Scene, Thrown
from dice.simulate.faults import find_fault, url_ending
from dice.simulate.marking import mark_phrase, put_in_sentence, shift
from dice.simulate.naming import Mention, Named, join, name_value, point_to, with_owner, with_topic
from dice.simulate.overlap import elements
from dice.simulate.personas import Persona
from dice.simulate.phrases import again, common, requests
from dice.simulate.phrases.manners import MANNERS
from dice.simulate.recalling import Past, refer_back
from dice.simulate.templates import Filling, expand, fill, fitting
from dice.simulate.values import pick
from dice.simulate.wording import content_words, intention, names_tool, noun, short_noun, topic

_TRIES = 24
_TRIES_WITH_FRESH_PHRASES = 10
_TRIES_WITH_ALL = 16
_POINTING_RATE = 0.15
_VOCATIVE_RATE = 0.3
_MANNER_RATE = 0.25
_MANNERED = frozenset({Act.REACT, Act.STATE, Act.PROPOSE, Act.ACCEPT, Act.DECIDE})
_ASKS_SOMEONE = frozenset({Act.ASK, Act.CHECK, Act.CHAT})
_MAY_STAND_ALONE = frozenset({Act.ACCEPT, Act.DEFEND, Act.REACT, Act.DECIDE})
_NAMELESS = "my friend"
_EVERYONE = "[everyone|all|folks|everybody|you lot|friends]"


@dataclass
class Speech:
    """The words of one dialogue's parties; it remembers which phrases have been used.

    Parameters
    ----------
    playbook
        Phrases of the dialogue type.
    dialogue_type
        Colours the request to the assistant.
    personas
        Speaker -> persona.
    rng
        The dialogue's generator.
    spoken
        Share of the values that are said in a spoken form in eristic talk; a playbook's ``spoken_rate`` lowers it.
    past
        Number of an earlier round -> its tool and gold arguments.
    recalled
        Argument of the round -> the earlier one that it is the same as.
    """

    playbook: Playbook
    dialogue_type: DialogueType
    personas: Mapping[str, Persona]
    rng: np.random.Generator
    spoken: float = 0.0
    past: dict[int, tuple[Tool, Mapping[str, JsonValue]]] = field(default_factory=dict)
    recalled: Mapping[str, Past] = field(default_factory=dict)
    _tellers: dict[str, str] = field(default_factory=dict)
    _used: list[str] = field(default_factory=list)
    _said: list[str] = field(default_factory=list)

    def say(
        self, beat: Beat, speaker: str, scene: Scene, arguments: Mapping[str, JsonValue], lines: Sequence[Line]
    ) -> tuple[Line, str | None]:
        """Return the line for a beat, and who is asked by name in it."""
        listener = self._choose_listener(beat, speaker, lines)
        line = self._find_words(beat, speaker, listener, scene, arguments)
        self._said.append(line.text)
        if beat.act in GIVES_VALUE:
            self._tellers[str(beat.argument)] = speaker
        name = self.personas[listener].name if listener else None
        question = line.text.partition("?")[0] if "?" in line.text else ""
        asked = listener if beat.act in _ASKS_SOMEONE and name and name in question else None
        return line, asked

    def _choose_listener(self, beat: Beat, speaker: str, lines: Sequence[Line]) -> str | None:
        """Return who is spoken to: the last speaker, or for a question anyone else."""
        others = [other for other in self.personas if other != speaker]
        if not others:
            return None
        last = lines[-1].speaker if lines else speaker
        if last == speaker or beat.act in (Act.ASK, Act.GREET):
            return pick(self.rng, others)
        return last

    def _find_words(
        self, beat: Beat, speaker: str, listener: str | None, scene: Scene, arguments: Mapping[str, JsonValue]
    ) -> Line:
        """Return the first wording without a fault; when there is none, the one with the least grave."""
        best: tuple[int, Line, str] | None = None
        fillings = self._fillings(beat, listener, scene, arguments)
        for attempt in range(_TRIES):
            if attempt >= _TRIES_WITH_ALL and beat.again:
                beat = replace(beat, act=Act.FILL if beat.act in (Act.RECALL, Act.CALLBACK) else beat.act, again=())
            if attempt:
                fillings = self._fillings(beat, listener, scene, arguments)
            mention = self._mention(beat, speaker, scene, arguments)
            template = self._draw_template(beat, scene, fillings, fresh=attempt < _TRIES_WITH_FRESH_PHRASES)
            line = self._render(template, beat, speaker, scene, arguments, fillings, mention)
            fault = find_fault(line, beat, scene, arguments, self._said)
            if any(told.round and names_tool(line.text, self.past[told.round][0].name) for told in beat.again):
                fault = max(fault, 4)
            if best is None or fault < best[0]:
                best = (fault, line, template)
            if not fault:
                break
        assert best is not None  # noqa: S101 - there is at least one try
        self._used.append(best[2])
        return best[1]

    def _draw_template(self, beat: Beat, scene: Scene, fillings: Mapping[str, Filling], *, fresh: bool) -> str:
        """Return a phrase whose slots can be filled, one that this dialogue has not used yet if ``fresh``."""
        if beat.line is not None:
            return beat.line
        if beat.act is Act.REQUEST:
            return self._draw_request(scene)
        if beat.act is Act.RECALL:
            return self._draw_unused(again.ALONE[self.dialogue_type])
        if beat.act is Act.CALLBACK:
            return self._draw_unused(again.CALLBACK[self.dialogue_type])
        if beat.argument in self.recalled and beat.act is Act.REUSE:
            return self._draw_unused(again.SAME[self.dialogue_type])
        templates = fitting(self.playbook.phrases.get(beat.act) or common.PHRASES[beat.act], set(fillings))
        unused = [template for template in templates if template not in self._used] if fresh else []
        return pick(self.rng, unused or templates)

    def _draw_request(self, scene: Scene) -> str:
        """Return a request that shares no word with the intention."""
        intended = content_words(intention(scene.tool)) + content_words(scene.tool.name.replace("_", " "))
        opening = pick(self.rng, requests.OPENINGS)
        pleas = [
            plea
            for plea in (*requests.PLEAS, *requests.BY_TYPE[self.dialogue_type], *requests.BY_TYPE[self.dialogue_type])
            if not any(word[:4] == other[:4] for word in content_words(plea) for other in intended)
            and not (" the [AI" in opening and "your" in plea)
        ]
        plea = pick(self.rng, pleas)
        return opening.replace("{plea}", plea).replace("{bare}", plea)

    def _fillings(
        self, beat: Beat, listener: str | None, scene: Scene, arguments: Mapping[str, JsonValue]
    ) -> dict[str, Filling]:
        """Return what the slots of a phrase for this beat may be filled with."""
        fillings = {"intent": Filling(intention(scene.tool)), "ref": Filling(self._refer(beat, scene))}
        name = self.personas[listener].name if listener else None
        fillings["name"] = Filling(name or _NAMELESS)
        many = len(self.personas) > 2 or not name
        fillings["group"] = Filling(expand(_EVERYONE, self.rng) if many else str(name))
        parameter = scene.tool.parameter(beat.argument) if beat.argument else None
        if parameter:
            about = topic(parameter)
            fillings |= {"topic": Filling(about), "Topic": Filling(about[0].upper() + about[1:])}
            if beat.act in GIVES_VALUE:
                named = self._name(elements(arguments[parameter.name])[beat.element], parameter)
                fillings["value"] = Filling(named.text, named.start, named.end, named.how)
            if beat.other is not None:
                named = self._name(beat.other, parameter)
                fillings["other"] = Filling(named.text, named.start, named.end)
        return fillings

    def _name(self, value: JsonValue, parameter: Parameter) -> Named:
        """Return how a value is said, in a spoken form as often as the dialogue type has it."""
        spoken = 0.0 if parameter.type == "array" else self.spoken * self.playbook.spoken_rate
        return name_value(value, parameter, spoken, self.rng)

    def _mention(self, beat: Beat, speaker: str, scene: Scene, arguments: Mapping[str, JsonValue]) -> Mention | None:
        """Return the words for what a beat takes up again; None when that is nothing."""
        if INTENTION in beat.again:
            purpose = intention(scene.tool)
            return Mention(purpose, (Mark(FUNCTION, "inferred", 0, len(purpose)),))
        named = [(told, self._take_up(told, speaker, scene, arguments)) for told in beat.again]
        return join(named) if named else None

    def _take_up(self, told: Told, speaker: str, scene: Scene, arguments: Mapping[str, JsonValue]) -> Named:
        """Return how something told before is named: by its value, or by who told it."""
        name = str(told.argument)
        if told.round is not None:
            tool, before = self.past[told.round]
            parameter = tool.parameter(name)
            value = elements(before[name])[told.element]
            return with_owner(self._name(value, parameter), parameter, self.rng) if parameter else point_to(name)
        if name in scene.carried:
            return point_to(topic(scene.carried[name].source))
        if name in self.recalled:
            return point_to(pick(self.rng, refer_back(self.recalled[name])))
        parameter = scene.tool.parameter(name)
        if parameter is None:
            return point_to(name)
        value = elements(arguments[name])[told.element]
        if parameter.type == "array" or (not isinstance(value, bool) and self.rng.random() >= _POINTING_RATE):
            return with_topic(self._name(value, parameter), parameter)
        return point_to(self._refer_to_teller(self._tellers.get(name, speaker), speaker, parameter, scene))

    def _refer_to_teller(self, teller: str, speaker: str, parameter: Parameter, scene: Scene) -> str:
        """Return words that point to a value of the round by who told it: ``the date Ben found``."""
        name = self.personas[teller].name
        others = again.REFERENCES_TO_YOU if len(self.personas) == 2 or name is None else again.REFERENCES
        words = expand(pick(self.rng, again.OWN_REFERENCES if teller == speaker else others), self.rng)
        short = short_noun(parameter)
        if [short_noun(other) for other in scene.tool.parameters].count(short) > 1:
            short = noun(parameter)
        slots = {"short": short, "name": str(name)}
        return fill(words, {slot: Filling(text) for slot, text in slots.items()}).text

    def _refer(self, beat: Beat, scene: Scene) -> str:
        """Return words for something in the assistant's last answer."""
        if beat.argument in scene.carried:
            about = noun(scene.carried[str(beat.argument)].source)
            return expand(pick(self.rng, common.OPEN_REFERENCES), self.rng).replace("{noun}", about)
        if beat.argument in self.recalled:
            return pick(self.rng, refer_back(self.recalled[str(beat.argument)]))
        fields = [carried.source for carried in scene.carried.values()]
        if scene.previous and not fields:
            fields = list(scene.previous.returns)
        return topic(pick(self.rng, fields)) if fields else "the last answer"

    def _render(
        self,
        template: str,
        beat: Beat,
        speaker: str,
        scene: Scene,
        arguments: Mapping[str, JsonValue],
        fillings: Mapping[str, Filling],
        mention: Mention | None,
    ) -> Line:
        """Return the line for a template, with its marks."""
        if mention and beat.act in (Act.RECALL, Act.CALLBACK):
            return put_in_sentence(speaker, expand(template, self.rng), mention)
        rendered = fill(expand(template, self.rng), fillings)
        text = rendered.text
        if "value" not in rendered.places or rendered.places["value"][0] > 1 or fillings["value"].how != "verbatim":
            text = text[0].upper() + text[1:]
        if text.endswith(".") and text[:-1].endswith(url_ending(beat, arguments)):
            text = text[:-1]
        marks = mark_phrase(beat, rendered, fillings, scene)
        thrown: tuple[Thrown, ...] = (
            (Thrown(str(beat.argument), beat.other, *rendered.places["other"]),) if "other" in rendered.places else ()
        )
        manner = self.personas[speaker].manner
        if beat.act in _MANNERED and manner and self.rng.random() < _MANNER_RATE:
            prefix = pick(self.rng, MANNERS[manner]) + " "
            text = prefix + text
            marks, thrown = shift(marks, len(prefix)), shift(thrown, len(prefix))
        if mention:
            first = put_in_sentence(speaker, self._draw_taking_up(beat), mention)
            if beat.act in _MAY_STAND_ALONE and beat.handover is None and self.rng.random() < 0.5:
                return self._call_by_name(first, "", fillings)
            first = self._call_by_name(first, text, fillings)
            text = f"{first.text} {text}"
            marks = (*first.marks, *shift(marks, len(first.text) + 1))
            thrown = shift(thrown, len(first.text) + 1)
        asked = scene.tool.parameter(beat.handover) if beat.handover else None
        if asked:
            question = fill(expand(pick(self.rng, common.HANDOVERS), self.rng), {"topic": Filling(topic(asked))})
            text = f"{text} {question.text}" if text.endswith((".", "?", "!")) else f"{text} - {question.text}"
        return Line(speaker, text, marks, thrown)

    def _call_by_name(self, line: Line, rest: str, fillings: Mapping[str, Filling]) -> Line:
        """Return the line with the name of whoever is spoken to at its end, now and then."""
        name = fillings["name"].text
        if name in line.text or name in rest or name == _NAMELESS or self.rng.random() >= _VOCATIVE_RATE:
            return line
        return replace(line, text=f"{line.text[:-1]}, {name}{line.text[-1]}")

    def _draw_taking_up(self, beat: Beat) -> str:
        """Return a sentence that takes something up before the beat's own words."""
        if INTENTION in beat.again:
            phrases: Sequence[str] = again.INTENTION[self.dialogue_type]
        elif beat.again[0].round is not None:
            phrases = again.CALLBACK[self.dialogue_type]
        else:
            phrases = (again.SUMMARY if beat.act is Act.DECIDE else again.BEFORE)[self.dialogue_type]
        template = self._draw_unused(phrases)
        self._used.append(template)
        return expand(template, self.rng)

    def _draw_unused(self, templates: Sequence[str]) -> str:
        """Return one of the phrases that this dialogue has used least often."""
        uses = [self._used.count(template) for template in templates]
        return pick(self.rng, [one for one, count in zip(templates, uses, strict=True) if count == min(uses)])
