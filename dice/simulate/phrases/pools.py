"""Words that remarks on the matter are made of: people and what they said, favours, comparisons.

They stand in braces in :mod:`dice.simulate.phrases.remarks`; each pool is made for the sentences that it stands in, so
that whatever is drawn makes sense. None is a value of the catalogue, none is written with a capital, so that a remark
is never taken for an argument; words that follow "a" begin with a consonant.
"""

from __future__ import annotations

from dice.simulate.phrases.daily_pools import DAILY_POOLS, split_words

POOLS = {
    **DAILY_POOLS,
    "person": split_words(
        "aunt, uncle, cousin, niece, nephew, sister, brother, grandmother, grandfather, godmother, mum, dad, "
        "neighbour, landlord, landlady, dentist, barber, boss, colleague, flatmate, teacher, coach, mechanic, "
        "accountant, brother-in-law, sister-in-law, mother-in-law, father-in-law, wife, husband, son, daughter, "
        "hairdresser, doctor, lawyer, ex, gym buddy, old flatmate, old boss, new boss, team leader, office mate, "
        "best friend, oldest friend, tennis partner, study partner, piano teacher, upstairs neighbour, "
        "downstairs neighbour, schoolfriend, stepdad, stepmum, twin sister, little brother, big sister, "
        "younger brother, older sister, other half, roommate, gran, grandad, physio"
    ),
    "relative": split_words(
        "mum's, dad's, sister's, brother's, cousin's, boss's, flatmate's, aunt's, uncle's, wife's, husband's, "
        "neighbour's, daughter's, son's, girlfriend's, boyfriend's"
    ),
    "relation": split_words(
        "best friend, old friend, neighbour, colleague, boss, flatmate, trainer, old teacher, dentist, doctor, "
        "old classmate, cousin, new neighbour, landlady, sister-in-law"
    ),
    "backed": split_words(
        "said the same, thinks so too, had the same idea, swears by it, would pick the same, agrees with me, "
        "suggested it ages ago, recommended it, did it that way last year, was happy with it, "
        "keeps telling me that, had no complaints, never regretted it, has always done it like that, "
        "would say yes right away, talked me into it, did exactly that in spring, came up with it first, "
        "can vouch for it, wanted it that way too, got used to it quickly, laughed at first and then agreed, "
        "made the same choice, had good luck with it, was against it and came round, would back me up, "
        "never had any trouble with it, told me to insist on it, would pay extra for that, "
        "wouldn't do it any other way, is all for it, ended up doing just that"
    ),
    "confirmed": split_words(
        "told me, wrote it down for me, mentioned it, looked it up for me, sent me a photo of it, "
        "texted me that, forwarded me the mail, read it out to me, rang them about it, said so, "
        "had to look it up as well, found it on their website, heard it from them directly, got it in writing, "
        "remembered it right away, checked it for me, went there in person, got the same answer, "
        "showed me the letter, spelled it out for me, dug up the leaflet, asked around for us, "
        "saw it in the newsletter, pointed it out, reminded me of it, explained it to me, found out by chance, "
        "printed it out for me, took a screenshot, heard the same, got a letter about it"
    ),
    "said_when": split_words(
        "yesterday, this morning, last night, last week, the other day, over dinner, over lunch, "
        "just before lunch, at work, after work, at breakfast, a few days ago, earlier, just now, "
        "this afternoon, before the holidays, during the break, without being asked, again today, straight away, "
        "only yesterday, ages ago, at the weekend, the day before, a while back"
    ),
    "reacted": split_words(
        "is laughing at us, warned me about you, would have hung up by now, thinks we're all mad, "
        "says I should leave this group, is reading along, wants to know who you are, told me to stay calm, "
        "asked why I bother, bet we'd never finish, could settle this in a minute, wouldn't put up with it, "
        "gave up on you long ago, heard me swear just now, said you'd say that, always said you were difficult, "
        "finds this better than television, took my side, has more sense, thinks I'm making you up, "
        "can hear me typing, would have walked out, saw this coming, doesn't believe a word you say, "
        "would be ashamed of you, says hello and good luck, feels sorry for me, told me not to answer"
    ),
    "nuisance": split_words(
        "a toddler at bedtime, my boss before coffee, my uncle at weddings, a teenager on a school morning, "
        "my dad with a road map, my gran with the remote, a taxi driver in a traffic jam, my brother at cards, "
        "a wasp at lunch, my ex on the phone, a referee in extra time, my landlord in winter, "
        "a ticket inspector at rush hour, my mother-in-law in a shoe shop, a cat at a closed door, "
        "my old maths teacher, a child in a long queue, my neighbour with the leaf blower, a seagull near chips, "
        "my sister in a fitting room, a lawyer on overtime, my printer on a deadline, my satnav in a tunnel, "
        "a smoke alarm at night, my alarm clock on a day off, a pop-up on a slow computer, my flatmate before noon, "
        "a politician on a talk show, my cousin after two beers, a salesman at the door, my phone at closing time"
    ),
    "torment": split_words(
        "rush hour, parents' evening, cleaning the oven, assembling a wardrobe, untangling fairy lights, "
        "moving house in the rain, queueing at the post office, sharing a tent with my brother, "
        "scraping ice off the car, folding fitted sheets, listening to hold music, scrubbing the grill, "
        "filling in forms, shopping with a toddler, my driving test, waiting for the plumber, "
        "carrying a sofa upstairs, explaining the internet to my gran, ironing shirts, my last job interview, "
        "cleaning the drain, changing a tyre in the dark, my tax return, a root canal, a cold shower, "
        "a night on the sofa bed, a delayed night train, a whole day of meetings, weeding the drive, "
        "teaching my dad to text, waiting at the vet's"
    ),
    "favour": split_words(
        "water your plants, walk your dog, bring the wine, do the dishes, cook for you, bake you a cake, "
        "drive you home, feed your cat, carry your shopping, buy the first round, wash your car, mow your lawn, "
        "babysit for you, bring the snacks, pay for the coffee, lend you my bike, help you move, fix your bike, "
        "iron your shirts, clean your windows, take out your bins, save you a seat, do the driving, "
        "pick you up from the station, sew that button on, look after the twins, lend you my drill, "
        "proofread your essay, do the washing-up, let you win at cards, bring your books back, carry the crates, "
        "get the popcorn, make you breakfast, sort out your printer, give you the last sweet, "
        "hold the ladder for you, let you pick the music, sit on the middle seat, help you paint the hallway, "
        "set the table, dry your dishes, return your parcel, take the early shift, keep you company, "
        "peel the potatoes, do the paperwork, stand in the queue, buy you lunch"
    ),
    "in_return": split_words(
        "next time, at the weekend, with a smile, on my day off, after work, as a thank-you, this evening, "
        "first thing tomorrow, any time you like, whenever you ask, gladly, no questions asked, tomorrow, "
        "some day soon, as a bonus, without complaining, with pleasure, just this once, as soon as I can, "
        "one of these days, before the holidays, when I'm back, by the weekend"
    ),
    "paper": split_words(
        "note, letter, leaflet, printout, receipt, card, brochure, sticky note, old mail, form, confirmation, list, "
        "newsletter, message"
    ),
    "kept": split_words(
        "on the fridge, in my coat pocket, in the top drawer, next to the phone, on my desk, by the front door, "
        "in my bag, under a magnet, in the blue folder, between two bills, in the glove box, behind the clock, "
        "in my wallet, on the noticeboard, in my diary, under the fruit bowl, on the hall table, in the recipe book, "
        "with the other papers, at the back of my notebook, on the windowsill, in my inbox, right in front of me, "
        "among the tickets, in the car, under my mug, on the dresser, in my jacket, beside the kettle, in a shoebox"
    ),
}
"""Name of a pool -> its words, those of :mod:`dice.simulate.phrases.daily_pools` among them."""
