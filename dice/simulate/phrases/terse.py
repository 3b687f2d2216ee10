"""The same in few words: what people type when they don't feel like typing."""

from __future__ import annotations

from collections.abc import Mapping

from dice.records import DialogueType
from dice.simulate.acts import Act

PHRASES: Mapping[DialogueType, Mapping[Act, tuple[str, ...]]] = {
    DialogueType.PERSUASION: {
        Act.INTEND: (
            "[Shall we|Why don't we|What if we] {intent}?",
            "[I vote we|I'd say we|Let's] {intent}[, agreed?|.|, what do you say?]",
            "[My pitch|My wish|Proposal]: we {intent}.",
            "Who [helps me|joins in] to {intent}?",
        ),
        Act.REACT: (
            "[On what terms|And in return|Why now|Convince me], {name}?",
            "[Tempting|Hm, maybe|I could be won over|Reasonable|Fair enough|Go on], {name}.",
        ),
        Act.ASK: (
            "{Topic}[?|, {name}?|, anyone?|, any bids?|, ideas?]",
            "[And|So] {topic}[?|, {name}?]",
            "[Your bid|Offers|Any wishes] for {topic}?",
        ),
        Act.STATE: (
            "{value}[?|, then.|, deal?|, please.|, if I may.|, I'd say.]",
            "[I'd take|Say|Let's say|I'd vote|Rather] {value}.",
        ),
        Act.PROPOSE: (
            "{value} [for|as] {topic}[?|, agreed?|, deal?|.|, I'd say.]",
            "{Topic}: {value}[?|.|, if you all agree.|, deal?]",
            "[I'd take|I want|I'd like|Let's say] {value} [for|as] {topic}.",
        ),
        Act.OFFER: (
            "{other} [for|as] {topic}[?|, maybe?|, for a start?|, deal?]",
            "{Topic}: {other}[?|, perhaps?|, for instance?]",
            "[I'd open with|I'd love|How about] {other} for {topic}?",
        ),
        Act.COUNTER: (
            "[No, rather|Hm, rather|I'd go no further than|I'd need|Only with] {value}.",
            "{value} [instead|and you have my vote|, or I'm out|and I'm in].",
            "[Make it|Give me] {value} and we're good.",
        ),
        Act.ACCEPT: (
            "[Deal|Agreed|Fair|You win|Sold|Done|Granted|All right|Accepted], {name}.",
            "[Okay|Good|Fine], [your call|your turn|you first], {name}.",
        ),
        Act.OBJECT: (
            "[Not sure|Hm|I hesitate|Sell it to me|I had hoped for more], {name}.",
            "[Why that|Must it be that|And what do I get|What speaks for it|Says who|Is that fair], {name}?",
        ),
        Act.DEFEND: (
            "[It's fair|Trust me|You'll like it|It costs nothing|Everybody gains|I'd do the same for you], {name}.",
        ),
        Act.DECIDE: (
            "[Deal|Settled|Agreed, all of us|Shake on it|Done deal|That's that], {name}.",
            "[All happy|Everybody in|No vetoes|Objections], {name}?",
        ),
        Act.BRIDGE: (
            "[Good|Nice|Well done|Lovely|Hooray|Progress]: {ref}.",
            "[So|Good, so|Now] {ref} [is settled|is out of the way|is taken care of|is in the bag].",
        ),
    },
    DialogueType.INQUIRY: {
        Act.INTEND: (
            "[How do we|Can we|Should we|When do we|Do we still] {intent}?",
            "[I need to|I'd like to|We wanted to|I have to] {intent}[. How?|. Ideas?|.|, remember?]",
            "[What does it take|What do I need] to {intent}?",
        ),
        Act.REACT: (
            "[Good question|Let's see|I think so|No idea yet|Let me look|Happy to help|Ask away], {name}.",
            "[What do you need|What's missing|Since when|What do we know], {name}?",
        ),
        Act.ASK: (
            "{Topic}[?|, {name}?|, anyone?|, please?|, do we know?]",
            "[And|So what's|What's|Who knows] {topic}[?|, {name}?]",
            "[Missing|Next|Still blank]: {topic}.",
        ),
        Act.STATE: (
            "{value}[.|, I think.|, as noted.|, it says here.|, I'm sure.|, {name}.]",
            "[It's|That's|I have|I read|Should be|Here it says] {value}.",
        ),
        Act.PROPOSE: (
            "{Topic}: {value}[.|, I think.|, I checked.|, as far as I know.]",
            "{value} [for|as] {topic}[.|, I read.|, they say.|, it says here.]",
            "[By the way,|Also,|I know] {topic} is {value}.",
        ),
        Act.OFFER: (
            "{other} [for|as] {topic}[?|, I guess?|, if I remember.|, or am I wrong?]",
            "{Topic}: {other}[?|, unless I'm mistaken.|, I thought.]",
        ),
        Act.COUNTER: (
            "[No, it's|Correction:|Rather|Almost:|You mean|They changed it:] {value}.",
            "{value}[, I just checked|, actually|, to be exact|is the latest].",
        ),
        Act.ACCEPT: ("[Thanks|Noted|Got it|Great|Good to know|Ah, right|Useful|Understood], {name}.",),
        Act.CHECK: ("[Sure|Really|Says who|Since when|Is that current|How do you know|Double-checked], {name}?",),
        Act.SOURCE: (
            "[I asked|It's in the mail|I looked it up|It's on the website|I have it in writing|Quite sure], {name}.",
        ),
        Act.OBJECT: (
            "[Odd|I heard otherwise|That's news to me|I doubt it], {name}.",
            "[Is it|Are you certain|Is that new], {name}?",
        ),
        Act.DEFEND: ("[I verified it|It's current|I compared|That was before|I'm certain], {name}.",),
        Act.DECIDE: (
            "[Complete|That's all|Nothing missing|Everything's there|I have it all], {name}.",
            "[Anything else|Is that all|Did we forget anything|All clear], {name}?",
        ),
        Act.BRIDGE: (
            "[Ah|Good|Noted|Thanks|Interesting|There it is|Perfect]: {ref}.",
            "[So|Good,|And] {ref} [is known|is there|is cleared up|is in my notes].",
        ),
    },
    DialogueType.ERISTIC: {
        Act.INTEND: (
            "[We|You lot|Somebody|I suppose we] [have|still have] to {intent}[. Again.|, hello?|, as you know.|.]",
            "[Can we|Could we finally|Would you|Will we ever] {intent}[, or what|, or not|]?",
            "[Just|For once, just] {intent}[, will you|, and quietly|].",
        ),
        Act.REACT: (
            "[Oh joy|Groundbreaking|As if|Not again|Bossy as ever|Your idea, of course|Fine], {name}.",
            "[Why me|Says who|Who asked you|And you can't alone], {name}?",
        ),
        Act.ASK: (
            "{Topic}[?|, genius?|, {name}?|, or is that too hard?|, hello?]",
            "[And|So|Well,] {topic}[?|, {name}?|, if it isn't too much trouble?]",
        ),
        Act.STATE: (
            "{value}[.|, obviously.|, {name}.|, done.|, duh.|, what else.|, period.]",
            "[Just|Take|Obviously|It's|Simply] {value}.",
        ),
        Act.PROPOSE: (
            "{Topic}: {value}[.|, period.|, no debate.|, and hush.|, obviously.]",
            "{value} [for|as] {topic}[.|, end of story.|, deal with it.|, or else.]",
            "[I say|I want|We take] {value} [for|as] {topic}.",
        ),
        Act.OFFER: (
            "{Topic}: {other}[.|, obviously.|, no debate.|, like it or not.]",
            "{other} [for|as] {topic}[, period.|, end of story.|, done.|, fight me.]",
        ),
        Act.COUNTER: (
            "[No. |Never. |Rubbish. |Nonsense. |Ha. |Please. ]{value}[.|, period.|, {name}.|, obviously.]",
            "[Wrong, it's|Try|Only|You mean|I said] {value}.",
        ),
        Act.ACCEPT: (
            "[Fine|Whatever|If you must|Ugh, okay|Suit yourself|You win|I give up|Happy now|Big deal], {name}[.|!]",
        ),
        Act.OBJECT: ("[Typical|Seriously|Of course you would|How original|You wish|Dream on|Says you], {name}[.|!]",),
        Act.DEFEND: ("[It stays|Get over it|I'm right|Cry about it|Live with it|Tough|I don't care], {name}.",),
        Act.DECIDE: ("[Done|Enough|Finally|Over|I'm out of patience|No more|Closed|That's it], {name}[.|!]",),
        Act.BRIDGE: (
            "[Oh look|Ha|There|Well, well|Wow|Big news]: {ref}.",
            "[So|Fine,|See,] {ref} [is there|has arrived|is sorted] [now|after all].",
        ),
    },
}
"""By dialogue type and act; acts that are missing have no short form."""

