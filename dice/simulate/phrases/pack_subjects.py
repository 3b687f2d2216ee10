"""Subjects of the domain packs: finance, law, medicine; beside those of daily life."""

from __future__ import annotations

from dice.simulate.phrases.subjects import Subject

PACK_SUBJECTS = (
    Subject(
        "finance securit portfolio annuit pension isin iban debit custod beneficiary adviser fund standing",
        (
            "reads the business pages from back to front",
            "keeps every statement in a ring binder",
            "still owns a piggy bank",
            "knows the interest rates of three banks by heart",
            "does sums on napkins",
            "never signs before the second reading",
        ),
        (
            (
                "[The bank has changed its app again|I was on hold with the bank for an hour|My bank sent me a letter "
                "about letters][.|, honestly.|, believe it or not.]",
                "[Mine too|Did the music help at least|And I thought paper was dead|Patience pays interest][.|, "
                "{name}.|!]",
            ),
            (
                "[My aunt asked again what I live on|My uncle has a tip for everything|Grandfather told me about his "
                "first payslip][.|, honestly.|, bless them.]",
                "[Family and money, I know|Did you take notes|We've all been there|Every family has one][.|, "
                "{name}.|!]",
            ),
            (
                "[I sorted ten years of statements last night|I found my first savings book|I've finally labelled all "
                "the folders][.|, believe it or not.|, and I'm proud of it.]",
                "[You have earned a medal|Come and do mine|And did it balance|I'm impressed][.|, {name}.|!]",
            ),
            (
                "[Did you see the queue at the counter|Has the branch at the corner really closed|Is the old cash "
                "machine still there][?|, {name}?]",
                "[I gave up and went home|Since spring, yes|I haven't been there in ages|Only the sign is left][.|, "
                "sadly.|, as far as I know.]",
            ),
        ),
    ),
    Subject(
        "legal lawyer lawsuit court docket notar trademark sublet tenan landlord attorney ecli celex jurisdict sworn",
        (
            "reads contracts down to the last line",
            "can argue both sides",
            "keeps copies of the copies",
            "once won against a parking fine",
            "has a soft spot for footnotes",
            "asks for everything in writing",
        ),
        (
            (
                "[I've got a letter with five stamps on it|I spent the evening with small print|I needed a dictionary "
                "for that letter][.|, honestly.|, believe it or not.]",
                "[Sounds thrilling|And what does it want|Frame it|I'd have fallen asleep][.|, {name}.|!]",
            ),
            (
                "[The neighbours are arguing about the hedge again|The stairwell notice has a new reply|Somebody has "
                "underlined the house rules in red][.|, honestly.|, what a week.]",
                "[Popcorn, please|It was only a matter of time|Let me guess who|Never a dull day there][.|, {name}.|!]",
            ),
            (
                "[I watched a courtroom film last night|I dreamt that I was on a jury|My niece wants to become a "
                "judge][.|, of all things.|, believe it or not.]",
                "[And, guilty|You'd be good at it|That explains the tone|I object, for the record][.|, {name}.|!]",
            ),
            (
                "[Has your landlord ever answered|Did they fix your front door at last|Is the lift still out of "
                "order][?|, {name}?]",
                "[With a thumbs-up, after a month|Don't get me started|They sent a form to fill in|Ask me next year]"
                "[.|, {name}.|!]",
            ),
        ),
    ),
    Subject(
        "medical physician imaging laborator vaccin nursing physiotherap leaflet blood donat transport hospital "
        "ward sick consultation",
        (
            "has the waiting room magazines by heart",
            "knows a nurse on every ward",
            "keeps a folder with everybody's letters",
            "brings grapes to every sickbed",
            "can fold a sling out of anything",
            "has donated blood since school",
        ),
        (
            (
                "[I read the same magazine three times in the waiting room|I was the youngest in the waiting room "
                "today|The waiting room has a new fish tank][.|, honestly.|, believe it or not.]",
                "[Did it have a happy ending|You are always so popular|Say hello to the fish|I know that chair][.|, "
                "{name}.|!]",
            ),
            (
                "[Mother says she feels like new|Grandmother has outwalked me again|Grandfather has charmed the whole "
                "ward][.|, honestly.|, believe it or not.]",
                "[I want to be like that one day|Good for all of us|No surprise there|What's the secret][.|, "
                "{name}.|!]",
            ),
            (
                "[I can't read a word of this handwriting|I've got four letters about one knee|My folder of letters "
                "is full][.|, honestly.|, believe it or not.]",
                "[Ask the pharmacist, they all can|One for each side|Time for a shelf|Send me a photo, I'll "
                "guess][.|, {name}.|!]",
            ),
            (
                "[How is your ankle, by the way|Are you back on your feet|Did the cough go away][?|, {name}?]",
                "[Much better, thanks|Good as new|It comes and goes|I was dancing yesterday][.|, sort of.|, thanks "
                "for asking.]",
            ),
        ),
    ),
)
