import { type AllergenId, type DietId, dietIds } from '#features/recipes/shared/diets.ts';
import { mostPlannedDays, type PlannedMealKind } from '#features/recipes/shared/meal-plan.contract.ts';
import { RecipeCategory } from '#features/recipes/shared/recipe-kinds.ts';
import { phrases } from '#shared/words/phrases.ts';
import { findFood } from './foods/find-food.ts';
import { readIngredientLine } from './reading/read-ingredient-line.ts';
import { type PlacedMeal, readPlacedMeal } from './recognise-placed-meal.ts';

export type AskedNutrient = 'kcal' | 'protein' | 'fat' | 'carbohydrate' | 'sugars' | 'fibre' | 'salt';

export type AskedOfRecipes =
  /** `times`: so many times what the recipe is written for. */
  | { kind: 'recipe'; query: string; diet?: DietId; servings?: number; times?: number }
  | {
      kind: 'plan';
      days: number;
      meals: PlannedMealKind[];
      people: number;
      diet?: DietId;
      maxKcal?: number;
      withLeftovers?: boolean;
    }
  | PlacedMeal
  | { kind: 'shopping' }
  | { kind: 'buy-for'; query: string; servings?: number }
  | { kind: 'cookable'; have: string[]; diet?: DietId }
  | { kind: 'ideas'; meal?: RecipeCategory; diet?: DietId; mostMinutes?: number }
  | { kind: 'substitute'; food: string; diet?: DietId; recipe?: string }
  | { kind: 'figures'; food: string; nutrient: AskedNutrient }
  | { kind: 'recipe-figures'; query: string; nutrient: AskedNutrient }
  | { kind: 'recipe-diet'; query: string; diet: DietId }
  | { kind: 'recipe-allergen'; query: string; allergen: AllergenId; words: string }
  | { kind: 'diet'; food: string; diet: DietId }
  | { kind: 'convert'; line: string; to: 'g' | 'oz' | 'cup' | 'tbsp' | 'tsp' | 'ml' };

/** As people call them. */
const allergenWords = new Map<string, AllergenId>([
  ['gluten', 'gluten'],
  ['wheat', 'gluten'],
  ['crustaceans', 'crustaceans'],
  ['shellfish', 'crustaceans'],
  ['prawns', 'crustaceans'],
  ['eggs', 'egg'],
  ['egg', 'egg'],
  ['fish', 'fish'],
  ['peanuts', 'peanut'],
  ['peanut', 'peanut'],
  ['soya', 'soya'],
  ['soy', 'soya'],
  ['milk', 'milk'],
  ['dairy', 'milk'],
  ['nuts', 'nuts'],
  ['celery', 'celery'],
  ['mustard', 'mustard'],
  ['sesame', 'sesame'],
  ['sulphites', 'sulphites'],
  ['sulfites', 'sulphites'],
  ['lupin', 'lupin'],
  ['molluscs', 'molluscs'],
]);

/** “my bolognese”, “a serving of the fish pie recipe”. */
const ownRecipe =
  /^(?:(?:a|one) (?:serving|portion) of )?(?:my (?<mine>.+?)(?: recipe)?|(?:the|your|a) (?<named>.+?) recipe)$/i;

const tables = {
  diet: 'vegan|vegetarian|pescatarian|gluten-free|gluten free|dairy-free|dairy free|egg-free|egg free|nut-free|nut free',
  nutrient: 'calories|protein|fat|carbs|carbohydrate|carbohydrates|sugar|fibre|fiber|salt',
  allergen: [...allergenWords.keys()].join('|'),
  unit: 'grams|gram|g|ounces|oz|cups|cup|tablespoons|tablespoon|tbsp|teaspoons|teaspoon|tsp|millilitres|ml',
};

const recipe = phrases(
  [
    '(do you have|is there|have you got|can i have|i need|i want|i would like|any) [a|any|the]* [<diet:{diet}>] recipe for [a|an|some] <query>',
    '[find|show|give] [me] [a|an|the|your|my] [<diet:{diet}>] recipe for [a|an|some] <query>',
    '[find|show|give] [me] [a|an|the|your] [<diet:{diet}>] <query> recipe',
    'how (do i|do you|to) (cook|make|bake) [a|an|some] [<diet:{diet}>] <query>',
  ],
  tables,
);
const forPeople =
  / for (?<count>\d{1,2}|two|three|four|five|six|seven|eight)(?: (?:people|persons|of us|servings|portions))?$/i;
