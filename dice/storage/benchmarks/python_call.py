"""Gold calls that are written as Python: ``mv(source='a.txt', destination='b')``."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from pydantic import JsonValue

from dice.records import ToolCall


def parse_call(text: str, parameters: Sequence[str] = ()) -> ToolCall | None:
    """Return the call that a line of Python makes, or None when it is anything but a single call of a named function.

    Parameters
    ----------
    text
        One call; its result may be assigned to a name. It is parsed, never run.
    parameters
        Names of the function's parameters in order, for values that are given without a name; beyond them such a
        value is called ``argument_1``, ``argument_2`` and so on by its place.

    Examples
    --------
    >>> parse_call("hub.load('resnet', pretrained=True)").arguments
    {'argument_1': 'resnet', 'pretrained': True}
    """
    call = _sole_call(text)
    if call is None or any(keyword.arg is None for keyword in call.keywords):
        return None
    name = ast.unparse(call.func)
    if not all(part.isidentifier() for part in name.split(".")) or any(isinstance(a, ast.Starred) for a in call.args):
        return None
    arguments = {
        parameters[index] if index < len(parameters) else f"argument_{index + 1}": _value(node)
        for index, node in enumerate(call.args)
    }
    named = {keyword.arg: _value(keyword.value) for keyword in call.keywords if keyword.arg}
    return ToolCall(name=name, arguments=arguments | named)


def _sole_call(text: str) -> ast.Call | None:
    try:
        [statement] = ast.parse(text.strip()).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # ValueError: also several statements or none
        return None
    value = statement.value if isinstance(statement, ast.Expr | ast.Assign) else None
    return value if isinstance(value, ast.Call) else None


def _value(node: ast.expr) -> JsonValue:
    """Return a literal's value, and any other expression as it is written."""
    try:
        value = ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        return ast.unparse(node)
    return _as_json(value, node)


def _as_json(value: object, node: ast.expr) -> JsonValue:
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, list | tuple):
        return [_as_json(entry, node) for entry in value]
    if isinstance(value, dict) and all(isinstance(key, str) for key in value):
        return {key: _as_json(entry, node) for key, entry in value.items()}
    return ast.unparse(node)
