"""How often filters remove damaged dialogues, and intact ones."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from dice.filter.answerable import GOLD_SAID
from dice.filter.calibration.damage import DAMAGES
from dice.filter.g_eval.removal import RemoveIf, decide
from dice.filter.rules import Rule, was_checked
from dice.records import Dialogue, Judgement, Verdict
from dice.records.calibration import INTACT, Calibration, FilterQuality, RemovedShare
from dice.statistics.proportion import share_interval


@dataclass(frozen=True)
class Check:
    """A filter to be measured: a rule, or one way of deciding from judgements, with the judge's name."""

    rule: Rule
    judge: str | None = None


def measure_filters(
    intact: Sequence[Dialogue],
    damaged: Mapping[str, Sequence[Dialogue]],
    checks: Sequence[Check],
    *,
    seed: int,
    confidence: float = 0.95,
) -> Calibration:
    """Return what each filter removes of the intact dialogues and of those with each damage.

    Parameters
    ----------
    damaged
        Name of a damage -> the dialogues with it, from :func:`dice.filter.calibration.damage.damage_all`.
    checks
        Each looks at every dialogue by itself: no filter hides behind another.
    seed
        What the damages were drawn with; it is only written down.
    confidence
        Of the intervals, between 0 and 1.
    """
    described = {damage.name: damage.what for damage in DAMAGES if damage.name in damaged}
    sets = {INTACT: intact, **{name: damaged[name] for name in described}}
    return Calibration(
        dialogues=len(intact),
        seed=seed,
        confidence=confidence,
        damages=described,
        damaged={name: len(damaged[name]) for name in described},
        filters=tuple(
            FilterQuality(
                filter=check.rule.name,
                stage=check.rule.stage,
                judge=check.judge,
                shares={
                    name: _share([check.rule.check(dialogue) for dialogue in dialogues], confidence)
                    for name, dialogues in sets.items()
                },
            )
            for check in checks
        ),
    )


def rule_checks(rules: Sequence[Rule]) -> tuple[Check, ...]:
    """Return what measures rules; one that only looks at dialogues without evidence gets them without."""
    return tuple(Check(_without_evidence(rule) if rule.name == GOLD_SAID else rule) for rule in rules)


def stage_1_checks(judgement_of: Callable[[Dialogue], Judgement], *, judge: str, threshold: float) -> tuple[Check, ...]:
    """Return what a judge can decide by: the low mean, the wrong type, both together, either of them."""

    def by(remove_if: RemoveIf) -> Callable[[Dialogue], Verdict]:
        return lambda dialogue: decide(dialogue, judgement_of(dialogue), threshold=threshold, remove_if=remove_if)

    def low(dialogue: Dialogue) -> Verdict:
        return _from_number(by("low_or_wrong_type")(dialogue), "mean", lambda mean: mean >= threshold)

    def wrong(dialogue: Dialogue) -> Verdict:
        return _from_number(by("low_or_wrong_type")(dialogue), "right_type", bool)

    decisions = {
        f"mean below {threshold:g}": low,
        "wrong type": wrong,
        "low and wrong type": by("low_and_wrong_type"),
        "low or wrong type": by("low_or_wrong_type"),
    }
    return tuple(Check(Rule(name, "stage_1", check), judge) for name, check in decisions.items())


def _without_evidence(rule: Rule) -> Rule:
    def check(dialogue: Dialogue) -> Verdict:
        bare = tuple(round_.model_copy(update={"evidence": ()}) for round_ in dialogue.rounds)
        return rule.check(dialogue.model_copy(update={"rounds": bare}))

    return Rule(f"{rule.name}, without evidence", rule.stage, check)


def _from_number(verdict: Verdict, number: str, passes: Callable[[float], bool]) -> Verdict:
    """Return a verdict that looks at one number only, unchecked where that is missing."""
    value = verdict.numbers.get(number)
    return verdict.model_copy(
        update={"passed": value is None or passes(value), "numbers": {"checked": float(value is not None)}}
    )


def _share(verdicts: Sequence[Verdict], confidence: float) -> RemovedShare:
    checked = [verdict for verdict in verdicts if was_checked(verdict)]
    removed = sum(not verdict.passed for verdict in checked)
    found = share_interval(removed, len(checked), confidence=confidence)
    return RemovedShare(
        dialogues=len(checked),
        removed=removed,
        not_checked=len(verdicts) - len(checked),
        share=_rounded(found.estimate),
        low=_rounded(found.low),
        high=_rounded(found.high),
    )


def _rounded(value: float) -> float | None:
    return None if math.isnan(value) else round(value, 6)
