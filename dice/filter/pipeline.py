"""Running rules over a stream of dialogues."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from dice.errors import ConfigError
from dice.filter.decided import dialogue_version
from dice.filter.rules import Known, Rule, make_rules
from dice.records import Dialogue, OpenCase, RejectedDialogue, Verdict


@dataclass(frozen=True)
class Decision:
    """A dialogue and every verdict on it; it stays when all of them passed."""

    dialogue: Dialogue
    verdicts: tuple[Verdict, ...]

    @property
    def passed(self) -> bool:
        """Say whether the dialogue stays."""
        return all(verdict.passed for verdict in self.verdicts)

    def rejected(self) -> RejectedDialogue:
        """Return the record of a removal."""
        return RejectedDialogue(dialogue=self.dialogue, verdicts=self.verdicts)


def rules_by_name(names: Sequence[str], known: Known | None = None) -> tuple[Rule, ...]:
    """Return the rules of those names, as in ``filter.stage_2.rules``; ConfigError for a name that is none.

    Parameters
    ----------
    known
        Tools and people's decisions; None where nothing is known of them.
    """
    rules = {rule.name: rule for rule in make_rules(known or Known())}
    for name in names:
        if name not in rules:
            raise ConfigError(f"filter.stage_2.rules has {name}, which is no rule; choose from {', '.join(rules)}")
    return tuple(rules[name] for name in names)


def apply_filters(dialogues: Iterable[Dialogue], rules: Sequence[Rule]) -> Iterator[Decision]:
    """Yield a decision on each dialogue, one at a time and in order.

    All rules of a stage run, so that a removal shows everything that speaks for it; the rules of later stages run
    only on what is left.
    """
    in_order = sorted(rules, key=lambda rule: rule.stage)
    for dialogue in dialogues:
        verdicts: list[Verdict] = []
        for rule in in_order:
            if any(not verdict.passed and verdict.stage != rule.stage for verdict in verdicts):
                break
            verdicts.append(rule.check(dialogue))
        yield Decision(dialogue, tuple(verdicts))


def open_cases(decision: Decision) -> list[OpenCase]:
    """Return what people have to say about a dialogue that stays, one case a filter."""
    return [
        OpenCase(
            dialogue_id=decision.dialogue.id,
            version=dialogue_version(decision.dialogue),
            filter=verdict.filter,
            questions=verdict.open,
            reason=verdict.reason,
        )
        for verdict in decision.verdicts
        if verdict.open
    ]
