"""The plan of judging as lines for the terminal."""

from __future__ import annotations

from dice.records.plan import JudgingPlan
from dice.report.plan_text import format_duration


def judging_plan_text(plan: JudgingPlan, title: str) -> str:
    """Return a plan as plain text: a title, one line a way of judging, and what is to be known about them."""
    lines = [title, _line("scores", "calls", "prompt tokens", "cacheable", "cost", "time")]
    for index, way in enumerate(plan.ways):
        amounts = (way.calls, way.prompt_tokens, plan.shared_tokens[index])
        cost = "unknown" if plan.costs is None else f"${plan.costs[index]:,.2f}"
        lines.append(_line(way.part, *(f"{n:,.0f}" for n in amounts), cost, format_duration(plan.seconds[index])))
    lines += [
        "Weighed if the model gives log probabilities, sampled if not. A prefix cache can have the cacheable tokens.",
        f"Time is at a guessed {plan.seconds_per_call:g} s a call. Answers that are asked for again come on top.",
    ]
    if plan.costs is None:
        lines.append("No price is known; give models.judge.input_price and models.judge.output_price.")
    elif plan.max_usd is not None:
        lines.append(f"budget.max_usd={plan.max_usd:g} {_verdict(plan.costs, plan.max_usd)}.")
    return "\n".join(lines) + "\n"


def _line(name: str, *cells: str) -> str:
    return f"  {name:<8}" + "".join(f" {cell:>14}" for cell in cells)


def _verdict(costs: tuple[float, ...], max_usd: float) -> str:
    if max(costs) <= max_usd:
        return "is enough for both"
    return (
        "will stop it before the end if scores are sampled" if min(costs) <= max_usd else "will stop it before the end"
    )
