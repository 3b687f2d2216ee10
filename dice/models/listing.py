"""What is known about a configured model without asking it."""

from __future__ import annotations

from typing import get_args

from dice.config import schema as conf
from dice.models.chat import Mode
from dice.models.litellm_model import LiteLLMModel
from dice.models.price import Price
from dice.records import Record


class ModelInfo(Record):
    """A line of ``dice models``; None stands for unknown everywhere.

    ``key`` says whether the environment variable ``key_variable`` is set; its value is nowhere in here.
    """

    name: str
    id: str
    modes: dict[Mode, bool | None]
    context_length: int | None
    price: Price | None
    key: bool | None
    key_variable: str | None


def describe_model(config: conf.Model) -> ModelInfo:
    """Return what the config and litellm's list know about a chat model."""
    model = LiteLLMModel(config)
    return ModelInfo(
        name=model.name,
        id=config.id or "",
        modes={mode: model.has_mode(mode) for mode in get_args(Mode)},
        context_length=model.context_length(),
        price=model.price(),
        key=model.has_key(),
        key_variable=model.key_variable(),
    )
