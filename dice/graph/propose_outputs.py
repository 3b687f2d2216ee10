"""Candidates for dependencies of kind ``output``: what one tool returns and another takes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dice.graph.fit import misfit
from dice.graph.kinds import USUAL_USES, kind_of
from dice.graph.proposal import Proposal
from dice.graph.wording import Pairs, compare, likeliest, pair_up, split_words, stack
from dice.records import Dependency, Parameter, ReturnField, Tool

if TYPE_CHECKING:
    from scipy.sparse import csr_array

WORDING = 1.0
"""Weight of the words that names and descriptions of field and parameter share (a cosine)."""
TOPIC = 0.5
"""Weight of the words that they share when those of their tools are added (a cosine)."""
VALUES = 1.0
"""Weight of examples and enum values that they share (a cosine)."""
USUAL = 0.6
"""Weight of a target that is a usual thing to do with such a value, as ``USUAL_USES`` has it."""
SAME_KIND = 0.3
SAME_DOMAIN = 0.3
PLAIN_NUMBER = -1.0
"""Weight of being a number without a format: hours of sleep are no hours of child care."""
SECOND = 0.4
"""Weight of the second-best binding of two tools, beside the best."""
ALONG = 0.75
"""A further binding of two tools is proposed if its score is at least this share of the best."""

FLOOR = 0.15
"""A candidate with a smaller score is none."""
KEPT = 30
"""So many parameters at most are looked at for each return field: the likeliest."""

_HIGHEST = WORDING + TOPIC + VALUES + USUAL + SAME_KIND + SAME_DOMAIN

_Fields = Sequence[tuple[int, ReturnField]]
_Parameters = Sequence[tuple[int, Parameter]]
_Binding = tuple[float, int, int]  # score, place of the field, place of the parameter


class _Ends(NamedTuple):
    """Return fields or parameters as columns."""

    tool: NDArray[np.int64]
    type: NDArray[np.str_]
    kind: NDArray[np.str_]


def output_candidates(tools: Sequence[Tool]) -> list[Proposal]:
    """Return a candidate for each pair of tools of which one returns what the other can well take, in the tools' order.

    The score, in (0, 1], is a weighted sum of what field and parameter share: words of names and descriptions, topic,
    values, kind and domain, and of whether the target is a usual thing to do with such a value. The weights are above.
    A kind is a format, or what the last word of the name says where there is none.
    """
    fields = [(place, field) for place, tool in enumerate(tools) for field in tool.returns if field.type != "boolean"]
    parameters = [(place, parameter) for place, tool in enumerate(tools) for parameter in tool.parameters]
    if not fields or not parameters:
        return []
    left, right = _ends(fields), _ends(parameters)
    domains = np.array([tool.domain for tool in tools])
    bindings: dict[tuple[int, int], list[_Binding]] = defaultdict(list)
    for pairs in pair_up(*_vectors(tools, fields, parameters, left, right)):
        kind, domain = left.kind[pairs.left], domains[left.tool[pairs.left]]
        score = pairs.product + SAME_KIND * ((kind == right.kind[pairs.right]) & (kind != ""))
        score += SAME_DOMAIN * ((domain == domains[right.tool[pairs.right]]) & (domain != ""))
        score += PLAIN_NUMBER * (np.isin(left.type[pairs.left], ("integer", "number")) & (kind == ""))
        # Rounded, so that what is equal does not differ in the last bit.
        score = np.round(score / _HIGHEST, 9)
        for at in likeliest(pairs, score, _may_feed(pairs, left, right) & (score >= FLOOR), KEPT):
            source, target = pairs.left[at], pairs.right[at]
            if misfit(fields[source][1], parameters[target][1]) is None:
                ends = (int(left.tool[source]), int(right.tool[target]))
                bindings[ends].append((float(score[at]), int(source), int(target)))
    return [
        _candidate(tools[ends[0]], tools[ends[1]], _disjoint(found), fields, parameters)
        for ends, found in sorted(bindings.items())
    ]


def _vectors(
    tools: Sequence[Tool], fields: _Fields, parameters: _Parameters, left: _Ends, right: _Ends
) -> tuple[csr_array, csr_array]:
    words = [split_words(f"{tool.name} {tool.description}") for tool in tools]
    names = [set(split_words(tool.name)) for tool in tools]
    says = [split_words(f"{item.name} {item.description}") for _, item in fields]
    asks = [split_words(f"{item.name} {item.description}") for _, item in parameters]
    with_source = [own + words[place] for own, (place, _) in zip(says, fields, strict=True)]
    with_target = [own + words[place] for own, (place, _) in zip(asks, parameters, strict=True)]
    uses = [
        [kind] if names[place].intersection(USUAL_USES.get(kind, ())) else []
        for kind, place in zip(right.kind, right.tool, strict=True)
    ]
    return stack(
        [
            (WORDING, compare(says, asks)),
            (TOPIC, compare(with_source, with_target)),
            (VALUES, compare([_values(item) for _, item in fields], [_values(item) for _, item in parameters])),
            (USUAL, compare([[kind] if kind else [] for kind in left.kind], uses)),
        ]
    )


def _ends(items: _Fields) -> _Ends:
    return _Ends(
        np.array([place for place, _ in items], dtype=np.int64),
        np.array([item.type for _, item in items]),
        np.array([kind_of(item) for _, item in items]),
    )


def _values(item: ReturnField) -> list[str]:
    return [str(value) for value in chain(item.enum, item.examples)]


def _may_feed(pairs: Pairs, left: _Ends, right: _Ends) -> NDArray[np.bool_]:
    """Say of each pair whether type and kind let the field feed the parameter of another tool."""
    gives, takes = left.type[pairs.left], right.type[pairs.right]
    fits: NDArray[np.bool_] = (gives == takes) | ((gives == "integer") & (takes == "number"))
    fits &= left.kind[pairs.left] == right.kind[pairs.right]
    fits &= left.tool[pairs.left] != right.tool[pairs.right]
    return fits


def _disjoint(found: list[_Binding]) -> list[_Binding]:
    """Return the best bindings of two tools, each field and each parameter once, best first."""
    chosen: list[_Binding] = []
    for binding in sorted(found, key=lambda item: (-item[0], *item[1:])):
        if all(binding[1] != other[1] and binding[2] != other[2] for other in chosen):
            chosen.append(binding)
    return [binding for binding in chosen if binding[0] >= ALONG * chosen[0][0]]


def _candidate(
    source: Tool, target: Tool, bindings: list[_Binding], fields: _Fields, parameters: _Parameters
) -> Proposal:
    second = bindings[1][0] if len(bindings) > 1 else 0.0
    pairs = [(fields[binding[1]][1], parameters[binding[2]][1]) for binding in bindings]
    taken = "; ".join(f"returns {_named(field)}, taken as {_named(parameter)}" for field, parameter in pairs)
    dependency = Dependency(
        source=source.name,
        target=target.name,
        kind="output",
        binding={field.name: parameter.name for field, parameter in pairs},
        reason=f"Proposed: {taken}.",
    )
    return Proposal(dependency=dependency, score=(bindings[0][0] + SECOND * second) / (1 + SECOND))


def _named(item: ReturnField) -> str:
    return f"{item.name} ({item.format or item.type})"
