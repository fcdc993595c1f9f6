import type { JsonValue } from '#features/assistant/server/assistant-tool.ts';
import type { RememberedFact } from '#features/assistant/server/remembered-facts.ts';
import {
  answerLine,
  blocks,
  cited,
  listOf,
  plain,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, numberOf, records, strings, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Reply, Skill } from '#features/built-in-engine/server/skill.ts';
import { allergenIds, allergenLabel, type DietId, dietIds } from '#features/recipes/shared/diets.ts';
import { mostProposedItems } from '#features/recipes/shared/proposal-parts.schema.ts';
import { phrases } from '#shared/words/phrases.ts';
import { type AskedNutrient, type AskedOfRecipes, recogniseRecipes } from './recognise-recipes.ts';

function* answerRecipes(asked: AskedOfRecipes): Skill {
  switch (asked.kind) {
    case 'recipe':
      return yield* findRecipe(asked);
    case 'plan':
      return yield* planMeals(asked);
    case 'place':
      return yield* placeMeal(asked);
    case 'shopping':
      return yield* leftToBuy();
    case 'buy-for':
      return yield* buyFor(asked);
    case 'cookable':
      return yield* cookable(asked.have, asked.diet);
    case 'ideas':
      return yield* recommend(asked);
    case 'substitute':
      return yield* substitute(asked);
    case 'recipe-figures':
      return yield* figuresOfRecipe(asked.query, asked.nutrient);
    case 'recipe-diet':
      return yield* dietOfRecipe(asked.query, asked.diet);
    case 'recipe-allergen':
      return yield* allergenOfRecipe(asked);
    case 'figures':
      return yield* figures(asked.food, asked.nutrient);
    case 'diet':
      return yield* dietOf(asked.food, asked.diet);
    case 'convert':
      return yield* convert(asked.line, asked.to);
  }
}

const mostServings = 30;

/** Recipes are never made up. */
const elsewhere =
  'You can import one from a page, a text or a file at [Import recipes](/recipe/import), write your own at [New recipe](/recipe/new), or ask a connected model for one.';

const usual = new Set(
  'american basic buttermilk classic easy english everyday plain simple the traditional'.split(' '),
);

/** “Pancakes” are those without another food in their name, if there are such. */
function plainestFirst(
  recipes: readonly Record<string, unknown>[],
  query: string,
): Record<string, unknown>[] {
  const bare = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const alike = (one: string, other: string) => one.replace(/s$/, '') === other.replace(/s$/, '');
  const asked = bare(query);
  const rank = (recipe: Record<string, unknown>) => {
    const words = bare(textOf(recipe.title));
    if (!asked.every((word) => words.some((one) => alike(one, word)))) return 2;
    return words.every((word) => usual.has(word) || asked.some((one) => alike(one, word))) ? 0 : 1;
  };
  return recipes.toSorted((one, other) => rank(one) - rank(other));
}

