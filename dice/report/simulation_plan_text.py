"""The plan of a simulation as lines for the terminal."""

from __future__ import annotations

from dice.records.plan import SimulationPlan
from dice.report.plan_text import format_duration


def simulation_plan_text(plan: SimulationPlan, title: str) -> str:
    """Return a plan as plain text: a title, one line a part that the model plays, their sum, and the time."""
    costs = plan.costs or (None,) * len(plan.parts)
    rows: list[tuple[str, ...]] = [("part", "calls", "prompt tokens", "answer tokens", "cost")]
    for part, cost in zip(plan.parts, costs, strict=True):
        rows.append((part.part, *_amounts(part.calls, part.prompt_tokens, part.answer_tokens), _dollars(cost)))
    sums = [sum(getattr(part, name) for part in plan.parts) for name in ("calls", "prompt_tokens", "answer_tokens")]
    total = None if plan.costs is None else sum(plan.costs)
    rows.append(("all", *_amounts(*sums), _dollars(total)))
    lines = [title, *(f"  {row[0]:<10}" + "".join(f" {cell:>14}" for cell in row[1:]) for row in rows)]
    lines.append(f"  time       {format_duration(plan.seconds)}, at a guessed {plan.seconds_per_call:g} s a call")
    lines.append("Repairs, answers that are asked for again and rejected attempts come on top.")
    if total is None:
        lines.append("No price is known; give models.generator.input_price and models.generator.output_price.")
    elif plan.max_usd is not None:
        verdict = "is enough for that" if total <= plan.max_usd else "will stop it before the end"
        lines.append(f"budget.max_usd={plan.max_usd:g} {verdict}.")
    return "\n".join(lines) + "\n"


def _amounts(*amounts: float) -> tuple[str, ...]:
    return tuple(f"{amount:,.0f}" for amount in amounts)


def _dollars(cost: float | None) -> str:
    return "unknown" if cost is None else f"${cost:,.2f}"
