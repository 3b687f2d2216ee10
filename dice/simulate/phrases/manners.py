"""Short sentences that give a persona away, put before what it says now and then."""

from __future__ import annotations

MANNERS = {
    "dry": ("Right.", "Well, well.", "Riveting.", "How thrilling.", "Noted with great emotion."),
    "enthusiastic": ("Ooh!", "Yes!", "Oh, I love this.", "This is fun!", "Brilliant!"),
    "careful": ("Let me think.", "Slowly now.", "Just to be safe.", "One moment.", "Careful."),
    "blunt": ("Look.", "Short version.", "Plainly.", "No beating around the bush.", "Simple."),
    "easygoing": ("Sure, sure.", "No stress.", "Easy.", "Ah, well.", "Why not."),
    "nervous": ("Um, okay.", "Oh dear.", "I hope this is right.", "Don't laugh.", "Er, well."),
    "organised": ("Next item.", "For the record.", "On my list.", "Point by point.", "Ticking that off."),
    "sceptical": ("Hm.", "We'll see.", "If you say so.", "I have my doubts.", "Supposedly."),
    "cheerful": ("Ha!", "Lovely.", "Oh, nice.", "Happy days.", "Wonderful."),
    "impatient": ("Quickly, then.", "Come on.", "Time is ticking.", "Can we speed up.", "Chop chop."),
}
"""Manner -> whole sentences that fit before a statement."""

TALKATIVENESS = {"dry": 0.8, "enthusiastic": 1.3, "nervous": 0.8, "sceptical": 0.9, "cheerful": 1.2, "impatient": 1.2}
"""Manner -> how readily somebody speaks up, 1 where nothing is said."""

TERSENESS = {"dry": 0.8, "blunt": 0.85, "impatient": 0.8, "enthusiastic": 0.5, "careful": 0.6, "easygoing": 0.65}
"""Manner -> how often somebody says things in few words; 0.7 where nothing is said."""

NAMES = (
    "Mira", "Jonas", "Leila", "Tomas", "Greta", "Oskar", "Nadia", "Felix", "Priya", "Emil", "Hanna", "Ravi",
    "Clara", "Mateo", "Ines", "Bruno", "Yuki", "Dario", "Zoe", "Anton", "Freya", "Karim", "Olga", "Pavel", "Rosa",
    "Samuel", "Thea", "Viktor", "Wanda", "Amara", "Boris", "Carla", "Dina", "Elias", "Fiona", "Gideon", "Helga",
    "Igor", "Julia", "Kofi", "Lorenzo", "Marta", "Niko", "Paula", "Quentin", "Sofia", "Tariq", "Ursula", "Xenia",
    "Yannick",
)  # fmt: skip

ROLES = (
    "nurse", "carpenter", "librarian", "geography teacher", "bookkeeper", "gardener", "train driver",
    "graphic designer", "piano tuner", "physics student", "baker", "translator", "midwife", "bike mechanic",
    "beekeeper", "sound engineer", "pharmacist", "park ranger", "tailor", "weather forecaster", "choir conductor",
    "plumber", "potter", "florist", "museum guide", "retired pilot", "stage hand", "tax adviser", "swimming coach",
    "radio host",
)  # fmt: skip