const cuisine = phrases([
  "[i want|i would like|i'd like|let us|can we|can i]* [to]* (cook|make|eat|have) something <kind> [tonight|today|for dinner|for lunch]*",
  '(something|anything) <kind:\\p{L}+> (for dinner|for lunch|for tonight|to cook|to eat)',
]);
const scaled = phrases([
  String.raw`scale [the|my] <query> [recipe] [up|down] (to|for) <count:\d{1,2}> [people|servings|portions]`,
]);
const cookable = phrases(
  [
    'what [else] (can|could|should) (i|we) (cook|make|bake|do|eat|prepare) [for dinner|for lunch|for breakfast|for tea] (with|from|out of|using) <have>',
    '[find|show|give|suggest|get|tell] [me|us] [a|an|any|some|another|your] [quick|easy|simple|good|nice|healthy]* [<diet:{diet}>] (recipe|recipes|dish|dishes|meal|meals|dinner|lunch|ideas) (with|from|using|that uses|that use|containing|for using up|to use up) <have>',
    '[what is|suggest|give me|show me|i need|i want]* (something|anything) [quick|easy|nice|simple]* to (cook|make|bake) (with|from|using) <have>',
    '[i want|i need|i would like|i feel like|make me|suggest|give me|show me|find me|what about]* (something|anything) [quick|easy|nice|simple|healthy|tasty|cheap]* [<diet:{diet}>] [quick|easy|nice|simple|healthy]* [for dinner|for lunch|for tonight|to eat]* (with|using|from|containing) <have>',
    '[any|some|show me|find|give me]* [<diet:{diet}>] <have> (recipes|recipe ideas|dishes|meals)',
    '[i have|we have|i have got|we have got|i only have|all i have is|there is|there are] <have>(?:,|\\.|;| -| and)? (what|which) [recipe|recipes|dish|meal]* (can|could|should|do) (i|we) (cook|make|bake|eat|have|do with it|do with them|do with that|prepare) [with it|with them|with that|with those]* [for (dinner|lunch|breakfast|tea|supper|tonight)|tonight|today]*',
    '[i have|we have|i have got|we have got|i only have|all i have is|there is|there are] <have>(?:,|\\.|;| -| and)? (what is|any|got any|give me) [for]* (dinner|lunch|ideas|idea|dinner ideas|recipe ideas|recipe|recipes) [for tonight|tonight]*',
    '[a|quick|easy|simple|nice|healthy|cheap|any|some|show me|find|give me|i want|i need|suggest|make]* [<diet:{diet}>] <have:[\\p{L} -]{3,30}> (dish|meal|dinner|supper|lunch)',
  ],
  tables,
);
const meals = 'breakfast|brunch|lunch|dinner|supper|tea|snack|snacks|meal';
const ideas = phrases(
  [
    'what (should|can|could|shall|will) (i|we) (eat|cook|have|make) [for [<meal:{meals}>]] [today|tonight|now|this evening|tomorrow]',
    'what (should|can|could|shall|will) (i|we) (eat|cook|have|make) [today|tonight|now] for <meal:{meals}>',
    'what (can|could) (i|we) (cook|make|eat) [for <meal:{meals}>] (in|within|in under|in less than) \\d+ ?(minutes|mins?)',
    "(what is|what's|whats) for <meal:{meals}> [today|tonight]",
    '[any|some|give me|suggest|show me|i need|find me|a few|tell me]* [a|an|some]* [<hurry:quick|easy|fast|simple|healthy|light>]* [<diet:{diet}>] <meal:{meals}> (ideas|idea|suggestions|suggestion|recipes|recipe|inspiration) [please|for today|for tonight]',
    '[suggest|give me|show me|find|find me|i want|i need|cook|make me|something for|a|an|some|recommend]* [<hurry:quick|easy|fast|simple|healthy|light>] [<diet:{diet}>] <meal:{meals}> [for today|for tonight|tonight|today]',
    '[suggest|give me|show me|recommend|find me] [something|anything|a recipe|a dish|me] [<hurry:quick|easy|fast|simple>] to (cook|eat|make) [for <meal:{meals}>] [today|tonight|now]',
    '[can you|could you|please]* (suggest|recommend|propose|pick) [me|us] [a|some|something|another]* [<hurry:quick|easy|fast|simple>] [<diet:{diet}>] (recipe|recipes|dish|something to cook|something to eat) [for <meal:{meals}>] [today|tonight]',
    '[i want|i need|i would like|we want|give me|suggest]* (something|anything) [quick|easy|simple|light|healthy|nice|warm|fast|tasty|cheap|and]* <diet:{diet}> [and|quick|easy|simple|light|healthy|nice|warm|fast|tasty|cheap]* [to (eat|cook|make)|for tonight|for today|for <meal:{meals}>|tonight|today]*',
    "i (don't|do not) know what to (cook|eat|make) [for <meal:{meals}>] [today|tonight]",
    "(what is|what are|whats|what's) [a|some|the]* (good|nice|easy|quick|best|simple)* [<diet:{diet}>] (recipe|recipes|meal|meals|dish) [for <meal:{meals}>] [today|tonight]",
  ],
  { ...tables, meals },
);
/** What a hurry leaves, in minutes. */
const hurriedMinutes = 30;
const substitute = phrases(
  [
    '(can|could|may|should) (i|we) (swap|replace|substitute|change) [the] <food> (for|with|by) <other> (in|for) [my|the|a] <recipe>',
    '(can|could|may|should) (i|we) (swap|replace|substitute) [the] <food> [for something else] (in|for) [my|the|a] <recipe>',
    '(what|anything) [can|could] [i|we] [use] instead of <food> [for|in] [a] [<diet:{diet}>] [recipe|diet]',
    'what can i use instead of <food>',
    '(can|could) (i|we) use <other> instead of <food>',
    'what (can|could|do) i (substitute|swap|use) (for|in place of) <food>',
    '[a] [good] [<diet:{diet}>] (substitute|substitution|replacement|swap|alternative) (for|to) <food>',
    'what is a [good] [<diet:{diet}>] (substitute|substitution|replacement|alternative) (for|to) <food>',
  ],
  tables,
);
const figures = phrases(
  [
    'how (many|much) <nutrient:{nutrient}> [are|is] [there] in <food>',
    '[what is|whats] the <nutrient:{nutrient}> [content] (in|of) <food>',
    'how (many|much) <nutrient:{nutrient}> (does|do) <food> (have|contain)',
    '[the] <nutrient:{nutrient}> (in|of) <food>',
  ],
  tables,
);
const diet = phrases(['(is|are) [a|an|the] <food> <diet:{diet}>'], tables);
const allergen = phrases(
  [
    '(does|do) <recipe> (contain|have) [any] <allergen:{allergen}> [in it]',
    '(is|are) there [any] <allergen:{allergen}> in <recipe>',
    'is <recipe> free (of|from) <allergen:{allergen}>',
  ],
  tables,
);
const convert = phrases(
  [
    '[what is|how much is|how many is|convert] <line> (in|to|into) <unit:{unit}>',
    'how many <unit:{unit}> (is|are|in|are in|is in|are there in) [a|an]? <line>',
  ],
  tables,
);

