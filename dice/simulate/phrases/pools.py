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
        "postman, mechanic, tailor, accountant, electrician, trainee, pen friend, stepsister, stepbrother, "
        "brother-in-law, mother-in-law, father, mother, husband, grandson, granddaughter, hairdresser, yoga teacher, "
        "choirmaster, greengrocer, baker, butcher, caretaker, optician, lawyer, ex, tandem partner, old flame, "
        "running partner, gym buddy, driving instructor, tenant, fishmonger, cobbler, bank clerk, chess partner, "
        "swimming teacher, physiotherapist, osteopath, language teacher, piano teacher, upstairs neighbour, "
        "downstairs neighbour, childhood friend, school friend from back home, first boss, new boss, old boss, "
        "bus driver, bookseller, gardener, plumber, milkman, roommate, study partner, tennis partner, twin"
    ),
    "reacted": _words(
        "nodded, laughed, shrugged, agreed, applauded, frowned, whistled, winked, cheered, yawned, blushed, grinned, "
        "giggled, hesitated, insisted, sighed, smiled, cried a little, burst out laughing, raised an eyebrow, "
        "changed sides, gave in, took notes, fell asleep, walked out, voted for it, came round, hummed along, "
        "clapped, coughed, muttered something, kept silent, protested, surrendered, rejoiced, blinked, paused, "
        "snorted, swore by it, approved, disapproved, argued back, lost patience, made a face, pulled a face, "
        "called it brilliant, called it madness, asked for more, begged for mercy, bowed, chuckled, groaned, "
        "hung up, jumped for joy, kept nodding, looked away, offered help, played along, relented, stared, stayed calm, "
        "took offence, turned pale, went quiet, whooped"
    ),
    "confirmed": _words(
        "confirmed it, said so, wrote it down, mentioned it, checked, looked it up, told me, read it out, remembered, "
        "spelled it out, left a note, underlined it, recited it, knew, asked around, explained everything, compared "
        "notes, took a photo, found the leaflet, kept the letter, swore to it, showed me, sent a picture, forwarded "
        "the details, made a list, had the same question, heard it too, got it in writing, rang them up, waited on "
        "hold, dug it out, printed it, bookmarked it, scribbled it down, repeated it, corrected me, taught me that, "
        "warned me"
    ),
    "how": _words(
        "afterwards, at once, at the bakery, at the bus stop, at the counter, at the hairdresser's, at the market, "
        "before breakfast, before sunrise, behind the counter, between meetings, by the coffee machine, by the lift, "
        "by the pool, by the window, during choir practice, during lunch, eventually, for ages, for once, from the "
        "balcony, half asleep, immediately, in slippers, in the car park, in the corridor, in the laundrette, in the "
        "queue, in the stairwell, in writing, instantly, lately, loudly, on the ferry, on the landing, on the "
        "night bus, on the phone, on the tram, out loud, over breakfast, over coffee, over dessert, over pancakes, "
        "politely, quietly, secretly, straight away, that evening, through the fence, twice, under an umbrella, "
        "very kindly, weeks ago, with flour on both hands, with tears, without blinking, without thinking, yesterday, "
        "again, against all odds, all evening, almost, among friends, around midnight, barefoot, beside the fridge, "
        "beyond doubt, despite everything, down at the harbour, inside the lift, like a champion, near the fountain, "
        "next door, off the record, outside the theatre, past midnight, patiently, reluctantly, since then, solemnly, "
        "somehow, till dawn, too, towards the end, upstairs, while cooking, within minutes, wholeheartedly"
    ),
    "adjective": _words(
        "stubborn, hungry, wet, tired, jealous, nervous, retired, sleepy, grumpy, spoilt, lovesick, barefoot, clumsy, "
        "deaf, dramatic, bored, lonely, moody, muddy, noisy, pompous, soggy, startled, sunburnt, suspicious, "
        "talkative, tragic, yawning, bewildered, bashful, cross, drowsy, fussy, gloomy, haughty, jittery, lazy, "
        "limping, lost, melancholic, pampered, peckish, restless, shivering, snoring, sulking, theatrical, thirsty, "
        "wilful, blinking, caffeinated, dizzy, forgetful, frostbitten, hiccuping, homesick, jet-lagged, seasick, "
        "sleepwalking, whistling"
    ),
    "animal": _words(
        "donkey, goose, goat, pigeon, seagull, walrus, peacock, hedgehog, mule, rooster, camel, beaver, badger, "
        "penguin, poodle, dachshund, llama, moose, otter, panda, rhino, seal, sloth, snail, squirrel, swan, toad, "
        "turkey, turtle, weasel, woodpecker, wasp, mosquito, lobster, herring, magpie, mole, moth, newt, ferret, "
        "flamingo, gnat, hen, duckling, crow, cuckoo, buffalo, baboon, bull, cod, crab, ostrich, pelican, porcupine, "
        "raccoon, reindeer, salmon, sparrow, stork, tortoise"
    ),
    "state": _words(
        "chocolate, soggy, rusty, leaking, paper, melted, wooden, second-hand, sugar, cardboard, broken, frozen, "
        "borrowed, bent, burnt, cracked, crooked, crumpled, deflated, dented, dusty, faded, floating, forgotten, "
        "glass, greasy, hollow, knitted, left-handed, lopsided, lukewarm, mouldy, musical, punctured, ragged, rotten, "
        "rubber, sandy, scratched, shrunken, silent, squeaking, sticky, striped, stuffed, tangled, torn, toothless, "
        "velvet, waterlogged, wobbly, bronze, copper, chipped, creaking, folding, gilded, lacquered, mismatched, "
        "polka-dot, secret, spare, tartan, tin, vintage"
    ),
    "object": _words(
        "teapot, umbrella, ladder, trombone, sandal, sofa, doormat, candle, compass, calculator, kettle, accordion, "
        "anchor, armchair, balloon, barometer, basket, bathtub, bell, blanket, bookmark, broom, bucket, button, "
        "cushion, doorbell, drawer, drum, envelope, flute, fork, garden gnome, hammock, handbag, harp, helmet, "
        "hourglass, jigsaw, key ring, lamp post, lampshade, letterbox, lid, lighthouse, magnet, microphone, mirror, "
        "mousetrap, napkin, needle, nutcracker, oar, pencil, penknife, piano stool, pillow, raincoat, ruler, saddle, "
        "saucepan, screwdriver, shovel, sieve, sledge, slipper, spoon, spatula, stapler, tambourine, tent peg, "
        "thermometer, thimble, toaster, toothbrush, torch, towel, tricycle, trumpet, typewriter, vase, wallet, "
        "watering can, weathercock, wheelbarrow, whisk, whistle, windmill, xylophone, zip, abacus, birdcage, "
        "boomerang, chandelier, cuckoo clock, diary, globe, gong, jukebox, lantern, pinwheel, rocking horse, snow "
        "globe, telescope, unicycle, washboard, ashtray, bagpipe, bobsleigh, cash register, cello"
    ),
    "worn": _words(
        "rusty, dusty, dented, chipped, wobbly, second-hand, crooked, faded, vintage, broken, creaking, heavy, tiny, "
        "huge, spare, lost, bright red, pale green, striped, shiny, scratched, cracked, leaky, noisy, brand-new, "
        "hand-painted, gigantic, lovely, hideous, battered, sturdy, peculiar, mysterious, cheap, pricey, dainty, "
        "lopsided, polished, patched, beautiful, silly, strange, dark, chequered, half-finished, forgotten"
    ),
    "cutting": _words(
        "peeling, chopping, slicing, washing, boiling, frying, grating, roasting, mashing, pickling, "
        "salting, steaming, stirring, tasting, burning, weighing"
    ),
    "crop": _words(
        "carrots, onions, potatoes, parsnips, turnips, pumpkins, cucumbers, tomatoes, radishes, beans, cabbage, peas, "
        "mushrooms, celery, peppers, spinach, beetroot, courgettes, cauliflower, lentils, garlic, apples, pears, plums"
    ),
    "tidying": _words(
        "folding, ironing, washing, sorting, mending, airing, packing, unpacking, sewing, rinsing, "
        "hanging up, brushing, shaking out, hemming, stacking, darning"
    ),
    "cloth": _words(
        "shirts, curtains, sheets, socks, napkins, quilts, scarves, sweaters, tablecloths, blankets, towels, gloves, "
        "trousers, pillowcases, aprons, coats, dresses, handkerchiefs, jackets, mittens, overalls, pyjamas, skirts, "
        "stockings, waistcoats"
    ),
    "building": _words(
        "painting, sanding, moving, repairing, varnishing, gluing, dusting, polishing, measuring, "
        "assembling, scrubbing, restoring, carrying, selling, admiring, photographing"
    ),
    "furniture": _words(
        "shelves, chairs, picture frames, drawers, cupboards, stools, benches, lampshades, bookcases, doors, "
        "window frames, wardrobes, bedside tables, birdhouses, coat racks, deckchairs, doorknobs, fences, flowerpots, "
        "mirrors, railings, skirting boards, toy trains, wooden boxes"
    ),
    "sorting": _words(
        "sorting, counting, labelling, packing, numbering, collecting, wrapping, stacking, hiding, "
        "alphabetising, cataloguing, untangling, unpacking, comparing, pricing, trading"
    ),
    "thing": _words(
        "records, photographs, jam jars, kites, puppets, boxes, bottles, cables, candles, coins, feathers, hats, "
        "keys, lanterns, magnets, maps, marbles, mugs, pebbles, ribbons, screws, shells, spoons, teacups, tools, "
        "umbrellas, vases, beads, buttons, bookmarks, board games, cookbooks, corks, fairy lights, fishing rods, "
        "recipes, receipts, stickers, toy cars, walking sticks"
    ),
    "sweet": _words(
        "warm, buttery, sticky, sugary, honeyed, home-made, leftover, burnt, minty, half-baked, stale, squashed, free, "
        "yesterday's, grandmother's, glazed, crumbly, fluffy, fresh, golden, lumpy, velvety, wobbly, gigantic, "
        "cinnamon, lemony, nutty, iced, spongy, creamy"
    ),
    "cake": _words(
        "pancakes, waffles, pretzels, porridge, biscuits, crumpets, doughnuts, meringues, muffins, scones, pudding, "
        "custard, jelly, marmalade, pastries, pies, strudel, trifle, tarts, gingerbread, nougat, fudge, toffee, "
        "brownies, macaroons, eclairs, crumble, ice cream, flapjacks, profiteroles, sponge cake, sweets"
    ),
    "savoury": _words(
        "peppery, salty, smoky, crispy, pickled, roasted, lukewarm, overcooked, spicy, steaming, greasy, tangy, "
        "vinegary, underdone, marinated, crunchy, garlicky, herby, cheesy, cold, hearty, watery, burnt, buttered"
    ),
    "dish": _words(
        "noodles, soup, sausages, cabbage, cucumbers, radishes, potatoes, toast, popcorn, turnips, mushrooms, beans, "
        "chutney, gravy, olives, peanuts, crisps, sandwiches, parsnips, chestnuts, beetroot, cauliflower, meatballs, "
        "omelettes, chips, fritters, pies, stew, broth, crackers, tofu, herring"
    ),
    "degree": _words(
        "surprisingly, mildly, wildly, strangely, secretly, hugely, fairly, remarkably, deeply, slightly, terribly, "
        "weirdly, pleasantly, suspiciously, madly, ridiculously, quietly, cautiously, genuinely, vaguely, thoroughly, "
        "hopelessly, officially, happily, oddly, painfully, properly, rather, truly, utterly, visibly, endlessly, "
        "absurdly, almost, unusually, perfectly"
    ),
    "feeling": _words(
        "hopeful, pleased, nervous, relieved, curious, calm, cheerful, proud, grateful, excited, tired, impressed, "
        "amused, annoyed, puzzled, jealous, confident, content, delighted, dizzy, furious, touched, sceptical, "
        "thrilled, unimpressed, baffled, bored, charmed, exhausted, flattered, hungry, moved, optimistic, restless, "
        "sentimental, sleepy, speechless, stunned, suspicious, tempted"
    ),
    "pastime": _words(
        "alphabetising, babysitting, birdwatching, bookkeeping, camping, carol singing, clog dancing, cycling uphill, "
        "dieting, dog sitting, fencing, flat hunting, fly fishing, gardening, gossiping, hitchhiking, house moving, "
        "ice skating, jogging, juggling, karaoke, kite flying, lawn mowing, line dancing, mountaineering, napping, "
        "origami, parking, potholing, queueing, rollerblading, rowing, sailing, sightseeing, skiing, sleepwalking, "
        "spring cleaning, stamp collecting, stargazing, sudoku, tap dancing, tax returns, tightrope walking, "
        "unicycling, wallpapering, whittling, window shopping, wrestling, yodelling, zumba"
    ),
    "when": _words(
        "again, all morning, all week, at dawn, at weekends, before lunch, between trains, by candlelight, every "
        "evening, half the night, in summer, in the rain, in winter, last autumn, most days, nowadays, on holidays, "
        "on Sundays, since breakfast, this week, through the winter, till late, together, under stress, with friends, "
        "without gloves, in a hurry, for charity, for fun, uphill"
    ),
}
"""Name of a pool -> its words."""
