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
            "Who [helps me|wants to|else wants to] {intent}?",
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
            "{value}[?|, then.|, deal?|, please.|, if I may.|, I'd say.|, ideally.|, maybe?|, gladly.|, agreed?|, "
            "okay?|"
            ", how's that?| would do.| sounds fair.| suits me.|, my treat.|, come on.|, hm?|, final offer.]",
            "[I'd take|Say|Let's say|I'd vote|Rather|Make it|Try|I fancy|I'm for|Give me|Put|Perhaps|Why not|I'd love|"
            "Dare I say|Happily|My pick:|Best would be] {value}.",
        ),
        Act.PROPOSE: (
            "{value} [for|as] {topic}[?|, agreed?|, deal?|.|, I'd say.]",
            "{Topic}: {value}[?|.|, if you all agree.|, deal?|, ideally.|, please.|, or am I greedy?|, fair?|, maybe?| "
            "gets my vote.| would be lovely.|, hm?|, how's that?]",
            "{Topic}? [I'd take|I want|I'd like|Let's say|Rather|Make it|I'm all for|I fancy|Why not|Perhaps|Happily|"
            "I vote|Try|My pick is|I'd go for|Could be|Put me down for] {value}.",
        ),
        Act.OFFER: (
            "{other} [for|as] {topic}[?|, maybe?|, for a start?|, deal?]",
            "{Topic}: {other}[?|, perhaps?|, for instance?]",
            "[How about|What about|Could it be|May I start with|Anyone for] {other} for {topic}?",
        ),
        Act.COUNTER: (
            "[No, rather|Hm, rather|I'd go no further than|I'd need|Only with|Better|Closer to|Swap it for|What about|"
            "I can offer|Meet me at|More like|Change it to|Sorry, but] {value}.",
            "{value} [instead|and you have my vote|, or I'm out|and I'm in|, and I'd sign|would be fairer|beats that|, "
            "please, not that|, then I'll stop].",
            "[Make it|Give me|Grant me|Let me have] {value} and we're good.",
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
            "{value}[.|, I think.|, as noted.|, it says here.|, I'm sure.|, {name}.|, definitely.|, apparently.|, "
            "yes.|, "
            "unless it changed.|, if memory serves.|, they told me.|, just checked.|, pretty sure.| it was.| it is.|, "
            "see above.|, copied it.|, no typo.]",
            "[It's|That's|I have|I read|Should be|Here it says|I see|Looks like|They said|Found it:|Probably|I'd say|"
            "I wrote|Let me look:|Yes:|Mine says|Must be|Definitely|Just looked:|Pretty sure:] {value}.",
        ),
        Act.PROPOSE: (
            "{Topic}: {value}[.|, I think.|, I checked.|, as far as I know.|, definitely.|, apparently.|, it seems.|, "
            "they said.|, pretty sure.|, if memory serves.|, just looked.|, no doubt.|, as planned.|, same as ever.]",
            "{value} [for|as] {topic}[.|, I read.|, they say.|, it says here.]",
            "{Topic}? [I found|I have|Says here|They told me|Looks like|It's|I read|Must be|I noted|Found it:|I'd say|"
            "Easy:|Mine says|Probably] {value}.",
            "[By the way,|Also,|I know] {topic} is {value}.",
        ),
        Act.OFFER: (
            "{other} [for|as] {topic}[?|, I guess?|, if I remember.|, or am I wrong?]",
            "{Topic}: {other}[?|, unless I'm mistaken.|, I thought.]",
        ),
        Act.COUNTER: (
            "[No, it's|Correction:|Rather|Almost:|You mean|They changed it:|Actually|Now it's|Sorry, but it's|Close:|"
            "Typo, it's|New one:|Better take|Careful, it's|Hm, I see] {value}.",
            "{value}[, I just checked|, actually|, to be exact| is the latest| is correct|, sorry|, not that|, "
            "I'm afraid"
            "|, look again|, to be precise].",
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
            "[We|You lot|I suppose we] [have|still have] to {intent}[. Again.|, hello?|, as you know.|.]",
            "Somebody [has to|still has to|had better|should] {intent}[. Again.|, hello?|, as you know.|.]",
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
            "{value}[.|, obviously.|, {name}.|, done.|, duh.|, what else.|, period.|, hello?|, clearly.|, genius.|, as "
            "ever.|, of course.|, for heaven's sake.|, surprise!|, next!|, you're welcome.|, how often?|, read up.]",
            "[Just|Take|Obviously|It's|Simply|Clearly|Duh:|Read my lips:|Wake up:|Naturally|Good grief,|Hello?|Write|"
            "Surprise:|Yawn:|For heaven's sake,|Who else but me says it:] {value}.",
        ),
        Act.PROPOSE: (
            "{Topic}: {value}[.|, period.|, no debate.|, and hush.|, obviously.|, clearly.|, thank me later.|, "
            "end of.|, "
            "no whining.|, next!|, whatever you say.|, like it or lump it.|, try me.|, you're welcome.]",
            "{value} [for|as] {topic}[.|, end of story.|, deal with it.|, or else.]",
            "{Topic}? [I say|I want|We take|Obviously|Clearly|Duh:|Only|Naturally|Just|It's|Simply|Nothing but|"
            "Sigh:] {value}.",
        ),
        Act.OFFER: (
            "{Topic}: {other}[.|, obviously.|, no debate.|, like it or not.]",
            "{other} [for|as] {topic}[, period.|, end of story.|, done.|, fight me.]",
        ),
        Act.COUNTER: (
            "[No. |Never. |Rubbish. |Nonsense. |Ha. |Please. ]{value}[.|, period.|, {name}.|, obviously.|, clearly.|"
            ", and "
            "stop it.|, are you deaf?|, for once.|, end of.|, or forget it.| and nothing else.|, you clown.]",
            "[Wrong, it's|Try|Only|You mean|I said|Dream on:|Over my dead body,|Idiotic,|Pathetic,|As if,|Hard no:|"
            "Scrap that:|Wake up,|Bin it:|Do your homework:] {value}.",
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
        "{again}[, fine|, agreed|, okay|, deal|, gladly|, good| it is| works for me| suits me|, why not|, sold|, "
        "granted|"
        ", done|, I like it| sounds good|, with pleasure|, fair enough|, you win|, no objection|, I'm in| is fair|"
        ", so be "
        "it|, accepted|, lovely|, by all means|, tempting| has my blessing].",
        "[Okay,|Yes to|Agreed,|Fine,|I like|Happy with|Deal,|Sold on|Sure,|Granted,|All for|Gladly|Good,|No quarrel "
        "with|I'll take|Accepted,|I second|Right,|Very well,|Cheers to|Yes please,|I can live with|Alright,|I can do|"
        "Thumbs up for|Could be worse than] {again}.",
    ),
    DialogueType.INQUIRY: (
        "{again}[, noted|, thanks|, got it|, I see|, right|, good|, okay|, makes sense|, understood|, cool|, perfect|, "
        "great|, clear|, saved|, lovely|, super|, ah yes|, as I thought|, cheers|, yep|, sounds right|, interesting|, "
        "that fits|, will do|, brilliant| goes on my list].",
        "[Noted:|Ah,|So|Okay,|Right,|Aha,|Thanks,|Great,|Perfect,|Understood,|Copied:|Saved:|Mm,|Alright,|Oh,|Got it,|"
        "Super,|Clear,|Jotting down|Adding|Typing in|Ticking off|Lovely,|Yep,|Good,|Check:] {again}.",
    ),
    DialogueType.ERISTIC: (
        "{again}[, sure|, yawn|, if I must|, hooray|, of all things|, whatever|, lovely|, bravo|, groundbreaking|, how "
        "classy|, again|, big deal|, sigh|, thrilling|, genius|, wow|, be my guest|, who cares|, slow clap|, great|, "
        "unbelievable|, naturally|, my hero|, you tyrant| it is, then| bores me].",
        "[Ugh,|Oh great,|Fine,|Wow,|Sure,|Yes, yes,|Yawn,|Whatever,|Sigh,|Bravo,|Lovely,|Hooray for|Heard you:|"
        "Big deal,|"
        "Oh no,|Congratulations on|Still sulking over|Enjoy|Typical you:|Choke on|Applause for|Okay, okay,|"
        "Marvellous,|"
        "Down with|I'm choking on|Not a fan of] {again}.",
    ),
}

