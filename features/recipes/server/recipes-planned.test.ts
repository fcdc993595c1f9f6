import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AssistantTool, JsonValue } from '#features/assistant/server/assistant-tool.ts';
import { SourceBook } from '#features/assistant/server/source-book.ts';
import type { PartChange } from '#features/assistant/shared/message-part.ts';
import type { MealPlan, ProposedMeal, ProposedPlan } from '#features/recipes/shared/meal-plan.contract.ts';
import type { ReferenceRecipe } from '#features/recipes/shared/recipe-sharing.contract.ts';
import type { Recipe } from '#features/recipes/shared/recipes.contract.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { createRecipesTools } from './recipes.tools.ts';

let app: TestApp;
let ada: TestPerson;
let told: PartChange[];

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await app.createPerson();
  told = [];
});
afterAll(() => app.close());

async function read<Body>(response: Promise<Response> | Response): Promise<Body> {
  const answer = await response;
  expect(answer.status).toBe(200);
  return (await answer.json()) as Body;
}

/** Calls a tool as a turn would, on Monday 23 November 2026. */
async function call(name: string, input: unknown): Promise<Record<string, JsonValue>> {
  const tool = createRecipesTools(app.open.database).find((one) => one.name === name) as AssistantTool;
  return (await tool.execute(input, {
    actor: { userId: ada.id, timeZone: 'Europe/London' },
    sources: new SourceBook(),
    signal: new AbortController().signal,
    now: new Date('2026-11-23T10:15:00Z'),
    turn: { questionId: 'question', question: '', tell: (change: PartChange) => told.push(change) },
  })) as Record<string, JsonValue>;
}

describe('recipes of the reference', () => {
  it('are read by anybody, and are cited in answers', async () => {
    const page = await app.anonymous().get('/api/reference/recipes/red-lentil-dal');
    const recipe = await read<ReferenceRecipe>(page);
    expect(recipe).toMatchObject({ title: 'Red lentil dal', id: 'everyday-red-lentil-dal' });
    expect(recipe.analysis.nutrition.perServing?.kcal).toBeGreaterThan(60);
    expect((await app.anonymous().get('/api/reference/recipes/no-such-dish')).status).toBe(404);
    const sources = new SourceBook();
    const tool = createRecipesTools(app.open.database).find(({ name }) => name === 'search_recipes');
    await tool?.execute(
      { query: 'lentil dal' },
      {
        ...{ actor: { userId: ada.id, timeZone: 'UTC' }, sources, now: new Date() },
        signal: new AbortController().signal,
      },
    );
    expect(sources.list()[0]?.url).toBe('/reference/recipes/red-lentil-dal');
  });
});

describe('one meal that words plan', () => {
  it('is a card for the day that was named, and nothing is stored', async () => {
    expect(await call('propose_meal', { query: 'red lentil dal', day: 'Thursday', people: 3 })).toMatchObject(
      {
        title: 'Red lentil dal',
        date: '2026-11-26',
        meal: 'dinner',
        people: 3,
        already: [],
      },
    );
    expect(told).toMatchObject([
      {
        kind: 'meal-plan',
        change: { meals: [{ date: '2026-11-26', recipe: 'everyday-red-lentil-dal', servings: 3 }] },
      },
    ]);
    const range = '/api/meal-plan?from=2026-11-23&to=2026-11-30';
    expect((await read<MealPlan>(ada.get(range))).meals).toEqual([]);
    const { change } = told[0] as unknown as { change: ProposedPlan };
    const meals = change.meals.map(sent);
    expect((await ada.post('/api/meal-plan', { meals })).status).toBe(204);
    expect((await ada.post('/api/meal-plan', { meals })).status).toBe(204);
    expect((await read<MealPlan>(ada.get(range))).meals).toHaveLength(1);
    expect(await call('propose_meal', { query: 'shakshuka', day: 'Thursday', meal: 'dinner' })).toMatchObject(
      {
        already: ['Red lentil dal'],
      },
    );
  });

  it('says what it does not know: the dish, or the day', async () => {
    expect(await call('propose_meal', { query: 'stargazy pie', day: 'Thursday' })).toEqual({ title: '' });
    expect(await call('propose_meal', { query: 'dal', day: 'whenever' })).toHaveProperty('error');
    expect(told).toEqual([]);
  });

  it('warns of what the person avoids', async () => {
    await ada.request('PATCH', '/api/settings', { recipeAllergens: ['egg'] });
    const { contains } = await call('propose_meal', { query: 'shakshuka', day: 'Thursday' });
    expect(contains).toEqual(['egg']);
  });
});

