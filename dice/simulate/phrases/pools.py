"""Words that remarks are made of: people nobody in the chat is, things, animals, food, moods.

They stand in braces in :mod:`dice.simulate.phrases.remarks`. None is a value of the catalogue, none is written with a
capital, so that a remark is never taken for an argument; words that follow "a" begin with a consonant.
"""

from __future__ import annotations


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.replace("\n", " ").split(","))


POOLS = {
    "person": _words(
        "aunt, uncle, cousin, niece, nephew, sister, brother, grandmother, grandfather, godmother, godfather, "
        "neighbour, landlord, landlady, dentist, barber, boss, colleague, flatmate, goddaughter, teacher, coach, "
        "postman, mechanic, accountant, electrician, trainee, pen friend, stepsister, stepbrother, brother-in-law, "
        "mother-in-law, father, mother, husband, grandson, granddaughter, hairdresser, choirmaster, greengrocer, "
        "baker, butcher, caretaker, optician, lawyer, ex, tandem partner, old flame, gym buddy, "
        "driving instructor, tenant, fishmonger, cobbler, bank clerk, chess partner, physiotherapist, osteopath, "
        "language teacher, piano teacher, upstairs neighbour, downstairs neighbour, childhood friend, "
        "school friend from back home, first boss, new boss, old boss, bus driver, bookseller, gardener, plumber, "
        "milkman, roommate, study partner, tennis partner, twin, allergist, archery coach, auctioneer, beautician, "
        "blacksmith, boat builder, camp leader, car dealer, carpenter friend, chauffeur, chemist, chiropractor, "
        "choir neighbour, clockmaker, conductor, cook, dance partner, delivery driver, detective friend, "
        "diving buddy, doorman, editor, farmer friend, ferryman, football coach, former landlord, fortune teller, "
        "godson, goldsmith, great-aunt, great-uncle, grocer, guitar teacher, half-sister, herbalist, housemate, "
        "hypnotist, janitor, jeweller, judo trainer, locksmith, masseur, maths teacher, midwife, nanny, notary, "
        "painter friend, pastry chef, pharmacist, photographer friend, poker partner, priest, psychologist, "
        "publisher, seamstress, second cousin, singing teacher, solicitor, stepfather, stepmother, surgeon, "
        "tax inspector, tennis coach, travel companion, ukulele teacher, umpire, vicar, violin teacher, waiter, "
        "watchmaker, window cleaner"
    ),
    "reacted": _words(
        "nodded, laughed, shrugged, agreed, applauded, frowned, whistled, winked, cheered, yawned, blushed, "
        "grinned, giggled, hesitated, insisted, sighed, smiled, cried a little, burst out laughing, "
        "raised an eyebrow, changed sides, gave in, took notes, fell asleep, walked out, voted for it, came round, "
        "hummed along, clapped, coughed, muttered something, kept silent, protested, surrendered, rejoiced, "
        "blinked, paused, snorted, swore by it, approved, disapproved, argued back, lost patience, made a face, "
        "pulled a face, called it brilliant, called it madness, asked for more, begged for mercy, bowed, chuckled, "
        "groaned, hung up, jumped for joy, kept nodding, looked away, offered help, played along, relented, "
        "stared, stayed calm, took offence, turned pale, went quiet, whooped, admired it, begged, boasted, "
        "broke down, burst into song, calmed down, caught on, clapped wildly, declined, doubted it, dozed off, "
        "envied us, faked a smile, fell silent, fidgeted, forgave everybody, found it charming, "
        "giggled for minutes, got goosebumps, got up, grew suspicious, gulped, hid, improvised, interrupted, "
        "joined in, knew better, left early, lied, looked relieved, loved it, made notes, melted, mocked it, "
        "negotiated, objected, overslept, panicked, pleaded, praised it, pretended not to hear, quit, "
        "raised a glass, read it twice, refused, regretted it, resisted, said nothing, sang, saw it coming, "
        "shivered, sobbed, sulked, swooned, thanked everyone, trembled, turned red, volunteered, waved, wept, "
        "whispered, wobbled"
    ),
    "confirmed": _words(
        "confirmed it, said so, wrote it down, mentioned it, checked, looked it up, told me, read it out, "
        "remembered, spelled it out, left a note, underlined it, recited it, knew, asked around, "
        "explained everything, compared notes, took a photo, found the leaflet, kept the letter, swore to it, "
        "showed me, sent a picture, forwarded the details, made a list, had the same question, heard it too, "
        "got it in writing, rang them up, waited on hold, dug it out, printed it, bookmarked it, "
        "scribbled it down, repeated it, corrected me, taught me that, warned me, calculated it, called back, "
        "cited the rules, collected the facts, copied it, did the maths, drew a map, explained it, "
        "found the receipt, framed the letter, guessed right, handed me the form, highlighted it, insisted on it, "
        "keyed it in, learned it by heart, measured it, memorised it, noted everything, phoned the office, "
        "pointed it out, proofread it, quoted the brochure, recorded it, recognised it, reminded me, "
        "researched it, saved the mail, searched for it, stored the note, studied it, testified to it, tested it, "
        "traced it, typed it up, verified it, witnessed it"
    ),
    "adverb": _words(
        "secretly, loudly, quietly, only, immediately, always, just, simply, promptly, kindly, gladly, nearly, "
        "actually, politely, bravely, grudgingly, finally, merely, cheerfully, casually, calmly, eagerly, frankly, "
        "gently, happily, instantly, lazily, merrily, nervously, obviously, openly, patiently, proudly, rarely, "
        "reluctantly, sadly, sheepishly, silently, slowly, smugly, solemnly, suddenly, tactfully, tearfully, "
        "thankfully, usually, visibly, warmly, wearily, wisely, bluntly, briefly, almost, also, even, honestly, "
        "repeatedly, still, then, generously, gracefully, hastily, mysteriously, naturally, sensibly, sleepily, "
        "truly, wildly"
    ),
    "how": _words(
        "afterwards, at once, at the bakery, at the bus stop, at the counter, at the hairdresser's, at the market, "
        "before breakfast, before sunrise, behind the counter, between meetings, by the coffee machine, "
        "by the lift, by the pool, by the window, during choir practice, during lunch, eventually, for ages, "
        "for once, half asleep, immediately, in slippers, in the car park, in the corridor, in the laundrette, "
        "in the queue, in the stairwell, instantly, lately, loudly, on the ferry, on the landing, "
        "on the night bus, on the phone, on the tram, out loud, over breakfast, over coffee, over dessert, "
        "over pancakes, politely, quietly, secretly, straight away, that evening, through the fence, twice, "
        "under an umbrella, very kindly, weeks ago, with flour on both hands, with tears, without blinking, "
        "without thinking, yesterday, again, against all odds, all evening, almost, among friends, "
        "around midnight, barefoot, beside the fridge, beyond doubt, despite everything, down at the harbour, "
        "inside the lift, like a champion, near the fountain, next door, off the record, outside the theatre, "
        "past midnight, patiently, reluctantly, since then, solemnly, somehow, till dawn, too, towards the end, "
        "upstairs, while cooking, within minutes, wholeheartedly, about a week ago, after choir, after some wine, "
        "alone, all too quickly, around noon, as a joke, as usual, at breakfast, at midnight, at the airport, "
        "at the allotment, at the chemist, at the cloakroom, at the fair, at the garage, at the gym, at the pool, "
        "at the post office, at the reunion, at the wedding, back then, before the storm, below deck, "
        "beneath the stairs, beside the canal, by accident, by chance, by the bins, by the sea, cheerfully, "
        "during the interval, during the match, enthusiastically, every time, from afar, from the back row, "
        "fully dressed, grudgingly, in broad daylight, in front of everyone, in pyjamas, in the attic, "
        "in the cellar, in the dark, in the garden, in the hallway, in the snow, in tears, in the waiting room, "
        "just now, last winter, less than gracefully, more than once, never again, nonetheless, on a bench, "
        "on a whim, on holiday, on purpose, on the bridge, on the doorstep, on the escalator, on the roof, "
        "on the stairs, on the way home, once more, only yesterday, over a crossword, over cards, over leftovers, "
        "over tea, right away, shamelessly, softly, suddenly, through tears, throughout, to be polite, "
        "under pressure, under protest, unexpectedly, until closing time, via my mother, with a grin, "
        "with a mouth full, with relish, with some delay, without a word, without me"
    ),
    "adjective": _words(
        "stubborn, hungry, wet, tired, jealous, nervous, retired, sleepy, grumpy, spoilt, lovesick, barefoot, "
        "clumsy, deaf, dramatic, bored, lonely, moody, muddy, noisy, pompous, soggy, startled, sunburnt, "
        "suspicious, talkative, tragic, yawning, bewildered, bashful, cross, drowsy, fussy, gloomy, haughty, "
        "jittery, lazy, limping, lost, melancholic, pampered, peckish, restless, shivering, snoring, sulking, "
        "theatrical, thirsty, wilful, blinking, caffeinated, dizzy, forgetful, frostbitten, hiccuping, homesick, "
        "jet-lagged, seasick, sleepwalking, whistling"
    ),
    "animal": _words(
        "donkey, goose, goat, pigeon, seagull, walrus, peacock, hedgehog, mule, rooster, camel, beaver, badger, "
        "penguin, poodle, dachshund, llama, moose, otter, panda, rhino, seal, sloth, snail, squirrel, swan, toad, "
        "turkey, turtle, weasel, woodpecker, wasp, mosquito, lobster, herring, magpie, mole, moth, newt, ferret, "
        "flamingo, gnat, hen, duckling, crow, cuckoo, buffalo, baboon, bull, cod, crab, ostrich, pelican, "
        "porcupine, raccoon, reindeer, salmon, sparrow, stork, tortoise"
    ),
    "state": _words(
        "chocolate, soggy, rusty, leaking, paper, melted, wooden, second-hand, sugar, cardboard, broken, frozen, "
        "borrowed, bent, burnt, cracked, crooked, crumpled, deflated, dented, dusty, faded, floating, forgotten, "
        "glass, greasy, hollow, knitted, left-handed, lopsided, lukewarm, mouldy, musical, punctured, ragged, "
        "rotten, rubber, sandy, scratched, shrunken, silent, squeaking, sticky, striped, stuffed, tangled, torn, "
        "toothless, velvet, waterlogged, wobbly, bronze, copper, chipped, creaking, folding, gilded, lacquered, "
        "mismatched, polka-dot, secret, spare, tartan, tin, vintage"
    ),
    "object": _words(
        "teapot, umbrella, ladder, trombone, sandal, sofa, doormat, candle, compass, calculator, kettle, "
        "accordion, armchair, balloon, barometer, basket, bathtub, bell, blanket, bookmark, broom, bucket, button, "
        "cushion, doorbell, drawer, drum, envelope, flute, fork, garden gnome, hammock, handbag, harp, helmet, "
        "hourglass, jigsaw, key ring, lampshade, letterbox, lid, magnet, microphone, mirror, mousetrap, napkin, "
        "needle, nutcracker, oar, pencil, penknife, piano stool, pillow, raincoat, ruler, saddle, saucepan, "
        "screwdriver, shovel, sieve, sledge, slipper, spoon, spatula, stapler, tambourine, tent peg, thermometer, "
        "thimble, toaster, toothbrush, torch, towel, tricycle, trumpet, typewriter, vase, wallet, watering can, "
        "whisk, whistle, xylophone, zip, abacus, birdcage, boomerang, chandelier, cuckoo clock, diary, globe, "
        "gong, lantern, pinwheel, rocking horse, snow globe, telescope, unicycle, washboard, ashtray, bagpipe, "
        "cash register, cello"
    ),
    "worn": _words(
        "rusty, dusty, dented, chipped, wobbly, second-hand, crooked, faded, vintage, broken, creaking, heavy, "
        "tiny, huge, spare, lost, bright red, pale green, striped, shiny, scratched, cracked, leaky, noisy, "
        "brand-new, hand-painted, gigantic, lovely, hideous, battered, sturdy, peculiar, mysterious, cheap, "
        "pricey, dainty, lopsided, polished, patched, beautiful, silly, strange, dark, chequered, half-finished, "
        "forgotten"
    ),
    "cutting": _words(
        "peeling, chopping, slicing, washing, boiling, frying, grating, roasting, mashing, pickling, salting, "
        "steaming, stirring, tasting, burning, weighing"
    ),
    "crop": _words(
        "carrots, onions, potatoes, parsnips, turnips, pumpkins, cucumbers, tomatoes, radishes, beans, cabbage, "
        "peas, mushrooms, celery, peppers, spinach, beetroot, courgettes, cauliflower, lentils, garlic, apples, "
        "pears, plums"
    ),
    "tidying": _words(
        "folding, ironing, washing, sorting, mending, airing, packing, unpacking, sewing, rinsing, hanging up, "
        "brushing, shaking out, hemming, stacking, darning"
    ),
    "cloth": _words(
        "shirts, curtains, sheets, socks, napkins, quilts, scarves, sweaters, tablecloths, blankets, towels, "
        "gloves, trousers, pillowcases, aprons, coats, dresses, handkerchiefs, jackets, mittens, overalls, "
        "pyjamas, skirts, stockings, waistcoats"
    ),
    "building": _words(
        "painting, sanding, moving, repairing, varnishing, gluing, dusting, polishing, measuring, assembling, "
        "scrubbing, restoring, carrying, selling, admiring, photographing"
    ),
    "furniture": _words(
        "shelves, chairs, picture frames, drawers, cupboards, stools, benches, lampshades, bookcases, doors, "
        "window frames, wardrobes, bedside tables, birdhouses, coat racks, deckchairs, doorknobs, fences, "
        "flowerpots, mirrors, railings, skirting boards, toy trains, wooden boxes"
    ),
    "sorting": _words(
        "sorting, counting, labelling, packing, numbering, collecting, wrapping, stacking, hiding, alphabetising, "
        "cataloguing, untangling, unpacking, comparing, pricing, trading"
    ),
    "thing": _words(
        "records, photographs, jam jars, kites, puppets, boxes, bottles, cables, candles, coins, feathers, hats, "
        "keys, lanterns, magnets, maps, marbles, mugs, pebbles, ribbons, screws, shells, spoons, teacups, tools, "
        "umbrellas, vases, beads, buttons, bookmarks, board games, cookbooks, corks, fairy lights, fishing rods, "
        "recipes, receipts, stickers, toy cars"
    ),
    "sweet": _words(
        "warm, buttery, sticky, sugary, honeyed, home-made, leftover, burnt, minty, half-baked, stale, squashed, "
        "free, yesterday's, grandmother's, glazed, crumbly, fluffy, fresh, golden, lumpy, velvety, wobbly, "
        "gigantic, cinnamon, lemony, nutty, iced, spongy, creamy"
    ),
    "cake": _words(
        "pancakes, pretzels, porridge, biscuits, crumpets, doughnuts, meringues, muffins, scones, pudding, "
        "custard, jelly, marmalade, pastries, pies, strudel, trifle, tarts, gingerbread, nougat, fudge, toffee, "
        "brownies, macaroons, eclairs, crumble, ice cream, flapjacks, profiteroles, sponge cake, sweets"
    ),
    "savoury": _words(
        "peppery, salty, smoky, crispy, pickled, roasted, lukewarm, overcooked, spicy, steaming, greasy, tangy, "
        "vinegary, underdone, marinated, crunchy, garlicky, herby, cheesy, cold, hearty, watery, burnt, buttered"
    ),
    "dish": _words(
        "noodles, soup, sausages, cabbage, cucumbers, radishes, potatoes, toast, popcorn, turnips, mushrooms, "
        "beans, chutney, gravy, olives, peanuts, crisps, sandwiches, parsnips, chestnuts, beetroot, cauliflower, "
        "meatballs, omelettes, chips, fritters, pies, stew, broth, crackers, tofu, herring"
    ),
    "errand": _words(
        "walk the dog, feed the goldfish, iron a shirt, fetch the twins, bring back the drill, post a letter, "
        "pump up the tyres, catch the bus, pick up a parcel, take out the bins, defrost the freezer, "
        "hang out the washing, cut the hedge, sweep the stairs, repot the ferns, cook for the choir, "
        "visit the optician, wash the car, empty the letterbox, call the landlord back, hand in a form, "
        "practise the cello, bake a cake, mow the lawn, buy bread, find the spare key, shovel snow, "
        "unblock the sink, oil the gate, glue a mug, sew on a button, wind the clock, chop firewood, "
        "change the sheets, read to the kids, lend out the ladder, learn some lines, "
        "look after the neighbour's cat, tidy the shed, wrap a present, return library books, fix the doorbell, "
        "rehearse a speech, stir the soup, mop the floor, descale the kettle, sort the recycling, "
        "assemble the cot, beat the carpets, bleed the radiators, bring in the deckchairs, brush the cat, "
        "buy a stamp, carry the crates downstairs, change a bulb, change trains, clear the gutter, "
        "close the windows, collect my glasses, cover the roses, cut my fringe, darn a sock, do the dishes, "
        "draw a bath, dry my hair, dust the piano, fetch the ladder, fill in the crossword, find my slippers, "
        "finish my homework, fold the laundry, grease the chain, hand back the keys, hang a picture, "
        "help with the harvest, inflate the mattress, label the jars, light the stove, load the dishwasher, "
        "make the beds, meet the surveyor, move the sofa, open the parcel, pack a bag, park the trailer, "
        "peel some potatoes, polish the silver, prune the roses, put up a tent, queue for tickets, "
        "rake the leaves, rewind the hose, rinse the bottles, run a bath, scrub the tub, see the dentist, "
        "set the table, sharpen the knives, shave, soak the beans, stack the chairs, strip the wallpaper, "
        "sweep the chimney, tune the guitar, unload the van, untie the boat, vacuum the car, varnish the bench, "
        "wake the twins, water the tomatoes, weed the border, whisk some eggs, write a thank-you card"
    ),
    "soon": _words(
        "in a minute, later on, before the shops close, after dinner, first thing in the morning, this afternoon, "
        "over the weekend, before it rains, between two trains, any minute, right after this, before bedtime, "
        "as soon as we're done, while it's still light, before my lunch break ends, one of these days, anyway, "
        "today, before anybody notices, when the rain stops, by the end of the week, sooner or later, "
        "with my bare hands, on my way home, as always, instead of resting, before the visitors come, "
        "after the news, at half-time, before anyone asks, before dawn, before supper, before the bell rings, "
        "beforehand, during the break, for my sins, in an hour, in peace, now, on the double, once more, "
        "one-handed, properly this time, quickly, regardless, right now, somehow, straight afterwards, "
        "this evening, tomorrow, tonight, twice, with the radio on, without help"
    ),
    "degree": _words(
        "surprisingly, mildly, wildly, strangely, secretly, hugely, fairly, remarkably, deeply, slightly, "
        "terribly, weirdly, pleasantly, suspiciously, madly, ridiculously, quietly, cautiously, genuinely, "
        "vaguely, thoroughly, hopelessly, officially, happily, oddly, painfully, properly, rather, truly, utterly, "
        "visibly, endlessly, absurdly, almost, unusually, perfectly, abnormally, abundantly, almost suspiciously, "
        "amazingly, awfully, blissfully, clearly, comfortably, completely, curiously, dangerously, downright, "
        "embarrassingly, entirely, exceptionally, extremely, faintly, frankly, fully, heartily, impossibly, "
        "increasingly, incredibly, inexplicably, inwardly, less, more, noticeably, outrageously, predictably, "
        "profoundly, quite, shamelessly, somewhat, strikingly, totally, understandably, uncommonly, unexpectedly, "
        "very"
    ),
    "feeling": _words(
        "hopeful, pleased, nervous, relieved, curious, calm, cheerful, proud, grateful, excited, tired, impressed, "
        "amused, annoyed, puzzled, jealous, confident, content, delighted, dizzy, furious, touched, sceptical, "
        "thrilled, unimpressed, baffled, bored, charmed, exhausted, flattered, hungry, moved, optimistic, "
        "restless, sentimental, sleepy, speechless, stunned, suspicious, tempted, alarmed, alert, ambitious, "
        "anxious, appalled, astonished, awake, bewildered, blissful, brave, cautious, concerned, confused, "
        "convinced, courageous, cross, defiant, depressed, determined, devoted, disappointed, distracted, drowsy, "
        "eager, emotional, enthusiastic, envious, exhilarated, fearless, forgiving, frazzled, generous, glad, "
        "gloomy, grumpy, happy, horrified, humbled, indifferent, inspired, irritated, lost, melancholic, merciful, "
        "motivated, mystified, nostalgic, overwhelmed, patient, peaceful, perplexed, philosophical, queasy, ready, "
        "reassured, refreshed, resigned, ruthless, sad, satisfied, serene, shaken, shy, smug, sorry, stubborn, "
        "surprised, sympathetic, thirsty, torn, tranquil, troubled, uneasy, unmoved, upset, wistful, worried"
    ),
    "pastime": _words(
        "alphabetising, babysitting, birdwatching, bookkeeping, camping, carol singing, clog dancing, dieting, "
        "dog sitting, fencing, flat hunting, fly fishing, gardening, gossiping, hitchhiking, house moving, "
        "ice skating, jogging, juggling, karaoke, kite flying, lawn mowing, line dancing, mountaineering, napping, "
        "origami, parking, potholing, queueing, rollerblading, sailing, sightseeing, skiing, sleepwalking, "
        "spring cleaning, stamp collecting, stargazing, sudoku, tap dancing, tax returns, unicycling, "
        "wallpapering, whittling, window shopping, wrestling, yodelling, zumba"
    ),
    "when": _words(
        "again, all morning, all week, at dawn, at weekends, before lunch, between trains, by candlelight, "
        "every evening, half the night, in summer, in the rain, in winter, last autumn, most days, nowadays, "
        "on holidays, since breakfast, this week, through the winter, till late, together, under stress, "
        "with friends, without gloves, in a hurry, for charity, for fun, uphill"
    ),
}
"""Name of a pool -> its words."""
