"""Turning to the assistant: one address, no value, nothing of the intention."""

from __future__ import annotations

OPENINGS = (
    "[AI|Assistant|Dear assistant|Hey AI|Hey assistant|Okay AI|Okay, assistant|Hello AI|Right, AI|So, AI|Alright, "
    "assistant|Dear AI], {plea}[.|, please.|, thank you.]",
    "[AI|Assistant|Hey AI|Hey assistant|So, assistant], [could you|can you|would you|will you] {bare}[, please|]?",
    "[Over to you|Your turn|The floor is yours|It's in your hands now|You heard us|We're ready for you], [AI|"
    "assistant]: {plea}[.|, please.]",
    "[Could you|Can you|Would you] {bare}, [AI|assistant]?",
    "[Could|Can|Would] the [AI|assistant] [please |]{bare}?",
    "[Please|Now please|And now please], [AI|assistant], {plea}.",
)
"""``{plea}`` is an imperative, ``{bare}`` a verb phrase; both come from the lists below."""

PLEAS = (
    "take it from here",
    "handle this for us",
    "handle all of it",
    "take care of it for us",
    "take care of this",
    "do your thing",
    "go ahead",
    "make it happen",
    "deal with that",
    "do the rest",
    "get this done",
    "carry that out",
    "see to it",
    "proceed as discussed",
    "act on that now",
    "run with what we said",
    "work your magic",
    "finish the job",
    "help us out here",
)

BY_TYPE = {
    "persuasion_deliberation_negotiation": (
        "go ahead with what we agreed on",
        "put our agreement into practice",
        "turn our compromise into reality",
        "act on our deal",
        "follow through on what we settled",
        "do it the way we agreed",
    ),
    "inquiry_information_seeking": (
        "continue with what we found out",
        "work with the details we gathered",
        "put our answers to good use",
        "act on the facts we collected",
        "proceed with all that we know now",
        "do it with what you read here",
    ),
    "eristic": (
        "put us out of our misery",
        "end this circus",
        "do it before we start again",
        "be the only sensible one in here",
        "do it so that we can stop arguing",
        "save what is left of this conversation",
    ),
}
"""Verb phrases that work as imperatives and after "could you", by dialogue type."""
