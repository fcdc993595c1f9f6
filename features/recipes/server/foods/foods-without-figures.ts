/**
 * Foods whose allergens and animals we know, but not their figures: name | aisle | grams of a measure | allergens | what of
 * an animal it is. A question mark: depends on the packet.
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
rennet | chilled | | | rennet
isinglass | drinks | | fish | fish
`;
