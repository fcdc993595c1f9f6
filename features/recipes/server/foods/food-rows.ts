/**
 * Foods with figures, one per line: name | aisle | number in the USDA's National Nutrient Database for Standard
 * Reference, release 26 (public domain), prefixed ~ if it is only the nearest food | kcal, protein, fat, saturates,
 * carbohydrate, sugars, fibre, salt per 100 g edible | percent waste when bought whole | grams per cup (237 ml), spoon
 * or piece | allergens | animal sources. A question mark: depends on the product.
 */
export const foodRows = `
plain flour | baking | 20481 | 364 10.33 0.98 0.155 76.31 0.27 2.7 0.01 | 0 | cup 125 | gluten | 
self-raising flour | baking | 20082 | 354 9.89 0.97 0.154 74.22 0.22 2.7 2.98 | 0 | cup 125 | gluten | 
strong white flour | baking | 20083 | 361 11.98 1.66 0.244 72.53 0.31 2.4 0.01 | 0 | cup 137 | gluten | 
wholemeal flour | baking | 20080 | 340 13.21 2.50 0.430 71.97 0.41 10.7 0.01 | 0 | cup 120 | gluten | 
rye flour | baking | 20064 | 349 10.88 1.52 0.180 75.43 1.10 11.8 0.01 | 0 | cup 102 | gluten | 
buckwheat flour | baking | 20011 | 335 12.62 3.10 0.677 70.59 2.60 10.0 0.03 | 0 | cup 120 |  | 
rice flour | baking | 20061 | 366 5.95 1.42 0.386 80.13 0.12 2.4 0.00 | 0 | cup 158 |  | 
chickpea flour | baking | 16157 | 387 22.39 6.69 0.693 57.82 10.85 10.8 0.16 | 0 | cup 92 |  | 
cornflour | baking | 20027 | 381 0.26 0.05 0.009 91.27 0.00 0.9 0.02 | 0 | cup 128 |  | 
cornmeal | baking | 20020 | 362 8.12 3.59 0.505 76.89 0.64 7.3 0.09 | 0 | cup 122 |  | 
semolina | baking | 20066 | 360 12.68 1.05 0.150 72.83 - 3.9 0.00 | 0 | cup 167 | gluten | 
rolled oats | cereals | 20038 | 389 16.89 6.90 1.217 66.27 - 10.6 0.01 | 0 | cup 156 | gluten? | 
granulated sugar | baking | 19335 | 387 0.00 0.00 0.000 99.98 99.80 0.0 0.00 | 0 | tsp 4.2 cup 200 tbsp 12.6 |  | 
brown sugar | baking | 19334 | 380 0.12 0.00 0.000 98.09 97.02 0.0 0.07 | 0 | tsp 4.6 tbsp 13.8 cup 220 |  | 
icing sugar | baking | 19336 | 389 0.00 0.00 0.000 99.77 97.81 0.0 0.01 | 0 | cup 120 tbsp 8 tsp 2.5 |  | 
honey | baking | 19296 | 304 0.30 0.00 0.000 82.40 82.12 0.2 0.01 | 0 | cup 339 tbsp 21 |  | honey
maple syrup | baking | 19353 | 260 0.04 0.06 0.007 67.04 67.90 0.0 0.03 | 0 | tbsp 20 cup 315 |  | 
golden syrup | baking | ~19350 | 283 0.00 0.20 0.000 76.79 76.77 0.0 0.15 | 0 | cup 341 tbsp 22 |  | 
treacle | baking | ~19304 | 290 0.00 0.10 0.018 74.73 74.72 0.0 0.09 | 0 | cup 337 | sulphites? | 
baking powder | baking | 18369 | 53 0.00 0.00 0.000 27.70 0.00 0.2 26.50 | 0 | tsp 4.6 | gluten? | 
bicarbonate of soda | baking | 18372 | 0 0.00 0.00 0.000 0.00 0.00 0.0 68.40 | 0 | tsp 4.6 |  | 
dried yeast | baking | 18375 | 325 40.44 7.61 1.001 41.22 0.00 26.9 0.13 | 0 | tsp 4 tbsp 12 packet 7 |  | 
fresh yeast | baking | 18374 | 105 8.40 1.90 0.243 18.10 0.00 8.1 0.07 | 0 | piece 20 |  | 
cocoa powder | baking | 19165 | 228 19.60 13.70 8.070 57.90 1.75 33.2 0.05 | 0 | cup 86 tbsp 5.4 |  | 
dark chocolate | baking | 19904 | 598 7.79 42.63 24.489 45.90 23.99 10.9 0.05 | 0 | piece 100 | milk? soya? nuts? | 
milk chocolate | baking | 19120 | 535 7.65 29.66 18.509 59.40 51.50 3.4 0.20 | 0 | cup 168 piece 100 | milk soya? nuts? | dairy
white chocolate | baking | 19087 | 539 5.87 32.09 19.412 59.24 59.00 0.2 0.23 | 0 | tbsp 14 cup 170 | milk soya? | dairy
vanilla extract | baking | 02050 | 288 0.06 0.06 0.010 12.65 12.65 0.0 0.02 | 0 | tsp 4.2 tbsp 13 cup 208 |  | 
gelatine | baking | 19177 | 335 85.60 0.10 0.070 0.00 0.00 0.0 0.49 | 0 | leaf 2 sheet 2 packet 11 |  | gelatine
desiccated coconut | baking | 12108 | 660 6.88 64.53 57.218 23.65 7.35 16.3 0.09 | 0 |  | sulphites? | 
white rice | grains | 20444 | 365 7.13 0.66 0.180 79.95 0.12 1.3 0.01 | 0 | cup 185 |  | 
cooked white rice | grains | 20445 | 130 2.69 0.28 0.077 28.17 0.05 0.4 0.00 | 0 | cup 158 |  | 
brown rice | grains | 20036 | 370 7.94 2.92 0.584 77.24 0.85 3.5 0.02 | 0 | cup 185 |  | 
short-grain rice | grains | 20052 | 358 6.50 0.52 0.140 79.15 - 2.8 0.00 | 0 | cup 200 |  | 
glutinous rice | grains | 20054 | 370 6.81 0.55 0.111 81.68 - 2.8 0.02 | 0 | cup 185 |  | 
wild rice | grains | 20088 | 357 14.73 1.08 0.156 74.90 2.50 6.2 0.02 | 0 | cup 160 |  | 
pearl barley | grains | 20005 | 352 9.91 1.16 0.244 77.72 0.80 15.6 0.02 | 0 | cup 200 | gluten | 
bulgur wheat | grains | 20012 | 342 12.29 1.33 0.232 75.87 0.41 18.3 0.04 | 0 | cup 140 | gluten | 
couscous | grains | 20028 | 376 12.76 0.64 0.117 77.43 - 5.0 0.03 | 0 | cup 173 | gluten | 
quinoa | grains | 20035 | 368 14.12 6.07 0.706 64.16 - 7.0 0.01 | 0 | cup 170 |  | 
buckwheat | grains | 20009 | 346 11.73 2.71 0.591 74.95 - 10.3 0.03 | 0 | cup 164 |  | 
millet | grains | 20031 | 378 11.02 4.22 0.723 72.85 - 8.5 0.01 | 0 | cup 200 |  | 
dried pasta | grains | 20120 | 371 13.04 1.51 0.277 74.67 2.67 3.2 0.01 | 0 |  | gluten | 
macaroni | grains | 20099 | 371 13.04 1.51 0.277 74.67 2.67 3.2 0.01 | 0 | cup 105 | gluten | 
wholewheat pasta | grains | 20124 | 348 14.63 1.40 0.258 75.03 - - 0.02 | 0 |  | gluten | 
fresh egg pasta | grains | 20093 | 288 11.31 2.30 0.328 54.73 - - 0.07 | 0 |  | gluten egg | egg
egg noodles | grains | 20109 | 384 14.16 4.44 1.180 71.27 1.88 3.3 0.05 | 0 | cup 38 | gluten egg | egg
rice noodles | grains | 20133 | 364 5.95 0.56 0.153 80.18 0.12 1.6 0.46 | 0 |  |  | 
soba noodles | grains | 20114 | 336 14.38 0.71 0.136 74.62 - - 1.98 | 0 |  | gluten? | 
glass noodles | grains | 16082 | 351 0.16 0.06 0.017 86.09 0.00 0.5 0.03 | 0 | cup 140 |  | 
white bread | bakery | 18069 | 265 9.15 3.19 0.698 49.06 5.07 2.7 1.23 | 0 | slice 28 cup 45 | gluten milk? soya? egg? | 
wholemeal bread | bakery | 18075 | 252 12.45 3.50 0.722 42.71 4.34 6.0 1.14 | 0 | slice 32 | gluten milk? soya? egg? | 
sourdough bread | bakery | 18029 | 289 11.75 1.83 0.497 56.44 2.56 2.4 1.28 | 0 | slice 40 | gluten milk? | 
pitta bread | bakery | 18041 | 275 9.10 1.20 0.166 55.70 1.30 2.2 1.34 | 0 | large 60 small 28 piece 60 | gluten milk? | 
naan bread | bakery | 28307 | 291 9.62 5.65 1.393 50.43 3.55 2.2 1.16 | 0 | piece 90 | gluten milk egg? | dairy
flour tortilla | bakery | 18364 | 301 8.00 6.70 1.630 51.21 4.39 2.3 1.72 | 0 | medium 30 piece 49 small 30 large 70 | gluten milk? | meat?
corn tortilla | bakery | 18363 | 218 5.70 2.85 0.453 44.64 0.88 6.3 0.11 | 0 | piece 25 | gluten? | 
breadcrumbs | bakery | 18079 | 395 13.35 5.30 1.203 71.98 6.20 4.5 1.83 | 0 | cup 108 | gluten milk? soya? | 
rye bread | bakery | 18060 | 259 8.50 3.30 0.626 48.30 3.85 5.8 1.51 | 0 | slice 32 | gluten milk? | 
filo pastry | chilled | 18338 | 299 7.10 6.00 1.470 52.60 0.18 1.9 1.21 | 0 | sheet 19 | gluten milk? | 
puff pastry | chilled | 18337 | 551 7.30 38.10 9.643 45.10 0.74 1.5 0.62 | 0 |  | gluten milk? egg? | 
shortcrust pastry | chilled | 18334 | 457 6.16 26.07 8.159 48.62 - 2.5 1.02 | 0 | piece 18 | gluten milk? egg? | meat?
whole milk | chilled | 01211 | 61 3.15 3.27 1.865 4.78 5.05 0.0 0.11 | 0 | cup 244 tbsp 15 | milk | dairy
semi-skimmed milk | chilled | 01174 | 50 3.30 1.98 1.257 4.80 5.06 0.0 0.12 | 0 | cup 246 | milk | dairy
skimmed milk | chilled | 01151 | 34 3.37 0.08 0.051 4.96 5.09 0.0 0.10 | 0 | cup 245 | milk | dairy
buttermilk | chilled | 01088 | 40 3.31 0.88 0.548 4.79 4.79 0.0 0.47 | 0 | cup 245 | milk | dairy
single cream | chilled | 01050 | 195 2.70 19.31 12.020 3.66 3.66 0.0 0.10 | 0 | tbsp 15 cup 240 | milk | dairy
double cream | chilled | 01053 | 345 2.05 37.00 23.032 2.79 2.79 0.0 0.10 | 0 | tbsp 15 cup 238 | milk | dairy
soured cream | chilled | 01056 | 193 2.07 19.73 11.507 2.88 2.88 0.0 0.12 | 0 | tbsp 12 cup 230 | milk | dairy gelatine?
plain yoghurt | chilled | 01116 | 61 3.47 3.25 2.096 4.66 4.66 0.0 0.12 | 0 | cup 245 | milk | dairy gelatine?
Greek yoghurt | chilled | 01256 | 59 10.19 0.39 0.117 3.60 3.24 0.0 0.09 | 0 | cup 245 tbsp 15 | milk | dairy gelatine?
condensed milk | tins | 01095 | 321 7.91 8.70 5.486 54.40 54.40 0.0 0.32 | 0 | cup 306 tin 397 | milk | dairy
evaporated milk | tins | 01153 | 134 6.81 7.56 4.591 10.04 - 0.0 0.27 | 0 | cup 252 tin 410 | milk | dairy
butter | chilled | 01145 | 717 0.85 81.11 51.368 0.06 0.06 0.0 0.03 | 0 | tbsp 14.2 cup 227 stick 113 knob 15 | milk | dairy
salted butter | chilled | 01001 | 717 0.85 81.11 51.368 0.06 0.06 0.0 1.61 | 0 | tbsp 14.2 cup 227 stick 113 knob 15 | milk | dairy
ghee | oils | 01003 | 876 0.28 99.48 61.924 0.00 0.00 0.0 0.01 | 0 | tbsp 12.8 cup 205 | milk | dairy
margarine | chilled | 04617 | 717 0.16 80.71 15.189 0.70 0.00 0.0 0.01 | 0 | tbsp 14.2 cup 227 stick 113 | milk? soya? | 
cheddar | chilled | 01009 | 403 24.90 33.14 21.092 1.28 0.52 0.0 1.55 | 0 | cup 132 slice 28 | milk | dairy rennet?
parmesan | chilled | 01033 | 392 35.75 25.83 16.410 3.22 0.80 0.0 3.44 | 0 | cup 100 tbsp 5 | milk | dairy rennet
mozzarella | chilled | 01026 | 300 22.17 22.35 13.152 2.19 1.03 0.0 1.57 | 0 | cup 112 slice 28.3 piece 125 | milk | dairy rennet?
feta | chilled | 01019 | 264 14.21 21.28 14.946 4.09 4.09 0.0 2.29 | 0 | cup 150 | milk | dairy rennet?
goat's cheese | chilled | 01159 | 268 18.52 21.08 14.575 0.00 0.89 0.0 1.15 | 0 |  | milk | dairy rennet?
cream cheese | chilled | 01017 | 342 5.93 34.24 19.292 4.07 3.21 0.0 0.91 | 0 | tbsp 14.5 cup 232 small 85 | milk | dairy rennet?
ricotta | chilled | 01036 | 174 11.26 12.98 8.295 3.04 0.27 0.0 0.21 | 0 | cup 248 | milk | dairy rennet?
cottage cheese | chilled | 01012 | 98 11.12 4.30 1.718 3.38 2.67 0.0 0.91 | 0 | cup 210 | milk | dairy rennet?
Gruyère | chilled | 01023 | 413 29.81 32.34 18.913 0.36 0.36 0.0 1.78 | 0 | cup 132 slice 28 | milk | dairy rennet
blue cheese | chilled | 01004 | 353 21.40 28.74 18.669 2.34 0.50 0.0 2.87 | 0 | cup 135 | milk | dairy rennet?
brie | chilled | 01006 | 334 20.75 27.68 17.410 0.45 0.45 0.0 1.57 | 0 | cup 144 | milk | dairy rennet?
egg | chilled | 01123 | 143 12.56 9.51 3.126 0.72 0.37 0.0 0.35 | 0 | large 50 cup 243 medium 44 small 38 piece 50 | egg | egg
egg white | chilled | 01124 | 52 10.90 0.17 0.000 0.73 0.71 0.0 0.41 | 0 | large 33 cup 243 | egg | egg
egg yolk | chilled | 01125 | 322 15.86 26.54 9.551 3.59 0.56 0.0 0.12 | 0 | large 17 cup 243 | egg | egg
soya milk | chilled | 16222 | 33 2.86 1.61 0.206 1.74 0.41 0.5 0.09 | 0 | cup 243 | soya | 
coconut milk | tins | 12118 | 197 2.02 21.33 18.915 2.81 - - 0.03 | 0 | cup 226 tbsp 15 tin 400 |  | 
coconut cream | tins | 12115 | 330 3.63 34.68 30.753 6.65 - 2.2 0.01 | 0 | tbsp 15 cup 240 tin 400 |  | 
firm tofu | chilled | 16426 | 145 15.78 8.72 1.261 4.27 - 2.3 0.04 | 0 | cup 252 piece 280 | soya | 
silken tofu | chilled | 16161 | 55 4.80 2.70 0.357 2.90 1.31 0.1 0.01 | 0 | slice 84 | soya | 
tempeh | chilled | 16114 | 193 18.54 10.80 2.220 9.39 - - 0.02 | 0 | cup 166 | soya gluten? | 
seitan | chilled | ~48052 | 370 75.16 1.85 0.272 13.79 0.00 0.6 0.07 | 0 |  | gluten soya? | 
olive oil | oils | 04053 | 884 0.00 100.00 13.808 0.00 0.00 0.0 0.01 | 0 | cup 216 tsp 4.5 |  | 
sunflower oil | oils | 04060 | 884 0.00 100.00 10.100 0.00 0.00 0.0 0.00 | 0 | tbsp 13.6 cup 218 tsp 4.5 |  | 
rapeseed oil | oils | 04582 | 884 0.00 100.00 7.365 0.00 0.00 0.0 0.00 | 0 | tbsp 14 cup 218 tsp 4.5 |  | 
vegetable oil | oils | ~04044 | 884 0.00 100.00 15.650 0.00 0.00 0.0 0.00 | 0 | tbsp 13.6 cup 218 tsp 4.5 | soya? | 
sesame oil | oils | 04058 | 884 0.00 100.00 14.200 0.00 0.00 0.0 0.00 | 0 | cup 218 tsp 4.5 | sesame | 
coconut oil | oils | 04047 | 862 0.00 100.00 86.500 0.00 0.00 0.0 0.00 | 0 | tbsp 13.6 cup 218 tsp 4.5 |  | 
groundnut oil | oils | 04042 | 884 0.00 100.00 16.900 0.00 0.00 0.0 0.00 | 0 | tbsp 13.5 cup 216 tsp 4.5 | peanut | 
lard | oils | 04002 | 902 0.00 100.00 39.200 0.00 0.00 0.0 0.00 | 0 | tbsp 12.8 cup 205 |  | meat
carrot | produce | 11124 | 41 0.93 0.24 0.037 9.58 4.74 2.8 0.17 | 11 | cup 128 large 72 medium 61 small 50 slice 3 |  | 
potato | produce | 11352 | 77 2.02 0.09 0.026 17.47 0.78 2.2 0.01 | 25 | cup 150 large 369 medium 213 small 170 piece 213 |  | 
sweet potato | produce | 11507 | 86 1.57 0.05 0.018 20.12 4.18 3.0 0.14 | 28 | cup 133 piece 180 |  | 
onion | produce | 11282 | 40 1.10 0.10 0.042 9.34 4.24 1.7 0.01 | 10 | cup 160 tbsp 10 large 150 slice 38 medium 110 small 70 |  | 
red onion | produce | ~11282 | 40 1.10 0.10 0.042 9.34 4.24 1.7 0.01 | 10 | cup 160 tbsp 10 large 150 slice 38 medium 110 small 70 |  | 
spring onion | produce | 11291 | 32 1.83 0.19 0.032 7.34 2.33 2.6 0.04 | 4 | cup 100 tbsp 6 large 25 medium 15 small 5 |  | 
shallot | produce | 11677 | 72 2.50 0.10 0.017 16.80 7.87 3.2 0.03 | 12 | tbsp 10 piece 25 |  | 
leek | produce | 11246 | 61 1.50 0.30 0.040 14.15 3.90 1.8 0.05 | 20 | cup 89 slice 6 piece 90 |  | 
garlic | produce | 11215 | 149 6.36 0.50 0.089 33.06 1.00 2.1 0.04 | 13 | cup 136 tsp 2.8 clove 3 piece 40 head 40 |  | 
ginger | produce | 11216 | 80 1.82 0.75 0.203 17.77 1.70 2.0 0.03 | 7 | tsp 2 cup 96 slice 2.2 piece 15 inch 15 knob 15 |  | 
tomato | produce | 11529 | 18 0.88 0.20 0.028 3.89 2.63 1.2 0.01 | 9 | cup 149 large 182 medium 123 slice 20 small 91 |  | 
cherry tomatoes | produce | ~11529 | 18 0.88 0.20 0.028 3.89 2.63 1.2 0.01 | 9 | cup 149 large 182 medium 123 slice 20 small 91 piece 12 |  | 
red pepper | produce | 11821 | 31 0.99 0.30 0.027 6.03 4.20 2.1 0.01 | 18 | cup 149 large 164 medium 119 small 74 |  | 
green pepper | produce | 11333 | 20 0.86 0.17 0.058 4.64 2.40 1.7 0.01 | 18 | cup 149 tbsp 9.3 large 164 medium 119 small 74 |  | 
yellow pepper | produce | 11951 | 27 1.00 0.21 0.031 6.32 - 0.9 0.01 | 18 | large 186 |  | 
chilli | produce | 11819 | 40 1.87 0.44 0.042 8.81 5.30 1.5 0.02 | 27 | piece 15 cup 150 |  | 
jalapeño | produce | 11979 | 29 0.91 0.37 0.092 6.50 4.12 2.8 0.01 | 8 | cup 90 piece 14 |  | 
celery | produce | 11143 | 16 0.69 0.17 0.042 2.97 1.83 1.6 0.20 | 11 | cup 101 tbsp 7.5 stalk 64 piece 64 | celery | 
cucumber | produce | 11205 | 15 0.65 0.11 0.037 3.63 1.67 0.5 0.01 | 3 | cup 104 piece 300 |  | 
courgette | produce | 11477 | 17 1.21 0.32 0.084 3.11 2.50 1.0 0.02 | 5 | cup 124 large 323 medium 196 slice 9.9 small 118 |  | 
aubergine | produce | 11209 | 25 0.98 0.18 0.034 5.88 3.53 3.0 0.01 | 19 | cup 82 piece 458 |  | 
butternut squash | produce | 11485 | 45 1.00 0.10 0.021 11.69 2.20 2.0 0.01 | 16 | cup 140 piece 800 |  | 
pumpkin | produce | 11422 | 26 1.00 0.10 0.052 6.50 2.76 0.5 0.00 | 30 | cup 116 |  | 
broccoli | produce | 11090 | 34 2.82 0.37 0.039 6.64 1.70 2.6 0.08 | 20 | cup 91 bunch 608 spear 31 stalk 151 piece 350 |  | 
cauliflower | produce | 11135 | 25 1.92 0.28 0.064 4.97 1.91 2.0 0.07 | 20 | cup 107 large 840 medium 588 small 265 |  | 
white cabbage | produce | 11109 | 25 1.28 0.10 0.034 5.80 3.20 2.5 0.04 | 20 | cup 89 large 1248 medium 908 small 714 leaf 15 |  | 
red cabbage | produce | 11112 | 31 1.43 0.16 0.021 7.37 3.83 2.1 0.07 | 20 | cup 89 large 1134 leaf 23 medium 839 small 567 piece 839 |  | 
savoy cabbage | produce | 11114 | 27 2.00 0.10 0.013 6.10 2.27 3.1 0.07 | 20 | cup 70 |  | 
chinese cabbage | produce | 11119 | 16 1.20 0.20 0.043 3.23 1.41 1.2 0.02 | 7 | cup 76 |  | 
pak choi | produce | 11116 | 13 1.50 0.20 0.027 2.18 1.18 1.0 0.16 | 12 | cup 70 piece 150 leaf 14 |  | 
Brussels sprouts | produce | 11098 | 43 3.38 0.30 0.062 8.95 2.20 3.8 0.06 | 10 | cup 88 |  | 
kale | produce | 11233 | 49 4.28 0.93 0.091 8.75 2.26 3.6 0.10 | 39 | cup 67 handful 30 |  | 
spinach | produce | 11457 | 23 2.86 0.39 0.063 3.63 0.42 2.2 0.20 | 28 | cup 30 bunch 340 leaf 10 handful 30 |  | 
Swiss chard | produce | 11147 | 19 1.80 0.20 0.030 3.74 1.10 1.6 0.53 | 8 | cup 36 leaf 48 |  | 
lettuce | produce | 11251 | 17 1.23 0.30 0.039 3.29 1.19 2.1 0.02 | 6 | cup 47 leaf 6 piece 300 head 300 |  | 
rocket | produce | 11959 | 25 2.58 0.66 0.086 3.65 2.05 1.6 0.07 | 40 | leaf 2 cup 20 handful 20 |  | 
watercress | produce | 11591 | 11 2.30 0.10 0.027 1.29 0.20 0.5 0.10 | 8 | cup 34 sprig 2.5 handful 30 |  | 
asparagus | produce | 11011 | 20 2.20 0.12 0.040 3.88 1.88 2.1 0.01 | 47 | cup 134 small 12 medium 16 large 20 spear 3.5 |  | 
green beans | produce | 11052 | 31 1.83 0.22 0.050 6.97 3.26 2.7 0.01 | 12 | cup 100 |  | 
mangetout | produce | 11300 | 42 2.80 0.20 0.039 7.55 4.00 2.6 0.01 | 6 | cup 98 |  | 
mushrooms | produce | 11260 | 22 3.09 0.34 0.050 3.26 1.98 1.0 0.01 | 3 | cup 70 large 23 medium 18 slice 6 small 10 |  | 
portobello mushroom | produce | 11265 | 22 2.11 0.35 0.060 3.87 2.50 1.3 0.02 | 3 | cup 86 piece 84 |  | 
shiitake mushrooms | produce | 11238 | 34 2.24 0.49 - 6.79 2.38 2.5 0.02 | 0 | piece 19 |  | 
dried shiitake | produce | 11268 | 296 9.58 0.99 0.225 75.37 2.21 11.5 0.03 | 0 | piece 3.6 |  | 
frozen sweetcorn | frozen | 11178 | 88 3.02 0.78 0.119 20.71 2.50 2.1 0.01 | 0 | cup 136 |  | 
sweetcorn | tins | 11172 | 79 2.46 1.11 0.161 17.77 3.04 1.9 0.47 | 0 | cup 164 tin 200 |  | 
peas | frozen | 11312 | 77 5.22 0.40 0.066 13.62 5.00 4.5 0.27 | 0 | cup 134 |  | 
frozen spinach | frozen | 11463 | 29 3.63 0.57 0.041 4.21 0.65 2.9 0.18 | 0 | cup 156 |  | 
edamame | frozen | 11211 | 110 10.25 4.73 - 8.58 2.48 4.8 0.01 | 0 | cup 118 | soya | 
beetroot | produce | 11080 | 43 1.61 0.17 0.027 9.56 6.76 2.8 0.20 | 33 | cup 136 piece 82 |  | 
parsnip | produce | 11298 | 75 1.20 0.30 0.050 17.99 4.80 4.9 0.03 | 15 | cup 133 |  | 
turnip | produce | 11564 | 28 0.90 0.10 0.011 6.43 3.80 1.8 0.17 | 19 | cup 130 large 183 medium 122 slice 15 small 61 |  | 
swede | produce | 11435 | 37 1.08 0.16 0.027 8.62 4.46 2.3 0.03 | 15 | cup 140 large 772 medium 386 small 192 |  | 
celeriac | produce | 11141 | 42 1.50 0.30 0.079 9.20 1.60 1.8 0.25 | 14 | cup 156 | celery | 
radish | produce | 11429 | 16 0.68 0.10 0.032 3.40 1.86 1.6 0.10 | 10 | cup 116 large 9 medium 4.5 slice 1 small 2 |  | 
fennel | produce | 11957 | 31 1.24 0.20 0.090 7.30 3.93 3.1 0.13 | 28 | cup 87 piece 234 |  | 
okra | produce | 11278 | 33 1.93 0.19 0.026 7.45 1.48 3.2 0.02 | 14 | cup 100 |  | 
beansprouts | produce | 11043 | 30 3.04 0.18 0.046 5.94 4.13 1.8 0.01 | 0 | cup 104 |  | 
avocado | produce | 09037 | 160 2.00 14.66 2.126 8.53 0.66 6.7 0.02 | 26 | cup 150 piece 140 |  | 
apple | produce | 09003 | 52 0.26 0.17 0.028 13.81 10.39 2.4 0.00 | 10 | cup 125 large 223 medium 182 small 149 |  | 
pear | produce | 09252 | 57 0.36 0.14 0.022 15.23 9.75 3.1 0.00 | 10 | cup 140 small 148 medium 178 large 230 |  | 
banana | produce | 09040 | 89 1.09 0.33 0.112 22.84 12.23 2.6 0.00 | 36 | cup 225 small 81 medium 118 large 136 |  | 
orange | produce | 09200 | 47 0.94 0.12 0.015 11.75 9.35 2.4 0.00 | 27 | cup 180 large 184 small 96 piece 131 |  | 
lemon | produce | 09150 | 29 1.10 0.30 0.039 9.32 2.50 2.8 0.01 | 47 | cup 212 piece 58 |  | 
lemon juice | produce | 09152 | 22 0.35 0.24 0.040 6.90 2.52 0.3 0.00 | 0 | cup 244 piece 40 | sulphites? | 
lime | produce | 09159 | 30 0.70 0.20 0.022 10.54 1.69 2.8 0.01 | 16 | piece 67 |  | 
lime juice | produce | 09160 | 25 0.42 0.07 0.008 8.42 1.69 0.4 0.01 | 0 | cup 242 piece 28 | sulphites? | 
orange juice | chilled | 09206 | 45 0.70 0.20 0.024 10.40 8.40 0.2 0.00 | 0 | cup 248 piece 86 |  | 
strawberries | produce | 09316 | 32 0.67 0.30 0.015 7.68 4.89 2.0 0.00 | 6 | cup 152 large 27 medium 12 small 7 |  | 
raspberries | produce | 09302 | 52 1.20 0.65 0.019 11.94 4.42 6.5 0.00 | 4 | cup 123 |  | 
blueberries | produce | 09050 | 57 0.74 0.33 0.028 14.49 9.96 2.4 0.00 | 5 | cup 148 |  | 
blackberries | produce | 09042 | 43 1.39 0.49 0.014 9.61 4.88 5.3 0.00 | 4 | cup 144 |  | 
grapes | produce | 09132 | 69 0.72 0.16 0.054 18.10 15.48 0.9 0.01 | 4 | cup 151 |  | 
mango | produce | 09176 | 60 0.82 0.38 0.092 14.98 13.66 1.6 0.00 | 29 | cup 165 piece 336 |  | 
pineapple | produce | 09266 | 50 0.54 0.12 0.009 13.12 9.85 1.4 0.00 | 49 | cup 165 piece 905 slice 166 |  | 
peach | produce | 09236 | 39 0.91 0.25 0.019 9.54 8.39 1.5 0.00 | 4 | cup 154 small 130 medium 150 large 175 |  | 
plum | produce | 09279 | 46 0.70 0.28 0.017 11.42 9.92 1.4 0.00 | 6 | cup 165 piece 66 |  | 
cherries | produce | 09070 | 63 1.06 0.20 0.038 16.01 12.82 2.1 0.00 | 8 | cup 138 |  | 
kiwi | produce | 09148 | 61 1.14 0.52 0.029 14.66 8.99 3.0 0.01 | 24 | cup 180 piece 69 |  | 
rhubarb | produce | 09307 | 21 0.90 0.20 0.053 4.54 1.10 1.8 0.01 | 25 | cup 122 stalk 51 |  | 
pomegranate seeds | produce | 09286 | 83 1.67 1.17 0.120 18.70 13.67 4.0 0.01 | 0 | cup 174 |  | 
dates | dried fruit | 09421 | 277 1.81 0.15 - 74.97 66.47 6.7 0.00 | 0 | piece 16 | sulphites? | 
raisins | dried fruit | 09298 | 299 3.07 0.46 0.058 79.18 59.19 3.7 0.03 | 0 | cup 165 small 43 | sulphites? | 
dried apricots | dried fruit | 09032 | 241 3.39 0.51 0.017 62.64 53.44 7.3 0.03 | 0 | cup 130 piece 8 | sulphites? | 
prunes | dried fruit | 09291 | 240 2.18 0.38 0.088 63.88 38.13 7.1 0.01 | 0 | cup 174 piece 9 | sulphites? | 
dried cranberries | dried fruit | 09079 | 308 0.07 1.37 0.103 82.36 65.00 5.7 0.01 | 0 | cup 121.2 | sulphites? | 
dried figs | dried fruit | 09094 | 249 3.30 0.93 0.144 63.87 47.92 9.8 0.03 | 0 | cup 149 piece 10 | sulphites? | 
chopped tomatoes | tins | 11531 | 17 0.78 0.13 0.018 4.00 2.38 1.0 0.32 | 0 | cup 240 tbsp 15 large 164 medium 111 small 82 tin 400 |  | 
passata | tins | 11547 | 38 1.65 0.21 0.029 8.98 4.83 1.9 0.07 | 0 | cup 250 |  | 
tomato purée | tins | 11887 | 82 4.32 0.47 0.100 18.91 12.18 4.1 1.98 | 0 | cup 264 tbsp 16 |  | 
sun-dried tomatoes | tins | 11955 | 258 14.11 2.97 0.426 55.76 37.59 12.3 0.62 | 0 | cup 54 piece 2 | sulphites? | 
chickpeas | tins | 16358 | 139 7.05 2.77 0.214 22.53 4.01 6.4 0.61 | 0 | tin 240 cup 164 |  | 
dried chickpeas | pulses | 16056 | 364 19.30 6.04 0.626 60.65 10.70 17.4 0.06 | 0 | cup 200 tbsp 12.5 |  | 
kidney beans | tins | 16145 | 124 7.98 1.05 0.181 21.49 3.80 5.5 0.58 | 0 | tin 240 cup 177 |  | 
black beans | tins | 16015 | 132 8.86 0.54 0.139 23.71 - 8.7 0.00 | 0 | cup 172 tin 240 |  | 
cannellini beans | tins | 16051 | 114 7.26 0.29 0.076 21.20 0.29 4.8 0.01 | 0 | cup 262 tin 240 |  | 
butter beans | tins | 16072 | 115 7.80 0.38 0.089 20.88 2.90 7.0 0.01 | 0 | cup 188 tbsp 11.7 tin 240 |  | 
baked beans | tins | 16006 | 94 4.75 0.37 0.071 21.14 7.96 4.1 0.86 | 0 | cup 254 tin 400 | celery? | 
red lentils | pulses | 16144 | 345 24.95 2.17 0.379 59.15 - 10.8 0.02 | 0 | cup 192 |  | 
green lentils | pulses | 16069 | 343 25.80 1.06 0.156 60.08 2.03 30.5 0.01 | 0 | cup 192 |  | 
cooked lentils | tins | 16070 | 116 9.02 0.38 0.053 20.13 1.80 7.9 0.01 | 0 | cup 198 tbsp 12.3 tin 240 |  | 
split peas | pulses | 16085 | 341 24.55 1.16 0.161 60.37 8.00 25.5 0.04 | 0 | cup 197 |  | 
mung beans | pulses | 16080 | 347 23.86 1.15 0.348 62.62 6.60 16.3 0.04 | 0 | cup 207 tbsp 13 |  | 
olives | tins | 09193 | 115 0.84 10.68 1.415 6.26 0.00 3.2 1.84 | 0 | tbsp 8.4 large 4.4 small 3.2 piece 4 | sulphites? | 
capers | tins | 02054 | 23 2.36 0.86 0.233 4.89 0.41 3.2 6.92 | 0 | tbsp 8.6 | sulphites? | 
gherkins | tins | 11937 | 12 0.60 0.14 0.036 2.59 1.31 1.1 2.19 | 0 | cup 143 large 135 piece 65 slice 7 small 37 spear 35 | sulphites? mustard? | 
sauerkraut | tins | 43350 | 22 0.90 0.10 0.026 4.35 1.78 2.5 0.77 | 0 | cup 142 | sulphites? | 
tinned tuna | tins | 15121 | 86 19.44 0.96 0.211 0.00 0.00 0.0 0.62 | 0 | cup 154 tin 110 | fish | fish
tinned sardines | tins | 15088 | 208 24.62 11.45 1.528 0.00 0.00 0.0 0.77 | 0 | cup 149 small 12 tin 90 | fish | fish
anchovies | tins | 15002 | 210 28.89 9.71 2.203 0.00 0.00 0.0 9.17 | 0 |  | fish | fish
tinned salmon | tins | 15084 | 129 19.68 4.97 0.862 0.00 0.00 0.0 1.01 | 0 | tin 160 | fish | fish
almonds | nuts | 12061 | 579 21.15 49.93 3.802 21.55 4.20 12.5 0.00 | 0 | cup 143 | nuts | 
ground almonds | nuts | ~12061 | 579 21.15 49.93 3.802 21.55 4.20 12.5 0.00 | 0 | cup 143 | nuts | 
walnuts | nuts | 12155 | 654 15.23 65.21 6.126 13.71 2.61 6.7 0.01 | 0 | cup 117 | nuts | 
hazelnuts | nuts | 12120 | 628 14.95 60.75 4.464 16.70 4.34 9.7 0.00 | 0 | cup 115 | nuts | 
cashews | nuts | 12087 | 553 18.22 43.85 - 30.19 5.91 3.3 0.03 | 0 | cup 137 | nuts | 
pistachios | nuts | 12151 | 562 20.27 45.39 5.556 27.51 7.66 10.3 0.00 | 0 | cup 123 | nuts | 
pecans | nuts | 12142 | 691 9.17 71.97 6.180 13.86 3.97 9.6 0.00 | 0 | cup 109 | nuts | 
pine nuts | nuts | 12147 | 673 13.69 68.37 4.899 13.08 3.59 3.7 0.01 | 0 | cup 135 | nuts? | 
peanuts | nuts | 16087 | 567 25.80 49.24 6.834 16.13 3.97 8.5 0.04 | 0 | cup 146 | peanut | 
peanut butter | spreads | 16398 | 588 25.09 50.39 10.292 19.56 9.22 6.0 0.04 | 0 | tbsp 16 cup 258 | peanut nuts? | 
tahini | spreads | 12166 | 595 17.00 53.76 7.529 21.19 0.49 9.3 0.29 | 0 | tbsp 15 | sesame | 
sesame seeds | nuts | 12023 | 573 17.73 49.67 6.957 23.45 0.30 11.8 0.03 | 0 | cup 144 tbsp 9 | sesame | 
sunflower seeds | nuts | 12036 | 584 20.78 51.46 4.455 20.00 2.62 8.6 0.02 | 0 | cup 140 |  | 
pumpkin seeds | nuts | 12014 | 559 30.23 49.05 8.659 10.71 1.40 6.0 0.02 | 0 | cup 129 |  | 
ground flaxseed | nuts | 12220 | 534 18.29 42.16 3.663 28.88 1.55 27.3 0.07 | 0 | tbsp 10.3 cup 168 tsp 3.4 |  | 
chia seeds | nuts | 12006 | 486 16.54 30.74 3.330 42.12 - 34.4 0.04 | 0 | tbsp 12 tsp 4 |  | 
poppy seeds | spices | 02033 | 525 17.99 41.56 4.517 28.13 2.99 19.5 0.07 | 0 | tsp 2.8 tbsp 8.8 |  | 
chicken breast | meat | 05062 | 120 22.50 2.62 0.563 0.00 0.00 0.0 0.11 | 0 | piece 170 |  | meat
boneless chicken thigh | meat | 05096 | 121 19.66 4.12 1.097 0.00 0.00 0.0 0.24 | 0 | piece 90 |  | meat
chicken thigh | meat | 05091 | 221 16.52 16.61 4.524 0.25 0.00 0.0 0.20 | 30 | piece 110 |  | meat
whole chicken | meat | 05006 | 215 18.60 15.06 4.310 0.00 0.00 0.0 0.17 | 32 | piece 1500 |  | meat
turkey breast | meat | 05710 | 114 23.34 2.33 0.344 0.00 0.00 0.0 0.18 | 0 | piece 1150 |  | meat
turkey mince | meat | 05305 | 148 19.66 7.66 2.024 0.00 0.00 0.0 0.14 | 0 |  |  | meat
duck breast | meat | ~05141 | 135 18.28 5.95 2.320 0.94 0.00 0.0 0.18 | 0 |  |  | meat
beef mince | meat | 23567 | 215 18.59 15.00 5.866 0.00 0.00 0.0 0.17 | 0 |  |  | meat
lean beef mince | meat | 23557 | 137 21.41 5.00 2.250 0.00 0.00 0.0 0.17 | 0 |  |  | meat
stewing beef | meat | 23093 | 128 21.75 4.48 1.941 0.16 0.00 0.0 0.20 | 0 |  |  | meat
sirloin steak | meat | 13929 | 201 20.30 12.71 5.127 0.00 0.00 0.0 0.13 | 3 | piece 225 |  | meat
lamb mince | meat | 17224 | 282 16.56 23.41 10.190 0.00 0.00 0.0 0.15 | 0 |  |  | meat
lamb leg | meat | 17011 | 230 17.91 17.07 7.430 0.00 - 0.0 0.14 | 21 |  |  | meat
pork loin | meat | 10020 | 198 19.74 12.58 4.360 0.00 0.00 0.0 0.12 | 22 |  |  | meat
pork shoulder | meat | 10070 | 236 17.18 17.99 6.240 0.00 0.00 0.0 0.16 | 25 |  |  | meat
pork mince | meat | 10219 | 263 16.88 21.19 7.870 0.00 - 0.0 0.14 | 0 |  |  | meat
bacon | meat | 10123 | 417 12.62 39.69 13.296 1.28 1.00 0.0 1.66 | 0 | slice 28 piece 28 | sulphites? | meat
ham | meat | 07029 | 163 16.60 8.60 2.936 3.83 0.00 1.3 2.86 | 0 | slice 28 | sulphites? milk? gluten? | meat
pork sausage | meat | 07063 | 287 15.37 24.78 7.614 0.72 0.93 0.0 1.85 | 0 | piece 57 | gluten? sulphites? | meat
chorizo | meat | 07019 | 455 24.10 38.27 14.380 1.86 0.00 0.0 3.09 | 0 | piece 60 | milk? sulphites? | meat
salmon fillet | fish | 15236 | 208 20.42 13.42 3.050 0.00 - 0.0 0.15 | 0 | piece 130 | fish | fish
cod | fish | 15015 | 82 17.81 0.67 0.131 0.00 0.00 0.0 0.14 | 0 | piece 140 | fish | fish
haddock | fish | 15033 | 74 16.32 0.45 0.091 0.00 0.00 0.0 0.53 | 0 | piece 140 | fish | fish
smoked salmon | fish | 15077 | 117 18.28 4.32 0.929 0.00 0.00 0.0 1.68 | 0 | cup 136 | fish | fish
mackerel | fish | 15046 | 205 18.60 13.89 3.257 0.00 0.00 0.0 0.23 | 0 | piece 100 | fish | fish
trout | fish | 15240 | 141 19.94 6.18 1.383 0.00 0.00 0.0 0.13 | 0 | piece 120 | fish | fish
tuna steak | fish | 15127 | 109 24.40 0.49 0.172 0.00 0.00 0.0 0.11 | 0 |  | fish | fish
sea bass | fish | 15091 | 97 18.43 2.00 0.511 0.00 0.00 0.0 0.17 | 0 | piece 120 | fish | fish
prawns | fish | 15270 | 85 20.10 0.51 0.101 0.00 - - 0.30 | 0 | piece 8 | crustaceans sulphites? | shellfish
crab meat | fish | 15141 | 83 17.88 0.74 0.201 0.00 0.00 0.0 1.41 | 0 | cup 135 | crustaceans | shellfish
mussels | fish | 15164 | 86 11.90 2.24 0.425 3.69 0.00 0.0 0.71 | 0 | cup 150 large 20 medium 16 small 10 | molluscs | shellfish
squid | fish | 15175 | 92 15.58 1.38 0.358 3.08 0.00 0.0 0.11 | 0 | piece 120 | molluscs | shellfish
scallops | fish | 15172 | 69 12.06 0.49 0.128 3.18 0.00 0.0 0.98 | 0 | small 30 piece 30 | molluscs | shellfish
oysters | fish | 15167 | 51 5.71 1.71 0.474 2.72 0.62 0.0 0.21 | 0 | medium 14 cup 248 | molluscs | shellfish
soy sauce | sauces | 16123 | 53 8.14 0.57 0.073 4.93 0.40 0.8 13.73 | 0 | tbsp 16 tsp 5.3 cup 255 | soya gluten | 
tamari | sauces | 16124 | 60 10.51 0.10 0.011 5.57 1.70 0.8 13.96 | 0 | tbsp 18 tsp 6 | soya gluten? | 
fish sauce | sauces | 06179 | 35 5.06 0.01 0.003 3.64 3.64 0.0 19.63 | 0 | tbsp 18 | fish crustaceans? | fish
oyster sauce | sauces | 06176 | 51 1.35 0.25 0.043 10.92 0.00 0.3 6.83 | 0 | tbsp 18 | molluscs gluten? soya? | shellfish
Worcestershire sauce | sauces | 06971 | 78 0.00 0.00 0.000 19.46 10.03 0.0 2.45 | 0 | tbsp 17 cup 275 | fish gluten? celery? soya? | fish
hoisin sauce | sauces | 06175 | 220 3.31 3.39 0.568 44.08 27.26 2.8 4.04 | 0 | tbsp 16 | soya gluten sesame? | 
teriyaki sauce | sauces | 06112 | 89 5.93 0.02 0.000 15.56 14.10 0.1 9.58 | 0 | tbsp 18 cup 288 | soya gluten | 
miso | sauces | 16112 | 199 11.69 6.01 1.139 26.47 6.20 5.4 9.32 | 0 | tbsp 17 cup 275 | soya gluten? | 
mustard | sauces | 02046 | 67 4.37 4.01 0.248 5.33 0.86 3.3 2.84 | 0 | tsp 5 cup 249 | mustard sulphites? gluten? | 
ketchup | sauces | 11935 | 112 1.25 0.18 0.050 26.23 21.71 0.3 2.27 | 0 | tbsp 17 cup 240 | celery? | 
mayonnaise | sauces | 04025 | 680 0.96 74.85 11.703 0.57 0.57 0.0 1.59 | 0 | tbsp 13.8 cup 220 | egg mustard? | egg
hummus | chilled | 16158 | 166 7.90 9.60 1.437 14.29 - 6.0 0.95 | 0 | tbsp 15 cup 246 | sesame | 
salsa | sauces | 06164 | 29 1.54 0.17 0.030 6.72 3.94 1.8 1.76 | 0 | tbsp 18 cup 260 | sulphites? celery? | 
hot chilli sauce | sauces | ~06961 | 21 0.90 0.60 0.080 3.90 2.55 0.7 0.06 | 0 | tbsp 15 cup 245 | sulphites? | 
vinegar | sauces | ~02053 | 18 0.00 0.00 0.000 0.04 0.04 0.0 0.01 | 0 | tbsp 14.9 cup 238 tsp 5 | gluten? sulphites? milk? egg? | fining?
white wine vinegar | sauces | ~02053 | 18 0.00 0.00 0.000 0.04 0.04 0.0 0.01 | 0 | tbsp 14.9 cup 238 tsp 5 | sulphites | fining?
cider vinegar | sauces | 02048 | 21 0.00 0.00 0.000 0.93 0.40 0.0 0.01 | 0 | tbsp 14.9 cup 239 tsp 5 | sulphites? | fining?
balsamic vinegar | sauces | 02069 | 88 0.49 0.00 0.000 17.03 14.95 - 0.06 | 0 | tbsp 16 cup 255 tsp 5.3 | sulphites | fining?
red wine vinegar | sauces | 02068 | 19 0.04 0.00 0.000 0.27 0.00 0.0 0.02 | 0 | tbsp 14.9 cup 239 tsp 5 | sulphites | fining?
red wine | drinks | 14096 | 85 0.07 0.00 0.000 2.61 0.62 0.0 0.01 | 0 | cup 235.2 | sulphites | fining?
white wine | drinks | 14106 | 82 0.07 0.00 0.000 2.60 0.96 0.0 0.01 | 0 | cup 235.2 | sulphites | fining?
beer | drinks | 14003 | 43 0.46 0.00 0.000 3.55 0.00 0.0 0.01 | 0 | cup 237.6 | gluten sulphites? | fining?
vegetable stock | stock | 06615 | 5 0.00 0.00 0.000 1.28 0.85 0.0 1.00 | 0 | cup 235 | celery? gluten? milk? soya? | 
chicken stock | stock | 06172 | 36 2.52 1.20 0.321 3.53 1.58 0.0 0.36 | 0 | cup 240 | celery? gluten? milk? egg? | meat
beef stock | stock | 06170 | 13 1.97 0.09 0.035 1.20 0.54 0.0 0.49 | 0 | cup 240 | celery? gluten? milk? | meat
chicken stock cube | stock | 06081 | 198 14.60 4.70 1.200 23.50 0.00 0.0 60.00 | 0 | piece 10 | celery? gluten? milk? egg? | meat
salt | spices | 02047 | 0 0.00 0.00 0.000 0.00 0.00 0.0 96.89 | 0 | tsp 6 tbsp 18 cup 292 |  | 
black pepper | spices | 02030 | 251 10.39 3.26 1.392 63.95 0.64 25.3 0.05 | 0 | tsp 2.3 tbsp 6.9 |  | 
paprika | spices | 02028 | 282 14.14 12.89 2.140 53.99 10.34 34.9 0.17 | 0 | tsp 2.3 tbsp 6.8 |  | 
ground cumin | spices | 02014 | 375 17.81 22.27 1.535 44.24 2.25 10.5 0.42 | 0 | tsp 2.1 tbsp 6 |  | 
ground coriander | spices | 02013 | 298 12.37 17.77 0.990 54.99 - 41.9 0.09 | 0 | tsp 1.8 tbsp 5 |  | 
turmeric | spices | 02043 | 312 9.68 3.25 1.838 67.14 3.21 22.7 0.07 | 0 | tsp 3 tbsp 9.4 |  | 
cinnamon | spices | 02010 | 247 3.99 1.24 0.345 80.59 2.17 53.1 0.03 | 0 | tsp 2.6 tbsp 7.8 stick 3 |  | 
nutmeg | spices | 02025 | 525 5.84 36.31 25.940 49.29 28.49 20.8 0.04 | 0 | tsp 2.2 tbsp 7 |  | 
ground ginger | spices | 02021 | 335 8.98 4.24 2.599 71.62 3.39 14.1 0.07 | 0 | tsp 1.8 tbsp 5.2 |  | 
chilli powder | spices | 02009 | 282 13.46 14.28 2.462 49.70 7.19 34.8 10.00 | 0 | tsp 2.7 tbsp 8 |  | 
cayenne pepper | spices | 02031 | 318 12.01 17.27 3.260 56.63 10.34 27.2 0.07 | 0 | tsp 1.8 tbsp 5.3 |  | 
curry powder | spices | 02015 | 325 14.29 14.01 1.648 55.83 2.76 53.2 0.13 | 0 | tsp 2 tbsp 6.3 | mustard? celery? gluten? | 
dried oregano | spices | 02027 | 265 9.00 4.28 1.551 68.92 4.09 42.5 0.06 | 0 | tsp 1 |  | 
dried thyme | spices | 02042 | 276 9.11 7.43 2.730 63.94 1.71 37.0 0.14 | 0 | tsp 1 tbsp 2.7 |  | 
dried basil | spices | 02003 | 233 22.98 4.07 2.157 47.75 1.71 37.7 0.19 | 0 | tsp 0.7 tbsp 2.1 |  | 
bay leaf | spices | 02004 | 313 7.61 8.36 2.280 74.97 - 26.3 0.06 | 0 | tsp 0.6 tbsp 1.8 piece 0.2 leaf 0.2 |  | 
garlic powder | spices | 02020 | 331 16.55 0.73 0.249 72.73 2.43 9.0 0.15 | 0 | tsp 3.1 tbsp 9.7 |  | 
onion powder | spices | 02026 | 341 10.41 1.04 0.219 79.12 6.63 15.2 0.18 | 0 | tsp 2.4 tbsp 6.9 |  | 
cardamom | spices | 02006 | 311 10.76 6.70 0.680 68.47 - 28.0 0.04 | 0 | tsp 2 tbsp 5.8 piece 0.2 |  | 
cloves | spices | 02011 | 274 5.97 13.00 3.952 65.53 2.38 33.9 0.69 | 0 | tsp 2.1 tbsp 6.5 piece 0.1 |  | 
allspice | spices | 02001 | 263 6.09 8.69 2.550 72.12 - 21.6 0.19 | 0 | tsp 1.9 tbsp 6 |  | 
mustard seed | spices | 02024 | 508 26.08 36.24 1.989 28.09 6.79 12.2 0.03 | 0 | tsp 2 tbsp 6.3 | mustard | 
fennel seed | spices | 02018 | 345 15.80 14.87 0.480 52.29 - 39.8 0.22 | 0 | tsp 2 tbsp 5.8 |  | 
saffron | spices | 02037 | 310 11.43 5.85 1.586 65.37 - 3.9 0.37 | 0 | tsp 0.7 tbsp 2.1 pinch 0.1 |  | 
parsley | produce | 11297 | 36 2.97 0.79 0.132 6.33 0.85 3.3 0.14 | 5 | cup 60 tbsp 3.8 sprig 1 handful 10 bunch 30 |  | 
coriander leaf | produce | 11165 | 23 2.13 0.52 0.014 3.67 0.87 2.8 0.12 | 0 | cup 16 sprig 2.2 handful 10 bunch 30 |  | 
basil | produce | 02044 | 23 3.15 0.64 0.041 2.65 0.30 1.6 0.01 | 0 | tbsp 2.6 cup 24 handful 10 leaf 0.5 bunch 30 |  | 
mint | produce | 02065 | 44 3.29 0.73 0.191 8.41 - 6.8 0.07 | 0 | tbsp 5.7 sprig 1 handful 10 leaf 0.2 |  | 
dill | produce | 02045 | 43 3.46 1.12 0.060 7.02 - 2.1 0.15 | 0 | sprig 0.2 cup 8.9 handful 10 bunch 20 |  | 
rosemary | produce | 02063 | 131 3.31 5.86 2.838 20.70 - 14.1 0.07 | 0 | tsp 0.7 tbsp 1.7 sprig 2 |  | 
thyme | produce | 02049 | 101 5.56 1.68 0.467 24.45 - 14.0 0.02 | 0 | tsp 0.8 sprig 1 |  | 
chives | produce | 11156 | 30 3.27 0.73 0.146 4.35 1.85 2.5 0.01 | 0 | tbsp 3 tsp 1 bunch 20 handful 10 |  | 
lemongrass | produce | 11972 | 99 1.82 0.49 0.119 25.31 - - 0.01 | 35 | cup 67 tbsp 4.8 stalk 12 piece 12 |  | 
nori | produce | 11446 | 35 5.81 0.28 0.061 5.11 0.49 0.3 0.12 | 0 | sheet 2.6 tbsp 5 | molluscs? crustaceans? | 
jam | spreads | 19297 | 278 0.37 0.07 0.010 68.86 48.50 1.1 0.08 | 0 | tbsp 20 | sulphites? | 
marmalade | spreads | 19303 | 246 0.30 0.00 0.000 66.30 60.00 0.7 0.14 | 0 | tbsp 20 cup 320 | sulphites? | 
water | none | 14411 | 0 0.00 0.00 0.000 0.00 0.00 0.0 0.01 | 0 | cup 237 |  | 
coffee | drinks | 14209 | 1 0.12 0.02 0.002 0.00 0.00 0.0 0.01 | 0 | cup 237 |  | 
popcorn | snacks | 19034 | 387 12.94 4.54 0.637 77.78 0.87 14.5 0.02 | 0 | cup 8 |  | 
cornflakes | cereals | 08020 | 357 7.50 0.40 0.116 84.10 9.50 3.3 1.82 | 0 | cup 28 | gluten? milk? | 
vanilla ice cream | frozen | 19095 | 207 3.50 11.00 6.790 23.60 21.22 0.7 0.20 | 0 |  | milk egg? gluten? nuts? | dairy gelatine?
digestive biscuits | snacks | 18173 | 423 6.90 10.10 1.519 76.80 31.10 2.8 1.19 | 0 | cup 84 small 14 piece 14 | gluten milk? | 
vegan block | chilled | ~04617 | 717 0.16 80.71 15.189 0.70 0.00 0.0 0.01 | 0 | cup 227 tbsp 14 | soya? | 
nutritional yeast | baking | ~18375 | 325 40.44 7.61 1.001 41.22 0.00 26.9 0.13 | 0 | tbsp 5 cup 60 |  | 
vegetarian hard cheese | chilled | ~01033 | 392 35.75 25.83 16.410 3.22 0.80 0.0 3.44 | 0 | tbsp 5 | milk | dairy
crème fraîche | chilled | ~01056 | 193 2.07 19.73 11.507 2.88 2.88 0.0 0.12 | 0 | cup 240 tbsp 15 | milk | dairy gelatine?
pecorino | chilled | ~01033 | 392 35.75 25.83 16.410 3.22 0.80 0.0 3.44 | 0 | tbsp 5 | milk | dairy rennet
grana padano | chilled | ~01033 | 392 35.75 25.83 16.410 3.22 0.80 0.0 3.44 | 0 | tbsp 5 | milk egg? | dairy rennet
potato starch | baking | ~20027 | 381 0.26 0.05 0.009 91.27 0.00 0.9 0.02 | 0 | tbsp 10 | sulphites? | 
tapioca starch | baking | ~20027 | 381 0.26 0.05 0.009 91.27 0.00 0.9 0.02 | 0 | tbsp 8 |  | 
arrowroot | baking | ~20027 | 381 0.26 0.05 0.009 91.27 0.00 0.9 0.02 | 0 | tbsp 8 |  | 
spelt flour | baking | ~20080 | 340 13.21 2.50 0.430 71.97 0.41 10.7 0.01 | 0 | cup 120 | gluten | 
oat flour | baking | ~20038 | 389 16.89 6.90 1.217 66.27 - 10.6 0.01 | 0 | cup 104 | gluten? | 
lasagne sheets | grains | ~20120 | 371 13.04 1.51 0.277 74.67 2.67 3.2 0.01 | 0 | sheet 18 piece 18 | gluten egg? | 
udon noodles | grains | ~20109 | 384 14.16 4.44 1.180 71.27 1.88 3.3 0.05 | 0 | cup 38 | gluten | 
rice paper | grains | ~20133 | 364 5.95 0.56 0.153 80.18 0.12 1.6 0.46 | 0 | sheet 8 piece 8 |  | 
panko breadcrumbs | bakery | ~18079 | 395 13.35 5.30 1.203 71.98 6.20 4.5 1.83 | 0 | cup 60 | gluten milk? soya? | 
croutons | bakery | ~18079 | 395 13.35 5.30 1.203 71.98 6.20 4.5 1.83 | 0 | cup 40 | gluten milk? | 
pancetta | meat | ~10123 | 417 12.62 39.69 13.296 1.28 1.00 0.0 1.66 | 0 | slice 28 piece 28 | sulphites? milk? | meat
vegetable stock cube | stock | ~06081 | 198 14.60 4.70 1.200 23.50 0.00 0.0 60.00 | 0 | piece 10 | celery? gluten? milk? soya? | 
white fish | fish | ~15015 | 82 17.81 0.67 0.131 0.00 0.00 0.0 0.14 | 0 | piece 140 | fish | fish
smoked haddock | fish | ~15033 | 74 16.32 0.45 0.091 0.00 0.00 0.0 0.53 | 0 | piece 140 | fish | fish
smoked mackerel | fish | ~15046 | 205 18.60 13.89 3.257 0.00 0.00 0.0 0.23 | 0 | piece 100 | fish | fish
wholegrain mustard | sauces | ~02046 | 67 4.37 4.01 0.248 5.33 0.86 3.3 2.84 | 0 | tsp 5 tbsp 15 | mustard sulphites? gluten? | 
mustard powder | spices | ~02024 | 508 26.08 36.24 1.989 28.09 6.79 12.2 0.03 | 0 | tsp 2 | mustard gluten? | 
rice vinegar | sauces | ~02053 | 18 0.00 0.00 0.000 0.04 0.04 0.0 0.01 | 0 | tbsp 15 tsp 5 cup 240 | gluten? | 
chocolate chips | baking | ~19904 | 598 7.79 42.63 24.489 45.90 23.99 10.9 0.05 | 0 | cup 170 | milk? soya? nuts? | 
nigella seeds | spices | ~02018 | 345 15.80 14.87 0.480 52.29 - 39.8 0.22 | 0 | tsp 2.5 |  | 
agave syrup | baking | ~19353 | 260 0.04 0.06 0.007 67.04 67.90 0.0 0.03 | 0 | tbsp 21 tsp 7 cup 336 |  | 
date syrup | baking | ~19304 | 290 0.00 0.10 0.018 74.73 74.72 0.0 0.09 | 0 | tbsp 21 | sulphites? | 
roasted red peppers | tins | ~11821 | 31 0.99 0.30 0.027 6.03 4.20 2.1 0.01 | 0 | piece 70 | sulphites? | 
pinto beans | tins | ~16051 | 114 7.26 0.29 0.076 21.20 0.29 4.8 0.01 | 0 | tin 240 cup 171 |  | 
borlotti beans | tins | ~16051 | 114 7.26 0.29 0.076 21.20 0.29 4.8 0.01 | 0 | tin 240 cup 171 |  | 
mixed beans | tins | ~16051 | 114 7.26 0.29 0.076 21.20 0.29 4.8 0.01 | 0 | tin 240 | soya? | 
puy lentils | pulses | 16069 | 343 25.80 1.06 0.156 60.08 2.03 30.5 0.01 | 0 | cup 192 |  | 
mixed salad leaves | produce | ~11251 | 17 1.23 0.30 0.039 3.29 1.19 2.1 0.02 | 0 | handful 30 cup 30 |  | 
oyster mushrooms | produce | ~11260 | 22 3.09 0.34 0.050 3.26 1.98 1.0 0.01 | 0 | handful 50 |  | 
chestnut mushrooms | produce | ~11260 | 22 3.09 0.34 0.050 3.26 1.98 1.0 0.01 | 0 | piece 18 cup 70 |  | 
garlic paste | produce | ~11215 | 149 6.36 0.50 0.089 33.06 1.00 2.1 0.04 | 0 | tsp 5 tbsp 15 | sulphites? | 
ginger paste | produce | ~11216 | 80 1.82 0.75 0.203 17.77 1.70 2.0 0.03 | 0 | tsp 5 tbsp 15 | sulphites? | 
frozen berries | frozen | ~09302 | 52 1.20 0.65 0.019 11.94 4.42 6.5 0.00 | 0 | cup 140 |  | 
sage | produce | ~02065 | 44 3.29 0.73 0.191 8.41 - 6.8 0.07 | 0 | leaf 0.3 tbsp 2 handful 10 |  | 
tarragon | produce | ~02045 | 43 3.46 1.12 0.060 7.02 - 2.1 0.15 | 0 | tbsp 1.8 handful 10 sprig 1 |  | 
fresh oregano | produce | ~02049 | 101 5.56 1.68 0.467 24.45 - 14.0 0.02 | 0 | tbsp 3 sprig 1 handful 10 |  | 
marjoram | spices | ~02027 | 265 9.00 4.28 1.551 68.92 4.09 42.5 0.06 | 0 | tsp 0.6 |  | 
dried rosemary | spices | ~02042 | 276 9.11 7.43 2.730 63.94 1.71 37.0 0.14 | 0 | tsp 1.2 |  | 
dried sage | spices | ~02042 | 276 9.11 7.43 2.730 63.94 1.71 37.0 0.14 | 0 | tsp 0.7 |  | 
dried mint | spices | ~02027 | 265 9.00 4.28 1.551 68.92 4.09 42.5 0.06 | 0 | tsp 0.5 |  | 
dried dill | spices | ~02003 | 233 22.98 4.07 2.157 47.75 1.71 37.7 0.19 | 0 | tsp 1 |  | 
dried parsley | spices | ~02003 | 233 22.98 4.07 2.157 47.75 1.71 37.7 0.19 | 0 | tsp 0.5 |  | 
mixed herbs | spices | ~02027 | 265 9.00 4.28 1.551 68.92 4.09 42.5 0.06 | 0 | tsp 1 |  | 
mixed spice | spices | ~02010 | 247 3.99 1.24 0.345 80.59 2.17 53.1 0.03 | 0 | tsp 2 |  | 
garam masala | spices | ~02015 | 325 14.29 14.01 1.648 55.83 2.76 53.2 0.13 | 0 | tsp 2 tbsp 6 | mustard? celery? | 
star anise | spices | ~02018 | 345 15.80 14.87 0.480 52.29 - 39.8 0.22 | 0 | piece 0.7 |  | 
cumin seeds | spices | 02014 | 375 17.81 22.27 1.535 44.24 2.25 10.5 0.42 | 0 | tsp 2.1 tbsp 6 |  | 
coriander seeds | spices | 02013 | 298 12.37 17.77 0.990 54.99 - 41.9 0.09 | 0 | tsp 1.8 tbsp 5 |  | 
caraway seeds | spices | ~02018 | 345 15.80 14.87 0.480 52.29 - 39.8 0.22 | 0 | tsp 2.1 |  | 
celery seeds | spices | ~02018 | 345 15.80 14.87 0.480 52.29 - 39.8 0.22 | 0 | tsp 2 | celery | 
white pepper | spices | ~02030 | 251 10.39 3.26 1.392 63.95 0.64 25.3 0.05 | 0 | tsp 2.4 |  | 
chilli flakes | spices | ~02031 | 318 12.01 17.27 3.260 56.63 10.34 27.2 0.07 | 0 | tsp 1.8 pinch 0.3 |  | 
tagliatelle | grains | ~20120 | 371 13.04 1.51 0.277 74.67 2.67 3.2 0.01 | 0 |  | gluten egg? | 
`;
