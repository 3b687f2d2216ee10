"""Raw material for values: invented people and firms, real places."""

from __future__ import annotations

CITIES = (
    "Lisbon", "Vienna", "Prague", "Porto", "Ghent", "Bergen", "Turin", "Krakow", "Valencia", "Riga", "Tallinn",
    "Bologna", "Aarhus", "Utrecht", "Salzburg", "Seville", "Nantes", "Galway", "Basel", "Leipzig", "Osaka",
    "Montreal", "Auckland", "Cape Town", "Toronto", "Melbourne", "Marseille", "Antwerp", "Zagreb", "Ljubljana",
    "Malaga", "Gothenburg", "Bilbao", "Bruges", "Cork", "Delft", "Dresden", "Evora", "Florence", "Graz", "Grenoble",
    "Haarlem", "Innsbruck", "Kyoto", "Lucerne", "Lyon", "Maribor", "Naples", "Odense", "Padua", "Poznan", "Quebec",
    "Rotterdam", "Split", "Tampere", "Trieste", "Trondheim", "Turku", "Uppsala", "Verona", "Vilnius", "Wellington",
)  # fmt: skip

COUNTRIES = (
    "Portugal", "Austria", "Norway", "Japan", "Canada", "Brazil", "Kenya", "Morocco", "Vietnam", "Chile",
    "Iceland", "Greece", "Croatia", "Estonia", "Ireland", "Peru", "Thailand", "Turkey", "Finland", "Denmark",
    "Argentina", "Belgium", "Hungary", "Mexico", "Slovenia", "Sweden",
)  # fmt: skip

LANGUAGES = (
    "Spanish", "German", "French", "Italian", "Portuguese", "Dutch", "Swedish", "Polish", "Greek", "Turkish",
    "Japanese", "Korean", "Arabic", "Hebrew", "Finnish", "Danish", "Czech", "Hungarian", "Romanian", "Croatian",
    "Vietnamese", "Thai", "Swahili", "Norwegian",
)  # fmt: skip

CURRENCIES = (
    "EUR", "USD", "GBP", "CHF", "JPY", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "CAD", "AUD", "NZD", "BRL", "MXN",
    "INR", "KRW", "ZAR", "SGD", "THB",
)  # fmt: skip

AIRPORTS = (
    "LIS", "VIE", "PRG", "OPO", "BGO", "TRN", "KRK", "VLC", "RIX", "TLL", "BLQ", "AMS", "CPH", "ARN", "HEL", "DUB",
    "ZRH", "MUC", "BCN", "GVA", "OSL", "FCO", "ATH", "BUD", "WAW", "EDI", "YUL", "AKL", "NRT",
)  # fmt: skip

ACCOUNT_SHAPES = (
    ("AT", "0" * 16), ("CH", "0" * 17), ("DE", "0" * 18), ("IE", "AAAA" + "0" * 14), ("LT", "0" * 16),
    ("NL", "AAAA" + "0" * 10),
)  # fmt: skip
"""Countries, and their national account numbers: a capital letter for each A, a digit for each 0."""

FIRST_NAMES = (
    "Alma", "Benno", "Celia", "Darius", "Edda", "Fabio", "Gloria", "Henrik", "Ilka", "Jasper", "Katya", "Levin",
    "Maren", "Noah", "Orla", "Piet", "Romy", "Stellan", "Tilda", "Ugo", "Vera", "Wim", "Yara", "Zeno", "Anselm",
    "Beatrix", "Corin", "Dagny", "Enzo", "Florian", "Gwen", "Hedda", "Imre", "Jolanda", "Kaspar", "Lorna", "Milan",
    "Nell", "Otto", "Petra", "Rune", "Selma", "Theo", "Ulla", "Valentin", "Willa", "Xaver", "Ylva", "Zelda", "Aldo",
    "Bertha", "Cosmo", "Delia", "Edgar", "Flora", "Gregor", "Hilda", "Ivo", "Judit", "Konrad",
)  # fmt: skip

LAST_NAMES = (
    "Abendroth", "Bellmont", "Castellan", "Duvalier", "Eklund", "Farrow", "Grimaldi", "Holloway", "Ivarsson",
    "Jansky", "Kestrel", "Lindqvist", "Marlowe", "Novotny", "Okafor", "Pellegrin", "Quist", "Rosander", "Sandoval",
    "Thorne", "Ullmann", "Vasquez", "Winterhalt", "Zielinski", "Ashdown", "Brandvold", "Corsini", "Delacroix",
    "Engstrom", "Fairweather", "Galanis", "Hartwig", "Isaksen", "Jurado", "Kowalczyk", "Lindgren", "Moreau", "Nakata",
    "Osterberg", "Petrov", "Quintero", "Ravensdale", "Sorensen", "Tanaka", "Uhlig", "Vandermeer", "Whitlock", "Yilmaz",
    "Zabala", "Almeida", "Bergmann", "Chaudhry", "Dimitrov", "Escobar", "Falkner", "Greenaway", "Hashimoto",
)  # fmt: skip

