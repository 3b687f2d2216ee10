"""What people say in every dialogue type: greetings, lists, pointing back, asides."""

from __future__ import annotations

from dice.simulate.acts import Act

PHRASES = {
    Act.GREET: (
        "[Hi|Hello|Hey|Good morning|Good evening|Hey there], {group}[!|.] [How's everyone doing|Are you around|Do "
        "you have a minute|Everyone awake|Anybody here]?",
        "[Hey|Hi|Hello], {group}! [Long time no chat|Good to see you here|Finally a quiet moment|Sorry for the "
        "silence lately].",
        "[Morning|Evening|Hello hello|Knock knock], {group}. [Got a moment?|Hope I'm not interrupting.|I brought "
        "coffee, figuratively.|Who else is online?]",
        "[There you are|Well, hello|Look who's here|Perfect timing], {group}! [I was about to write|I wanted to "
        "catch you|I just sat down|Good that you're here].",
    ),
    Act.GREET_BACK: (
        "[Hi|Hey|Hello|Hello there|Hey hey], {name}[!|.] [All good here|Doing fine, thanks|A bit tired, but fine|"
        "Can't complain|I'm here|Just got in].",
        "[Hey|Hi|Ah], {name}, [good to hear from you|I was just thinking of you|what a nice surprise|right on "
        "time]. [What's up|How are you|What's new|All well]?",
        "[Present|Here|Reporting in|Awake, barely|Yes, I'm around][, {name}|]. [What's going on?|Coffee is "
        "in hand.|Fire away.|I have a few minutes.]",
        "[Good to see you, {name}|Nice of you to write, {name}|You're up early, {name}]. [Busy day over here|Quiet "
        "day over here|I needed a break anyway|I was getting bored].",
    ),
    Act.ADD: (
        "[And|Also|Plus|And also] {value}[, please|, while we're at it|, don't forget that|].",
        "[Add|Put|Write] {value} [on the list|down|next to it] [too|as well|, please].",
        "[I'd add|I'd include|Let's include|We shouldn't forget|I also want] {value}[ too| as well|].",
        "{value} [belongs there as well|should be in there too|too, please|has to be in as well].",
        "[With|Together with|In addition to that,] {value}, [I'd say|if you ask me|obviously].",
    ),
    Act.REUSE: (
        "[Let's use|We can use|Just take|I'd take|Simply reuse] {ref}.",
        "[No need to look any further|That part is easy|We already have that]: [take|use|we use] {ref}.",
        "[I'd say|Obviously|Of course] we [stick with|go on with|work with|continue with] {ref}.",
        "[For that|Here], {ref} [is exactly what we need|should do|will do nicely|is right at hand].",
        "[Don't retype anything|Nobody has to search|Scroll up a little]: {ref} [goes in there|is the one to use|is "
        "what we want].",
        "For {topic}, [use|take|I'd use|let's take|we can take] {ref}.",
        "[It makes sense to|We might as well|We should] [carry over|reuse|go with] {ref}.",
    ),
    Act.ASIDE: (
        "[Sorry, the doorbell|Sorry, phone call|Sorry, the kettle|Sorry, the dog wanted out]. [Back now|I'm back|"
        "Here again|Where were we].",
        "[My connection keeps dropping|The signal here is awful|My screen froze for a moment], [ignore me if I "
        "vanish|but I can read you again|so be patient with me].",
        "[It's so noisy here|The neighbours are drilling again|Somebody is mowing the lawn], [I can hardly think|I "
        "almost missed that|just so you know].",
        "[I'm typing with one hand|I'm on the bus|I'm in a queue|I'm in the kitchen], [so forgive the typos|so be "
        "gentle|but I'm reading along].",
        "[My coffee went cold over this|I need a snack|I just spilled my tea|My lunch is getting cold]. [Anyway|Go "
        "on|Priorities|Not your fault].",
        "[The cat just walked over the keyboard|My nephew says hello|The parrot next door says hi too], [ignore "
        "that|by the way|in case you wondered].",
        "[Lovely light outside|What a sunset out there|It just started raining here|There's a rainbow outside], [by "
        "the way|just saying|sorry, got distracted].",
        "[I almost forgot how late it is|I should be in bed|I have to leave in a bit|My train is coming soon], [so "
        "let's keep going|but I'm still with you|so no long speeches].",
    ),
}

HANDOVERS = (
    "[And|So,|And then] {topic}?",
    "[What about|How about|And what about|That leaves] {topic}?",
    "[Still open:|Next up:|On to] {topic}. [Ideas|Anyone|Thoughts|Your turn]?",
    "[What do we say for|What goes in for|Who knows what to put for] {topic}?",
)
"""A question about the next argument, hung on an answer about this one."""

OPEN_REFERENCES = (
    "the {noun} [it just gave us|we just got|from the last answer|that just came back|it found|from above|we got|"
    "from a moment ago|up there|it came up with|from just now|in that answer|it returned]",
)
"""Words for a value of the assistant's last answer."""
