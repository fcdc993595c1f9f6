import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AssistantTool, JsonValue } from '#features/assistant/server/assistant-tool.ts';
import { SourceBook } from '#features/assistant/server/source-book.ts';
import type { MealPlan, ProposedPlan } from '#features/recipes/shared/meal-plan.contract.ts';
import type { Cookable, Recipe, RecipeCard, RecipesPage } from '#features/recipes/shared/recipes.contract.ts';
import type { AddedToShopping } from '#features/recipes/shared/shopping.contract.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { createRecipesTools } from './recipes.tools.ts';

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await app.createPerson();
});
afterAll(() => app.close());

async function read<Body>(response: Promise<Response> | Response): Promise<Body> {
  const answer = await response;
  expect(answer.status).toBe(200);
  return (await answer.json()) as Body;
}

const choose = (settings: object) => ada.request('PATCH', '/api/settings', settings);
const list = (query: string) => read<RecipesPage>(ada.get(`/api/recipes?${query}`));
const recommended = async () =>
  (await read<{ recipes: RecipeCard[] }>(ada.get('/api/recipes/recommended'))).recipes;
const plan = (input: object = {}) =>
  read<ProposedPlan>(
    ada.post('/api/meal-plan/proposal', {
      ...{ from: '2026-11-23', days: 7, meals: ['dinner'], people: 2, diet: null },
      ...input,
    }),
  );
const recipeOf = (id: string) => read<Recipe>(ada.get(`/api/recipes/${id}`));
const statesOf = (cards: readonly RecipeCard[]) =>
  new Set(cards.flatMap(({ warnings }) => warnings.map(({ state }) => state)));

async function write(input: object): Promise<Recipe> {
  const words = {
    ...{ title: 'Pancakes', summary: '', category: 'breakfast', servings: 2, difficulty: 'easy' },
    ...{ prepMinutes: 5, cookMinutes: 15, restMinutes: 0, notes: '', tags: [] },
    ingredients: '100 g plain flour\n2 eggs\n200 ml milk\n1 tbsp olive oil',
    method: 'Whisk the flour, the eggs and the milk to a batter. Fry pancakes in the oil.',
  };
  return read<Recipe>(ada.post('/api/recipes', { id: newId(), ...words, ...input }));
}

async function call(name: string, input: object): Promise<Record<string, JsonValue>> {
  const tool = createRecipesTools(app.open.database).find((one) => one.name === name) as AssistantTool;
  return (await tool.execute(input, {
    actor: { userId: ada.id, timeZone: 'Europe/London' },
    sources: new SourceBook(),
    signal: new AbortController().signal,
    now: new Date('2026-11-23T10:15:00Z'),
  })) as Record<string, JsonValue>;
}

describe('an allergy', () => {
  it('hides what contains it where it is severe, and marks it where it is mild', async () => {
    await choose({ recipeDiet: 'any', recipeAllergens: ['gluten'] });
    const severe = await list('source=everyday&allergens=gluten');
    expect(severe.hidden).toBeGreaterThan(10);
    expect(statesOf(severe.recipes)).not.toContain('contains');
    expect(statesOf(await recommended())).toEqual(new Set());

    await choose({ recipeMildAllergens: ['gluten'] });
    const mild = await list('source=everyday&allergens=gluten');
    expect([mild.hidden, mild.total]).toEqual([0, severe.total + severe.hidden]);
    expect(statesOf(mild.recipes)).toContain('contains');
    // Recommendations may be uncertain, but never contain it by their words.
    expect(statesOf(await recommended())).not.toContain('contains');
    for (const { recipe } of (await plan()).meals) {
      const { allergens } = (await recipeOf(recipe)).analysis;
      expect(allergens.contains.map(({ id }) => id)).not.toContain('gluten');
    }
  });

  it('never hides a recipe of one’s own', async () => {
    await choose({ recipeAllergens: ['egg'] });
    const { id } = await write({});
    const { recipes, hidden } = await list('source=own&allergens=egg');
    expect(recipes.map((card) => [card.id, card.warnings])).toEqual([
      [id, [{ id: 'egg', state: 'contains' }]],
    ]);
    expect(hidden).toBe(0);
  });
});

