"""A chat model that plays every part of a dialogue well, for the tests' server; and ways to make it play badly."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

import numpy as np

from dice.records import Parameter, ReturnField
from dice.simulate.overlap import overlaps_any
from dice.simulate.values import draw_value
from dice.values import as_text
from tests.server import Body, Reply, say

Part = Literal["personas", "arguments", "speaker", "utterance", "output", "counter"]

_OPENINGS: Mapping[Part, str] = {
    "personas": "You invent the people",
    "arguments": "You decide what a group of people",
    "output": "You play a service",
    "speaker": "You direct a group chat",
    "counter": "You read a group chat and find",
}
_NAMES = ("Ines", "Tomas", "Wiebke", "Oskar")
_JOBS = (
    "a patient gardener who measures everything twice",
    "a loud drummer forever short of cash",
    "a retired judge suspicious of novelty",
    "a nurse on night shifts, brief with words",
)


def prompt_of(body: Body) -> str:
    return str(body["messages"][0]["content"])


def part_of(body: Body) -> Part:
    """Which part the model is asked to play."""
    prompt = prompt_of(body)
    return next((part for part, opening in _OPENINGS.items() if prompt.startswith(opening)), "utterance")


def shown(body: Body) -> list[str]:
    """The messages that the counter is shown, without number and speaker."""
    listed = section(prompt_of(body), "The messages, each with its number:", "For each message find")
    return [line.partition(". ")[2].partition(": ")[2] for line in listed.splitlines()]


def looked_for(body: Body) -> list[str]:
    """The things that the counter is to find, without their numbers."""
    listed = section(prompt_of(body), "The things, each with its number:", "What was said before")
    return [line.partition(". ")[2] for line in listed.splitlines()]


def is_first_try(body: Body) -> bool:
    return len(body["messages"]) == 1


def section(prompt: str, start: str, end: str) -> str:
    return prompt.partition(start)[2].partition(end)[0].strip()


def task_of(body: Body) -> str:
    return section(prompt_of(body), "What your message has to do:", "Rules:")


def actor(body: Body) -> Reply:
    """Answer as the prompts ask for, the same for the same prompt."""
    prompt = prompt_of(body)
    rng = np.random.default_rng(zlib.crc32(prompt.encode()))
    match part_of(body):
        case "personas":
            count = int(section(prompt, "Invent", "people."))
            people = zip(_NAMES[:count], _JOBS[:count], strict=True)
            return say(json.dumps([{"name": name, "description": job} for name, job in people]))
        case "arguments":
            settled = section(prompt, "not to be changed:", "Choose a value")
            known = list(json.loads(settled).values()) if settled.startswith("{") else []
            wanted = documents(section(prompt, "for nothing else:", "For these somebody"))
            refused = section(prompt, "which the others turn down:", "\n").split(", ")
            values = invent(wanted, known, rng)
            others = [field for field in wanted if field.name in refused]
            return say(json.dumps({"values": values, "turned_down": invent(others, [*known, *values.values()], rng)}))
        case "output":
            return say(json.dumps(give_back(prompt, rng)))
        case "speaker":
            choices = section(prompt, "Choose one of:", "\n").split(", ")
            return say(json.dumps({"next": choices[0]}))
        case "counter":
            return say(
                json.dumps({"messages": [{"message": n, "mentions": []} for n in range(1, len(shown(body)) + 1)]})
            )
        case "utterance":
            return say(" ".join(sentences(task_of(body))))


def mentions(body: Body, *claims: tuple[int, int, str]) -> Reply:
    """The counter's answer; a claim is message, thing (both from 1), quote."""
    entries = [
        {"message": number, "mentions": [{"thing": t, "quote": quote} for m, t, quote in claims if m == number]}
        for number in range(1, len(shown(body)) + 1)
    ]
    return say(json.dumps({"messages": entries}))


def at_first(part: Part, bad: str | Reply) -> Callable[[Body], Reply]:
    """An actor that begins each answer of a part badly and does well when told what was wrong."""
    return instead(bad, lambda body: part_of(body) == part and is_first_try(body))


def always(part: Part, bad: str | Reply) -> Callable[[Body], Reply]:
    """An actor that can't play one part."""
    return instead(bad, lambda body: part_of(body) == part)


def instead(bad: str | Reply, when: Callable[[Body], bool]) -> Callable[[Body], Reply]:
    """An actor that says something else at times."""
    reply = say(bad) if isinstance(bad, str) else bad
    return lambda body: reply if when(body) else actor(body)


def documents(text: str) -> list[ReturnField]:
    fields: list[ReturnField] = []
    for line in text.splitlines():
        if line.startswith("{"):
            document = json.loads(line)
            allowed = document.pop("allowed", ())
            fields.append(Parameter.model_validate({**document, "enum": allowed}))
    return fields


def invent(fields: list[ReturnField], known: list[Any], rng: np.random.Generator) -> dict[str, Any]:
    """A value for each field, none contained in another where that can be had."""
    values: dict[str, Any] = {}
    for field in fields:
        for _ in range(200):
            values[field.name] = draw_value(field, rng)
            others = [value for name, value in values.items() if name != field.name]
            if not overlaps_any(values[field.name], [*known, *others]):
                break
    return values


def give_back(prompt: str, rng: np.random.Generator) -> dict[str, Any]:
    arguments = json.loads(section(prompt, "The call:", "What it gives back"))["arguments"]
    needs = dict(re.findall(r"take `(\w+)` as this: (.*)", prompt))
    fields = documents(section(prompt, "each field with its type:", "What was said"))
    own = [documents(needs[field.name])[0].model_copy(update={"name": field.name}) if field.name in needs else field
           for field in fields]  # fmt: skip
    values = invent(own, list(arguments.values()), rng)
    values |= {field.name: arguments[field.name] for field in fields if field.name in arguments}
    said = [as_text(part) for value in values.values() for part in (value if isinstance(value, list) else [value])]
    return {"values": values, "text": f"Done, here it is: {'; '.join(said)}."}


def sentences(task: str) -> Iterator[str]:
    for line in task.splitlines():
        if found := re.search(r"the group wants to (.*)\. The others", line):
            yield f"We really have to {found[1]}, all of us."
        elif found := re.search(r"Say that (.*) is to be: (.*)", line):
            yield f"For {found[1]} I want {found[2]} and that is that."
        elif found := re.search(r"Say that (.*) should hold, among others: (.*)", line):
            yield f"With {found[1]} I would not do without {found[2]} this time."
        elif found := re.search(r"Propose that (.*) could be: (.*)", line):
            yield f"How about {found[2]} for {found[1]}?"
        elif found := re.search(r"proposed for (.*), which was (.*), and say", line):
            yield f"Not {found[2]}, that won't do at all."
        elif "Open the chat" in line:
            yield "Hello, everybody."
        elif "beside the matter" in line:
            yield "My neighbour has bought a tuba, by the way."
        elif found := re.search(r"holds here: (.*): (yes|no)", line):
            yield f"About {found[1]}: {found[2]}."
        elif found := re.search(r"Make clear that (.*) is to be what", line):
            yield f"And {found[1]} as we just heard."
        elif "Turn to the assistant" in line:
            yield "AI, could you see to that?"
        elif "Answer what was said" in line:
            yield "Fine by me, honestly."
