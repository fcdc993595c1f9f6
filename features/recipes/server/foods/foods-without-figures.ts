/**
 * Foods with known allergens and animal sources but no figures: name | aisle | grams of a measure | allergens | animal
 * sources. A question mark: depends on the product.
 */
export const foodsWithoutFigures = `
oat milk | chilled | cup 245 | gluten? |
almond milk | chilled | cup 240 | nuts |
rice milk | chilled | cup 245 | |
coconut yoghurt | chilled | cup 240 | nuts? |
soya yoghurt | chilled | cup 245 | soya |
halloumi | chilled | piece 225 | milk | dairy rennet?
paneer | chilled | | milk | dairy
mascarpone | chilled | cup 240 tbsp 15 | milk | dairy
fromage frais | chilled | cup 240 | milk | dairy gelatine?
quark | chilled | cup 245 | milk | dairy rennet?
kefir | chilled | cup 245 | milk | dairy
clotted cream | chilled | tbsp 15 | milk | dairy
emmental | chilled | slice 28 | milk | dairy rennet
manchego | chilled | | milk | dairy rennet
roquefort | chilled | | milk | dairy rennet
gorgonzola | chilled | | milk | dairy rennet
stilton | chilled | | milk | dairy rennet?
red leicester | chilled | | milk | dairy rennet?
camembert | chilled | | milk | dairy rennet
burrata | chilled | piece 125 | milk | dairy rennet?
cheese | chilled | | milk | dairy rennet?
milk powder | baking | tbsp 8 | milk | dairy
whey powder | baking | tbsp 8 | milk | dairy
custard powder | baking | tbsp 8 | milk? |
custard | chilled | cup 250 | milk egg? | dairy
apple sauce | tins | cup 245 tbsp 15 | sulphites? |
chickpea water | tins | tbsp 15 | |
agar powder | baking | tsp 2 | |
xanthan gum | baking | tsp 3 | |
cream of tartar | baking | tsp 3 | |
cocoa butter | baking | | |
barley flour | baking | cup 120 | gluten |
coconut flour | baking | cup 112 | |
lupin flour | baking | | lupin |
malt extract | baking | tbsp 20 | gluten |
freekeh | grains | cup 160 | gluten |
spelt | grains | cup 174 | gluten |
farro | grains | cup 180 | gluten |
kamut | grains | cup 180 | gluten |
wheat berries | grains | cup 180 | gluten |
wheat bran | cereals | cup 58 | gluten |
wheatgerm | cereals | cup 115 | gluten |
oat bran | cereals | cup 94 | gluten? |
amaranth | grains | cup 193 | |
teff | grains | cup 193 | |
muesli | cereals | cup 85 | gluten? nuts? milk? sulphites? sesame? |
granola | cereals | cup 120 | gluten? nuts? milk? sulphites? sesame? | honey?
gnocchi | chilled | | gluten egg? milk? |
croissant | bakery | piece 57 | gluten milk? egg? | dairy?
brioche | bakery | slice 35 | gluten milk egg | dairy egg
bagel | bakery | piece 100 | gluten egg? milk? |
crumpet | bakery | piece 55 | gluten milk? |
sponge fingers | bakery | | gluten egg milk? | egg
pizza dough | chilled | | gluten milk? |
tortilla chips | snacks | | gluten? milk? |
potato crisps | snacks | | milk? gluten? |
crackers | snacks | | gluten milk? sesame? |
biscuits | snacks | | gluten milk? egg? nuts? |
marshmallows | baking | | sulphites? | gelatine
jelly | baking | | sulphites? | gelatine
Quorn | chilled | | egg gluten? milk? | egg
textured soya mince | grains | cup 80 | soya gluten? |
suet | chilled | | gluten? | meat
vegetable suet | chilled | | gluten? |
dripping | chilled | tbsp 13 | | meat
duck fat | oils | tbsp 13 | | meat
prosciutto | meat | slice 15 | | meat
salami | meat | slice 10 | milk? sulphites? mustard? gluten? | meat
black pudding | meat | slice 40 | gluten? milk? celery? | meat
haggis | meat | | gluten? | meat
venison | meat | | | meat
rabbit | meat | | | meat
goose | meat | | | meat
veal | meat | | | meat
liver | meat | | | meat
kidney | meat | | | meat
oxtail | meat | | | meat
ribs | meat | | | meat
meatballs | meat | | gluten? egg? milk? | meat
burger | meat | | gluten? egg? soya? | meat
meat | meat | | | meat
meat stock | stock | cup 240 | celery? gluten? milk? | meat
beef stock cube | stock | piece 10 | celery? gluten? milk? | meat
fish stock | stock | cup 240 | fish celery? gluten? crustaceans? milk? | fish
fish stock cube | stock | piece 10 | fish celery? gluten? crustaceans? milk? | fish
stock | stock | cup 240 | celery? gluten? milk? fish? egg? | meat?
gravy granules | stock | tbsp 8 | gluten? milk? soya? celery? | meat?
yeast extract | spreads | tsp 6 | gluten celery |
lobster | fish | | crustaceans | shellfish
crayfish | fish | | crustaceans | shellfish
langoustines | fish | | crustaceans | shellfish
shrimp paste | sauces | tsp 6 | crustaceans | shellfish
clams | fish | | molluscs | shellfish
cockles | fish | | molluscs | shellfish
octopus | fish | | molluscs | shellfish
shellfish | fish | | crustaceans? molluscs? | shellfish
fish | fish | | fish | fish
pollock | fish | piece 140 | fish | fish
hake | fish | piece 140 | fish | fish
halibut | fish | piece 140 | fish | fish
sole | fish | piece 140 | fish | fish
monkfish | fish | piece 140 | fish | fish
herring | fish | | fish | fish
fish roe | fish | | fish | fish
anchovy paste | sauces | tsp 5 | fish | fish
bonito flakes | sauces | tbsp 2 | fish | fish
dashi | stock | cup 240 | fish? soya? gluten? | fish?
surimi | fish | | fish crustaceans? egg gluten? | fish egg
Caesar dressing | sauces | tbsp 15 | fish egg milk? mustard? | fish egg
pesto | sauces | tbsp 15 | milk nuts? | dairy rennet?
Thai curry paste | sauces | tbsp 15 | crustaceans? fish? celery? soya? | fish?
curry paste | sauces | tbsp 15 | mustard? celery? gluten? sulphites? |
harissa | sauces | tbsp 15 | sulphites? celery? |
gochujang | sauces | tbsp 17 | soya gluten? |
sriracha | sauces | tbsp 15 | sulphites? fish? | fish?
sambal | sauces | tbsp 15 | crustaceans? fish? | fish?
kimchi | sauces | cup 150 | fish? crustaceans? soya? gluten? | fish?
black bean sauce | sauces | tbsp 17 | soya gluten? |
sweet chilli sauce | sauces | tbsp 18 | sulphites? fish? | fish?
barbecue sauce | sauces | tbsp 17 | gluten? celery? mustard? fish? | fish?
brown sauce | sauces | tbsp 17 | gluten? fish? |
mint sauce | sauces | tbsp 15 | sulphites? |
horseradish sauce | sauces | tbsp 15 | milk? egg? sulphites? mustard? |
chutney | sauces | tbsp 20 | sulphites? mustard? |
tomato sauce | sauces | cup 245 | celery? |
ponzu | sauces | tbsp 15 | soya gluten fish? | fish?
mirin | sauces | tbsp 15 cup 240 | sulphites? |
malt vinegar | sauces | tbsp 15 tsp 5 | gluten |
sherry vinegar | sauces | tbsp 15 tsp 5 | sulphites | fining?
sherry | drinks | tbsp 15 cup 236 | sulphites | fining?
port | drinks | tbsp 15 cup 236 | sulphites | fining?
Marsala | drinks | tbsp 15 cup 236 | sulphites | fining?
Shaoxing wine | drinks | tbsp 15 | gluten sulphites? | fining?
sake | drinks | tbsp 15 | sulphites? | fining?
cider | drinks | cup 240 | sulphites | fining?
brandy | drinks | tbsp 15 | sulphites? |
rum | drinks | tbsp 14 | |
vodka | drinks | tbsp 14 | |
coconut water | drinks | cup 240 | |
tea | drinks | cup 237 | |
soda water | drinks | cup 237 | |
lemonade | drinks | cup 245 | sulphites? |
cola | drinks | cup 245 | |
macadamia nuts | nuts | cup 134 | nuts |
Brazil nuts | nuts | cup 133 | nuts |
nuts | nuts | cup 130 | nuts peanut? |
chestnuts | nuts | | |
almond butter | spreads | tbsp 16 | nuts peanut? |
cashew butter | spreads | tbsp 16 | nuts peanut? |
hazelnut spread | spreads | tbsp 19 | nuts milk soya? | dairy
sunflower seed butter | spreads | tbsp 16 | |
marzipan | baking | | nuts egg? sulphites? | egg?
nougat | baking | | nuts egg | egg honey
lemon curd | spreads | tbsp 20 | egg milk | egg dairy
toffee | baking | | milk soya? | dairy
caramel sauce | baking | tbsp 20 | milk | dairy
sugar sprinkles | baking | tsp 4 | gluten? | shellac?
food colouring | baking | tsp 5 | | insects?
hemp seeds | nuts | tbsp 10 | |
carob powder | baking | tbsp 6 | |
stevia | baking | tsp 0.5 | |
jackfruit | tins | tin 240 | |
water chestnuts | tins | tin 140 cup 140 | |
bamboo shoots | tins | tin 140 cup 130 | |
hearts of palm | tins | tin 220 | |
artichoke hearts | tins | tin 240 piece 20 | sulphites? |
refried beans | tins | tin 400 | gluten? | meat?
black-eyed beans | tins | tin 240 cup 171 | |
dried black beans | pulses | cup 184 | |
dried kidney beans | pulses | cup 184 | |
dried cannellini beans | pulses | cup 202 | |
dried butter beans | pulses | cup 178 | |
falafel | chilled | piece 17 | gluten? sesame? soya? |
kaffir lime leaves | produce | leaf 0.3 piece 0.3 | |
curry leaves | produce | leaf 0.1 piece 0.1 handful 5 | |
tamarind | sauces | tbsp 18 tsp 6 | sulphites? |
chicory | produce | piece 100 | |
kohlrabi | produce | piece 250 | |
artichoke | produce | piece 120 | |
dried mushrooms | produce | tbsp 4 | |
mixed vegetables | frozen | cup 140 | |
apricot | produce | piece 35 | |
nectarine | produce | piece 142 | |
fig | produce | piece 50 | |
melon | produce | cup 160 | |
watermelon | produce | cup 152 | |
papaya | produce | cup 145 | |
passion fruit | produce | piece 18 | |
grapefruit | produce | piece 246 | |
satsuma | produce | piece 76 | |
gooseberries | produce | cup 150 | |
redcurrants | produce | cup 112 | |
cranberries | produce | cup 100 | |
plantain | produce | piece 179 | |
cassava | produce | cup 206 | |
dried tarragon | spices | tsp 0.6 | |
five spice | spices | tsp 2 | mustard? celery? |
ras el hanout | spices | tsp 2 | mustard? celery? |
Cajun seasoning | spices | tsp 2 | mustard? celery? gluten? |
taco seasoning | spices | tsp 2 tbsp 7 | mustard? celery? gluten? milk? |
za'atar | spices | tsp 2 | sesame gluten? |
dukkah | spices | tbsp 8 | sesame nuts |
sumac | spices | tsp 2 | |
celery salt | spices | tsp 5 | celery |
fenugreek | spices | tsp 3.7 | mustard? |
asafoetida | spices | pinch 0.3 tsp 2 | gluten? |
mace | spices | tsp 1.7 | |
juniper berries | spices | tsp 2 piece 0.1 | |
vanilla pod | baking | piece 3 | |
ice | frozen | | |
cooking spray | oils | | soya? |
dairy-free spread | chilled | tbsp 14 | soya? | vitamins?
smoked tofu | chilled | piece 225 | soya gluten? sesame? |
seeded bread | bakery | slice 40 | gluten sesame? milk? soya? egg? nuts? |
chilli oil | oils | tbsp 14 | soya? peanut? sesame? gluten? |
burger bun | bakery | piece 60 | gluten milk? egg? sesame? |
brioche bun | bakery | piece 60 | gluten milk egg soya? sesame? | dairy egg
focaccia | bakery | | gluten milk? |
challah | bakery | slice 35 | gluten egg | egg
chapati | bakery | piece 45 | gluten milk? |
paratha | bakery | piece 80 | gluten milk? |
flatbread | bakery | piece 80 | gluten milk? |
soda bread | bakery | slice 45 | gluten milk | dairy
breadsticks | bakery | | gluten milk? sesame? |
matzo meal | baking | cup 115 | gluten egg? |
matzo | bakery | piece 28 | gluten egg? |
oatcakes | bakery | piece 10 | gluten? milk? |
rice cakes | snacks | piece 9 | sesame? milk? soya? |
poppadoms | snacks | piece 13 | gluten? |
prawn crackers | snacks | | crustaceans gluten? fish? | shellfish
pretzels | snacks | | gluten milk? |
trail mix | snacks | cup 140 | nuts peanut? sulphites? milk? soya? sesame? |
Bombay mix | snacks | cup 60 | gluten? peanut? nuts? mustard? sesame? soya? milk? |
cereal bar | snacks | | gluten? nuts? milk? soya? peanut? | honey?
shortbread biscuits | snacks | | gluten milk | dairy
ice cream cones | snacks | | gluten milk? soya? |
cake | bakery | | gluten egg milk nuts? soya? | egg dairy?
doughnut | bakery | | gluten egg? milk? soya? |
waffle | bakery | | gluten egg milk? soya? | egg
Yorkshire pudding | bakery | | gluten egg milk | egg dairy
stuffing | grains | | gluten egg? milk? celery? | meat?
wonton wrappers | chilled | piece 8 | gluten egg? |
dumpling wrappers | chilled | piece 8 | gluten egg? |
spring roll wrappers | chilled | piece 12 | gluten milk? egg? |
filled pasta | chilled | | gluten egg? milk? celery? soya? nuts? crustaceans? fish? | meat? dairy? egg?
ramen noodles | grains | | gluten egg? |
somen noodles | grains | | gluten |
wheat noodles | grains | | gluten egg? |
einkorn | grains | cup 180 | gluten |
triticale | grains | cup 180 | gluten |
sorghum | grains | cup 192 | |
sorghum flour | baking | cup 121 | |
teff flour | baking | cup 160 | |
quinoa flour | baking | cup 112 | |
masa harina | baking | cup 114 | gluten? |
tapioca pearls | baking | cup 152 | |
wheat starch | baking | cup 120 | gluten |
fried onions | tins | tbsp 5 | gluten? |
puffed rice | cereals | cup 15 | gluten? | vitamins?
bran flakes | cereals | cup 40 | gluten milk? nuts? | vitamins?
wheat biscuits | cereals | piece 19 | gluten | vitamins?
edam | chilled | slice 28 | milk | dairy rennet?
gouda | chilled | slice 28 | milk | dairy rennet?
Wensleydale | chilled | | milk | dairy rennet?
provolone | chilled | slice 28 | milk egg? | dairy rennet
fontina | chilled | | milk | dairy rennet?
taleggio | chilled | | milk | dairy rennet
monterey jack | chilled | | milk | dairy rennet?
labneh | chilled | tbsp 15 | milk | dairy rennet? gelatine?
skyr | chilled | cup 240 | milk | dairy rennet?
whipped cream | chilled | cup 60 | milk | dairy gelatine?
dulce de leche | spreads | tbsp 20 | milk | dairy
sorbet | frozen | | egg? milk? sulphites? gluten? | gelatine?
frozen yoghurt | frozen | | milk egg? soya? nuts? | dairy gelatine?
soya cream | chilled | cup 240 | soya |
oat cream | chilled | cup 240 | gluten? soya? |
cashew milk | chilled | cup 245 | nuts |
hazelnut milk | chilled | cup 245 | nuts |
hemp milk | chilled | cup 245 | |
pea milk | chilled | cup 245 | |
vegan cheese | chilled | | nuts? soya? gluten? |
vegan mayonnaise | sauces | tbsp 14 | soya? mustard? sulphites? |
vegetarian sausage | chilled | piece 50 | gluten? soya? egg? milk? celery? mustard? |
veggie burger | chilled | piece 90 | gluten? soya? egg? milk? celery? mustard? |
plant mince | chilled | | soya? gluten? celery? |
egg replacer | baking | tbsp 8 | soya? lupin? |
casein | baking | | milk | dairy
duck egg | chilled | piece 70 | egg | egg
quail egg | chilled | piece 9 | egg | egg
meringue | bakery | piece 15 | egg milk? | egg
royal icing | baking | tbsp 20 | egg | egg
fondant icing | baking | | egg? milk? sulphites? | gelatine?
fudge | baking | | milk soya? nuts? | dairy
praline | baking | | nuts milk? soya? gluten? |
halva | snacks | | sesame nuts? peanut? egg? milk? |
Turkish delight | snacks | | nuts? sulphites? | gelatine?
amaretti | bakery | piece 6 | nuts egg gluten? milk? sulphites? | egg
caramelised biscuit spread | spreads | tbsp 16 | gluten soya milk? |
mincemeat | spreads | tbsp 25 | sulphites? gluten? nuts? milk? | meat?
candied peel | baking | tbsp 12 | sulphites? |
glacé cherries | baking | tbsp 15 piece 5 | sulphites? | insects?
almond extract | baking | tsp 4 | nuts? |
rose water | baking | tsp 5 tbsp 15 | |
orange blossom water | baking | tsp 5 tbsp 15 | |
glucose syrup | baking | tbsp 21 | sulphites? |
pectin | baking | tsp 3 | |
citric acid | baking | tsp 4 | |
liquid smoke | sauces | tsp 5 | |
béchamel | chilled | cup 250 | milk gluten egg? celery? | dairy
hollandaise | sauces | tbsp 15 | egg milk mustard? | egg dairy
aioli | sauces | tbsp 15 | egg mustard? milk? | egg
tartare sauce | sauces | tbsp 15 | egg mustard? milk? sulphites? fish? | egg
salad cream | sauces | tbsp 15 | egg mustard milk? | egg
ranch dressing | sauces | tbsp 15 | milk egg mustard? celery? soya? | dairy egg
tzatziki | chilled | tbsp 15 | milk sulphites? | dairy gelatine?
taramasalata | chilled | tbsp 15 | fish gluten? egg? milk? sulphites? | fish
tapenade | sauces | tbsp 15 | fish? sulphites? |
guacamole | chilled | tbsp 15 | milk? sulphites? |
coleslaw | chilled | cup 120 | egg mustard? milk? | egg
piccalilli | sauces | tbsp 15 | mustard gluten? sulphites? celery? |
pickle relish | sauces | tbsp 15 | mustard? sulphites? gluten? celery? |
satay sauce | sauces | tbsp 16 | peanut soya? gluten? crustaceans? fish? sesame? milk? | fish?
laksa paste | sauces | tbsp 15 | crustaceans? fish? soya? peanut? | fish?
XO sauce | sauces | tbsp 15 | crustaceans molluscs? fish? soya? gluten? | shellfish
stir-fry sauce | sauces | tbsp 16 | soya gluten? fish? sesame? | fish?
mole sauce | sauces | tbsp 16 | nuts? peanut? sesame? gluten? milk? soya? celery? | meat?
wasabi | sauces | tsp 5 | mustard? soya? milk? sulphites? gluten? |
horseradish | sauces | tbsp 15 | milk? egg? mustard? sulphites? |
fresh horseradish | produce | tbsp 15 | |
cooked polenta | grains | | milk? gluten? |
Old Bay seasoning | spices | tsp 2 tbsp 7 | celery mustard |
lady fingers | bakery | piece 11 | gluten? egg? milk? soya? | egg?
furikake | sauces | tsp 2 | sesame? fish? soya? gluten? egg? crustaceans? milk? | fish?
togarashi | spices | tsp 2 | sesame |
beef extract | stock | tsp 6 | gluten? celery? soya? milk? | meat?
kombu | produce | piece 5 | |
wakame | produce | tbsp 3 | |
laverbread | tins | | |
daikon | produce | piece 340 | |
Jerusalem artichoke | produce | piece 50 | |
lamb's lettuce | produce | cup 30 handful 20 | |
samphire | produce | handful 30 | |
sorrel | produce | handful 10 | |
chervil | produce | tbsp 2 | |
edible flowers | produce | | |
king oyster mushrooms | produce | piece 60 | |
enoki mushrooms | produce | | |
crab apple | produce | piece 30 | |
quince | produce | piece 92 | |
persimmon | produce | piece 168 | |
lychee | produce | piece 10 | |
guava | produce | piece 55 | |
bresaola | meat | slice 8 | sulphites? | meat
pastrami | meat | slice 20 | mustard? soya? gluten? | meat
corned beef | meat | slice 30 | gluten? | meat
frankfurter | meat | piece 45 | gluten? milk? | meat
pâté | meat | | milk? egg? gluten? sulphites? mustard? | meat
chicken liver | meat | piece 40 | | meat
sweetbreads | meat | | | meat
tripe | meat | | | meat
lamb shank | meat | piece 400 | | meat
brisket | meat | | | meat
pheasant | meat | | | meat
partridge | meat | | | meat
pigeon | meat | | | meat
quail | meat | | | meat
guinea fowl | meat | | | meat
snails | fish | | molluscs | shellfish
cuttlefish | fish | | molluscs | shellfish
whelks | fish | | molluscs | shellfish
abalone | fish | | molluscs | shellfish
scampi | fish | | crustaceans gluten? milk? | shellfish
coley | fish | piece 140 | fish | fish
whiting | fish | piece 140 | fish | fish
plaice | fish | piece 140 | fish | fish
turbot | fish | piece 140 | fish | fish
bream | fish | piece 140 | fish | fish
tilapia | fish | piece 120 | fish | fish
catfish | fish | piece 140 | fish | fish
snapper | fish | piece 140 | fish | fish
swordfish | fish | piece 140 | fish | fish
milkfish | fish | piece 140 | fish | fish
whitebait | fish | | fish gluten? | fish
sprats | fish | | fish | fish
eel | fish | | fish | fish
skate | fish | | fish | fish
kippers | fish | piece 130 | fish | fish
Bombay duck | fish | piece 10 | fish | fish
fish fingers | frozen | piece 28 | fish gluten milk? mustard? | fish
scotch egg | chilled | piece 110 | egg gluten milk? mustard? | egg meat
gin | drinks | tbsp 14 | |
tequila | drinks | tbsp 14 | |
whisky | drinks | tbsp 14 | |
orange liqueur | drinks | tbsp 16 | |
coffee liqueur | drinks | tbsp 17 | milk? |
Irish cream | drinks | tbsp 16 | milk soya? | dairy
amaretto | drinks | tbsp 17 | nuts? |
vermouth | drinks | tbsp 15 | sulphites milk? egg? | fining?
cream sherry | drinks | tbsp 15 | sulphites milk? egg? | fining?
mead | drinks | tbsp 15 | sulphites? | honey
elderflower cordial | drinks | tbsp 17 | sulphites? |
ginger beer | drinks | cup 245 | sulphites? |
instant coffee | drinks | tsp 1 | milk? |
rennet | chilled | | | rennet
isinglass | drinks | | fish | fish
gluten-free beer | drinks | cup 237 | gluten? sulphites? fish? | fining?
mashed potato | chilled | cup 210 | milk? sulphites? | dairy?
potato wedges | frozen | | gluten? milk? sulphites? | meat?
noodles | grains | | gluten? egg? |
pastry | chilled | | gluten milk? egg? soya? sulphites? | meat?
beurre manié | other | | milk gluten | dairy
chocolate | baking | | milk? soya? nuts? peanut? gluten? | dairy?
taco shells | bakery | piece 13 | gluten? |
`;
