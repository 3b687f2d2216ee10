"""Comparison of one prediction with the gold call."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from dice.errors import DiceError
from dice.records import ArgumentOutcome, Dialogue, Failure, Outcome, Prediction, Tool, ToolCall
from dice.values import same_text, same_typed


def match(prediction: Prediction, dialogue: Dialogue, tools: Mapping[str, Tool]) -> Outcome:
    """Compare a prediction with the gold call of its round.

    Parameters
    ----------
    prediction
        An answer in one round of the dialogue. If it carries a failure of its own, it scores 0 in every ``em_*``.
    dialogue
        Holds the gold call.
    tools
        Known tools by name: their parameters say how values are compared, and any other function is unknown.

    Returns
    -------
    Outcome
        ``em_paper`` is half a point for the function's name plus half a point when all arguments are equal as text,
        names and values, whatever the function; a call without arguments needs an answer without arguments.
        ``em_strict`` is 1 only if both hold. ``em_typed`` is 1 if the name is right and every argument is equal under
        its parameter's type and format. ``content_em`` is ``em_paper`` of the call that can be made out, regardless of
        form (the paper's limitation 2); all else, ``predicted_function`` too, is about a call in the right form.
        ``failure`` is the prediction's own, else the first that applies of unknown_function, wrong_function,
        missing_argument, extra_argument, wrong_value (typed), else None.

    Raises
    ------
    DiceError
        When the dialogue lacks the round.

    References
    ----------
    .. [1] Jang et al. (2025), arXiv:2506.22853, table 5: each cell times its number of calls is a whole or a half
       number, which only the half points explain.
    """
    gold = _gold_call(prediction, dialogue)
    call = prediction.call if prediction.failure is None else None
    function = call is not None and call.name == gold.name
    arguments = _compare_arguments(gold, call, tools.get(gold.name))
    as_text = call is not None and all(argument.same_text for argument in arguments)
    as_typed = call is not None and all(argument.same_typed for argument in arguments)
    return Outcome(
        dialogue_id=prediction.dialogue_id,
        round=prediction.round,
        model=prediction.model,
        repeat=prediction.repeat,
        rounds=len(dialogue.rounds),
        parties=dialogue.scenario.parties,
        dialogue_type=dialogue.scenario.dialogue_type,
        failure=prediction.failure or _failure(gold, call, arguments, tools),
        function=function,
        arguments=arguments,
        em_paper=0.5 * function + 0.5 * as_text,
        em_strict=float(function and as_text),
        em_typed=float(function and as_typed),
        content_em=_content_em(gold, prediction.call or prediction.content),
        gold_function=gold.name,
        predicted_function=call.name if call is not None else None,
    )


def match_all(
    predictions: Iterable[Prediction], dialogues: Iterable[Dialogue], tools: Sequence[Tool]
) -> Iterator[Outcome]:
    """Yield the outcome of every prediction on one of the dialogues, in the order of the dialogues."""
    by_name = {tool.name: tool for tool in tools}
    by_dialogue: dict[str, list[Prediction]] = {}
    for prediction in predictions:
        by_dialogue.setdefault(prediction.dialogue_id, []).append(prediction)
    for dialogue in dialogues:
        for prediction in by_dialogue.get(dialogue.id, []):
            yield match(prediction, dialogue, by_name)


def _gold_call(prediction: Prediction, dialogue: Dialogue) -> ToolCall:
    if prediction.dialogue_id != dialogue.id:
        raise ValueError(f"a prediction for {prediction.dialogue_id} can't be matched with {dialogue.id}")
    if prediction.round > len(dialogue.rounds):
        raise DiceError(
            f"{prediction.model} answers round {prediction.round} of {dialogue.id}, which has {len(dialogue.rounds)}; "
            "evaluate it on the dialogues it was run on"
        )
    return dialogue.rounds[prediction.round - 1].call


def _compare_arguments(gold: ToolCall, call: ToolCall | None, tool: Tool | None) -> tuple[ArgumentOutcome, ...]:
    """Return the gold arguments in their order, then those that only the prediction has."""
    predicted = call.arguments if call is not None else {}
    outcomes = []
    for name in [*gold.arguments, *(name for name in predicted if name not in gold.arguments)]:
        both = name in gold.arguments and name in predicted
        ours, theirs = gold.arguments.get(name), predicted.get(name)
        outcomes.append(
            ArgumentOutcome(
                name=name,
                gold=ours,
                predicted=theirs,
                in_gold=name in gold.arguments,
                in_prediction=name in predicted,
                same_text=both and same_text(ours, theirs),
                same_typed=both and same_typed(ours, theirs, tool.parameter(name) if tool else None),
            )
        )
    return tuple(outcomes)


def _content_em(gold: ToolCall, content: ToolCall | None) -> float:
    if content is None:
        return 0.0
    arguments = _compare_arguments(gold, content, None)
    return 0.5 * (content.name == gold.name) + 0.5 * all(argument.same_text for argument in arguments)


def _failure(
    gold: ToolCall, call: ToolCall | None, arguments: tuple[ArgumentOutcome, ...], tools: Mapping[str, Tool]
) -> Failure | None:
    if call is None:
        return Failure.FORMAT
    if call.name != gold.name:
        return Failure.WRONG_FUNCTION if call.name in tools else Failure.UNKNOWN_FUNCTION
    checks = (
        (Failure.MISSING_ARGUMENT, [not argument.in_prediction for argument in arguments]),
        (Failure.EXTRA_ARGUMENT, [not argument.in_gold for argument in arguments]),
        (Failure.WRONG_VALUE, [not argument.same_typed for argument in arguments]),
    )
    return next((failure for failure, found in checks if any(found)), None)