BEFORE: Mapping[DialogueType, tuple[str, ...]] = {
    DialogueType.PERSUASION: (
        "{again}[, fine|, agreed|, okay|, deal|, gladly|, good| it is| works for me].",
        "[Okay,|Yes to|Agreed,|Fine,|I like|Happy with] {again}.",
    ),
    DialogueType.INQUIRY: (
        "{again}[, noted|, thanks|, got it|, I see|, right|, good|, okay].",
        "[Noted:|Ah,|So|Okay,|Right,|Aha,|Thanks,] {again}.",
    ),
    DialogueType.ERISTIC: (
        "{again}[, sure|, yawn|, if I must|, hooray|, of all things|, whatever|, lovely|, bravo].",
        "[Ugh,|Oh great,|Fine,|Wow,|Sure,|Yes, yes,] {again}.",
    ),
}

ALONE: Mapping[DialogueType, tuple[str, ...]] = {
    DialogueType.PERSUASION: (
        "[So far|Still|We keep|All for] {again}[?|, yes?|, right?]",
        "{again} [stands|stays|seems fair|is common ground|has my vote].",
    ),
    DialogueType.INQUIRY: (
        "[So far|I have|My list says|We know] {again}[.|, right?|, correct?]",
        "{again}[, is that right|, correct|, yes|, did I hear that right]?",
    ),
    DialogueType.ERISTIC: (
        "{again}[? Seriously?|? Your taste.|, good grief.|, and we're proud of it?|, you said. Brilliant.]",
        "[So it's|Remember:|Behold:|I'm stuck with] {again}.",
    ),
}

