"""From an answer to a score: the arithmetic of G-Eval, and the many ways to write a 4."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pytest

from dice.filter.g_eval.score_tokens import WeighedScore, read_score, read_type, weigh_score
from dice.models import Completion
from dice.models.chat import TokenLogprob
from dice.records import DialogueType


def token(text: str, chances: Mapping[str, float] | None = None) -> TokenLogprob:
    chances = chances or {text: 1.0}
    return TokenLogprob(
        token=text, logprob=math.log(chances[text]), top={other: math.log(p) for other, p in chances.items()}
    )


def weigh(*tokens: TokenLogprob, text: str | None = None) -> WeighedScore | None:
    return weigh_score(Completion(text=text or "".join(t.token for t in tokens), logprobs=tokens))


def test_equal_scores_are_summed_and_the_sum_is_divided_by_their_mass():
    # (0.45 x 4 + 0.30 x 4 + 0.15 x 5) / (0.45 + 0.30 + 0.15) = 3.75 / 0.9 = 4.1667
    found = weigh(token("4", {"4": 0.45, " 4": 0.30, "5": 0.15}))
    assert found is not None
    assert found.value == pytest.approx(3.75 / 0.9, abs=1e-6)
    assert found.mass == pytest.approx(0.9)


def test_other_tokens_take_mass_and_change_no_score():
    # (0.5 x 3 + 0.1 x 2) / 0.6; "The", "10" and "0" are no scores
    found = weigh(token("3", {"3": 0.5, "2": 0.1, "The": 0.2, "10": 0.1, "0": 0.1}))
    assert found == WeighedScore(value=2.833333, mass=0.6)


@pytest.mark.parametrize("four", [" 4", "4\n", "\n4", "**4**", '"4"', "4.", "▁4", "Ġ4", "4Ċ", "４"])  # noqa: RUF001
def test_a_token_is_a_score_whatever_stands_around_it(four):
    # half on each of two spellings of 4
    assert weigh(token("4", {"4": 0.5, four: 0.5})) == WeighedScore(value=4.0, mass=1.0)
    assert weigh(token(four, {four: 0.5, "2": 0.5}), text=four.strip("▁ĠĊ")) == WeighedScore(value=3.0, mass=1.0)


def test_the_token_of_the_score_is_found_behind_a_label_and_before_out_of_five():
    tokens = [token("Score"), token(":"), token(" 5", {" 5": 0.75, " 4": 0.25}), token("/"), token("5")]
    assert weigh(*tokens) == WeighedScore(value=4.75, mass=1.0)


def test_digits_in_the_reasoning_are_not_the_score():
    reasoning = [token(part) for part in ("<think>", "3", "?", "</think>", "\n")]
    assert weigh(*reasoning, token("2", {"2": 0.9, "1": 0.1})) == WeighedScore(value=1.9, mass=1.0)


def test_a_taken_token_that_is_not_among_the_alternatives_counts_too():
    # (0.2 x 1 + 0.6 x 4) / 0.8 = 3.25
    rare = token("1", {"1": 0.2}).model_copy(update={"top": {"4": math.log(0.6)}})
    assert weigh(rare) == WeighedScore(value=3.25, mass=0.8)


def test_a_digit_inside_a_longer_token_has_no_mass_of_its_own():
    # The token is "Score:4" as a whole; what else it could have been says nothing about scores.
    assert weigh(token("Score:4", {"Score:4": 0.9, "Hm": 0.1})) is None


def test_without_log_probabilities_or_without_a_score_there_is_nothing_to_weigh():
    assert weigh_score(Completion(text="4")) is None
    assert weigh(token("Good", {"Good": 0.6, "4": 0.4})) is None
    assert weigh(token("x"), text="4") is None


@pytest.mark.parametrize(
    ("answer", "score"),
    [
        ("4", 4),
        (" 4\n", 4),
        ("4.", 4),
        ("**4**", 4),
        ("4/5", 4),
        ("5 out of 5", 5),
        ("Score: 3", 3),
        ("**Score:** 3/5", 3),
        ("My score is 2.", 2),
        ("The coherence score is: **4**", 4),
        ('{"score": 1}', 1),
        ("2\n\nBecause 3 of 5 messages come out of nowhere.", 2),
        ("Some messages jump.\nRating: 3", 3),
        ("<think>Perhaps 2. Or 3?</think>\n5", 5),
        ("４", 4),  # noqa: RUF001
    ],
)
def test_a_score_is_read(answer, score):
    assert read_score(answer) == score


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "good",
        "0",
        "6",
        "14",
        "4.5",
        "3.5/5",
        "-4",
        "between 3 and 4",
        "3-4",
        "Score: 3\nScore: 4",
        "<think>4",
        "four",
    ],
)
def test_what_gives_no_score_or_several_is_not_guessed_at(answer):
    assert read_score(answer) is None


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        ("eristic", DialogueType.ERISTIC),
        ("**Persuasion**.", DialogueType.PERSUASION),
        ("persuasion_deliberation_negotiation".replace("_", "-"), DialogueType.PERSUASION),
        ("Inquiry / information-seeking", DialogueType.INQUIRY),
        ("<think>persuasion or inquiry?</think>eristic", DialogueType.ERISTIC),
        ("persuasion or eristic", None),
        ("a friendly talk", None),
        ("", None),
    ],
)
def test_a_type_is_read_when_exactly_one_is_named(answer, kind):
    assert read_type(answer) is kind
