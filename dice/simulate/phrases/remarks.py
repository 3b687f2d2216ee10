"""Remarks: what people add in passing, a reason, a comparison, a bit of their day. Slots are filled from the pools."""

from __future__ import annotations

from dice.records import DialogueType

_CHORES = "[{cutting} {crop}|{tidying} {cloth}|{building} {furniture}|{sorting} {thing}]"
_BITES = "[{sweet} {cake}|{savoury} {dish}]"

BACKING = {
    DialogueType.PERSUASION: (
        "[Even|And even] my {person} {reacted} {how}.",
        "My {person} {adverb} {reacted}, [for what it's worth|and that says something|which is a good sign].",
        "My {person} is {degree} {feeling} about it.",
        "[I asked|I met|I rang|I ran it past] my {person} {how}.",
        f"[In return I'll be|Meanwhile I'm|I'd even start] {_CHORES}.",
        f"[You'd get|I'll throw in|I'd add] {_BITES}[ for you| in return|, too].",
        "[I'd give|I'd trade|You can have] my {worn} {object} for [a quick yes|your vote|it].",
        "[It's easier than|It beats|It's more fun than|I prefer it to] {pastime} {when}.",
        "I'm {degree} {feeling} [about it|with that|already].",
        "[And then I can|I also have to|You'd let me] {errand} {soon}.",
        "[I'd {errand} for it|I'll {errand} for you|I could {errand} in return][ {soon}|].",
    ),
    DialogueType.INQUIRY: (
        "My {person} {confirmed} {how}.",
        "[I asked because|I know since|I only know because] my {person} {adverb} {confirmed}.",
        "[I asked|I met|I rang|I spoke to] my {person} {how}.",
        "My {person} was {degree} {feeling} about it.",
        "The note is [under|beside|taped to|next to|in front of] [my|the] {worn} {object}.",
        f"I [read up on it|looked into it|found out] while {_CHORES}.",
        "I'm {degree} {feeling} [with that|about it|so far].",
        "[I trust my {person} on that|My {person} would know].",
        "[I can check again when I|I'll look once more before I|I had to find out before I] {errand}.",
    ),
    DialogueType.ERISTIC: (
        "[Even|At least] my {person} {reacted} {how}.",
        "[A {adjective} {animal} could tell you|Ask any {adjective} {animal}|A {adjective} {animal} would get it].",
        "[Arguing with you is like buying|Your objections are worth|You'd trade your vote for] a {state} {object}.",
        f"[I could be|I'd rather be|I should be] {_CHORES}.",
        "I'm {degree} {feeling}, [in case you care|thanks to you|so don't push it].",
        f"[And you|Go and] keep your {_BITES} [to yourself|out of it].",
        "[My {person} is|Unlike you, my {person} is|Meanwhile my {person} is] {degree} {feeling} [by now|with me].",
        "[I still have to|Some of us have to|I was about to] {errand} {soon}.",
        "[Ask my {person}|Tell that to my {person}|My {person} warned me], {how}.",
    ),
}
"""By dialogue type: what backs a value, a choice, a claim up."""

ANSWERING = {
    DialogueType.PERSUASION: (
        "I'm {degree} {feeling} [now|by it|tonight|, honestly].",
        "[My|I remember how my|Last time my] {person} {adverb} {reacted}.",
        "[My {person} will be|My {person} would be|Last time my {person} was] {degree} {feeling}.",
        f"[We've agreed on less while|I do my best thinking while|I thought it over while] {_CHORES}.",
        f"[Let's celebrate with|That deserves|I'll bring] {_BITES}.",
        "[You negotiate like|You have the charm of|I feel like] a {adjective} {animal}.",
        "[I'd have bet|I'd have thrown in] my {worn} {object}.",
        "[After {pastime} {when}, nothing scares me|This beats {pastime} {when}].",
        "[I have to|I need to|I promised to] {errand} {soon}.",
        "[Let me {errand} first|You could {errand} for that|Then you {errand}, and I relax].",
        "[I'll tell|I'll surprise|I'd better warn] my {person} {how}.",
    ),
    DialogueType.INQUIRY: (
        "I'm {degree} {feeling} [now|by that|, I admit].",
        "My {person} {adverb} {confirmed}, [I think|if I remember|by the way].",
        "[My {person} was|My {person} sounded|I remember my {person} being] {degree} {feeling}.",
        "[I'll put the note next to|My notebook is under|I'd lose it without] my {worn} {object}.",
        f"[I'm {_CHORES} meanwhile|I was {_CHORES}, so excuse me|I'll go on {_CHORES} then].",
        "[It's a bit like|As with|It's as tricky as] {pastime} {when}.",
        "[I mix things up like|I have the memory of|I feel as clever as] a {adjective} {animal}.",
        f"[You've earned|This calls for|I'm having] {_BITES}.",
        "[I have to|I'll be back, I have to|I was going to|Remind me to] {errand} {soon}.",
        "[I'll tell|I'll ask|I'll write to|I could call] my {person} {how}.",
    ),
    DialogueType.ERISTIC: (
        "[You sound like|You argue like|You have the grace of|You remind me of|I hear] a {adjective} {animal}.",
        "[That's as useful as|You're as subtle as|That helps like|I'd sooner trust] a {state} {object}.",
        "[My|Even my|I bet your] {person} {reacted} {how}.",
        "[My|Even my|I bet your] {person} {adverb} {reacted}.",
        "[I'd rather try|I'd prefer|Compared to you, I enjoy] {pastime} {when}.",
        "I'm {degree} {feeling}[, thanks for asking|, and it's your fault|, not that you'd notice|].",
        f"[Go back to {_CHORES}, champion|Go on {_CHORES}, then|You should be {_CHORES} instead].",
        f"[I was promised|I came for|I left] {_BITES}[, not this|, and for what|].",
        "[I should|I had to|I never got to|Somebody should] {errand} {soon}.",
        "[Your {person} must be|No wonder your {person} is|My {person} would be] {degree} {feeling}.",
        "[Go and {errand}.|Why don't you {errand}?|You can't even {errand}.]",
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
    "[I have to|I meant to|I still want to|I forgot to] {errand} {soon}.",
    "[I saw|I missed|I just met|I had a row with] my {person} {how}.",
)
"""What people say of themselves when they turn up, and in asides."""
