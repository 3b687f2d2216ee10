"""Have BFCL's own checker judge a folder that ``dice convert --to bfcl`` wrote: gold calls must pass, wrong ones fail.

    python -m venv /tmp/bfcl && /tmp/bfcl/bin/pip install --no-deps bfcl-eval
    /tmp/bfcl/bin/python bench/check_bfcl.py FOLDER DIALOGUES.jsonl

Runs without this project. The gold calls come from the dialogues and not from BFCL's file of answers, so that a value
which changed on the way is found. ``--no-deps`` is enough: the checker needs the package's list of model handlers, with
all providers' clients, for function names with a dot only; a stand-in with one model takes its place here.
"""

from __future__ import annotations

import json
import sys
import types
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

FILE = "BFCL_v4_multiple.json"
MODEL = "oracle"

Call = tuple[str, dict[str, Any]]


def main() -> None:
    """Check every case and print how many of each kind of answer passed."""
    folder, dialogues = map(Path, sys.argv[1:3])
    check = load_checker()
    gold = {(name, number): call for name, number, call in gold_calls(dialogues)}
    passed: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    surprises: list[str] = []
    for case, answer in zip(lines(folder / FILE), lines(folder / "possible_answer" / FILE), strict=True):
        if case["id"] != answer["id"]:
            raise SystemExit(f"{case['id']} is answered by {answer['id']}")
        call = gold[case["source"]["dialogue_id"], case["source"]["round"]]
        for kind, given in (("gold", call), *wrong_calls(call, case["function"])):
            verdict = check(case["function"], [{given[0]: given[1]}], answer["ground_truth"])
            asked[kind] += 1
            passed[kind] += verdict["valid"]
            if verdict["valid"] != (kind == "gold"):
                surprises.append(f"{case['id']} {kind}: {json.dumps(given, ensure_ascii=False)} {verdict['error']}")
    for kind, count in asked.items():
        print(f"{kind:22} {passed[kind]:6,} of {count:6,} pass")
    print("\n".join(surprises[:20]))
    sys.exit(bool(surprises))


def load_checker() -> Callable[[list[Any], list[Any], list[Any]], dict[str, Any]]:
    """Return BFCL's checker for this category."""
    config = types.ModuleType("bfcl_eval.constants.model_config")
    config.MODEL_CONFIG_MAPPING = {MODEL: types.SimpleNamespace(underscore_to_dot=False)}  # type: ignore[attr-defined]
    sys.modules[config.__name__] = config
    from bfcl_eval.constants.enums import Language
    from bfcl_eval.eval_checker.ast_eval.ast_checker import ast_checker

    def check(functions: list[Any], calls: list[Any], truth: list[Any]) -> dict[str, Any]:
        verdict: dict[str, Any] = ast_checker(functions, calls, truth, Language.PYTHON, "multiple", MODEL)
        return verdict

    return check


def gold_calls(path: Path) -> Iterator[tuple[str, int, Call]]:
    """Yield id, round and gold call of this project's dialogues."""
    for dialogue in lines(path):
        for number, item in enumerate(dialogue["rounds"], start=1):
            yield dialogue["id"], number, (item["call"]["name"], item["call"]["arguments"])


def wrong_calls(call: Call, functions: list[dict[str, Any]]) -> Iterator[tuple[str, Call]]:
    """Yield calls that differ from the gold one in one thing."""
    name, arguments = call
    other = next((function["name"] for function in functions if function["name"] != name), "no_such_function")
    yield "other function", (other, arguments)
    yield "argument too many", (name, {**arguments, "no_such_argument": "x"})
    for key, value in arguments.items():
        yield "argument missing", (name, {other: arguments[other] for other in arguments if other != key})
        yield "wrong value", (name, {**arguments, key: changed(value)})


def changed(value: Any) -> Any:
    """Return another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1
    if isinstance(value, str):
        return f"{value} x"
    if isinstance(value, list):
        return [*value, value[0]] if value else ["x"]
    if isinstance(value, dict):
        return {key: changed(entry) for key, entry in value.items()} or {"x": "x"}
    return "x"


def lines(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the objects of a JSONL file."""
    with path.open(encoding="utf-8") as file:
        yield from map(json.loads, file)


if __name__ == "__main__":
    main()
