"""A tool's purpose and a field's meaning in words that fit into a sentence.

The project's own catalogue opens each description with a phrase made for this. Other people's graphs do not, so a
description is tidied first, and where that leaves nothing usable the words of the name stand in.
"""

from __future__ import annotations

import re
from functools import lru_cache

from dice.records import ReturnField, Tool

_LETTERS = re.compile(r"[a-z]+")
_ADDRESS = re.compile(r"\b(ai|assistants?)\b", re.IGNORECASE)
READ_AT_MOST = 2000
"""Characters of a description that are looked at; foreign ones can be of any length."""

_LONGEST_TOPIC = 9
_LONGEST_INTENT = 14
_ARTICLES = ("the ", "a ", "an ")
_NO_NOUN_PHRASE = (
    "whether",
    "one",
    "how",
    "if",
    "optional",
    "which",
    "comma",
    "true",
    "specify",
    "only",
    "returns",
    "in",
    "who",
    "when",
    "where",
    "what",
)
_THIRD_PERSON = {"returns": "get", "provides": "get", "retrieves": "retrieve", "allows": "use", "generates": "generate"}
_VERBS = frozenset(
    (
        "add", "analyze", "apply", "ask", "book", "buy", "calculate", "call", "cancel", "change", "check", "clean",
        "close", "compare", "connect", "convert", "correct", "count", "create", "decode", "delete", "deposit",
        "detect", "download", "draft", "edit", "fetch", "find", "follow", "generate", "get", "identify", "join",
        "list", "listen", "look", "make", "mark", "modify", "note", "open", "order", "organize", "pay", "plan",
        "play", "post", "print", "query", "read", "recognize", "record", "register", "remove", "rent", "request",
        "reserve", "restart", "retrieve", "return", "search", "see", "sell", "send", "set", "share", "shop",
        "show", "sign", "start", "stop", "subscribe", "summarize", "take", "tell", "track", "transfer",
        "translate", "turn", "update", "upload", "view", "visit", "watch", "withdraw", "write",
    )
)  # fmt: skip
_AFTER_HEAD = re.compile(
    r" (?:of|for|to|in|on|at|per|that|who|which|from|with|by|near|left|written|worth|between|served|into|through)\b"
)
_WORDS_OF_HEAD = rf"(?:(?!{_AFTER_HEAD.pattern.strip()})[\w-]+ ?)+(?<! )"
_PURPOSE_END = re.compile(
    r" (?:at|in|on|for|from|to|with|by|near|through|into|about|between|that|online|nearby|of the|of several)\b"
)
_SMALL_WORDS = frozenset(("a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"))


@lru_cache(maxsize=4096)
def intention(tool: Tool) -> str:
    """Return what a tool is for as a bare verb phrase: ``book a table at a restaurant``."""
    text = re.sub(r"^This API (?:allows you to |can )?", "", _first_sentence(tool.description))
    text = re.split(r",| based on | by providing | for which | using | and returns ", text)[0].strip()
    first, _, rest = text.partition(" ")
    verb = _bare_verb(first)
    if verb and rest and not _unfit(text, _LONGEST_INTENT):
        return f"{verb} {rest}"
    words = name_words(tool.name)
    if words[0] in _VERBS and len(words) > 1:
        return f"{words[0]} the {' '.join(words[1:])}" if words[1] not in _SMALL_WORDS else " ".join(words)
    return f"look into the {' '.join(words)}"


@lru_cache(maxsize=4096)
def short_intention(tool: Tool) -> str:
    """Return the beginning of what a tool is for, as people come back to it: ``book a table``."""
    purpose = intention(tool)
    start = re.split(
        r" (?:at|in|on|for|from|to|with|by|near|through|into|about|between|that|of the|of several) ", purpose
    )[0]
    return start if len(start.split()) > 2 else purpose


@lru_cache(maxsize=4096)
def topic(field: ReturnField) -> str:
    """Return what a field is about, with its article: ``the date of the meal``."""
    return f"the {noun(field)}"


@lru_cache(maxsize=4096)
def noun(field: ReturnField) -> str:
    """Return what a field is about, without article: ``date of the meal``."""
    text = re.sub(
        r",? (?:in|as an?|specified) [^ ]*(?:format|MM|hour|ISO|letter).*$", "", _first_sentence(field.description)
    )
    text = re.split(r",|;|:| - ", text)[0].strip()
    for article in _ARTICLES:
        if text.lower().startswith(article):
            text = text[len(article) :]
    first = text.partition(" ")[0].lower()
    if text and not _unfit(text, _LONGEST_TOPIC) and first not in _NO_NOUN_PHRASE and not _orders(text):
        return _lower_first(text)
    return " ".join(name_words(field.name))


