"""What a conversation is roughly about: it colours the personas and the small talk."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Subject:
    """Words (or their beginnings) that give a subject away, traits ("who ..."), and threads of small talk."""

    words: str
    traits: tuple[str, ...]
    threads: tuple[tuple[str, ...], ...]


SUBJECTS = (
    Subject(
        "restaurant food recipe meal grocer cook cuisine dish menu dining dinein kitchen",
        (
            "keeps a list of every bakery worth the walk",
            "reads menus the way others read novels",
            "never leaves a table before dessert",
            "cooks for twelve when four are coming",
            "has an opinion on every dumpling in town",
        ),
        (
            (
                "[I'm starving, just so you know|I skipped lunch and regret it|My stomach is doing the talking "
                "today][.|, honestly.|, believe it or not.]",
                "[You're always hungry|Same here, I had toast for lunch|Then let's be quick|I'd share my crackers "
                "if I could][.|, {name}.|!]",
            ),
            (
                "[I burnt the rice again last night|My soup turned out more like glue|I tried to bake bread "
                "yesterday, and it fought back][.|, honestly.|, believe it or not.]",
                "[You need a cooking class|And you still ate it, didn't you|We've all been there|That's why I order "
                "in][.|, {name}.|!]",
            ),
        ),
    ),
    Subject(
        "flight hotel trip travel airport holiday vacation tour visa luggage museum itinerary",
        (
            "packs three days early and still forgets the charger",
            "collects boarding passes",
            "prefers window seats and early departures",
            "has friends on every continent",
            "plans holidays in a spreadsheet",
        ),
        (
            (
                "[I dreamt of the sea last night|I found sand in my shoes from last summer|My suitcase is looking "
                "at me again][.|, honestly.|, believe it or not.]",
                "[You need a holiday|That's a sign|I know that feeling|I'd come along in a heartbeat][.|, {name}.|!]",
            ),
            (
                "[Have you unpacked from last time|Is your suitcase still in the hallway|Did your luggage ever turn "
                "up][?|, {name}?]",
                "[Don't ask|Half of it|Almost, it only took a month|I've decided to live out of it][.|, {name}.|!]",
            ),
        ),
    ),
    Subject(
        "bank money payment invoice currency loan stock tax budget account transfer crypto finance mortgage "
        "insurance expense",
        (
            "checks every receipt twice",
            "has kept a budget since school",
            "knows the price of everything",
            "rounds up and saves the rest",
            "reads the small print for fun",
        ),
        (
            (
                "[I finally sorted my receipts|I found a forgotten note in my winter coat|I spent the evening with "
                "my budget][.|, honestly.|, believe it or not.]",
                "[What a wild life you lead|Lucky you|Then coffee is on you|I envy your discipline][.|, {name}.|!]",
            ),
            (
                "[Prices at the market are ridiculous lately|Did you see what butter costs now|My landlord wrote "
                "again][.|, honestly.|, believe it or not.]",
                "[Don't remind me|It's the same over here|I only buy potatoes these days|I stopped looking][.|, "
                "{name}.|!]",
            ),
        ),
    ),
    Subject(
        "home clean repair light thermostat heating appliance furniture house plumb laundry garden plant device "
        "energy electric",
        (
            "repairs everything with tape and patience",
            "waters the neighbours' plants",
            "has painted the same wall three times",
            "owns more lamps than chairs",
            "can't stand a dripping tap",
        ),
        (
            (
                "[The heating makes that noise again|My kitchen tap is singing|Another bulb gave up in the "
                "hallway][.|, honestly.|, believe it or not.]",
                "[Did you try turning it off and on|Old houses, I tell you|It will outlive us all|Put a bucket "
                "under it][.|, {name}.|!]",
            ),
            (
                "[I finally put up those shelves|I rearranged the living room last night|I watered the plastic "
                "plant by mistake][.|, honestly.|, believe it or not.]",
                "[And, is it straight|Photos, please|Why am I not surprised|You should come and do mine][.|, "
                "{name}.|!]",
            ),
        ),
    ),
    Subject(
        "doctor health medic pharmac appointment sleep hospital symptom dentist vaccin prescription clinic therap",
        (
            "carries plasters in every bag",
            "swears by ginger tea",
            "never misses a check-up",
            "reads every package leaflet",
            "looks after everyone but forgets to rest",
        ),
        (
            (
                "[I've had this sniffle for days|My back is reminding me of the move|I slept terribly last night][.|"
                ", honestly.|, believe it or not.]",
                "[Get well soon|Drink something warm|You should take it easy|Ginger tea, I keep telling you][.|, "
                "{name}.|!]",
            ),
        ),
    ),
    Subject(
        "sport gym fitness workout run swim match league team bike hike yoga training calorie exercise",
        (
            "runs before breakfast and mentions it",
            "knows all the hiking paths around",
            "has been in every sports club in town",
            "owns more trainers than shoes",
            "cycles in any weather",
        ),
        (
            (
                "[I can't feel my legs after yesterday|My muscles have filed a complaint|I took the stairs today, "
                "be proud][.|, honestly.|, believe it or not.]",
                "[You overdo it every time|Stretching helps, they say|I took the lift for both of us|I'm "
                "impressed][.|, {name}.|!]",
            ),
        ),
    ),
    Subject(
        "music movie film book song podcast playlist concert theatre cinema show video game stream album art",
        (
            "has a ticket stub from every concert since school",
            "reads the last page first",
            "falls asleep in every film",
            "makes playlists for all occasions",
            "hums without noticing",
        ),
        (
            (
                "[I've had the same song in my head all day|The neighbour is practising the trumpet again|I "
                "finished that series in one go][.|, honestly.|, believe it or not.]",
                "[Which means I'll have it soon too|No spoilers|Poor you|Don't tell me how it ends][.|, {name}.|!]",
            ),
        ),
    ),
    Subject(
        "shop buy order product gift parcel delivery package price store cart sell return coupon market",
        (
            "compares prices for sport",
            "always finds the better offer a day late",
            "wraps gifts like a professional",
            "knows every courier by name",
            "returns half of what arrives",
        ),
        (
            (
                "[My parcel went on a world tour|The courier left my parcel with a stranger|I waited all day for a "
                "delivery][.|, honestly.|, believe it or not.]",
                "[Mine ended up behind the bins|That courier again|At least it's well travelled|It'll turn up][.|, "
                "{name}.|!]",
            ),
        ),
    ),
    Subject(
        "meeting calendar email message event contact note remind schedul office document job sms call alarm todo "
        "invit",
        (
            "answers messages within a minute",
            "has a colour for every kind of appointment",
            "writes lists of lists",
            "is never late and never early",
            "keeps the whole group's birthdays in mind",
        ),
        (
            (
                "[My inbox is a disaster|I've been in calls since breakfast|I muted every other group today][.|, "
                "honestly.|, believe it or not.]",
                "[Not this one, I hope|Same story here|We feel honoured|Delete it all, that's my advice][.|, "
                "{name}.|!]",
            ),
            (
                "[Is it just me or is this week endless|How is it not weekend yet|I've lost track of the days][.|, "
                "honestly.|, believe it or not.]",
                "[It's not just you|I blame the weather|Hang in there|I gave up counting on Monday][.|, {name}.|!]",
            ),
        ),
    ),
    Subject(
        "car taxi train bus drive parking ride traffic route fuel vehicle ticket charging",
        (
            "knows every timetable by heart",
            "gives directions nobody asked for",
            "talks to the car when it rains",
            "would rather walk than change trains",
            "finds a parking spot anywhere",
        ),
        (
            (
                "[I was stuck behind a tractor all the way|My bus drove right past me|The ring road was a nightmare "
                "today][.|, honestly.|, believe it or not.]",
                "[Next time take the bike|That bus again|You should have left earlier|I walked and was faster][.|, "
                "{name}.|!]",
            ),
        ),
    ),
    Subject(
        "weather outdoor forecast park beach air camp nature",
        (
            "carries an umbrella in July",
            "checks the sky before the phone",
            "would live in a tent if allowed",
            "names the clouds",
            "is outdoors whenever possible",
        ),
        (
            (
                "[It's been raining since breakfast|The fog here is unreal|The wind nearly took my hat][.|, "
                "honestly.|, believe it or not.]",
                "[Here it's the other way round|Stay inside, then|I've given up on dry socks|Send some over, it's "
                "far too dry here][.|, {name}.|!]",
            ),
        ),
    ),
    Subject(
        "translat language course learn school stud lesson tutor exam word text homework universit librar",
        (
            "learns a new word every morning",
            "corrects everyone's commas",
            "has started six languages and finished two",
            "loves footnotes",
            "takes notes at parties",
        ),
        (
            (
                "[I learned a wonderful word today|My teacher says I have an accent in my own language|I've been "
                "studying all day][.|, honestly.|, believe it or not.]",
                "[Show-off|Use it in a sentence|You and your books|I've forgotten all I ever learned][.|, {name}.|!]",
            ),
        ),
    ),
    Subject(
        "pet dog cat vet animal",
        (
            "has two cats and no clean jumper",
            "greets dogs before people",
            "fosters rabbits",
            "talks about the parrot a lot",
            "plans every day around the dog",
        ),
        (
            (
                "[The dog ate my left slipper|The cat has taken over my chair|Somebody's dog has been barking all "
                "day][.|, honestly.|, believe it or not.]",
                "[Give the little one a treat from me|It's their house, really|I'd like to see a photo|Poor "
                "thing][.|, {name}.|!]",
            ),
        ),
    ),
)
"""Looked through in this order; the one with the most words in a tool's description wins."""
