import type { WordList } from './word-list.ts';

/** English words, British and American. */
export const english: WordList = {
  words: {
    Produce: `apple, apricot, artichoke, arugula, asparagus, aubergine, avocado, baby spinach, banana, basil, bean sprout,
      beet, beetroot, bell pepper, berry, blackberry, blueberry, bok choy, broad bean, broccoli, broccolini, brussels sprout,
      butternut squash, cabbage, cantaloupe, carrot, cauliflower, celeriac, celery, chanterelle, chard, cherry, cherry tomato,
      chestnut mushroom, chicory, chili, chili pepper, chilli, chilli pepper, chinese cabbage, chive, cilantro, clementine,
      collard greens, coriander, corn on the cob, courgette, cranberry, cress, cucumber, currant, date, dill, dragon fruit,
      edamame, eggplant, endive, fennel, fig, french bean, fruit, fruit salad, garlic, ginger, gooseberry, grape, grapefruit,
      green bean, green onion, green pepper, greens, guava, herb, honeydew, horseradish, iceberg lettuce, jalapeno, kale,
      kiwi, kiwifruit, kohlrabi, kumquat, lamb's lettuce, leek, lemon, lemongrass, lettuce, lime, lychee, mandarin, mangetout,
      mango, marjoram, melon, mint, mixed salad, mushroom, nectarine, okra, onion, orange, oregano leaf, pak choi, papaya, parsley,
      parsnip, passion fruit, pea shoot, peach, pear, pepper red, persimmon, physalis, pineapple, plantain, plum, pomegranate,
      pomelo, portobello, potato, peppers, pumpkin, quince, radicchio, radish, raspberry, red cabbage, red onion, red pepper, rhubarb,
      rocket, romaine, rosemary sprig, rutabaga, salad, salad leaf, satsuma, savoy cabbage, scallion, shallot, snow pea,
      spinach, spring onion, sprout, squash, strawberry, sugar snap pea, swede, sweet corn, sweet pepper, sweet potato, sweetcorn,
      swiss chard, tangerine, thyme sprig, tomato, turnip, vegetable, veggies, veg, watercress, watermelon, yam, yellow pepper,
      zucchini, pea`,
    Bakery: `bagel, baguette, baguette roll, banana bread, bread, bread roll, breadstick, brioche, bun, burger bun, cake,
      cheesecake, chelsea bun, ciabatta, cinnamon roll, cornbread, croissant, crumpet, cupcake, danish pastry, doughnut, donut,
      english muffin, flatbread, focaccia, fruit loaf, garlic bread, hamburger bun, hot cross bun, hot dog bun, loaf, muffin,
      naan, pain au chocolat, pancake, pastry, pie, pita, pita bread, pitta, pizza base, pretzel roll, pumpernickel, roll,
      rye bread, sandwich bread, scone, sourdough, sourdough bread, sponge cake, tart, toast, tortilla, tortilla wrap, waffle,
      white bread, wholemeal bread, whole wheat bread, wrap`,
    'Meat & poultry': `bacon, beef, beef mince, bratwurst, brisket, burger, burger patty, chicken, chicken breast, chicken leg,
      chicken thigh, chicken wing, chop, chorizo sausage, drumstick, duck, duck breast, entrecote, fillet steak, gammon, goose,
      ground beef, ground pork, ground turkey, hamburger patty, hot dog, kebab, kidney, lamb, lamb chop, liver, meat, meatball,
      mince, minced beef, minced meat, mutton, oxtail, pork, pork belly, pork chop, pork loin, pork shoulder, rabbit, rib, ribeye,
      rib eye, roast beef joint, rump steak, sausage, sirloin, spare rib, steak, stewing beef, tenderloin, turkey, turkey breast,
      veal, venison, wiener, schnitzel, whole chicken`,
    'Fish & seafood': `anchovy, calamari, catfish, caviar, clam, cod, crab, crab stick, crayfish, eel, fish, fish fillet, haddock,
      hake, halibut, herring, king prawn, kipper, lobster, mackerel, monkfish, mussel, octopus, oyster, plaice, pollock, prawn, sardine,
      salmon, salmon fillet, scallop, sea bass, sea bream, seafood, shrimp, smoked salmon, smoked trout, sole, squid, surimi,
      sushi, swordfish, tilapia, trout, tuna steak, turbot`,
    Deli: `antipasti, baba ganoush, black pudding, bresaola, chorizo, cold cuts, coleslaw, corned beef, falafel, fresh pasta, fresh
      soup, ham, hummus, houmous, liverwurst, lunch meat, mortadella, olive tapenade, pancetta, parma ham, pastrami, pate,
      pepperoni, potato salad, prosciutto, quiche, ready meal, roast beef, salami, sandwich, scotch egg, seitan, serrano ham, sliced
      ham, sliced turkey, smoked tofu, taramasalata, tempeh, tofu, turkey slice, tzatziki, veggie burger, vegan mince,
      vegan sausage`,
    'Dairy & eggs': `almond milk, blue cheese, brie, burrata, butter, buttermilk, camembert, cheddar, cheese, cheese slice, cheese
      spread, clotted cream, coconut yogurt, cottage cheese, cream, cream cheese, creamer, creme fraiche, curd, custard, dairy,
      double cream, edam, egg, egg white, emmental, feta, free range egg, ghee, goat cheese, gouda, grated cheese, greek yogurt,
      greek yoghurt, gruyere, half and half, halloumi, heavy cream, kefir, lactose free milk, manchego, margarine, mascarpone,
      milk, milkshake, monterey jack, mozzarella, oat milk, oat drink, parmesan, parmigiano, pecorino, plant milk, provolone,
      quark, raclette, rice milk, ricotta, roquefort, semi skimmed milk, semi-skimmed milk, single cream, skimmed milk, skim milk, skyr,
      sour cream, soured cream, soy milk, soya milk, spreadable butter, stilton, string cheese, swiss cheese, whipped cream,
      whipping cream, whole milk, yoghurt, yogurt, yoghurt drink, pudding`,
    'Breakfast & spreads': `almond butter, apple butter, bran flakes, breakfast cereal, cereal, cereal bar, chocolate spread, corn
      flakes, cornflakes, granola, granola bar, hazelnut spread, honey, jam, jelly preserve, lemon curd, maple syrup, marmalade, marmite,
      muesli, nutella, oat, oatmeal, oat flakes, pancake mix, pancake syrup, peanut butter, porridge, porridge oats, preserve,
      puffed rice, rice crispies, rice krispies, rolled oats, shredded wheat, strawberry jam, tahini, vegemite, weetabix, wheat flakes`,
    'Pasta, rice & grains': `arborio rice, barley, basmati rice, black bean, black rice, brown rice, buckwheat, bulgur, bulgur
      wheat, butter bean, cannellini bean, cannelloni, chickpea, couscous, dried bean, egg noodle, farfalle, fettuccine, freekeh,
      fusilli, gnocchi, haricot bean, jasmine rice, kidney bean, lasagna, lasagna sheet, lasagne, legume, lentil, linguine,
      long grain rice, macaroni, millet, mung bean, noodle, orzo, pappardelle, pasta, penne, pinto bean, polenta, pulse, quinoa,
      ramen, ravioli, red lentil, rice, rice noodle, rigatoni, risotto rice, semolina, soba, soba noodle, soybean, spaghetti,
      spelt, split pea, sushi rice, taco shell, tagliatelle, tortellini, udon, udon noodle, vermicelli, wheat berry, wild rice`,
    'Canned & jars': `anchovies in oil, apple sauce, applesauce, artichoke heart, baked bean, bean salad, beef stock, black olive,
      bouillon, bouillon cube, broth, caper, canned tomato, chicken broth, chicken soup, chicken stock, chopped tomato, coconut
      cream, coconut milk, condensed milk, cornichon, crushed tomato, evaporated milk, fruit cocktail, gherkin, green olive,
      instant noodle, instant soup, kimchi, olive, passata, peeled tomato, pickle, pickled onion, pineapple chunk, plum tomato tin,
      refried bean, roasted pepper, sauerkraut, soup, stock, stock cube, stock pot, sun dried tomato, sun-dried tomato, tin, tinned
      tomato, tomato paste, tomato puree, tomato soup, tuna, tuna fish, vegetable broth, vegetable stock`,
    'Oils & sauces': `aioli, alfredo sauce, apple cider vinegar, avocado oil, balsamic vinegar, barbecue sauce, bbq sauce, brown
      sauce, canola oil, chili oil, chili sauce, chilli sauce, chutney, coconut oil, cooking oil, cooking spray, cranberry sauce,
      curry paste, curry sauce, dijon mustard, dressing, enchilada sauce, fish sauce, frying oil, gravy, harissa, hoisin sauce, horseradish
      sauce, hot sauce, ketchup, marinade, marinara, mayo, mayonnaise, mint sauce, miso, miso paste, mustard, oil, olive oil, oyster
      sauce, pasta sauce, peanut oil, peanut sauce, pesto, pizza sauce, rapeseed oil, red wine vinegar, relish, rice vinegar,
      salad cream, salad dressing, salsa, sambal, sauce, sesame oil, soy sauce, sriracha, steak sauce, sunflower oil, sweet
      chili sauce, tabasco, tartar sauce, tartare sauce, teriyaki sauce, tomato ketchup, tomato sauce, truffle oil, vegetable oil,
      vinaigrette, vinegar, walnut oil, white wine vinegar, worcester sauce, worcestershire sauce`,
    'Baking & spices': `agave syrup, allspice, almond extract, almond flour, anise, baking chocolate, baking mix, baking powder, baking
      soda, bay leaf, bicarbonate of soda, black pepper, bread flour, bread mix, breadcrumb, brown sugar, brownie mix, cake
      mix, candied peel, caraway, cardamom, caster sugar, cayenne, cayenne pepper, chia, chia seed, chili flakes, chili powder, chocolate
      chip, cinnamon, cinnamon stick, clove, cocoa, cocoa powder, coconut flakes, corn starch, cornflour, cornstarch, cream of
      tartar, cumin, curry, curry powder, demerara sugar, desiccated coconut, dried herbs, dried yeast, dry yeast, fennel seed,
      five spice, flax seed, flaxseed, flour, food coloring, food colouring, garam masala, garlic powder, gelatin, gelatine, golden syrup,
      ground almond, ground ginger, herbes de provence, icing, icing sugar, italian seasoning, linseed, marzipan, mixed herbs,
      mixed spice, molasses, mustard seed, nutmeg, onion powder, oregano, panko, paprika, paprika powder, pepper, peppercorn,
      pie crust, plain flour, poppy seed, powdered sugar, pumpkin seed, puff pastry, rock salt, rosemary, rye flour, saffron, sage, salt, sea
      salt, seasoning, self raising flour, self-raising flour, sesame, sesame seed, smoked paprika, spice, spelt flour, sprinkles,
      star anise, stevia, strong flour, stuffing, sugar, sugar cube, sultana, sunflower seed, sweetener, syrup, taco seasoning,
      tarragon, thyme, treacle, turmeric, vanilla, vanilla essence, vanilla extract, vanilla pod, vanilla sugar, wholemeal flour,
      xanthan gum, yeast, raisin`,
    Snacks: `almond, beef jerky, bombay mix, brazil nut, cashew, cashew nut, chestnut, chip, corn chip, corn nut, cracker, crisp, crispbread,
      dried apricot, dried fruit, dried mango, energy bar, flips, hazelnut, jerky, macadamia, mixed nuts, muesli bar, nacho, nut,
      oatcake, peanut, pecan, pine nut, pistachio, popcorn, pork scratching, potato chip, pretzel, pretzel stick, protein bar, prawn
      cracker, rice cake, rice cracker, salted peanut, seaweed snack, snack, tortilla chip, trail mix, vegetable crisp,
      walnut, wasabi pea`,
    Sweets: `biscuit, bonbon, brownie, bubble gum, candy, candy cane, caramel, chewing gum, chocolate, chocolate bar, chocolate
      biscuit, chocolate chip cookie, chocolate egg, cookie, dark chocolate, digestive, easter egg, fudge, gingerbread, gum,
      gummy bear, gummi bear, haribo, jelly, jelly baby, jelly bean, kitkat, ladyfinger, licorice, liquorice, lollipop, lolly, m&ms, macaron,
      mars bar, marshmallow, milk chocolate, mints, nougat, oreo, praline, sherbet, shortbread, skittles, snickers, sponge finger, sweets,
      toffee, truffle, turkish delight, twix, wafer, white chocolate, wine gum`,
    Frozen: `chicken nugget, chips oven, fish finger, fish stick, french fries, frozen berries, frozen dessert, frozen pea,
      frozen pizza, frozen vegetables, frozen yogurt, fries, gelato, hash brown, ice, ice cream, ice cream cone, ice cube, ice
      lolly, oven chips, peas frozen, pizza, popsicle, potato waffle, sorbet, spring roll, tater tot`,
    'Coffee & tea': `black tea, camomile tea, cappuccino, chai, chamomile tea, coffee, coffee bean, coffee capsule, coffee filter,
      coffee pod, decaf, decaf coffee, drinking chocolate, earl grey, espresso, filter coffee, fruit tea, green tea, ground coffee, herbal
      tea, hot chocolate, iced coffee, instant coffee, latte, loose tea, matcha, nespresso capsule, peppermint tea, rooibos, tea,
      tea bag, teabag, tea light tea`,
    Drinks: `apple juice, bitter lemon, bottled water, carrot juice, club soda, coca cola, coconut water, coke, cola, cordial, cranberry
      juice, diet coke, energy drink, fanta, fizzy drink, fizzy water, fruit juice, ginger ale, ginger beer, grape juice,
      iced tea, ice tea, isotonic drink, juice, kombucha, lemon juice, lemonade, lime juice, mineral water, multivitamin juice, orange juice,
      orange squash, oj, pepsi, pineapple juice, red bull, root beer, seltzer, seven up, 7 up, 7up, smoothie, soda, soda water, soft drink,
      sparkling water, sports drink, sprite, still water, tap water filter, tomato juice, tonic, tonic water, v8, water`,
    'Beer, wine & spirits': `ale, alcohol free beer, aperol, baileys, beer, bourbon, brandy, campari, cava, champagne, cider, cognac, craft
      beer, fortified wine, gin, guinness, ipa, lager, liqueur, malt beer, martini, mulled wine, non alcoholic beer, pilsner, pimms, port wine,
      prosecco, red wine, rose wine, rum, sake, sangria, schnapps, scotch, sherry, sparkling wine, spirits, stout, tequila,
      vermouth, vodka, wheat beer, whiskey, whisky, white wine, wine`,
    Household: `air freshener, aluminium foil, aluminum foil, baking paper, baking parchment, bathroom cleaner, batteries aa, bin bag, bin
      liner, bleach, bleach tablet, broom, bucket, candle, cleaner, cleaning cloth, cleaning spray, cling film, clingfilm, cloth, clothes
      peg, clothespin, coat hanger, descaler, detergent, dish brush, dish cloth, dish soap, dishcloth, dishwasher salt, dishwasher tablet,
      dishwasher pod, dishwashing liquid, disinfectant, drain cleaner, duct tape, dust cloth, duster, fabric softener, fairy liquid, firelighter,
      floor cleaner, foil, food bag, freezer bag, furniture polish, garbage bag, glass cleaner, glue trap, greaseproof paper,
      hoover bag, insect spray, kitchen paper, kitchen roll, kitchen towel, laundry detergent, laundry pod, light bulb, lightbulb,
      lighter, limescale remover, loo roll, match, matches, mop, mosquito spray, mothball, napkin, oven cleaner, paper cup, paper napkin, paper
      plate, paper towel, parchment paper, plastic bag, plastic wrap, rinse aid, rubber gloves, rubbish bag, saran wrap, scourer,
      scouring pad, serviette, shoe polish, softener, sponge, stain remover, starch spray, steel wool, straw, tealight, tea light, tea towel,
      tin foil, tinfoil, toilet brush, toilet cleaner, toilet paper, toilet roll, trash bag, vacuum bag, washing liquid, washing powder,
      washing tablet, washing up liquid, washing-up liquid, wax paper, white vinegar cleaner, window cleaner, wood glue,
      ziploc bag, wd-40`,
    'Personal care': `aftershave, antiperspirant, bath bomb, bath foam, bath salt, body lotion, body wash, bubble bath, comb, concealer,
      conditioner, contact lens solution, cotton bud, cotton pad, cotton swab, cotton wool, deodorant, deo, dental floss, electric
      toothbrush head, eyeliner, eye shadow, face cream, face mask, face wash, facial cleanser, facial tissue, floss, foundation, hair brush,
      hair colour, hair dye, hair gel, hair mousse, hair spray, hair tie, hairbrush, hairspray, hand cream, hand sanitizer, hand sanitiser, hand
      soap, hand wash, hanky, interdental brush, lip balm, lipstick, lotion, make up, makeup, makeup remover, mascara, menstrual
      cup, moisturiser, moisturizer, mouthwash, nail clipper, nail file, nail polish, nail polish remover, nail scissors, panty liner, perfume,
      pad, q-tip, razor, razor blade, sanitary pad, sanitary towel, shampoo, shaving cream, shaving foam, shaving gel, shower gel, soap, sun
      cream, sun lotion, sunblock, sunscreen, tampon, tissue, tissues, toiletries, toner, toothbrush, toothpaste, tweezers, wax strip`,
    Health: `allergy tablets, antihistamine, antiseptic, aspirin, band aid, band-aid, bandage, blister plaster, calcium tablet,
      condom, cough drop, cough sweet, cough syrup, ear plug, earplug, eye drops, first aid kit, heat pad, ibuprofen, insect repellent,
      magnesium, medicine, melatonin, mosquito repellent, multivitamin, nasal spray, nose spray, omega 3, painkiller,
      paracetamol, plaster, pregnancy test, prescription, probiotic, protein powder, surgical mask, supplement, thermometer,
      throat lozenge, tylenol, vitamin, vitamin c, vitamin d, whey protein, zinc tablet`,
    Baby: `baby bottle, baby cereal, baby cream, baby food, baby formula, baby lotion, baby milk, baby oil, baby porridge, baby powder,
      baby shampoo, baby wipe, bib, changing mat, diaper, diaper cream, dummy, follow on milk, formula, formula milk, infant
      formula, nappy, nappy bag, nappy cream, pacifier, pull ups, sippy cup, swim nappy, teat, teething ring, wet wipe, wipe`,
    Pets: `aquarium plant, bird food, bird seed, cat, cat food, cat litter, cat snack, cat treat, catnip, chew bone, dog, dog biscuit, dog
      bone, dog chew, dog food, dog poop bag, dog treat, fish food, flea collar, hamster food, hay, kibble, kitten food, kitty litter,
      leash, litter, pet food, poo bag, poop bag, puppy food, rabbit food, wet food`,
    'Flowers & garden': `basil pot, bouquet, bulb fibre, bulbs, charcoal, compost, cut flowers, fertiliser, fertilizer, firewood, flower,
      flower pot, flower seed, garden hose, gardening gloves, grass seed, lawn seed, orchid, plant, plant food, plant pot, pot plant, potting soil,
      rose, seed, seedling, slug pellets, soil, sunflower, tulip, weed killer, bbq charcoal, briquette`,
    'Office & electronics': `a4 paper, aa battery, aaa battery, adapter, ballpoint pen, battery, birthday card, biro, blu tack, cable, charger,
      christmas card, crayon, drawing pin, envelope, eraser, exercise book, extension cord, felt tip, gift bag, gift card, gift
      wrap, glue, glue stick, greeting card, highlighter, hdmi cable, ink, ink cartridge, light switch, magazine, marker, marker
      pen, memory card, newspaper, notebook, notepad, paper, paper clip, paperclip, pen, pencil, pencil sharpener, post it, post-it, postage stamp,
      printer cartridge, printer ink, printer paper, rubber band, ruler, scissors, sd card, sellotape, sharpie, stamp, staple,
      stapler, sticker, sticky note, sticky tape, string, superglue, tape, toner cartridge, usb cable, usb stick, wrapping
      paper, 3m tape`,
  },
  deciding: { Frozen: 'frozen', 'Canned & jars': 'tinned, canned, pickled' },
  after: 'with, without, in, for, from, and, or',
  before: 'of',
  endings: [
    ['ies', 'y'],
    ['ves', 'f'],
    ['ves', 'fe'],
    ['es', ''],
    ['s', ''],
  ],
};
