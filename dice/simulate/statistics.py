"""The size of a set of dialogues (after the paper's table 3) and its talk, counted while it streams by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from dice.records import Dialogue
from dice.simulate.talk_statistics import EvidenceStatistics, TurnCounter
from dice.simulate.variety import VarietyCounter


class StatisticsCounter:
    """Counts dialogues, rounds, utterances, words, arguments and tools, overall and by number of rounds.

    Variety, turn-taking by number of parties, and the ways in which arguments are said by dialogue type come with it.
    """

    def __init__(self) -> None:
        self._totals: Counter[str] = Counter()
        self._dialogues: Counter[int] = Counter()
        self._turns: Counter[int] = Counter()
        self._tools: set[str] = set()
        self._variety = VarietyCounter()
        self._turn_taking = TurnCounter()
        self._evidence = EvidenceStatistics()

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
        self._variety.add(dialogue)
        self._turn_taking.add(dialogue)
        self._evidence.add(dialogue)

    def statistics(self) -> Mapping[str, object]:
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
            **self._variety.statistics(),
            **self._turn_taking.statistics(),
            **self._evidence.statistics(),
        }


def _ratio(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None
