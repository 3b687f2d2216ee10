"""What is decided about a round before anybody talks: the gold call by its pieces, and values that are turned down."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from pydantic import JsonValue

from dice.records import FUNCTION, Parameter, argument_item
from dice.simulate.cast import Scene
from dice.simulate.overlap import elements


@dataclass(frozen=True)
class Habits:
    """How people talk, by the knobs of ``simulate``; see :class:`dice.config.schema.Simulate`."""

    chatter: float = 0.1
    distractors: float = 1.0
    spoken: float = 0.6
    turns: str = "model"


@dataclass(frozen=True)
class Piece:
    """What one message can bring up: a gold item, or one element of a list (by its index)."""

    item: str
    element: int | None = None

    @property
    def name(self) -> str:
        """Name of the argument; empty for the function."""
        return self.item.partition(":")[2]


@dataclass(frozen=True)
class Decided:
    """The gold call of a round and the values that somebody proposes in vain.

    Parameters
    ----------
    scene
        The tool, and the arguments that the last output fixes.
    arguments
        Gold arguments in the order of the tool's parameters.
    turned_down
        Argument -> another value, said before the gold one.
    """

    scene: Scene
    arguments: dict[str, JsonValue]
    turned_down: dict[str, JsonValue] = field(default_factory=dict)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The function, then each argument; of a list each element, unless it is carried over: nobody says it again."""
        pieces = [Piece(FUNCTION)]
        for name, value in self.arguments.items():
            item = argument_item(name)
            if isinstance(value, list) and len(value) > 1 and name not in self.scene.carried:
                pieces += [Piece(item, index) for index in range(len(value))]
            else:
                pieces.append(Piece(item))
        return tuple(pieces)

    def value(self, piece: Piece) -> JsonValue:
        """Return the gold value of a piece of an argument."""
        value = self.arguments[piece.name]
        return value if piece.element is None else elements(value)[piece.element]

    def parameter(self, name: str) -> Parameter | None:
        """Return the parameter of an argument."""
        return self.scene.tool.parameter(name)


def items_of(pieces: Collection[Piece]) -> tuple[str, ...]:
    """Return the gold items that pieces belong to, each once."""
    return tuple(dict.fromkeys(piece.item for piece in pieces))
