"""A small graph that holds every kind of parameter, and scenarios on it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from dice.records import Dependency, Dialogue, DialogueType, Scenario, ToolGraph
from dice.simulate import ScriptedCast, draw_personas, simulate_dialogue
from tests.builders import parameter, return_field, tool, tool_graph

CHAIN = ("find_cottage", "rent_cottage", "send_invitation", "split_costs")

FIND = tool(
    "find_cottage",
    parameter(
        "region", description="Region of the cottage.", examples=["Upper Marne", "Lake Orta", "Black Fens", "Glen Coe"]
    ),
    parameter("kind", description="Kind of place.", enum=["cabin", "lodge", "farmhouse", "houseboat"]),
    parameter("extras", "array", "Extras in the house.", examples=["sauna", "fireplace", "canoe", "piano", "hammock"]),
    parameter("min_price", "number", "Lowest price per night.", format="money", required=False),
    parameter("max_price", "number", "Highest price per night.", format="money", required=False),
    returns=[
        return_field("cottage_name", description="Name of the cottage.", examples=["Heron Nest", "Old Ferry House"]),
        return_field("owner_phone", description="Phone number of the owner.", format="phone"),
    ],
    description="Find a cottage for the holidays.",
)
RENT = tool(
    "rent_cottage",
    parameter("cottage", description="Cottage to stay at."),
    parameter("check_in", description="First day of the stay.", format="date"),
    parameter("check_out", description="Last day of the stay.", format="date"),
    parameter("guests", "integer", "Number of guests.", examples=[2, 3, 4, 5, 7]),
    parameter("contact", description="Person in charge.", format="person"),
    returns=[
        return_field("booking_code", description="Code of the booking.", format="code"),
        return_field("check_in", description="First day of the stay.", format="date"),
        return_field("level", description="Level of the booking."),
        return_field("rooms", "array", description="Rooms of the cottage."),
    ],
    description="Rent a cottage for some days.",
)
INVITE = tool(
    "send_invitation",
    parameter("booking", description="Code of the booking.", format="code"),
    parameter("comfort", description="Comfort of the trip.", enum=["plain", "cosy", "lavish"]),
    parameter("rooms", "array", "Rooms to prepare.", examples=["attic", "loft", "garden room", "boat house"]),
    parameter("email", description="Email address of the guest.", format="email"),
    parameter(
        "message",
        description="Text of the message.",
        examples=["Bring warm socks", "We leave at dawn", "See you there"],
    ),
    parameter("urgent", "boolean", "Urgency of the message.", required=False),
    description="Send an invitation to a guest.",
)
SPLIT = tool(
    "split_costs",
    parameter("total", "number", "Total of the costs.", format="money"),
    parameter("currency", description="Currency of the costs.", format="currency"),
    returns=[return_field("share", "number", description="Share per person.", format="money")],
    description="Split the costs between friends.",
)
GRAPH = tool_graph(
    [FIND, RENT, INVITE, SPLIT],
    [
        Dependency(source="find_cottage", target="rent_cottage", kind="output", binding={"cottage_name": "cottage"}),
        Dependency(
            source="rent_cottage",
            target="send_invitation",
            kind="output",
            binding={"booking_code": "booking", "level": "comfort", "rooms": "rooms"},
        ),
        ("send_invitation", "split_costs"),
    ],
)


def scenario(
    number: int = 0,
    dialogue_type: DialogueType = DialogueType.PERSUASION,
    parties: int = 3,
    chain: tuple[str, ...] = CHAIN,
    graph: ToolGraph = GRAPH,
) -> Scenario:
    return Scenario(
        id=f"r{len(chain)}-p{parties}-{dialogue_type.value}-{number:04d}",
        chain=chain,
        dialogue_type=dialogue_type,
        parties=parties,
        personas=draw_personas([graph.tool(name) for name in chain], parties, np.random.default_rng([1, number])),
        seed=(5, parties, list(DialogueType).index(dialogue_type), number),
    )


def play(number: int = 0, cast: ScriptedCast | None = None, **choices: object) -> Dialogue:
    return simulate_dialogue(scenario(number, **choices), GRAPH, cast or ScriptedCast())  # type: ignore[arg-type]


def play_many(count: int, cast: ScriptedCast | None = None) -> Iterator[Dialogue]:
    """``count`` dialogues of every dialogue type and number of parties."""
    for dialogue_type in DialogueType:
        for parties in (2, 3, 4):
            for number in range(count):
                yield play(number, cast, dialogue_type=dialogue_type, parties=parties)