function* findRecipe({ query, diet, times, ...asked }: Extract<AskedOfRecipes, { kind: 'recipe' }>): Skill {
  let { servings } = asked;
  const found = yield* askTool({ toolName: 'search_recipes', input: withDiet({ query }, diet) }, (raw) => ({
    recipes: records(raw.recipes),
  }));
  if (found.state !== 'answered') return excuse(found, 'recipes');
  const [best, ...others] = plainestFirst(found.output.recipes, query);
  if (!best) {
    return `**There is no recipe for “${plain(query)}” here.** ${elsewhere}`;
  }
  if (times !== undefined) {
    const written = yield* askTool({ toolName: 'get_recipe', input: { id: textOf(best.id) } }, (raw) => raw);
    if (written.state !== 'answered') return excuse(written, 'recipes');
    servings = Math.min(
      mostServings,
      Math.max(1, Math.round((servings ?? numberOf(written.output.servings)) * times)),
    );
  }
  const input = { id: textOf(best.id), ...(servings !== undefined && { servings }) };
  const read = yield* askTool({ toolName: 'get_recipe', input }, (raw) => raw);
  if (read.state !== 'answered') return excuse(read, 'recipes');
  const { output } = read;
  const n = numberOf(output.n);
  const ingredients = strings(output.ingredients).map((line) => `- ${plain(line)}`);
  const steps = strings(output.steps).map((step, at) => `${at + 1}. ${cited(plain(step), n)}`);
  const kcal = numberOf(output.kcal);
  const facts = [
    `serves ${numberOf(output.servings)}`,
    `${numberOf(output.minutes)} minutes`,
    ...(kcal > 0 ? [`about ${kcal} cal a serving`] : []),
  ];
  return blocks(
    answerLine(`${plain(output.title)}: ${facts.join(', ')}`, n),
    ingredients.join('\n'),
    steps.join('\n'),
    numberOf(output.servings) >= 2 * numberOf(output.writtenFor) &&
      'The amounts are scaled, and cooking times do not scale. Check earlier and in batches.',
    others.length > 0 &&
      cited(
        `There is also ${listOf(others.slice(0, 3).map(({ title }) => plain(title)))}`,
        ...others.slice(0, 3).map((other) => numberOf(other.n)),
      ),
  );
}

function* planMeals({ kind: _kind, diet, ...asked }: Extract<AskedOfRecipes, { kind: 'plan' }>): Skill {
  const input = withDiet(asked, diet);
  const found = yield* askTool({ toolName: 'propose_meal_plan', input }, (raw) => ({
    meals: records(raw.meals),
    missing: numberOf(raw.missing),
    diet: textOf(raw.diet),
  }));
  if (found.state !== 'answered') return excuse(found, 'meal plan');
  const { meals, missing, diet: kept } = found.output;
  if (meals.length === 0) {
    return '**I know of no recipe that fits, or all of these days are already planned.** You can plan and change meals at [Meal plan](/recipe/plan).';
  }
  const lines = meals.map((meal) => {
    const day = new Date(`${textOf(meal.date)}T00:00:00Z`).toLocaleDateString('en-GB', {
      weekday: 'long',
      timeZone: 'UTC',
    });
    const name = asked.meals.length > 1 ? `${day}, ${textOf(meal.meal)}` : day;
    const how = meal.isLeftover === true ? 'what is left of it' : `${numberOf(meal.minutes)} minutes`;
    return `- ${cited(`${name}: ${plain(textOf(meal.title))}, ${how}`, numberOf(meal.n))}`;
  });
  return blocks(
    `**Here is a plan for ${asked.people === 1 ? 'one' : asked.people}. Nothing is in your calendar until you press “Add to my plan” below.**`,
    lines.join('\n'),
    kept !== '' &&
      `Every one of these recipes is known to be ${plain(kept)}, by the words of the recipe and not by the packet.`,
    missing > 0 && `For ${missing} more I know of no other recipe that fits.`,
  );
}

function* placeMeal({ kind: _kind, ...input }: Extract<AskedOfRecipes, { kind: 'place' }>): Skill {
  const found = yield* askTool({ toolName: 'propose_meal', input: { ...input } }, (raw) => ({
    title: textOf(raw.title),
    date: textOf(raw.date),
    meal: textOf(raw.meal),
    people: numberOf(raw.people),
    minutes: numberOf(raw.minutes),
    n: numberOf(raw.n),
    already: strings(raw.already),
    others: records(raw.others),
    contains: strings(raw.contains),
  }));
  if (found.state !== 'answered') return excuse(found, 'meal plan');
  const { title, date, meal, people, minutes, n, already, others, contains } = found.output;
  if (title === '') {
    return `**There is no recipe for “${plain(input.query)}” here, so nothing was planned.** ${elsewhere} You can also put it in your [calendar](/calendar) as an event.`;
  }
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return blocks(
    `**Here is ${meal} on ${day}, for ${people === 1 ? 'one' : people}. Nothing is in your calendar until you press “Add to my plan” below.**`,
    `- ${cited(`${plain(title)}, ${minutes} minutes`, n)}`,
    already.length > 0 &&
      `You already have ${listOf(already.map((one) => plain(one)))} planned for that ${plain(meal)}.`,
    contains.length > 0 &&
      `You avoid ${listOf(contains.map((one) => plain(one)))}: this recipe contains it, may contain it or was not checked for it.`,
    others.length > 0 &&
      cited(
        `If you meant another, there is also ${listOf(others.map((other) => plain(textOf(other.title))))}`,
        ...others.map((other) => numberOf(other.n)),
      ),
  );
}

