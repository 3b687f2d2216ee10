"""What goes with what: cities and their airports, countries and their money, devices and what breaks on them."""

from __future__ import annotations

AIRPORT_OF = {
    "Lisbon": "LIS", "Vienna": "VIE", "Prague": "PRG", "Porto": "OPO", "Bergen": "BGO", "Turin": "TRN",
    "Krakow": "KRK", "Valencia": "VLC", "Riga": "RIX", "Tallinn": "TLL", "Bologna": "BLQ", "Montreal": "YUL",
    "Auckland": "AKL",
}  # fmt: skip
"""City -> its airport."""

CAPITAL_OF = {
    "Portugal": "Lisbon", "Austria": "Vienna", "Norway": "Oslo", "Japan": "Tokyo", "Canada": "Ottawa",
    "Brazil": "Brasilia", "Kenya": "Nairobi", "Morocco": "Rabat", "Vietnam": "Hanoi", "Chile": "Santiago",
    "Iceland": "Reykjavik", "Greece": "Athens", "Croatia": "Zagreb", "Estonia": "Tallinn", "Ireland": "Dublin",
    "Peru": "Lima", "Thailand": "Bangkok", "Turkey": "Ankara", "Finland": "Helsinki", "Denmark": "Copenhagen",
    "Argentina": "Buenos Aires", "Belgium": "Brussels", "Hungary": "Budapest", "Mexico": "Mexico City",
    "Slovenia": "Ljubljana", "Sweden": "Stockholm",
}  # fmt: skip
"""Country -> its capital."""

CURRENCY_OF = {
    "Portugal": "EUR", "Austria": "EUR", "Norway": "NOK", "Japan": "JPY", "Canada": "CAD", "Brazil": "BRL",
    "Kenya": "KES", "Morocco": "MAD", "Vietnam": "VND", "Chile": "CLP", "Iceland": "ISK", "Greece": "EUR",
    "Croatia": "EUR", "Estonia": "EUR", "Ireland": "EUR", "Peru": "PEN", "Thailand": "THB", "Turkey": "TRY",
    "Finland": "EUR", "Denmark": "DKK", "Argentina": "ARS", "Belgium": "EUR", "Hungary": "HUF", "Mexico": "MXN",
    "Slovenia": "EUR", "Sweden": "SEK",
}  # fmt: skip
"""Country -> its currency."""

LANGUAGE_OF = {
    "Portugal": "Portuguese", "Austria": "German", "Norway": "Norwegian", "Japan": "Japanese", "Canada": "English",
    "Brazil": "Portuguese", "Kenya": "Swahili", "Morocco": "Arabic", "Vietnam": "Vietnamese", "Chile": "Spanish",
    "Iceland": "Icelandic", "Greece": "Greek", "Croatia": "Croatian", "Estonia": "Estonian", "Ireland": "English",
    "Peru": "Spanish", "Thailand": "Thai", "Turkey": "Turkish", "Finland": "Finnish", "Denmark": "Danish",
    "Argentina": "Spanish", "Belgium": "Dutch", "Hungary": "Hungarian", "Mexico": "Spanish", "Slovenia": "Slovenian",
    "Sweden": "Swedish",
}  # fmt: skip
"""Country -> a language that is official there."""

COUNTRY_OF = {
    "Lisbon": "Portugal", "Porto": "Portugal", "Vienna": "Austria", "Salzburg": "Austria", "Bergen": "Norway",
    "Osaka": "Japan", "Montreal": "Canada", "Toronto": "Canada", "Galway": "Ireland", "Tallinn": "Estonia",
    "Aarhus": "Denmark", "Zagreb": "Croatia", "Ljubljana": "Slovenia", "Ghent": "Belgium", "Antwerp": "Belgium",
    "Gothenburg": "Sweden", "Oslo": "Norway", "Tokyo": "Japan", "Athens": "Greece", "Reykjavik": "Iceland",
    "Dublin": "Ireland", "Helsinki": "Finland", "Copenhagen": "Denmark", "Budapest": "Hungary", "Stockholm": "Sweden",
    "Malmo": "Sweden", "Bangkok": "Thailand", "Lima": "Peru",
}  # fmt: skip
"""City -> its country, where that is one of `COUNTRIES`."""

