import { z } from 'zod';
import { type AssistantTool, defineTool, type JsonValue } from '#features/assistant/server/assistant-tool.ts';
import { type DietId, dietIds, dietLabel } from '#features/recipes/shared/diets.ts';
import { formatFraction, roundWeight } from '#features/recipes/shared/format-amount.ts';
import { formatYield } from '#features/recipes/shared/format-yield.ts';
import { mostPlannedDays, PlannedMealKind } from '#features/recipes/shared/meal-plan.contract.ts';
import { stepsOf } from '#features/recipes/shared/method-steps.ts';
import { mostProposedItems } from '#features/recipes/shared/proposal-parts.schema.ts';
import { citedRecipeHref } from '#features/recipes/shared/recipe-href.ts';
import { RecipeCategory } from '#features/recipes/shared/recipe-kinds.ts';
import { maxServings, RecipeWords } from '#features/recipes/shared/recipes.contract.ts';
import { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import { showLine } from '#features/recipes/shared/scale-line.ts';
import { maxShoppingLineLength } from '#features/recipes/shared/shopping.contract.ts';
import { sumShopping } from '#features/recipes/shared/sum-shopping.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { visibleLine } from '#shared/invisible-characters.ts';
import { analyseRecipe } from './analyse-recipe.ts';
import { findCookable, foodsThere } from './finding/find-cookable.ts';
import { rank } from './finding/find-recipes.ts';
import { recommendForPerson } from './finding/recommend-for-person.ts';
import { foodPreferencesOf } from './food-preferences.ts';
import { findFood } from './foods/find-food.ts';
import { getFood } from './foods/foods.ts';
import { foodsAtHand } from './pantry/pantry.ts';
import { findMealToPlan } from './plan/find-meal-to-plan.ts';
import { proposePlan } from './plan/meal-plan.service.ts';
import { readIngredientLine } from './reading/read-ingredient-line.ts';
import { weighLine } from './reading/weigh-line.ts';
import { hasDiet, type LibraryRecipe, minutesOf, readLibrary } from './recipe-library.ts';
import { recipesKit } from './recipes.kit.ts';
import { readShopping } from './shopping/shopping.service.ts';
import { lineOf, substitutesFor, substitutesForLine } from './substitutions/find-substitutes.ts';
import { needsOf } from './substitutions/suggest-swap.ts';

const most = 6;
const mostRecommended = 4;
/** The page about the sources of the nutrition figures. */
const guide = { url: '/reference/everyday-foods' };
const Diet = z.enum(dietIds).optional().describe('Only what is known to fit');

/** The assistant's recipe tools: everything is computed here, and nothing is written. */
export function createRecipesTools(database: Database): AssistantTool[] {
  const searchRecipes = defineTool({
    name: 'search_recipes',
    kit: recipesKit,
    description:
      'Searches the recipes of this person and of Everyday’s kitchen by words in titles, tags and ingredients, and by ' +
      'diet. Use it when they want a recipe. Read one with get_recipe.',
    inputSchema: z.object({ query: z.string().trim().min(1).max(200), diet: Diet }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'research',
    describe: ({ query }) => `Searching recipes for “${query}”`,
    async execute({ query, diet }, { actor, sources, listed: { from, most: limit } = { from: 0, most } }) {
      const all = rank(await readLibrary(database, actor.userId), query);
      const found = diet === undefined ? all : all.filter((recipe) => hasDiet(recipe, diet));
      return {
        recipes: found.slice(from, from + limit).map((recipe) => ({
          n: sources.add({ url: citedRecipeHref(recipe.id), title: recipe.title, snippet: recipe.summary }),
          id: recipe.id,
          title: recipe.title,
          summary: recipe.summary,
          minutes: minutesOf(recipe),
          servings: recipe.servings,
          kcal: aboutCalories(recipe),
        })),
      };
    },
  });

  const getRecipe = defineTool({
    name: 'get_recipe',
    kit: recipesKit,
    description:
      'Reads one recipe whole, by the id that search_recipes gave, scaled to any number of servings, with its diets, ' +
      'allergens and the nutrition of a serving.',
    inputSchema: z.object({
      id: z.string().min(1).max(80),
      servings: z
        .number()
        .int()
        .min(1)
        .max(maxServings)
        .optional()
        .describe('As it is written, where absent'),
    }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'research',
    describe: () => 'Reading the recipe',
    async execute({ id, servings }, { actor, sources }): Promise<JsonValue> {
      const recipe = (await readLibrary(database, actor.userId)).find((one) => one.id === id);
      if (!recipe) return { error: 'There is no such recipe.' };
      const n = sources.add({ url: citedRecipeHref(id), title: recipe.title, snippet: recipe.summary });
      return {
        n,
        title: recipe.title,
        cuisine: recipe.cuisine || null,
        servings: servings ?? recipe.servings,
        makes:
          recipe.yieldWords === ''
            ? null
            : formatYield(recipe.yieldWords, (servings ?? recipe.servings) / recipe.servings),
        writtenFor: recipe.servings,
        minutes: minutesOf(recipe),
        ingredients: scaledLines(recipe, servings ?? recipe.servings),
        steps: stepsOf(recipe.method),
        kcal: aboutCalories(recipe),
        nutrition: nutritionOf(recipe),
        diets: recipe.analysis.diets.filter(({ state }) => state === 'yes').map((diet) => diet.id),
        dietStates: recipe.analysis.diets.map(({ id: diet, state, lines }) => ({
          ...{ id: diet, state },
          because: linesOf(recipe, lines),
        })),
        isChecked: isWhollyChecked(recipe),
        notChecked: linesOf(recipe, recipe.analysis.allergens.notChecked.lines),
        contains: recipe.analysis.allergens.contains.map((one) => one.id),
        mayContain: recipe.analysis.allergens.mayContain.map((one) => one.id),
      };
    },
  });

  const suggestRecipes = defineTool({
    name: 'suggest_recipes',
    kit: recipesKit,
    description:
      'Finds recipes that can be cooked with the foods that this person has, the fewest missing first, for their diet and ' +
      'allergies.',
    inputSchema: z.object({ have: z.array(z.string().min(1).max(60)).min(1).max(20), diet: Diet }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'research',
    describe: () => 'Looking for what you can cook',
    async execute({ have, diet }, { actor, sources }) {
      const { preferences, pantry } = await withUser(database, actor.userId, async (tx) => ({
        preferences: foodPreferencesOf(await readSettings(tx, actor.userId, recipesSettings)),
        pantry: new Set((await foodsAtHand(tx, actor.userId)).keys()),
      }));
      // What they name shows what they eat: whoever asks about eggs is not offered vegan dishes only.
      const own = preferences.diet !== null && fitsDiet(have, preferences.diet) ? preferences.diet : null;
      const kept = diet ?? own;
      const library = await readLibrary(database, actor.userId, { anyOf: foodsThere(have, pantry) });
      const within = findCookable(library, { ...preferences, have, pantry, diet: kept, usesMost: true });
      // Better something outside the diet of their settings, which is said, than nothing.
      const isBeyond = within.recipes.length === 0 && kept !== null && diet === undefined;
      const found = isBeyond
        ? findCookable(library, { ...preferences, have, pantry, diet: null, usesMost: true })
        : within;
      return {
        diet: kept,
        ...(isBeyond && { isBeyondDiet: true }),
        unknown: found.foods.filter(({ key }) => key === null).map(({ words }) => words),
        recipes: found.recipes.slice(0, 4).map(({ card, has, of, missing }) => ({
          n: sources.add({ url: citedRecipeHref(card.id), title: card.title, snippet: card.summary }),
          title: card.title,
          has,
          of,
          missing: missing.map(({ words, swap }) =>
            swap === null ? words : `${words} (or ${swap.join(' and ')}, which they have)`,
          ),
        })),
      };
    },
  });

  const recommend = defineTool({
    name: 'recommend_recipes',
    kit: recipesKit,
    description:
      'Suggests recipes for a meal, for the diet, allergies, tastes and foods at home of this person. Use it when they ' +
      'ask what to cook or eat and name no food.',
    inputSchema: z.object({
      meal: RecipeCategory.optional(),
      diet: Diet.describe('Only if they name one now; their own is known'),
      mostMinutes: z.number().int().min(5).max(600).optional().describe('Only if they are in a hurry'),
    }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'research',
    describe: () => 'Looking for what you could cook',
    async execute({ meal, diet, mostMinutes }, { actor, sources, now }) {
      const cards = await recommendForPerson(database, {
        ...{ userId: actor.userId, timeZone: actor.timeZone, now, most: mostRecommended },
        categories: meal === undefined ? [] : [meal],
        ...(diet !== undefined && { diet }),
        ...(mostMinutes !== undefined && { mostMinutes }),
      });
      return {
        recipes: cards.map((card) => ({
          n: sources.add({ url: citedRecipeHref(card.id), title: card.title, snippet: card.summary }),
          id: card.id,
          title: card.title,
          minutes: card.minutes,
          summary: card.summary,
        })),
      };
    },
  });

  const substitute = defineTool({
    name: 'substitute_ingredient',
    kit: recipesKit,
    description:
      'Says what can take the place of an ingredient, and what changes: only what fits the diet and allergies of this ' +
      'person, and a diet that is asked for. With the title of a recipe, what does the same thing in it, in its amount, ' +
      'and breaks none of its diets.',
    inputSchema: z.object({
      food: z.string().trim().min(1).max(80),
      diet: Diet,
      recipe: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .optional()
        .describe('Words of its title, where they name one'),
    }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'process',
    describe: ({ food }) => `Looking for something instead of ${food}`,
    async execute({ food, diet, recipe: title }, { sources, actor }): Promise<JsonValue> {
      const { preferences, atHand } = await withUser(database, actor.userId, async (tx) => ({
        preferences: foodPreferencesOf(await readSettings(tx, actor.userId, recipesSettings)),
        atHand: new Set((await foodsAtHand(tx, actor.userId)).keys()),
      }));
      const [recipe] = title === undefined ? [] : rank(await readLibrary(database, actor.userId), title);
      const line = recipe && lineOf(recipe.analysis, food);
      if (recipe && line) {
        const needs = needsOf(recipe, preferences);
        const diets = withAsked(needs.diets, diet);
        const inPlace = substitutesForLine(line, { ...needs, diets }, { recipe, atHand });
        return {
          n: sources.add({
            url: citedRecipeHref(recipe.id),
            title: recipe.title,
            snippet: inPlace.map(({ lines }) => lines.join(' + ')).join('; ') || line.line,
          }),
          food: line.foods[0]?.key ?? food,
          recipe: recipe.title,
          keeps: diets,
          rows: inPlace.map(({ use, lines, changes }) => ({ of: line.line, use, instead: lines, changes })),
        };
      }
      const own = preferences.diet === null ? [] : [preferences.diet];
      const keeps = withAsked(own, diet);
      const found = substitutesFor(food, { diets: keeps, allergens: preferences.allergens }, atHand);
      // If the recipe lacks the food, or nobody has the recipe, say so and answer from the table.
      const missing: Record<string, JsonValue> =
        title === undefined ? {} : { recipe: recipe?.title ?? null, isInRecipe: false };
      if (!found) return { error: `“${food}” is not a food that I know.` };
      const fitted = { keeps, allergens: [...preferences.allergens], leftOut: found.leftOut };
      if (found.rows.length === 0) return { food: found.foodKey, rows: [], ...fitted, ...missing };
      const rows = found.rows.map((row) => ({
        of: row.of,
        use: row.use,
        instead: row.analysis.lines.map(({ line }) => line),
        changes: row.changes,
      }));
      const snippet = rows.map(({ of, instead }) => `${of}: ${instead.join(' + ')}`).join('; ');
      return {
        n: sources.add({
          ...guide,
          url: `${guide.url}#substitutions`,
          title: 'Everyday’s table of substitutions',
          snippet,
        }),
        food: found.foodKey,
        rows,
        ...fitted,
        ...missing,
      };
    },
  });

  const foodFacts = defineTool({
    name: 'food_facts',
    kit: recipesKit,
    description:
      'Calories, protein, fat, carbohydrate and salt of an amount of a food (“100 g almonds”, “2 eggs”), its allergens, ' +
      'and whether it is vegan, vegetarian or gluten-free. From the USDA’s Standard Reference.',
    inputSchema: z.object({ food: z.string().trim().min(1).max(120).describe('“150 g chickpeas”') }),
    effect: 'reads',
    brings: 'our-own',
    stage: 'process',
    describe: ({ food }) => `Looking up ${food}`,
    execute({ food: asked }, { sources }): JsonValue {
      const { lines, diets, allergens } = analyseRecipe({
        ingredients: asked.replaceAll('\n', ' '),
        method: '',
        servings: 1,
      });
      const [line] = lines;
      const key = line?.foods[0]?.key;
      if (!line || key == null) return { error: `“${asked}” is not a food that I know.` };
      const { figures, sourceNumber, isNearest } = getFood(key);
      const grams = line.grams ?? 100;
      const share = grams / 100;
      const snippet = figures ? `${key}: ${figures.kcal} kcal in 100 g.` : `${key}: no figures.`;
      return {
        n: sources.add({
          url: `${guide.url}#${encodeURIComponent(key)}`,
          title:
            sourceNumber === null
              ? `Everyday’s table of foods: ${key}`
              : `USDA Standard Reference, food ${sourceNumber}`,
          snippet,
        }),
        food: key,
        grams: Math.round(grams),
        isAmountGiven: line.grams !== null,
        isNearest,
        figures: figures && {
          kcal: Math.round(figures.kcal * share),
          protein: one(figures.protein * share),
          fat: one(figures.fat * share),
          carbohydrate: one(figures.carbohydrate * share),
          sugars: figures.sugars === null ? null : one(figures.sugars * share),
          fibre: figures.fibre === null ? null : one(figures.fibre * share),
          salt: one(figures.salt * share),
        },
        diets: diets.map(({ id, state }) => ({ id, label: dietLabel(id), state })),
        contains: allergens.contains.map(({ id }) => id),
        mayContain: allergens.mayContain.map(({ id }) => id),
      };
    },
  });

  const convert = defineTool({
    name: 'convert_ingredient',
    kit: recipesKit,
    description:
      'Converts an amount of a food between volume and weight by that food’s own density: “2 cups flour” to g.',
    inputSchema: z.object({
      line: z.string().trim().min(1).max(120).describe('“2 cups plain flour”'),
      to: z.enum(['g', 'oz', 'cup', 'tbsp', 'tsp', 'ml']),
    }),
    effect: 'reads',
    brings: 'our-own',
    stage: 'process',
    describe: ({ line }) => `Converting ${line}`,
    execute({ line, to }, { sources }): JsonValue {
      const read = readIngredientLine(line);
      const key = read.foods[0]?.found?.key;
      if (key === undefined || !findFood(key)) return { error: `“${line}” is not a food that I know.` };
      const isUs = /\bcups?\b/i.test(line) || to === 'cup';
      const weight = weighLine({ ...read, note: `${read.note} peeled` }, getFood(key), isUs ? 240 : 250);
      const perCup = getFood(key).grams.get('cup');
      if (!weight) return { error: `I do not know what that much ${key} weighs.` };
      const { grams } = weight;
      if (to !== 'g' && to !== 'oz' && perCup === undefined)
        return { error: `I do not know how much room ${key} takes.` };
      const ml = (grams / (perCup ?? 1)) * 236.6;
      const amounts = { g: grams, oz: grams / 28.3495, cup: ml / 240, tbsp: ml / 15, tsp: ml / 5, ml };
      const shown =
        to === 'g' || to === 'ml' ? String(roundWeight(amounts[to])) : formatFraction(amounts[to]);
      const name = to === 'cup' && amounts.cup > 1 ? 'cups' : to;
      const snippet = perCup === undefined ? key : `A cup of ${key} weighs ${Math.round(perCup)} g.`;
      return {
        n: sources.add({
          url: `${guide.url}#${encodeURIComponent(key)}`,
          title: `Everyday’s table of foods: ${key}`,
          snippet,
        }),
        food: key,
        from: line,
        to: `${shown} ${name}`,
        snippet,
      };
    },
  });

  const proposeMealPlan = defineTool({
    name: 'propose_meal_plan',
    kit: recipesKit,
    description:
      'Proposes meals for some days from the recipes of this person and of Everyday’s kitchen, by diet and the person’s ' +
      'allergies: they see a card and add it to their calendar with a button. Nothing is added before they press it.',
    inputSchema: z.object({
      days: z.number().int().min(1).max(mostPlannedDays),
      meals: z.array(PlannedMealKind).min(1).max(3).describe('Dinner, where they do not say'),
      people: z.number().int().min(1).max(30).describe('2, where they do not say'),
      diet: Diet,
      maxKcal: z.number().int().min(50).max(3_000).optional().describe('Calories of a serving at most'),
      withLeftovers: z.boolean().optional().describe('Some meals are what is left of the one before'),
    }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'process',
    describe: () => 'Planning meals',
    async execute(
      { days, meals, people, diet, maxKcal, withLeftovers },
      { actor, now, turn, sources },
    ): Promise<JsonValue> {
      if (!turn) return { error: 'Meals can be planned only in a chat.' };
      const { recipeDiet } = await withUser(database, actor.userId, (tx) =>
        readSettings(tx, actor.userId, recipesSettings),
      );
      // The person's diet applies unless they ask for another; the default is vegan, which is safe for everybody.
      const own = recipeDiet === 'any' ? null : recipeDiet;
      const plan = await proposePlan(database, actor.userId, {
        from: now.toLocaleDateString('en-CA', { timeZone: actor.timeZone }),
        ...{ days, meals, people, maxMinutes: null, minKcal: null, turn: 0, kept: [], instead: [] },
        maxKcal: maxKcal ?? null,
        withLeftovers: withLeftovers ?? false,
        diet: diet ?? own,
      });
      turn.tell({ kind: 'meal-plan', change: plan });
      return {
        diet: plan.diet,
        missing: plan.missing,
        meals: plan.meals.map(({ date, meal, recipe, title, minutes, leftoverOf }) => ({
          n: sources.add({ url: citedRecipeHref(recipe), title, snippet: `${minutes} minutes` }),
          ...{ date, meal, title, minutes, isLeftover: leftoverOf !== null },
        })),
      };
    },
  });

  const proposeMeal = defineTool({
    name: 'propose_meal',
    kit: recipesKit,
    description:
      'Proposes one recipe, by its words, as a meal of one day (“put the dal on Thursday”): the person sees a card and ' +
      'adds it to their meal plan with a button. Nothing is added before they press it.',
    inputSchema: z.object({
      query: z.string().trim().min(1).max(200).describe('Words of the recipe’s title'),
      day: z.string().trim().min(1).max(60).describe('“Thursday”, “tomorrow”, “2026-11-26”'),
      meal: PlannedMealKind.optional().describe('Of the recipe’s own kind, where they do not say'),
      people: z
        .number()
        .int()
        .min(1)
        .max(30)
        .optional()
        .describe('As in their settings, where they do not say'),
    }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'process',
    describe: ({ query }) => `Planning ${query}`,
    async execute({ query, day, ...asked }, { actor, now, turn, sources }): Promise<JsonValue> {
      if (!turn) return { error: 'Meals can be planned only in a chat.' };
      const found = await findMealToPlan(database, actor, { query, day, now, ...asked });
      if ('error' in found) return found;
      const { proposed, others, already, contains } = found;
      if (!proposed) return { title: '' };
      turn.tell({ kind: 'meal-plan', change: { meals: [proposed], diet: null, missing: 0 } });
      const { recipe, title, minutes, date, meal, servings } = proposed;
      const cite = (id: string, name: string, snippet: string) =>
        sources.add({ url: citedRecipeHref(id), title: name, snippet });
      return {
        n: cite(recipe, title, `${minutes} minutes`),
        ...{ title, date, meal, minutes, people: servings, already, contains },
        others: others.map((one) => ({ n: cite(one.id, one.title, one.summary), title: one.title })),
      };
    },
  });

  const proposeRecipe = defineTool({
    name: 'propose_recipe',
    kit: recipesKit,
    description:
      'Shows a recipe that you wrote as a card, which the person can save with a button. Use it whenever you write a recipe ' +
      'yourself, after search_recipes found none that they want. Lines as a cook writes them, metric. Nothing is saved ' +
      'before they press it. Diets and allergens are worked out here from your lines: say only what this returns.',
    inputSchema: z.object({
      title: RecipeWords.shape.title,
      servings: RecipeWords.shape.servings,
      prepMinutes: RecipeWords.shape.prepMinutes,
      cookMinutes: RecipeWords.shape.cookMinutes,
      meal: RecipeCategory.describe('Of which meal'),
      cuisine: RecipeWords.shape.cuisine.describe('“Italian”; empty where it has none'),
      yieldWords: RecipeWords.shape.yieldWords.describe('“12 muffins”, where it makes pieces'),
      ingredients: z.array(z.string().trim().min(1).max(200)).min(1).max(60),
      steps: z.array(z.string().trim().min(1).max(1_000)).min(1).max(40),
    }),
    effect: 'reads',
    brings: 'our-own',
    stage: 'process',
    describe: ({ title }) => `Writing down ${title}`,
    execute({ meal, ingredients, steps, ...input }, { turn }): JsonValue {
      if (!turn) return { error: 'Recipes can be proposed only in a chat.' };
      const flat = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ');
      const words = RecipeWords.safeParse({
        ...input,
        ...{ summary: '', category: meal, restMinutes: 0, difficulty: 'easy', notes: '', tags: [] },
        ingredients: ingredients.map(flat).join('\n'),
        method: steps.map(flat).join('\n'),
      });
      if (!words.success) return { error: words.error.issues[0]?.message ?? 'This is no recipe.' };
      turn.tell({ kind: 'recipe-proposal', change: { id: newId(), words: words.data } });
      const { lines, diets, allergens } = analyseRecipe(words.data);
      return {
        isSaved: false,
        notKnown: lines.filter(({ foods }) => foods.some(({ key }) => key === null)).map(({ line }) => line),
        diets: diets.map(({ id, state }) => ({ id, state })),
        contains: allergens.contains.map(({ id }) => id),
        mayContain: allergens.mayContain.map(({ id }) => id),
      };
    },
  });

  const proposeShopping = defineTool({
    name: 'propose_shopping',
    kit: recipesKit,
    description:
      'Shows things to buy as a card that the person adds to their shopping list with a button. Nothing is added before ' +
      'they press it.',
    inputSchema: z.object({
      items: z
        .array(z.string().trim().min(1).max(maxShoppingLineLength).describe('“500 g carrots”'))
        .min(1)
        .max(mostProposedItems),
    }),
    effect: 'reads',
    brings: 'our-own',
    stage: 'process',
    describe: () => 'Writing a shopping list',
    execute({ items }, { turn }): JsonValue {
      if (!turn) return { error: 'Shopping can be proposed only in a chat.' };
      const change = { items: items.map((line) => ({ id: newId(), line: visibleLine(line) })) };
      turn.tell({ kind: 'shopping-proposal', change });
      return { isAdded: false, proposed: items.length };
    },
  });

  const readShoppingList = defineTool({
    name: 'read_shopping_list',
    kit: recipesKit,
    description: 'Reads what is left to buy on this person’s shopping list, by aisle.',
    inputSchema: z.object({}),
    effect: 'reads',
    brings: 'own-things',
    stage: 'research',
    describe: () => 'Reading your shopping list',
    async execute(_input, { actor, sources }) {
      const { items } = await readShopping(database, actor.userId);
      const left = sumShopping(items.filter(({ isChecked }) => !isChecked)).flatMap(({ groups }) => groups);
      const n = sources.add({
        url: '/recipe/shopping',
        title: 'Your shopping list',
        snippet: `${left.length} things to buy`,
      });
      return { n, items: left.map(({ words, amount }) => (amount === '' ? words : `${words}: ${amount}`)) };
    },
  });

  return [
    proposeMealPlan,
    proposeMeal,
    proposeRecipe,
    proposeShopping,
    readShoppingList,
    recommend,
    searchRecipes,
    getRecipe,
    suggestRecipes,
    substitute,
    foodFacts,
    convert,
  ];
}

/** None of these foods violates it. */
function fitsDiet(foods: readonly string[], diet: DietId): boolean {
  const { diets } = analyseRecipe({ ingredients: foods.join('\n'), method: '', servings: 1 });
  return diets.every(({ id, state }) => id !== diet || state !== 'no');
}

function withAsked(diets: readonly DietId[], asked: DietId | undefined): DietId[] {
  return [...new Set(asked === undefined ? diets : [...diets, asked])];
}

/** Foods mentioned only in steps count too. */
function isWhollyChecked({ analysis: { allergens } }: LibraryRecipe): boolean {
  return allergens.notChecked.lines.length === 0 && allergens.notChecked.steps.length === 0;
}

/** Rounded as a cook would. */
function scaledLines({ analysis, servings: written }: LibraryRecipe, servings: number): string[] {
  return analysis.lines.map((line) => {
    const scale = { factor: servings / written, units: 'written', cupMl: analysis.cupMl } as const;
    const { amount, words } = servings === written ? { amount: '', words: line.line } : showLine(line, scale);
    return amount === '' ? words : `${amount} ${words}`;
  });
}

/** The first few, as written. */
function linesOf({ analysis }: LibraryRecipe, numbers: readonly number[]): string[] {
  return analysis.lines
    .filter(({ number }) => numbers.includes(number))
    .map(({ line }) => line)
    .slice(0, 4);
}

/** Per serving; null if too little is counted. */
function nutritionOf({ analysis: { nutrition } }: LibraryRecipe): JsonValue {
  const { perServing, counted, of } = nutrition;
  if (perServing === null) return null;
  const { protein, fat, carbohydrate, saturates, sugars, fibre, salt } = perServing;
  return {
    kcal: Math.round(perServing.kcal / 10) * 10,
    ...{ protein: Math.round(protein), fat: Math.round(fat), carbohydrate: Math.round(carbohydrate) },
    ...{
      saturates: Math.round(saturates),
      sugars: Math.round(sugars),
      fibre: Math.round(fibre),
      salt: one(salt),
    },
    ...{ counted, of },
  };
}

function aboutCalories({ analysis }: LibraryRecipe): number | null {
  const kcal = analysis.nutrition.perServing?.kcal;
  return kcal === undefined ? null : Math.round(kcal / 10) * 10;
}

function one(value: number): number {
  return Math.round(value * 10) / 10;
}
