/**
 * Easily misread lines, written by people who know the products: the line | what it contains | what it contains in some
 * products | vegan | vegetarian (y yes, n no, d depends). The first 120 were written before the rules were seen, the
 * others before seeing them again. Substances exempt from labelling (finings in wine) and mere cross-contamination are
 * not listed.
 */
export const trickyLines = `
2 tbsp Worcestershire sauce | fi | gl so su | n | n
50g Parmesan, finely grated | mi |  | n | n
1 tbsp Lea & Perrins | fi | gl so su | n | n
100 g panko breadcrumbs | gl | mi so eg | d | y
1 sheet ready-rolled puff pastry | gl | mi eg so | d | d
200g orzo | gl |  | y | y
1 tbsp malt vinegar | gl | su | y | y
2 tbsp oyster sauce | mo | gl so fi cr | n | n
1 tsp shrimp paste | cr | fi | n | n
3 tbsp hoisin sauce | so | gl se | d | d
100g marzipan | nu | eg su | d | y
200 g halva | se | nu pe eg mi | d | y
1 jar green pesto | mi | nu | n | n
12 sponge fingers (ladyfingers) | gl eg | mi so | n | y
100g white chocolate chips | mi | so nu | n | y
200g dark chocolate (70%), broken up |  | mi so nu | d | y
2 tsp wholegrain mustard | mu | su gl | d | y
½ celeriac, peeled and cubed | ce |  | y | y
1.2 litres hot chicken stock |  | ce gl mi eg so | n | n
250ml unsweetened almond milk | nu |  | y | y
1 x 400ml tin coconut milk |  | su | y | y
2 x 400g tins butter beans, drained |  | su | y | y
2 tbsp cocoa butter |  |  | y | y
3 tbsp apple butter |  | su | y | y
100g dairy-free spread |  | so | d | y
150g gluten-free plain flour |  |  | y | y
2 tbsp gluten-free soy sauce | so |  | y | y
200g soba noodles |  | gl | y | y
150 g rice vermicelli |  |  | y | y
300g udon noodles | gl |  | y | y
100g freekeh | gl |  | y | y
50 g matzo meal | gl | eg | d | y
100 g cornflakes, crushed |  | gl | d | y
250 g seitan, sliced | gl | so | y | y
200g tempeh | so | gl | y | y
2 tbsp white miso | so | gl | y | y
100 g kimchi, chopped |  | fi cr so gl mo | d | d
3 tbsp Thai red curry paste |  | cr fi so | d | d
4 tbsp Caesar dressing | fi | eg mi mu | n | n
100g mayonnaise | eg | mu | n | y
100g vegan mayonnaise |  | mu so | y | y
2 tbsp tartare sauce | eg | mu mi su fi | n | y
200g ladies' fingers (okra), trimmed |  |  | y | y
4 gelatine leaves |  | fi | n | n
100g mini marshmallows |  | su fi | d | d
60g beef suet |  | gl | n | n
60g vegetable suet |  | gl | y | y
1 tbsp vegetable lard |  |  | d | y
6 pork sausages |  | gl su mi so eg | n | n
6 vegetarian sausages |  | gl so eg mi | d | y
4 slices black pudding | gl | mi ce | n | n
4 crab sticks, shredded | fi | cr eg gl so | n | n
300 g baby squid, cleaned | mo |  | n | n
1 tbsp bonito flakes | fi |  | n | n
500ml dashi |  | fi so gl | d | d
50g pine nuts |  | nu | y | y
1 tin water chestnuts, drained |  | su | y | y
a grating of nutmeg |  |  | y | y
2 tbsp lupin flour | lu |  | y | y
3 tbsp dukkah | nu se | pe | y | y
1 tbsp za'atar | se | gl nu | y | y
1 tbsp mild curry powder |  | mu ce gl | y | y
2 tbsp piccalilli | mu | gl su ce | y | y
150ml dry white wine | su | mi eg | d | d
100g dried apricots, chopped |  | su | y | y
2 tbsp runny honey |  |  | n | y
330ml stout | gl | fi | d | d
2 tsp baking powder |  | gl | y | y
4 beef tomatoes, sliced |  |  | y | y
250g oyster mushrooms |  |  | y | y
a large handful of lamb's lettuce |  |  | y | y
500 g crab apples |  |  | y | y
100g chicken of the woods, torn |  |  | y | y
1 tbsp monkey nuts, shelled | pe |  | y | y
2 tbsp groundnut oil |  | pe | y | y
50 g butter or olive oil |  | mi | d | y
30 g creamed coconut |  | su | y | y
1 tbsp nutritional yeast |  | gl | y | y
1 tsp Marmite |  | gl ce | y | y
1 tsp Bovril |  | gl ce so mi | d | d
4 brioche buns | gl | mi eg so | d | y
4 corn tortillas |  | gl | y | y
6 sheets filo pastry | gl | so mi | d | y
12 wonton wrappers | gl | eg | d | y
2 tbsp custard powder |  | mi gl | d | y
500ml ready-made vanilla custard | mi | eg | n | y
4 meringue nests | eg | mi | n | y
3 tbsp lemon curd | eg | mi | n | y
200g mincemeat |  | su nu gl mi | d | d
500g lamb sweetbreads |  |  | n | n
1 piece Bombay duck | fi |  | n | n
2 milkfish fillets | fi |  | n | n
50 ml cream sherry | su | mi eg | d | d
1 butternut squash, peeled |  |  | y | y
1 large eggplant |  |  | y | y
40g vegan parmesan |  | nu so | y | y
200 g Quorn mince |  | eg gl mi | d | y
400g plant-based mince |  | so gl | y | y
1 tin anchovy-stuffed olives | fi | su | n | n
1 tsp whey powder | mi |  | n | y
2 tbsp malt extract | gl |  | y | y
100 g milk chocolate digestives, crushed | gl mi | so | n | y
2 tbsp egg replacer powder |  | so lu mi | d | y
3 tbsp aquafaba (chickpea water) |  |  | y | y
50g ghee, or sunflower oil for a vegan version |  | mi | d | y
1 vegetable stock cube |  | ce gl mi so | d | y
200g paneer, cubed | mi |  | n | d
200g goat's cheese log | mi |  | n | d
100g mascarpone | mi |  | n | y
salt, pepper and a knob of butter | mi |  | n | y
2 tbsp tahini or peanut butter |  | se pe | y | y
100g Bombay mix |  | pe nu gl mu se | d | y
1 tbsp fish-free "fish" sauce |  | so gl | d | d
2 slices sourdough, torn | gl | so se mi | d | y
200g gnocchi |  | gl eg mi | d | y
1 tsp yeast extract |  | gl ce | y | y
2 tsp capers in brine, rinsed |  | su | y | y
200g smoked tofu, cubed | so | gl | y | y
1 tsp wasabi paste |  | mu so mi | d | y
1 tbsp satay sauce | pe | so gl cr fi | d | d
200 g fresh tagliatelle | gl | eg | d | y
2 tbsp sambal oelek |  | cr fi su | d | d
1 jar roasted red pepper pesto | mi | nu eg su | n | d
150g fresh ravioli | gl | eg mi nu ce fi cr so | d | d
100 ml double cream or oat cream |  | mi gl so | d | y
1 tsp celery salt | ce |  | y | y
3 tbsp Marie Rose sauce | eg | fi mu su | n | d
1 large vegetarian haggis |  | gl nu so ce mi eg | d | y
200g vegan chorizo |  | gl so su | y | y
6 prosciutto-wrapped figs |  | su | n | n
1 tin dolphin-friendly tuna | fi |  | n | n
80g feta or vegan feta | mi | nu so | d | d
1 packet instant ramen | gl | eg so cr fi se | d | d
2 tsp gomasio | se |  | y | y
1 tbsp black bean garlic sauce | so | gl su | d | d
2 egg yolks (save the whites) | eg |  | n | y
300ml egg nog | eg mi |  | n | y
100 g candied pecans | nu | mi eg su | d | y
2 tbsp fish-style sauce (vegan) |  | so gl | y | y
4 rashers streaky bacon |  | su mi so gl | n | n
50 g smoked paprika almonds | nu | gl | d | y
2 sheets nori |  | cr mo | y | y
1 cup Grape-Nuts cereal | gl | nu | d | d
3 coconut macaroons |  | eg mi gl nu su | d | y
1 tbsp nut butter of your choice | nu | pe | y | y
200 ml kefir | mi |  | n | y
1 tbsp coconut aminos |  | so | y | y
200 g cauliflower rice |  |  | y | y
500g turkey mince |  |  | n | n
1 tbsp chicken-flavour bouillon |  | ce gl mi eg so | d | d
1 tbsp plum jam |  | su | y | y
100g wheat-free crackers |  | gl mi eg so se | d | d
2 tbsp low-fat spread |  | mi so | d | d
180 g tinned crab in brine | cr | su | n | n
1 glass of Champagne | su | mi eg fi | d | d
2 tbsp crunchy almond butter | nu | pe | y | y
1 tbsp sesame oil | se |  | y | y
1 block halloumi | mi |  | n | d
1 x 85g pack prawn crackers | cr | gl fi | n | n
1 tsp lecithin granules |  | so eg | d | d
200g tofu puffs | so | gl | y | y
2 tbsp vegan Worcestershire sauce |  | gl so su ce | y | y
a splash of single malt whisky |  | gl | y | y
1 tin baked beans with sausages |  | gl so mi su ce | n | n
2 slices rarebit (cheese on toast) | gl mi | mu eg | n | d
50g Bourbon biscuits | gl | mi so eg | d | d
1 tsp Herbamare | ce |  | y | y
200g soya chunks | so | gl | y | y
1 handful roasted salted cashews | nu |  | y | y
4 pork or vegetarian sausages |  | gl su mi so eg | n | n
1 ready-made pizza base | gl | mi so | d | d
120g chocolate hazelnut spread | nu | mi so | d | y
1 tbsp honey (or agave for vegans) |  |  | n | y
100g Turkish delight |  | nu su | d | d
3 sheets lasagne | gl | eg | d | y
1 cup Jell-O powder |  | su | n | n
6 anchovies, oil reserved | fi |  | n | n
2 tbsp dried shrimp | cr | su | n | n
2 tbsp chaat masala |  | mu gl ce | y | y
20 g butterscotch chips |  | mi so gl | d | d
`;
