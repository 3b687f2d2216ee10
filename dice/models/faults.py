"""What went wrong between us and a provider, told as one of this project's errors.

The exceptions of litellm, openai and httpx are told apart by status, class name and what caused them, so that none of
these libraries is imported here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

from dice.errors import (
    AuthenticationError,
    ContextLengthError,
    ModelError,
    RateLimitError,
    RequestError,
    TransientError,
)
from dice.models.redaction import Redactor

_LIBRARIES = ("litellm", "openai", "httpx", "aiohttp", "json")
_UNREACHABLE = {"ConnectError", "ClientConnectorError", "gaierror", "ConnectionRefusedError"}
_LATE = {"APITimeoutError", "Timeout", "TimeoutError"}
_DROPPED = {"APIConnectionError", "ServerDisconnectedError", "ReadError", "RemoteProtocolError", "ClientPayloadError"}
_PASSING_STATUS = (408, 409, 425, 429)
_TOO_LONG_STATUS = (400, 413, 422, 500)
_TOO_LONG = re.compile(
    r"(maximum )?context (length|window|size)|prompt is too long|too many (input )?tokens|max_model_len", re.IGNORECASE
)
_QUOTA = re.compile(r"insufficient_quota|exceeded your current quota.*billing|credit balance", re.IGNORECASE)
_DELAY_IN_TEXT = re.compile(r"(?:retryDelay\W+|try again in )(\d+(?:\.\d+)?)s\b", re.IGNORECASE)
_WORDS = 300  # characters of a provider's own message that are shown


@dataclass(frozen=True)
class Place:
    """Whom a request went to, for messages."""

    model: str
    address: str | None
    key_variable: str | None

    def __str__(self) -> str:
        return f"{self.model} at {self.address}" if self.address else self.model


def is_provider_fault(fault: BaseException) -> bool:
    """Say whether an exception comes from the way to the provider, and not from a bug of ours."""
    modules = {kind.__module__.partition(".")[0] for kind in type(fault).__mro__}
    return isinstance(fault, OSError | TimeoutError) or not modules.isdisjoint(_LIBRARIES)


def to_model_error(fault: BaseException, place: Place, redact: Redactor, now: datetime | None = None) -> ModelError:
    """Return the error of this project that an exception of litellm, openai, httpx or aiohttp amounts to.

    Parameters
    ----------
    fault
        The exception; its causes are looked at too.
    place
        Named in the message.
    redact
        Applied to all that the provider said: some repeat the key.
    now
        Against which a Retry-After date is measured; the present when None.
    """
    look = _Look(
        text=str(fault),
        words=redact(_words(fault)),
        status=_status(fault),
        names={kind.__name__ for kind in type(fault).__mro__},
        causes={type(cause).__name__ for cause in _chain(fault)},
        root=_root(fault),
        wait=_retry_after(fault, now or datetime.now(UTC)),
    )
    return _lasting(look, place) or _passing(look, place)


@dataclass(frozen=True)
class _Look:
    """All that tells exceptions apart."""

    text: str
    words: str
    status: int | None
    names: set[str]
    causes: set[str]
    root: str
    wait: float | None


def _lasting(look: _Look, place: Place) -> ModelError | None:
    """Return the error when another try would end the same way."""
    status = look.status
    if "ContextWindowExceededError" in look.names or (status in _TOO_LONG_STATUS and _TOO_LONG.search(look.text)):
        return ContextLengthError(f"{place}: the request is longer than the model's context: {look.words}")
    if status in (401, 403):
        variable = place.key_variable or "none was set"
        return AuthenticationError(f"{place} does not accept the key ({variable}): {look.words}")
    # with a time to wait for, the same words are about a quota by the minute
    if status == 402 or (status == 429 and look.wait is None and _QUOTA.search(look.text)):
        return RequestError(f"{place}: the account has no credit left: {look.words}")
    if "UnsupportedParamsError" in look.names:
        hint = "set model.temperature=null" if "temperature" in look.words else "leave the parameter out"
        return RequestError(f"{place} does not take a parameter; {hint}: {look.words}")
    if status is not None and 400 <= status < 500 and status not in _PASSING_STATUS:
        what = "knows no such model or path" if status == 404 else "refuses the request"
        return RequestError(f"{place} {what} ({status}): {look.words}")
    return None


def _passing(look: _Look, place: Place) -> TransientError:
    """Return the error when another try can help."""
    if look.status == 429:
        asked = "" if look.wait is None else f", try again in {look.wait:g} s"
        return RateLimitError(f"{place} asks to slow down (429{asked}): {look.words}", retry_after=look.wait)
    if look.causes & _UNREACHABLE:
        where = place.address or "its provider"
        return TransientError(f"{place.model}: {where} can't be reached ({look.root}); is the address right?")
    if "JSONDecodeError" in look.causes:
        return TransientError(f"{place} sent a reply that is not JSON: {look.words}")
    if look.names & _LATE or look.status in (408, 504):
        return TransientError(f"{place} did not answer in time: {look.words}")
    if look.causes & _DROPPED:
        return TransientError(f"{place} dropped the connection")
    return TransientError(f"{place} failed ({look.status or look.root}): {look.words}")


def _status(fault: BaseException) -> int | None:
    status = getattr(fault, "status_code", None)
    return status if isinstance(status, int) else None


def _chain(fault: BaseException) -> list[BaseException]:
    """Return an exception with what led to it, the outermost first."""
    found: list[BaseException] = []
    current: BaseException | None = fault
    while current is not None and current not in found:
        found.append(current)
        current = current.__cause__ or current.__context__
    return found


def _root(fault: BaseException) -> str:
    """Return the name of the system's own reason, such as ConnectionRefusedError or gaierror."""
    chain = _chain(fault)
    return type(next((cause for cause in reversed(chain) if isinstance(cause, OSError)), chain[-1])).__name__


def _words(fault: BaseException) -> str:
    """Return what the provider said, without litellm's prefixes, on one line."""
    text = re.sub(r"^((litellm\.)?\w+(Error|Timeout)( Error)?: )+", "", str(fault))
    text = re.sub(r"^\w*Exception - ", "", text)
    start = text.find("{")
    if start >= 0:
        try:
            content, _ = json.JSONDecoder().raw_decode(text[start:])
        except json.JSONDecodeError:
            content = None
        text = _message(content) or text
    text = " ".join(text.split())
    return text if len(text) <= _WORDS else f"{text[:_WORDS]}..."


def _message(content: Any) -> str | None:
    error = content.get("error", content) if isinstance(content, Mapping) else None
    message = error.get("message") if isinstance(error, Mapping) else error
    return message if isinstance(message, str) else None


def _retry_after(fault: BaseException, now: datetime) -> float | None:
    """Return the seconds to wait: from the headers, as seconds or as a date, or from the text."""
    headers = getattr(getattr(fault, "response", None), "headers", None)
    value = headers.get("retry-after") if headers is not None else None
    if value is not None:
        try:
            return max(0.0, float(value))
        except ValueError:
            pass
        try:
            return max(0.0, (parsedate_to_datetime(value) - now).total_seconds())
        except (ValueError, TypeError):
            pass
    said = _DELAY_IN_TEXT.search(str(fault))
    return float(said.group(1)) if said else None