ALONE: Mapping[DialogueType, tuple[str, ...]] = {
    DialogueType.PERSUASION: (
        "[So far we have|It's still|We keep|I'm still for|We're at|I could sign|You'd get|We both want|"
        "I can sell] {again}"
        "[?|, yes?|, right?|, deal?|, okay?|, agreed?|, happy?|, hm?]",
        "{again} [stands|stays|seems fair|is common ground|has my vote|grows on me|is a good deal|hurts nobody|was "
        "worth the talk|sits well with me].",
    ),
    DialogueType.INQUIRY: (
        "[So far I have|I have|My list says|We know|I wrote|I'm looking at|My sheet has|Reading back:|On paper:|"
        "I heard|"
        "You said] {again}[.|, right?|, correct?|, yes?|, okay?|, or not?|, agreed?]",
        "{again}[, is that right|, correct|, yes|, did I hear that right|, was that it|, spelled like that|, sure|, "
        "really|, just checking|, or did I misread]?",
    ),
    DialogueType.ERISTIC: (
        "{again}[? Seriously?|? Your taste.|, good grief.|, and we're proud of it?|, you said. Brilliant.|. Wow.|"
        "? Ha.|, "
        "my foot.|. I despair.|? Heaven help us.|, says the expert.|. How brave.]",
        "[So it's|Remember:|Behold:|I'm stuck with|All hail|We're doomed to|Frame it:|I have to live with|"
        "Hallelujah,|"
        "Always on about|Nobody asked for|Sing it with me:] {again}.",
    ),
}

