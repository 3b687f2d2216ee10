"""Inquiry, information seeking: questions, answers, checks, sources, corrections of mistakes."""

from __future__ import annotations

from dice.simulate.acts import Act, Exchange, Playbook

PHRASES = {
    Act.INTEND: (
        "[Does anyone know how we|Do you know how we|Could somebody tell me how we] {intent}?",
        "[I was wondering|I've been wondering|I keep asking myself] [whether we should|if it's time to|if we ought "
        "to] {intent}.",
        "[What do we need to know to|What would we need in order to|What information does it take to] {intent}?",
        "[I'd like to find out what it takes to|I'm trying to figure out how to|I'm collecting what we need to] "
        "{intent}.",
        "[Has anyone looked into this yet?|Did anybody check already?|Quick question.] [We wanted to|We still have to|"
        "I need to] {intent}.",
        "[Remind me|Help me remember|Let me get this straight]: [we're supposed to|the plan was to|we meant to] "
        "{intent}, [right|correct|isn't that so]?",
        "[If I understood correctly|As far as I understand|If my notes are right], we [need to|have to|should] "
        "{intent} [next|today|at this point]. [Is that still true|Does everyone agree|Did I miss something]?",
        "[Before I forget to ask|One more question|Something I wanted to ask]: [shouldn't we|could we|do we want "
        "to] {intent}?",
        "[Can we go through what's needed to|Shall we gather the facts and|Could we work out together how to] "
        "{intent}[, step by step|, one thing at a time|]?",
    ),
    Act.REACT: (
        "[Good question|Glad you ask|I wondered about that too|You're reading my mind]. [Let's collect what we know|"
        "Let's put the facts together|Let's go through it step by step|Let's see who knows what][.|, {name}.]",
        "[Yes, I think so|As far as I know, yes|I believe that's right|That was the plan, yes]. [What do we already "
        "know|Which details are missing|What do you need from us|Where do we start][?|, {name}?]",
        "[I haven't looked into it|I only know half of it|I'd have to check|I'm no expert], but [between us we should "
        "know|I have some of the details|let's see what we can piece together|somebody here will know][.|, I'm sure.]",
        "[Sure|Of course|Happily|By all means], [ask away|let's see what we have|I may know a few things]. [I have my "
        "notes open|My calendar is in front of me|I wrote some of it down|I did some reading].",
        "[Makes sense|That's worth finding out|Worth checking|I'd like to know, too], {name}. [Let's get the details "
        "right|Better to be thorough|I'd rather ask twice than guess|Tell me what you have].",
        "[How sure are we about that|Where did you hear that|Was that everyone's understanding|Since when]? [I mean, "
        "I'm for it|Just asking|Fine with me, by the way|Not that I mind].",
        "[I'll take notes|I'll write it down|Let me open a fresh page|Let me find a pen], [go on|then nothing gets "
        "lost|feel free to dictate|so ask whatever you need to][.|, {name}.]",
    ),
    Act.ASK: (
        "[Does anyone know|Do you happen to know|Can someone tell me|Does anybody remember] {topic}?",
        "[What about|And|What do we have for|What do we know about] {topic}?",
        "{name}, [do you know|could you look up|did you write down|can you check] {topic}?",
        "[I'm still missing|My notes don't have|What I don't have yet is|The sheet has a gap at] {topic}. [Anyone|"
        "Can somebody help|Do you have it]?",
        "[Sorry to keep asking|One more question|Next question|Just so I have it right]: {topic}?",
        "[Where could we find|Who has|Did anyone note] {topic}?",
        "[For completeness|For my notes|To be thorough], [what's|what should I write for|could you give me] {topic}?",
    ),
    Act.STATE: (
        "[It's|It should be|It must be|If I remember correctly, it's] {value}[, as far as I know|, I'm fairly sure|].",
        "[I looked it up|I just checked|I have it here|Let me see, yes]: {value}.",
        "[My notes say|The message says|The printout says|According to my notes, it's] {value}[, if that helps|].",
        "{value}, [I wrote it down last night|I have it in front of me|I'm quite certain|that's what I was told].",
        "[You'll want|You need|We need|That would be] {value}[. I asked around|. I double-checked|].",
        "[I can answer that one|I know this one|Easy one]: {value}.",
        "{value} [is what I found|is the one I have|is what it says here|is what we said last week].",
    ),
    Act.PROPOSE: (
        "[In case it's useful|Before anyone asks|Something I can contribute], {topic} [should be|would be|will be] "
        "{value}.",
        "[I found out something|I can add one thing|One thing I know for sure]: {value} as {topic}.",
        "For {topic}, [I have|I found|my notes say|I was told] {value}.",
        "[Someone asked me about|I was asked to check|You wanted to know] {topic}: it [should be|must be|would be] "
        "{value}.",
        "As for {topic}, [all signs point to|the safest answer is|everything I found says] {value}.",
        "[Am I right that|Is it correct that|Did I get it right that] {topic} should be {value}? [I believe so|I "
        "think we said that|That's what I noted].",
    ),
    Act.OFFER: (
        "[I thought|I would have guessed|From memory, I'd say|I had noted] {topic} [was|would be] {other}[, but I'm "
        "not certain|, but please check|].",
        "[Isn't it|Wasn't it|Could it be] {other}, {topic}? [I may be mixing things up|I'm not sure|Don't quote me].",
        "For {topic}, I have {other} [here, though that note is old|in my head, but I might be wrong|, with a "
        "question mark next to it].",
    ),
    Act.COUNTER: (
        "[No, that's a mix-up|That's not right, I'm afraid|That's the old information|Small correction]: it's {value}.",
        "[I think you misremember|Careful, that's outdated|Not quite], [the correct one is|it has to be|it should "
        "read] {value}.",
        "[I checked that, and it's wrong|Let me correct that|That note must be wrong]. {value} [is the right one|is "
        "correct|is what we need].",
        "[Strike that|Please cross that out|Disregard that one], [I have the current note here|I asked to be sure|I "
        "just looked it up]: {value}.",
    ),
    Act.ACCEPT: (
        "[Thanks|Thank you|Great, thanks|Wonderful], [noted|I've written it down|that helps|that's what I was "
        "missing][.|, {name}.|. Very useful.]",
        "[Ah, that explains it|Right, that makes sense|Now I remember|Oh, good to know|I see]. [What else do we "
        "need|What's still missing|Next point|Then I was wrong|Let's go on].",
        "[Perfect|Very good|Excellent|Great], {name}. [That answers it|One question fewer|That closes that gap|I'd "
        "been searching for that].",
        "[That matches what I have|That's consistent with my notes|I heard the same|My sister said the same]. [Good|"
        "So we can rely on it|Then it's confirmed|Two sources, that's enough].",
        "[I'd never have guessed|I would have got that wrong|Glad I asked|See, that's why I ask]. [Thanks|Noted|"
        "Written down|Good to have it straight].",
    ),
    Act.CHECK: (
        "[Are you sure about that|Is that certain|Can we rely on that|Is that still current][?|, {name}?|? I just "
        "want to be sure.]",
        "[Where did you get that from|How do you know|Who told you that|What's your source][, {name}?|? Just "
        "curious.|?]",
        "[Did you double-check|Has anyone verified that|Did somebody confirm that]? [I don't want to get it wrong|"
        "Just making sure|Only asking to be safe].",
        "[Hm, is that the latest version|Could that have changed since|Is that from before or after the change|Did "
        "you hear that first-hand][?|? I seem to remember a change.|, {name}?]",
    ),
    Act.SOURCE: (
        "[It was in the message from last week|It's on the note on the fridge|I have it from the website|It's in "
        "the mail I got], [so yes|black on white|you can look for yourself].",
        "[I asked twice|I checked this morning|I just had it confirmed|I looked it up before we started], so [I'm "
        "sure|that's reliable|we can trust it].",
        "[Yes, I have it in front of me|Yes, it's right here|Positive, I'm looking at it]. [No doubt|Nothing has "
        "changed|It's current].",
        "[My sister works with them|A colleague told me|I heard it from the person in charge], and [I saw it in "
        "writing too|she would know|it fits everything else].",
        "[As certain as I can be|Quite certain|Certain enough]: [it's what we used last time|it's in my records|I "
        "took a photo of it].",
    ),
    Act.OBJECT: (
        "[Hm, I had heard something different|That surprises me|I wasn't aware of that]. [Is that confirmed|Can you "
        "check|Are you certain]?",
        "[I'm not sure that's right|Doesn't that contradict what we said before|Let me question that for a second].",
    ),
    Act.DEFEND: (
        "[I verified it|I went through it again|I compared it with my notes], [it's right|it holds|that's correct].",
        "[You were thinking of last time|That was before the change|That's a common mistake], [this one is current|"
        "it really is like that now|this one is right].",
    ),
    Act.FILL: (
        "[Let me write that down|Hold on, I'm typing|One second, I'm noting this|Wait, my pen stopped working|Let "
        "me add that to my sheet]. [Okay|Got it|Go on|There|Done, next]. [I'm keeping track.|My notes are growing.|"
        "Everything is in one place now.|]",
        "[I like it when we have the facts|It's good to have this in one place|Much better than guessing|Knowing "
        "beats hoping], [honestly|don't you think|I must say|as I keep telling people].[| Let's keep at it.| It "
        "calms me down.]",
        "[Is there anything else we should look up|Are there details we haven't thought of|What else would somebody "
        "ask us|Which details could trip us up][?|, {name}?|? I'm going through it in my head.|? Think about it.] "
        "[I'd rather know now.|No hurry.|]",
        "[I always learn something when we do this|You know more about this than I do|I should have asked you "
        "earlier|You're better than any search page|I had no idea you were so well informed], [really|honestly|I "
        "mean it|and I read a lot]. [Thank you.|How do you remember it all?|]",
        "[Let me read back what I have|I'm comparing that with my notes|I'm going through my list|I'm checking it "
        "against the old messages]. [Looks complete so far|So far it all fits|No contradictions|Everything "
        "matches].[| I'll keep checking.| Good.]",
        "[I tried to find it on the website|I looked for it in the old messages|I checked the leaflet first|I "
        "searched for half an hour yesterday], but [that was no help|I got lost|it didn't say|I only found "
        "recipes].[| Good that we talk about it.| So thanks for helping.]",
        "[The more precise, the better|We should be exact here|Small mistakes cause big trouble|Details matter with "
        "these things], [last time taught us that|I speak from experience|as we all know|that's my motto].[| So "
        "keep the facts coming.|]",
        "[No question is a stupid question|Keep the questions coming|I have more questions than answers|Better to "
        "ask once too often], [as my old teacher said|as usual|right|that's what I always say].[| I'm curious by "
        "nature.| I'm all ears.]",
        "[What made you look into this|How come you know so much about it|Where do you people find these things|"
        "Since when are we this well prepared][?|, {name}?] [I'm impressed.|Just curious.|Teach me.|I'm taking "
        "notes.]",
        "[I could look it up|I can check online|I can call and ask|I'll compare it with the old receipt] if "
        "[anything is unclear|somebody has doubts|we get stuck|we disagree]. [It only takes a minute.|I have the "
        "time.|I don't mind.|]",
        "[I'm trying to remember how we did it before|I wonder how others do this|I remember someone explaining "
        "this to me|There was an article on this]. [It must be somewhere in my notes.|I'll find it later.|Not "
        "important now.|It was quite similar.]",
    ),
    Act.DECIDE: (
        "[I think we have everything|That's all the information, I believe|My list is complete|No open questions on "
        "my side|Every box is ticked]. [Anyone else|Did we miss anything|All clear|Anything to add|Or do you see a "
        "gap]?",
        "[So nothing is missing|So all the facts are there|So we know what we need to know|So that's the complete "
        "picture]. [Then let's go ahead|Good work|We can proceed|Thanks for your help|That was quick].[| I'm glad "
        "we asked.|]",
        "[I've checked it all once more|I went through my notes again|I compared everything|I read it all back], "
        "and [it adds up|it's consistent|nothing is missing|I see no mistakes].[| We can go on.| Good.| So I'm "
        "confident.]",
        "[That answers all my questions|That was the last gap|Now the picture is complete|No more question marks]. "
        "[Thanks, everyone|Thank you|That was easier than expected|I feel well informed][.|, really.|, {name}.]",
        "[Any doubts left|Does anyone still have doubts|Anything unclear|Any last questions]? [No|None here|Not "
        "from me|I have none]. [Then we're ready|So we can go on|Good|That's it, then].",
        "[We've gathered what we need|The facts are on the table|I'd call that well researched|Our little "
        "investigation is finished][.|, I'd say.|, as far as I can tell.] [Nice teamwork|No loose ends|Nothing left "
        "to look up|Case closed].",
    ),
    Act.BRIDGE: (
        "[Interesting|Good to know|Ah, there's the answer]: [now we have {ref}|so that's {ref}|{ref} was what I "
        "was curious about].",
        "[Did everyone see {ref}|Has everybody noted {ref}|Did you catch {ref}]? [That answers my earlier question|"
        "Useful|I wrote it down].",
        "[That clears up {ref}|With {ref} we know more|I was wondering about {ref}, so thanks]. [That leads me to "
        "the next question|It raises another question|Now I'm curious about something else].",
        "[Let me note {ref}|I've copied {ref} into my notes|I'll keep {ref} at hand], [we might need it|just in "
        "case|before it scrolls away].",
    ),
}

PLAYBOOK = Playbook(
    phrases=PHRASES,
    exchanges=(
        Exchange(5, (Act.ASK, Act.STATE)),
        Exchange(2, (Act.ASK, Act.STATE, Act.ACCEPT)),
        Exchange(2, (Act.ASK, Act.STATE, Act.CHECK, Act.SOURCE)),
        Exchange(2, (Act.PROPOSE,)),
        Exchange(1, (Act.PROPOSE, Act.ACCEPT)),
        Exchange(1, (Act.PROPOSE, Act.CHECK, Act.SOURCE)),
    ),
    discards=(Exchange(2, (Act.OFFER, Act.COUNTER)), Exchange(2, (Act.OFFER, Act.COUNTER, Act.ACCEPT))),
    discard_rate=0.12,
    reaction_rate=0.7,
    spoken_rate=0.3,
)
