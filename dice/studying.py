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
from dice.evaluate.people import measure_agreement, score_whole_dialogues, study_version, to_predictions
from dice.filter.review.assignment import draw_sample
from dice.records import Dialogue, Outcome, Prediction, StudyAnswer
from dice.report import PeopleResults
from dice.score import DialogueScore, relate_to_people
from dice.statistics.bootstrap import ratio_interval
from dice.statistics.correlation import pearson, spearman
from dice.statistics.correlation_intervals import fisher_interval
from dice.statistics.rounding import round_metrics
from dice.statistics.sample_size import sample_size
from dice.storage import Workspace, read_published_people, read_records, read_study_answers


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
        ``dice/people_*``; and ``people/``: ``dialogues``, ``calls``, ``raters``, ``pairs``, ``agreement``, and by
        round count the sample's size, ``sample_round_N``, and the share of dialogues with every call right,
        ``whole_round_N`` with bounds.
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
    predictions = to_predictions(current)
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
    metrics |= _whole_by_round(outcomes, confidence, resamples, rng)
    metrics |= measure_agreement(current, {tool.name: tool for tool in tools}) | _sizes(current, expected)
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


def _whole_by_round(
    outcomes: Sequence[Outcome], confidence: float, resamples: int, rng: np.random.Generator
) -> dict[str, float]:
    rounds = {outcome.dialogue_id: outcome.rounds for outcome in outcomes}
    whole = score_whole_dialogues(outcomes)
    found: dict[str, float] = {}
    for number in sorted(set(rounds.values())):
        shares = [share for name, share in whole.items() if rounds[name] == number]
        ones = [1.0] * len(shares)
        interval = ratio_interval(shares, ones, confidence=confidence, resamples=resamples, rng=rng).interval
        name = f"people/whole_round_{number}"
        found |= {name: interval.estimate, f"{name}_low": interval.low, f"{name}_high": interval.high}
    return found


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


def people_results(study: Study | None, confidence: float) -> PeopleResults | None:
    """Return what the report shows of a study, beside the paper's; None without a study."""
    if study is None:
        return None
    published = read_published_people()
    numbers = sorted(int(name.rpartition("_")[2]) for name in published if name.startswith("dice/round_"))
    dice = [published[f"dice/round_{number}"] for number in numbers]
    reached = [published[f"em_paper/round_{number}"] for number in numbers]
    by_round = pearson(dice, reached)
    fisher = fisher_interval(by_round.r, by_round.n, confidence)
    published |= {
        "dice/people_n_rounds": float(by_round.n),
        "dice/people_pearson_r_rounds": by_round.r,
        "dice/people_pearson_t_rounds": by_round.t,
        "dice/people_pearson_p_rounds": by_round.p,
        "dice/people_spearman_rounds": spearman(dice, reached).r,
        "dice/people_pearson_r_rounds_fisher_low": fisher.low,
        "dice/people_pearson_r_rounds_fisher_high": fisher.high,
    }
    return PeopleResults(round_metrics(study.metrics), published)
