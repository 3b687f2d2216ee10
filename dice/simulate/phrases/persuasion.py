"""Persuasion, deliberation, negotiation: offers, counter-offers, concessions, agreement."""

from __future__ import annotations

from dice.simulate.acts import Act, Exchange, Playbook

PHRASES = {
    Act.INTEND: (
        "[Here's my pitch|Let me make a case|Hear me out|I have a proposal]: we {intent}[ and see where that leaves "
        "us|, and everyone gets a say in how|, properly this time|].",
        "[What would it take to get you to|How do I convince you to|Can I talk you into helping me] {intent}?",
        "If you [ask me|want my opinion], [the sensible move is|the best thing we can do is|our smartest option is] "
        "to {intent}.",
        "[I'd like us to|I want us to|My suggestion is that we] {intent}[, if I can get you on board|, and I'm "
        "willing to compromise on the rest|, as long as we agree on the details|].",
        "[Suppose|Let's say] we {intent}. [Would you be in|Could you live with that|Would that be fair]?",
        "[We both know|Deep down we all know|I think we all feel] that we should {intent}[ sooner or later|, so why "
        "not now|].",
        "[There's a good argument|I see a strong case|There are good reasons] to {intent}[ today| right away|]. "
        "[Shall we talk terms|Shall we work out the details|Let's see if we can agree]?",
        "[Wouldn't it be in everybody's interest|Wouldn't it save us all some trouble|Wouldn't it be wise] to "
        "{intent}?",
        "[I'll put it on the table|Cards on the table]: I want to {intent}. [Convince me otherwise|Talk me out of "
        "it|Tell me what you'd want in return].",
        "[Trust me on this one|Give me a chance here|Bear with me]: let's {intent} and [do it together|share the "
        "work|get it off our plate].",
    ),
    Act.REACT: (
        "[I can be persuaded|I could go along with that|I'm listening|You have my attention], [but the details "
        "matter|provided we all have a say|as long as nobody is steamrolled|if the conditions are right].",
        "[All right|Okay|Fine|Why not], but then [I get a say in the details|we decide the details together|I want "
        "something in return|we do it fairly][.|, {name}.|, agreed?]",
        "[I was leaning the other way|I had something else in mind|I wasn't convinced at first|I came to say no], "
        "but [you make a good point|that does sound reasonable|I see the advantage|I won't stand in the way].",
        "If we [do that|go down that road|say yes to this|really want it], [then let's do it well|then no half "
        "measures|then I'd like us to agree on everything first|then we share the burden][.|, please.]",
        "[What do I get out of it|And what's in it for me|What's the catch|And my share of the glory]? [Just "
        "kidding|I'm teasing|Only half joking|No, seriously], [let's do it|I'm in|go on|tell me more].",
        "[That's a fair proposal|That sounds fair|Reasonable idea|I like the direction], {name}. [Let's haggle over "
        "the details|Now for the small print|Let's see whether we agree on the rest|Let's negotiate].",
        "[Give and take, then|We'll meet in the middle|A compromise it'll be|Let's strike a balance]: [you lead, I "
        "amend|you propose, I'll push back a little|I bring the doubts, you bring the plan|one point each, in turn].",
        "[Sold|You had me at the first word|No objection from my side|I'm easily convinced today]. [What are the "
        "terms|What's left to agree on|How do we go about it|What do you need from me]?",
    ),
    Act.ASK: (
        "[So what|And what|What|Then what] [are we putting down for|shall we say for|would be fair for|do we agree "
        "on for] {topic}?",
        "{name}, what would you [accept|be happy with|suggest|go with] for {topic}?",
        "[Where do we land|Where do you stand|What's your opening offer|Any strong feelings] on {topic}?",
        "[I'm flexible|I have no strong feelings|I could be talked into a lot] when it comes to {topic}. [What's "
        "your pitch|Make me an offer|What would you like]?",
        "[That leaves|We still have to agree on|Next point to negotiate:|Still open:] {topic}. [Proposals|Offers|"
        "Suggestions|Bids]?",
        "[Can we find common ground on|Can we meet in the middle on|Shall we sort out] {topic}?",
        "[I'll let you choose|You decide on|I leave it to you to pick] {topic}[, fair is fair|, {name}|]. What's it "
        "going to be?",
    ),
    Act.STATE: (
        "[I'd argue for|I'd go with|My offer is|I'd settle on|I'd be happiest with] {value}[, if nobody minds|, and "
        "I'm prepared to defend it|, unless that's a problem|].",
        "{value}, [if you let me choose|and I'll owe you one|if that's acceptable|and I'd call that fair].",
        "[Could you live with|Could everyone accept|Would you agree to|Can we shake hands on] {value}?",
        "[Let's meet at|Let's agree on|Let's shake on|We could settle for] {value}[ and move on|, that seems fair|].",
        "[Then|In that case] I'd say {value}, [and the next choice is yours|that way nobody loses out|it's the best "
        "compromise I see].",
        "[My vote goes to|I'm all for|You won't regret|I'd put my money on] {value}.",
        "{value} [would suit us all|sounds like a fair middle ground|gets my vote|is something we can all live with].",
    ),
    Act.PROPOSE: (
        "[How about|What do you say to|Would you accept|What about] {value} for {topic}?",
        "[I'd propose|I suggest|My proposal is|I'd like] {value} [for|as] {topic}[, and I'm open to arguments|, if "
        "that works for you|].",
        "If [you leave the rest to me|we agree on the rest|I get my way once], [then let it be|I'd ask for|let's "
        "take] {value} as {topic}.",
        "For {topic}, [I'd stand firm on|I'd argue for|the fair choice would be|I'd really like] {value}.",
        "[I'll make you an offer|Here's a deal|Here's my offer]: {value} as {topic}, and [you get the next one|I'll "
        "be quiet for a while|I won't argue about the rest].",
        "{Topic} [could be|should be|might be] {value}. [Deal|Agreed|Does that sound fair|Can we live with that]?",
        "[May I suggest|Could I talk you into|Would anyone mind] {value} as {topic}?",
    ),
    Act.OFFER: (
        "[My first offer|My opening bid|A first suggestion] for {topic}: {other}.",
        "[What if we went with|Could I interest you in|Would you go for] {other} [as|for] {topic}?",
        "For {topic}, I'd [start with|open with|ask for|lean towards] {other}.",
        "[I was hoping for|I had my heart set on|Ideally I'd get] {other} as {topic}[. Any chance?|. Thoughts?|.]",
        "[Let's take|Let's go for|We could take] {other} for {topic}, [unless someone has a better offer|if nobody "
        "objects|or is that too much to ask].",
        "{Topic} [could be|might be] {other}, [for all I care|in my opinion|if it were up to me].",
    ),
    Act.COUNTER: (
        "[I can't agree to that|That doesn't work for me|That's a bit much|Not that one, sorry]. [My counter-offer "
        "is|I'd offer|Let's make it] {value} instead.",
        "[Hmm, no|Rather not|I'd rather not do that]. If we [take|make it|go with] {value}, [I'll agree to the rest|"
        "you have my yes|then I'm on board].",
        "[Let me push back on that|I'd like to counter that|I have to object]: {value} is [the better choice|better "
        "for everyone|where I'd draw the line|much easier to agree on].",
        "[You won't get me to agree to that|That one is off the table for me|That's a no from me], but {value} [I "
        "could accept|would be fine|would win me over].",
        "[Drop that and take|Forget that one, take|Scratch that in favour of] {value}[, and I won't say another "
        "word|, and we have a deal|, it's the fairer choice].",
        "[No deal|Too far|Not quite]. [What I can offer|What I'd sign up to|The most I can agree to] is {value}.",
    ),
    Act.ACCEPT: (
        "[Deal|Done deal|Agreed|You win|Fair enough], [I can live with that|let's leave it at that|that's settled|I "
        "won't fight it][.|, {name}.|, for the sake of peace.]",
        "[All right, all right|Fine by me|Okay, you convinced me|Well argued], [we'll do it your way|that one is "
        "yours|have it your way|consider it agreed][, but I get the next one|, since you asked nicely|].",
        "[That's a compromise I can accept|I'd call that a fair deal|That works for everyone, I think|I can sign "
        "that without tears]. [Next point|Moving on|On we go|What else|Thank you].",
        "[You drive a hard bargain|You're a tough negotiator|I taught you too well|You should do this for a "
        "living], {name}. [Agreed|Deal|Accepted|Fine|Take it].",
        "[I'll give you that one|I'll concede that|Point taken|You have the better argument]. [What's next|What "
        "else is on the list|One thing less to argue about|You owe me one|Let's go on].",
        "[Then we're agreed on that|Good, that's common ground|Nobody objects, so that stands|Shake on it], [{name}|"
        "I'd say|everyone|friends][. Next.|. Good.|.]",
    ),
    Act.OBJECT: (
        "[Hmm, I'm not convinced|I'd have chosen differently|That's not my first choice|I hesitate a little]. [Why "
        "that one|What speaks for it|Sell it to me|Make me believe in it].",
        "[Is that really the best we can do|Are we sure that's fair|Won't we regret that later|Could we do "
        "better][? I have my doubts.|? Just thinking ahead.|, {name}?|? Talk me round.]",
        "[I had hoped for something else|I'd hoped we could do better|That costs me a little|I was dreaming of "
        "something else], [to be honest|I must say|if I may say so|between you and me].[| But I'm listening.| Tell "
        "me why.]",
        "[What do the rest of us get in return|And what if that doesn't suit everybody|Isn't that a bit one-sided|"
        "What would I have to give up for that][?|, {name}?|? I'm only asking.]",
        "[Give me one good reason|I need a better argument than that|Persuade me|Explain it to me like a salesman], "
        "{name}.[| I'm all ears.| You have one minute.| Go on.]",
    ),
    Act.DEFEND: (
        "[Because it suits most of us|Because it's the option with the fewest losers|Because we'd only change our "
        "minds later otherwise]. [Trust me|You'll see|Believe me].",
        "[Think of it this way|Look at it like this|Consider this]: [it costs us nothing|nobody loses anything|it "
        "keeps everybody happy], and [we can be done sooner|the rest gets easier|you get to pick next time].",
        "[I'll make it up to you|I'll return the favour|You can choose next time], [I promise|cross my heart|word "
        "of honour]. [But let's keep it|But please leave it as it is|Let's stick with it].",
        "[If you give me this one|If you let me have this], [I'll take care of the rest|coffee is on me|I'll back "
        "you on the next point].",
        "[It's the middle ground|It's the honest compromise|It's what we would end up with anyway], so [let's keep "
        "it|let's stay with it|I'd leave it there].",
    ),
    Act.FILL: (
        "[I don't mind giving in a little|I can give a little|I'm happy to bend|I'll move if you move], [as long as "
        "we end up with one plan|if you do the same|that's what friends are for|within reason].[| Just so you know.|"
        " Fair is fair.]",
        "[We're closer than I thought|We actually agree on most of it|This is going better than our last "
        "negotiation|I expected far more resistance][.|, which is a nice surprise.|, I must say.|, let's keep it "
        "that way.] [Onwards.|Let's keep going.|]",
        "[A bit of give and take|A little goodwill|Some patience|A spoonful of diplomacy], [that's all it needs|"
        "that's the trick|and we'll be done in no time|and everybody wins].[| My grandmother swore by it.| It "
        "always works.]",
        "[You help me now, I help you later|Today I give in, tomorrow you do|You scratch my back, I scratch yours|"
        "One wish for you, one wish for me]. [Simple|That's the deal|Works every time|That's how I see it|Fair, "
        "isn't it].",
        "[If everyone gives up one small wish|If we all move an inch|If nobody insists on everything|If we each let "
        "one thing go], [we'll be fine|this will be easy|we'll find something good|we'll be done before dinner].[| "
        "What do you say?| I'll start.]",
        "[I promise not to bring up last time|Let's not reopen the old debate|I won't mention the camping trip|I'll "
        "leave the old stories aside], [even though I was right|tempting as it is|for the sake of peace|because I'm "
        "generous today].[| See how reasonable I am?|]",
        "[Let's weigh it up calmly|Let's look at it from every side|Let's be practical about it|Let's think about "
        "what we'd regret]. [No rush|There's no hurry|We have time|A good deal takes a while].[| I mean it.|]",
        "[I came here ready to argue|I had a whole speech prepared|I was prepared for a long fight|I even made "
        "notes for my defence], and now [I barely need to|you're being reasonable|there's nothing to fight about|"
        "I'm almost disappointed].[| Almost a shame.|]",
        "[What matters to me|All I ask for|My only condition|The one thing I care about] is that [nobody feels left "
        "out|we all say yes in the end|we stick to it afterwards|no one complains later].[| The rest is open.| I'm "
        "flexible otherwise.]",
        "[I can see both sides|Both views have something|There's something to be said for either view|I understand "
        "where you're coming from], [so let's not dig in|so let's keep talking|which makes it harder, I know|so "
        "convince me gently].[| Honestly.|]",
        "[Think of the bigger picture|Keep the goal in mind|Let's not lose sight of the point|Remember why we're "
        "doing this]: [we all want it done|it should be good for everyone|we're on the same side|we want to enjoy "
        "it in the end].[| That's my argument.|]",
    ),
    Act.DECIDE: (
        "[So we have a deal|Then we have an agreement|That's a package I can sign|We've found our compromise|I "
        "think that's a deal], [everyone happy|no more objections|all in favour|can we all live with it|right]?",
        "[Everybody gave a little|We all moved a bit|Each of us got something|Nobody got everything], and [the "
        "result is fair|I like where we ended up|now we have a plan|I'm at peace with it]. [Let's close it|Agreed|"
        "Let's seal it|Done].",
        "[I'm convinced|You've won me over|I have no more counter-offers|My resistance is broken]. [Let's go "
        "through with it|Let's do it as agreed|That's our plan|So be it][.|, {name}.|, with pleasure.]",
        "[Hands up if you agree|Last chance to object|Speak now or be quiet forever|Any final counter-offers]. [No "
        "one|Nobody|Silence|Crickets]? [Then it's settled|Good, it's decided|Wonderful|Sold].",
        "[That was the last open point|Nothing left to haggle over|That's everything we had to agree on|All points "
        "are settled], [so it's final|so let's call it decided|and I think it's a good deal|and nobody lost out].[| "
        "Well done.| Thanks for meeting me halfway.]",
        "[Look at us, agreeing|We're getting good at this|Who would have thought we'd agree|That was almost too "
        "easy]. [The deal stands|That's the agreement, then|Let's lock it in|We have our compromise].[| Nice.|]",
    ),
    Act.BRIDGE: (
        "[See, that paid off|That was a good compromise|Good thing we agreed on that]: {ref} [is taken care of|is "
        "in the bag|gives us something to work with].",
        "[With {ref} settled|Now that we have {ref}|Given {ref}], [I feel generous|we're in a better position|I'd "
        "like to bring up the next point].",
        "[I'm pleased with {ref}|I can work with {ref}|No complaints about {ref}]. [You were right to insist|Credit "
        "where it's due|I take back my doubts].",
        "[So much for that|One agreement down|That went smoothly], and {ref} [looks fine to me|is better than I had "
        "hoped|is there in black and white].",
    ),
}

PLAYBOOK = Playbook(
    phrases=PHRASES,
    exchanges=(
        Exchange(3, (Act.PROPOSE,)),
        Exchange(2, (Act.ASK, Act.STATE)),
        Exchange(3, (Act.PROPOSE, Act.ACCEPT)),
        Exchange(2, (Act.ASK, Act.STATE, Act.ACCEPT)),
        Exchange(2, (Act.PROPOSE, Act.OBJECT, Act.DEFEND)),
        Exchange(1, (Act.PROPOSE, Act.OBJECT, Act.DEFEND, Act.ACCEPT)),
    ),
    discards=(Exchange(2, (Act.OFFER, Act.COUNTER)), Exchange(3, (Act.OFFER, Act.COUNTER, Act.ACCEPT))),
    discard_rate=0.45,
    reaction_rate=0.85,
    spoken_rate=0.6,
)
