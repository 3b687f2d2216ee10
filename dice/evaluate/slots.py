"""Values for a tool's parameters, taken from the talk by type, format and nearness to the parameter's own words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from dice.evaluate.candidate import RoundView
from dice.evaluate.nested import flatten_parameters, nest_arguments
from dice.records import Parameter, Tool, Utterance
from dice.values import Proposal, as_text, guess_format, propose_values
from dice.values.words import content_words

_READ_AT_MOST = 2000
"""Characters of a description that are looked at; foreign ones can be of any length."""

_CUE_WEIGHT = 2.0
_QUESTION_CUE = 0.7
_CUE_DISTANCE = 60
"""Characters over which the nearness of a cue falls to a half."""

_QUOTES = ('"', "'", "\N{LEFT DOUBLE QUOTATION MARK}", "\N{RIGHT DOUBLE QUOTATION MARK}")

_SOURCES = (4.0, 2.0, 0.0)
"""Head start of a find in the present round, the assistant's last answer, and all that was said before."""


@dataclass(frozen=True)
class _Find:
    """A proposal for one parameter, with its place (source, utterance) and how well it fits."""

    parameter: Parameter
    proposal: Proposal
    place: tuple[int, int]
    score: float


def fill_slots(tool: Tool, history: Sequence[RoundView]) -> dict[str, JsonValue]:
    """Return arguments for a tool, in the order of its parameters.

    The present round comes before the assistant's last answer, and that before everything else. Within one source a
    find is the better the nearer it stands to the parameter's own words, in its utterance or in the question just
    before, and the later it was said. No span and no value serves two parameters. An optional parameter is left out
    unless something points to it; a required one only when nothing fits.
    The fields of an object are sought one by one.
    """
    parameters = flatten_parameters(tool.parameters)
    finds = [find for parameter in parameters.values() for find in _find_all(parameter, history)]
    chosen: dict[str, list[_Find]] = {}
    taken: list[_Find] = []
    for find in sorted(finds, key=lambda find: -find.score):
        name = find.parameter.name
        if name in chosen and not _adds_element(find, chosen[name]):
            continue
        if not any(_collides(find, other) for other in taken):
            chosen.setdefault(name, []).append(find)
            taken.append(find)
    return nest_arguments(
        {
            path: _argument(parameter, chosen[parameter.name])
            for path, parameter in parameters.items()
            if parameter.name in chosen
        }
    )


def _find_all(parameter: Parameter, history: Sequence[RoundView]) -> list[_Find]:
    """Return the finds of the first source that has any."""
    cues = frozenset(content_words(f"{parameter.name} {parameter.description[:_READ_AT_MOST]}"))
    if parameter.type == "string" and not (parameter.format or parameter.enum or parameter.examples):
        parameter = parameter.model_copy(update={"format": guess_format(parameter)})
    for source, utterances in enumerate(_sources(history)):
        finds = [
            _Find(parameter, proposal, (source, index), _SOURCES[source] + score)
            for index, utterance in enumerate(utterances)
            for proposal, score in _scored(parameter, cues, utterances, index, utterance)
        ]
        if finds:
            return finds
    return []


def _sources(history: Sequence[RoundView]) -> Iterator[tuple[Utterance, ...]]:
    yield history[-1].utterances
    earlier = [utterance for view in history[:-1] for utterance in view.utterances]
    if earlier:
        answers = [utterance for utterance in history[-2].utterances if not utterance.is_party]
        yield tuple(answers)
        yield tuple(earlier)


def _scored(
    parameter: Parameter, cues: frozenset[str], utterances: Sequence[Utterance], index: int, utterance: Utterance
) -> Iterator[tuple[Proposal, float]]:
    proposals = propose_values(utterance.text, parameter)
    if not proposals:
        return
    recency = (index + 1) / len(utterances)
    places = _cue_places(utterance.text, cues)
    before = utterances[index - 1].text if index else ""
    asked = _QUESTION_CUE if before.rstrip().endswith("?") and _cue_places(before, cues) else 0.0
    listed = {as_text(value) for value in (*parameter.enum, *parameter.examples)}
    for proposal in proposals:
        cue = max([asked, *(_nearness(place, proposal) for place in places)])
        known = as_text(proposal.value) in listed
        if parameter.required or cue > 0 or known:
            yield proposal, _CUE_WEIGHT * cue + recency + known + _is_quoted(utterance.text, proposal)


def _cue_places(text: str, cues: frozenset[str]) -> list[int]:
    return [match.start() for match in re.finditer(r"[^\W\d_]+", text) if cues.intersection(content_words(match[0]))]


def _nearness(place: int, proposal: Proposal) -> float:
    """Return 1 for a cue beside the value, less the further away it is; 0 for a word of the value itself."""
    if proposal.span.start <= place < proposal.span.end:
        return 0.0
    distance = proposal.span.start - place if place < proposal.span.start else place - proposal.span.end
    return _CUE_DISTANCE / (_CUE_DISTANCE + distance)


def _is_quoted(text: str, proposal: Proposal) -> bool:
    return text[: proposal.span.start].endswith(_QUOTES) and text[proposal.span.end :].startswith(_QUOTES)


def _adds_element(find: _Find, chosen: Sequence[_Find]) -> bool:
    return find.parameter.type == "array" and find.place[0] == chosen[0].place[0]


def _collides(find: _Find, other: _Find) -> bool:
    if as_text(find.proposal.value) == as_text(other.proposal.value):
        return True
    ours, theirs = find.proposal.span, other.proposal.span
    return find.place == other.place and ours.start < theirs.end and theirs.start < ours.end


def _argument(parameter: Parameter, finds: Sequence[_Find]) -> JsonValue:
    if parameter.type != "array":
        return finds[0].proposal.value
    in_order = sorted(finds, key=lambda find: (find.place, find.proposal.span.start))
    return [find.proposal.value for find in in_order]
