"""Small talk and traits that fit any subject."""

from __future__ import annotations

from dice.simulate.phrases.subjects import Subject

ANYTHING = Subject(
    "",
    (
        "remembers everybody's birthday",
        "always has the last word",
        "brings cake to every meeting",
        "can't resist a good plan",
        "reads the instructions first",
        "laughs at all the wrong moments",
        "has never missed a deadline",
        "loses keys on a weekly basis",
    ),
    (
        (
            "[How was your weekend|How did your week start|How's life over there|What have you been up to][?|, "
            "if I may ask?|, anything exciting?]",
            "[Too short|Quiet, for once|Busy, as always|Mostly naps and laundry|Better than expected][.|, ask "
            "me again after my coffee.|, thanks for asking. And yours?]",
        ),
        (
            "[I had the strangest dream|I met our old neighbour today|I ran into your cousin at the market|I "
            "found our old school photo][.|, you won't believe it.|, remind me to tell you.]",
            "[Do tell, but later|No way|Small world|You always have stories][.|, I want all the details!|, and "
            "you only mention it now.]",
        ),
        (
            "[What a day|What a week|What a morning|I've been on my feet since dawn][.|, honestly.|, and it "
            "isn't over.|, I need a chair.]",
            "[Tell me about it|Put your feet up|Same over here|You've earned a break][.|, have a biscuit.|, "
            "it'll get better.]",
        ),
        (
            "[I've discovered a wonderful tea|I bought far too many biscuits|Somebody brought cake to work|The "
            "bakery had cinnamon rolls today][.|, just so you're jealous.|, pure happiness.]",
            "[Save some for me|I'm on my way|Now I'm jealous|And you tell us only now][.|, you know my "
            "weakness.|, not fair!]",
        ),
        (
            "[The sun is finally out|It's pouring again|It's windy enough to move the bins|The sky looks like "
            "soup][.| over here.|, what a change.|, typical.]",
            "[Not over here|I hadn't noticed, I'm indoors|About time|As always in this season][.|, I should "
            "look outside.|, good to know.]",
        ),
        (
            "[Did you change your picture|Is that a new profile photo|Is that you in the new picture][?|, "
            "{name}?|? It looks great.]",
            "[You noticed|My sister took it|It's an old one, actually|Finally someone says something][!|, I "
            "like it too.|, that was last summer.]",
        ),
        (
            "[Are you coming on Sunday, by the way|Will we see each other this weekend|When do we finally meet "
            "up again|Are you free on Friday evening][?|, {name}?|, or are you hiding from us?]",
            "[If I'm awake|Of course|I wouldn't miss it|Soon, I hope|If the trains run][.|, I'll bring snacks.|"
            ", I've missed you lot.]",
        ),
        (
            "[My plants are taking over the balcony|My basil died again|The tomatoes are finally turning red|"
            "There's a pigeon living on my balcony][.|, please send help.|, I take it personally.]",
            "[Photos, please|You have the touch, one way or the other|Talk to it, that helps|My condolences, or "
            "congratulations][.|, I can't keep a cactus alive.|, seriously.]",
        ),
        (
            "[I've misplaced my glasses again|I locked myself out this morning|I put salt in my coffee today|I "
            "wore two different socks to work][.|, no comment, please.|, and it's only the start of the week.]",
            "[Classic you|On your head, maybe|That's why we love you|It happens to the best][.|, don't worry.|, "
            "I did the same last month.]",
        ),
        (
            "[Who else is tired of winter jackets|Does anyone still write postcards|Who took my umbrella on "
            "Tuesday|Has anyone seen my blue scarf][?|, serious question.|, asking for a friend.]",
            "[Guilty|Not me, I swear|Good question|I was about to ask the same][.|, let me think about it.|, "
            "but I know who might.]",
        ),
        (
            "[I started learning the ukulele|I signed up for a pottery class|I'm trying to get up earlier|I've "
            "given up sugar since yesterday][.|, wish me luck.|, so be nice to me.]",
            "[Brave|Your poor neighbours|I give it a week|I admire that][.|, keep us posted.|, honestly.]",
        ),
        (
            "[My phone battery is at its last breath|My keyboard is sticky since breakfast|I dropped my phone "
            "again|My screen has a new crack][.|, so forgive me if I go silent.|, don't ask why.]",
            "[Charge it, then|Jam again|You need a sturdier one|Story of your life][.|, take your time.|, we'll "
            "wait for you.]",
        ),
    ),
)
"""For tools that no subject fits, and mixed in everywhere."""