const sent = ({ id, date, meal, recipe, servings, leftoverOf }: ProposedMeal) => ({
  ...{ id, date, meal, recipe, servings, leftoverOf },
});
const asked = { from: '2026-11-23', days: 7, meals: ['dinner'], people: 2, diet: null };
const propose = (other: object = {}) =>
  read<ProposedPlan>(ada.post('/api/meal-plan/proposal', { ...asked, ...other }));

describe('a week', () => {
  it('keeps to the calories asked for, and to what was kept', async () => {
    const light = await propose({ maxKcal: 400 });
    expect(light.meals.length).toBeGreaterThan(0);
    for (const { kcal } of light.meals) expect(kcal ?? 9_999).toBeLessThanOrEqual(400);
    const [first, ...others] = light.meals as [ProposedMeal, ...ProposedMeal[]];
    const again = await propose({ maxKcal: 400, turn: 1, kept: [first] });
    expect(again.meals[0]).toEqual(first);
    expect(again.meals.filter(({ recipe }) => recipe === first.recipe)).toHaveLength(1);
    expect(again.meals.slice(1).map(({ recipe }) => recipe)).not.toEqual(others.map(({ recipe }) => recipe));
  });

  it('cooks once for two days where leftovers are wanted, buys once, and forgets both together', async () => {
    const { meals } = await propose({ withLeftovers: true });
    const left = meals.filter(({ leftoverOf }) => leftoverOf !== null);
    expect(meals).toHaveLength(7);
    expect(left.length).toBeGreaterThan(0);
    for (const meal of left) {
      const source = meals.find(({ id }) => id === meal.leftoverOf);
      expect(source).toMatchObject({ recipe: meal.recipe, servings: 4 });
      expect(Date.parse(meal.date) - Date.parse(source?.date ?? '')).toBe(86_400_000);
    }
    expect((await ada.post('/api/meal-plan', { meals: meals.map(sent) })).status).toBe(204);
    const range = '/api/meal-plan?from=2026-11-23&to=2026-11-30';
    const planned = (await read<MealPlan>(ada.get(range))).meals;
    expect(planned.filter(({ isLeftover }) => isLeftover)).toHaveLength(left.length);
    await ada.request('DELETE', `/api/meal-plan/${left[0]?.leftoverOf}`);
    expect((await read<MealPlan>(ada.get(range))).meals).toHaveLength(5);
  });
});

describe('a recipe that is asked for', () => {
  it('is read as it is written, or scaled as a cook would', async () => {
    const id = 'everyday-red-lentil-dal';
    const written = await call('get_recipe', { id });
    expect(written).toMatchObject({ servings: 4, writtenFor: 4 });
    expect((written.ingredients as string[])[0]).toBe('300 g red lentils');
    const scaled = await call('get_recipe', { id, servings: 6 });
    expect(scaled).toMatchObject({ servings: 6, writtenFor: 4 });
    expect((scaled.ingredients as string[])[0]).toBe('450 g red lentils');
  });
});

