"""Remarks: what people add in passing, a reason, a comparison, a bit of their day. Slots are filled from the pools."""

from __future__ import annotations

from dice.records import DialogueType

_CHORES = "[{cutting} {crop}|{tidying} {cloth}|{building} {furniture}|{sorting} {thing}]"
_BITES = "[{sweet} {cake}|{savoury} {dish}]"

BACKING = {
    DialogueType.PERSUASION: (
        "[Even|And even] my {person} {reacted} {how}.",
        "My {person} {reacted}, [for what it's worth|and that says something|which is a good sign].",
        f"[In return|As a thank you|To sweeten it], I'll spend [an evening|a weekend|my lunch break] {_CHORES} for you.",
        f"[There's|I'll throw in|I'd add] {_BITES}[ for you| in return|, too].",
        "[I'd give|I'd trade] my {worn} {object} for [a quick yes|your vote|some goodwill].",
        "[It's easier than|It beats|It's more fun than|I prefer it to] {pastime} {when}.",
        "I'm {degree} {feeling} [about it|with that|already].",
    ),
    DialogueType.INQUIRY: (
        "My {person} {confirmed} {how}.",
        "[I asked because|I know since] my {person} {confirmed}.",
        "The note is [under|beside|taped to|leaning against] [a|the] {worn} {object}.",
        f"I [read up on it|looked into it|found out] while {_CHORES}.",
        "I'm {degree} {feeling} [with that|about it|so far].",
        "[I trust my {person} on that|My {person} would know].",
    ),
    DialogueType.ERISTIC: (
        "[Even|At least] my {person} {reacted} {how}.",
        "[A {adjective} {animal} could tell you that|Ask any {adjective} {animal}|A {adjective} {animal} would get it].",
        "[Arguing with you is like buying|Your objections are worth|You'd trade your vote for] a {state} {object}.",
        f"[I could be|I'd rather be|Instead of this I could be] {_CHORES}.",
        "I'm {degree} {feeling}, [in case you care|thanks to you|so don't push it].",
        f"[And you|Go and] keep your {_BITES} [to yourself|out of it].",
    ),
}
"""By dialogue type: what backs a value, a choice, a claim up."""

ANSWERING = {
    DialogueType.PERSUASION: (
        "I'm {degree} {feeling} [now|by it|tonight|, honestly].",
        "[My {person} {reacted}|I remember how my {person} {reacted}|Last time my {person} {reacted}].",
        f"[We've agreed on less while|I do my best thinking while|I thought it over while] {_CHORES}.",
        f"[Let's celebrate with|That deserves|I'll bring] {_BITES}.",
        "[You negotiate like|You have the charm of|I feel like] a {adjective} {animal}.",
        "[I'd bet|I'd have thrown in] my {worn} {object}.",
        "[After {pastime} {when}, nothing scares me|This beats {pastime} {when}].",
    ),
    DialogueType.INQUIRY: (
        "I'm {degree} {feeling} [now|by that|, I admit].",
        "My {person} {confirmed}, [I think|if I remember|by the way].",
        "[I'll put the note next to|My notebook is under|I'd lose it without] my {worn} {object}.",
        f"[I'm {_CHORES} meanwhile|I was {_CHORES}, so excuse me|I'll go on {_CHORES} then].",
        "[It's a bit like|As with|It's as tricky as] {pastime} {when}.",
        "[I mix things up like|I have the memory of|I feel as clever as] a {adjective} {animal}.",
        f"[You've earned|This calls for|I'm having] {_BITES}.",
    ),
    DialogueType.ERISTIC: (
        "[You sound like|You argue like|You have the grace of|You remind me of|I hear] a {adjective} {animal}.",
        "[That's as useful as|You're as subtle as|That helps like|Your opinion is worth] a {state} {object}.",
        "[My {person} {reacted}|Even my {person} {reacted} {how}|I bet your {person} {reacted}].",
        "[I'd rather try|I'd prefer|Compared to you, I enjoy] {pastime} {when}.",
        "I'm {degree} {feeling}[, thanks for asking|, and it's your fault|, not that you'd notice|].",
        f"[Go back to {_CHORES}, champion|Go on {_CHORES}, then|You should be {_CHORES} instead].",
        f"[I was promised|I came for|I left] {_BITES}[, not this|, and for what|].",
    ),
}
"""By dialogue type: what goes with an agreement, a doubt, a filler, a summary."""

GREETING = (
    f"I'm [just|still|busy] {_CHORES} [here|, sorry|].",
    f"I [just had|can smell|was having] {_BITES}.",
    "[I found|I inherited|Somebody gave me|I tripped over] a {worn} {object} today.",
    "[There's|I just met|I saw] a {adjective} {animal} [outside|in the yard|on my balcony].",
    "My {person} {reacted} {how}, long story.",
    "I'm {degree} {feeling} today.",
    "[I've been|I was] {pastime} {when}.",
)
"""What people say of themselves when they turn up, and in asides."""