PER_EURO = {
    "EUR": 1.0, "USD": 1.1, "GBP": 0.85, "CHF": 0.95, "JPY": 165.0, "SEK": 11.3, "NOK": 11.7, "DKK": 7.5, "PLN": 4.3,
    "CZK": 25.0, "HUF": 395.0, "CAD": 1.5, "AUD": 1.65, "NZD": 1.8, "BRL": 6.0, "MXN": 20.0, "INR": 92.0,
    "KRW": 1480.0, "ZAR": 20.0, "SGD": 1.45, "THB": 38.0, "ISK": 150.0, "TRY": 36.0, "KES": 140.0, "MAD": 10.7,
    "VND": 27500.0, "CLP": 1020.0, "PEN": 4.1, "ARS": 1050.0,
}  # fmt: skip
"""What a euro is roughly worth, so that converted sums are of the right size."""

SENTENCE_IN = {
    "Italian": "dove si trova la farmacia", "German": "zwei Karten bitte", "Spanish": "tenemos una reserva",
    "French": "joyeux anniversaire mamie", "Portuguese": "o aquecimento avariou", "Dutch": "geen pindas alstublieft",
    "Polish": "dziękuję za gościnę", "Swedish": "när serveras frukosten",
}  # fmt: skip
"""Language -> a sentence in it, as the catalogue's translations have them."""

BELONGS_TO: dict[str, tuple[str, ...]] = {
    "pottery": ("Clay for Beginners",),
    "Spanish conversation": ("Everyday Spanish",),
    "digital photography": ("Night Photography",),
    "first aid": ("First Aid Refresher",),
    "creative writing": ("Short Story Workshop",),
    "statistics": ("Statistics Made Friendly",),
    "woodworking": ("Joinery Basics",),
    "salsa dancing": ("Salsa Starter",),
    "organic chemistry": ("Chemistry Crash Course",),
    "espresso machine": ("Brevano Duo espresso maker",),
    "rain jacket": ("Stormfell rain jacket",),
    "desk lamp": ("Lumora desk lamp",),
    "hiking backpack": ("Trekora 40 backpack",),
    "wireless headphones": ("Sonavi headphones",),
    "bread knife": ("Kerbel bread knife",),
    "camping stove": ("Embera camping stove",),
    "yoga mat": ("Asanova yoga mat",),
    "picnic blanket": ("Meadowline picnic blanket",),
    "where is the nearest pharmacy": ("Italian",),
    "two tickets please": ("German",),
    "we have a reservation": ("Spanish",),
    "happy birthday grandma": ("French",),
    "the heating is broken": ("Portuguese",),
    "no peanuts please": ("Dutch",),
    "thank you for hosting": ("Polish",),
    "what time is breakfast": ("Swedish",),
    "tablet": ("cracked screen", "flat battery", "water damage", "no sound", "broken charger port"),
    "laptop": (
        "cracked screen",
        "flat battery",
        "overheating",
        "water damage",
        "loose hinge",
        "no sound",
        "broken charger port",
    ),
    "coffee grinder": ("overheating", "jammed button", "water damage"),
    "smartwatch": ("cracked screen", "flat battery", "jammed button", "water damage"),
    "game console": ("overheating", "jammed button", "no sound", "water damage"),
    "hair dryer": ("overheating", "jammed button", "loose hinge"),
    "e-bike battery": ("overheating", "water damage", "broken charger port"),
    "digital camera": ("cracked screen", "flat battery", "jammed button", "water damage"),
}
"""A value of the catalogue -> the values of another field that fit it: course, product, language, fault."""

SOUTHERN = frozenset(("Auckland", "Cape Town", "Melbourne"))
"""Cities whose summer is in January."""

NOT_FOR = {
    "vegetarian": ("lamb tagine", "fish tacos", "paprika goulash", "miso ramen"),
    "vegan": ("lamb tagine", "fish tacos", "paprika goulash", "miso ramen", "spinach lasagne", "walnut pesto pasta",
              "mushroom risotto", "pumpkin gnocchi"),
}  # fmt: skip
"""Diet -> dishes of the catalogue that it rules out."""