/** A card with what a recipe needs. */
export function* buyFor({ query, servings }: { query: string; servings?: number }): Skill {
  const recipe = yield* readNamed(query, servings);
  if ('reply' in recipe) return recipe.reply;
  const { title, n, output } = recipe;
  const items = strings(output.ingredients).slice(0, mostProposedItems);
  const asked = yield* askTool({ toolName: 'propose_shopping', input: { items } }, (value) =>
    numberOf(value.proposed),
  );
  if (asked.state !== 'answered') return excuse(asked, 'your shopping list');
  return blocks(
    answerLine(
      `Here is what ${title} needs for ${numberOf(output.servings)}. Take out what you have, and press “Add to my shopping list”`,
      n,
    ),
  );
}

function* leftToBuy(): Skill {
  const found = yield* askTool({ toolName: 'read_shopping_list', input: {} }, (raw) => ({
    items: strings(raw.items),
    n: numberOf(raw.n),
  }));
  if (found.state !== 'answered') return excuse(found, 'shopping list');
  const { items, n } = found.output;
  if (items.length === 0) return answerLine('There is nothing left to buy on your shopping list', n);
  const count = items.length === 1 ? 'one thing' : `${items.length} things`;
  return blocks(
    answerLine(`You have ${count} left to buy`, n),
    items.map((item) => `- ${cited(plain(item), n)}`).join('\n'),
  );
}

function* recommend({ kind: _kind, diet, ...asked }: Extract<AskedOfRecipes, { kind: 'ideas' }>): Skill {
  const input = withDiet(asked, diet);
  const found = yield* askTool({ toolName: 'recommend_recipes', input }, (raw) => records(raw.recipes));
  if (found.state !== 'answered') return excuse(found, 'recipes');
  const [best, ...others] = found.output;
  if (!best) {
    return `**I know of no recipe that fits.** ${elsewhere} Your diet and allergies are in [Settings](/settings/recipes).`;
  }
  const line = (recipe: Record<string, unknown>) =>
    `- ${cited(`${plain(recipe.title)}, ${numberOf(recipe.minutes)} minutes: ${plain(recipe.summary, 160)}`, numberOf(recipe.n))}`;
  return blocks(
    answerLine(
      `How about ${plain(best.title)}? It takes ${numberOf(best.minutes)} minutes`,
      numberOf(best.n),
    ),
    [best, ...others].map(line).join('\n'),
    `They fit your diet and allergies in [Settings](/settings/recipes). Ask “recipe for ${plain(best.title)}” to see it here.`,
  );
}

