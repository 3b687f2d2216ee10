"""Remarks: what people add in passing, who else thinks so, a favour, a taunt, a bit of their day; slots name pools."""

from __future__ import annotations

from dice.records import DialogueType
from dice.simulate.phrases.daily_life import DAY

BACKING = {
    DialogueType.PERSUASION: (
        "My {person} {backed}.",
        "[My|And my] {relative} {relation} {backed}.",
        "[In return I'll|Say yes and I'll|Agree, and I'll|For that I'd] {favour} {in_return}.",
        "[In return I'll|And in exchange I'll|For that I'll] {favour}[, promise|, word of honour|, seriously|].",
        "[I asked my|I ran it past my|I talked to my] {person} {said_when}.",
    ),
    DialogueType.INQUIRY: (
        "My {person} {confirmed} {said_when}.",
        "[Somebody at work|My {relative} {relation}|The woman at the desk|A man on the phone] {confirmed}.",
        "[I have the {paper}|There's a {paper}|I kept the {paper}|I found the {paper}] {kept}.",
        "[I asked my|I heard it from my|I checked with my] {person} {said_when}.",
    ),
    DialogueType.ERISTIC: (
        "[Even my|Ask my|My] {relative} {relation} [knows that|would know|would agree|could tell you].",
        "My {person} {reacted}.",
        "[You're worse than|You argue like|Talking to you is like talking to|You remind me of] {nuisance}.",
        "[This is as much fun as|This is worse than|I'd swap this for|It's like] {torment}.",
    ),
}
"""By dialogue type: what backs a value, a choice, a claim up."""

ANSWERING = {
    DialogueType.PERSUASION: (*BACKING[DialogueType.PERSUASION][:2], *DAY),
    DialogueType.INQUIRY: DAY,
    DialogueType.ERISTIC: (*BACKING[DialogueType.ERISTIC][1:], *DAY),
}
"""By dialogue type: what goes with an agreement, a doubt, a filler, a summary."""

GREETING = DAY
"""What people say of themselves when they turn up, and in asides."""
