"""Tools that can't be told apart: the same content under another name, and almost the same words."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence

from dice.graph.checks.fault import Fault
from dice.graph.checks.wording import content_words, words
from dice.records import Tool

DUPLICATE_CONTENT = "duplicate_content"
"""Kind of a tool that is another one under a name of its own."""

THRESHOLD = 0.8
"""Share of words that two tools have in common, of all that either has, from which on they count as near-identical."""

_FEWEST_WORDS = 4
_SENTENCE_END = re.compile(r"(?<=[.:!?])\s+|\n+")
_SHARED = 3
"""Descriptions with the same sentence from which on it is boilerplate: what a whole interface is for, and the like."""

_MOST_COMPARED = 50
"""Tools that one is compared with for each word it shares with them; only uniform catalogues come to that."""


def find_twins(tools: Sequence[Tool]) -> dict[str, Fault]:
    """Return a fault for each tool that an earlier one equals but for its name, or almost, by the later tool's name.

    Parameters
    ----------
    tools
        With distinct names.

    Notes
    -----
    Two tools are the same under two names when their descriptions have the same words in the same order, and their
    parameters the same names and types. They are near-identical when the words of name, description and parameter
    names have a Jaccard index of at least ``THRESHOLD``; sentences that three descriptions or more share do not count.
    Pairs that can reach it share one of their rarest words (prefix filtering, Chaudhuri et al. 2006), so that only
    those are compared; a tool is compared with the first of each family of near-identical ones, so that thousands of
    variants of one tool take linear time.
    """
    found: dict[str, Fault] = {}
    for first, later in find_same_content(tools):
        problem = f"is {first.name} under another name: description and parameters are the same"
        found[later.name] = Fault(DUPLICATE_CONTENT, problem, "remove one of the two", gravity="error")
    rest = [tool for tool in tools if tool.name not in found]
    for first, later, differences in _near_identical(rest):
        only = f"differ only in {', '.join(differences)}" if differences else "differ in the order of words only"
        problem = f"can hardly be told from {first.name}: name, description and parameters {only}"
        remedy = "say in the descriptions what sets them apart, or remove one"
        found[later.name] = Fault("near_identical", problem, remedy, gravity="warning")
    return found


def find_same_content(tools: Iterable[Tool]) -> Iterator[tuple[Tool, Tool]]:
    """Yield each tool that an earlier one equals but for its name, behind that one."""
    firsts: dict[Hashable, Tool] = {}
    for tool in tools:
        content = (words(tool.description), frozenset((field.name, field.type) for field in tool.parameters))
        if content[0]:
            first = firsts.setdefault(content, tool)
            if first is not tool:
                yield first, tool


def _near_identical(tools: Sequence[Tool]) -> Iterable[tuple[Tool, Tool, list[str]]]:
    texts = _without_boilerplate([tool.description for tool in tools])
    bags = [
        content_words(" ".join([tool.name, text, *(field.name for field in tool.parameters)]))
        for tool, text in zip(tools, texts, strict=True)
    ]
    frequency = Counter(word for bag in bags for word in bag)
    firsts: dict[str, list[int]] = {}
    for index, bag in enumerate(bags):
        if len(bag) < _FEWEST_WORDS:
            continue
        rarest = sorted(bag, key=lambda word: (frequency[word], word))
        # a partner shares ceil(THRESHOLD * n) of n words, so that it can't lack all of the first ones
        prefix = rarest[: len(bag) - math.ceil(THRESHOLD * len(bag)) + 1]
        near = next((other for other in _candidates(prefix, firsts) if _jaccard(bag, bags[other]) >= THRESHOLD), None)
        if near is None:
            for word in prefix:
                firsts.setdefault(word, []).append(index)
        else:
            yield tools[near], tools[index], sorted(bag ^ bags[near])


def _without_boilerplate(descriptions: Sequence[str]) -> list[str]:
    """Return descriptions without the sentences that several of them share, unless nothing else is left."""
    sentences = [[part for part in _SENTENCE_END.split(text) if part] for text in descriptions]
    shared = Counter(part for parts in sentences for part in set(parts))
    own = [" ".join(part for part in parts if shared[part] < _SHARED) for parts in sentences]
    return [kept or text for kept, text in zip(own, descriptions, strict=True)]


def _candidates(prefix: Iterable[str], firsts: dict[str, list[int]]) -> list[int]:
    return sorted({other for word in prefix for other in firsts.get(word, ())[:_MOST_COMPARED]})


def _jaccard(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one | other)
