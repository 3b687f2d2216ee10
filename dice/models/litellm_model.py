"""One attempt at one completion through litellm; the only module that imports it."""

from __future__ import annotations

import gc
import logging
import os
import re
import time
import warnings
from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from types import ModuleType
from typing import Any

from dice.config import schema as conf
from dice.errors import AuthenticationError, ConfigError, ModelError, TransientError
from dice.models.answer_format import answer_format
from dice.models.chat import ChatRequest, Completion, Message, Mode, RawToolCall, TokenLogprob, Usage
from dice.models.faults import Place, is_provider_fault, to_model_error
from dice.models.fingerprint import ToolTexts
from dice.models.price import Price
from dice.models.redaction import Redactor, find_secrets
from dice.records import Tool

_NO_KEY = "no-key"
"""Sent to a server at ``api_base`` when no key is set: local servers want none, clients insist on one."""

_TOKENS_AROUND_MESSAGE = 4
_SECRET_VARIABLE = re.compile(r"_(KEY|TOKEN|SECRET|PASSWORD)$")


class LiteLLMModel:
    """A model that litellm knows how to ask.

    The key is read from the environment when it is needed: from ``model.api_key_env``, or else from the variable that
    the provider's own documentation names.
    """

    def __init__(self, config: conf.Model) -> None:
        if not config.id:
            raise ConfigError(
                "model.id is not set. Set it to litellm's id of the model, such as openai/gpt-4o or hosted_vllm/NAME."
            )
        self._config = config
        self._id = config.id
        self._tools = ToolTexts()
        self._count = lru_cache(maxsize=64)(self._count_text)

    @property
    def name(self) -> str:
        """Name under which results are shown."""
        return self._config.name or self._id

    async def complete(self, request: ChatRequest) -> Completion:
        """Return what the model answers to one attempt; no retry, and no bound in time but litellm's own.

        Raises
        ------
        ModelError
            The subclass says whether another attempt can help.
        """
        litellm = _litellm()
        key = self._key()
        started = time.perf_counter()
        try:
            reply = await litellm.acompletion(**self._arguments(request, key))
            return self._completion(reply, time.perf_counter() - started)
        except ModelError:
            raise
        except Exception as fault:
            if not is_provider_fault(fault):
                raise
            error = to_model_error(fault, self._place(), self._redactor(key))
        # raised out here, without the cause: the cause's own text may repeat the key
        raise error

    def count_tokens(self, messages: Sequence[Message], tools: Sequence[Tool] = ()) -> int:
        """Return about how many tokens a prompt has, counted offline.

        The tokenizer is OpenAI's unless litellm brings the model's own along, so that for other models this is an
        estimate. Texts that come again soon are counted once.
        """
        texts = [message.content for message in messages]
        if tools:
            texts.append(self._tools.text(tuple(tools)))
        return sum(self._count(text) + _TOKENS_AROUND_MESSAGE for text in texts)

    def context_length(self) -> int | None:
        """Return the tokens that prompt and answer may have together, None when neither config nor litellm knows."""
        if self._config.context_length is not None:
            return self._config.context_length
        known = self._known()
        length = known.get("max_input_tokens") or known.get("max_tokens")
        return int(length) if length else None

    def price(self) -> Price | None:
        """Return the price; None when neither config nor litellm knows it.

        A price of nothing in litellm's list is how it writes "unknown", and is taken so.
        """
        known = self._known()
        from_list = {name: float(known.get(f"{name}_cost_per_token") or 0.0) * 1e6 for name in ("input", "output")}
        cached = known.get("cache_read_input_token_cost")
        if self._config.input_price is not None or self._config.output_price is not None:
            prices = (self._config.input_price, self._config.output_price)
            if None not in prices:
                return Price(input=prices[0], output=prices[1])
        if not any(from_list.values()):
            return None
        return Price(**from_list, cached_input=None if cached is None else float(cached) * 1e6)

    def has_mode(self, mode: Mode) -> bool | None:
        """Say whether the model takes calls in that mode, as far as litellm's list knows; None when it does not."""
        if mode == "prompt":
            return True
        known = self._known().get(_MODE_KEYS[mode])
        return None if known is None else bool(known)

    def has_key(self) -> bool | None:
        """Say whether the key is there; None when none is needed, or litellm does not know."""
        variable = self.key_variable()
        if variable is None:
            return None
        if os.environ.get(variable):
            return True
        return None if self._config.api_base and not self._config.api_key_env else False

    def key_variable(self) -> str | None:
        """Return the environment variable that holds the key, None when no key is needed."""
        if self._config.api_key_env:
            return self._config.api_key_env
        variables = self._usual_variables
        return next((name for name in variables if os.environ.get(name)), variables[0] if variables else None)

    def _arguments(self, request: ChatRequest, key: str | None) -> dict[str, Any]:
        config = self._config
        arguments: dict[str, Any] = {
            "model": self._id,
            "messages": [{"role": message.role, "content": message.content} for message in request.messages],
            "max_tokens": config.max_tokens,
            "timeout": config.timeout,
            "num_retries": 0,
            "max_retries": 0,
            "no-log": True,
        }
        temperature = config.temperature if request.temperature is None else request.temperature
        if temperature is not None:
            arguments["temperature"] = temperature
        if config.api_base:
            arguments["api_base"] = config.api_base
        if key is not None:
            arguments["api_key"] = key
        if request.schema_ is not None:
            arguments["response_format"] = answer_format(request.schema_)
        if request.tools:
            arguments["tools"] = self._tools.schemas(request.tools)
        if request.top_logprobs:
            arguments |= {"logprobs": True, "top_logprobs": request.top_logprobs}
        return arguments | config.extra

    def _completion(self, reply: Any, seconds: float) -> Completion:
        if not getattr(reply, "choices", None):
            raise TransientError(f"{self._place()} sent a reply without an answer in it")
        choice = reply.choices[0]
        usage = _usage(getattr(reply, "usage", None))
        return Completion(
            text=choice.message.content or "",
            tool_calls=tuple(
                RawToolCall(name=call.function.name or "", arguments=call.function.arguments or "")
                for call in choice.message.tool_calls or ()
            ),
            finish_reason=choice.finish_reason or "stop",
            usage=usage or Usage(),
            cost=None if usage is None else self._cost(reply, usage),
            seconds=seconds,
            logprobs=_logprobs(getattr(choice, "logprobs", None)),
        )

    def _cost(self, reply: Any, usage: Usage) -> float | None:
        price = self.price()
        if price is None:
            return None
        # litellm knows tiers and surcharges that a price for each token does not
        from_litellm = None if self._config.input_price is not None else reply._hidden_params.get("response_cost")
        return price.cost(usage) if from_litellm is None else float(from_litellm)

    def _known(self) -> Mapping[str, Any]:
        """Return litellm's entry on the model, read from the list directly: its look-up asks some servers."""
        prices = _litellm().model_cost
        provider, _, model = self._id.partition("/")
        if self._id in prices:
            return dict(prices[self._id])
        entry = prices.get(model)
        return dict(entry) if entry and str(entry.get("litellm_provider", "")).startswith(provider) else {}

    def _count_text(self, text: str) -> int:
        return int(_litellm().token_counter(model=self._id, text=text))

    def _key(self) -> str | None:
        """Return the key to send; None leaves it to litellm, for providers that want no key or several."""
        variable = self.key_variable()
        key = os.environ.get(variable) if variable else None
        if key:
            return key
        if self.has_key() is False:
            raise AuthenticationError(
                f"{self._id} needs a key: set the environment variable {variable} (or put it into .env)."
            )
        return _NO_KEY if self._config.api_base else None

    @cached_property
    def _usual_variables(self) -> list[str]:
        """Return the variables that litellm reads the provider's key from, the first being the one to name."""
        litellm = _litellm()
        try:
            _, provider, _, _ = litellm.get_llm_provider(self._id)
        except litellm.exceptions.BadRequestError:
            return []
        missing = litellm.validate_environment(self._id)["missing_keys"]
        named = [name for name in missing if name.endswith("_API_KEY")]
        usual = [f"{stem.upper()}_API_KEY" for stem in dict.fromkeys((provider, provider.replace("_", "")))]
        return [*reversed(named), *(name for name in usual if os.environ.get(name) and name not in named)]

    def _place(self) -> Place:
        return Place(self._id, self._config.api_base, self.key_variable())

    def _redactor(self, key: str | None) -> Redactor:
        from_environment = [value for name, value in os.environ.items() if _SECRET_VARIABLE.search(name)]
        own = [] if key in (None, _NO_KEY) else [str(key)]
        return Redactor([*own, *from_environment, *find_secrets(self._config.extra)])


