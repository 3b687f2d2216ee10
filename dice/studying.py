"""The human study: which dialogues people get, and how their calls are scored (paper, section 3.4 and appendix B)."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from dice.config import Config
from dice.evaluate import call_coverage, match_all, mean_em_by_dialogue
from dice.evaluate import summarise as summarise_outcomes
from dice.evaluate.people import agreement, predictions_of, study_version
from dice.filter.review.assignment import draw_sample
from dice.records import Dialogue, Outcome, Prediction, StudyAnswer
from dice.score import DialogueScore, relate_to_people
from dice.statistics.sample_size import sample_size
from dice.storage import Workspace, read_records, read_study_answers


@dataclass(frozen=True)
class Study:
    """What people answered, scored.

    Parameters
    ----------
    stale
        Answers about other words than those of the data set, which don't count.
    predictions, outcomes
        Of one candidate, ``people``; raters of the same call are its repeats.
    metrics
        As of an evaluation, over the dialogues of the sample and any others that were answered, ``coverage`` by calls;
        ``dice/people_*``; and ``people/``: ``dialogues``, ``calls``, ``raters``, ``pairs``, ``agreement``, and the
        sample's size by round count as ``sample_round_N``.
    """

    stale: int
    predictions: Sequence[Prediction]
    outcomes: Sequence[Outcome]
    metrics: dict[str, float]


def draw_study(config: Config, dialogues: Iterable[Dialogue]) -> list[str]:
    """Return the ids of the dialogues that people get: always the same ones, whoever the raters are.

    As many as ``review.sample`` says, else as an estimate within ``review.study.margin`` takes, in proportion to the
    number of dialogues of each round count.
    """
    strata: defaultdict[int, list[str]] = defaultdict(list)
    for dialogue in dialogues:
        strata[len(dialogue.rounds)].append(dialogue.id)
    total = sum(map(len, strata.values()))
    settings = config.review.study
    wanted = config.review.sample or sample_size(total, settings.confidence, settings.margin)
    by_rounds = {number: strata[number] for number in sorted(strata)}
    return draw_sample(by_rounds, wanted, np.random.default_rng([config.seed, 4]))


def score_study(config: Config, files: Workspace) -> Study | None:
    """Return the study's results; None as long as nobody has answered anything."""
    answers = read_study_answers(Path(config.review.study.answers))
    if not answers:
        return None
    dialogues = {dialogue.id: dialogue for dialogue in files.dialogues("filter")}
    versions = {name: study_version(dialogue) for name, dialogue in dialogues.items()}
    current = [answer for answer in answers if versions.get(answer.dialogue) == answer.version]
    asked = {*draw_study(config, dialogues.values()), *(answer.dialogue for answer in current)}
    expected = [dialogue for name, dialogue in dialogues.items() if name in asked]
    tools = files.tools()
    predictions = predictions_of(current)
    outcomes = list(match_all(predictions, expected, tools))
    rng = np.random.default_rng(config.seed)
    confidence, resamples = config.evaluate.confidence, config.evaluate.resamples
    metrics = summarise_outcomes(
        outcomes,
        expected,
        repeats=max((made.repeat for made in predictions), default=0) + 1,
        confidence=confidence,
        resamples=resamples,
        rng=rng,
    )
    metrics |= call_coverage(outcomes, expected)
    metrics |= agreement(current, {tool.name: tool for tool in tools}) | _sizes(current, expected)
    path = files.source("score", "scores.jsonl")
    if files.dataset is None and path.is_file():
        by_round = {
            number: metrics[f"em_paper/round_{number}"] for number in {len(dialogue.rounds) for dialogue in expected}
        }
        scores = [score for score in read_records(path, DialogueScore) if score.id in dialogues]
        answered = mean_em_by_dialogue(outcomes)
        metrics |= relate_to_people(scores, answered, by_round, confidence=confidence, resamples=resamples, rng=rng)
        metrics |= _dice_by_round(scores)
    return Study(len(answers) - len(current), predictions, outcomes, metrics)


def _sizes(answers: Sequence[StudyAnswer], expected: Sequence[Dialogue]) -> dict[str, float]:
    sizes = {
        "people/dialogues": float(len({answer.dialogue for answer in answers})),
        "people/calls": float(len({(answer.dialogue, answer.round) for answer in answers})),
        "people/raters": float(len({answer.rater for answer in answers})),
    }
    for dialogue in sorted(expected, key=lambda dialogue: len(dialogue.rounds)):
        name = f"people/sample_round_{len(dialogue.rounds)}"
        sizes[name] = sizes.get(name, 0.0) + 1
    return sizes


def _dice_by_round(scores: Sequence[DialogueScore]) -> dict[str, float]:
    """Return the mean score of each round count over the whole data set, as the paper's table 4 has it."""
    return {
        f"dice/round_{number}": math.fsum(defined) / len(defined)
        for number in sorted({score.rounds for score in scores})
        if (defined := [score.dice for score in scores if score.rounds == number and score.dice is not None])
    }
