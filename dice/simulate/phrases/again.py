"""Taking up what was said before: a sentence before what comes next, a turn of its own, or a summary."""

from __future__ import annotations

from dice.records import DialogueType

BEFORE = {
    DialogueType.PERSUASION: (
        "[Okay|Fine|All right|Good|Yes], {again}[, that works for me|, I can live with that|, agreed|].",
        "[I'm happy with|I can go along with|No objection to|I'm fine with] {again}.",
        "[If we keep|If it's|Since we have] {again}, [the rest is easy|then let's go on|we're getting somewhere|"
        "that's half the deal].",
        "{again}[, then|, fair enough|, I'm convinced|, good point|, so be it].",
        "[You've talked me into|You've won me over with|Let's hold on to|I can defend] {again}.",
    ),
    DialogueType.INQUIRY: (
        "[Noted|Got it|Thanks|I see|Understood]: {again}.",
        "[So it's|So we know|Then we have|I've written down] {again}[, thank you|, good to know|, very helpful|].",
        "[Just to be sure I have it right|Let me repeat that|For my notes]: {again}.",
        "{again}[, okay|, thanks|, interesting|, that helps|, I see].",
        "[That gives us|I didn't know about|I'll remember|I needed to know about] {again}[, great|, thanks|].",
    ),
    DialogueType.ERISTIC: (
        "{again}, [yes, yes|we heard you|as you never tire of saying|how could I forget|blah blah].",
        "[Oh, {again}|{again}? Fine|{again}, seriously|{again}, as if that were clever].",
        "[Yes, we've all read|Nobody can unhear|I'm sick of hearing|Stop repeating] {again}.",
        "[So tired of|So proud of|Enough about|There you go again with] {again}.",
        "[So I have to swallow|And I'm stuck with|We're really going with|I lost the fight over] {again}[, great|, "
        "lovely|, wonderful|].",
    ),
}
"""A sentence that stands before a question, an answer, a remark."""

ALONE = {
    DialogueType.PERSUASION: (
        "[So far we agree on|We've got as far as|What we have up to now is|Our deal so far is] {again}[, don't we|"
        ", and "
        "I like it|, not bad|].",
        "[Let's not reopen|I wouldn't touch|Please let's keep|I'd hate to lose] {again}[, it's a good deal|, we've "
        "been through that|, it took us long enough|].",
        "[I keep thinking about|The more I think about it, the more I like|I've warmed to|I wasn't sure about] {again}"
        "[, it's the sensible choice|, but it makes sense|, I admit|, and now I'd vote for it].",
        "[Is everyone all right with|Are we still together on|Does anyone mind|Can we shake hands on] {again}?",
        "[That leaves us with|We'd end up with|The compromise would be] {again}[, which seems fair|, and nobody "
        "loses|, and that's that|].",
    ),
    DialogueType.INQUIRY: (
        "[Let me sum up|What I have so far|To recap|Here is my list up to now]: {again}.",
        "[Did I get that right|Have I understood that|Can you confirm it]: {again}?",
        "[I had to scroll up, but it was|I just checked again, it's|I looked it up once more, and it's] {again}.",
        "[Whoever joins late, we have|For anyone who missed it|In short, for the record]: {again}.",
        "[I've underlined|I've put a tick next to|I'm reading back] {again}[, in case you wondered|, to be thorough|, "
        "so that nothing gets lost|].",
    ),
    DialogueType.ERISTIC: (
        "[I still can't believe we're taking|I'll never forgive you for|I'm going to dream about|History will laugh "
        "at] {again}.",
        "[Say it once more, go on|Sing it, why don't you|Shall I frame it for you]: {again}.",
        "[And who will be blamed for|Who gets to explain|Who is going to regret] {again}? [Me, of course|Not you, "
        "surely|Let me guess].",
        "[Repeat after me|I'll say it slowly for you|Write it on your hand]: {again}. [Got it|Too hard|Any questions]?",
        "[You only agreed to|You only want|You'd have ruined everything without] {again}[ to annoy me| because I "
        "didn't|, admit it|, so typical].",
    ),
}
"""A turn that does nothing else."""

SUMMARY = {
    DialogueType.PERSUASION: (
        "[So the deal is|So we settled on|Our compromise, then|So that's agreed]: {again}.",
        "[All in favour of|We shake hands on|Everyone can live with] {again}, [good|I hear no protest|wonderful].",
    ),
    DialogueType.INQUIRY: (
        "[So, to sum up|The whole picture, then|Reading it all back|So our notes say]: {again}.",
        "[Everything in one place|Once more, so that it's complete|All of it together]: {again}.",
    ),
    DialogueType.ERISTIC: (
        "[For those who only shout|So after all that noise|Once more for the deaf|The sad result]: {again}.",
        "[An hour of quarrelling for|All this misery for|So much drama over] {again}.",
    ),
}
"""Before somebody says that everything is settled."""

