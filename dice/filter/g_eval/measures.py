"""What can be counted in a dialogue and stands in, crudely, for a judge's criteria: each a share from 0 to 1 or NaN."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from dice.filter.address import is_address
from dice.records import Dialogue, Round, Utterance
from dice.statistics.turns import pair_entropy
from dice.values.words import content_words

REACH = 3
"""Utterances back to which one can refer."""

_WORD = re.compile(r"[^\W_]+(?:['\N{RIGHT SINGLE QUOTATION MARK}][^\W_]+)?")
_CONCRETE = re.compile(r"\"[^\"]{2,}\"|[^\s\"]*\d[^\s\"]*")
_ENDS = re.compile(r"[.!?)\"'\N{HORIZONTAL ELLIPSIS}\N{RIGHT DOUBLE QUOTATION MARK}]$")
_DOUBLED = re.compile(r"\b(?!(?:that|had|knock|no|so|very|ha|bye|yes)\b)([a-z]+) \1\b", re.IGNORECASE)
_MARKUP = re.compile(r"[<>{}\[\]|#*`]|\b[a-z]+_[a-z_]+\b")
_NAME = re.compile(r"\s*([A-Z]\w+)(?:,| is\b| works\b|:)")


def linked_share(dialogue: Dialogue) -> float:
    """Return the share of parties' utterances that share a content word with one of the three before, in their round.

    The first of a round, and those without content words, are left out.
    """
    linked: list[bool] = []
    for round_ in dialogue.rounds:
        words = [set(content_words(utterance.text)) for utterance in round_.party_utterances]
        for index, own in enumerate(words):
            if index and own:
                linked.append(any(own & before for before in words[max(0, index - REACH) : index]))
    return _share(linked)


def closing_share(dialogue: Dialogue) -> float:
    """Return the share of rounds in which the assistant is addressed by the parties' last utterance and no other."""
    return _share(
        [is_address(utterance.text) for utterance in round_.party_utterances]
        == [False] * (len(round_.party_utterances) - 1) + [True]
        for round_ in dialogue.rounds
    )


def answered_share(dialogue: Dialogue) -> float:
    """Return the share of parties' utterances that follow another person's, in their round."""
    return _share(
        one.speaker != other.speaker for round_ in dialogue.rounds for one, other in pairwise(round_.party_utterances)
    )


def taken_up_share(dialogue: Dialogue) -> float:
    """Return the share of concrete things (numbers, codes, quotations) that the parties bring up and that come again.

    One more is counted as if it came again, so that a single number decides little, and none at all makes 1: nothing
    disagrees with nothing.
    """
    mentions: Counter[str] = Counter()
    theirs: set[str] = set()
    for utterance in _utterances(dialogue):
        found = {match.strip("\"'.,;:!?()").lower() for match in _CONCRETE.findall(utterance.text)}
        mentions.update(found)
        if utterance.is_party:
            theirs |= found
    return (sum(mentions[thing] > 1 for thing in theirs) + 1) / (len(theirs) + 1)


def tidy_share(dialogue: Dialogue) -> float:
    """Return the share of utterances that are typed cleanly.

    They begin with a capital, a digit or a sign, end with punctuation, and have no doubled word and no markup or
    technical name.
    """
    return _share(_is_tidy(utterance.text.strip()) for utterance in _utterances(dialogue))


def fresh_share(dialogue: Dialogue) -> float:
    """Return the share of the parties' word triples that come only once in the dialogue; NaN without triples."""
    triples: Counter[tuple[str, ...]] = Counter()
    for utterance in _party_utterances(dialogue):
        words = [word.lower() for word in _WORD.findall(utterance.text)]
        triples.update(zip(words, words[1:], words[2:], strict=False))
    return sum(count == 1 for count in triples.values()) / triples.total() if triples else math.nan


def length_variety(dialogue: Dialogue) -> float:
    """Return the coefficient of variation of the parties' utterance lengths in words, 1 at most."""
    lengths = [len(_WORD.findall(utterance.text)) for utterance in _party_utterances(dialogue)]
    mean = math.fsum(lengths) / len(lengths) if lengths else 0.0
    if not mean:
        return math.nan
    variance = math.fsum((length - mean) ** 2 for length in lengths) / len(lengths)
    return min(math.sqrt(variance) / mean, 1.0)


def turn_variety(dialogue: Dialogue) -> float:
    """Return how evenly the parties follow one another, from 0 to 1; NaN for two, who can only take turns."""
    parties = dialogue.scenario.parties
    turns = [utterance.speaker for utterance in _party_utterances(dialogue)]
    return pair_entropy(turns, parties) if parties > 2 else math.nan


def own_name_share(dialogue: Dialogue) -> float:
    """Return the share of the utterances with a party's name that do not have the speaker's own.

    NaN when the personas give no names, or nobody uses one.
    """
    names = {speaker: found[1] for speaker, text in dialogue.scenario.personas.items() if (found := _NAME.match(text))}
    rightly: list[bool] = []
    for utterance in _party_utterances(dialogue):
        said = set(_WORD.findall(utterance.text)) & set(names.values())
        if said:
            rightly.append(names.get(utterance.speaker) not in said)
    return _share(rightly)


def persona_word_share(dialogue: Dialogue) -> float:
    """Return the share of parties who use at least one content word of their own persona; NaN without personas."""
    used: list[bool] = []
    for speaker, persona in dialogue.scenario.personas.items():
        own = {
            word
            for utterance in _party_utterances(dialogue)
            if utterance.speaker == speaker
            for word in content_words(utterance.text)
        }
        used.append(bool(own & set(content_words(persona))))
    return _share(used)


def on_topic_share(dialogue: Dialogue) -> float:
    """Return the share of parties' utterances with a word of their round's topic.

    The topic is the content words that two speakers of the round have in common, the assistant being one. Utterances
    without content words are left out.
    """
    on_topic: list[bool] = []
    for round_ in dialogue.rounds:
        topic = _topic(round_)
        for utterance in round_.party_utterances:
            words = content_words(utterance.text)
            if words:
                on_topic.append(any(word in topic for word in words))
    return _share(on_topic)


def _topic(round_: Round) -> frozenset[str]:
    speakers: dict[str, set[str]] = {}
    for utterance in round_.utterances:
        for word in content_words(utterance.text):
            speakers.setdefault(word, set()).add(utterance.speaker)
    return frozenset(word for word, by in speakers.items() if len(by) > 1)


def _is_tidy(text: str) -> bool:
    starts = bool(text) and not text[0].islower()
    return starts and bool(_ENDS.search(text)) and not _DOUBLED.search(text) and not _MARKUP.search(text)


def _utterances(dialogue: Dialogue) -> Iterable[Utterance]:
    return (utterance for round_ in dialogue.rounds for utterance in round_.utterances)


def _party_utterances(dialogue: Dialogue) -> Sequence[Utterance]:
    return [utterance for utterance in _utterances(dialogue) if utterance.is_party]


def _share(holds: Iterable[bool]) -> float:
    """Return how many hold, from 0 to 1; NaN of none."""
    each = list(holds)
    return sum(each) / len(each) if each else math.nan