/** “Plan a week of vegetarian dinners for a family of four”: words in any order. */
const planned = /^(?:please\s+)?(?:can you\s+)?(?:plan|make|suggest|give me|create|propose)\b/i;
const mealWords = /\b(breakfast|lunch|dinner|supper|meal)(?:e?s)?\b/gi;
const span =
  /\b(?:(?:for|of)\s+)?(?:(the|a|this|next|one|two|three|four|five|six|seven|\d{1,2})\s+)?(weeks?|days?)\b/i;
const eaters =
  /\bfor\s+(?:a family of\s+|us\s+|)(one|two|three|four|five|six|seven|eight|me|\d{1,2})\b(?!\s*(?:days?|weeks?|minutes?))/i;
const calories = /\b(?:under|below|up to|at most|less than|max(?:imum)?) (\d{2,4}) (?:k?cal|calories)\b/i;
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

function readPlan(text: string): AskedOfRecipes | undefined {
  const meals = [...text.matchAll(mealWords)].map(([, word = '']) => word.toLowerCase());
  if (!planned.test(text) || meals.length === 0) return undefined;
  const asked = span.exec(text);
  const isPlan = /\b(?:meal|menu)\s+plan\b/i.test(text);
  if (!asked && !isPlan) return undefined;
  const count = numberOf(asked?.[1] ?? 'one') ?? 1;
  const days = /^week/i.test(asked?.[2] ?? 'week') ? count * 7 : count;
  if (days < 1 || days > mostPlannedDays) return undefined;
  const kinds = [
    ...new Set(meals.map((meal) => (meal === 'breakfast' || meal === 'lunch' ? meal : 'dinner'))),
  ];
  const mostKcal = Number(calories.exec(text)?.[1] ?? 0);
  const people = numberOf(eaters.exec(text)?.[1] ?? 'two') ?? 2;
  const diet = dietIds.find((id) => new RegExp(`\\b${id.replace('-', '[- ]')}\\b`, 'i').test(text));
  return {
    kind: 'plan',
    days,
    meals: kinds,
    people: Math.min(30, Math.max(1, people)),
    ...(diet && { diet }),
    ...(mostKcal >= 50 && mostKcal <= 3_000 && { maxKcal: mostKcal }),
    ...(/\bwith (?:some )?left-?overs?\b/i.test(text) && { withLeftovers: true }),
  };
}