STREETS = (
    "Alder Lane", "Birch Road", "Canal Street", "Dover Street", "Elm Avenue", "Foundry Road", "Garden Row",
    "Harbour Street", "Ivy Court", "Juniper Way", "Kiln Lane", "Linden Street", "Mill Road", "North Quay",
    "Orchard Street", "Priory Lane", "Quarry Road", "River Walk", "Station Road", "Tower Hill", "Union Street",
    "Vine Street", "Willow Way", "Abbey Road", "Acorn Close", "Beacon Hill", "Castle Row", "Duke Street", "Eastgate",
    "Fisher Lane", "Grove Park", "Hazel Terrace", "Iron Bridge Road", "Jubilee Square", "King Street", "Lime Walk",
    "Meadow Drive", "New Market", "Oak Crescent", "Poplar Avenue", "Queen Street", "Rose Garden Lane", "Saddler Court",
    "Temple Row", "Upper Terrace", "Victoria Road", "Water Lane", "Yew Tree Close", "Chapel Street", "Ferry Road",
    "Granary Wharf", "Hillside", "Lighthouse Road", "Minster Yard", "Parade", "School Lane",
)  # fmt: skip

FIRM_NAMES = (
    "Northwind", "Bluebell", "Harrow", "Silverleaf", "Cobalt", "Meridian", "Larkspur", "Ironwood", "Seagrass",
    "Tallow", "Brightwater", "Copperfield", "Fernhill", "Greystone", "Hazelnut", "Juniper", "Kingfisher",
    "Lanternfish", "Mossbank", "Oakhurst", "Pinecrest", "Quillon", "Redwing", "Starling", "Amberfield", "Bramble",
    "Cedarholm", "Driftwood", "Elderberry", "Foxglove", "Goldfinch", "Heathland", "Ivorytower", "Jasmine", "Kestrel",
    "Longbridge", "Marigold", "Nightjar", "Osprey", "Palisade", "Quarterdeck", "Riverbend", "Saltmarsh", "Tamarack",
    "Umberto", "Violetta", "Wagtail", "Yarrow", "Zephyr",
)  # fmt: skip

FIRM_KINDS = (
    "Trading",
    "Services",
    "Partners",
    "Works",
    "Group",
    "Supplies",
    "Company",
    "Cooperative",
    "Brothers",
    "Collective",
    "Associates",
    "and Sons",
    "Union",
    "Holding",
)

SITES = (
    "sunny-meadow", "blue-heron", "quiet-harbour", "green-lantern", "paper-kite", "copper-kettle", "wild-thyme",
    "north-star", "old-mill", "silver-birch", "red-barn", "open-window", "amber-fox", "brass-bell", "cloud-nine",
    "daily-bread", "east-gate", "first-frost", "golden-hour", "high-tide", "ivy-wall", "jolly-roger", "keen-eye",
    "lost-glove", "moon-lake", "new-leaf", "orange-cat", "pine-cone", "quick-brown", "round-table", "stone-bridge",
    "tin-whistle", "upper-deck", "velvet-hat", "warm-socks", "yellow-door",
)  # fmt: skip

PAGES = (
    "welcome",
    "details",
    "overview",
    "summary",
    "shared",
    "plans",
    "notes",
    "offers",
    "latest",
    "guide",
    "start",
    "folder",
    "draft",
    "copy",
    "item",
    "page",
    "entry",
    "record",
    "file",
    "view",
    "update",
)

