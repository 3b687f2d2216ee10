"""Invented results for the report's tests: four baselines, or as many models as a test wants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dice.records import DialogueType
from dice.records.mistakes import ToolConfusion, WrongArgument
from dice.report import LedgerRow, ModelResults, Results, ScoredDialogue

CELLS = (
    *(f"round_{index}" for index in (1, 2, 3, 4)),
    "avg_round",
    *(f"party_{index}" for index in (2, 3, 4)),
    "avg_party",
    *(f"type_{kind}" for kind in DialogueType),
    *(f"position_{index}" for index in (1, 2, 3, 4)),
    "overall",
)


def metrics(level: float = 0.6, *, arm: float = 0.02, **changes: float | None) -> dict[str, float | None]:
    """All metrics of one candidate, falling a little from cell to cell; ``changes`` replace keys, "/" written "__"."""
    values: dict[str, float | None] = {}
    for metric in ("em_paper", "em_strict", "em_typed", "function_accuracy", "argument_f1", "content_em"):
        for index, cell in enumerate(CELLS):
            estimate = level * (1 - 0.05 * (index % 4)) if arm else level
            values[f"{metric}/{cell}"] = estimate
            values[f"{metric}/{cell}_low"] = max(0.0, estimate - arm)
            values[f"{metric}/{cell}_high"] = min(1.0, estimate + arm)
    values |= {f"coverage/{cell}": 1.0 for cell in CELLS if not cell.startswith("avg")}
    values |= {
        "dice/pearson_r_rounds": -0.983,
        "dice/pearson_t_rounds": -7.67,
        "dice/pearson_p_rounds": 0.0166,
        "dice/spearman_rounds": -1.0,
        "dice/pearson_r_dialogues": -0.31,
        "dice/pearson_r_dialogues_low": -0.35,
        "dice/pearson_r_dialogues_high": -0.27,
        "dice/pearson_p_dialogues": 0.00002,
        "dice/partial_r_dialogues": 0.021,
        "dice/partial_r_dialogues_low": -0.026,
        "dice/partial_r_dialogues_high": 0.067,
        "dice/partial_p_dialogues": 0.373,
        "dice/n_dialogues": 1800.0,
    }
    return values | {key.replace("__", "/", 1): value for key, value in changes.items()}


def baseline(name: str = "lexical", level: float = 0.6, **changes: Any) -> ModelResults:
    return ModelResults(
        name, "baseline", metrics(level, **changes), em_by_dialogue=answered(grid_of_dialogues(), level)
    )


def model(
    name: str = "phi4",
    level: float = 0.6,
    *,
    confusion: Sequence[ToolConfusion] = (),
    wrong_arguments: Sequence[WrongArgument] = (),
    **changes: Any,
) -> ModelResults:
    em_by_dialogue = answered(grid_of_dialogues(), level)
    return ModelResults(name, "model", metrics(level, **changes), confusion, wrong_arguments, em_by_dialogue)


def published() -> dict[str, dict[str, float]]:
    """Two models as someone else measured them: estimates by round and by party, and nothing else."""
    cells = [cell for cell in CELLS if cell.startswith(("round", "party", "avg"))]
    return {
        "GPT-4o": {f"em_paper/{cell}": 0.741176 for cell in cells},
        "Phi4-15B": {f"em_paper/{cell}": 0.712941 for cell in cells},
    }


def ledger_row(**changes: Any) -> LedgerRow:
    fields: dict[str, Any] = {
        "role": "evaluate",
        "model": "openai/gpt-4o",
        "answered": 1000,
        "from_cache": 20,
        "attempts": 1234,
        "prompt": 5_000_000,
        "cached": 4_000_000,
        "completion": 60_000,
        "cost": 12.5,
        "unknown_cost": 0,
        "seconds": 4321.09,
    }
    return LedgerRow(**(fields | changes))


def four_baselines() -> tuple[ModelResults, ...]:
    oracle = baseline("oracle", 1.0, arm=0.0)
    lexical = baseline("lexical", 0.62, failures__wrong_value=0.31, failures__wrong_function=0.22)
    last = baseline("last_utterance", 0.21, failures__wrong_value=0.1, failures__missing_argument=0.45)
    return (oracle, lexical, last, baseline("random", 0.01, arm=0.004, failures__wrong_function=0.99))


def funnel(**removed: int) -> dict[str, Any]:
    """450 dialogues a round count; stages 1 and 3 were not run, stage 2 removed one dialogue of 2 rounds."""
    rounds = {
        str(count): {
            "initial": 450,
            "stage_1": None,
            "stage_2": int(count == 2),
            "stage_3": None,
            "final": 450 - int(count == 2),
        }
        for count in (1, 2, 3, 4)
    }
    total = {"initial": 1800, "stage_1": None, "stage_2": 1, "stage_3": None, "final": 1799}
    return {"rounds": rounds, "total": total, "removed_by": removed or {"refusal": 1}}


def judged(judge: str, **means: float | None) -> dict[str, Any]:
    """Ten dialogues a mode, with one criterion whose mean is that of all."""
    modes = {mode: {"dialogues": 10, "mean": mean, "criteria": {"fluency": mean}} for mode, mean in means.items()}
    return {"judge": judge, "modes": modes}


def score() -> dict[str, float | None]:
    values: dict[str, float | None] = {}
    for index, cell in enumerate(
        (
            *(f"round_{i}" for i in (1, 2, 3, 4)),
            *(f"party_{i}" for i in (2, 3, 4)),
            *(f"type_{k}" for k in DialogueType),
        )
    ):
        estimate = (1.42, 3.25, 4.55, 5.36)[index] if index < 4 else 3.5 + index / 10
        values |= {f"dice/{cell}": estimate, f"dice/{cell}_low": estimate - 0.2, f"dice/{cell}_high": estimate + 0.2}
    values["dice/mean_of_rounds"] = 3.645
    values |= {f"dice_coverage/round_{count}": 1.0 for count in (1, 2, 3, 4)} | {"dice_coverage/overall": 0.9996}
    return values


def scored(
    id: str = "r1-p2-eristic-0001",
    *,
    rounds: int = 1,
    parties: int = 2,
    dialogue_type: DialogueType = DialogueType.ERISTIC,
    mentions: tuple[int | None, ...] = (0, 1, 2, 0),
    dice: float | None = 1.5,
) -> ScoredDialogue:
    return ScoredDialogue(id, rounds, parties, dialogue_type, mentions, dice)


def grid_of_dialogues(per_cell: int = 5) -> list[ScoredDialogue]:
    """Some dialogues in each of the 36 cells, whose scores rise with rounds and vary within the cell."""
    return [
        scored(
            f"r{rounds}-p{parties}-{kind}-{number:04}",
            rounds=rounds,
            parties=parties,
            dialogue_type=kind,
            mentions=(0, 1, 2, 0) * rounds,
            dice=1.3 * rounds + 0.07 * number + 0.03 * parties,
        )
        for rounds in (1, 2, 3, 4)
        for parties in (2, 3, 4)
        for kind in DialogueType
        for number in range(per_cell)
    ]


def answered(dialogues: Sequence[ScoredDialogue], level: float = 0.6) -> dict[str, float]:
    """Exact match of each dialogue: 1 for the first of five, then ``level`` for the others."""
    return {one.id: 1.0 if index % 5 == 0 else level for index, one in enumerate(dialogues)}


def results(**changes: Any) -> Results:
    fields: dict[str, Any] = {
        "graph": {
            "tools": 124,
            "dependencies": 270,
            "density": 0.017702,
            "average_out_degree": 2.177419,
            "isolated": 0,
            "chains": {"1": 124, "2": 270, "3": 650, "4": 1612},
        },
        "simulate": {"dialogues": 1800, "calls": 4500, "utterances_per_round": 11.234, "evidence": {"verbatim": 12345}},
        "funnel": funnel(),
        "score": score(),
        "models": four_baselines(),
        "scored": grid_of_dialogues(),
        "cast": "ScriptedCast",
        "counter": "EvidenceCounter",
        "alpha": 7.38905609893065,
    }
    return Results(**(fields | changes))
