/**
 * Processed foods whose contents vary by product: what they may contain beyond their own rows. A line is: allergens and
 * animal sources that vary | the foods. Some breads contain milk and some do not; the word alone never tells. Grouped
 * by category, because what is true of one is true of all of its kind.
 */
export const madeFoods = `
milk egg soya sesame sulphites | white bread, wholemeal bread, sourdough bread, pitta bread, naan bread, flour tortilla, breadcrumbs, rye bread, panko breadcrumbs, croutons, bagel, croissant, brioche, crumpet, pizza dough, burger bun, focaccia, flatbread, soda bread, breadsticks, challah
nuts | vegan block, brioche, brioche bun, croissant, naan bread
meat | puff pastry, shortcrust pastry, refried beans
milk egg soya sulphites | filo pastry, puff pastry, shortcrust pastry, sponge fingers, biscuits, digestive biscuits, crackers, cake, waffle, shortbread biscuits, ice cream cones, pretzels, doughnut
nuts peanut sesame | biscuits, digestive biscuits, cake, doughnut, granola, muesli, cereal bar, ice cream cones
honey | granola, muesli, digestive biscuits, biscuits, cornflakes, cereal bar, teriyaki sauce, hoisin sauce, barbecue sauce, wholegrain mustard, sweet chilli sauce
milk soya nuts peanut | dark chocolate, chocolate chips
milk soya nuts peanut gluten | milk chocolate, white chocolate, toffee, caramel sauce, hazelnut spread, fudge, nougat, praline
vitamins | cornflakes, margarine, dairy-free spread, bran flakes, puffed rice
milk soya | margarine, potato crisps, tortilla chips, gravy granules
gluten milk egg soya mustard celery sulphites | pork sausage, meatballs, burger, black pudding, haggis, chorizo, salami, ham, bacon, pancetta, pâté, corned beef, pastrami, stuffing, surimi, scotch egg, frankfurter
gluten milk soya mustard celery sulphites | vegetable stock, vegetable stock cube
gluten milk egg soya mustard celery sulphites | chicken stock, chicken stock cube, beef stock, beef stock cube, meat stock, stock, fish stock, fish stock cube, gravy granules, beef extract
gluten egg milk soya nuts celery mustard sesame | vegetarian sausage, veggie burger, falafel, Quorn, plant mince, vegan cheese, vegan mayonnaise, egg replacer
fish crustaceans molluscs soya gluten sesame peanut sulphites celery | Thai curry paste, oyster sauce, sambal, kimchi, shrimp paste, laksa paste, XO sauce
fish soya gluten sesame sulphites | hoisin sauce, teriyaki sauce, black bean sauce, gochujang, sriracha, sweet chilli sauce, barbecue sauce, brown sauce, ponzu, Worcestershire sauce, dashi, stir-fry sauce
gluten sulphites celery mustard | ketchup, tomato sauce, salsa, harissa, chutney, curry paste, hot chilli sauce, baked beans, mint sauce, piccalilli, pickle relish
egg milk mustard sulphites soya fish | Caesar dressing, horseradish sauce, tartare sauce, salad cream, ranch dressing, coleslaw
mustard soya sulphites | mayonnaise, aioli, hollandaise
mustard celery gluten | curry powder, garam masala, five spice, ras el hanout, Cajun seasoning, taco seasoning, mixed herbs, mixed spice
milk egg | white wine, red wine, sherry, port, Marsala, sherry vinegar, white wine vinegar, red wine vinegar
sulphites | coconut milk, coconut cream, chickpeas, kidney beans, black beans, cannellini beans, butter beans, pinto beans, borlotti beans, mixed beans, black-eyed beans, refried beans, water chestnuts, bamboo shoots, hearts of palm, jackfruit, sauerkraut, horseradish, garlic paste, ginger paste, malt vinegar, rice vinegar, cider vinegar, balsamic vinegar, brandy, beer, dried mushrooms, dried shiitake, crab meat, lobster, crayfish, langoustines, squid, roasted red peppers, lemon juice, lime juice, gelatine, pesto, hummus, custard powder, glacé cherries, candied peel, mincemeat
fish | gelatine, marshmallows, jelly, beer
gluten | custard powder, nutritional yeast, rice paper, sugar sprinkles
nuts peanut | dukkah, za'atar, pesto, marzipan, halva, nuts, trail mix
milk | instant coffee, custard powder
egg milk gluten | gnocchi, filled pasta
rennet | paneer, mascarpone, potato crisps, tortilla chips
egg | pesto, vegetarian hard cheese, cheese, manchego, gouda, edam, Irish cream, marshmallows, fish fingers, scampi
soya | coconut yoghurt, amaretti, taco seasoning, granola, muesli, tinned tuna, chapati, paratha, vanilla ice cream, béchamel, fish fingers, prawn crackers, custard, mixed vegetables
sulphites | coconut yoghurt, gnocchi, scampi, seeded bread, Turkish delight
gluten | mirin, Caesar dressing, gherkins, rice milk, trail mix
milk soya | sugar sprinkles
milk | tomato sauce
fish crustaceans milk nuts peanut soya | curry paste
mustard | béchamel
celery | mixed vegetables, coleslaw
molluscs | surimi, prawn crackers, fish fingers, scampi, fish roe
sulphites | lemon curd, nougat, Irish cream, marshmallows, fudge, toffee, caramel sauce, praline, jam, marmalade, jelly
soya | vegetable suet, marshmallows, jelly
honey | piccalilli, chutney, pickle relish, salsa, mint sauce
meat | nougat, breadsticks, focaccia, pizza dough
rennet | béchamel, filled pasta, gnocchi
milk soya celery mustard sesame fish crustaceans molluscs meat | ramen noodles
soya | noodles
meat | XO sauce
soya | tinned sardines, anchovies
meat | baked beans
`;
