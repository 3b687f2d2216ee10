"""Reading of DICE-Bench's stored model answers: every one becomes a call or a failure class."""

from __future__ import annotations

from pydantic import JsonValue

from dice.evaluate.refusal import declines
from dice.records import Failure, Prediction, ToolCall
from dice.values import as_text


def read_stored_answer(dialogue_id: str, round: int, model: str, parsed: JsonValue, raw: str = "") -> Prediction:
    """Return the prediction that an answer stored by DICE-Bench amounts to.

    Parameters
    ----------
    dialogue_id, round, model
        Whose answer it is.
    parsed
        ``{"function": [name, reason], "parameters": {name: [value, reason]}}``, as the published evaluation stores
        it. The reasons may be missing, and anything else may be there instead.
    raw
        The model's own words, if they were kept; else the parsed form stands in.

    Returns
    -------
    Prediction
        With a call when a function name and arguments can be read, however wrong: a dialogue type in place of the
        function is a call to an unknown function, and "None" as a value is a value. Otherwise with the failure
        ``refusal``, if the words say so, or ``format``.
    """
    text = raw or as_text(parsed)
    call = _stored_call(parsed)
    failure = None
    if call is None:
        failure = Failure.REFUSAL if declines(text) else Failure.FORMAT
    return Prediction(dialogue_id=dialogue_id, round=round, model=model, call=call, failure=failure, raw=text)


def _stored_call(parsed: JsonValue) -> ToolCall | None:
    if not isinstance(parsed, dict):
        return None
    name = parsed.get("function")
    if isinstance(name, list) and name:
        name = name[0]
    arguments = parsed.get("parameters", {})
    # The published parser stores the function "ERROR" when the answer was no JSON.
    if not isinstance(name, str) or not name.strip() or name == "ERROR" or not isinstance(arguments, dict | None):
        return None
    return ToolCall(name=name.strip(), arguments={key: _stored_value(said) for key, said in (arguments or {}).items()})


def _stored_value(said: JsonValue) -> JsonValue:
    """Return the value without its reason: ``[value, reason]`` and ``[value]`` hold one, longer lists are lists."""
    if isinstance(said, dict):
        return {key: _stored_value(inner) for key, inner in said.items()}
    if isinstance(said, list) and (len(said) == 1 or (len(said) == 2 and isinstance(said[1], str))):
        return said[0]
    return said