function* cookable(have: string[], wanted?: DietId): Skill {
  const request = { toolName: 'suggest_recipes', input: withDiet({ have }, wanted) };
  const found = yield* askTool(request, (raw) => ({
    recipes: records(raw.recipes),
    unknown: strings(raw.unknown),
    diet: textOf(raw.diet),
    isBeyondDiet: raw.isBeyondDiet === true,
  }));
  if (found.state !== 'answered') return excuse(found, 'recipes');
  const { recipes, unknown, diet, isBeyondDiet } = found.output;
  const missed =
    unknown.length > 0 &&
    `I do not know ${listOf(
      unknown.map((words) => `“${plain(words)}”`),
      'or',
    )}.`;
  const kept =
    diet !== '' &&
    (isBeyondDiet && recipes.length > 0
      ? `None of them is known to be ${plain(diet)}, the diet chosen in [Settings](/settings/recipes).`
      : `I looked only for what is known to be ${plain(diet)}, the diet chosen in [Settings](/settings/recipes).`);
  const [best] = recipes;
  if (!best)
    return blocks(`**I have no recipe that uses ${listOf(have.map((food) => plain(food)))}.**`, missed, kept);
  const lines = recipes.map((recipe) => {
    const missing = strings(recipe.missing)
      .slice(0, 5)
      .map((food) => plain(food));
    const has = `${numberOf(recipe.has)} of ${numberOf(recipe.of)} ingredients`;
    return `- ${cited(`${plain(recipe.title)}: ${has}${missing.length > 0 ? `, missing ${listOf(missing)}` : ''}`, numberOf(recipe.n))}`;
  });
  return blocks(
    answerLine(`You are closest to ${plain(best.title)}`, numberOf(best.n)),
    lines.join('\n'),
    missed,
    kept,
  );
}

function* substitute({ food, diet, recipe }: Extract<AskedOfRecipes, { kind: 'substitute' }>): Skill {
  const input = { food, ...(recipe !== undefined && { recipe }) };
  const found = yield* askTool(
    { toolName: 'substitute_ingredient', input: withDiet(input, diet) },
    (raw) => ({
      food: textOf(raw.food),
      rows: records(raw.rows),
      n: numberOf(raw.n),
      recipe: textOf(raw.recipe),
      isInRecipe: raw.isInRecipe !== false,
      keeps: strings(raw.keeps),
      allergens: strings(raw.allergens),
      leftOut: numberOf(raw.leftOut),
    }),
  );
  if (found.state !== 'answered') return excuse(found, 'substitutions');
  const { rows, n, keeps, isInRecipe, leftOut } = found.output;
  const allergens = found.output.allergens.flatMap((one) => allergenIds.find((id) => id === one) ?? []);
  const [best] = rows;
  const title = plain(found.output.recipe);
  const inIt = title !== '' && isInRecipe ? ` in ${title}` : '';
  const fitting =
    inIt !== '' && keeps.length > 0
      ? ` that keeps it ${listOf(keeps.map((one) => plain(one)))}`
      : keeps.length > 0
        ? ` that is known to be ${listOf(keeps.map((one) => plain(one)))}`
        : '';
  const needs = [
    ...(keeps.length > 0 ? [`be ${listOf(keeps.map((one) => plain(one)))}`] : []),
    ...(allergens.length > 0
      ? [
          `have no ${listOf(
            allergens.map((one) => allergenLabel(one).toLowerCase()),
            'or',
          )}`,
        ]
      : []),
  ];
  // In a recipe, this is part of the sentence about what it keeps.
  const narrowed =
    inIt === '' &&
    leftOut > 0 &&
    `I left out ${leftOut === 1 ? 'one that is' : `${leftOut} that are`} not known to ${listOf(needs)}. Your diet and allergies are in [Settings](/settings/recipes).`;
  const notThere =
    recipe !== undefined &&
    inIt === '' &&
    (title === ''
      ? `I have no recipe called “${plain(recipe)}”, so this is not for one recipe.`
      : `${title} does not name ${plain(food)}, so this is not for that recipe.`);
  if (!best) {
    return blocks(
      `**I know of nothing that can replace ${plain(found.output.food)}${inIt}${fitting}.**`,
      notThere,
      narrowed,
    );
  }
  const lines = rows.map((row) => {
    const instead = strings(row.instead).map((line) => plain(line));
    return `- ${cited(`${plain(row.of)} (${plain(row.use)}): ${instead.join(' + ')}. ${plain(row.changes)}`, n)}`;
  });
  return blocks(
    answerLine(
      `Instead of ${plain(best.of)}${inIt}, use ${strings(best.instead)
        .map((line) => plain(line))
        .join(' and ')}`,
      n,
    ),
    lines.join('\n'),
    notThere,
    narrowed,
    inIt !== '' &&
      (keeps.length > 0
        ? `Each of these does the same in this recipe, and is known to be ${listOf(keeps.map((one) => plain(one)))}. ${noLabel}`
        : `Each of these does the same in this recipe. ${noLabel}`),
  );
}

