"""Verdicts of rules, which differ only in what they found."""

from __future__ import annotations

from collections.abc import Sequence

from dice.records import Dialogue, Verdict


def rule_verdict(dialogue: Dialogue, rule: str, faults: Sequence[str], **numbers: float) -> Verdict:
    """Return the verdict of a rule of stage 2, which a dialogue passes when no fault was found."""
    return Verdict(
        dialogue_id=dialogue.id,
        stage="stage_2",
        filter=rule,
        passed=not faults,
        reason="; ".join(faults),
        numbers=numbers,
    )


def name_rounds(numbers: Sequence[int]) -> str:
    """Return rounds in words: ``round 2``, ``rounds 2, 4``."""
    return f"round{'s' if len(numbers) > 1 else ''} {', '.join(str(number) for number in numbers)}"
