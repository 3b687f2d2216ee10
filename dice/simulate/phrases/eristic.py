"""Eristic: attacks, sarcasm, values proposed and thrown out. Sharp, never vulgar."""

from __future__ import annotations

from dice.simulate.acts import Act, Exchange, Playbook

PHRASES = {
    Act.INTEND: (
        "[Since nobody else bothers|Since I have to think of everything|As usual it's up to me to say it]: we need "
        "to {intent}.",
        "[How hard can it be to|Is it too much to ask to|Am I the only one here who wants to] {intent}?",
        "[Are we ever going to|Will we ever manage to|Does anybody here intend to] {intent}, or [do we just talk|is "
        "that beneath us|shall I wait until I'm old]?",
        "[I've said it before and I'll say it again|For the last time|Let me spell it out]: we [have to|should|"
        "must] {intent}.",
        "[We could have been done by now|This should have happened ages ago|You had all week], but no, we still "
        "have to {intent}.",
        "[Stop stalling|Enough excuses|Spare me the drama]. [Let's|We will] {intent}, [and this time without the "
        "theatre|whether you like it or not|today].",
        "[If you had listened|If anyone had listened to me|If it weren't for your dithering], we [wouldn't still "
        "have to|wouldn't be scrambling to] {intent}.",
        "[Oh, and in case you forgot|News flash|Reality check]: somebody still has to {intent}. [Guess who|Not it|I "
        "wonder who that will be].",
    ),
    Act.REACT: (
        "[Oh, look who's giving orders|Listen to the boss|Who put you in charge|All hail the commander]. [Fine|Go "
        "on, then|Let's hear it|As you wish].",
        "[Brilliant|Genius|What an original thought|Stop the press]. [I said that last week|I've been saying that "
        "for days|Only took you forever|Nobody else could have thought of that, surely].",
        "[You again with that|Not this again|Here we go|Oh, joy]. [Have it your way|Let's get it over with|Just "
        "don't mess it up|I can hardly contain myself].",
        "[As if you'd know how|You couldn't organise a sandwich|You said that last time as well|You and your grand "
        "plans], {name}. [But fine|Whatever|Go ahead, impress me|I'll bring popcorn].",
        "[I'd rather do anything else|I could be asleep right now|My patience is already gone|I have better things "
        "to do], [but sure|but let's get it done|so make it quick|but you'd only ruin it without me].",
        "[And you need a whole meeting for that|And for that you woke everyone|That's what all the fuss is about|"
        "That's the big announcement]? [Unbelievable|Typical|Priceless|I'm speechless].",
        "[Don't act like it was your idea|Don't pretend you planned this|Spare us the speech|Save the lecture]. [We "
        "all know who does the work|I'm in, but under protest|Let's just do it|I was about to suggest it anyway].",
    ),
    Act.ASK: (
        "[And|So,|Well then, genius:] {topic}? [Let me guess, you have no idea.|Or didn't you think that far?|Come "
        "on.]",
        "[Go on, then|Enlighten us|Surprise me], {name}: {topic}?",
        "[I suppose nobody has thought about|Of course nobody has thought about|Has anyone wasted a thought on] "
        "{topic}?",
        "[What about|And what of|You conveniently forgot] {topic}, [you mastermind|or is that my job too|hm]?",
        "[Before you pat yourself on the back|Before you declare victory|Not so fast]: {topic}?",
        "[Do I have to ask for|Must I drag it out of you, or do we get|Will someone finally tell me] {topic}?",
    ),
    Act.STATE: (
        "{value}. [Obviously|As everybody but you knows|Was that so hard|Write it down this time].",
        "[It's|Obviously it's|For the slow ones, it's] {value}[, and that's that|, end of story|, next question|].",
        "[I told you ages ago|I've said it a hundred times|As I keep saying]: {value}.",
        "{value}, [what else|and don't you start|whether you like it or not|as any sane person would say].",
        "[Take|Use|Put down] {value} [and stop whining|before I lose my patience|and be quiet|, it isn't rocket "
        "science].",
        "[Even you should manage|Even a child would say|Anyone with a brain would say] {value}.",
    ),
    Act.PROPOSE: (
        "For {topic} [we take|it's going to be|I want] {value}, [no discussion|and I won't hear another word|period|"
        "unless you plan to sulk again].",
        "{Topic} [has to be|will be|should be] {value}, [obviously|and if you disagree, you're wrong|as I've been "
        "saying|any fool can see that].",
        "[I'm not asking|This isn't a vote|Before you ruin it]: {value} [as|for] {topic}.",
        "[Let me do the thinking|Somebody has to be the adult here|I'll decide, since you can't]. {value} as {topic}.",
        "[Write down|Put down|Go with] {value} as {topic}, [and try not to argue for once|and spare me the face|if "
        "you can manage that].",
        "As for {topic}, {value} [is the only answer that isn't ridiculous|is non-negotiable|, and that's my last "
        "word].",
    ),
    Act.OFFER: (
        "For {topic} [I want|we take|it's obviously] {other}, [end of discussion|don't even try|and no whining].",
        "{Topic} [should be|has to be] {other}. [Anything else is nonsense|You'll agree if you're honest|Fight me].",
        "[Just put|Simply take|Write down] {other} [as|for] {topic}, [it's not complicated|even you can do that|done].",
        "[I don't care what you say|You can roll your eyes all you like|I know I'm right]: {other} for {topic}.",
        "[Everyone with taste would take|Any normal person would take|I'm taking] {other} as {topic}.",
    ),
    Act.COUNTER: (
        "[That's the worst idea I've heard today.|Absolutely not.|Over my dead body.|Are you serious?] [It's|We take|"
        "It will be] {value}, [or I'm out|and you know it|finished].",
        "[Throw that out|Bin that|Forget it], [nobody wants that|it's embarrassing|who even suggests such a thing]. "
        "{value}, [period|end of story|and don't argue].",
        "[Ha|Good one|Cute]. [No|Never|Not a chance]. {value}, [like a grown-up would say|since one of us has to be "
        "sensible|and that's final].",
        "[Of course you would say that|You always pick the worst one|You can't mean that]. [Cross it out|Scrap "
        "that|That's gone]. [I say|We use|Make it] {value}.",
        "[No, no and no|Denied|Rejected]. [Your ideas never work|That never worked before|I'm not having that]. "
        "[Only|It has to be|The answer is] {value}.",
    ),
    Act.ACCEPT: (
        "[Fine|Whatever|All right already|Ugh, fine], [if it stops the noise|just so you'll be quiet|I'm too tired "
        "to fight|have it your way|as if I had a choice][.|, {name}.|. Happy?]",
        "[Happy now|Satisfied|Feel big now|Proud of yourself], {name}? [It stays|You get that one|Moving on|Leave "
        "it, then].",
        "[I still think you're wrong|I'll say I told you so later|I'm writing down that I was against it|You'll "
        "regret it], but [leave it|so be it|you win this one|I'm not wasting more breath].",
        "[A miracle, you're right for once|Even a stopped clock, as they say|I hate it when you have a point|It "
        "pains me to say it's not stupid]. [Keep it|It stands|Fine|Don't get used to it].",
        "[I give up|You wore me down|Congratulations, you out-shouted me|You win by being loud]. [Take it|It stays "
        "as you said|Let it stand|Moving on][.|, {name}.]",
    ),
    Act.OBJECT: (
        "[Naturally you'd pick that|Of course it has to be the way you like it|Why am I not surprised|Oh, what a "
        "surprise]. [So predictable|How very you|Yawn|I could have written that for you].",
        "[Did you roll dice for that|Did you dream that up in the shower|Is that a joke|Did a fortune cookie tell "
        "you that], {name}?[| Be honest.| I have to ask.]",
        "[You do realise how silly that sounds|That's rich, coming from you|I've heard better from a parrot|I'd "
        "laugh if I weren't so tired][.|, {name}.|. But go on.|. Truly.]",
        "[And who asked you|Since when are you the expert|You have an answer for everything, don't you|And you came "
        "up with that all by yourself][?|, {name}?|? Impressive.|? Remarkable.]",
    ),
    Act.DEFEND: (
        "[It stays|It's staying|I'm not changing it]. [Cry about it|Deal with it|Get used to it].",
        "[At least I have an answer|At least I bring something to the table|Unlike you, I thought about it]. [It "
        "stays exactly like that|So that's what we use|So it stands].",
        "[When you come up with something better, ring me|You had your chance|You were free to speak first]. [Until "
        "then it stands|It's settled now|Now it stays].",
        "[Mock all you want|Laugh if you like|Keep talking], [it's right|I'm right|it won't change], and [we keep "
        "it|it stays|you'll see].",
    ),
    Act.FILL: (
        "[Every time|Always the same circus|It's the same with you every week|Here we go again]. [Every single time|"
        "I should charge for this|Unbelievable|I need a new group|Remind me why I come here].[| Really.|]",
        "[You still owe me an apology for last time|I haven't forgotten the barbecue|Remember who was wrong about "
        "the train|Shall we talk about the borrowed ladder][? I do.|. Exactly.|, by the way.|, {name}.|. Just "
        "saying.|. I keep records.]",
        "[Are you even listening|Is anyone reading along|Do you ever read what people write|Does this thing reach "
        "you], or [just waiting to talk|are you asleep|do you only type|is it all noise to you][?|, {name}?|? Don't "
        "answer.]",
        "[I could do this alone in half the time|My cat would be more help|A houseplant would be quicker|I've had "
        "better discussions with my toaster], [seriously|I swear|no offence|and that's being kind].[| Not that "
        "anyone cares.| Carry on.]",
        "[Keep your sarcasm for someone else|That tone again|There's the tone|I felt that eye roll from here]. [You "
        "started it|I learned it from you|Charming|So grown-up|Lovely company].[| Truly.|]",
        "[Could you raise your voice a bit more|Please, keep rolling your eyes|Go on, sigh louder|Type in capitals, "
        "why don't you], [I think the neighbours missed it|it really helps|that'll fix everything|very mature].[| "
        "Go ahead.|]",
        "[I won't even comment on that|I'll pretend I didn't read that|I'm biting my tongue here|I had a reply, but "
        "it wasn't polite]. [You're welcome|For now|Be grateful|Count yourself lucky][.|, {name}.|. Moving on.]",
        "[Whose fault is it that we're late|Who was it again that forgot everything last time|Who turned this into "
        "a debate|Who always has to make a scene]? [Not mine|I'm just asking|Think about it|I'll wait|Let me guess, "
        "nobody].",
        "[This group is exhausting|You people are impossible|I deserve a medal for this conversation|I've aged "
        "years in this chat]. [Truly|And no, I'm not exaggerating|Next|Somebody take my phone away|And it isn't "
        "even noon].",
        "[Oh, I'm sorry, did I interrupt|Forgive me for having an opinion|Excuse me for wanting to finish|Pardon me "
        "for breathing][. How rude of me.|. I forgot who the genius is.|. Continue your monologue.|, your highness.]",
        "[You couldn't decide what to have for breakfast|You'd argue with a signpost|You'd complain about free cake|"
        "You'd be late to your own birthday][, and you know it.|. That's a fact.|. Ask anyone.|, {name}.|. No "
        "wonder nothing gets done.]",
    ),
    Act.DECIDE: (
        "[Finally|Hallelujah|At last|Well, what do you know]. [Took us long enough|That hurt more than it should "
        "have|And it only cost me my nerves|A child could have managed it faster]. [It's decided|That's it|Done "
        "arguing|It's settled].",
        "[Fine, that's everything|So that's it then|No more changes|The matter is closed]. [And don't come crying "
        "later|If it goes wrong, I'll remember who shouted loudest|I want it on record that I was right|Whoever "
        "reopens this buys dinner][.|, understood?|. I mean it.]",
        "[I refuse to discuss this any further|I'm done fighting about it|Not another word|My ears are ringing]. "
        "[It stays as it is|It's settled|We leave it like that|It's final][.|, {name}.|, full stop.]",
        "[Nobody is happy, so it must be a decision|We all hate it equally, so it's fair|Everyone is annoyed, which "
        "means we're finished|We're all equally miserable, so it's decided]. [Good|Next|Enough|Perfect|"
        "Marvellous].[| Moving on.| I need a drink of water.]",
        "[Are we done tearing each other apart|Is the shouting over|Have you all finished|Is the drama finished]? "
        "[Good|Lovely|Splendid|Thank heavens]. [It stands|Then it's decided|Then leave it as it is|Case closed].",
        "[I'd call that a victory for me|I won, let's be clear|You only lost because I was right|Write down who won "
        "this], [but fine|obviously|so let's close it|and be gracious about it]. [Finished|It's settled|The end|"
        "Decided].",
    ),
    Act.BRIDGE: (
        "[Well, look at that|Ha|There you go]: {ref}. [I told you it would work|And you wanted to argue|Who was "
        "right again].",
        "[So {ref} is there|We have {ref}|There's {ref}], [no thanks to you|despite your best efforts|after all "
        "that shouting].",
        "[Go on, complain about {ref} too|I bet you'll find fault with {ref} as well|Let me guess, {ref} isn't good "
        "enough for you]. [I can wait|Typical|Anyway].",
        "[Don't take credit for {ref}, that was my idea|Before anybody brags about {ref}: we're not finished|Even with "
        "{ref} in front of you, you look grumpy|You did nothing for {ref}, and now you're smiling].",
    ),
}

PLAYBOOK = Playbook(
    phrases=PHRASES,
    exchanges=(
        Exchange(3, (Act.PROPOSE,)),
        Exchange(3, (Act.ASK, Act.STATE)),
        Exchange(3, (Act.PROPOSE, Act.OBJECT, Act.DEFEND)),
        Exchange(2, (Act.ASK, Act.STATE, Act.OBJECT, Act.DEFEND)),
        Exchange(2, (Act.PROPOSE, Act.ACCEPT)),
    ),
    discards=(Exchange(3, (Act.OFFER, Act.COUNTER)), Exchange(3, (Act.OFFER, Act.COUNTER, Act.ACCEPT))),
    discard_rate=0.6,
    reaction_rate=0.85,
    spoken_rate=1.0,
)
