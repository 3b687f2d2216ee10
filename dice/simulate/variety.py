"""How varied the talk of a set of dialogues is, counted while it streams by."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise

from dice.records import Dialogue

_SIGNS = ".,?!:;\"'-"


def words(text: str) -> list[str]:
    """Return the words of a text in lower case, without the punctuation around them.

    Examples
    --------
    >>> words('Riga, at 19:00 - "fine"!')
    ['riga', 'at', '19:00', 'fine']
    """
    return [word for said in text.lower().split() if (word := said.strip(_SIGNS))]


class VarietyCounter:
    """Counts word pairs, utterances and opening lines of the parties."""

    def __init__(self) -> None:
        self._pairs: Counter[tuple[str, str]] = Counter()
        self._texts: Counter[str] = Counter()
        self._openings: dict[str, Counter[str]] = defaultdict(Counter)

    def add(self, dialogue: Dialogue) -> None:
        """Count one dialogue."""
        said = [utterance.text for round_ in dialogue.rounds for utterance in round_.party_utterances]
        self._texts.update(said)
        self._openings[dialogue.scenario.dialogue_type.value].update(said[:1])
        for text in said:
            self._pairs.update(pairwise(words(text)))

    def statistics(self) -> dict[str, float | None]:
        """Return shares in [0, 1], rounded to 4 decimals; None over nothing.

        ``distinct_2`` is the number of different word pairs within utterances over the number of all; it falls as a
        set grows, so only sets of one size compare. ``most_frequent_utterance`` and ``most_frequent_opening`` are the
        shares of the text that comes most often, among all utterances and among the first lines of a dialogue type
        (the type where that is highest).
        """
        openings = [max(counts.values()) / counts.total() for counts in self._openings.values() if counts]
        return {
            "distinct_2": _share(len(self._pairs), self._pairs.total()),
            "most_frequent_utterance": _share(max(self._texts.values(), default=0), self._texts.total()),
            "most_frequent_opening": round(max(openings), 4) if openings else None,
        }


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None
