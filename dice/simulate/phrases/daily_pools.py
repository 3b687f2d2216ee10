"""Words that remarks on the speaker's day are made of; pools that go together stand next to each other."""

from __future__ import annotations


def split_words(text: str) -> tuple[str, ...]:
    """Return the entries of a list that is written with commas."""
    return tuple(word.strip() for word in text.split(","))


DAILY_POOLS = {
    "errand": split_words(
        "walk the dog, iron a shirt, fetch the twins, bring back the drill, post a letter, pump up the tyres, "
        "pick up a parcel, take out the bins, empty the dishwasher, cut the hedge, sweep the stairs, "
        "repot the ferns, do the school run, see the optician, wash the car, empty the letterbox, "
        "call the landlord back, hand in a form, bake a cake, mow the lawn, buy bread, unblock the sink, "
        "sew on a button, change the sheets, get some cash, tidy the shed, wrap a present, "
        "return a library book, fix the doorbell, mop the floor, descale the kettle, sort the recycling, "
        "bleed the radiators, brush the dog, buy stamps, change a bulb, clean the windows, collect my glasses, "
        "cover the roses, do the dishes, fold the laundry, hang a picture, load the washing machine, "
        "make the beds, meet the surveyor, pack my gym bag, peel the potatoes, take a shower, rake the leaves, "
        "run a bath, see the dentist, sharpen the knives, soak the beans, unload the van, hoover the stairs, "
        "water the tomatoes, weed the flower bed, write a thank-you card, answer a few mails, charge my phone, "
        "buy nappies, get the car inspected, finish a report, send off an invoice, prepare tomorrow's slides, "
        "drop off the recycling, check on my gran, refill the bird bath, go to the chemist, "
        "pay the window cleaner, print the boarding passes, phone my mum, help with the homework, "
        "renew my bus pass, pick up the cake, defrost the bread, buy cat food, cook for everybody, "
        "get a haircut, sign the school letter, clean the fish tank, take the dog to the vet, "
        "put the shopping away, fill up the car, hand over the keys, air the duvets, glue the mug, "
        "order more ink, book the sitter, scrape the car, carry the crates down, tune the guitar, "
        "meet the electrician"
    ),
    "soon": split_words(
        "later on, before the shops close, after dinner, first thing in the morning, this afternoon, "
        "over the weekend, before it rains, right after this, before bedtime, as soon as we're done, "
        "while it's still light, before my break ends, one of these days, today, when the rain stops, tomorrow, "
        "by the end of the week, on my way home, before the visitors come, after the news, at half-time, "
        "tonight, before supper, during the break, in an hour, straight afterwards, this evening, before work, "
        "after lunch, between two calls, before my shift, when I get home, sometime today, "
        "before the guests arrive"
    ),
    "fruit": split_words(
        "apple, plum, rhubarb, cherry, pear, apricot, blueberry, gooseberry, peach, blackberry, quince"
    ),
    "bake": split_words("cake, pie, crumble, tart, muffins, jam, strudel, cobbler, pancakes, scones"),
    "vegetable": split_words(
        "tomato, onion, potato, leek, pea, carrot, pumpkin, bean, lentil, mushroom, spinach, cabbage, cauliflower, "
        "broccoli, celery, courgette, parsnip"
    ),
    "pot": split_words("soup, stew, bake, curry, pie, gratin, casserole, risotto"),
    "filling": split_words("cheese, ham, egg, tuna, chicken, salmon, salami, hummus, cucumber, turkey, bacon, avocado"),
    "bread": split_words("sandwich, roll, toast, wrap, bagel, toastie, baguette, salad"),
    "served": split_words(
        "for lunch, for dinner, tonight, again, left over from yesterday, at work, with the kids, on the sofa, "
        "straight from the pan, in front of the telly, for the third day, at my desk, on the train, "
        "with my sister, for supper, in the garden, out of a lunchbox, for breakfast, after practice, "
        "at my mum's, from the freezer, with far too much pepper"
    ),
    "lost": split_words(
        "umbrella, scarf, gloves, glasses, phone, wallet, headphones, water bottle, lunchbox, hat, coat, bus pass, "
        "keys, charger, notebook, jumper, sunglasses, purse, gym bag, camera bag, helmet, watch, cardigan, book, "
        "sandwich, rucksack, library card, raincoat, trainers, sports kit"
    ),
    "left": split_words(
        "on the bus, at the office, at my mum's, in the taxi, on the train, at the gym, in the staff room, at the pub, "
        "in the changing room, at the dentist's, on a bench, at my sister's, in the canteen, at the hairdresser's, "
        "in the lift, at the bakery, on the tram, in the car, at the library, in the lecture hall, by the pool, "
        "under the seat, at a friend's place, in the church hall, on the roof of the car, in the waiting room, "
        "at the post office, in the trolley, on the platform, at the bank"
    ),
    "machine": split_words(
        "dishwasher, washing machine, fridge, boiler, toaster, kettle, vacuum cleaner, printer, router, freezer, "
        "oven, tumble dryer, coffee machine, lawnmower, telly, iron, extractor fan, microwave, hoover, "
        "old radio, hedge trimmer, blender, water heater"
    ),
    "broke": split_words(
        "is making that noise, broke down, gave up, is acting up, stopped working, smells of burning, "
        "won't switch on, won't turn off, blew a fuse, is humming, needs replacing, died on me, "
        "tripped the switch"
    ),
    "again_when": split_words(
        "again, this morning, just now, yet again, for no reason, for the third time, with guests in the house, "
        "in the middle of everything, this minute, after only a year, out of the blue, when I wasn't looking, "
        "at the worst moment, as I typed that"
    ),
    "child": split_words(
        "son, daughter, little one, youngest, oldest, nephew, niece, grandson, granddaughter, godson, stepson, "
        "stepdaughter, middle one, goddaughter"
    ),
    "childish": split_words(
        "has a fever, lost a tooth, won't eat anything green, has a maths test, is learning the recorder, "
        "painted the wall, wants a drum kit, forgot the lunchbox, is home from school, fell off the swing, "
        "won't go to sleep, hid my glasses, has a school play, needs new shoes, is singing in the bath, "
        "scored a goal, locked the toilet door, asks for a dog, missed the bus, lost a shoe, "
        "cut the doll's hair, spilled juice on the sofa, needs a costume, has chickenpox, "
        "is practising the violin, got a good mark, hates the new haircut, passed the road test, "
        "refuses to wear socks, built a den out of my duvet, wants help with homework, "
        "put the phone in the sink, has a sleepover"
    ),
    "work": split_words(
        "slides, quarterly report, figures, budget sheet, stock list, rota, invoices, handover, staff survey, "
        "project plan, weekly summary, new contract, press release, training plan, order forms, sales numbers, "
        "annual review, price list, newsletter, schedule, inventory, draft, timesheets"
    ),
    "due": split_words(
        "by noon, today, by the end of the day, before the weekend, in triplicate, again, on paper, "
        "by tomorrow morning, before lunch, in a different font, in time for the board, shortened, yesterday, "
        "within the hour, signed, before the holidays, translated, after hours"
    ),
    "sore": split_words(
        "back, neck, shoulder, hip, whole body, right knee, left knee, right shoulder, lower back, right arm, "
        "left arm, poor back"
    ),
    "strained": split_words(
        "gardening, moving boxes, all that typing, the gym, yesterday's match, sleeping badly, "
        "painting the ceiling, carrying the kids, the long drive, shovelling snow, too much tennis, "
        "the new mattress, a night on the sofa, the dance class, climbing ladders, that fall on the stairs, "
        "lugging shopping, a day at the screen, the hike, pushing the car, the wedding, cleaning windows"
    ),
    "traffic": split_words(
        "bus, train, tram, taxi, connection, coach, night bus, underground line, school bus, commuter train, "
        "train home, bus home"
    ),
    "delayed": split_words(
        "is late, is stuck, was cancelled, is crawling, is standing still, broke down, is held up, isn't moving, "
        "is way behind, is packed, never came, is delayed, was full"
    ),
    "where_from": split_words(
        "because of roadworks, again, today of all days, thanks to the rain, because of the snow, "
        "because of the match, for a change, because of the storm, because of a fallen tree, "
        "because of a broken signal, as always on this line, for the second time today"
    ),
    "pet": split_words(
        "cat, dog, kitten, old dog, neighbour's cat, new kitten, neighbour's dog, old cat, little dog, big dog, "
        "lodger's cat"
    ),
    "pet_does": split_words(
        "is asleep on my notes, ate my sandwich, wants to go out, is chasing a moth, knocked over the vase, "
        "brought in a mouse, is snoring, sat on the keyboard, hid under the sofa, chewed up my slipper, "
        "is scratching at the door, stole a sausage, is sitting on my papers, is staring at me, drank my tea, "
        "got stuck behind the wardrobe, needs a bath, is begging for ham, is afraid of the hoover, "
        "was sick on the rug, jumped on the table, unrolled the toilet paper"
    ),
    "show_kind": split_words(
        "baking, cooking, detective, hospital, quiz, gardening, dancing, singing, antiques, courtroom, dating, "
        "nature, travel, vampire, spy, cowboy, property, cold-case, lawyer, pirate, royal, survival"
    ),
    "show": split_words("show, series, programme, final, repeat, marathon, special, finale, pilot"),
    "watched": split_words(
        "last night, until two in the morning, on the sofa, with my mum, instead of sleeping, on the bus, "
        "all weekend, with the sound off, during dinner, while ironing, with the whole family, in one sitting, "
        "with my flatmate, in bed, over popcorn"
    ),
    "game": split_words(
        "football, handball, hockey, basketball, volleyball, rugby, cricket, netball, ice hockey, water polo, "
        "table tennis, badminton, bowls, softball"
    ),
    "scored": split_words(
        "lost, won, came last, lost at home, lost away, got knocked out, nearly won, won at last, "
        "went down a league, forgot their shirts, threw away the lead, made the semi-final, got a new coach, "
        "played badly, surprised everybody, scraped through, was on the radio, got promoted, never turned up"
    ),
    "match_when": split_words(
        "again, last night, at the weekend, against the leaders, after all that training, in front of my dad, "
        "for the first time in years, in the rain, this afternoon"
    ),
    "dear": split_words(
        "butter, coffee, petrol, cooking oil, bread, firewood, stamps, milk, cheese, cinema tickets, strawberries, "
        "nappies, ice cream, bus tickets, beer, haircuts, flour, chocolate bars, chips, school shoes, tea, "
        "cat food, honey, oranges"
    ),
    "rising": split_words(
        "went up again, doubled in price, got dearer once more, will go up in spring, got cheaper for once, "
        "used to be half the price, sold out everywhere"
    ),
    "sky": split_words(
        "pouring, snowing, raining sideways, hailing, freezing, foggy, blowing a gale, icy, thundering, misty, "
        "bitterly cold, raining cats and dogs, sleeting, wet and windy, bucketing down, spitting"
    ),
    "sky_where": split_words(
        "over here, outside, up on the hill, down by the river, in my street, at the bus stop, on the motorway, "
        "at our place, all over town, where I am, by the lake, in the car park, at the stadium, out in the fields"
    ),
    "mood": split_words(
        "tired, half asleep, worn out, starving, wide awake, barely awake, yawning, exhausted, dying for a tea, "
        "a bit slow, no use to anyone, hoarse, hungry, in need of a nap, ready for bed, fed up, "
        "lost without coffee, out of breath, all over the place, grumpy"
    ),
    "since": split_words(
        "today, after the night shift, after that lunch, this morning, as always, after the holidays, "
        "after practice, again, after a long day, this week, by now, after that walk, to be honest, "
        "after the party, thanks to the kids, after all those meetings, after choir, after the long drive, "
        "after the match, in this heat"
    ),
    "chore": split_words(
        "turn the roast, stir the soup, wake the kids, let the cat in, lock the bike, put the chicken in, "
        "set the table, dry my hair, find my keys, look for my glasses, move the car, catch the bus, "
        "clear the table, grab some milk, put the kids to bed, feed the cat, bring in the washing, "
        "read to the kids, rinse the bottles, hang out the washing, plug in my phone, take the cake out, "
        "drain the pasta, turn off the hob, close the windows, take a call, let the plumber in, get changed, "
        "fetch my charger, sign for a parcel, move my washing, find a pen, let the dog out, "
        "top up the parking meter, put a jumper on, answer the door, turn the heating down, check the oven, "
        "mop up some juice, get the kids off the trampoline, water the basil, make a cup of tea, find my shoes, "
        "wipe the table, change a nappy"
    ),
    "at_once": split_words(
        "in a minute, right after this, any minute, before I forget, while you think, as soon as we're done, "
        "first, in between, straight afterwards, before anyone notices, in a second, one-handed, while we talk, "
        "or I'll forget, while you sort that out, before it's too late, in the meantime, before I sit down, "
        "when this is done, now"
    ),
    "so_what": split_words(
        "so that's my evening, and nobody knows why, and I have no spare, so much for the guarantee, "
        "and I only just had it fixed, so I'm on hold with the shop, and the manual is no help, "
        "so it's back to doing it by hand, and the shop is closed, so don't mind the noise, typical, "
        "of all days, so that's next month's wages, and guess who has to fix it"
    ),
    "stranded": split_words(
        "so I'm on foot, and so am I, so I have time, and it's cold out here, and nobody says why, "
        "so excuse the typing, as you'd expect, as it does every week, so talk to me, and my book is finished, "
        "so I'll be late, so I got a coffee, and my battery is low, and I'm next to a man with a tuba, "
        "and I'm freezing, and I forgot my gloves"
    ),
    "so_match": split_words(
        "so I'm hoarse, and I saw it live, so don't ask, and I missed it, so I'm in a mood, "
        "in case you missed it, and my dad cried, by the way, so there was cake, and I had to pay up, "
        "as predicted, so drinks are on me, and the coach cried, so I lost a bet"
    ),
    "so_sky": split_words(
        "and I have no coat, so the match is off, and the washing's still out, and I'm on the bike, "
        "and my shoes leak, so I'm staying in, and the roof leaks, so mind the road, "
        "and I've just cleaned the windows, and the dog needs a walk, so no barbecue, and the bus is full, "
        "and my umbrella broke, so I'm under a tree, and the kids love it, and the heating is off, "
        "so I'm having soup, and I wore sandals"
    ),
    "so_tired": split_words(
        "so bear with me, so be nice, but listening, so no long speeches, so go easy on me, "
        "so forgive the typos, so somebody keep an eye on me, as you can see, but I'll manage, and it shows, "
        "so speak slowly, but don't stop"
    ),
}
"""Name of a pool -> its words."""