interface FoundRecipe {
  title: string;
  n: number;
  output: Record<string, unknown>;
}

/** Reads the named recipe; a reply if there is none. */
function* readNamed(query: string, servings?: number): Skill<FoundRecipe | { reply: Reply }> {
  const found = yield* askTool({ toolName: 'search_recipes', input: { query } }, (raw) => ({
    recipes: records(raw.recipes),
  }));
  if (found.state !== 'answered') return { reply: excuse(found, 'recipes') };
  const [best] = found.output.recipes;
  if (!best) {
    return {
      reply: `**There is no recipe for “${plain(query)}” here.** ${elsewhere}`,
    };
  }
  const input = { id: textOf(best.id), ...(servings !== undefined && { servings }) };
  const read = yield* askTool({ toolName: 'get_recipe', input }, (raw) => raw);
  if (read.state !== 'answered') return { reply: excuse(read, 'recipes') };
  return { title: plain(read.output.title), n: numberOf(read.output.n), output: read.output };
}

function* figuresOfRecipe(query: string, nutrient: AskedNutrient): Skill {
  const recipe = yield* readNamed(query);
  if ('reply' in recipe) return recipe.reply;
  const { title, n, output } = recipe;
  const [figures] = records([output.nutrition]);
  if (!figures) {
    return answerLine(`Too little of ${title} is known to say its nutrition`, n);
  }
  const grams = (name: string) => `about ${numberOf(figures[name])} g of ${name}`;
  const main = nutrient === 'kcal' ? `about ${numberOf(figures.kcal)} cal` : grams(nutrient);
  const others = ['protein', 'fat', 'carbohydrate', 'salt'].filter((name) => name !== nutrient);
  return blocks(
    answerLine(`A serving of ${title} has ${main}`, n),
    cited(
      `It has ${listOf([
        ...(nutrient === 'kcal' ? [] : [`about ${numberOf(figures.kcal)} cal`]),
        ...others.map(grams),
      ])}`,
      n,
    ),
    `Counted: ${numberOf(figures.counted)} of ${numberOf(figures.of)} ingredients, for ${numberOf(output.servings)} servings.`,
  );
}

function* dietOfRecipe(query: string, diet: string): Skill {
  const recipe = yield* readNamed(query);
  if ('reply' in recipe) return recipe.reply;
  const { title, n, output } = recipe;
  const found = records(output.dietStates).find(({ id }) => id === diet);
  const because = strings(found?.because).map((line) => `- ${plain(line)}`);
  const label = plain(diet);
  switch (found?.state) {
    case 'yes':
      return blocks(answerLine(`Yes: every line of ${title} is ${label}`, n), cited(noLabel, n));
    case 'no':
      return blocks(
        answerLine(`No: ${title} is not ${label}`, n),
        because.length > 0 && `Because of:\n${because.join('\n')}`,
        cited(noLabel, n),
      );
    default:
      return blocks(
        answerLine(`I cannot say whether ${title} is ${label}`, n),
        because.length > 0 && `It depends on:\n${because.join('\n')}`,
        cited(noLabel, n),
      );
  }
}

