"""Candidates for dependencies of kind ``context``: what two tools talk about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

import numpy as np

from dice.graph.kinds import KIND_WORDS
from dice.graph.proposal import Proposal
from dice.graph.wording import compare, likeliest, pair_up, split_words
from dice.records import Dependency, ReturnField, Tool

SAME_DOMAIN = 0.5
"""Weight of a shared domain, beside the cosine of the words in [0, 1]."""
FLOOR = 0.25
"""A candidate with a smaller score is none where the domains of both tools are known: few words join two domains."""
FLOOR_WITHOUT_DOMAINS = 0.1
COMMONPLACE = 0.5
"""A word that more than this share of the tools use is no topic of theirs."""

BOILERPLATE = """
name number value data object list item type parameter method function api json xml response result return returned
contain given specific specified certain based allow include including optional required default user information detail
"""
"""Words of documentation as such, which are no topic either."""
KEPT = 20
"""So many targets at most for each source: the likeliest."""


def context_candidates(tools: Sequence[Tool]) -> list[Proposal]:
    """Return a candidate for pairs of tools that talk about the same things, in the tools' order.

    The score, in (0, 1], adds up the words that what one tool returns and the other takes have in common (a cosine)
    and a shared domain, where domains are known. Verbs are left out: words with which several descriptions or names
    begin, since booking a table has nothing to do with booking a haircut. So are words that say the kind of a value,
    words of documentation, and those that most tools use. Of two directions, the one with the higher score is proposed,
    or else the one in the tools' order.
    """
    if not tools:
        return []
    gives, takes = _topics(tools, _no_topics(tools))
    domains = np.array([tool.domain for tool in tools])
    best: dict[tuple[int, int], tuple[float, int, int]] = {}
    for pairs in pair_up(*compare(gives, takes)):
        domain, other = domains[pairs.left], domains[pairs.right]
        known = SAME_DOMAIN * ((domain != "") & (other != ""))
        # Rounded, so that what is equal in both directions does not differ in the last bit.
        score = np.round((pairs.product + known * (domain == other)) / (1 + known), 9)
        enough = score >= np.where(known > 0, FLOOR, FLOOR_WITHOUT_DOMAINS)
        for at in likeliest(pairs, score, enough & (pairs.left != pairs.right), KEPT):
            source, target = int(pairs.left[at]), int(pairs.right[at])
            ends = (min(source, target), max(source, target))
            # Sources come in the tools' order, so an equal score the other way round comes second.
            if ends not in best or score[at] > best[ends][0]:
                best[ends] = (float(score[at]), source, target)
    return [
        _candidate(tools[source], tools[target], score, gives[source], takes[target])
        for score, source, target in sorted(best.values(), key=lambda found: found[1:])
    ]


def _no_topics(tools: Sequence[Tool]) -> frozenset[str]:
    """Return the words that say nothing of a tool's topic: verbs, kinds of values, documentation, function words."""
    from sklearn.feature_extraction.text import ENGLISH_STOP_WORDS

    openings = Counter(chain.from_iterable(set(_opening(tool)) for tool in tools))
    verbs = {word for word, times in openings.items() if times > 1}
    return frozenset(verbs.union(ENGLISH_STOP_WORDS, KIND_WORDS, BOILERPLATE.split()))


def _opening(tool: Tool) -> list[str]:
    return split_words(tool.name)[:1] + split_words(tool.description)[:1]


def _topics(tools: Sequence[Tool], unsaid: frozenset[str]) -> tuple[list[list[str]], list[list[str]]]:
    """Return the words of what each tool gives, and of what it takes."""
    gives = [_words(tool, tool.returns, unsaid) for tool in tools]
    takes = [_words(tool, tool.parameters, unsaid) for tool in tools]
    users = Counter(chain.from_iterable(set(given) | set(taken) for given, taken in zip(gives, takes, strict=True)))
    most = max(2, COMMONPLACE * len(tools))
    gives, takes = ([[word for word in words if users[word] <= most] for words in side] for side in (gives, takes))
    return gives, takes


def _words(tool: Tool, fields: Sequence[ReturnField], unsaid: frozenset[str]) -> list[str]:
    texts = [tool.name, tool.description, *(f"{item.name} {item.description}" for item in fields)]
    opening = _opening(tool)
    return [word for text in texts for word in split_words(text) if word not in unsaid and word not in opening]


def _candidate(source: Tool, target: Tool, score: float, gives: Sequence[str], takes: Sequence[str]) -> Proposal:
    shared = Counter(gives) & Counter(takes)
    words = ", ".join(word for word, _ in shared.most_common(3))
    domain = f", in {source.domain}" if source.domain and source.domain == target.domain else ""
    dependency = Dependency(
        source=source.name, target=target.name, kind="context", reason=f"Proposed: both are about {words}{domain}."
    )
    return Proposal(dependency=dependency, score=score)
