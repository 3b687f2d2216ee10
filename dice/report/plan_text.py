"""The plan of an evaluation as lines for the terminal."""

from __future__ import annotations

import math
from collections.abc import Iterator

from dice.records.plan import EvaluationPlan


def plan_text(plan: EvaluationPlan, title: str) -> str:
    """Return a plan as plain text: a title, then one line a quantity with what is to be known about it."""
    lines = [title, *(f"  {name:<11} {value:<22} {remark}".rstrip() for name, value, remark in _lines(plan))]
    if plan.max_usd is not None:
        lines.append(_budget_line(plan, plan.max_usd))
    return "\n".join(lines) + "\n"


def format_duration(seconds: float) -> str:
    """Return a duration in its two largest units, rounded up to the smaller one.

    Examples
    --------
    >>> format_duration(59.2), format_duration(61), format_duration(3600), format_duration(90000)
    ('1 min', '1 min 1 s', '1 h', '1 d 1 h')
    """
    step = 1 if seconds <= 3600 else 60 if seconds <= 86400 else 3600
    rest = math.ceil(seconds / step) * step
    parts = []
    for name, size in (("d", 86400), ("h", 3600), ("min", 60), ("s", 1)):
        count, rest = divmod(rest, size)
        if count:
            parts.append(f"{count} {name}")
    return " ".join(parts) or "0 s"


def _lines(plan: EvaluationPlan) -> Iterator[tuple[str, str, str]]:
    yield "calls", f"{plan.calls:,}", ""
    if plan.too_long:
        yield "too long", f"{plan.too_long:,}", "do not fit into the model's context; see evaluate.on_overflow"
    cached = f"{plan.shared_tokens:,} of them repeat a beginning that a prefix cache can have"
    yield "prompts", f"{plan.prompt_tokens:,} tokens", cached
    yield "answers", f"{plan.answer_tokens:,} tokens", f"expected; {plan.max_answer_tokens:,} at most"
    yield "cost", _cost(plan), _cost_remark(plan)
    pace = f"set by model.{plan.paced_by}"
    if plan.paced_by == "concurrency":
        pace += f", at a guessed {plan.seconds_per_call:g} s a call"
    yield "time", format_duration(plan.seconds), f"{pace}; retries come on top"
    if plan.detectable_difference is not None:
        points = f"{100 * plan.detectable_difference:.1f} points"
        yield "difference", points, "the least between two models that a paired comparison is likely to find"


def _cost(plan: EvaluationPlan) -> str:
    if plan.cost_low is None or plan.cost_high is None:
        return "unknown"
    return f"${plan.cost_low:,.2f} to ${plan.cost_high:,.2f}"


def _cost_remark(plan: EvaluationPlan) -> str:
    if plan.cost_low is None or plan.cost_high is None:
        return "no price is known; give model.input_price and model.output_price"
    return "short answers and a prefix cache, to the longest answers and none"


def _budget_line(plan: EvaluationPlan, max_usd: float) -> str:
    """Return whether the budget will do."""
    if plan.cost_low is None or plan.cost_high is None:
        return f"budget.max_usd={max_usd:g} can't be kept without a price."
    if max_usd < plan.cost_low:
        return f"budget.max_usd={max_usd:g} will stop it before the end."
    if max_usd < plan.cost_high:
        return f"budget.max_usd={max_usd:g} may stop it before the end."
    return f"budget.max_usd={max_usd:g} is enough."