_MODE_KEYS: dict[Mode, str] = {"schema": "supports_response_schema", "tools": "supports_function_calling"}


@cache
def _litellm() -> ModuleType:
    """Import litellm, which takes seconds, with all switched off that reaches for the network or prints."""
    os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "True")  # else it fetches a price list
    os.environ.setdefault("LITELLM_LOG", "ERROR")
    # pydantic's opinion of litellm's types, which come with its first calls
    warnings.filterwarnings("ignore", message="Items? .* on TypedDict class", category=UserWarning)
    import litellm

    for name in ("LiteLLM", "httpx"):  # each call would be a line
        logging.getLogger(name).setLevel(logging.WARNING)
    litellm.suppress_debug_info = True  # no "Give Feedback" text at each fault
    litellm.telemetry = False
    litellm.disable_hf_tokenizer_download = True  # else counting tokens of some models waits for the hub
    # litellm's many objects live as long as the process; walking them again and again costs about a tenth of a run
    gc.freeze()
    return litellm


def _usage(usage: Any) -> Usage | None:
    if usage is None:
        return None
    details = getattr(usage, "prompt_tokens_details", None)
    cached = getattr(details, "cached_tokens", None) or 0
    return Usage(prompt=usage.prompt_tokens or 0, completion=usage.completion_tokens or 0, cached=cached)


def _logprobs(logprobs: Any) -> tuple[TokenLogprob, ...]:
    return tuple(
        TokenLogprob(
            token=entry.token,
            logprob=entry.logprob,
            top={other.token: other.logprob for other in entry.top_logprobs or ()},
        )
        for entry in getattr(logprobs, "content", None) or ()
    )