CALLBACK = {
    DialogueType.PERSUASION: (
        "[Earlier|Before|A while ago] we [took|agreed on|shook hands on] {again}[, and that was fine|, remember|, and "
        "nobody was hurt|].",
        "[If we could settle on|After we managed to agree on|We even found common ground on] {again}[ before|, so this "
        "will work out too|, so I'm hopeful].",
        "[I gave in on|You got your way with|We met in the middle at] {again} [back then|a while ago|earlier|before].",
    ),
    DialogueType.INQUIRY: (
        "[Earlier|Before|Further up] we had {again}[, if I remember right|, that's done already|, for context|].",
        "[In my notes from before there's|Scrolling back, I see|The part from earlier said] {again}[, only as a "
        "reminder|, but that was before|].",
        "[The thing we had before was|What we cleared up earlier was|That last matter had] {again}[, wasn't "
        "it|, I think|].",
    ),
    DialogueType.ERISTIC: (
        "[I haven't recovered from|I still hear you going on about|We wasted enough breath on] {again} "
        "[before|earlier|back there].",
        "[You were wrong about everything before|You made such a fuss earlier|Last time you sulked], [and we still got "
        "stuck with|and all that over|remember]: {again}.",
        "[Do we need another war like the one over|Is this going to be like|Shall I bring up] {again}[ from before| "
        "again|, or have you forgotten]?",
    ),
}
"""Coming back to an earlier round."""

SAME = {
    DialogueType.PERSUASION: (
        "For {topic}, [why don't we keep|can we agree on|what about] {ref}?",
        "For {topic}, [I'd be glad to keep|I'd settle for|I'd happily take] {ref}.",
        "[We've agreed on it once already|No need to negotiate twice|We found that compromise before]: {ref} as "
        "{topic}.",
        "[I'd rather not start over|Let's save ourselves a round]. [Let's take|I'd take|How about] {ref}.",
        "As for {topic}, {ref} [would suit everybody|is the obvious compromise|costs nobody anything].",
    ),
    DialogueType.INQUIRY: (
        "For {topic}, [I have|my notes say|it should be|I was told] {ref}.",
        "[I checked|I compared the two|I asked about that]: {topic} [is|should be] {ref}.",
        "[That hasn't changed|Nothing new there|That one is easy]: {ref}.",
        "As for {topic}, [it's simply|we can go by|everything points to] {ref}.",
    ),
    DialogueType.ERISTIC: (
        "For {topic} [we take|you'll accept|it's obviously] {ref}[, and don't make me repeat it|, or can't you "
        "remember that far back|].",
        "[How short is your memory|Do I have to chew it for you|Must we go through this twice]? {Topic} [will be|is] "
        "{ref}.",
        "[I fought for it once, I won't fight again|I'm not starting that war again|We've shouted about that "
        "already]: {ref}.",
        "{Topic} [stays|is going to be] {ref}, [end of debate|and nobody moves|obviously].",
    ),
}
"""Taking a value over from an earlier round: ``{ref}`` points there."""

INTENTION = {
    DialogueType.PERSUASION: (
        "[So we|So the idea is that we|You'd like us all to|You propose that we] {intent}[, hm|, right|].",
        "[So you want to|You'd like to] {intent}, [I see the appeal|let me think about that|that's a thought|well].",
        "[If we really|Suppose we do|If I'm to help] {intent}, [I want a say in it|we do it properly|then together].",
    ),
    DialogueType.INQUIRY: (
        "[So we're trying to|So the plan is to|If I understand it, we want to|We're here to] {intent}.",
        "[Before we|If we want to] {intent}, [we need some facts|let's gather what we know|we should ask around].",
        "[You'd like to|You're asking how we] {intent}, [I see|right|good question].",
    ),
    DialogueType.ERISTIC: (
        "[All this fuss just to|So much shouting, only to|Three messages and a headache to] {intent}.",
        "[You want us to|So now we have to|You expect me to help] {intent}? [You of all people|As if|How original].",
        "[Oh, we must {intent}|Yes, yes, {intent}|So, {intent}], [what a surprise|heaven forbid we forget|"
        "as if I hadn't heard].",
    ),
}
"""A sentence that comes back to the intention."""

REFERENCES = (
    "the {short} [that |]{name} [picked|found|mentioned|brought up|came up with|suggested|gave us]",
    "{name}'s [idea|suggestion|choice|pick|answer] for the {short}",
)
"""Words that point to a value by who told it."""

REFERENCES_TO_YOU = (
    "the {short} [that |]you [picked|found|mentioned|brought up|came up with|suggested|gave me]",
    "your [idea|suggestion|choice|pick|answer] for the {short}",
)
"""The same where whoever is spoken to told it."""

OWN_REFERENCES = (
    "the {short} [that |]I [picked|found|mentioned|brought up|suggested|gave you]",
    "my [idea|suggestion|choice|pick|answer] for the {short}",
)
"""The same where the speaker told it."""
