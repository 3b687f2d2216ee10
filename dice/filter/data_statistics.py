"""The size of a data set by cell, after the paper's table 3, counted while it streams by."""

from __future__ import annotations

from collections import Counter, defaultdict

from dice.records import Dialogue, DialogueType, Record


class DataRow(Record):
    """The dialogues of one cell. Utterances and words are the parties' only; a mean over nothing is None.

    Parameters
    ----------
    dialogues
        How many there are.
    rounds
        Their rounds, which is also the number of gold calls.
    utterances
        Turns of the parties.
    utterances_per_round
        Their mean.
    words
        Words of the parties, split at white space.
    words_per_utterance
        Their mean.
    tools
        Different functions among the gold calls.
    arguments
        Arguments of the gold calls.
    arguments_per_call
        Their mean.
    """

    dialogues: int
    rounds: int
    utterances: int
    utterances_per_round: float | None
    words: int
    words_per_utterance: float | None
    tools: int
    arguments: int
    arguments_per_call: float | None


class DataStatistics(Record):
    """One row in all, and one for each number of rounds, number of parties and dialogue type."""

    total: DataRow
    rounds: dict[int, DataRow]
    parties: dict[int, DataRow]
    types: dict[DialogueType, DataRow]


class DataCounter:
    """Counts dialogues one at a time."""

    def __init__(self) -> None:
        self._total = _Cell()
        self._rounds: defaultdict[int, _Cell] = defaultdict(_Cell)
        self._parties: defaultdict[int, _Cell] = defaultdict(_Cell)
        self._types: defaultdict[DialogueType, _Cell] = defaultdict(_Cell)

    def add(self, dialogue: Dialogue) -> None:
        """Count one dialogue."""
        scenario = dialogue.scenario
        rounds, parties = self._rounds[len(dialogue.rounds)], self._parties[scenario.parties]
        for cell in (self._total, rounds, parties, self._types[scenario.dialogue_type]):
            cell.add(dialogue)

    def statistics(self) -> DataStatistics:
        """Return the counts so far, and means rounded to 4 decimals."""
        return DataStatistics(
            total=self._total.row(),
            rounds={number: self._rounds[number].row() for number in sorted(self._rounds)},
            parties={number: self._parties[number].row() for number in sorted(self._parties)},
            types={kind: self._types[kind].row() for kind in DialogueType if kind in self._types},
        )


class _Cell:
    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._tools: set[str] = set()

    def add(self, dialogue: Dialogue) -> None:
        said = [utterance for round_ in dialogue.rounds for utterance in round_.party_utterances]
        self._counts["dialogues"] += 1
        self._counts["rounds"] += len(dialogue.rounds)
        self._counts["utterances"] += len(said)
        self._counts["words"] += sum(len(utterance.text.split()) for utterance in said)
        self._counts["arguments"] += sum(len(round_.call.arguments) for round_ in dialogue.rounds)
        self._tools.update(round_.call.name for round_ in dialogue.rounds)

    def row(self) -> DataRow:
        counts = self._counts
        return DataRow(
            dialogues=counts["dialogues"],
            rounds=counts["rounds"],
            utterances=counts["utterances"],
            utterances_per_round=_mean(counts["utterances"], counts["rounds"]),
            words=counts["words"],
            words_per_utterance=_mean(counts["words"], counts["utterances"]),
            tools=len(self._tools),
            arguments=counts["arguments"],
            arguments_per_call=_mean(counts["arguments"], counts["rounds"]),
        )


def _mean(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None
