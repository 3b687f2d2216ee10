"""From a call written as code, ``book_table(guests=4)``, to a call: some models are trained to answer so."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Mapping
from itertools import islice

from pydantic import JsonValue

from dice.evaluate.reply_calls import make_call
from dice.records import Tool, ToolCall

_LONGEST = 4000
"""Characters that one call may have."""

_TRIES = 20
"""How many mentions of tools are tried as the start of a call, and how many closing brackets as the end of one."""


def find_code_call(text: str, tools: Mapping[str, Tool]) -> ToolCall | None:
    """Return the first call of a known tool that is written as Python code with plain values, or None.

    Values without a name go to the tool's parameters in their order.
    """
    starts = (match for match in re.finditer(r"([A-Za-z_][\w.-]*)\(", text) if match[1] in tools)
    for match in islice(starts, _TRIES):
        code = _parse(text[match.end() - 1 : match.end() + _LONGEST])
        call = _read(tools[match[1]], code, tools) if code is not None else None
        if call is not None:
            return call
    return None


def _parse(text: str) -> ast.Call | None:
    """Return the brackets that a text starts with as a call of ``f``; a name with dots or hyphens need be no Python."""
    ends = [match.end() for match in re.finditer(r"\)", text)]
    for end in ends[:_TRIES]:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                body = ast.parse(f"f{text[:end]}", mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            continue
        return body if isinstance(body, ast.Call) else None
    return None


def _read(tool: Tool, code: ast.Call, tools: Mapping[str, Tool]) -> ToolCall | None:
    arguments: dict[str, JsonValue] = {}
    names = [parameter.name for parameter in tool.parameters]
    named = [*zip(names, code.args, strict=False), *((keyword.arg, keyword.value) for keyword in code.keywords)]
    for name, node in named:
        value = _literal(node)
        if name is None or (value is None and not isinstance(node, ast.Constant)):
            return None
        arguments[name] = value
    return make_call(tool.name, arguments, tools)


def _literal(node: ast.expr) -> JsonValue:
    """Return the plain value that an expression stands for; a bare word is text, and None is null or nothing plain."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str | int | float | bool):
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _literal(node.operand)
        return -value if isinstance(value, int | float) else None
    if isinstance(node, ast.List | ast.Tuple):
        return [_literal(item) for item in node.elts]
    if isinstance(node, ast.Dict):
        names = [key.value if isinstance(key, ast.Constant) else None for key in node.keys]
        pairs = zip(names, node.values, strict=True)
        return {name: _literal(value) for name, value in pairs if isinstance(name, str)}
    return node.id if isinstance(node, ast.Name) else None
