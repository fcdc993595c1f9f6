/**
 * Aliases, one food per line: its name in the tables, a colon, and its other names. American, British, and kitchen
 * shorthand. Plurals are handled elsewhere.
 */
export const foodNames = `
plain flour: all-purpose flour, all purpose flour, flour, white flour, wheat flour
self-raising flour: self rising flour, self-rising flour
strong white flour: bread flour, strong flour, strong white bread flour, white bread flour, strong bread flour, 00 flour
wholemeal flour: whole wheat flour, wholewheat flour, strong wholemeal flour, whole-wheat flour
chickpea flour: gram flour, besan
cornflour: cornstarch, corn starch, cornflour starch
cornmeal: polenta, fine cornmeal, quick-cook polenta, instant polenta
rolled oats: oats, porridge oats, oatmeal, jumbo oats, old-fashioned oats, quick oats
granulated sugar: sugar, caster sugar, superfine sugar, white sugar, golden caster sugar, golden granulated sugar, cane sugar
brown sugar: light brown sugar, dark brown sugar, soft brown sugar, soft light brown sugar, soft dark brown sugar, demerara sugar, muscovado sugar, light muscovado sugar, dark muscovado sugar, palm sugar, coconut sugar, light soft brown sugar, dark soft brown sugar
icing sugar: powdered sugar, confectioners' sugar, confectioners sugar
honey: clear honey, runny honey, set honey
golden syrup: corn syrup, light corn syrup
treacle: molasses, black treacle, blackstrap molasses
bicarbonate of soda: baking soda, bicarb, bicarbonate
dried yeast: fast-action dried yeast, instant yeast, easy-blend yeast, active dry yeast, fast-action yeast, dry yeast, yeast, instant dried yeast, fast dried yeast
cocoa powder: cocoa, unsweetened cocoa, unsweetened cocoa powder
dark chocolate: plain chocolate, bittersweet chocolate, semisweet chocolate, 70% dark chocolate, dark chocolate 70%
vanilla extract: vanilla, vanilla essence
gelatine: gelatin, leaf gelatine, powdered gelatine, gelatine leaf, gelatine leaves
desiccated coconut: shredded coconut, unsweetened coconut, grated coconut, coconut flakes, unsweetened shredded coconut
white rice: rice, long-grain rice, long grain rice, long-grain white rice, basmati rice, basmati, jasmine rice, white basmati rice
cooked white rice: cooked rice, cold cooked rice, cooked basmati rice, cooked long-grain rice, leftover rice
brown rice: brown basmati rice, long-grain brown rice, wholegrain rice
short-grain rice: arborio rice, risotto rice, carnaroli rice, pudding rice, sushi rice, paella rice, arborio, carnaroli
glutinous rice: sticky rice
pearl barley: barley
bulgur wheat: bulgur, bulghur wheat, fine bulgur wheat, bulgar wheat, bulghur
couscous: giant couscous
buckwheat: buckwheat groats
dried pasta: pasta, spaghetti, penne, fusilli, linguine, tagliatelle, orzo, rigatoni, farfalle, conchiglie, pasta shells, bucatini, orecchiette, vermicelli pasta, small pasta, soup pasta, spaghettini
macaroni: elbow macaroni
wholewheat pasta: wholewheat spaghetti, wholemeal pasta, wholewheat penne, whole-wheat pasta, whole wheat pasta
fresh egg pasta: fresh pasta, egg pasta, egg tagliatelle, fresh tagliatelle
egg noodles: egg noodle, medium egg noodles
rice noodles: flat rice noodles, rice vermicelli, vermicelli rice noodles, rice stick noodles, folded rice noodles
soba noodles: soba
glass noodles: cellophane noodles, mung bean noodles
white bread: bread, sliced white bread, sandwich bread, stale bread, white sandwich bread
wholemeal bread: brown bread, whole wheat bread, wholewheat bread, granary bread
sourdough bread: sourdough, baguette, ciabatta, french bread, crusty bread, rustic bread, country bread
pitta bread: pitta, pita, pita bread, pitta breads
naan bread: naan
flour tortilla: tortilla, wheat tortilla, wrap, tortilla wrap, flour wrap
corn tortilla: maize tortilla
breadcrumbs: fresh breadcrumbs, dried breadcrumbs, white breadcrumbs, bread crumbs
rye bread: pumpernickel
filo pastry: phyllo, filo, phyllo pastry, phyllo dough
puff pastry: all-butter puff pastry, ready-rolled puff pastry
shortcrust pastry: pie crust, pie dough, ready-rolled shortcrust pastry
whole milk: milk, lactose-free milk, lactose free milk, full-fat milk, full-cream milk, dairy milk, cow's milk, full fat milk
semi-skimmed milk: 2% milk, reduced-fat milk
skimmed milk: skim milk, fat-free milk
single cream: light cream, half and half, pouring cream
double cream: heavy cream, whipping cream, heavy whipping cream, cream, thickened cream
soured cream: sour cream
plain yoghurt: yoghurt, yogurt, natural yoghurt, plain yogurt, natural yogurt, whole-milk yoghurt, full-fat yoghurt, live yoghurt, thick yoghurt, full-fat natural yoghurt
Greek yoghurt: greek yogurt, greek-style yoghurt, 0% greek yoghurt
condensed milk: sweetened condensed milk
butter: unsalted butter, sweet butter
margarine: baking spread, sunflower spread, soft spread, vegetable spread
pickle relish: pickle
cheddar: cheddar cheese, mature cheddar, sharp cheddar, extra-mature cheddar, grated cheddar
parmesan: parmesan cheese, parmigiano reggiano, parmigiano, parmigiano-reggiano
pecorino: pecorino romano
mozzarella: mozzarella cheese, buffalo mozzarella, mozzarella ball, fresh mozzarella, ball mozzarella
feta: feta cheese
goat's cheese: goat cheese, goats' cheese, goats cheese, chèvre, soft goat's cheese
cream cheese: soft cheese, full-fat cream cheese, full-fat soft cheese, philadelphia
ricotta: ricotta cheese
cottage cheese: curd cheese
Gruyère: gruyere cheese, gruyère cheese, swiss cheese, comté
blue cheese: danish blue
brie: brie cheese
egg: hen's egg, whole egg, free-range egg
egg white: white of egg
egg yolk: yolk
soya milk: soy milk, soya drink, unsweetened soya milk, soy drink, unsweetened soy milk
oat milk: oat drink
almond milk: almond drink, unsweetened almond milk
coconut yoghurt: coconut yogurt
soya yoghurt: soy yogurt, soya yogurt, soy yoghurt
coconut milk: tinned coconut milk, canned coconut milk, full-fat coconut milk, unsweetened coconut milk
coconut cream: creamed coconut
firm tofu: tofu, extra-firm tofu, extra firm tofu, pressed tofu
silken tofu: soft tofu
seitan: wheat gluten, vital wheat gluten
vegan block: vegan butter, plant butter, plant-based butter, vegan baking block
vegetarian hard cheese: vegetarian parmesan, vegetarian parmesan-style cheese, vegetarian parmesan-style hard cheese, vegetarian italian-style hard cheese, parmesan-style vegetarian cheese
nutritional yeast: nutritional yeast flakes, nooch
olive oil: extra virgin olive oil, extra-virgin olive oil, light olive oil, good olive oil
rapeseed oil: canola oil, canola
vegetable oil: oil, cooking oil, neutral oil, frying oil, corn oil
sesame oil: toasted sesame oil, dark sesame oil
groundnut oil: peanut oil
coconut oil: virgin coconut oil
carrot: baby carrot
potato: floury potato, waxy potato, baking potato, new potato, baby potato, maris piper potato, russet potato, king edward potato, jacket potato, charlotte potato, yukon gold potato, baby new potato
sweet potato: yam
onion: brown onion, yellow onion, white onion, spanish onion, cooking onion
spring onion: scallion, green onion, salad onion
shallot: banana shallot, echalion shallot
garlic: garlic clove, clove garlic, garlic bulb
ginger: fresh ginger, root ginger, ginger root, fresh root ginger, gingerroot
tomato: plum tomato, vine tomato, beef tomato, salad tomato
cherry tomatoes: cherry tomato, baby plum tomato, grape tomato
red pepper: red bell pepper, bell pepper, romano pepper, sweet pepper, pepper (red), orange pepper, red sweet pepper, pointed red pepper
green pepper: green bell pepper
yellow pepper: yellow bell pepper
chilli: red chilli, green chilli, chili, chile, red chili, green chili, chilli pepper, bird's eye chilli, thai chilli, red chilli pepper, fresno chilli, long red chilli, red chile, green chile
jalapeño: jalapeno pepper, jalapeño pepper
celery: celery stick, celery stalk, celery rib
courgette: zucchini
aubergine: eggplant
butternut squash: squash, butternut
pumpkin: pumpkin flesh
broccoli: broccoli floret, tenderstem broccoli, tenderstem, broccolini, purple sprouting broccoli
cauliflower: cauliflower floret
white cabbage: cabbage, green cabbage, pointed cabbage, sweetheart cabbage, hispi cabbage
chinese cabbage: chinese leaf, napa cabbage, chinese leaves
pak choi: bok choy, pak choy
kale: curly kale, cavolo nero, lacinato kale, black kale
spinach: baby spinach, spinach leaf, young spinach, spinach leaves
Swiss chard: chard, rainbow chard
lettuce: iceberg lettuce, cos lettuce, romaine lettuce, little gem, little gem lettuce, romaine, gem lettuce, butterhead lettuce, round lettuce
rocket: arugula, rocket leaf, rocket leaves
green beans: fine green bean, french bean, runner bean, string bean, haricots verts
mangetout: snow pea, sugar snap pea, sugar snaps, sugar snap
mushrooms: mushroom, button mushroom, white mushroom, cup mushroom, closed cup mushroom, cremini mushroom
chestnut mushrooms: chestnut mushroom
shiitake mushrooms: shiitake, shiitake mushroom
portobello mushroom: portobello, flat mushroom, field mushroom, large flat mushroom
frozen sweetcorn: frozen corn, frozen sweetcorn kernel
sweetcorn: corn, corn kernel, tinned sweetcorn, sweetcorn kernel, canned corn, sweet corn
peas: pea, frozen pea, petits pois, garden pea, frozen garden pea
beetroot: beet, cooked beetroot
swede: rutabaga
beansprouts: bean sprout, mung bean sprout
apple: cooking apple, eating apple, bramley apple, dessert apple, green apple, red apple, granny smith apple
banana: ripe banana, overripe banana
orange: navel orange, blood orange
lemon: unwaxed lemon
lemon juice: juice of lemon, fresh lemon juice
lime: unwaxed lime
lime juice: fresh lime juice
orange juice: fresh orange juice
grapes: grape, red grape, green grape
dates: date, medjool date, pitted date, dried date, soft date
raisins: sultana, currant, raisin, golden raisin, seedless raisin
dried apricots: dried apricot
prunes: prune
chopped tomatoes: tinned tomato, canned tomato, tinned chopped tomato, plum tomatoes in juice, crushed tomato, diced tomato, tinned plum tomato, canned diced tomato, canned chopped tomato, whole peeled tomato
passata: tomato passata, strained tomato, sieved tomato
tomato purée: tomato paste, tomato puree, concentrated tomato purée
sun-dried tomatoes: sun-dried tomato, sundried tomato, sun dried tomato
chickpeas: chickpea, garbanzo bean, garbanzo, tinned chickpea, cooked chickpea, canned chickpea, chick pea
dried chickpeas: dried chickpea
kidney beans: red kidney bean, kidney bean, tinned kidney bean
black beans: black bean, tinned black bean, cooked black bean, turtle bean
cannellini beans: white bean, cannellini, haricot bean, navy bean, great northern bean, tinned cannellini bean, white kidney bean
butter beans: lima bean, butter bean, tinned butter bean
red lentils: red lentil, split red lentil, dried red lentil
green lentils: lentil, brown lentil, green lentil, dried green lentil, dried lentil
puy lentils: puy lentil, french green lentil
cooked lentils: cooked lentil, tinned lentil, cooked puy lentil, canned lentil, cooked green lentil, tinned green lentil
split peas: yellow split pea, green split pea
olives: black olive, green olive, kalamata olive, pitted black olive, pitted olive
capers: caper, nonpareil caper
gherkins: gherkin, cornichon, dill pickle
tinned tuna: tuna, canned tuna, tuna in water, tuna in spring water, tuna in oil, tuna in olive oil
tinned sardines: sardine
anchovies: anchovy, anchovy fillet
tinned salmon: canned salmon
almonds: whole almond, flaked almond, blanched almond, slivered almond, toasted flaked almond, sliced almond
ground almonds: almond meal, almond flour, ground almond
walnuts: walnut, walnut half, walnut piece, walnut halves
hazelnuts: hazelnut
cashews: cashew nut, cashew
pecans: pecan nut, pecan half
pine nuts: pine kernel, pine nut
peanuts: peanut, roasted peanut, salted peanut, unsalted peanut
peanut butter: smooth peanut butter, crunchy peanut butter
tahini: tahini paste, sesame paste
sesame seeds: sesame seed, white sesame seed, black sesame seed, toasted sesame seed
sunflower seeds: sunflower seed
pumpkin seeds: pumpkin seed, pepita
ground flaxseed: ground flax, flaxseed meal, ground linseed, flax meal, milled flaxseed
chia seeds: chia, chia seed
poppy seeds: poppy seed
chicken breast: chicken, skinless chicken breast, chicken breast fillet, boneless chicken breast, chicken fillet, boneless skinless chicken breast, skinless boneless chicken breast, diced chicken, cooked chicken
boneless chicken thigh: chicken thigh fillet, skinless chicken thigh, boneless skinless chicken thigh, skinless boneless chicken thigh
chicken thigh: bone-in chicken thigh, chicken leg, chicken drumstick, chicken wing
turkey mince: ground turkey, minced turkey
beef mince: minced beef, ground beef, mince, lean minced beef, minced steak
lean beef mince: lean ground beef, extra lean ground beef
stewing beef: braising steak, stewing steak, beef chuck, diced beef, beef shin, chuck steak, braising beef, beef
sirloin steak: steak, rump steak, beef steak, ribeye steak
lamb mince: minced lamb, ground lamb
lamb leg: leg of lamb, lamb, lamb shoulder, diced lamb, lamb chop
pork loin: pork chop, pork, pork fillet, pork tenderloin, pork loin steak
pork shoulder: shoulder of pork, pork belly
pork mince: minced pork, ground pork
bacon: streaky bacon, back bacon, smoked bacon, bacon rasher, rasher bacon, bacon lardon, lardons, smoked streaky bacon, unsmoked bacon
ham: cooked ham, gammon
pancetta: diced pancetta
prosciutto: parma ham, serrano ham
pork sausage: sausage, chipolata, sausagemeat, pork sausages
chorizo: cooking chorizo, chorizo sausage
salmon fillet: salmon, fresh salmon, skinless salmon fillet, boneless salmon fillet, salmon steak
cod: cod fillet, skinless cod fillet, cod loin
haddock: haddock fillet
white fish: white fish fillet, firm white fish, white fish fillets
smoked salmon: lox
mackerel: mackerel fillet, fresh mackerel
tuna steak: fresh tuna
sea bass: sea bass fillet
prawns: prawn, shrimp, king prawn, tiger prawn, raw king prawn, cooked prawn, raw prawn, peeled prawn
crab meat: crab, white crab meat, crabmeat
mussels: mussel
squid: calamari
scallops: scallop
oysters: oyster
soy sauce: light soy sauce, dark soy sauce, soya sauce, reduced-salt soy sauce, shoyu, kecap manis
fish sauce: nam pla, thai fish sauce, nuoc mam
Worcestershire sauce: worcester sauce, lea & perrins
miso: miso paste, white miso, white miso paste, red miso, brown miso, sweet white miso
mustard: dijon mustard, dijon, english mustard, american mustard, yellow mustard, smooth mustard
wholegrain mustard: grainy mustard, whole-grain mustard
ketchup: tomato ketchup
mayonnaise: mayo
hummus: houmous, hommus
hot chilli sauce: hot sauce, tabasco, chilli sauce
white wine vinegar: champagne vinegar
cider vinegar: apple cider vinegar, cyder vinegar
vegetable stock: vegetable broth, veg stock, hot vegetable stock, vegetable bouillon, vegetable stock hot
vegetable stock cube: veg stock cube, vegetable bouillon cube
chicken stock: chicken broth, hot chicken stock, chicken bouillon
chicken stock cube: chicken bouillon cube
beef stock: beef broth, hot beef stock
stock: broth, stock cube, bouillon, bouillon cube
yeast extract: marmite, vegemite
salt: sea salt, table salt, fine salt, flaky salt, kosher salt, fine sea salt, flaky sea salt, sea salt flake
black pepper: pepper, ground black pepper, freshly ground black pepper, peppercorn, black peppercorn, ground pepper, cracked black pepper, freshly ground pepper
paprika: smoked paprika, sweet paprika, sweet smoked paprika, hot paprika, hot smoked paprika, ground paprika
ground cumin: cumin, cumin powder
ground coriander: coriander powder
cumin seeds: cumin seed
coriander seeds: coriander seed
turmeric: ground turmeric, turmeric powder
cinnamon: ground cinnamon, cinnamon stick
nutmeg: ground nutmeg, grated nutmeg
chilli powder: chili powder, mild chilli powder, hot chilli powder, ancho chilli powder
chilli flakes: chilli flake, red pepper flake, dried chilli flake, chili flake, crushed chilli, red chilli flake
cayenne pepper: cayenne, ground cayenne
curry powder: mild curry powder, medium curry powder, madras curry powder, hot curry powder
dried oregano: oregano
fresh oregano: oregano leaf
dried thyme: dry thyme
dried basil: dry basil
mixed herbs: dried mixed herbs, italian seasoning, italian herbs, herbes de provence
mixed spice: pumpkin spice, pumpkin pie spice
five spice: chinese five spice, five-spice powder, chinese five-spice powder
bay leaf: dried bay leaf, fresh bay leaf, bay
cardamom: cardamom pod, green cardamom pod, ground cardamom, cardamom seed
cloves: whole clove, ground clove
allspice: ground allspice, allspice berry
ground ginger: ginger powder
mustard seed: yellow mustard seed, black mustard seed, brown mustard seed, mustard seeds
fennel seed: fennel seeds
parsley: flat-leaf parsley, curly parsley, fresh parsley, flat leaf parsley, parsley leaf
coriander leaf: coriander, cilantro, fresh coriander, coriander leaves, fresh cilantro
basil: fresh basil, basil leaf, thai basil
mint: fresh mint, mint leaf, mint leaves
dill: fresh dill
sage: sage leaf, fresh sage
rosemary: fresh rosemary, rosemary sprig, rosemary leaf
thyme: fresh thyme, thyme leaf, thyme sprig, lemon thyme
chives: chive, fresh chive
lemongrass: lemongrass stalk, lemon grass
nori: nori sheet, seaweed
kaffir lime leaves: lime leaf, makrut lime leaf, kaffir lime leaf
jam: strawberry jam, raspberry jam, apricot jam
water: boiling water, cold water, warm water, hot water, lukewarm water, tepid water, tap water, ice water, iced water
coffee: brewed coffee, espresso, strong coffee
popcorn: popping corn, popcorn kernel
vanilla ice cream: ice cream
digestive biscuits: digestive, graham cracker, digestive biscuit
apple sauce: applesauce, apple purée
chickpea water: aquafaba
agar powder: agar agar, agar, agar-agar
potato starch: potato flour
tapioca starch: tapioca flour
red wine: dry red wine
white wine: dry white wine, wine, sparkling wine, prosecco
beer: lager, ale
five spice: chinese five-spice
textured soya mince: tvp, soya mince, soy mince, soya chunks
macadamia nuts: macadamia nut, macadamia
Brazil nuts: brazil nut
nuts: mixed nut, nut, chopped nut
chestnuts: chestnut
hazelnut spread: nutella, chocolate hazelnut spread
lasagne sheets: lasagne sheet, lasagna sheet, lasagne, lasagna, dried lasagne sheet, no-boil lasagne
panko breadcrumbs: panko
water chestnuts: water chestnut
artichoke hearts: artichoke heart
roasted red peppers: roasted red pepper, jarred red pepper
pinto beans: pinto bean
borlotti beans: borlotti bean
mixed beans: mixed bean
black-eyed beans: black-eyed bean, black-eyed pea, black eyed pea
mixed salad leaves: salad leaf, mixed leaf, salad leaves, mixed leaves, mixed salad, green salad, lettuce leaves
oyster mushrooms: oyster mushroom
dried mushrooms: dried mushroom, porcini, dried porcini, dried porcini mushroom
frozen berries: mixed berry, berry, frozen mixed berry, summer fruit
mixed vegetables: frozen mixed vegetable, frozen vegetable, mixed vegetable
apricot: fresh apricot
satsuma: clementine, mandarin, tangerine
cranberries: cranberry, fresh cranberry
curry leaves: curry leaf
tamarind: tamarind paste
fish: fish fillet
Thai curry paste: red curry paste, green curry paste, thai red curry paste, thai green curry paste
chocolate chips: chocolate chip, dark chocolate chip
agave syrup: agave, agave nectar
fenugreek: fenugreek seed, fenugreek leaf
nigella seeds: nigella seed, kalonji
hemp seeds: hemp seed
juniper berries: juniper berry
meatballs: meatball
marshmallows: marshmallow
clams: clam
sponge fingers: ladyfinger, savoiardi, sponge finger
croutons: crouton
soda water: sparkling water, club soda
raspberries: raspberry
strawberries: strawberry
blueberries: blueberry
blackberries: blackberry
cherries: cherry
pomegranate seeds: pomegranate, pomegranate seed
duck breast: duck
turkey breast: turkey
Quorn: quorn mince
suet: beef suet
duck fat: goose fat
vanilla pod: vanilla bean
rice paper: rice paper wrapper, rice paper roundel
tagliatelle: fettuccine, pappardelle
dairy-free spread: dairy-free butter, vegan spread, plant-based spread
smoked tofu: smoked firm tofu
seeded bread: multiseed bread, seeded bun, seeded roll, seeded sourdough
burger bun: hamburger bun, bun, bread roll, hot dog bun, hot dog roll, soft roll, bap, soft white roll
brioche bun: brioche burger bun, brioche roll
chapati: roti
flatbread: flat bread, lavash
breadsticks: breadstick, grissini
poppadoms: poppadom, papadum, poppadum
pretzels: pretzel
rice cakes: rice cake
oatcakes: oatcake
prawn crackers: prawn cracker
cereal bar: granola bar, muesli bar
shortbread biscuits: shortbread, shortbread biscuit
ice cream cones: ice cream cone, wafer, wafer cone
cake: sponge cake, madeira cake, cake crumb, muffin, cupcake
doughnut: donut
wonton wrappers: wonton wrapper, wonton skin, gyoza wrapper, gyoza skin
dumpling wrappers: dumpling wrapper
spring roll wrappers: spring roll wrapper, spring roll pastry
filled pasta: ravioli, tortellini, cappelletti, fresh ravioli, fresh tortellini, fresh filled pasta
ramen noodles: ramen, instant noodle, ramen noodle, instant ramen, instant ramen noodle, pot noodle, cup noodle
somen noodles: somen, somen noodle
wheat noodles: lo mein noodle, chow mein noodle, hokkien noodle, yakisoba noodle, wheat noodle
masa harina: masa
tapioca pearls: tapioca pearl, pearl tapioca, sago
fried onions: crispy fried onion, crispy onion, fried onion
puffed rice: rice krispy, crisped rice, puffed rice cereal, rice krispies
wheat biscuits: weetabix, shredded wheat
monterey jack: pepper jack, jack cheese
fontina: fontina cheese
whipped cream: squirty cream
vegan cheese: vegan parmesan, vegan feta, vegan cheddar, vegan mozzarella, vegan cream cheese, plant-based cheese, dairy-free cheese
vegan mayonnaise: vegan mayo, egg-free mayonnaise, egg-free mayo, plant-based mayonnaise
vegetarian sausage: veggie sausage, meat-free sausage, vegetarian sausages
veggie burger: vegetarian burger, bean burger, veggie burger patty
plant mince: plant-based mince, meat-free mince, vegan mince, plant-based meat
egg replacer: egg replacer powder, powdered egg replacer
duck egg: duck's egg
quail egg: quail's egg, quails egg
meringue: meringue nest, meringue shell
marshmallows: mini marshmallow
amaretti: amaretti biscuit, amaretti biscuits
caramelised biscuit spread: biscoff spread, speculoos spread
candied peel: mixed peel, candied orange peel, candied citrus peel
glacé cherries: glace cherry, glacé cherry, candied cherry, maraschino cherry
almond extract: almond essence
rose water: rosewater
orange blossom water: orange flower water
glucose syrup: liquid glucose
béchamel: white sauce, cheese sauce
aioli: garlic mayonnaise, garlic mayo
tartare sauce: tartar sauce
satay sauce: satay, peanut sauce, peanut satay sauce
stir-fry sauce: stir fry sauce
mole sauce: mole paste
wasabi: wasabi paste, wasabi powder
fresh horseradish: horseradish root, fresh horseradish root, freshly grated horseradish
horseradish: grated horseradish, hot horseradish, prepared horseradish, jarred horseradish
togarashi: shichimi togarashi
beef extract: bovril
kombu: dried kombu, kelp
wakame: dried wakame
laverbread: laver bread
daikon: mooli, daikon radish
Jerusalem artichoke: sunchoke
lamb's lettuce: corn salad, mache
edible flowers: edible flower
king oyster mushrooms: king oyster mushroom
enoki mushrooms: enoki mushroom, enoki
crab apple: crabapple
persimmon: sharon fruit
pâté: liver pâté, chicken liver pâté, ardennes pâté
frankfurter: hot dog sausage, hot dog
corned beef: salt beef
sweetbreads: sweetbread, lamb sweetbread, veal sweetbread
guinea fowl: guineafowl
snails: snail, escargot
cuttlefish: baby cuttlefish
surimi: crab stick, seafood stick, imitation crab
plaice: plaice fillet
coley: coley fillet, saithe
bream: sea bream, sea bream fillet
snapper: red snapper
milkfish: milkfish fillet
kippers: kipper, kipper fillet
eel: smoked eel
fish fingers: fish finger
whisky: whiskey, bourbon, scotch
orange liqueur: cointreau, grand marnier, triple sec, curaçao
coffee liqueur: kahlua, tia maria
Irish cream: baileys, irish cream liqueur
vermouth: dry vermouth, sweet vermouth, martini rosso
elderflower cordial: elderflower syrup
peanuts: monkey nut, groundnut
okra: bhindi
goat's cheese: goat's cheese log, goat cheese log, goats cheese log
white chocolate: white chocolate chip, white chocolate chunk
milk chocolate: milk chocolate chip, milk chocolate chunk, mini egg, chocolate egg, Easter egg
pesto: green pesto, basil pesto, red pesto, pesto genovese, jarred pesto
custard: vanilla custard, ready-made custard, fresh custard
capers: caper in brine, caper in salt, salted caper
chickpea water: chickpea brine, chickpea liquid
rolled oats: pinhead oatmeal, steel-cut oat, oat flake
beer: stout, guinness, porter, pale ale, bitter
apricot: ripe apricot
soy sauce: soy
white bread: toast
gravy granules: gravy
chocolate chips: mini chocolate chip, semisweet chocolate chip, mini semisweet chocolate chip
dark chocolate: dark chocolate bar
milk chocolate: milk chocolate bar
white chocolate: white chocolate bar
mozzarella: mini mozzarella ball, mozzarella pearl, bocconcini
pitta bread: mini pitta, mini pitta bread
naan bread: mini naan
flour tortilla: mini wrap, mini flour tortilla, mini tortilla
chicken breast: chicken mini fillet, mini chicken fillet
cucumber: mini cucumber
red pepper: mini pepper, mini sweet pepper
croissant: mini croissant
bagel: mini bagel
meringue: mini meringue
gherkins: mini gherkin
chocolate chips: chocolate drop, dark chocolate drop
almond butter: crunchy almond butter
cashew butter: crunchy cashew butter
caramelised biscuit spread: crunchy biscoff spread
cooked polenta: ready-made polenta, ready-to-eat polenta, polenta block, block polenta, tube polenta, polenta tube
Old Bay seasoning: old bay
rum: dark rum, white rum, golden rum, light rum, spiced rum
`;
