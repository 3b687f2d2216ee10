"""What each message of a round has to bring: decided before the talk, so that information is spread over the people."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from pydantic import JsonValue

from dice.prompts import render
from dice.records import FUNCTION, Format, Parameter, Tool
from dice.simulate.acts import Act
from dice.simulate.beats import Beat
from dice.simulate.model_cast.decided import Decided, Piece
from dice.simulate.overlap import elements
from dice.simulate.wording import intention, topic
from dice.values import as_text

FEWEST_LINES = 8
"""Messages of the parties that a round has at least, the request included."""

MORE_LINES = 3
"""Up to so many are added to a round, all numbers from 0 equally likely."""


@dataclass(frozen=True)
class Turn:
    """The task of one message.

    Parameters
    ----------
    tells
        Pieces of the gold call to bring up.
    offers
        Argument for which the value is proposed that is going to be turned down.
    declines
        Argument whose proposed value is turned down, before the gold one is told.
    is_spoken
        Whether dates, times and numbers are told as people say them, not letter for letter.
    is_chat
        Whether it is small talk.
    is_repair
        Whether it was put in because something could not be recovered.
    is_request
        Whether it is the request to the assistant, which ends the round.
    """

    tells: tuple[Piece, ...] = ()
    offers: str | None = None
    declines: str | None = None
    is_spoken: bool = False
    is_chat: bool = False
    is_repair: bool = False
    is_request: bool = False


REQUEST = Turn(is_request=True)


def count_lines(tasks: int) -> int:
    """Return how many messages a round with so many tasks has at least, the request included."""
    return max(FEWEST_LINES, tasks + 2)


def plan_turns(decided: Decided, *, spoken: float, chatter: float, rng: np.random.Generator) -> list[Turn]:
    """Return the tasks of a round without the request: the function in the first or second message, arguments later.

    Each piece has a message of its own. The elements of a list follow one another, so that they come from several
    mouths, and so do a value that is proposed in vain and the gold one; between these the order is drawn.

    Parameters
    ----------
    spoken
        Share of the values that are told as people say them, where they have such a form, 0 to 1.
    chatter
        Share of the messages without a task that are small talk, 0 to 1.
    """
    groups = _group(decided, spoken, rng)
    tasks = 1 + sum(map(len, groups))
    fillers = count_lines(tasks) - 1 + int(rng.integers(MORE_LINES + 1)) - tasks
    start = int(rng.integers(2))
    groups += [[Turn(is_chat=bool(rng.random() < chatter))] for _ in range(fillers - start)]
    shuffled = [groups[int(index)] for index in rng.permutation(len(groups))]
    return [*[Turn()] * start, Turn((Piece(FUNCTION),)), *(turn for group in shuffled for turn in group)]


def _group(decided: Decided, spoken: float, rng: np.random.Generator) -> list[list[Turn]]:
    """Return the messages that tell the arguments, those that belong together in one list."""
    groups: dict[str, list[Turn]] = {}
    for piece in decided.pieces[1:]:
        can_be_spoken = _has_spoken_form(decided.parameter(piece.name))
        declined = piece.name if piece.name in decided.turned_down else None
        told = Turn((piece,), declines=declined, is_spoken=can_be_spoken and bool(rng.random() < spoken))
        before = [Turn(offers=declined)] if declined else []
        groups.setdefault(piece.name, []).extend([*before, told])
    return list(groups.values())


def beat_of(turn: Turn, decided: Decided) -> Beat:
    """Return what a message is to those who bid for the word; see :class:`dice.simulate.orchestration.Orchestrator`."""
    if turn.is_request:
        return Beat(Act.REQUEST)
    if turn.offers:
        return Beat(Act.OFFER, turn.offers)
    if not turn.tells:
        return Beat(Act.ASIDE if turn.is_chat else Act.FILL)
    first = turn.tells[0]
    if first.item == FUNCTION:
        return Beat(Act.INTEND)
    if turn.declines:
        return Beat(Act.COUNTER, first.name)
    act = Act.REUSE if first.name in decided.scene.carried else Act.ADD if first.element else Act.PROPOSE
    return Beat(act, first.name, element=first.element or 0)


def describe_task(turn: Turn, decided: Decided, declined: JsonValue = None, *, is_first: bool = False) -> str:
    """Return what a message has to do, one point a task.

    Parameters
    ----------
    declined
        The value that was really proposed before, and is turned down now; None when nobody said it.
    is_first
        Whether nothing has been said in the dialogue.
    """
    if turn.is_request:
        return render("task_request")
    if turn.is_chat:
        return render("task_chat")
    tasks: list[str] = []
    if turn.offers:
        about, value = describe_topic(decided.scene.tool, turn.offers), decided.turned_down[turn.offers]
        tasks.append(render("task_offer", topic=about, value=as_text(value)))
    if turn.declines and declined is not None:
        about = describe_topic(decided.scene.tool, turn.declines)
        tasks.append(render("task_declined", topic=about, value=as_text(declined)))
    tasks += [_describe_piece(piece, decided, is_spoken=turn.is_spoken) for piece in turn.tells]
    return "\n".join(tasks) or render("task_open" if is_first else "task_talk")


def _describe_piece(piece: Piece, decided: Decided, *, is_spoken: bool) -> str:
    tool = decided.scene.tool
    if piece.item == FUNCTION:
        return render("task_function", intention=intention(tool))
    about = describe_topic(tool, piece.name)
    if piece.name in decided.scene.carried:
        return render("task_carried", topic=about)
    value = decided.value(piece)
    if isinstance(value, bool):
        return render("task_truth", topic=about, value="yes" if value else "no")
    if piece.element is not None:
        return render("task_element", topic=about, value=as_text(value))
    how = "task_spoken" if is_spoken else "task_value"
    return render(how, topic=about, value=" and ".join(as_text(part) for part in elements(value)))


def _has_spoken_form(parameter: Parameter | None) -> bool:
    """Say whether people say the value otherwise than it is written, and the evidence pass can read it back."""
    spoken = (Format.DATE, Format.TIME, Format.DATETIME)
    return parameter is not None and (parameter.format in spoken or parameter.type in ("integer", "number"))


def describe_topic(tool: Tool, name: str) -> str:
    """Return what an argument is about, with its article."""
    parameter = tool.parameter(name)
    return topic(parameter) if parameter else name
