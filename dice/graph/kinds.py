"""What kind of value a field holds, and what people usually do with such a value."""

from __future__ import annotations

from collections.abc import Mapping

from dice.graph.wording import split_words
from dice.records import ReturnField

USUAL_USES: Mapping[str, tuple[str, ...]] = {
    "url": ("send", "share", "print", "attach", "save", "open", "upload", "email", "message"),
    "phone": ("call", "text", "message", "sms", "contact", "send"),
    "email": ("send", "email", "mail", "write", "invite"),
    "address": ("route", "navigate", "direction", "taxi", "ride", "park", "location", "deliver", "map"),
    "date": ("calendar", "reminder", "schedule"),
    "time": ("calendar", "reminder", "alarm", "schedule", "route", "taxi"),
    "money": ("pay", "payment", "bill", "transfer", "expense", "budget", "split", "convert", "refund"),
    "person": ("contact", "call", "transfer"),
    "organisation": ("pay", "bill", "order"),
    "currency": ("convert",),
    "language": ("translate",),
    "city": ("weather", "trip", "itinerary", "hotel", "landmark"),
}
"""Kind of value -> words in the names of tools that such a value is usually for. Common knowledge, written down."""

KIND_WORDS: Mapping[str, str] = {
    **dict.fromkeys(("url", "link", "website", "webpage"), "url"),
    **dict.fromkeys(("phone", "telephone", "mobile"), "phone"),
    **dict.fromkeys(("email", "mail"), "email"),
    **dict.fromkeys(("date", "day", "deadline"), "date"),
    **dict.fromkeys(("time", "hour"), "time"),
    **dict.fromkeys(("price", "cost", "amount", "fee", "fare", "balance", "budget"), "money"),
    **{word: word for word in ("address", "currency", "language", "city", "country", "code", "airport")},
    "id": "code",
}
"""Last word of a name -> kind of value, where a source states no formats."""


def kind_of(item: ReturnField) -> str:
    """Return a field's format, or what the last word of its name says where it has none; empty when neither says it.

    Examples
    --------
    >>> kind_of(ReturnField(name="departure_date", type="string"))
    'date'
    """
    if item.format is not None:
        return str(item.format)
    if item.type not in ("string", "number") or item.enum or item.examples:
        return ""
    *_, last = ["", *split_words(item.name)]
    return KIND_WORDS.get(last, "")