function* allergenOfRecipe({
  query,
  allergen,
  words,
}: Extract<AskedOfRecipes, { kind: 'recipe-allergen' }>): Skill {
  const recipe = yield* readNamed(query);
  if ('reply' in recipe) return recipe.reply;
  const { title, n, output } = recipe;
  const name = plain(words);
  if (strings(output.contains).includes(allergen)) {
    return blocks(answerLine(`Yes: ${title} contains ${name}`, n), cited(noLabel, n));
  }
  if (strings(output.mayContain).includes(allergen)) {
    return blocks(
      answerLine(`It may: whether ${title} contains ${name} depends on the packets`, n),
      cited(noLabel, n),
    );
  }
  if (output.isChecked !== true) {
    const unknown = strings(output.notChecked).map((line) => `- ${plain(line)}`);
    return blocks(
      answerLine(`I cannot say: not every line of ${title} is known`, n),
      unknown.join('\n'),
      cited(noLabel, n),
    );
  }
  return blocks(answerLine(`No line of ${title} names ${name}`, n), cited(noLabel, n));
}

const noLabel = 'Everyday reads the words, not the packet: read the label.';

function* figures(food: string, nutrient: AskedNutrient): Skill {
  const found = yield* askTool({ toolName: 'food_facts', input: { food } }, (raw) => raw);
  if (found.state !== 'answered') return excuse(found, 'foods');
  const { output } = found;
  const n = numberOf(output.n);
  const read = output.figures;
  if (typeof read !== 'object' || read === null) return `**I have no figures for ${plain(output.food)}.**`;
  const of = read as Record<string, unknown>;
  const isPieces = output.isAmountGiven === true && /^\d+ (?!(?:g|kg|mg|grams?|oz|ml|l|lb)\b)/i.test(food);
  const amount = isPieces
    ? `${plain(food, 80)} (about ${numberOf(output.grams)} g)`
    : `${numberOf(output.grams)} g of ${plain(output.food)}`;
  if (typeof of[nutrient] !== 'number')
    return answerLine(`I have no figure for the ${nutrient} of ${plain(output.food)}`, n);
  const main =
    nutrient === 'kcal'
      ? `about ${numberOf(of.kcal)} cal`
      : `about ${numberOf(of[nutrient])} g of ${nutrient}`;
  return blocks(
    answerLine(`${amount} has ${main}`, n),
    cited(
      `It has ${numberOf(of.kcal)} cal, ${numberOf(of.protein)} g of protein, ${numberOf(of.fat)} g of fat, ${numberOf(of.carbohydrate)} g of carbohydrate and ${numberOf(of.salt)} g of salt`,
      n,
    ),
    output.isNearest === true && cited('The figures are those of the nearest food that the table has', n),
  );
}

function* dietOf(food: string, diet: string): Skill {
  const found = yield* askTool({ toolName: 'food_facts', input: { food } }, (raw) => raw);
  if (found.state !== 'answered') return excuse(found, 'foods');
  const { output } = found;
  const n = numberOf(output.n);
  const state = records(output.diets).find(({ id }) => id === diet)?.state;
  const label = plain(diet);
  const name = plain(output.food);
  if (state === 'yes')
    return blocks(answerLine(`Yes: ${name} is ${label} by its name`, n), cited(noLabel, n));
  if (state === 'no') return blocks(answerLine(`No: ${name} is not ${label}`, n), cited(noLabel, n));
  return blocks(answerLine(`It depends: ${name} may or may not be ${label}`, n), cited(noLabel, n));
}

function* convert(line: string, to: string): Skill {
  const found = yield* askTool({ toolName: 'convert_ingredient', input: { line, to } }, (raw) =>
    textOf(raw.to)
      ? { from: textOf(raw.from), to: textOf(raw.to), snippet: textOf(raw.snippet), n: numberOf(raw.n) }
      : undefined,
  );
  if (found.state !== 'answered') return excuse(found, 'foods');
  const { from, to: result, snippet, n } = found.output;
  return blocks(answerLine(`${plain(from)} is about ${plain(result)}`, n), cited(plain(snippet), n));
}

function withDiet(input: Record<string, JsonValue>, diet: string | undefined): Record<string, JsonValue> {
  return diet === undefined ? input : { ...input, diet };
}

