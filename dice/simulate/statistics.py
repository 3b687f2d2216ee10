"""The size of a set of dialogues, counted while it streams by (after the paper's table 3)."""

from __future__ import annotations

from collections import Counter

from dice.records import Dialogue


class StatisticsCounter:
    """Counts dialogues, rounds, utterances, words, arguments and tools, overall and by number of rounds."""

    def __init__(self) -> None:
        self._totals: Counter[str] = Counter()
        self._dialogues: Counter[int] = Counter()
        self._turns: Counter[int] = Counter()
        self._tools: set[str] = set()

    def add(self, dialogue: Dialogue) -> None:
        """Count one dialogue."""
        length = len(dialogue.rounds)
        said = [utterance for round_ in dialogue.rounds for utterance in round_.party_utterances]
        self._dialogues[length] += 1
        self._turns[length] += len(said)
        self._totals["rounds"] += length
        self._totals["words"] += sum(len(utterance.text.split()) for utterance in said)
        self._totals["arguments"] += sum(len(round_.call.arguments) for round_ in dialogue.rounds)
        self._tools.update(round_.call.name for round_ in dialogue.rounds)

    def statistics(self) -> dict[str, float | dict[str, float] | None]:
        """Return counts, and means rounded to 4 decimals; utterances and words are the parties' only.

        A mean over nothing is None.
        """
        rounds, turns = self._totals["rounds"], self._turns.total()
        lengths = sorted(self._dialogues)
        return {
            "dialogues": self._dialogues.total(),
            "rounds": rounds,
            "tools": len(self._tools),
            "utterances": turns,
            "utterances_per_round": _ratio(turns, rounds),
            "words_per_utterance": _ratio(self._totals["words"], turns),
            "arguments_per_call": _ratio(self._totals["arguments"], rounds),
            "dialogues_by_rounds": {str(n): self._dialogues[n] for n in lengths},
            "utterances_per_round_by_rounds": {
                str(n): round(self._turns[n] / (n * self._dialogues[n]), 4) for n in lengths
            },
        }


def _ratio(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None
