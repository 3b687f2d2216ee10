"""The 1,800 dialogues of the default settings, simulated once: what issue and paper ask of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import partial
from itertools import pairwise
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from bench.simulation_examples import render_page
from dice.evaluate import match_all
from dice.evaluate.candidate import build_requests
from dice.evaluate.lexical import LexicalCandidate
from dice.graph import sample_chains
from dice.records import Dialogue, DialogueType
from dice.scenario import configure_scenarios
from dice.score import EvidenceCounter, score_dialogue
from dice.simulate import ScriptedCast, StatisticsCounter, check_evidence, draw_personas, simulate_dialogue
from dice.storage import read_graph

GRAPH = read_graph(Path(__file__).resolve().parents[2] / "data" / "tools")
PAPER = {1: 1.42, 2: 3.25, 3: 4.55, 4: 5.36}
"""Mean DICE-Score by number of rounds in the paper (section 4)."""


@pytest.fixture(scope="module")
def dialogues() -> list[Dialogue]:
    scenarios = configure_scenarios(
        rounds=[1, 2, 3, 4],
        parties=[2, 3, 4],
        dialogue_types=list(DialogueType),
        per_cell=50,
        seed=0,
        draw_chains=partial(sample_chains, GRAPH),
        draw_personas=lambda chain, parties, rng: draw_personas([GRAPH.tool(n) for n in chain], parties, rng),
    )
    return [simulate_dialogue(scenario, GRAPH, ScriptedCast()) for scenario in scenarios]


@pytest.fixture(scope="module")
def statistics(dialogues: list[Dialogue]) -> Mapping[str, Any]:
    counter = StatisticsCounter()
    for dialogue in dialogues:
        counter.add(dialogue)
    return counter.statistics()


def test_the_mean_score_of_each_number_of_rounds_is_near_the_papers(dialogues: list[Dialogue]):
    scores: dict[int, list[float]] = defaultdict(list)
    for dialogue in dialogues:
        score = score_dialogue(dialogue, EvidenceCounter())
        assert score.dice is not None
        scores[score.rounds].append(score.dice)
    for rounds, published in PAPER.items():
        assert mean(scores[rounds]) == pytest.approx(published, rel=0.15), rounds


def test_the_evidence_is_complete_and_true(dialogues: list[Dialogue]):
    assert [problem for dialogue in dialogues for problem in check_evidence(dialogue, GRAPH)] == []


def test_rounds_are_as_long_as_in_the_paper(statistics: Mapping[str, Any]):
    assert statistics["dialogues"] == 1800
    for length in statistics["utterances_per_round_by_rounds"].values():
        assert 7 <= length <= 13


def test_no_wording_dominates(statistics: Mapping[str, Any]):
    assert statistics["most_frequent_utterance"] < 0.005
    assert statistics["most_frequent_opening"] < 0.05
    assert statistics["distinct_2"] >= 0.15


def test_no_two_dialogues_of_a_chain_are_alike(dialogues: list[Dialogue]):
    talks = [tuple(u.text for r in dialogue.rounds for u in r.party_utterances) for dialogue in dialogues]
    assert len(set(talks)) == len(talks)


def test_turns_of_three_and_four_parties_are_hard_to_foresee(statistics: Mapping[str, Any]):
    for parties in ("3", "4"):
        assert statistics["pair_entropy_by_parties"][parties] >= 0.9
        assert statistics["longest_period_by_parties"][parties] <= 8


def test_eristic_talk_has_most_spoken_forms_and_distractors(statistics: Mapping[str, Any]):
    for measure in ("normalised_share_by_type", "distractors_per_round_by_type"):
        by_type = statistics[measure]
        others = [value for kind, value in by_type.items() if kind != DialogueType.ERISTIC.value]
        assert by_type[DialogueType.ERISTIC.value] > max(others)


@pytest.fixture(scope="module")
def exact_match(dialogues: list[Dialogue]) -> Mapping[str, float]:
    """Mean em_paper of the lexical baseline, which hears what is said and knows neither type nor length."""
    lexical = LexicalCandidate(GRAPH.tools)
    predictions = [lexical.predict(request) for request in build_requests(dialogues, GRAPH.tools)]
    cells: dict[str, list[float]] = defaultdict(list)
    for outcome in match_all(predictions, dialogues, GRAPH.tools):
        cells[str(outcome.rounds)].append(outcome.em_paper)
        cells[outcome.dialogue_type.value].append(outcome.em_paper)
    return {cell: mean(values) for cell, values in cells.items()}


def test_the_lexical_baseline_gets_less_right_the_longer_the_dialogue(exact_match: Mapping[str, float]):
    by_rounds = [exact_match[rounds] for rounds in ("1", "2", "3", "4")]
    assert all(shorter - longer > 0.01 for shorter, longer in pairwise(by_rounds)), by_rounds


def test_the_lexical_baseline_gets_least_right_in_eristic_talk(exact_match: Mapping[str, float]):
    others = [exact_match[kind.value] for kind in DialogueType if kind is not DialogueType.ERISTIC]
    assert exact_match[DialogueType.ERISTIC.value] < min(others) - 0.02


def test_the_published_examples_are_what_the_simulation_gives():
    page = Path(__file__).resolve().parents[2] / "docs" / "simulation_examples.md"
    assert page.read_text(encoding="utf-8") == render_page(GRAPH), "run `python -m bench.simulation_examples`"