@lru_cache(maxsize=4096)
def short_noun(field: ReturnField) -> str:
    """Return the head of what a field is about: ``date`` for ``date of the meal``, ``kind of bouquet``."""
    about = noun(field)
    head = _AFTER_HEAD.split(about)[0]
    counted = re.match(rf"{head} of (?!the ){_WORDS_OF_HEAD}", about)
    return counted.group(0) if counted else head


@lru_cache(maxsize=4096)
def owner(field: ReturnField) -> str:
    """Return what a field belongs to, with its article: ``the meal`` for ``date of the meal``; perhaps nothing."""
    match = re.fullmatch(r"[a-z]+ (?:of|for) (the [\w -]+)", noun(field))
    return match.group(1) if match else ""


@lru_cache(maxsize=4096)
def counted_things(field: ReturnField) -> str:
    """Return what a number counts: ``guests`` for ``number of guests at the table``; nothing for a measure."""
    match = re.match(rf"(?:number of )?({_WORDS_OF_HEAD})", noun(field))
    if match is None or field.type != "integer" or not match.group(1).endswith(("s", "people")):
        return ""
    return match.group(1) if noun(field).startswith("number of ") or noun(field).startswith("hours of ") else ""


@lru_cache(maxsize=4096)
def unit(field: ReturnField) -> str:
    """Return the unit that the description names in a sentence of its own ("In minutes."), or nothing."""
    match = re.search(r"\. In ([a-z]+(?: [A-Z]?[a-z]+)?)\.", field.description[:READ_AT_MOST])
    return match.group(1) if match and field.type in ("integer", "number") else ""


def is_plural(phrase: str) -> bool:
    """Say whether a noun phrase takes "are": ``names of the guests``."""
    head = re.split(r" (?:of|for|to|in|on|at|per|that|who|from|with|by|left|burned|missing) ", phrase)[0].split()[-1]
    return head.endswith("s") and not head.endswith(("ss", "us", "is")) and head not in ("news", "address")


def name_words(name: str) -> list[str]:
    """Return the words of an identifier in lower case: ``check_in``, ``checkIn`` -> check, in."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name[:READ_AT_MOST])
    words = _LETTERS.findall(spaced.lower())
    return [word for word in words if not _ADDRESS.fullmatch(word)] or ["thing"]


def content_words(text: str) -> list[str]:
    """Return the words that carry meaning, in lower case and in order."""
    words = _LETTERS.findall(text[:READ_AT_MOST].lower())
    return [word for word in words if word not in _SMALL_WORDS and len(word) > 2]


def names_tool(text: str, name: str) -> bool:
    """Say whether a text names a tool: the name itself, or all of its words in any order and inflection."""
    lowered = text.lower()
    if name.lower() in lowered:
        return True
    said = _LETTERS.findall(lowered)
    wanted = [word for word in name_words(name) if word not in _SMALL_WORDS] or name_words(name)
    return all(any(word.startswith(_stem(part)) for word in said) for part in wanted)


def addresses_assistant(text: str) -> bool:
    """Say whether a text holds one of the words that address the assistant."""
    return bool(_ADDRESS.search(text))


def _first_sentence(description: str) -> str:
    text = re.sub(r"\s*\([^)]*\)?", "", description[:READ_AT_MOST]).strip()
    return re.split(r"\.(?:\s|$)", text, maxsplit=1)[0].rstrip(" .")


def _unfit(text: str, longest: int) -> bool:
    return bool(
        len(text.split()) > longest or re.search(r"[\d_`\"/]|e\.g|https?:| api\b", text, re.I) or _ADDRESS.search(text)
    )


def _bare_verb(word: str) -> str | None:
    """Return the infinitive of an imperative or of a third person, or None for another word."""
    lowered = word.lower()
    if lowered in _THIRD_PERSON:
        return _THIRD_PERSON[lowered]
    for ending, replacement in (("ies", "y"), ("es", "e"), ("s", "")):
        if lowered.endswith(ending) and lowered.removesuffix(ending) + replacement in _VERBS:
            return lowered.removesuffix(ending) + replacement
    return lowered if word[:1].isupper() and word.isalpha() and not lowered.endswith("s") else None


def _orders(text: str) -> bool:
    """Say whether a text begins like an order: ``Specify the``, not ``Start time``."""
    words = text.lower().split()
    return len(words) > 1 and words[0] in _VERBS and words[1] in ("the", "a", "an", "your", "this", "if")


def _lower_first(text: str) -> str:
    first = text.partition(" ")[0]
    return text if any(letter.isupper() for letter in first[1:]) else text[0].lower() + text[1:]


def _stem(word: str) -> str:
    return word[: max(4, len(word) - 2)]
