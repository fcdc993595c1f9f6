/**
 * Another three hundred lines in the format of `trickyLines`: brands, plurals and vague names as people write them,
 * chosen without looking at which foods are known. Most are unknown, which is fine.
 */
export const strangersLines = `
2 tbsp vegan butter |  | so nu | y | y
1 cup nut milk | nu |  | y | y
200 g king oyster mushrooms, torn |  |  | y | y
¼ teaspoon cream of tartar |  |  | y | y
1 can light coconut milk |  | su | y | y
2 cups gluten-free self-raising flour |  |  | y | y
a dash of Worcester sauce | fi | gl so su | n | n
250 g surimi sticks | fi | cr eg gl so mi | n | n
1 box Kraft mac and cheese | gl mi | eg | n | d
1 tube Pringles |  | gl mi | d | d
3 Weetabix, crumbled | gl |  | y | y
100 g Rice Krispies | gl |  | d | y
12 Oreos, crushed | gl so | mi | d | y
200 g Philadelphia, at room temperature | mi |  | n | y
150 g Boursin | mi |  | n | d
2 Babybels, sliced | mi |  | n | d
30 g Grana Padano shavings | mi | eg | n | n
3 tbsp Nutella | nu mi so |  | n | y
2 tbsp Biscoff spread | gl so |  | y | y
75 g Biscoff biscuits | gl so |  | y | y
1 pot crème fraîche | mi |  | n | y
1 tbsp Sriracha |  | su fi so gl | d | d
1 tsp Tabasco |  |  | y | y
1 tbsp Maggi liquid seasoning |  | gl so ce fi | d | d
1 Oxo cube |  | gl ce mi so | d | d
1 Knorr chicken stock pot |  | ce gl mi eg so | n | n
1 tbsp Better Than Bouillon |  | ce so mi gl | d | d
4 Linda McCartney sausages | so | gl | d | y
1 pack Beyond mince |  | so gl | d | y
2 tbsp Bisto gravy granules |  | gl so mi ce | d | d
2 tbsp Branston pickle | gl | su | y | y
3 egg-free meringue nests |  | mi | d | y
1 vegan egg |  | so lu mu | y | y
1 cup buttermilk substitute |  | so mi | d | y
1 cup cashew cream | nu |  | y | y
50 g tiger nuts |  |  | y | y
1 handful pili nuts |  | nu | y | y
50 g soy nuts | so | pe nu | y | y
250 ml oat drink |  | gl | y | y
1 carton soya cream | so |  | y | y
1 pot coconut yoghurt |  | nu so su | y | y
50 g goat butter | mi |  | n | y
3 tbsp sheep's yoghurt | mi |  | n | y
1 tbsp beef dripping |  |  | n | n
60 g schmaltz |  |  | n | n
2 tbsp goose fat |  |  | n | n
1 cup bone broth |  | ce | n | n
500 ml clamato juice | mo | ce fi | n | n
1 tsp gentleman's relish | fi mi |  | n | n
1 tsp anchovy essence | fi |  | n | n
3 tbsp taramasalata | fi | gl mi eg | n | n
1 tbsp nam pla | fi |  | n | n
2 tbsp nuoc cham | fi | su | n | n
1 tsp belacan | cr | fi | n | n
1 tbsp furikake | se | fi so gl eg mi | d | d
1 sachet instant miso soup | so | fi gl | d | d
50 g tobiko | fi | so gl eg | n | n
2 tbsp tenkasu | gl | eg fi cr mo | d | d
200 g char siu pork |  | so gl se mi su | n | n
1 tbsp vegetarian oyster sauce |  | so gl su | y | y
1 tbsp mushroom oyster sauce |  | so gl mo | d | d
1 pack egg-free noodles |  | gl | y | y
300 g egg fried rice | eg | so gl se | n | y
2 garlic and coriander naans | gl | mi eg | d | y
8 poppadoms |  | gl | y | y
4 onion bhajis |  | gl mi eg mu | d | y
200 g pearled spelt | gl |  | y | y
100 g kamut | gl |  | y | y
50 g wheat germ | gl |  | y | y
1 tbsp vital wheat gluten | gl |  | y | y
200 g pearled farro | gl |  | y | y
250 g fregola | gl | eg | d | y
1 can lager | gl | fi su | d | d
100 ml gluten-free beer |  | fi su gl | d | d
2 tbsp mirin |  | gl su | y | y
25 ml Baileys | mi | eg | n | y
50 ml advocaat | eg | mi | n | y
25 ml amaretto |  | nu | y | y
25 ml Frangelico |  | nu | y | y
1 tsp almond extract |  | nu | y | y
1 tbsp walnut oil | nu |  | y | y
200 g frangipane | nu | eg mi gl | d | y
12 amaretti |  | nu eg gl mi so | d | y
1 bar Toblerone | nu mi | eg so | n | y
2 Snickers, chopped | pe mi so | eg nu | n | y
8 peanut butter cups | pe | mi so nu | d | y
100 g M&Ms | mi | pe nu gl so | n | d
75 g gummy bears |  | gl | d | d
30 g jelly babies |  | su | d | d
1 cup vegan marshmallows |  | so su | y | y
1 tsp isinglass | fi |  | n | n
1 tsp cochineal |  |  | n | n
1 tbsp royal jelly |  | su | n | y
1 tsp bee pollen |  |  | n | y
1 tbsp vegan honey |  |  | y | y
2 tbsp golden raisins |  | su | y | y
6 sun-dried tomatoes in oil |  | su | y | y
4 sausage rolls | gl | su mi eg so mu | n | n
4 vegan sausage rolls | gl | so su mu | y | y
8 pigs in blankets |  | gl su so mi | n | n
50 g 'nduja |  | mi su so | n | n
1 tin Spam, diced |  | su mi | n | n
1 tin cream of mushroom soup | mi | gl so ce mu | n | d
1 can condensed tomato soup |  | gl mi ce | d | y
1 packet onion soup mix |  | gl mi ce so | d | d
1 packet ranch seasoning |  | mi eg so mu gl | d | y
1 packet taco seasoning |  | gl mi mu ce so | d | y
1 tbsp everything bagel seasoning | se |  | y | y
1 tbsp Old Bay seasoning | ce mu |  | y | y
¼ tsp asafoetida |  | gl | y | y
1 tbsp HP sauce | gl | su so fi | d | d
1 tbsp A1 steak sauce |  | su gl fi | d | d
2 tbsp vegan pesto |  | nu | y | y
1 ball burrata | mi |  | n | d
50 g Stilton, crumbled | mi |  | n | d
100 g Gruyère | mi |  | n | n
30 g vegetarian Parmesan-style cheese | mi | eg | n | y
100 g Violife, grated |  | so nu | d | y
1 jar nacho cheese dip | mi | so gl | n | d
1 Parmesan rind | mi |  | n | n
1 cup half-and-half | mi |  | n | y
1 tin coconut condensed milk |  | su | y | y
2 tbsp malted milk powder | gl mi | so | n | y
1 tbsp Horlicks | gl mi | so | n | d
1 tbsp Ovaltine | gl | mi so eg | d | d
1 scoop protein powder |  | mi so eg | d | d
1 scoop vegan protein powder |  | so nu gl | y | y
1 tsp casein powder | mi |  | n | y
2 tbsp non-dairy creamer |  | mi so | d | y
200 g non-dairy whipped topping |  | mi so | d | y
1 tub Cool Whip | mi | so | n | y
100 g lactose-free cream cheese | mi |  | n | y
1 cup imitation crab | fi | cr eg gl so | n | n
1 tin mock duck | gl | so | y | y
1 tin vegan tuna |  | so gl | y | y
300 g vegan chicken pieces |  | so gl | y | y
300 g cauliflower cheese | mi | gl mu eg | n | d
4 Yorkshire puddings | gl eg mi |  | n | y
2 hot cross buns | gl | mi eg so su nu | d | y
1 panettone, sliced | gl | mi eg su nu so | d | y
100 g Christmas pudding | gl | nu mi eg su | d | d
2 cups cubed challah | gl eg | se mi so | n | y
4 oatcakes |  | gl mi | d | y
1 tub hummus | se | su | y | y
3 tbsp baba ganoush |  | se eg mi su | d | y
1 tub tzatziki | mi |  | n | y
1 tub coleslaw |  | eg mu mi su | d | y
300 g potato salad |  | eg mu mi | d | y
2 tbsp salmon roe | fi |  | n | n
12 snails | mo |  | n | n
2 venison steaks |  |  | n | n
300 g cockles | mo |  | n | n
8 scampi | cr | gl | n | n
100 g whitebait | fi | gl | n | n
4 rollmops | fi | su mu | n | n
50 g caviar | fi |  | n | n
200 g gravlax | fi | mu | n | n
2 lobster tails | cr |  | n | n
100 g fish fingers | fi | gl mi mu | n | n
200 g fishless fingers |  | gl so | y | y
1 tbsp Marmite |  | gl ce | y | y
1 tbsp Vegemite |  | gl | y | y
100 g cheese straws | gl mi | eg | n | d
1 handful cheese puffs |  | mi gl | d | d
1 bag tortilla chips, cheese flavour |  | mi gl so | d | d
50 g honey roasted peanuts | pe | nu | n | y
50 g yoghurt-coated raisins | mi | so su | n | d
2 tbsp butter-flavoured popcorn seasoning |  | mi so | d | y
1 cup almond flour | nu |  | y | y
2 cups milk of choice |  | mi so nu gl | d | y
1 cup plant milk |  | so nu gl | y | y
2 tbsp butter substitute |  | mi so | d | y
1 cup shredded mozzarella-style vegan shreds |  | so nu | y | y
50 g butter (vegan if needed) |  | mi so | d | y
1 egg or flax egg |  | eg | d | y
½ cup mayo | eg | mu so | d | y
1 cup vegan mayo |  | mu so | y | y
3 tbsp Kewpie | eg | so mu | n | y
1 tbsp Dijon | mu | su | y | y
1 tbsp English mustard | mu | gl su | y | y
200 ml wine |  | su mi eg | d | d
2 tbsp port wine jelly |  | su | d | d
2 tbsp vinegar |  | gl su | y | y
500 g mashed potato |  | mi su | d | y
100 g mini eggs, crushed | mi | so nu gl | n | y
2 tbsp sunflower spread |  | mi so | d | y
2 tbsp curry paste |  | fi cr mi nu so mu | d | d
1 can baked beans |  | gl su ce | d | d
2 tbsp pickle |  | gl su mu | y | y
250 ml tomato sauce |  | mi ce gl | d | y
1 pack potato wedges |  | gl mi | d | d
200 ml dairy-free or regular milk | mi |  | n | y
200 ml milk, dairy-free or regular | mi |  | n | y
1 onion, fried in butter |  | mi | d | y
4 vegetarian or pork sausages |  | gl so su mi eg | n | n
1 chicken, vegetable or beef stock cube |  | ce gl mi | n | n
200 g cooked chickpeas with chorizo |  | mi su | n | n
2 tbsp oil or butter |  | mi | d | y
100 g cheese-free pesto |  | nu | d | d
1 tbsp vegan gelatine |  | su | y | y
75 g dairy-free chocolate chips |  | so nu | y | y
200 g nut-free pesto | mi |  | n | d
2 slices nut-free cake | gl eg |  | n | y
300 g gluten-free bread |  | eg mi so | d | y
2 tbsp milk-free spread |  | so | d | y
1 litre meat-free gravy |  | gl so ce | d | y
4 eggless waffles | gl | mi so | d | y
2 tbsp fish sauce or soy sauce | fi | so gl | n | n
1 tbsp soy sauce (or tamari) | so gl |  | y | y
50 g panko or gluten-free breadcrumbs | gl | mi so eg | d | y
2 chicken-style fillets |  | so gl eg mi | d | y
4 "bacon" rashers (vegan) |  | so gl | y | y
150 g facon |  | so gl | d | y
2 tins tuna-style chunks |  | so gl | d | y
100 g cod roe | fi |  | n | n
3 tbsp tapenade |  | fi su | d | d
200 g stuffed olives |  | fi mi su | d | d
100 g antipasti mix |  | mi fi su | d | d
1 jar artichokes in oil |  | su | y | y
2 tbsp crispy onions |  | gl | y | y
250 g gnocchi | gl | eg mi su | d | y
1 tbsp miso | so | gl | y | y
1 tbsp wasabi |  | mu so mi | d | y
200 g ready-to-eat polenta |  | mi | d | y
2 hash browns |  | gl mi eg | d | y
300 g oven chips |  | gl su | d | d
1 pack microwave rice |  | so mi | d | y
1 pack egg-fried rice, vegan |  | so gl | y | y
1 bottle salad dressing |  | eg mu mi su so | d | d
2 tbsp French dressing |  | mu su eg | d | y
2 tbsp balsamic glaze |  | su | d | d
1 tbsp treacle |  | su | y | y
1 tbsp drinking chocolate |  | mi so gl | d | y
2 tsp cocoa |  |  | y | y
2 chocolate digestives | gl | mi so nu | d | y
6 ginger nuts | gl | mi so | d | y
8 Jaffa cakes | gl eg | mi so | n | y
100 g Maltesers | mi gl so |  | n | d
2 Mars bars | mi so | eg gl | n | d
200 g Turkish delight |  | nu su | d | d
1 cup fruit pastilles |  | su | d | d
2 tbsp hundreds and thousands |  | gl mi so | d | d
50 g sprinkles |  | gl mi so | d | d
1 tsp red food colouring |  |  | d | d
1 tbsp glacé cherries |  | su | d | d
1 ball of mozzarella | mi |  | n | d
30 g hard goat's cheese | mi |  | n | d
150 g ricotta salata | mi |  | n | d
1 tbsp labneh | mi |  | n | d
2 tbsp whey | mi |  | n | d
1 l long-life oat milk |  | gl | y | y
1 l rice milk |  | gl | y | y
25 g creatine |  |  | d | d
500 ml barista oat drink |  | gl | y | y
6 seafood sticks, shredded | fi | cr eg gl so mo | n | n
a good slug of Henderson's Relish |  | su gl | y | y
150 g dark couverture, chopped |  | mi so nu | d | y
2 neeps, peeled and diced |  |  | y | y
4 slices Stornoway black pudding | gl | mi | n | n
1 haggis, about 500 g | gl | mi su | n | n
2 rusks, crushed | gl | mi eg so | d | y
100 g TVP mince, soaked | so | gl | y | y
100 g prawn crackers | cr | fi mo gl so | n | n
2 tsp XO sauce | fi cr | mo so gl | n | n
1 heaped tbsp doubanjiang |  | gl so | y | y
500 g shop-bought gnocchi | gl | eg mi su | d | y
4 crumpets, toasted | gl | mi | d | y
1 packet trifle sponges | gl eg | mi so | n | y
2 tbsp lemon curd | eg mi | su | n | y
100 g praline paste | nu | mi so pe | d | y
80 g gianduja, melted | nu | mi so | d | y
200 g frangipane | nu eg mi | gl | n | y
1 handful Brazils, roughly chopped | nu |  | y | y
50 g filberts, skinned | nu |  | y | y
2 tbsp dukkah, plus extra for sprinkling | nu se | pe | y | y
1 tsp za'atar | se | gl | y | y
1 can condensed cream of celery soup | ce mi | gl so | n | d
2 heaped tbsp piccalilli | mu | gl su ce | d | y
100 ml remoulade | eg mu | mi ce fi | n | d
150 g deli coleslaw | eg | mu mi | n | y
50 g lupin flakes | lu |  | y | y
12 lupini in brine, drained | lu | su | y | y
200 g frozen calamari rings | mo | gl eg mi cr fi | n | n
1 pint winkles, boiled | mo | cr | n | n
1 dressed crab, brown and white meat | cr | eg gl mu mi | n | n
6 langoustine tails, deveined | cr | su | n | n
2 kippers, flaked | fi |  | n | n
1 sachet instant dashi | fi | so gl | n | n
2 tsp Swiss bouillon powder |  | ce gl mi so eg | d | d
100 g sultanas soaked in 2 tbsp sherry | su |  | d | d
75 g vegetable suet | gl | so | y | y
1 packet strawberry jelly |  |  | d | d
a handful of mini marshmallows |  | so eg | d | d
1 tbsp Bovril | gl | ce so | n | n
2 tsp Marmite | gl ce |  | y | y
1 can stout | gl |  | d | d
2 cups self-rising cornmeal mix | gl | mi | d | y
1 tube refrigerated biscuits | gl | mi so eg | d | d
3 tbsp Miracle Whip | eg | mu mi so | n | y
8 oz Cool Whip, thawed | mi | so | n | y
2 poppadoms, to serve |  | gl | y | y
¼ tsp hing |  | gl | y | y
200 g rava (sooji) | gl |  | y | y
50 g khoya, crumbled | mi |  | n | y
100 g roasted seviyan | gl |  | y | y
500 g boerewors |  | gl su | n | n
2 breaded chicken goujons | gl | eg mi | n | n
1 tbsp cream sherry | su |  | d | d
1 medium butternut, cubed |  |  | y | y
60 g soft nougat | nu eg | mi so pe su | n | d
8 amaretti biscuits, crumbled | eg | nu gl mi so su | n | y
2 tbsp Baileys | mi | su | n | y
2 tbsp tobiko, to finish | fi | gl so eg | n | n
8 grissini | gl | mi se eg | d | d
1 focaccia, torn | gl | mi | d | d
300 ml cheese sauce | mi | gl eg | n | d
500 g fresh ravioli | gl | eg mi | d | d
1 tin sardines in oil | fi | so | n | n
2 tsp Old Bay | ce mu |  | y | y
1 packet Mini Cheddars | gl mi | so | n | d
12 Thin Mints | gl | so mi | d | d
4 ginger thins | gl | mi | d | y
100g mints, crushed |  | mi so | d | d
200g fresh spaghetti | gl | eg | d | y
500g fresh linguine | gl | eg | d | y
1 (15 ounce) can chili |  | gl so ce mu mi | d | d
2 cups leftover chilli |  | gl so ce mu mi | d | d
2 cups chili |  | gl so ce mu mi | d | d
1 tin spaghetti in tomato sauce | gl | mi eg ce | d | d
1 tin macaroni | gl | mi eg ce | d | d
12 lady fingers, broken |  | gl eg mi | d | y
200g ladies' fingers, sliced |  |  | y | y
1 Pot Noodle | gl | so mi ce mu eg | d | d
1 packet instant ramen noodles | gl | so mi ce mu eg se fi cr | d | d
4 fig bars | gl | mi eg so | d | d
8 lemon bars | gl eg mi | so | n | y
2 oat bars |  | gl mi nu so pe se | d | d
2 date bars |  | nu pe gl | d | d
6 cheese balls | mi | gl eg | n | d
8 prawn balls | cr | gl eg fi mo | n | n
8 chicken balls |  | gl eg mi so | n | n
4 potato balls |  | gl mi eg | d | d
1 rice pot |  | gl mi so ce mu | d | d
1 chocolate log | gl eg mi | so nu | n | d
1 tbsp hot horseradish |  | mi eg mu su | d | y
1 tbsp horseradish root, freshly grated |  |  | y | y
1 pack ready-made polenta |  | mi | d | y
1 packet couscous, flavoured | gl | mi so ce mu | d | d
300 g cod fillets (in batter) | fi | gl mi eg | n | n
2 tsp jarred garlic |  | su | y | y
75g smoked almonds | nu | gl mi so | d | d
100g crunchy corn |  | gl mi so | d | d
1 packet Crunchy Nut | nu | gl pe mi | d | d
1 tbsp XO sauce | cr | mo fi so gl | n | n
2 slices day-old bread | gl | mi eg so se | d | y
1 shop-bought roasted beetroot |  | su | y | y
`;
