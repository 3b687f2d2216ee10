"""From a judgement to a verdict: which dialogues stage 1 removes (paper, section 3.2)."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

from dice.records import Dialogue, Judgement, ScoreMode, Verdict

RemoveIf = Literal["low_and_wrong_type", "low_or_wrong_type"]
"""The paper's words, and what one would expect."""

G_EVAL = "g_eval"

_MODE_WORDS: dict[ScoreMode, str] = {"logprobs": "weighed", "sampled": "sampled", "heuristic": "heuristic"}


def decide(dialogue: Dialogue, judgement: Judgement, *, threshold: float, remove_if: RemoveIf) -> Verdict:
    """Return the verdict of stage 1.

    Parameters
    ----------
    threshold
        The mean of the six scores is low below it, on the scale from 1 to 5; 4.0 in the paper.
    remove_if
        Whether a low mean removes a dialogue together with a wrong type only, or each of them by itself.

    Returns
    -------
    Verdict
        ``numbers`` has ``mean`` and ``right_type`` (1 or 0) where they are known. Where what is missing could
        change the decision, the dialogue passes with ``checked`` 0, which the funnel counts.
    """
    low = None if math.isnan(judgement.mean) else judgement.mean < threshold
    right = None if judgement.dialogue_type is None else judgement.dialogue_type is dialogue.scenario.dialogue_type
    wrong = None if right is None else not right
    removed = _both(low, wrong) if remove_if == "low_and_wrong_type" else _either(low, wrong)
    return Verdict(
        dialogue_id=dialogue.id,
        stage="stage_1",
        filter=G_EVAL,
        judge=judgement.judge,
        passed=not removed,
        reason=_reason(judgement, removed, low=low, wrong=wrong, threshold=threshold),
        numbers={"checked": float(removed is not None)}
        | ({} if low is None else {"mean": round(judgement.mean, 6)})
        | ({} if right is None else {"right_type": float(right)}),
    )


def decide_by(
    judgement_of: Callable[[Dialogue], Judgement], *, threshold: float, remove_if: RemoveIf
) -> Callable[[Dialogue], Verdict]:
    """Return the check of a rule that decides from judgements that are there."""
    return lambda dialogue: decide(dialogue, judgement_of(dialogue), threshold=threshold, remove_if=remove_if)


def _both(one: bool | None, other: bool | None) -> bool | None:
    """Return ``one and other``, None when an unknown one would decide."""
    if one is False or other is False:
        return False
    return None if one is None or other is None else True


def _either(one: bool | None, other: bool | None) -> bool | None:
    """Return ``one or other``, None when an unknown one would decide."""
    if one or other:
        return True
    return None if one is None or other is None else False


def _reason(
    judgement: Judgement, removed: bool | None, *, low: bool | None, wrong: bool | None, threshold: float
) -> str:
    if removed is None:
        missing = ", ".join(name.replace("_", " ") for name in judgement.faults)
        first = next(iter(judgement.faults.values()), "no judgement")
        return f"not judged: {missing} missing ({first})"
    if not removed:
        return ""
    found = []
    if low and judgement.mode is not None:
        # rounded down, so that no mean reads like the threshold that it is below
        shown = math.floor(100 * judgement.mean) / 100
        found.append(f"the {_MODE_WORDS[judgement.mode]} mean {shown:.2f} is below {threshold:g}")
    if wrong and judgement.dialogue_type is not None:
        found.append(f"it reads like {judgement.dialogue_type.value}")
    return " and ".join(found)
