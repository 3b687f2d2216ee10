"""Chat models behind litellm: one gateway with retries, limits, a cache and a ledger."""

from dice.models.chat import ChatModel, ChatRequest, Completion, Message, Mode, Role
from dice.models.gateway import Gateway, open_gateway
from dice.models.ledger import Account, spent_text
from dice.models.listing import ModelInfo, describe_model
from dice.models.litellm_model import LiteLLMModel
from dice.models.probe import check_mode

__all__ = [
    "Account",
    "ChatModel",
    "ChatRequest",
    "Completion",
    "Gateway",
    "LiteLLMModel",
    "Message",
    "Mode",
    "ModelInfo",
    "Role",
    "check_mode",
    "describe_model",
    "open_gateway",
    "spent_text",
]