describe('a week that is shuffled', () => {
  it('plans the places of what is not locked, and none of the dishes that stand around them', async () => {
    const asked = { from: '2026-11-23', days: 5, meals: ['dinner'], people: 2, diet: 'vegan' };
    const plan = await read<ProposedPlan>(ada.post('/api/meal-plan/proposal', asked));
    const meals = plan.meals.map(({ title: _title, minutes: _minutes, kcal: _kcal, ...meal }) => meal);
    await ada.post('/api/meal-plan', { meals: meals.slice(0, 4) });
    const locked = meals[0]?.id ?? '';
    expect((await ada.request('PATCH', `/api/meal-plan/${locked}`, { isLocked: true })).status).toBe(204);
    const stored = await read<MealPlan>(ada.get('/api/meal-plan?from=2026-11-23&to=2026-11-28'));
    expect(stored.meals.map(({ isLocked }) => isLocked)).toEqual([true, false, false, false]);
    const instead = stored.meals.filter(({ isLocked }) => !isLocked).map(({ id }) => id);
    const other = await read<ProposedPlan>(ada.post('/api/meal-plan/proposal', { ...asked, instead }));
    // The fifth evening is free, and stays so.
    expect(other.meals.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
    const before = stored.meals.map(({ recipe }) => recipe);
    expect(other.meals.filter(({ recipe }) => before.includes(recipe))).toEqual([]);
  });
});

describe('figures of one’s own', () => {
  const figures = {
    ...{ kcal: 200, protein: 10, fat: 5, carbohydrate: 25, salt: 1 },
    ...{ saturates: null, sugars: null, fibre: null, piece: 50, cup: null },
  };
  const words = {
    ...{ title: 'Bars', summary: '', category: 'snacks', servings: 1, prepMinutes: 1, cookMinutes: 0 },
    ...{ restMinutes: 0, difficulty: 'easy', method: 'Eat.', notes: '', tags: [] },
    ingredients: '2 Zorblefood bars\n100 g apples',
  };
  const write = () => read<Recipe>(ada.post('/api/recipes', { id: newId(), ...words }));

  it('are counted and win over the table, but check no diet; taken back, the food is unknown again', async () => {
    const before = await write();
    const name = before.analysis.lines[0]?.foods[0]?.words ?? '';
    expect(before.analysis.lines[0]?.counted).toBe('no-food');
    const put = (of: string, value: object | null) =>
      ada.request('PUT', '/api/recipes/foods/figures', { words: of, figures: value });
    expect((await put(name, figures)).status).toBe(204);
    const { analysis } = await write();
    expect(analysis.lines[0]).toMatchObject({
      counted: 'counted',
      grams: 100,
      kcal: 200,
      ownFigures: figures,
    });
    expect(analysis.diets.find(({ id }) => id === 'vegan')?.state).toBe('not-checked');
    expect(analysis.allergens.notChecked.lines).toEqual([1]);
    expect((await put('apples', figures)).status).toBe(204);
    // A tenth of an apple is the core.
    expect((await write()).analysis.lines[1]).toMatchObject({ kcal: 180, sourceNumber: null });
    expect((await put('apples', { ...figures, fat: 90 })).status).toBe(400);
    expect((await put(name, null)).status).toBe(204);
    expect((await write()).analysis.lines[0]?.counted).toBe('no-food');
  });

  it('are listed as they were written, forgotten, and known again as they were', async () => {
    const put = (item: object) => ada.request('PUT', '/api/recipes/own-foods', item);
    const listed = async () => (await read<{ foods: object[] }>(ada.get('/api/recipes/own-foods'))).foods;
    const item = { words: 'Auntie’s Spice Mixes', food: 'curry powder', figures };
    await ada.request('PUT', '/api/recipes/foods', { words: item.words, key: item.food });
    await ada.request('PUT', '/api/recipes/foods/figures', { words: item.words, figures });
    expect(await listed()).toEqual([item]);
    expect((await put({ ...item, food: null, figures: null })).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await put(item)).status).toBe(204);
    expect(await listed()).toEqual([item]);
    expect((await put({ ...item, food: 'moon dust' })).status).toBe(400);
    const bob = await app.createPerson();
    expect(await read<object>(bob.get('/api/recipes/own-foods'))).toEqual({ foods: [] });
  });
});
