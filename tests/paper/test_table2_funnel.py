"""Section 3.3.1 and table 2: 1,800 dialogues are built, 193 removed, 1,607 left. Exact.

Of table 2 only the sums are known here: how many dialogues of each round are left (table 4).
"""

from __future__ import annotations

from dice.filter.funnel import count_funnel
from dice.filter.pipeline import Decision
from dice.records import Verdict
from tests.builders import dialogue, round_

DIALOGUES, PARTY_COUNTS, DIALOGUE_TYPES, ROUND_COUNTS = 50, 3, 3, 4
LEFT = {1: 425, 2: 418, 3: 399, 4: 365}


def decisions(rounds: int, left: int, removed: int) -> list[Decision]:
    talk = dialogue(*[round_()] * rounds)
    kept = Verdict(dialogue_id=talk.id, stage="stage_3", filter="criteria", passed=True)
    lost = Verdict(dialogue_id=talk.id, stage="stage_3", filter="criteria", passed=False)
    return [Decision(talk, (kept,))] * left + [Decision(talk, (lost,))] * removed


def test_the_grid_has_1800_dialogues():
    assert DIALOGUES * PARTY_COUNTS * DIALOGUE_TYPES == 450
    assert DIALOGUES * PARTY_COUNTS * DIALOGUE_TYPES * ROUND_COUNTS == 1800


def test_the_funnel_ends_with_1607():
    # 450 a round; 25 + 32 + 51 + 85 = 193 removed
    stream = [each for rounds, left in LEFT.items() for each in decisions(rounds, left, 450 - left)]
    funnel = count_funnel(stream, ran=("stage_3",))
    assert {rounds: row.final for rounds, row in funnel.rounds.items()} == LEFT
    assert {row.initial for row in funnel.rounds.values()} == {450}
    assert (funnel.total.initial, funnel.total.stage_3, funnel.total.final) == (1800, 193, 1607)