SUMMARY: Mapping[DialogueType, tuple[str, ...]] = {
    DialogueType.PERSUASION: (
        "[So|Deal|Agreed|Our plan|All in]: {again}.",
        "{again}, [deal|agreed|all happy]?",
    ),
    DialogueType.INQUIRY: ("[So|In short|All noted|Summary|To recap|Complete]: {again}.",),
    DialogueType.ERISTIC: (
        "[So|Final|Verdict|One last time|For the slow]: {again}.",
        "{again}, [and out|finally|enough].",
    ),
}

CALLBACK: Mapping[DialogueType, tuple[str, ...]] = {
    DialogueType.PERSUASION: (
        "[We took|We agreed on|I gave in on|You got|You fought for] {again} [before|earlier|last time].",
        "[We were quicker about|That was harder with|We shook hands faster on] {again} [before|earlier].",
    ),
    DialogueType.INQUIRY: (
        "[We had|Earlier it was|Before, I noted|Further up it's|I still have] {again}[.|, remember.|, right?]",
    ),
    DialogueType.ERISTIC: (
        "[First|Already stuck with|I swallowed|You pushed] {again}, [now this|and still no thanks|what next].",
        "[It's worse than the row about|This is as bad as the fuss over|I'm not over] {again} [earlier|last time].",
    ),
}

INTENTION: Mapping[DialogueType, tuple[str, ...]] = {
    DialogueType.PERSUASION: (
        "[So we|Okay, we|Fine, we|You'd|I'd gladly] {intent}.",
        "[Right, to|To] {intent}, [why not|fine|hm].",
    ),
    DialogueType.INQUIRY: (
        "[So we|You|Okay, we|Then we] {intent}[, right?|, I see.|, noted.]",
        "[To|In order to] {intent}, [okay|right|I see].",
    ),
    DialogueType.ERISTIC: (
        "[Yes,|Oh,|Right,|Sure,|Again:] {intent}[, we heard|, how thrilling|, of course|].",
        "[We|You want to|I get to] {intent}[, hooray|, what fun|, lovely|].",
    ),
}
