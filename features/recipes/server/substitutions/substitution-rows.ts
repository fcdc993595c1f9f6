/**
 * Substitutions, one per line: amount and food | its purpose | the replacement, joined by + | what changes. A
 * replacement's contents are computed from its foods, so no row can be wrong about a diet.
 */
export const substitutionRows = `
250 ml buttermilk | baking | 240 ml milk + 1 tbsp lemon juice | Thinner; stir and wait 10 minutes. Rises the same with bicarbonate.
250 ml buttermilk | baking | 240 ml soya milk + 1 tbsp lemon juice | Thinner; stir and wait 10 minutes. Rises the same with bicarbonate.
250 ml buttermilk | baking | 180 ml plain yoghurt + 60 ml water | None worth naming.
1 egg | binding | 1 tbsp ground flaxseed + 3 tbsp water | Denser and nutty; wait 5 minutes before using it.
1 egg | binding | 1 tbsp chia seeds + 3 tbsp water | Denser, with seeds; wait 5 minutes before using it.
1 egg | moist cakes | 60 g apple sauce + ½ tsp baking powder | Sweeter and softer.
1 egg | moist cakes | 60 g banana + ½ tsp baking powder | Sweeter and softer, tastes of banana.
1 egg | binding | 3 tbsp chickpea water | No richness.
1 egg | scrambled | 60 g firm tofu | Crumble it; add a pinch of turmeric for the colour.
1 egg | batter | 3 tbsp chickpea flour + 3 tbsp water | Denser and savoury.
1 egg white | whipping | 2 tbsp chickpea water | Whips up; takes longer.
1 egg yolk | richness | 1 tbsp silken tofu | Thickens less.
100 g butter | melted | 80 g rapeseed oil | Cannot be creamed.
100 g butter | melted | 80 g olive oil | Cannot be creamed; tastes of olives.
100 g butter | baking | 100 g vegan block | Spreads a little more.
100 g butter | baking | 80 g coconut oil | Firm when cold; tastes faintly of coconut.
100 g salted butter | baking | 100 g butter + ¼ tsp salt | None.
150 g self-raising flour | baking | 150 g plain flour + 2 tsp baking powder | None.
150 g plain flour | baking | 150 g wholemeal flour | Denser; add a spoonful of water.
150 g plain flour | baking | 150 g rice flour | Crumbly; needs an egg or a binder.
150 g plain flour | batter | 150 g buckwheat flour | Dark and nutty.
150 g plain flour | batter | 150 g chickpea flour | Savoury and dense.
1 tbsp plain flour | thickening | ½ tbsp cornflour | Clearer; stir it into cold water first.
1 tbsp plain flour | thickening | ½ tbsp potato starch | Clearer; do not boil it long.
1 tsp baking powder | rising | ¼ tsp bicarbonate of soda + ½ tsp cream of tartar | Use it at once.
1 tsp bicarbonate of soda | rising | 3 tsp baking powder | Less brown; leave out other acids.
1 tsp cream of tartar | rising | 2 tsp lemon juice | A little sour.
250 ml double cream | cooking | 250 ml coconut cream | Tastes of coconut; does not whip.
250 ml double cream | cooking | 175 ml milk + 75 g butter | Does not whip.
250 ml double cream | cooking | 250 ml silken tofu | Blend it smooth; lighter.
250 ml single cream | cooking | 250 ml coconut milk | Tastes of coconut.
250 ml single cream | cooking | 200 ml milk + 40 g butter | None worth naming.
100 g soured cream | sauce | 100 g plain yoghurt | Tarter; stir it in off the heat, or it splits.
100 g soured cream | sauce | 100 g coconut yoghurt | Sweeter; stir it in off the heat.
100 g crème fraîche | sauce | 100 g soured cream | Splits sooner.
100 g plain yoghurt | sauce | 100 g coconut yoghurt | Sweeter.
100 g plain yoghurt | sauce | 100 g soya yoghurt | Milder.
100 g Greek yoghurt | sauce | 100 g soya yoghurt | Thinner.
100 g mascarpone | sauce | 100 g cream cheese | Tarter.
30 g parmesan | finishing | 30 g vegetarian hard cheese | Milder.
30 g parmesan | finishing | 2 tbsp nutritional yeast + 1 pinch salt | Milder; does not melt.
30 g pecorino | finishing | 30 g vegetarian hard cheese | Milder.
30 g pecorino | finishing | 2 tbsp nutritional yeast + 1 pinch salt | Milder; does not melt.
100 g cheddar | melting | 100 g mozzarella | Milder and stringier.
100 g cheddar | sauce | 4 tbsp nutritional yeast | Savoury, does not melt.
100 g feta | salad | 100 g firm tofu + 1 tbsp lemon juice + ½ tsp salt | Firmer; leave it for an hour.
100 g feta | salad | 100 g goat's cheese | Softer and milder.
100 g ricotta | filling | 100 g cottage cheese | Lumpier; blend it.
100 g ricotta | filling | 100 g firm tofu + 1 tbsp lemon juice | Blend it; milder.
100 g mozzarella | melting | 100 g cheddar | Stronger and drier.
250 ml whole milk | drinking and baking | 250 ml soya milk | Browns well in baking.
250 ml whole milk | drinking and baking | 250 ml oat milk | A little sweeter.
250 ml whole milk | drinking and baking | 250 ml almond milk | Thinner.
250 ml condensed milk | sweets | 250 ml coconut cream + 100 g granulated sugar | Simmer until thick; tastes of coconut.
100 g honey | sweetening | 100 g maple syrup | Thinner.
100 g honey | sweetening | 100 g golden syrup | Milder.
100 g maple syrup | sweetening | 100 g golden syrup | Sweeter and thicker.
100 g granulated sugar | baking | 75 g honey | Browner; use 2 tbsp less liquid and an oven 15 °C cooler.
100 g granulated sugar | baking | 100 g brown sugar | Moister, tastes of caramel.
100 g brown sugar | baking | 95 g granulated sugar + ½ tbsp treacle | None.
100 g icing sugar | icing | 100 g granulated sugar | Blend it to powder first.
100 g golden syrup | baking | 100 g honey | Tastes of honey.
100 g treacle | baking | 100 g golden syrup | Lighter and milder.
1 tsp dried oregano | seasoning | 1 tbsp fresh oregano | Fresher; add it later.
1 tsp dried thyme | seasoning | 1 tbsp thyme | Fresher; add it later.
1 tsp dried basil | seasoning | 1 tbsp basil | Fresher; add it at the end.
10 g basil | seasoning | 1 tsp dried basil | Flatter; add it earlier.
10 g coriander leaf | seasoning | 10 g parsley | Milder.
10 g parsley | seasoning | 10 g coriander leaf | Stronger.
10 g mint | seasoning | 10 g basil | Sweeter.
100 ml white wine | sauce | 85 ml vegan gluten-free vegetable stock + 1 tbsp lemon juice | Less depth.
100 ml white wine | sauce | 85 ml chicken stock + 1 tbsp lemon juice | Less depth.
100 ml red wine | sauce | 85 ml beef stock + 1 tbsp red wine vinegar | Less depth.
100 ml red wine | sauce | 85 ml vegan gluten-free vegetable stock + 1 tbsp tomato purée | Less depth.
1 tbsp soy sauce | seasoning | 1 tbsp tamari | None worth naming.
1 tbsp soy sauce | seasoning | ½ tsp salt + 1 tbsp water | Only the salt of it.
1 tbsp soy sauce | seasoning | ½ tsp salt + 1 tsp dried mushrooms + 1 tbsp hot water | Soak the mushrooms in the water; savoury, paler.
1 tbsp tamari | seasoning | 1 tbsp soy sauce | None worth naming.
1 tbsp fish sauce | seasoning | 1 tbsp soy sauce + ¼ tsp miso | No note of fish.
1 tbsp fish sauce | seasoning | 1 tbsp tamari | No note of fish.
1 tbsp Worcestershire sauce | seasoning | 1 tbsp soy sauce + ½ tsp lemon juice | Simpler.
1 tbsp oyster sauce | seasoning | 1 tbsp soy sauce + 1 tsp brown sugar | Thinner.
1 tbsp miso | seasoning | 1 tbsp soy sauce | Thinner and saltier.
8 g gelatine | setting 570 ml | 2 tsp agar powder | Firmer; boil it for 2 minutes. Sets warm.
20 g fresh yeast | rising | 7 g dried yeast | None.
7 g dried yeast | rising | 20 g fresh yeast | Crumble it into the water.
1 tbsp cornflour | thickening | 1 tbsp potato starch | None worth naming.
1 tbsp cornflour | thickening | 2 tbsp plain flour | Cloudier; boil it for 2 minutes.
100 g ground almonds | baking | 100 g sunflower seeds + 1 tsp lemon juice | Grind them; darker.
100 g almonds | crunch | 100 g pumpkin seeds | Greener.
100 g walnuts | crunch | 100 g sunflower seeds | Milder.
100 g cashews | sauce | 100 g sunflower seeds | Soak them; greyer.
30 g pine nuts | crunch | 30 g sunflower seeds | Milder.
100 g peanuts | crunch | 100 g pumpkin seeds | Less sweet.
1 tbsp tahini | sauce | 1 tbsp sunflower seed butter | Milder.
1 tbsp peanut butter | sauce | 1 tbsp sunflower seed butter | Milder.
1 tbsp peanut butter | sauce | 1 tbsp almond butter | Milder.
500 g beef mince | sauce | 250 g green lentils | Cook them first; less fat, add salt.
500 g beef mince | sauce | 500 g mushrooms | Chop and brown them hard; less fat.
500 g beef mince | sauce | 500 g turkey mince | Leaner and paler.
500 g chicken breast | frying | 500 g firm tofu | Press it dry first.
500 g chicken breast | stew | 480 g chickpeas | Add them at the end.
500 g boneless chicken thigh | stew | 480 g butter beans | Add them at the end.
100 g bacon | frying | 100 g mushrooms + ½ tsp smoked paprika | Less salt and fat.
100 g pancetta | frying | 100 g mushrooms + ½ tsp smoked paprika | Less salt and fat.
200 g prawns | frying | 200 g firm tofu | Softer.
200 g cod | baking | 200 g haddock | None worth naming.
30 g dark chocolate | melting | 15 g cocoa powder + 7 g rapeseed oil + 10 g granulated sugar | Less silky.
200 g spinach | cooked | 200 g kale | Five minutes longer.
200 g kale | cooked | 200 g spinach | Done much sooner.
1 onion | frying | 1 leek | Milder and sweeter.
1 shallot | frying | ½ small onion | Sharper.
1 courgette | frying | ½ aubergine | Takes longer; drinks more oil.
400 g tin chopped tomatoes | sauce | 400 g passata | Smoother.
1 tbsp lemon juice | sharpness | 1 tbsp lime juice | A different sharpness.
1 tbsp lime juice | sharpness | 1 tbsp lemon juice | A different sharpness.
150 g couscous | side dish | 150 g quinoa | Cook it for 15 minutes.
150 g bulgur wheat | side dish | 150 g quinoa | Cook it for 15 minutes.
300 g dried pasta | main dish | 300 g rice noodles | Soak instead of boiling; softer.
150 g egg noodles | main dish | 150 g rice noodles | Softer.
100 g breadcrumbs | coating | 100 g cornmeal | Grittier and crisper.
500 ml chicken stock | cooking | 500 ml vegan gluten-free vegetable stock | Lighter.
500 ml beef stock | cooking | 500 ml vegan gluten-free vegetable stock | Lighter.
2 tbsp lard | frying | 2 tbsp rapeseed oil | Less flaky in pastry.
2 tbsp ghee | frying | 2 tbsp rapeseed oil | No taste of butter.
`;
