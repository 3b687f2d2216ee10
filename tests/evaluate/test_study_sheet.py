"""The task sheet: what people are shown, what they are not, and where a filled row belongs."""

from __future__ import annotations

from dice.evaluate import build_request
from dice.evaluate.people import (
    StudyRow,
    is_study_sheet,
    read_row,
    sheet_columns,
    study_guide,
    study_version,
    task_rows,
    tool_list,
)
from dice.records import Evidence, StudyAnswer
from tests.builders import call, dialogue, parameter, round_, tool

TALK = dialogue(
    round_(
        *("Soup in Graz?", "AI, go.", "assistant: Table 7."),
        gold=call(city="Graz", guests=4),
        evidence=[Evidence(item="argument:guests", how="missing")],
        output={"table_code": "SECRET"},
    ),
    round_("Pay it.", "assistant: Paid 12.", gold=call("pay", amount="MUCH")),
    id="r2-x",
)
TOOLS = (
    tool("pay", "amount", domain="money"),
    tool(
        "book_table",
        parameter("city", examples=("Graz",)),
        parameter("guests", "integer", "Number of guests.", enum=(2, 4)),
        parameter("day", format="date", required=False),
        domain="dining",
    ),
)
BY_NAME = {made.name: made for made in TOOLS}
VERSION = study_version(TALK)


def row(number: int = 2, **cells: str) -> dict[str, str]:
    shown = dict(task_rows(TALK, "ann", TOOLS))[number]
    return dict(zip(sheet_columns(TOOLS), shown, strict=True)) | cells


def read(**cells: str) -> StudyRow:
    return read_row(row(**cells), {"r2-x": VERSION}, {"r2-x": 2}, BY_NAME)


def fault(**cells: str) -> tuple[str, str]:
    (found,) = read(**cells).faults
    return found.column, found.problem


def test_a_row_a_call_with_the_talk_up_to_the_request_and_blank_cells():
    first, second = (made for _, made in task_rows(TALK, "ann", TOOLS))
    blank = [""] * 5  # function, three arguments, note
    assert first == ["r2-x", VERSION, "ann", "1", "", "[round 1]\nagent_a: Soup in Graz?\nagent_b: AI, go.", *blank]
    earlier = "[round 1]\nagent_a: Soup in Graz?\nagent_b: AI, go.\nassistant: Table 7."
    assert second == ["r2-x", VERSION, "ann", "2", earlier, "[round 2]\nagent_a: Pay it.", *blank]


def test_people_see_the_talk_that_models_see_and_neither_gold_nor_output_nor_personas():
    for number, shown in task_rows(TALK, "ann", TOOLS):
        text = "\n".join(shown[4:6])
        lines = [line for line in text.splitlines() if line and not line.startswith("[round")]
        views = build_request(TALK, number, TOOLS).history
        assert lines == [f"{said.speaker}: {said.text}" for view in views for said in view.utterances]
        assert not any(hidden in text for hidden in ("SECRET", "MUCH", "Person 0", "book_table", "Paid 12"))


def test_the_header_says_how_the_cells_are_filled_in():
    assert sheet_columns(TOOLS)[6:] == (
        "function",
        "argument_1 (name=value)",
        "argument_2 (name=value)",
        "argument_3 (name=value)",
        "note",
    )
    assert is_study_sheet(sheet_columns(TOOLS))
    assert not is_study_sheet(("dialogue", "version", "rater", "round", "chat", "addressed", "note"))


def test_the_tool_list_has_names_descriptions_and_parameters_but_no_pool_of_values():
    text = tool_list(TOOLS)
    assert text.index("## dining") < text.index("### book_table") < text.index("## money") < text.index("### pay")
    assert "- `guests` (whole number; one of 2, 4): Number of guests.\n" in text
    assert "- `day` (text; YYYY-MM-DD; optional): Day.\n" in text
    assert "- `city` (text): City.\n" in text
    assert "Graz" not in text


def test_nested_parameters_are_listed_with_their_fields():
    card = parameter("card", "object", fields=[parameter("number", required=False)])
    assert "- `card` (object, as JSON): Card.\n  - `number` (text; optional): Number.\n" in tool_list(
        [tool("pay", card)]
    )


def test_the_guide_names_every_column_that_is_filled_in():
    assert all(name in study_guide() for name in ("**function**", "**argument_1", "`name=value`", "`?`", "`note`"))


def test_a_filled_row_is_an_answer_and_a_blank_one_nothing():
    assert read(**{"function": "pay", "argument_1 (name=value)": "amount=12", "note": "sure"}).answer == StudyAnswer(
        dialogue="r2-x", version=VERSION, round=2, rater="ann", call=call("pay", amount="12"), note="sure"
    )
    assert read() == StudyRow()
    assert read(note="later") == StudyRow()


def test_a_row_about_something_else_is_refused():
    assert fault(function="?", dialogue="r9") == ("dialogue", "there is no dialogue r9")
    assert fault(function="?", version="0") == (
        "version",
        "r2-x has changed since the sheet was made; export it again",
    )
    assert fault(function="?", round="3") == ("round", "should be one of 1, 2 (found '3')")
    assert fault(function="?", rater="") == ("rater", "is empty; say who answered")


def test_the_version_follows_the_words_that_are_shown_and_nothing_else():
    first, second = TALK.rounds
    regilded = TALK.model_copy(update={"rounds": (first.model_copy(update={"call": call("pay")}), second)})
    unheard = TALK.model_copy(update={"rounds": (first, round_("Pay it.", "assistant: No."))})
    retold = TALK.model_copy(update={"rounds": (first, round_("Pay all of it."))})
    assert study_version(regilded) == study_version(unheard) == VERSION
    assert study_version(retold) != VERSION
