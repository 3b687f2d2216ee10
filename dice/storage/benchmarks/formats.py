"""The benchmarks whose records are known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from dice.records import Sample
from dice.storage.benchmarks import (
    api_bank,
    api_bank_prompts,
    api_bench,
    bfcl,
    metatool,
    rotbench,
    taskbench,
    tau2,
    toolalpaca,
    toolllm,
)
from dice.storage.benchmarks.format import Format, Gathered, has_keys


def _is_api_bank(content: Any) -> bool:
    return api_bank.recognises(content) or api_bank_prompts.recognises(content)


def _read_api_bank(files: Sequence[Path], gathered: Gathered) -> Iterator[Sample]:
    yield from api_bank.read(files, gathered)
    yield from api_bank_prompts.read(files, gathered)


def _is_tool_eyes(content: Any) -> bool:
    """Say whether this is one of ToolEyes' queries: a request and the folder of the tools for it."""
    return has_keys(content, "query", "path", "scenario")


BENCHMARKS = (
    Format("API-Bank", _is_api_bank, _read_api_bank),
    Format("APIBench", api_bench.recognises, api_bench.read),
    Format("BFCL", bfcl.recognises, bfcl.read),
    Format("MetaTool", metatool.recognises, metatool.read),
    Format("RoTBench", rotbench.recognises, rotbench.read),
    Format("TaskBench", taskbench.recognises, taskbench.read),
    Format("tau2", tau2.recognises, tau2.read),
    Format("ToolAlpaca", toolalpaca.recognises, toolalpaca.read),
    Format("ToolEyes", _is_tool_eyes, None),
    Format("ToolLLM", toolllm.recognises, toolllm.read),
)
"""No record is recognised by two of them."""