function numberOf(word: string): number | undefined {
  const lower = word.toLowerCase();
  if (['a', 'the', 'this', 'next', 'me'].includes(lower)) return 1;
  const at = numbers.indexOf(lower);
  if (at >= 0) return at + 1;
  return /^\d+$/.test(lower) ? Number(lower) : undefined;
}

const shopping = phrases([
  "(what|what's|whats) [is] [left] [on] [my] shopping list",
  'what [do i|do we|should i] [still] (have|need) to buy',
  'what is left to buy',
  '[show|read|tell] [me] (my|the|our) shopping list',
]);

const bought = phrases([
  '(add|put) [all] [the] ingredients (of|for|from) [the|my|a]* <query> [recipe] (to|on|onto) (my|the|our) (shopping list|grocery list|shopping)',
  '(add|put) [everything|what i need|all i need] for [the|my|a]* <query> (to|on|onto) (my|the|our) (shopping list|grocery list|shopping)',
]);

function readBuying(text: string): AskedOfRecipes | undefined {
  const query = bought.read(text)?.query;
  const people = query === undefined ? null : forPeople.exec(query);
  const servings = numberOf(people?.groups?.count ?? '');
  const named = query?.slice(0, people?.index);
  return named === undefined
    ? undefined
    : { kind: 'buy-for', query: named, ...(servings !== undefined && { servings }) };
}

/** A question about recipes or foods; undefined for an unknown food, which other skills may know. */
export function recogniseRecipes(text: string): AskedOfRecipes | undefined {
  const asked = text.trim().replace(/[?.!]+$/, '');
  if (shopping.read(asked)) return { kind: 'shopping' };
  const buying = readBuying(asked);
  if (buying) return buying;
  return (
    readPlan(asked) ??
    readPlacedMeal(asked, foodsOf) ??
    readAllergen(asked) ??
    readConversion(asked) ??
    readFigures(asked) ??
    readDiet(asked) ??
    readSubstitute(asked) ??
    readCookable(asked) ??
    readIdeas(asked) ??
    readRecipe(asked) ??
    readSimpleDish(asked)
  );
}

