"""The benchmarks whose records are known."""

from __future__ import annotations

from typing import Any

from dice.storage.benchmarks import (
    api_bank,
    api_bench,
    bfcl,
    metatool,
    rotbench,
    taskbench,
    tau2,
    toolalpaca,
    toolllm,
)
from dice.storage.benchmarks.format import Format, has_keys


def _is_tool_eyes(content: Any) -> bool:
    """Say whether this is one of ToolEyes' queries: a request and the folder of the tools for it."""
    return has_keys(content, "query", "path", "scenario")


BENCHMARKS = (
    Format("API-Bank", api_bank.recognises, api_bank.read),
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
