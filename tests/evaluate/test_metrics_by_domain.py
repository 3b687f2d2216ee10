"""The breakdown by tool domain: by the domain of the gold call's tool, call by call."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
import pytest

from dice.evaluate import match
from dice.evaluate.metrics import BY_DOMAIN, summarise
from dice.records import Dialogue, Failure, Outcome, Prediction, ToolCall, domains_by_tool
from tests.builders import call, dialogue, round_, tool

TOOLS = {name: tool(name, "x", "y", domain=domain) for name, domain in (("pay", "money"), ("fly", "travel"))}
DOMAINS = {"pay": "money", "fly": "travel"}
PAY, FLY = call("pay", x="1", y="2"), call("fly", x="1", y="2")
HALF = call("pay", x="1", y="9")


def asked(id: str, *gold: ToolCall) -> Dialogue:
    return dialogue(*(round_(gold=one) for one in gold), id=id)


def answered(of: Dialogue, *answers: ToolCall | Failure) -> list[Outcome]:
    outcomes = []
    for number, answer in enumerate(answers, start=1):
        given = {"failure": answer} if isinstance(answer, Failure) else {"call": answer}
        prediction = Prediction.model_validate({"dialogue_id": of.id, "round": number, "model": "m", **given})
        outcomes.append(match(prediction, of, TOOLS))
    return outcomes


def summary(
    outcomes: list[Outcome], *dialogues: Dialogue, domains: Mapping[str, str] | None = DOMAINS
) -> dict[str, float]:
    return summarise(outcomes, dialogues, domains=domains, resamples=200, rng=np.random.default_rng(0))


def test_a_call_counts_for_the_domain_of_its_gold_tool_whatever_was_answered():
    first, second = asked("a", PAY, FLY, PAY), asked("b", FLY)
    found = summary(answered(first, PAY, PAY, HALF) + answered(second, FLY), first, second)
    # money: 1, and 0.5 for the name alone; travel: 0.5 for the arguments under the wrong name, and 1
    assert found["em_paper/domain_money"] == pytest.approx((1 + 0.5) / 2)
    assert found["em_paper/domain_travel"] == pytest.approx((0.5 + 1) / 2)
    assert found["em_strict/domain_money"] == found["em_typed/domain_money"] == 1 / 2


def test_the_cells_of_all_domains_make_up_all_calls():
    first, second = asked("a", PAY, FLY, PAY), asked("b", FLY)
    found = summary(answered(first, PAY, PAY, HALF) + answered(second, FLY), first, second)
    weighted = (2 * found["em_paper/domain_money"] + 2 * found["em_paper/domain_travel"]) / 4
    assert weighted == pytest.approx(found["em_paper/overall"])


def test_the_interval_resamples_dialogues_not_calls():
    # Ten dialogues of four calls, all right or all wrong: as ten units, +-1.96 * sqrt(0.25 / 10) = 0.31 around 0.5; as
    # forty it would be half of that.
    dialogues = [asked(f"d{index}", PAY, PAY, PAY, PAY) for index in range(10)]
    outcomes = [
        outcome
        for index, one in enumerate(dialogues)
        for outcome in answered(one, *[PAY if index % 2 else call("fly", x="0")] * 4)
    ]
    found = summary(outcomes, *dialogues)
    assert found["em_typed/domain_money"] == 0.5
    assert found["em_typed/domain_money_high"] - found["em_typed/domain_money_low"] > 0.4


def test_what_was_not_answered_lowers_the_coverage_of_its_domain_only():
    one = asked("a", PAY, FLY)
    found = summary(answered(one, Failure.INFRASTRUCTURE, FLY), one)
    assert found["coverage/domain_money"] == 0.0
    assert math.isnan(found["em_paper/domain_money"])
    assert (found["coverage/domain_travel"], found["em_paper/domain_travel"]) == (1.0, 1.0)


def test_only_the_headline_metrics_are_broken_down():
    one = asked("a", PAY)
    found = summary(answered(one, PAY), one)
    broken_down = {name.partition("/")[0] for name in found if "/domain_" in name}
    assert broken_down == {*BY_DOMAIN, "coverage"}


def test_tools_without_a_domain_have_no_cell():
    one = asked("a", PAY, FLY)
    outcomes = answered(one, PAY, FLY)
    assert not [name for name in summary(outcomes, one, domains=None) if "domain" in name]
    partly = summary(outcomes, one, domains={"pay": "money"})
    assert {name.partition("/")[2] for name in partly if "coverage/domain" in name} == {"domain_money"}


def test_the_breakdown_changes_no_other_number():
    first, second = asked("a", PAY, FLY, PAY), asked("b", FLY)
    outcomes = answered(first, PAY, PAY, HALF) + answered(second, FLY)
    plain, told = (summary(outcomes, first, second, domains=domains) for domains in (None, DOMAINS))
    assert {name: told[name] for name in plain} == pytest.approx(plain, nan_ok=True)


def test_domains_are_spelt_so_that_mlflow_takes_them():
    tools = [
        tool("a", domain="Data & plots"),
        tool("b", domain=" Küche/Bad "),
        tool("c", domain=""),
        tool("d", domain=" "),
    ]
    assert domains_by_tool(tools) == {"a": "Data_plots", "b": "Küche_Bad"}