SUMMARY: Mapping[DialogueType, tuple[str, ...]] = {
    DialogueType.PERSUASION: (
        "[So|Deal|Agreed|Our plan|All in|Settled|The package|We shake on|Final offer|Here's our deal]: {again}.",
        "{again}, [deal|agreed|all happy|everyone in|shake on it|signed]?",
    ),
    DialogueType.INQUIRY: (
        "[So|In short|All noted|Summary|To recap|Complete|My notes|Reading back|The list|Altogether|"
        "What I have]: {again}.",
        "{again}, [is that all|all correct|complete|nothing else]?",
    ),
    DialogueType.ERISTIC: (
        "[So|Final|Verdict|One last time|For the slow|Carved in stone|Last word|Case closed|"
        "Read it and weep]: {again}.",
        "{again}, [and that's it|finally|enough|full stop|over and out|end of].",
    ),
}

CALLBACK: Mapping[DialogueType, tuple[str, ...]] = {
    DialogueType.PERSUASION: (
        "[We took|We agreed on|I gave in on|You got|You fought for|I let you have|We managed|You sold me] {again} "
        "[before|earlier|last time|a moment ago|already].",
        "[We were quicker about|That was harder with|We shook hands faster on] {again} [before|earlier].",
    ),
    DialogueType.INQUIRY: (
        "[We had|Earlier it was|Before, I noted|Further up it's|I still have|Last time I wrote|Above it says|"
        "Previously "
        "it was|I remember|The old note says] {again}[.|, remember.|, right?|, I think.|, didn't we?|, just saying.]",
    ),
    DialogueType.ERISTIC: (
        "[First|Already stuck with|I swallowed|You pushed|I put up with|You bullied us into] {again}, [now this|and "
        "still no thanks|what next|and for what|wasn't that enough].",
        "[It's worse than the row about|This is as bad as the fuss over|I'm not over] {again} [earlier|last time].",
    ),
}

INTENTION: Mapping[DialogueType, tuple[str, ...]] = {
    DialogueType.PERSUASION: (
        "[You'd like to|You want us to|We could|I'd help you] {intent}[. Hm|. Fine|. Why not|. I see|].",
        "[Let's|Okay, let's|Fine, let's|I'd gladly|Sure, we can|For you I'd] {intent}[, then|, if it's quick|].",
    ),
    DialogueType.INQUIRY: (
        "[So we want to|You need to|So you'd like to|Ah, we should] {intent}[, okay|, right|, I see|, got it|].",
        "[Oh yes, we still have to|So the job is to|I can help you|Right, time to] {intent}[. Good|. Fine|"
        ". Let's see|].",
    ),
    DialogueType.ERISTIC: (
        "[Yes,|Oh,|Right,|Sure,|Again:] {intent}[, we heard|, how thrilling|, of course|].",
        "[You want to|So I get to|So we must|Do you really have to] {intent}[? Hooray.|? What fun.|? Lovely.|"
        "? Says who?]",
    ),
}
