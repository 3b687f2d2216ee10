"""What a model is asked about a tool, and what its answers count for; over real HTTP, without the command line."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from dice.graph import ProposedDecision, propose_decision
from dice.records import Tool
from tests.builders import return_field
from tests.graph.gathered import sound
from tests.models.gateways import KEY_VARIABLE, gateway
from tests.server import KEY, Reply, Server, context_exceeded, in_turn, say, truncated

HIRE_BOAT = sound("hire_boat", description="Hire a boat for a day.", returns=[return_field("pier", format="address")])


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_VARIABLE, KEY)


def verdict(realistic: bool = True, matching: bool = True) -> str:
    return json.dumps(
        {
            "realistic": realistic,
            "realistic_reason": "People go\nby boat." if realistic else "Nobody owns a pier.",
            "matching": matching,
            "matching_reason": "A day is enough." if matching else "The size is missing.",
        }
    )


def propose(folder: Path, *replies: Reply, tool: Tool = HIRE_BOAT) -> tuple[ProposedDecision, Server]:
    """The proposal that a model's replies, one after the other, lead to; and the server, to look at the requests."""
    with Server(in_turn(*replies)) as server:
        way = gateway(server.address, folder, role="judge")
        made = asyncio.run(propose_decision(tool, way))
        way.close()
    return made, server


@pytest.mark.parametrize(
    ("realistic", "matching", "decision", "reason"),
    [
        (True, True, "keep", "realistic: People go by boat. matching: A day is enough."),
        (False, True, "drop", "not realistic: Nobody owns a pier."),
        (True, False, "drop", "not matching: The size is missing."),
        (False, False, "drop", "not realistic: Nobody owns a pier. not matching: The size is missing."),
    ],
)
def test_a_tool_is_kept_when_both_criteria_hold(
    tmp_path: Path, realistic: bool, matching: bool, decision: str, reason: str
) -> None:
    made, _ = propose(tmp_path, say(verdict(realistic, matching)))
    assert made.decision is not None
    assert (made.decision.decision, made.decision.reason) == (decision, reason)
    assert made.decision.reviewer == "tested (model)"


def test_the_model_sees_the_whole_tool_and_is_held_to_a_schema(tmp_path: Path) -> None:
    _, server = propose(tmp_path, say(verdict()))
    [request] = server.requests
    assert '"name": "hire_boat",\n  "description": "Hire a boat for a day."' in request.text
    assert "Day of the visit. Format: date." in request.text
    assert "- pier (string, address): no description" in request.text
    schema = request.body["response_format"]["json_schema"]
    assert schema["strict"] is True
    assert list(schema["schema"]["properties"]) == ["realistic", "realistic_reason", "matching", "matching_reason"]


@pytest.mark.parametrize(
    ("bad", "problem"),
    [
        (say("I think it is fine."), "it is not JSON alone"),
        (say('{"realistic": true, }'), "it is not JSON alone"),
        (say('{"realistic": true}'), "realistic_reason: Field required"),
        (say(verdict().replace("true", '"perhaps"')), "realistic: Input should be a valid boolean"),
        (say(verdict().replace("A day is enough.", " ")), "matching_reason: String should have at least 1 character"),
        (truncated(verdict()), "it is too long and was cut off"),
    ],
)
def test_an_answer_that_can_not_be_used_is_asked_for_again_with_what_was_wrong(
    tmp_path: Path, bad: Reply, problem: str
) -> None:
    made, server = propose(tmp_path, bad, say(f"<think>{{}}</think>\n```json\n{verdict()}\n```"))
    assert made.decision is not None
    assert [request.text for request in server.requests][1].startswith(f"That can't be used: {problem}.\n")


def test_after_three_tries_there_is_no_decision_and_the_reason_is_kept(tmp_path: Path) -> None:
    made, server = propose(tmp_path, say("Certainly!"))
    assert made == ProposedDecision(tool="hire_boat", problem="no answer could be used: it is not JSON alone")
    assert len(server.requests) == 3


def test_a_tool_that_is_too_long_for_the_model_has_no_decision(tmp_path: Path) -> None:
    made, _ = propose(tmp_path, context_exceeded())
    assert made == ProposedDecision(tool="hire_boat", problem="the tool is longer than the model's context")
