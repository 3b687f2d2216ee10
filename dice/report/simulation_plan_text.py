"""The plan of a simulation as lines for the terminal."""

from __future__ import annotations

from dice.records.plan import PartPlan, SimulationPlan
from dice.report.plan_text import format_duration


def simulation_plan_text(plan: SimulationPlan, title: str) -> str:
    """Return a plan as plain text: a title, one line a part that the model plays, their sum, and the time."""
    rows: list[tuple[str, ...]] = [("part", "calls", "prompt tokens", "answer tokens", "cost")]
    for part, cost in zip(plan.parts, plan.costs, strict=True):
        rows.append((part.part, *_amounts(part.calls, part.prompt_tokens, part.answer_tokens), _dollars(cost)))
    sums = [sum(getattr(part, name) for part in plan.parts) for name in ("calls", "prompt_tokens", "answer_tokens")]
    known = [cost for cost in plan.costs if cost is not None]
    total = sum(known) if len(known) == len(plan.costs) else None
    rows.append(("all", *_amounts(*sums), _dollars(total)))
    lines = [title, *(f"  {row[0]:<10}" + "".join(f" {cell:>14}" for cell in row[1:]) for row in rows)]
    lines.append(f"  time       {format_duration(plan.seconds)}, at a guessed {plan.seconds_per_call:g} s a call")
    lines.append("Repairs, answers that are asked for again and rejected attempts come on top.")
    if any(part.part == "counter" for part in plan.parts):
        lines.append("The counter is asked once a round at most, only where something seems to be missing.")
    unpriced = {_role(part): None for part, cost in zip(plan.parts, plan.costs, strict=True) if cost is None}
    lines += [f"No price is known; give models.{role}.input_price and models.{role}.output_price." for role in unpriced]
    if total is None:
        return "\n".join(lines) + "\n"
    if plan.max_usd is not None:
        verdict = "is enough for that" if total <= plan.max_usd else "will stop it before the end"
        lines.append(f"budget.max_usd={plan.max_usd:g} {verdict}.")
    return "\n".join(lines) + "\n"


def _role(part: PartPlan) -> str:
    return "counter" if part.part == "counter" else "generator"


def _amounts(*amounts: float) -> tuple[str, ...]:
    return tuple(f"{amount:,.0f}" for amount in amounts)


def _dollars(cost: float | None) -> str:
    return "unknown" if cost is None else f"${cost:,.2f}"