function readRecipe(text: string): AskedOfRecipes | undefined {
  const scaling = scaled.read(text);
  const servings = Number(scaling?.count ?? 0);
  if (scaling?.query && servings > 0 && foodsOf(scaling.query)) {
    return { kind: 'recipe', query: scaling.query.trim(), servings };
  }
  const people = forPeople.exec(text);
  const found = recipe.read(people === null ? text : text.slice(0, people.index)) ?? cuisineOf(text);
  const query = found?.query?.trim();
  if (!query) return undefined;
  const idea = readIdeas(query);
  if (idea) return idea;
  const isAboutFood = isDish(query) || cuisines.has(query) || /\brecipe\b/i.test(text) || foodsOf(query);
  const count = numberOf(people?.groups?.count ?? '');
  return isAboutFood
    ? { kind: 'recipe', query, ...dietIn(found?.diet), ...(count !== undefined && { servings: count }) }
    : undefined;
}

/** “How to make a website” is not for us: some word must be a food. */
function foodsOf(query: string): boolean {
  return (
    query.split(/\s+/).some((word) => findFood(word) !== null && word.length > 2) || findFood(query) !== null
  );
}

function readCookable(text: string): AskedOfRecipes | undefined {
  const found = cookable.read(text);
  const have = found?.have
    ?.split(/,|\band\b|&/)
    .map((word) => word.trim().replace(determiner, ''))
    .filter((word) => word !== '');
  return have && have.length > 0 && have.length <= 20 && have.some((word) => findFood(word) !== null)
    ? { kind: 'cookable', have, ...dietIn(found?.diet) }
    : undefined;
}

const determiner =
  /^(?:(?:some|a|an|the|my|only|just|lots of|a lot of|plenty of|a few|a couple of|a bit of|a little) )+/i;

const dishes = new Set(
  `scone pancake waffle crepe lasagne lasagna pizza bolognese carbonara risotto paella curry chilli stew casserole soup salad
  omelette frittata quiche pie tart crumble cake brownie cookie muffin cupcake biscuit bread focaccia naan flapjack pudding
  trifle custard icing gravy hummus pesto guacamole salsa coleslaw falafel burger meatball kebab fajita taco burrito
  enchilada ramen sushi tempura dal korma shakshuka ratatouille moussaka goulash schnitzel dumpling gnocchi cheesecake`.split(
    /\s+/,
  ),
);
const isDish = (query: string) => dishes.has(query.toLowerCase().split(' ').at(-1)?.replace(/s$/, '') ?? '');

/** “Something Italian tonight” */
function cuisineOf(text: string): Record<string, string | undefined> | undefined {
  const kind = cuisine.read(text)?.kind?.toLowerCase();
  return kind !== undefined && cuisines.has(kind) ? { query: kind } : undefined;
}

const cuisines = new Set(
  `italian french spanish greek indian thai chinese japanese korean vietnamese mexican moroccan turkish lebanese german british
  american mediterranean asian middle-eastern spicy sweet warm`.split(/\s+/),
);

/** What nothing may contain, as people say it. */
const wishedDiets: readonly (readonly [DietId, RegExp])[] = [
  ['vegetarian', /,? (?:but |and )?(?:(?:with )?(?:no|without(?: any)?|not) meat|meat[- ]free|meatless)\b/i],
  ['dairy-free', /,? (?:but |and )?(?:with )?(?:no|without(?: any)?) (?:dairy|milk)\b/i],
  ['gluten-free', /,? (?:but |and )?(?:with )?(?:no|without(?: any)?) (?:gluten|wheat)\b/i],
  ['vegan', /,? (?:but |and )?(?:with )?(?:no|without(?: any)?) animal products\b/i],
];
const dietWished = (text: string) => wishedDiets.find(([, said]) => said.test(text))?.[0];
const mostly = 'under |less than |at most |max |about ';
const spanOfCooking = new RegExp(
  String.raw`,? (?:(?:that|which) takes? |ready |done )?(?:in |within )?(?:${mostly})?\d{1,3} ?(?:minutes|mins?)(?: or less)?\b`,
  'i',
);
/** “For a cold day”, “for the kids”: what it is for, and not what is in it. */
const weathers = 'cold |hot |warm |rainy |busy |lazy |sunny |winter |summer ';
const occasions = 'day|days|evening|night|weather|weekend|afternoon|kids|children|family';
const occasion = new RegExp(` for (?:a|the|this|these|my|our) (?:${weathers})*(?:${occasions})$`, 'i');

