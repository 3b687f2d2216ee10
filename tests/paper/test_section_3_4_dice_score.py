"""Section 3.4: Eq. (1) on the paper's own example of a call, by hand.

Tolerance: floating point.
"""

from __future__ import annotations

import math

import pytest

from dice.records import ToolCall
from dice.score.counters import LexicalCounter
from dice.score.dice_score import dice_score
from dice.score.items import count_items
from dice.score.scores import score_dialogue
from tests.builders import dialogue, round_

HOTEL = ToolCall(name="book_hotel", arguments={"city": "Vienna", "country": "Austria", "date": "07-27"})
LN = math.log(1 + math.e**2)  # what an utterance with one item costs, 2.127


def test_the_papers_example_has_four_items():
    # book_hotel(Vienna, Austria, 07-27): one for the function, three for its arguments
    assert count_items(dialogue(round_(gold=HOTEL))) == 4


def test_one_item_in_one_utterance():
    # min(1, 1) * sqrt(1 * 1) / ln(1 + e^2)
    assert dice_score([1], n_items=1) == pytest.approx(1 / LN)


def test_the_example_said_at_once_and_spread_out():
    at_once = dialogue(round_("Book a hotel in Vienna, Austria on 07-27, AI.", gold=HOTEL))
    spread = dialogue(round_("We need to book a hotel.", "Vienna?", "Yes, Austria!", "On 07-27, AI.", gold=HOTEL))
    # S = (4) and S = (1, 1, 1, 1), T = 4
    assert score_dialogue(at_once, LexicalCounter()).S == (4,)
    assert score_dialogue(spread, LexicalCounter()).S == (1, 1, 1, 1)
    # min(1, 4) * sqrt(1 * 4) / ln(1 + 4 e^2) = 0.587; min(4, 4) * sqrt(4 * 4) / (4 ln(1 + e^2)) = 4 / ln(1 + e^2)
    assert dice_score([4], n_items=4) == pytest.approx(2 / math.log(1 + 4 * math.e**2))
    assert dice_score([1, 1, 1, 1], n_items=4) == pytest.approx(4 / LN)


def test_single_instructions_lie_near_table_1s_low_scores():
    # Table 1: single-utterance benchmarks score 0.54 to 0.79. One utterance with all T items gives
    # sqrt(T) / ln(1 + T e^2), which lies in that region for the usual two to six items.
    scores = [dice_score([t], n_items=t) for t in range(2, 7)]
    assert all(0.5 < score < 0.8 for score in scores)
