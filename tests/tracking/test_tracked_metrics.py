"""Which metrics MLflow gets."""

from __future__ import annotations

from dice.assembly import tracked_metrics


def test_intervals_by_tool_domain_stay_in_the_file():
    metrics = dict.fromkeys(("em_paper/round_1", "em_paper/round_1_low", "em_paper/round_1_high"), 0.5)
    metrics |= dict.fromkeys(("em_paper/domain_money", "em_paper/domain_money_low", "em_paper/domain_money_high"), 0.5)
    assert list(tracked_metrics(metrics)) == [
        "em_paper/round_1",
        "em_paper/round_1_low",
        "em_paper/round_1_high",
        "em_paper/domain_money",
    ]


def test_a_domain_that_is_called_high_is_no_interval():
    assert list(tracked_metrics({"em_paper/domain_high": 0.5})) == ["em_paper/domain_high"]
