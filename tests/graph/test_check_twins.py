"""Tools that can't be told apart are found without comparing each with each."""

from __future__ import annotations

from dice.graph.checks import check_collection
from dice.graph.checks.twins import find_twins
from dice.records import Tool
from tests.builders import parameter
from tests.graph.gathered import gathered, sound

NINE = "one two three four five six seven eight nine"
"""Nine words; the tool's name is a tenth, and the parameter's is among them."""


def named(name: str, description: str = NINE) -> Tool:
    return sound(name, parameter("one", type="integer"), description=description)


def test_the_same_content_under_another_name_is_an_error() -> None:
    checked = check_collection(gathered(named("find"), named("search"), editable=[]))
    [error] = checked.errors
    assert error.tool == "search"
    assert str(error) == (
        "Tool search is find under another name: description and parameters are the same; remove one of the two"
    )


def test_other_types_make_other_content() -> None:
    other = sound("search", parameter("one", type="number"), description=NINE)
    assert find_twins([named("find"), other])["search"].kind == "near_identical"  # 9 of 11 words


def test_tools_that_share_almost_all_words_are_near_identical() -> None:
    # find and nine words; search, eight of the nine and another: 8 of 12 words in common, 0.67
    assert find_twins([named("find"), named("search", NINE.replace("nine", "ten"))]) == {}
    # find and nine words; search and the same nine, one of them twice: 9 of 11 in common, 0.82
    twins = find_twins([named("find"), named("search", f"{NINE} nine")])
    assert twins["search"].problem == (
        "can hardly be told from find: name, description and parameters differ only in find, search"
    )
    assert twins["search"].gravity == "warning"


def test_calls_that_differ_in_what_they_do_are_no_twins() -> None:
    phone = parameter("phone_number", description="The number to call.", format="phone")
    video = sound("make_video_call", phone, description="Make a video call to a specific phone number")
    voice = sound("make_voice_call", phone, description="Make a voice call to a specific phone number")
    assert find_twins([video, voice]) == {}


def test_a_sentence_that_three_descriptions_share_does_not_make_them_alike() -> None:
    preamble = "Part of a simple system of files that lets people look around, find, copy and move what they own."
    verbs = {"mkdir": "Create a folder.", "rmdir": "Remove a folder.", "touch": "Make an empty file."}
    tools = [sound(name, description=f"{preamble} {text}") for name, text in verbs.items()]
    assert find_twins(tools) == {}
    assert list(find_twins(tools[:2])) == ["rmdir"]  # of two alone, nothing says what is preamble


def test_a_family_of_near_identical_tools_is_compared_with_its_first() -> None:
    family = [named(f"find_{number}", f"{NINE} {number}") for number in range(10_000)]
    twins = find_twins(family)
    assert len(twins) == 9_999
    assert {fault.kind for fault in twins.values()} == {"near_identical"}
    assert "from find_0:" in twins["find_9999"].problem


def test_tools_without_descriptions_are_not_the_same() -> None:
    assert find_twins([sound("a", description=""), sound("b", description="")]) == {}