/** Without the diet, the minutes and the occasion, which are read by themselves. */
const withoutWishes = (text: string) =>
  wishedDiets
    .reduce((rest, [, said]) => rest.replace(said, ''), text)
    .replace(/\bin (?=(?:under|less) )/i, '')
    .replace(spanOfCooking, (found) => (/^,? (?:in|within) \d/i.test(found) ? found : ''))
    .replace(occasion, '')
    .trim();

/** Only with a diet, minutes or an occasion: “something quick with no meat”. */
const wishedIdeas = phrases(
  [
    '[i want|i need|i would like|suggest|give me|find me|make me|we need]* (something|anything) [quick|easy|simple|light|healthy|nice|warm|fast|tasty|and]* [to (eat|cook|make)]* [for <meal:{meals}>] [today|tonight]*',
    '[a|an|some|any|quick|easy|simple|light|healthy|nice|fast]* (dish|dishes|food|recipe|recipes|meal|meals|ideas|starter|snack)',
  ],
  { meals },
);

/** “Easy soup for a cold day” */
const simpleDish = phrases([
  '[give me|show me|find me|suggest|i want|i need|i would like|make me|any|some|a|an]* (easy|quick|simple|basic|warming|hearty|nice|good|healthy|cheap|tasty|warm|light) [and (easy|quick|simple|tasty|cheap|warming)]* <query:\\p{L}+(?: \\p{L}+)?> [recipe|idea|ideas]*',
]);

function readSimpleDish(text: string): AskedOfRecipes | undefined {
  const query = simpleDish.read(withoutWishes(text))?.query;
  return query !== undefined && isDish(query)
    ? { kind: 'recipe', query, ...dietIn(dietWished(text)) }
    : undefined;
}

/** “What should I cook tonight?”, “quick vegan dinner”: no food is named. */
function readIdeas(text: string): AskedOfRecipes | undefined {
  const plainly = withoutWishes(text);
  const found = ideas.read(plainly) ?? (plainly === text ? undefined : wishedIdeas.read(plainly));
  if (!found || /^(?:meals?|tea|snacks?)$/i.test(text)) return undefined;
  // A bare “dinner” is a word to look up.
  if (/^(?:breakfast|brunch|lunch|dinner|supper)$/i.test(text)) return undefined;
  const meal = mealOf(found.meal?.toLowerCase());
  const minutes = Number(/\b(?:in|within|under|than) (\d{1,3}) ?(?:minutes|mins?)\b/i.exec(text)?.[1] ?? 0);
  const isHurried = /\b(?:quick|fast|easy|simple)\b/i.test(text);
  return {
    kind: 'ideas',
    ...(meal !== undefined && { meal }),
    ...dietIn(found.diet ?? dietWished(text)),
    ...(minutes >= 5 ? { mostMinutes: minutes } : isHurried && { mostMinutes: hurriedMinutes }),
  };
}

function mealOf(word: string | undefined): RecipeCategory | undefined {
  if (word === undefined || word === 'meal') return undefined;
  if (word === 'supper' || word === 'tea') return 'dinner';
  return word.startsWith('snack') ? 'snacks' : RecipeCategory.options.find((one) => one === word);
}

function readSubstitute(text: string): AskedOfRecipes | undefined {
  const found = substitute.read(text);
  const named = found?.food && withoutArticle(found.food);
  if (!named) return undefined;
  if (findFood(named)) return { kind: 'substitute', food: named, ...dietIn(found?.diet) };
  const forWhom = forDiet.exec(named);
  const within = inRecipe.exec(forWhom ? named.slice(0, forWhom.index) : named)?.groups;
  const food = within?.food && withoutArticle(within.food);
  if (!food || !within?.recipe || !findFood(food)) return undefined;
  return { kind: 'substitute', food, recipe: within.recipe, ...dietIn(forWhom?.groups?.diet ?? found?.diet) };
}