BY_WORD = {
    "status": ("confirmed", "completed", "on schedule", "accepted", "in progress"),
    "weather": ("light rain", "clear skies", "scattered clouds", "morning fog", "strong wind"),
    "restaurant": ("Casa Lumen", "The Salty Fig", "Olive Terrace", "Golden Ladle", "Bistro Marlene"),
    "hotel": ("Hotel Aurora", "The Willow Inn", "Grand Mirabel", "Harbour Lodge", "Villa Corallo"),
    "cuisine": ("Italian", "Thai", "Lebanese", "Peruvian", "Korean"),
    "food": ("mushroom risotto", "chickpea curry", "fish tacos", "lamb tagine", "pumpkin soup"),
    "dish": ("mushroom risotto", "chickpea curry", "fish tacos", "lamb tagine", "pumpkin soup"),
    "car": ("silver hatchback", "blue estate car", "compact electric", "family van", "red convertible"),
    "vehicle": ("silver hatchback", "blue estate car", "compact electric", "family van", "red convertible"),
    "platform": ("QuickCart", "Hopper", "Wheelio", "Fetchly", "Beanstalk"),
    "network": ("Chirper", "Facegram", "Linkboard", "Photobay", "Threadly"),
    "website": ("Marketbay", "Shopwell", "Bazario", "Cratebox", "Tradenest"),
    "store": ("Marketbay", "Shopwell", "Bazario", "Cratebox", "Tradenest"),
    "bank": ("Harbour Bank", "Meridian Savings", "Oakhurst Bank", "Silverleaf Credit", "Union Trust"),
    "account": ("savings", "checking", "joint account", "travel fund", "household account"),
    "product": ("wireless mouse", "desk lamp", "rain jacket", "espresso machine", "travel pillow"),
    "item": ("wireless mouse", "desk lamp", "rain jacket", "espresso machine", "travel pillow"),
    "movie": ("The Paper Sea", "Night Ferry", "A Quiet Orchard", "Seven Lanterns", "Last Train North"),
    "film": ("The Paper Sea", "Night Ferry", "A Quiet Orchard", "Seven Lanterns", "Last Train North"),
    "song": ("Blue Balcony", "Running Late", "Salt and Honey", "Moonlit Tram", "Paper Boats"),
    "music": ("jazz", "folk", "bossa nova", "indie rock", "classical"),
    "book": ("The Glass Orchard", "Letters to Nobody", "A Map of Rain", "The Clockmaker", "Winter Bees"),
    "title": ("weekend plans", "spring cleaning", "family reunion", "project kickoff", "garden party"),
    "event": ("weekend plans", "family reunion", "project kickoff", "garden party", "book club"),
    "task": ("water the plants", "call the plumber", "buy stamps", "return the ladder", "renew the permit"),
    "content": (
        "See you all soon",
        "Thanks for the lovely evening",
        "Running a little late",
        "The key is under the mat",
    ),
    "message": (
        "See you all soon",
        "Thanks for the lovely evening",
        "Running a little late",
        "The key is under the mat",
    ),
    "text": (
        "The evening was a pleasant surprise",
        "We loved the quiet garden",
        "The soup was cold but the view was grand",
    ),
    "query": ("easy hiking trails", "best coffee nearby", "used piano for sale", "how to prune roses"),
    "topic": ("renewable energy", "local football", "city gardens", "film festivals", "space travel"),
    "news": ("Library reopens after repairs", "New tram line approved", "Record crowd at the lantern festival"),
    "genre": ("comedy", "mystery", "documentary", "adventure", "romance"),
    "season": ("summer", "winter", "spring", "autumn"),
    "team": ("Harbour City FC", "Northern Owls", "River Rovers", "Red Foxes"),
    "player": ("Stellan Quist", "Orla Farrow", "Ugo Vasquez", "Romy Thorne"),
    "colour": ("dark green", "navy blue", "burgundy", "mustard yellow"),
    "tag": ("courage", "friendship", "patience", "kindness"),
    "hashtag": ("slowmornings", "cityhikes", "homebaking", "plantcorner"),
    "username": ("paperkite", "slowbaker", "rainyfox", "tinytuba"),
    "stock": ("Northwind Trading", "Silverleaf Group", "Meridian Works", "Cobalt Supplies"),
    "company": ("Northwind Trading", "Silverleaf Group", "Meridian Works", "Cobalt Supplies"),
    "currency": ("EUR", "USD", "GBP", "CHF", "JPY"),
    "unit": ("kilometres", "miles", "kilograms", "pounds", "litres"),
    "image": ("a lighthouse at dusk", "two cats on a windowsill", "a market full of lemons"),
    "password": ("quiet-otter-lamp", "maple-sugar-boat", "seven-foxes-run"),
    "region": ("the lake district", "the north coast", "the wine country", "the old town"),
    "state": ("Vermont", "Oregon", "Bavaria", "Tuscany"),
    "type": ("standard", "premium", "basic", "extended"),
    "keywords": ("quiet garden", "near the station", "top floor", "newly painted"),
    "result": ("three good matches", "a short list of matches", "one exact match"),
    "details": ("arranged for this afternoon", "arranged as discussed", "ready to go"),
    "description": ("a calm clip of waves at dawn", "a short tour of a bakery", "a dog learning to skate"),
}
"""Word in a field's name -> values, for fields that say nothing else about themselves."""

PHRASES = (
    "the usual one", "the second option", "the green one", "the long version", "the quiet one",
    "the short version", "the classic one", "the simple one", "the newest one", "the middle one",
)  # fmt: skip
"""For fields that even their names say nothing about."""
