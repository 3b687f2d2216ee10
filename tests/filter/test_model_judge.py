"""A chat model as judge, over real HTTP: log probabilities that are there, absent, too thin or odd; and bad days."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from dice.errors import AuthenticationError, BudgetError, RequestError
from dice.filter.g_eval.judge import judged_identity, show_dialogue
from dice.filter.g_eval.model_judge import ModelJudge
from dice.records import CRITERIA, DIALOGUE_TYPE, Dialogue, DialogueType, Judgement
from tests.builders import dialogue, round_
from tests.filter.judge_model import judge, question_of, wants_logprobs, weighed
from tests.models.gateways import KEY_VARIABLE, gateway
from tests.server import KEY, Body, Reply, Server, context_exceeded, error, in_turn, last_text, say, truncated

TALK = dialogue(round_("Enough of this.", "You never listen.", "AI, book it.", "assistant: Done."))
SURE = weighed({"4": 0.75, "5": 0.25})
"""Worth 4 x 0.75 + 5 x 0.25 = 4.25."""


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_VARIABLE, KEY)


def judged(
    server: Server, folder: Path, talk: Dialogue = TALK, *, samples: int = 4, min_mass: float = 0.8, **fields: object
) -> Judgement:
    way = gateway(server.address, folder, role="judge", attempts=2, **fields)
    model = ModelJudge(way, identity="judge-1", samples=samples, temperature=0.9, min_mass=min_mass)
    try:
        return asyncio.run(model.judge(talk))
    finally:
        way.close()


def values(judgement: Judgement) -> dict[str, float | None]:
    return {criterion: score.value for criterion, score in judgement.scores.items()}


def asked(server: Server) -> Counter[str]:
    return Counter(question_of(request.body) for request in server.requests)


def test_six_scores_are_weighed_and_the_type_is_asked_in_seven_calls(tmp_path):
    with Server(judge(SURE)) as server:
        found = judged(server, tmp_path)
    assert values(found) == dict.fromkeys(CRITERIA, 4.25)
    assert (found.mode, found.mean, found.dialogue_type) == ("logprobs", 4.25, DialogueType.ERISTIC)
    assert {score.mass for score in found.scores.values()} == {1.0}
    assert asked(server) == dict.fromkeys((*CRITERIA, DIALOGUE_TYPE), 1)
    assert (found.judge, found.identity) == ("tested", judged_identity("judge-1", TALK))
    assert [request.body["temperature"] for request in server.requests] == [0.0] * 7
    assert {request.body.get("top_logprobs") for request in server.requests[:6]} == {20}


def test_the_judge_sees_people_and_chat_and_nothing_of_the_gold():
    shown = show_dialogue(TALK)
    assert "agent_a: Person 0." in shown
    assert (
        "[round 1]\nagent_a: Enough of this.\nagent_b: You never listen.\nagent_a: AI, book it.\nassistant: Done."
        in shown
    )
    for secret in (TALK.id, "book_table", "eristic"):
        assert secret not in shown


def test_all_questions_about_a_dialogue_begin_the_same(tmp_path):
    with Server(judge(SURE)) as server:
        judged(server, tmp_path)
        assert all(last_text(request.body).startswith(show_dialogue(TALK)) for request in server.requests)


def test_without_log_probabilities_scores_are_means_of_samples(tmp_path):
    # each criterion gets 4, 4, 5, 2 in turn: 15 / 4
    counts: Counter[str] = Counter()

    def vary(body: Body) -> Reply:
        if wants_logprobs(body):
            return say("1")  # asked for them, and does not give any
        counts[question_of(body)] += 1
        return say("4452"[counts[question_of(body)] - 1])

    with Server(judge(vary)) as server:
        found = judged(server, tmp_path)
    assert values(found) == dict.fromkeys(CRITERIA, 3.75)
    assert found.mode == "sampled"
    assert {(score.mass, score.samples) for score in found.scores.values()} == {(None, 4)}
    # one call showed that there are none
    assert asked(server) == {"coherence": 5, **dict.fromkeys(CRITERIA[1:], 4), DIALOGUE_TYPE: 1}
    assert {request.body["temperature"] for request in server.requests[1:-1]} == {0.9}


def test_a_provider_that_refuses_log_probabilities_is_sampled(tmp_path):
    def refuse(body: Body) -> Reply:
        return error(400, "logprobs are not supported by this model") if wants_logprobs(body) else say("3")

    with Server(judge(refuse)) as server:
        found = judged(server, tmp_path)
    assert (found.mode, found.mean) == ("sampled", 3.0)


def test_one_thin_mass_has_all_six_sampled_so_that_no_mean_mixes_modes(tmp_path):
    thin = weighed({"4": 0.5, "The": 0.5})

    def fluency(body: Body) -> Reply:
        return thin if wants_logprobs(body) else say("2")

    with Server(judge(lambda body: SURE if wants_logprobs(body) else say("3"), fluency=fluency)) as server:
        found = judged(server, tmp_path)
    assert values(found) == {**dict.fromkeys(CRITERIA, 3.0), "fluency": 2.0}
    assert found.mode == "sampled"
    # the masses stay: they say why
    assert [found.scores[c].mass for c in CRITERIA] == [1.0, 1.0, 0.5, None, None, None]
    with Server(judge(lambda body: SURE if wants_logprobs(body) else say("3"), fluency=fluency)) as server:
        kept = judged(server, tmp_path / "other", min_mass=0.5)
    assert kept.mode == "logprobs"
    assert kept.scores["fluency"].value == 4.0


def test_odd_tokens_are_scores_all_the_same(tmp_path):
    # SentencePiece's space, a line end, a full-width digit: all of it is 4 or 5; (0.6 x 4 + 0.4 x 5) = 4.4
    odd = weighed({"▁4": 0.3, "4\n": 0.2, " 4": 0.1, "５": 0.4}, "Score", ":", text="Score: 4")  # noqa: RUF001
    with Server(judge(odd)) as server:
        found = judged(server, tmp_path)
    assert (found.mode, found.mean) == ("logprobs", pytest.approx(4.4))


def test_unusable_samples_are_left_out_and_never_counted_as_0(tmp_path):
    answers = in_turn(say("5"), say("no idea"), say("4"), say("It depends."))
    with Server(judge(say("4"), relevance=answers)) as server:
        found = judged(server, tmp_path)
    assert found.scores["relevance"].value == 4.5  # (5 + 4) / 2
    assert found.scores["relevance"].samples == 2
    assert not found.faults


def test_a_score_with_less_than_half_of_its_samples_is_missing_and_so_is_the_mean(tmp_path):
    answers = in_turn(say("5"), say("no idea"), say("It depends."))
    with Server(judge(say("4"), relevance=answers)) as server:
        found = judged(server, tmp_path)
    assert found.scores["relevance"].value is None
    assert found.mean != found.mean
    assert found.faults == {"relevance": "3 of 4 answers give no score, such as 'no idea'"}
    assert found.unanswered is None


def test_a_truncated_or_declining_answer_is_no_score(tmp_path):
    for bad in (truncated("<think>Let me see, 4 or"), say("I'm sorry, but I can't assist with that.")):
        with Server(judge(bad)) as server:
            found = judged(server, tmp_path)
        assert values(found) == dict.fromkeys(CRITERIA)
        assert set(found.faults) == set(CRITERIA)


def test_the_type_is_asked_three_times_and_then_missing(tmp_path):
    with Server(
        judge(SURE, dialogue_type=in_turn(say("hard to say"), say("inquiry or eristic"), say("inquiry")))
    ) as server:
        found = judged(server, tmp_path / "late")
    assert found.dialogue_type is DialogueType.INQUIRY
    with Server(judge(SURE, kind="a nice talk")) as server:
        found = judged(server, tmp_path / "never")
        assert asked(server)[DIALOGUE_TYPE] == 3
    assert found.dialogue_type is None
    assert found.faults == {DIALOGUE_TYPE: "3 answers name no type or several, the last being 'a nice talk'"}


def test_an_outage_leaves_the_judgement_to_be_made_again_and_what_was_answered_is_in_the_cache(tmp_path):
    down = True
    with Server(judge(SURE, relevance=lambda _: error(503, "overloaded") if down else SURE)) as server:
        found = judged(server, tmp_path)
        assert found.unanswered is not None
        assert "overloaded" in found.unanswered
        assert not found.scores
        down = False
        server.forget()
        assert judged(server, tmp_path).mean == 4.25
        assert asked(server) == {"relevance": 1, DIALOGUE_TYPE: 1}


def test_a_dialogue_longer_than_the_context_is_not_judged_and_not_asked_again(tmp_path):
    with Server(judge(context_exceeded())) as server:
        found = judged(server, tmp_path)
    assert found.unanswered is None
    assert set(found.faults) == {*CRITERIA, DIALOGUE_TYPE}
    assert found.mean != found.mean


@pytest.mark.parametrize(
    ("reply", "fault"),
    [
        (error(401, "Incorrect API key provided", "invalid_api_key"), AuthenticationError),
        (error(404, "The model `tested-model` does not exist", "model_not_found"), RequestError),
    ],
)
def test_a_fault_that_every_question_would_meet_is_raised(tmp_path: Path, reply: Reply, fault: type[Exception]) -> None:
    with Server(lambda _: reply) as server, pytest.raises(fault):
        judged(server, tmp_path)


def test_a_spent_budget_stops_the_judge(tmp_path):
    with Server(judge(SURE)) as server:
        with pytest.raises(BudgetError):
            judged(server, tmp_path, max_usd=0.0001, input_price=1000.0, output_price=1000.0)
        assert not server.requests


def test_a_judgement_is_known_by_what_is_judged_and_by_whom():
    def identity(talk: Dialogue = TALK, judge: str = "judge-1") -> str:
        return judged_identity(judge, talk)

    other_words = dialogue(round_("Enough of that."))
    other_type = TALK.model_copy(
        update={"scenario": TALK.scenario.model_copy(update={"dialogue_type": DialogueType.INQUIRY})}
    )
    assert identity() == identity(other_type)  # the intended type is not what is judged
    assert len({identity(), identity(other_words), identity(judge="judge-2")}) == 3
