"""The rule about turn-taking: an order of speakers that repeats for long is no talk (paper, limitation 3)."""

from __future__ import annotations

from dice.records import Dialogue, Verdict
from dice.statistics.turns import longest_period

LONGEST_PERIOD = 8
"""Turns that a strictly repeating order of speakers may last."""


def check_turn_taking(dialogue: Dialogue) -> Verdict:
    """Pass when three or more parties nowhere speak in a strictly repeating order for more than eight turns.

    Two people can only take turns, so their dialogues pass.
    """
    turns = [utterance.speaker for round_ in dialogue.rounds for utterance in round_.party_utterances]
    parties = len(set(turns))
    period = longest_period(turns, parties) if parties > 2 else 0
    passed = period <= LONGEST_PERIOD
    return Verdict(
        dialogue_id=dialogue.id,
        stage="stage_2",
        filter="turn_taking",
        passed=passed,
        reason="" if passed else f"the parties speak in a strictly repeating order for {period} turns",
        numbers={"longest_period": period},
    )