describe('tastes', () => {
  it('bring what is liked, leave out what is not eaten, and say so on the card', async () => {
    await choose({ recipeDiet: 'any', recipeLikes: ['chickpeas'], recipeDislikes: ['mushrooms'] });
    const cards = await recommended();
    expect(cards.filter(({ likedFood }) => likedFood === 'chickpeas').length).toBeGreaterThan(0);
    expect(cards.every(({ dislikedFood }) => dislikedFood === null)).toBe(true);
    const liked = await list('taste=liked');
    expect(liked.total).toBeGreaterThan(2);
    expect(liked.recipes.every(({ likedFood }) => likedFood === 'chickpeas')).toBe(true);
    // Disliking a food includes its kinds; a list marks them, and filters them only on request.
    const { id } = await write({ title: 'Toast', ingredients: '2 slices bread\n100 g chestnut mushrooms' });
    const own = await list('source=own');
    expect(own.recipes.map((card) => card.dislikedFood)).toEqual(['chestnut mushrooms']);
    expect((await list('source=own&taste=eaten')).total).toBe(0);
    expect((await plan({ turn: 3 })).meals.map(({ recipe }) => recipe)).not.toContain(id);
  });
});

describe('what the kitchen always has', () => {
  it('is never missing and never bought, as the person names it', async () => {
    await choose({ recipeDiet: 'any', recipeStaples: ['flour'] });
    const { id } = await write({});
    const cook = async () =>
      (await read<Cookable>(ada.post('/api/recipes/cookable', { have: ['eggs', 'milk'] }))).recipes.find(
        ({ card }) => card.id === id,
      );
    expect((await cook())?.missing).toEqual([{ words: 'olive oil', line: '1 tbsp olive oil', swap: null }]);
    const shop = () =>
      read<AddedToShopping>(
        ada.post('/api/shopping/recipes', { id: newId(), recipes: [{ id, servings: 2 }] }),
      );
    const { items, leftOut } = await shop();
    expect(items.map(({ line }) => line)).toEqual(['2 eggs', '200 ml milk', '1 tbsp olive oil']);
    expect(leftOut).toEqual(['plain flour']);
    await choose({ recipeStaples: ['flour', 'olive oil'] });
    expect((await cook())?.missing).toEqual([]);
    // A missing food with a substitute at home says so, within the recipe's diets.
    await choose({ recipeStaples: ['flour', 'olive oil', 'ground flaxseed'] });
    const found = await read<Cookable>(ada.post('/api/recipes/cookable', { have: ['milk'] }));
    const pancakes = found.recipes.find(({ card }) => card.id === id);
    expect(pancakes?.missing).toEqual([
      { words: 'eggs', line: '2 eggs', swap: ['2 tbsp ground flaxseed', '6 tbsp water'] },
    ]);
  });
});

describe('time and servings', () => {
  it('keep long recipes for the days with time', async () => {
    await choose({ recipeDiet: 'any' });
    const minutesByDay = [20, 240, 20, 240, 20, 240, 20];
    const { meals } = await plan({ minutesByDay, meals: ['breakfast'] });
    const short = meals.filter((_meal, at) => at % 2 === 0);
    expect(short).toHaveLength(4);
    for (const { minutes } of short) expect(minutes).toBeLessThanOrEqual(20);
    await choose({ recipeMinutesByDay: minutesByDay });
    const again = await plan({ meals: ['breakfast'] });
    expect(again.meals.map(({ recipe }) => recipe)).toEqual(meals.map(({ recipe }) => recipe));
  });

  it('of a planned meal are changed with its event', async () => {
    const { id: recipe } = await write({});
    const meal = { id: newId(), date: '2026-11-24', meal: 'dinner', recipe, servings: 2, leftoverOf: null };
    expect((await ada.post('/api/meal-plan', { meals: [meal] })).status).toBe(204);
    expect((await ada.request('PATCH', `/api/meal-plan/${meal.id}`, { servings: 5 })).status).toBe(204);
    const { meals } = await read<MealPlan>(ada.get('/api/meal-plan?from=2026-11-23&to=2026-11-30'));
    expect(meals).toMatchObject([{ id: meal.id, servings: 5 }]);
    const event = await read<{ event: { description: string } }>(ada.get(`/api/calendar/events/${meal.id}`));
    expect(JSON.stringify(event)).toContain(`For 5: /recipe/${recipe}`);
  });
});

