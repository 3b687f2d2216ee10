"""Records of other benchmarks become samples: what is said, the gold calls, the tools, and what is lost on the way."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from dice.errors import DataError
from dice.records import Sample, ToolCall
from dice.storage.benchmarks import Benchmark, read_benchmark
from dice.storage.datasets import read_dialogues

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "benchmarks"
SHARED = Path(__file__).resolve().parents[3] / "shared" / "real"


def read(name: str) -> Benchmark:
    benchmark = read_benchmark(FIXTURES / name)
    assert benchmark is not None
    return benchmark


def fault(path: Path) -> str:
    with pytest.raises(DataError) as caught:
        read_benchmark(path)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def by_id(benchmark: Benchmark) -> dict[str, Sample]:
    return {sample.id: sample for sample in benchmark.samples}


def call(name: str, /, **arguments: object) -> ToolCall:
    return ToolCall.model_validate({"name": name, "arguments": arguments})


def said(sample: Sample) -> list[list[str]]:
    return [[utterance.text for utterance in turn.party_utterances] for turn in sample.turns]


def lost(benchmark: Benchmark) -> set[tuple[str, str, int]]:
    return {(one.what, one.reason, one.count) for one in benchmark.unmapped}


def test_api_bank_a_turn_ends_where_the_user_speaks_after_a_call():
    benchmark = read("api_bank")
    [sample] = benchmark.samples
    assert (benchmark.name, benchmark.records) == ("API-Bank", 2)
    assert (sample.id, sample.part) == ("level-1/WaterPlants-1", "level-1")
    assert said(sample) == [
        ["Could somebody water my plants next week?", "Friday, in the kitchen. My name is Ida."],
        ["And please ring me at 555-0142 after that."],
        ["Thanks!"],
    ]
    assert [turn.calls for turn in sample.turns] == [
        (call("FindPerson", name="Ida"), call("WaterPlants", person="p7", day="Friday", room="kitchen")),
        (call("RingBack", number="555-0142"),),
        (),
    ]
    assert lost(benchmark) == {("records", "no gold call", 1), ("arguments", "null or empty in the gold call", 1)}
    [name] = benchmark.tools["FindPerson"].parameters
    assert (name.name, name.description) == ("name", "What the person is called.")


def test_api_bank_prompts_hold_the_talk_so_far_and_the_next_request():
    benchmark = read("api_bank_prompts")
    first, second = benchmark.samples
    assert (benchmark.name, first.id, first.part) == ("API-Bank", "level-1-1", "level-1")
    assert said(first) == [["Could somebody water my plants?", "Friday.\nIn the kitchen."]]
    assert first.calls == (call("WaterPlants", day="Friday", room="kitchen"),)
    assert said(second) == [["On Monday too.", "And Sunday, hall."]]  # the request in between was answered already
    assert second.calls == (call("WaterPlants", day="Sunday", room="hall"),)
    assert lost(benchmark) == {("records", "no gold call", 1), ("records", "the request is not one plain call", 1)}
    assert [parameter.name for parameter in benchmark.tools["WaterPlants"].parameters] == ["day", "room"]


def test_api_bench_the_request_is_the_instruction_and_the_call_is_parsed():
    benchmark = read("api_bench")
    [sample] = benchmark.samples
    assert said(sample) == [["Find me a model that names the bird in a photo."]]
    assert sample.calls == (call("hub.load", argument_1="birds/classifier", size=50, device="best_device()"),)
    assert lost(benchmark) == {
        ("records", "the gold call is not one plain Python call", 1),
        ("records", "no instruction in the code", 1),
    }


def test_bfcl_the_gold_call_is_the_shortest_accepted_one_in_the_words_of_the_talk():
    benchmark = read("bfcl")
    paint = by_id(benchmark)["simple_0"]
    # coats and when.hour may be left out; green is accepted second, and said
    gold = call("garden.paint", thing="the fence", colour="green", when={"day": "today"})
    assert (paint.part, paint.calls) == ("simple", (gold,))
    assert ("arguments", "may be left out of the call", 2) in lost(benchmark)
    assert "garden.paint" in benchmark.tools


def test_bfcl_parallel_calls_belong_to_one_turn_and_the_system_says_nothing():
    sample = by_id(read("bfcl"))["parallel_0"]
    assert said(sample) == [["Water the roses and the ferns."]]
    assert sample.calls == (call("water", plants="roses"), call("water", plants="ferns"))


def test_bfcl_multi_turn_calls_are_python_whose_values_are_named_by_the_documents():
    sample = by_id(read("bfcl"))["multi_turn_0"]
    assert [turn.calls for turn in sample.turns] == [
        (call("enter", building="shed"), call("bring", thing="spade", count=1)),
        (),
        (call("lock", argument_1="shed", argument_2=True),),  # no document of lock is there
    ]


def test_bfcl_questions_without_an_answer_made_of_calls_are_counted():
    benchmark = read("bfcl")
    assert (len(benchmark.samples), benchmark.records) == (3, 5)
    assert ("records", "no possible answer in these files", 1) in lost(benchmark)
    assert ("records", "the possible answer is not made of calls", 1) in lost(benchmark)


def test_metatool_calls_have_a_name_only():
    benchmark = read("metatool")
    samples = by_id(benchmark)
    assert samples["one-2"].calls == (call("BirdGuide"),)
    assert said(samples["one-2"]) == [["Which birds live near the lake, and when?"]]
    assert [(sample.part, len(sample.calls)) for sample in benchmark.samples] == [
        ("one tool", 1),
        ("one tool", 1),
        ("several tools", 2),
    ]
    assert benchmark.tools["SeedHelper"].description == "Says what to sow and when."


def test_rotbench_the_first_accepted_call_is_gold_and_the_prompt_is_no_talk():
    benchmark = read("rotbench")
    [sample] = benchmark.samples
    assert said(sample) == [["Where do robins nest in Kent?"]]
    assert sample.calls == (call("find_nest", bird="robins", place="Kent"),)
    assert [parameter.name for parameter in benchmark.tools["find_nest"].parameters] == ["bird", "place"]
    assert lost(benchmark) == {
        ("calls", "accepted in place of the first one", 1),
        ("records", "the gold call can't be read", 1),
    }


def test_taskbench_arguments_without_a_name_are_called_by_their_place():
    benchmark = read("taskbench")
    samples = by_id(benchmark)
    assert samples["11"].calls == (
        call("take_note", content="the ferns are dry"),
        call("print_document", document="<node-0>"),
    )
    assert samples["12"].calls == (call("Audio-to-Text", argument_1="robin.wav"),)
    assert said(samples["12"]) == [["Turn robin.wav into text."]]
    assert lost(benchmark) == {("records", "no gold call", 1)}
    assert list(benchmark.tools) == ["take_note"]


def test_tau2_what_the_user_is_told_stands_in_for_what_is_said():
    benchmark = read("tau2")
    [sample] = benchmark.samples
    assert (sample.id, sample.part) == ("shed/0", "shed")
    told = "You want the ladder L4 back.\nYou are Ida.\nBe polite."
    assert said(sample) == [["Hello, it is about a ladder.", told]]
    assert sample.calls == (call("return_thing", thing="L4"),)
    assert ("calls", "made by the user, not the assistant", 1) in lost(benchmark)


def test_toolalpaca_placeholders_stay_and_empty_arguments_go():
    benchmark = read("tool_alpaca")
    first, second = benchmark.samples
    assert first.calls == (call("countNests", bird="robin"),)
    assert second.calls == (call("countNests", bird="robin"), call("showNest", id="${id from countNests}"))
    assert lost(benchmark) == {
        ("arguments", "null or empty in the gold call", 1),
        ("records", "the golden answer's arguments are no JSON", 1),
    }
    assert [parameter.name for parameter in benchmark.tools["countNests"].parameters] == ["bird"]


def test_toolllm_calls_are_the_relevant_apis_without_arguments():
    benchmark = read("tool_llm")
    [sample] = benchmark.samples
    assert (sample.id, sample.calls) == ("G1_query-5", (call("List Birds_for_Bird Index"),))
    assert benchmark.tools["List Birds_for_Bird Index"].parameter("place") is not None
    assert lost(benchmark) == {("records", "no relevant API is named", 1)}


def test_tooleyes_can_not_be_scored_and_says_why():
    assert "ToolEyes, which has no gold calls: there is nothing to score" in fault(FIXTURES / "tool_eyes")


def test_a_set_without_any_gold_call_says_what_it_has_instead():
    why = "2 records, no golden answer: the training set's are a model's own"
    assert f"no record of ToolAlpaca can be scored: {why}" in fault(FIXTURES / "tool_alpaca_train")


def test_a_folder_of_several_benchmarks_is_refused():
    assert "holds records of several benchmarks (API-Bank, APIBench" in fault(FIXTURES)


def test_dialogues_and_tools_are_no_benchmark(tmp_path: Path):
    assert read_benchmark(FIXTURES.parent / "dicebench") is None
    assert read_benchmark(FIXTURES.parent / "tools") is None
    assert read_benchmark(tmp_path) is None
    assert read_benchmark(tmp_path / "nowhere") is None


def test_a_record_that_lacks_a_field_is_named_with_its_line(tmp_path: Path):
    file = tmp_path / "two.jsonl"
    file.write_text('{"query": "a", "tool": "b"}\n{"query": "a"}\n', encoding="utf-8")
    assert fault(file) == f"{file}, line 2, field tool: is missing"
    file.write_text('{"query": "a", "tool": "b"}\n{"query": \n', encoding="utf-8")
    assert fault(file).startswith(f"{file}, line 2: is not JSON")


def test_a_row_of_a_table_with_a_stray_comma_is_named_with_its_line(tmp_path: Path):
    file = tmp_path / "rows.csv"
    file.write_text('Query,Tool\n"two\nlines",A\none, two,B\n', encoding="utf-8")
    assert fault(file) == f"{file}, line 4: has not as many fields as the header; mend its commas and quotes"


def test_an_id_that_comes_twice_is_refused(tmp_path: Path):
    shutil.copytree(FIXTURES / "taskbench", tmp_path / "one")
    shutil.copytree(FIXTURES / "taskbench", tmp_path / "two")
    assert "the record 11 of TaskBench is there 2 times; keep one" in fault(tmp_path)


def test_an_answer_that_comes_twice_is_refused(tmp_path: Path):
    shutil.copytree(FIXTURES / "bfcl", tmp_path / "bfcl")
    shutil.copy(FIXTURES / "bfcl" / "answers.json", tmp_path / "bfcl" / "more.json")
    assert fault(tmp_path / "bfcl").endswith("more.json, line 1: simple_0 is answered twice; remove one answer")


def test_documents_that_can_not_be_read_are_counted_and_stop_nothing(tmp_path: Path):
    shutil.copytree(FIXTURES / "bfcl", tmp_path / "bfcl")
    broken = {"name": "dig", "parameters": {"type": "dict", "properties": ["no", "object"]}}
    (tmp_path / "bfcl" / "broken.json").write_text(json.dumps(broken), encoding="utf-8")
    benchmark = read_benchmark(tmp_path / "bfcl")
    assert benchmark is not None
    assert ("tools", "their documents can't be read", 1) in lost(benchmark)
    assert len(benchmark.samples) == 3


def test_other_stages_say_that_such_records_are_no_dialogues():
    with pytest.raises(DataError, match="holds records of ToolLLM, which are no dialogues: they can only be scored"):
        list(read_dialogues(FIXTURES / "tool_llm"))


@pytest.mark.skipif(not SHARED.exists(), reason="the real records are not here")
@pytest.mark.parametrize(
    ("folder", "name", "mapped", "records", "calls", "tools"),
    [
        ("apibank", "API-Bank", 19, 20, 37, 101),
        ("apibench", "APIBench", 20, 20, 20, 8),
        ("bfcl", "BFCL", 80, 80, 210, 157),
        ("metatool", "MetaTool", 40, 40, 60, 199),
        ("rotbench", "RoTBench", 20, 20, 20, 124),
        ("taskbench", "TaskBench", 16, 16, 26, 40),
        ("tau2", "tau2", 8, 10, 8, 0),
        ("toolalpaca", "ToolAlpaca", 19, 19, 31, 9),
        ("toolllm", "ToolLLM", 5, 5, 10, 12),
    ],
)
def test_real_records_are_mapped(folder: str, name: str, mapped: int, records: int, calls: int, tools: int) -> None:
    benchmark = read_benchmark(SHARED / folder)
    assert benchmark is not None
    assert (benchmark.name, len(benchmark.samples), benchmark.records) == (name, mapped, records)
    assert (sum(len(sample.calls) for sample in benchmark.samples), len(benchmark.tools)) == (calls, tools)
    assert all(text.strip() for sample in benchmark.samples for turn in said(sample) for text in turn)


@pytest.mark.skipif(not SHARED.exists(), reason="the real records are not here")
def test_real_queries_of_tooleyes_can_not_be_scored():
    assert "has no gold calls" in fault(SHARED / "tooleyes")