/** “eggs in my brownies”, “butter in the scones recipe”. */
const inRecipe = /^(?<food>.+?) (?:in|for) (?:my |the |an? |your |some )?(?<recipe>.+?)(?: recipe)?$/i;
const forDiet = new RegExp(
  ` (?:for an? |for |that is )(?<diet>${tables.diet})(?: (?:diet|person|guest|friend))?$`,
  'i',
);

/** For a recipe named as such; for a food alone, its diets answer the question. */
function readAllergen(text: string): AskedOfRecipes | undefined {
  const found = allergen.read(text);
  const words = found?.allergen?.toLowerCase() ?? '';
  const id = allergenWords.get(words);
  const query = found?.recipe && recipeNamed(found.recipe);
  return id && query ? { kind: 'recipe-allergen', query, allergen: id, words } : undefined;
}

function recipeNamed(words: string): string | undefined {
  const { mine, named } = ownRecipe.exec(words.trim())?.groups ?? {};
  return mine ?? named;
}

function readFigures(text: string): AskedOfRecipes | undefined {
  const found = figures.read(text);
  const food = found?.food && counted(byPiece(found.food));
  if (!food || !found?.nutrient) return undefined;
  const nutrient = nutrientOf(found.nutrient.toLowerCase());
  const query = recipeNamed(found.food ?? '');
  if (query) return { kind: 'recipe-figures', query, nutrient };
  return readIngredientLine(food).foods[0]?.found == null ? undefined : { kind: 'figures', food, nutrient };
}

/** “A banana” is one of it: the table knows what a piece weighs, and otherwise 100 g are told. */
const byPiece = (food: string) =>
  withoutArticle(food.trim().replace(/^(?:an?|one) (?:whole |single |normal )?(?=\p{L})/iu, '1 '));

/** “Two eggs” is “2 eggs”. */
const counted = (food: string) =>
  food.replace(/^\p{L}+(?= )/u, (word) => {
    const count = word.length > 1 && word !== 'me' ? numbers.indexOf(word.toLowerCase()) + 1 : 0;
    return count > 0 ? String(count) : word;
  });

function nutrientOf(word: string): AskedNutrient {
  if (word === 'calories') return 'kcal';
  if (word.startsWith('carb')) return 'carbohydrate';
  if (word === 'sugar') return 'sugars';
  if (word === 'fiber') return 'fibre';
  return word as AskedNutrient;
}

function readDiet(text: string): AskedOfRecipes | undefined {
  const found = diet.read(text);
  const asked = dietIn(found?.diet).diet;
  // The article is not part of the food, and distinguishes a recipe from one.
  const query =
    asked &&
    recipeNamed(
      text
        .replace(/^(?:is|are) /i, '')
        .slice(0, -(found?.diet?.length ?? 0))
        .trim(),
    );
  if (asked && query) return { kind: 'recipe-diet', query, diet: asked };
  return found?.food && asked && findFood(found.food)
    ? { kind: 'diet', food: found.food, diet: asked }
    : undefined;
}

function readConversion(text: string): AskedOfRecipes | undefined {
  const found = convert.read(text);
  if (!found?.line || !found.unit) return undefined;
  const line = found.line.trim();
  const read = readIngredientLine(/^\d/.test(line) ? line : `1 ${line.replace(/^an? /i, '')}`);
  if (read.amount === null || read.unit === null || read.foods[0]?.found == null) return undefined;
  const unit = found.unit.toLowerCase();
  const to = /^g/.test(unit)
    ? 'g'
    : /^o/.test(unit)
      ? 'oz'
      : /^c/.test(unit)
        ? 'cup'
        : /^ta|^tb/.test(unit)
          ? 'tbsp'
          : /^t/.test(unit)
            ? 'tsp'
            : 'ml';
  return { kind: 'convert', line: read.line, to };
}

function dietIn(words: string | undefined): { diet?: DietId } {
  const id = words?.toLowerCase().replace(' ', '-');
  const known = dietIds.find((one) => one === id);
  return known ? { diet: known } : {};
}

function withoutArticle(words: string): string {
  return words.trim().replace(/^(?:the|an?)\s+(?=\D)/i, '');
}
