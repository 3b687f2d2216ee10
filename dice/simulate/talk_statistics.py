"""Turn-taking, and how items are said, over a set of dialogues."""

from __future__ import annotations

import math
from collections import Counter, defaultdict

from dice.records import FUNCTION, Dialogue
from dice.statistics.turns import largest_share, longest_period, pair_entropy, replies_to_last


class TurnCounter:
    """Counts who speaks after whom, by number of parties; see :mod:`dice.statistics.turns` for the measures."""

    def __init__(self) -> None:
        self._values: dict[int, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))

    def add(self, dialogue: Dialogue) -> None:
        """Count one dialogue; its rounds are one sequence of turns, without the assistant's."""
        turns = [utterance.speaker for round_ in dialogue.rounds for utterance in round_.party_utterances]
        parties = dialogue.scenario.parties
        values = self._values[parties]
        values["pair_entropy"].append(pair_entropy(turns, parties))
        values["longest_period"].append(float(longest_period(turns, parties)))
        values["replies_to_last"].append(replies_to_last(turns))
        values["largest_share"].append(largest_share(turns))

    def statistics(self) -> dict[str, dict[str, float | None]]:
        """Return, by number of parties, means over the dialogues where they are defined, and the longest period."""
        return {
            str(parties): {
                **{name: _mean(values) for name, values in self._values[parties].items() if name != "longest_period"},
                "longest_period": max(self._values[parties]["longest_period"]),
            }
            for parties in sorted(self._values)
        }


class EvidenceStatistics:
    """Counts how arguments are said, and what is thrown out, by dialogue type."""

    def __init__(self) -> None:
        self._ways: dict[str, Counter[str]] = defaultdict(Counter)
        self._rounds: Counter[str] = Counter()
        self._thrown: Counter[str] = Counter()

    def add(self, dialogue: Dialogue) -> None:
        """Count one dialogue."""
        kind = dialogue.scenario.dialogue_type.value
        for round_ in dialogue.rounds:
            self._rounds[kind] += 1
            self._thrown[kind] += len(round_.distractors)
            self._ways[kind].update(
                evidence.how
                for evidence in round_.evidence
                if evidence.item != FUNCTION and evidence.how in ("verbatim", "normalised", "inferred")
            )

    def statistics(self) -> dict[str, dict[str, float]]:
        """Return the share of each way among the mentions of arguments, and distractors a round, by type."""
        return {
            kind: {
                **{how: round(count / ways.total(), 4) for how, count in sorted(ways.items())},
                "distractors_per_round": round(self._thrown[kind] / self._rounds[kind], 4),
            }
            for kind, ways in sorted(self._ways.items())
        }


def _mean(values: list[float]) -> float | None:
    defined = [value for value in values if not math.isnan(value)]
    return round(math.fsum(defined) / len(defined), 4) if defined else None
