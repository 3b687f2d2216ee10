"""Putting a beat into words: a phrase of the dialogue type, filled in, in the speaker's manner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from pydantic import JsonValue

from dice.records import FUNCTION, Parameter, ReturnField, Tool
from dice.simulate.acts import Act
from dice.simulate.beats import GIVES_VALUE, INTENTION, Beat, Told
from dice.simulate.cast import Line, Mark, Scene, Thrown
from dice.simulate.faults import find_fault, url_ending
from dice.simulate.marking import mark_phrase, put_in_sentence, shift
from dice.simulate.naming import Mention, Named, join, name_value, point_to, said_of, with_owner, with_topic
from dice.simulate.nested import leaf_fields
from dice.simulate.overlap import elements
from dice.simulate.personas import Persona
from dice.simulate.phrase_book import PhraseBook
from dice.simulate.phrases import again, common
from dice.simulate.phrases.manners import MANNERS, TERSENESS
from dice.simulate.recalling import Past, refer_back
from dice.simulate.templates import Filling, expand, fill, shorten
from dice.simulate.values import pick
from dice.simulate.wording import intention, names_tool, noun, short_intention, short_noun, topic

_TRIES = 24
_TRIES_WITH_FRESH_PHRASES = 10
_TRIES_WITH_ALL = 16
_POINTING_RATE = 0.15
_VOCATIVE_RATE = 0.3
_MANNER_RATE = 0.25
_SHORT_RATE = 0.7
_SHORT_NAME_RATE = 0.9
_ALONE_RATE = 0.8
_REMARK_RATE = 0.15
_TERSE_RATE = 0.7
_MANNERED = frozenset({Act.REACT, Act.STATE, Act.PROPOSE, Act.ACCEPT, Act.DECIDE})
_ASKS_SOMEONE = frozenset({Act.ASK, Act.CHECK, Act.CHAT})
_MAY_STAND_ALONE = frozenset({Act.ACCEPT, Act.DEFEND, Act.REACT, Act.DECIDE})
_VAGUE = frozenset(("name", "title", "date", "time", "address", "number", "code", "link", "price"))
_NAMELESS = "my friend"
_EVERYONE = "[everyone|all|folks|everybody|you lot|friends]"


@dataclass
class Speech:
    """The words of one dialogue's parties; it remembers which phrases have been used.

    Parameters
    ----------
    phrases
        The phrases of the dialogue type.
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

    phrases: PhraseBook
    personas: Mapping[str, Persona]
    rng: np.random.Generator
    spoken: float = 0.0
    past: dict[int, tuple[Tool, Mapping[str, JsonValue]]] = field(default_factory=dict)
    recalled: Mapping[str, Past] = field(default_factory=dict)
    _tellers: dict[str, str] = field(default_factory=dict)
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
            template = self.phrases.draw(
                beat,
                set(fillings),
                terse_rate=self._terseness(speaker),
                tool=scene.tool,
                recalls=beat.argument in self.recalled,
                fresh=attempt < _TRIES_WITH_FRESH_PHRASES,
            )
            line = self._render(template, beat, speaker, scene, arguments, fillings, mention)
            fault = find_fault(line, beat, scene, arguments, self._said)
            if any(told.round and names_tool(line.text, self.past[told.round][0].name) for told in beat.again):
                fault = max(fault, 4)
            if best is None or fault < best[0]:
                best = (fault, line, template)
            if not fault:
                break
        assert best is not None  # noqa: S101 - there is at least one try
        self.phrases.use(best[2])
        return best[1]

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
            about = self._short_topic(parameter, scene)
            fillings |= {"topic": Filling(about), "Topic": Filling(about[0].upper() + about[1:])}
            if beat.act in GIVES_VALUE:
                fillings |= self._value_fillings(arguments[parameter.name], beat.element, parameter)
            if beat.other is not None:
                named = self._name(beat.other, parameter)
                fillings["other"] = Filling(named.text, named.start, named.end)
        return fillings

    def _short_topic(self, parameter: Parameter, scene: Scene) -> str:
        """Return what an argument is about, in short most of the time where that is clear within the call."""
        short = short_noun(parameter)
        clear = [short_noun(other) for other in scene.tool.parameters].count(short) == 1
        stiff = " for " in topic(parameter)  # nobody says "Ben for the vet for the visit"
        return f"the {short}" if clear and (stiff or self.rng.random() < _SHORT_NAME_RATE) else topic(parameter)

    def _short_reference(self, source: ReturnField) -> str:
        """Return what a value of the last answer is about, in short most of the time, save for a mere name."""
        short = short_noun(source)
        return f"the {short}" if short not in _VAGUE and self.rng.random() < _SHORT_NAME_RATE else topic(source)

    def _name(self, value: JsonValue, parameter: Parameter) -> Named:
        """Return how a value is said, in a spoken form as often as the dialogue type has it."""
        spoken = 0.0 if parameter.type == "array" else self.spoken * self.phrases.playbook.spoken_rate
        return name_value(value, parameter, spoken, self.rng)

    def _value_fillings(self, value: JsonValue, element: int, parameter: Parameter) -> dict[str, Filling]:
        """Return the filling for the value that a beat tells; for a part of an object also the part's own topic.

        A phrase that says the topic anyway takes the value alone, ``bare``.
        """
        named = self._name_element(value, element, parameter)
        fillings = {"value": Filling(named.text, named.start, named.end, named.how)}
        leaf = leaf_fields(parameter, value)[element]
        if leaf is not parameter:
            about = topic(leaf)
            bare = name_value(elements(value)[element], leaf, 0.0, self.rng)
            fillings |= {
                "topic": Filling(about),
                "Topic": Filling(about[0].upper() + about[1:]),
                "bare": Filling(bare.text, bare.start, bare.end, bare.how),
            }
        return fillings

    def _name_element(self, value: JsonValue, element: int, parameter: Parameter) -> Named:
        """Return how an element of a value is said; one that lies in an object, with what it is about."""
        leaf = leaf_fields(parameter, value)[element]
        if leaf is parameter:
            return self._name(elements(value)[element], parameter)
        return said_of(name_value(elements(value)[element], leaf, 0.0, self.rng), leaf)

    def _mention(self, beat: Beat, speaker: str, scene: Scene, arguments: Mapping[str, JsonValue]) -> Mention | None:
        """Return the words for what a beat takes up again; None when that is nothing."""
        if INTENTION in beat.again:
            purpose = short_intention(scene.tool) if self.rng.random() < _SHORT_NAME_RATE else intention(scene.tool)
            return Mention(purpose, (Mark(FUNCTION, "inferred", 0, len(purpose)),))
        named = [(told, self._take_up(told, speaker, scene, arguments)) for told in beat.again]
        return join(named) if named else None

    def _take_up(self, told: Told, speaker: str, scene: Scene, arguments: Mapping[str, JsonValue]) -> Named:
        """Return how something told before is named: by its value, or by who told it."""
        name = str(told.argument)
        if told.round is not None:
            return self._name_past(name, told.element, *self.past[told.round])
        if name in scene.carried:
            return point_to(self._short_reference(scene.carried[name].source))
        if name in self.recalled:
            return point_to(pick(self.rng, refer_back(self.recalled[name])))
        parameter = scene.tool.parameter(name)
        if parameter is None:
            return point_to(name)
        value = elements(arguments[name])[told.element]
        is_part = parameter.type in ("array", "object")
        if is_part or (not isinstance(value, bool) and self.rng.random() >= _POINTING_RATE):
            return with_topic(self._name_element(arguments[name], told.element, parameter), parameter)
        return point_to(self._refer_to_teller(self._tellers.get(name, speaker), speaker, parameter, scene))

    def _name_past(self, name: str, element: int, tool: Tool, before: Mapping[str, JsonValue]) -> Named:
        """Return how a value of an earlier round is named: by itself, and what it was for."""
        parameter = tool.parameter(name)
        if parameter is None:
            return point_to(name)
        named = self._name_element(before[name], element, parameter)
        is_whole = leaf_fields(parameter, before[name])[element] is parameter
        return with_owner(named, parameter, self.rng) if is_whole else named

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
        if "bare" in fillings and "{topic}" in template.lower():
            fillings = {**fillings, "value": fillings["bare"]}
        if mention and beat.act in (Act.RECALL, Act.CALLBACK):
            words = expand(template, self.rng)
            line = put_in_sentence(speaker, shorten(words) if self.rng.random() < _SHORT_RATE else words, mention)
            return replace(line, text=self._with_remark(line.text, beat))
        words = expand(template, self.rng)
        rendered = fill(shorten(words) if self.rng.random() < _SHORT_RATE else words, fillings)
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
            first = put_in_sentence(speaker, self.phrases.draw_taking_up(beat, self._terseness(speaker)), mention)
            if beat.act in _MAY_STAND_ALONE and beat.handover is None and self.rng.random() < _ALONE_RATE:
                line = self._call_by_name(first, "", fillings)
                return replace(line, text=self._with_remark(line.text, beat))
            first = self._call_by_name(first, text, fillings)
            text = f"{first.text} {text}"
            marks = (*first.marks, *shift(marks, len(first.text) + 1))
            thrown = shift(thrown, len(first.text) + 1)
        text = self._with_remark(text, beat)
        asked = scene.tool.parameter(beat.handover) if beat.handover else None
        if asked:
            question = fill(
                expand(pick(self.rng, common.HANDOVERS), self.rng), {"topic": Filling(self._short_topic(asked, scene))}
            )
            text = f"{text} {question.text}" if text.endswith((".", "?", "!")) else f"{text} - {question.text}"
        return Line(speaker, text, marks, thrown)

    def _terseness(self, speaker: str) -> float:
        """Return how often a speaker says things in few words."""
        return TERSENESS.get(str(self.personas[speaker].manner), _TERSE_RATE)

    def _with_remark(self, text: str, beat: Beat) -> str:
        """Return the text with a remark after it, now and then."""
        if not text.endswith((".", "!")) or self.rng.random() >= _REMARK_RATE:
            return text
        remark = self.phrases.draw_remark(beat)
        return f"{text} {remark}" if remark else text

    def _call_by_name(self, line: Line, rest: str, fillings: Mapping[str, Filling]) -> Line:
        """Return the line with the name of whoever is spoken to at its end, now and then."""
        name = fillings["name"].text
        if name in line.text or name in rest or name == _NAMELESS or self.rng.random() >= _VOCATIVE_RATE:
            return line
        return replace(line, text=f"{line.text[:-1]}, {name}{line.text[-1]}")
