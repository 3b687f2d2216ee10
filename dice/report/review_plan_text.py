"""The plan of a review by a model as lines for the terminal."""

from __future__ import annotations

from dice.records.plan import ReviewPlan
from dice.report.plan_text import format_duration


def review_plan_text(plan: ReviewPlan, title: str) -> str:
    """Return a plan as plain text: a title, what it takes, and what is to be known about that."""
    cost = "cost unknown" if plan.cost is None else f"${plan.cost:,.2f}"
    lines = [
        title,
        f"  {plan.calls:,} calls, {plan.prompt_tokens:,} prompt tokens, about {plan.answer_tokens:,} answer tokens, "
        f"{cost}, {format_duration(plan.seconds)}",
        "If stages 1 and 2 leave all of them. Answers that are asked for again come on top.",
    ]
    if plan.cost is None:
        lines.append("No price is known; give models.judge.input_price and models.judge.output_price.")
    elif plan.max_usd is not None:
        enough = "is enough for this stage alone" if plan.cost <= plan.max_usd else "will stop it before the end"
        lines.append(f"budget.max_usd={plan.max_usd:g} {enough}.")
    return "\n".join(lines) + "\n"
