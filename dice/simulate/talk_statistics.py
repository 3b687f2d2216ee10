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
        """Return each measure by number of parties: means, and the longest period of all."""
        parties = sorted(self._values)
        means = ("pair_entropy", "replies_to_last", "largest_share")
        return {
            **{f"{name}_by_parties": {str(n): _mean(self._values[n][name]) for n in parties} for name in means},
            "longest_period_by_parties": {str(n): max(self._values[n]["longest_period"]) for n in parties},
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

    def statistics(self) -> dict[str, dict[str, float | None]]:
        """Return the share of each way among the mentions of arguments, and distractors a round, by type."""
        kinds = sorted(self._rounds)
        shares = {
            f"{how}_share_by_type": {kind: _ratio(self._ways[kind][how], self._ways[kind].total()) for kind in kinds}
            for how in ("verbatim", "normalised", "inferred")
        }
        thrown = {kind: _ratio(self._thrown[kind], self._rounds[kind]) for kind in kinds}
        return {**shares, "distractors_per_round_by_type": thrown}


def _ratio(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def _mean(values: list[float]) -> float | None:
    defined = [value for value in values if not math.isnan(value)]
    return round(math.fsum(defined) / len(defined), 4) if defined else None