describe('questions about a recipe', () => {
  it('are answered from its own lines', async () => {
    const { id } = await write({});
    const answer = await call('get_recipe', { id });
    expect(answer).toMatchObject({
      isChecked: true,
      contains: expect.arrayContaining(['gluten', 'egg', 'milk']),
    });
    // 100 g flour, 2 eggs, 200 ml milk and a tablespoon of oil, for two.
    const { protein, counted, of } = answer.nutrition as { protein: number; counted: number; of: number };
    expect(protein).toBeGreaterThan(12);
    expect(protein).toBeLessThan(18);
    expect([counted, of]).toEqual([4, 4]);
    expect(answer.dietStates).toContainEqual({
      id: 'vegan',
      state: 'no',
      because: ['2 eggs', '200 ml milk'],
    });
  });

  it('find what does the same thing in it, in its amount, and keeps its diets', async () => {
    await write({});
    const inPancakes = await call('substitute_ingredient', {
      food: 'eggs',
      recipe: 'pancakes',
      diet: 'vegan',
    });
    expect(inPancakes).toMatchObject({ recipe: 'Pancakes' });
    const uses = (inPancakes.rows as { use: string; instead: string[] }[]).map(({ use }) => use);
    expect(uses).toContain('batter');
    expect(uses).not.toContain('scrambled');
    expect(uses).not.toContain('whipping');
    expect(inPancakes.rows).toContainEqual(
      expect.objectContaining({ instead: ['2 tbsp ground flaxseed', '6 tbsp water'] }),
    );
    await write({
      ...{ title: 'Morning scramble', ingredients: '4 eggs\n1 tbsp olive oil' },
      method: 'Scramble the eggs in the oil.',
    });
    const scrambled = await call('substitute_ingredient', { food: 'eggs', recipe: 'morning scramble' });
    expect((scrambled.rows as { use: string }[]).map(({ use }) => use)).toEqual(['scrambled']);
    // It is gluten-free now, and must stay so.
    expect(scrambled.keeps).toContain('gluten-free');
    expect(await call('substitute_ingredient', { food: 'butter', recipe: 'pancakes' })).toMatchObject({
      isInRecipe: false,
    });
  });

  it('without a recipe, keep to the diet and the allergies of the person', async () => {
    const instead = async () => {
      const answer = await call('substitute_ingredient', { food: 'buttermilk' });
      const rows = answer.rows as { instead: string[] }[];
      return { answer, lines: rows.map((row) => row.instead.join(' + ')) };
    };
    await ada.request('PATCH', '/api/settings', { recipeDiet: 'any' });
    const anything = await instead();
    expect(anything.lines.join()).toContain('yoghurt');
    await ada.request('PATCH', '/api/settings', { recipeDiet: 'vegan' });
    const vegan = await instead();
    expect(vegan.answer).toMatchObject({ keeps: ['vegan'] });
    expect(vegan.lines.length).toBeGreaterThan(0);
    expect(vegan.lines.join()).not.toContain('yoghurt');
    await ada.request('PATCH', '/api/settings', { recipeAllergens: ['soya'] });
    const { lines, answer } = await instead();
    expect(lines.join()).not.toContain('soya');
    expect(answer).toMatchObject({ allergens: ['soya'], leftOut: 3 });
  });
});
