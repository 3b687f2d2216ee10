"""What a sweep over alpha changes: mean scores, the ranking of dialogues, and the correlation with exact match."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

import numpy as np

from dice.config import Config
from dice.evaluate import BASELINES, mean_em_by_dialogue
from dice.records import Outcome
from dice.records.alpha_effect import AlphaAblation, AlphaEffect, Metrics
from dice.report import Table, alpha_figure, alpha_tables, to_csv, to_markdown
from dice.score import DialogueScore, relate
from dice.statistics.correlation import spearman
from dice.storage import SCORED_FILE, Workspace, identity, read_json, read_record, read_records, write_bytes, write_text

EFFECT = "alpha.json"


def measure_alpha(config: Config, files: Workspace) -> None:
    """Keep what this job's alpha comes to beside its scores, for the sweep's table; asks nobody.

    Records of other benchmarks have neither rounds nor exact match: there is nothing to keep.

    Exact match is that of every candidate in ``data/evaluate`` that was asked about these very dialogues.
    """
    if files.target("score", SCORED_FILE).is_file():
        return
    scores = list(read_records(files.target("score", "scores.jsonl"), DialogueScore))
    used, left_out = _evaluated(files)
    inputs = files.hashes(files.dialogues_path("filter"))
    others = {key: value for key, value in asdict(config.score).items() if key not in ("alpha", "compare")}
    effect = AlphaEffect(
        alpha=config.score.alpha,
        others=identity(others, asdict(config.models), asdict(files.selection), inputs),
        confidence=config.evaluate.confidence,
        metrics={
            key: value
            for key, value in read_json(files.target("score", "metrics.json")).items()
            if key.startswith(("dice/", "dice_coverage/")) and "/domain_" not in key
        },
        correlations={folder.name: _relate(scores, folder, config) for folder in used},
        kinds={folder.name: _kind(folder) for folder in used},
        left_out=tuple(folder.name for folder in left_out),
    )
    write_text(files.target("score", EFFECT), effect.to_json() + "\n")


@dataclass(frozen=True)
class AlphaTables:
    """The tables of a sweep over alpha, and the files that hold them and the figure."""

    tables: Sequence[Table]
    paths: Sequence[Path]


def tabulate_alphas(sweep: Path) -> AlphaTables | None:
    """Write tables and figure into a sweep's folder; None unless jobs differ in alpha, and in nothing else."""
    effects = {path: read_record(path, AlphaEffect) for path in sorted(sweep.glob(f"*/score/{EFFECT}"))}
    by_alpha = {effect.alpha: path for path, effect in effects.items()}
    if len(by_alpha) < 2 or len(by_alpha) < len(effects) or len({effect.others for effect in effects.values()}) > 1:
        return None
    found = _compare([(effects[path], _scores(path)) for _, path in sorted(by_alpha.items())])
    tables = alpha_tables(found)
    figure = alpha_figure(found)
    contents: dict[str, str | bytes] = {
        "alpha_ablation.md": "\n".join(to_markdown(table) for table in tables),
        **{f"{table.name}.csv": to_csv(table) for table in tables},
        f"{figure.name}.svg": figure.svg,
        f"{figure.name}.png": figure.png,
    }
    for name, content in contents.items():
        write_bytes(sweep / name, content.encode() if isinstance(content, str) else content)
    return AlphaTables(tables, [sweep / name for name in contents])


def _compare(jobs: Sequence[tuple[AlphaEffect, dict[str, float]]]) -> AlphaAblation:
    """Return the ablation of jobs that are given by rising alpha, each with the defined scores by dialogue."""
    common = [key for key in jobs[0][1] if all(key in scores for _, scores in jobs)]
    columns = [[scores[key] for key in common] for _, scores in jobs]
    return AlphaAblation(
        effects=tuple(effect for effect, _ in jobs),
        rank_correlations=tuple(tuple(_finite(spearman(one, other).r) for other in columns) for one in columns),
        dialogues=len(common),
    )


def _scores(effect: Path) -> dict[str, float]:
    scores = read_records(effect.with_name("scores.jsonl"), DialogueScore)
    return {score.id: score.dice for score in scores if score.dice is not None}


def _evaluated(files: Workspace) -> tuple[list[Path], list[Path]]:
    """Return the folders of what was evaluated on these dialogues, and of what was on others."""
    folders = [files.data / "evaluate" / name for name in files.evaluated(BASELINES)]
    now = files.hashes(files.dialogues_path("filter"))
    same = {folder for folder in folders if now.items() <= read_json(folder / "settings.json")["data"].items()}
    return [folder for folder in folders if folder in same], [folder for folder in folders if folder not in same]


def _kind(folder: Path) -> Literal["baseline", "model"]:
    return "baseline" if read_json(folder / "settings.json")["kind"] == "baseline" else "model"


def _relate(scores: Sequence[DialogueScore], folder: Path, config: Config) -> Metrics:
    answered = mean_em_by_dialogue(list(read_records(folder / "outcomes.jsonl", Outcome, may_be_empty=True)))
    metrics = read_json(folder / "metrics.json")
    em = {count: metrics.get(f"em_paper/round_{count}") for count in {score.rounds for score in scores}}
    related = relate(
        [score for score in scores if score.id in answered],
        answered,
        {count: value for count, value in em.items() if value is not None},
        confidence=config.evaluate.confidence,
        resamples=config.evaluate.resamples,
        rng=np.random.default_rng(config.seed),
    )
    return {key: _finite(value) for key, value in related.items()}


def _finite(value: float) -> float | None:
    return round(value, 6) if math.isfinite(value) else None