/** “Recipe for dal”, “what can I cook with …”, “instead of eggs”, “calories in 2 eggs”, “2 cups of flour in grams”. */
export const recipesSkill = defineSkill<AskedOfRecipes>({
  name: 'recipes',
  precedence: 18,
  recognise: recogniseRecipes,
  answer: (asked, remembered = []) => answerRecipes(withOwnDiet(asked, remembered)),
  standsAlone: true,
  goOn(text, previous) {
    if (previous.kind !== 'recipe') return undefined;
    const count = forOthers.read(text)?.count?.toLowerCase();
    const servings = count === undefined ? 0 : servingsOf(count);
    if (servings > 0)
      return {
        kind: 'recipe',
        query: previous.query,
        ...(previous.diet && { diet: previous.diet }),
        servings,
      };
    const times = timesOf.find(([pattern]) => pattern.test(text))?.[1];
    if (times !== undefined) return { ...previous, times };
    if (buying.test(text))
      return {
        kind: 'buy-for',
        query: previous.query,
        ...(previous.servings !== undefined && { servings: previous.servings }),
      };
    const ofIt = text.replace(/\b(?:it|this|that|them)\b/i, `the ${previous.query} recipe`);
    const asked = ofIt === text ? undefined : recogniseRecipes(ofIt);
    return asked?.kind === 'recipe-allergen' ||
      asked?.kind === 'recipe-diet' ||
      asked?.kind === 'recipe-figures'
      ? asked
      : undefined;
  },
});

const saysDiet =
  /^i(?:'m| am|’m)(?: now)?(?: an?)?(?: strict| lifelong)? (?<diet>vegan|vegetarian|pescatarian)\b/i;

/** Somebody who said to be vegetarian is suggested nothing else, whatever the settings say. */
function withOwnDiet(asked: AskedOfRecipes, remembered: readonly RememberedFact[]): AskedOfRecipes {
  if (asked.kind !== 'ideas' || asked.diet !== undefined) return asked;
  const said = remembered.flatMap(({ text }) => saysDiet.exec(text)?.groups?.diet?.toLowerCase() ?? [])[0];
  const diet = dietIds.find((id) => id === said);
  return diet === undefined ? asked : { ...asked, diet };
}

/** The recipe shown before, for another number of people: “I only need it for 2”. */
const forOthers = phrases([
  '[can you|could you|please|and|actually|just]* (make|scale|do|give me|change|halve|double) (it|that|this|the recipe|the amounts) [up|down|only|to|just]* for [just|only|about]* <count:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten> [people|persons|of us|servings|portions|instead]*',
  '[actually|but|and]* (i|we) [only|just|really]* (need|want|have|cook) [it|this|that]* [only|just]* for [just|only|about]* <count:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten> [people|persons|of us|servings|portions|instead]*',
  "(there are|there's|it's|it is|we are|we're) [only|just]* [for]* <count:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten> [of us|people|persons|servings|portions]*",
  '[and|what about|how about|only|just|now|the same]* for [just|only]* <count:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten> [people|persons|of us|servings|portions|instead]*',
]);

const timesOf: readonly [RegExp, number][] = [
  [/^(?:can you |please )?(?:double|twice) (?:it|that|this|the recipe|the amounts)(?: please)?$/i, 2],
  [/^(?:can you |please )?(?:halve|half) (?:it|that|this|the recipe|the amounts)(?: please)?$/i, 0.5],
  [/^(?:can you |please )?(?:triple) (?:it|that|this|the recipe|the amounts)(?: please)?$/i, 3],
];
const buying = phrases([
  '(add|put) [all|all of]* (the|its|those|these|them|it|everything) [ingredients|i need|you listed|for it|for that]* (to|on|onto) (my|the|our) (shopping list|grocery list|shopping|list)',
]);

const counts = 'one two three four five six seven eight nine ten'.split(' ');
const servingsOf = (count: string) => Number(count) || counts.indexOf(count) + 1;
