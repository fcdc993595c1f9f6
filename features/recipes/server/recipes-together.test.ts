import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepOperations } from '#features/calendar/server/calendar.queries.ts';
import type { MealPlan, ProposedPlan } from '#features/recipes/shared/meal-plan.contract.ts';
import type { FoundRecipes } from '#features/recipes/shared/recipe-import.contract.ts';
import type { Recipe } from '#features/recipes/shared/recipes.contract.ts';
import type { ShoppingList } from '#features/recipes/shared/shopping.contract.ts';
import { aisleIds } from '#features/recipes/shared/shopping.contract.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { sweepMeals } from './plan/meal-plan.service.ts';

let app: TestApp;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await app.createPerson();
  bob = await app.createPerson();
});
afterAll(() => app.close());

async function read<Body>(response: Promise<Response> | Response): Promise<Body> {
  const answer = await response;
  expect(answer.status).toBe(200);
  return (await answer.json()) as Body;
}

const words = {
  title: 'Carrot soup',
  summary: '',
  category: 'lunch',
  servings: 2,
  prepMinutes: 5,
  cookMinutes: 20,
  restMinutes: 0,
  difficulty: 'easy',
  ingredients: '500 g carrots, peeled\n1 onion, chopped\nsalt, to taste\n600 ml water',
  method: 'Simmer the carrots and the onion in the water for 20 minutes.',
  notes: 'Mine alone.',
  tags: [],
};
const source = { url: 'https://kitchen.example/soup', name: 'kitchen.example', author: 'Gran', kcal: 200 };

async function write(input: object = {}): Promise<Recipe> {
  return read<Recipe>(ada.post('/api/recipes', { id: newId(), ...words, ...input }));
}

describe('imports and exports', () => {
  it('show what a text says and save nothing; what was saved is known by its address', async () => {
    const text = 'Carrot soup\nServes 2\n\nIngredients\n500 g carrots\n\nMethod\n1. Boil them.';
    const { recipes } = await read<FoundRecipes>(ada.post('/api/recipes/import/text', { text }));
    expect(recipes).toMatchObject([{ title: 'Carrot soup', ingredients: '500 g carrots', knownId: null }]);
    expect((await read<{ total: number }>(ada.get('/api/recipes?source=own'))).total).toBe(0);
    const [found] = recipes;
    const {
      guessed: _g,
      knownId: _k,
      pictureUrl: _p,
      readBy: _r,
      ...saved
    } = found ?? ({} as FoundRecipes['recipes'][number]);
    const made = await read<Recipe>(ada.post('/api/recipes', { id: newId(), ...saved }));
    const again = await read<FoundRecipes>(ada.post('/api/recipes/import/text', { text }));
    expect(again.recipes[0]?.knownId).toBe(made.id);
    expect((await ada.post('/api/recipes/import/text', { text: 'Only words.' })).status).toBe(400);
  });

  it('name whom an imported recipe is from, and claim nothing for them', async () => {
    const recipe = await write({ source });
    expect(recipe.author).toEqual({ kind: 'site', name: 'Gran', isConfirmed: false });
    expect(recipe.source).toEqual(source);
  });

  it('have the cup of their site’s country or words, and of the settings where neither says it', async () => {
    const from = (url: string) => ({ ...source, url });
    const flour = { ingredients: '2 cups plain flour', method: 'Stir.' };
    const american = { ingredients: '2 cups all-purpose flour', method: 'Bake at 350 °F.' };
    const cups = async () =>
      (
        await Promise.all([
          write(flour),
          write({ ...flour, source: from('https://cooks.example.us/1') }),
          write({ ...american, source: from('https://cooks.example.co.uk/2') }),
          write({ ...american, source: from('https://cooks.example.com/3') }),
          write({ ...flour, source: from('https://cooks.example.com/4') }),
        ])
      ).map(({ analysis }) => [analysis.cupMl, Math.round(required(analysis.lines[0]?.grams))]);
    expect(await cups()).toEqual([
      [250, 264],
      [240, 254],
      [250, 264],
      [240, 254],
      [250, 264],
    ]);
    await ada.request('PATCH', '/api/settings', { recipeCup: '240' });
    expect(await cups()).toEqual([
      [240, 254],
      [240, 254],
      [250, 264],
      [240, 254],
      [240, 254],
    ]);
  });

  it.each(['json', 'cook', 'md'] as const)('read back what they wrote as %s', async (format) => {
    const recipe = await write({ source, notes: 'Good cold.', cuisine: 'French', yieldWords: '1.2 litres' });
    const response = await ada.get(`/api/recipes/${recipe.id}/export?format=${format}`);
    const bytes = await response.text();
    expect(response.headers.get('content-disposition')).toContain(`Carrot%20soup.${format}`);
    const sent = ada.request(
      'POST',
      `/api/recipes/import/file?name=soup.${format}`,
      new TextEncoder().encode(bytes),
      {
        'content-type': 'application/octet-stream',
      },
    );
    const [back] = (await read<FoundRecipes>(sent)).recipes;
    expect(back).toMatchObject({
      ...{ title: words.title, servings: 2, prepMinutes: 5, cookMinutes: 20 },
      ...{ cuisine: 'French', yieldWords: '1.2 litres' },
    });
    expect(back?.ingredients).toContain('carrots');
    // Cooklang has ingredients only in steps; the other formats round-trip.
    if (format !== 'cook')
      expect([back?.ingredients, back?.method]).toEqual([recipe.ingredients, recipe.method]);
    expect(back?.source.author).toBe('Gran');
  });

  it('give nobody else’s', async () => {
    const { id } = await write();
    expect((await bob.get(`/api/recipes/${id}/export`)).status).toBe(404);
    expect((await bob.get('/api/recipes/export')).status).toBe(404);
    expect(((await read<unknown[]>(ada.get('/api/recipes/export'))) as { name: string }[])[0]?.name).toBe(
      'Carrot soup',
    );
  });
});

describe('links', () => {
  it('show the recipe as it is now without its notes, until they are revoked', async () => {
    const recipe = await write({ source });
    const link = await read<{ id: string; path: string }>(ada.post(`/api/recipes/${recipe.id}/links`));
    const open = () =>
      app.app.request(`http://localhost:3000${link.path.replace('/shared-recipe/', '/api/shared-recipes/')}`);
    await ada.request('PATCH', `/api/recipes/${recipe.id}`, { baseRevision: 1, title: 'Better soup' });
    const shared = await read<Record<string, unknown>>(open());
    expect(shared).toMatchObject({ title: 'Better soup', source: { author: 'Gran' } });
    expect(JSON.stringify(shared)).not.toContain('Mine alone.');
    await ada.request('DELETE', `/api/recipes/${recipe.id}`);
    expect((await open()).status).toBe(404);
    await ada.post(`/api/recipes/${recipe.id}/restore`);
    expect((await open()).status).toBe(200);
    expect((await bob.request('DELETE', `/api/recipe-links/${link.id}`)).status).toBe(404);
    expect((await ada.request('DELETE', `/api/recipe-links/${link.id}`)).status).toBe(204);
    expect((await open()).status).toBe(404);
  });
});

describe('the shopping list', () => {
  const change = (changes: object[], person = ada) =>
    read<ShoppingList>(person.post('/api/shopping/changes', { changes }));
  const at = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1000).toISOString();

  it('takes the lines of a recipe for more people, once, without tap water and what every kitchen has', async () => {
    const recipe = await write();
    const input = { id: newId(), recipes: [{ id: recipe.id, servings: 4, date: '2026-11-26' }] };
    await ada.post('/api/shopping/recipes', input);
    const { items } = await read<ShoppingList>(ada.post('/api/shopping/recipes', input));
    // Each with its meal; neither spoils before.
    const meal = { recipe: recipe.id, servings: 4, mealOn: '2026-11-26', spoils: false };
    expect(items).toMatchObject([
      { line: '1 kg carrots, peeled', aisle: 'produce', ...meal },
      { line: '2 onion, chopped', aisle: 'produce', ...meal },
    ]);
    expect((await bob.post('/api/shopping/recipes', input)).status).toBe(404);
    expect(items.every(({ aisle }) => aisleIds.includes(aisle))).toBe(true);
  });

  it('of two devices that ticked a box the later one holds, whatever their clocks say, and deletions win', async () => {
    const id = newId();
    await change([{ kind: 'add', id, line: 'two lemons' }]);
    const isChecked = async () => (await read<ShoppingList>(ada.get('/api/shopping'))).items[0]?.isChecked;
    await change([{ kind: 'check', id, isChecked: true, at: at(20) }]);
    await change([{ kind: 'check', id, isChecked: false, at: at(10) }]);
    expect(await isChecked()).toBe(true);
    await change([
      { kind: 'check', id, isChecked: true, at: new Date(Date.now() + 3_600_000).toISOString() },
    ]);
    await change([{ kind: 'check', id, isChecked: false, at: new Date(Date.now() + 1_000).toISOString() }]);
    expect(await isChecked()).toBe(false);
    await change([{ kind: 'remove', id }]);
    await change([
      { kind: 'check', id, isChecked: true, at: at(50) },
      { kind: 'add', id, line: 'two lemons' },
    ]);
    expect(await isChecked()).toBeUndefined();
    expect((await change([{ kind: 'restore', id }])).items).toHaveLength(1);
  });

  it('is the person’s alone', async () => {
    const id = newId();
    await change([{ kind: 'add', id, line: 'milk' }]);
    expect((await change([{ kind: 'remove', id }], bob)).items).toEqual([]);
    expect((await change([{ kind: 'add', id, line: 'mine' }], bob)).items).toEqual([]);
    expect((await read<ShoppingList>(ada.get('/api/shopping'))).items.map(({ line }) => line)).toEqual([
      'milk',
    ]);
  });
});

describe('the week plan', () => {
  const ask = { from: '2026-11-23', days: 7, meals: ['dinner'], people: 4, diet: 'vegetarian' };

  it('proposes only what is known to fit, each recipe once, and stores nothing', async () => {
    const plan = await read<ProposedPlan>(ada.post('/api/meal-plan/proposal', ask));
    expect(plan.meals.map(({ date }) => date).at(-1)).toBe('2026-11-29');
    expect(new Set(plan.meals.map(({ recipe }) => recipe)).size).toBe(plan.meals.length);
    for (const { recipe } of plan.meals) {
      const { analysis } = await read<Recipe>(ada.get(`/api/recipes/${recipe}`));
      expect(analysis.diets.find(({ id }) => id === 'vegetarian')?.state).toBe('yes');
    }
    const month = '/api/meal-plan?from=2026-11-01&to=2026-12-01';
    expect((await read<MealPlan>(ada.get(month))).meals).toEqual([]);
    // Deterministic; another turn gives another plan.
    const titles = ({ meals }: ProposedPlan) => meals.map(({ title }) => title);
    expect(titles(await read(ada.post('/api/meal-plan/proposal', ask)))).toEqual(titles(plan));
    expect(titles(await read(ada.post('/api/meal-plan/proposal', { ...ask, turn: 1 })))).not.toEqual(
      titles(plan),
    );
  });

  it('keeps clear of what the person is allergic to, also of what may contain it', async () => {
    await ada.request('PATCH', '/api/settings', { recipeAllergens: ['gluten', 'milk'] });
    const plan = await read<ProposedPlan>(ada.post('/api/meal-plan/proposal', { ...ask, diet: null }));
    for (const { recipe } of plan.meals) {
      const { allergens } = (await read<Recipe>(ada.get(`/api/recipes/${recipe}`))).analysis;
      const named = [...allergens.contains, ...allergens.mayContain].map(({ id }) => id);
      expect(named).not.toContain('gluten');
      expect(named).not.toContain('milk');
      expect(allergens.notChecked.lines).toEqual([]);
    }
  });

  it('becomes events once; moving an event moves its meal, deleting it deletes the meal until that is undone', async () => {
    const { meals } = await read<ProposedPlan>(ada.post('/api/meal-plan/proposal', { ...ask, days: 2 }));
    const chosen = meals.map(({ id, date, meal, recipe, servings }) => ({
      id,
      date,
      meal,
      recipe,
      servings,
    }));
    for (let sent = 0; sent < 2; sent++)
      expect((await ada.post('/api/meal-plan', { meals: chosen })).status).toBe(204);
    const planned = async () =>
      (await read<MealPlan>(ada.get('/api/meal-plan?from=2026-11-23&to=2026-11-30'))).meals;
    expect((await planned()).map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-24']);
    const [first, second] = await planned();
    const event = await read<{ version: number; isBusy: boolean; timeZone: string }>(
      ada.get(`/api/calendar/events/${first?.eventId}`),
    );
    expect(event.isBusy).toBe(false);
    const { recipe = '', servings = 1, date, id: mealId } = first ?? {};
    const bought = { id: recipe, servings, date, meal: mealId };
    await ada.post('/api/shopping/recipes', { id: newId(), recipes: [bought] });
    await ada.request('PATCH', `/api/calendar/events/${first?.eventId}`, {
      version: event.version,
      changes: {
        isAllDay: false,
        startTime: '2026-11-26T18:00',
        endTime: '2026-11-26T19:00',
        timeZone: event.timeZone,
      },
    });
    expect((await planned()).map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-26']);
    // What is bought for a meal follows it, and its removal, and that undone.
    const days = async () =>
      new Set((await read<ShoppingList>(ada.get('/api/shopping'))).items.map(({ mealOn }) => mealOn));
    expect(await days()).toEqual(new Set(['2026-11-26']));
    const meal = `/api/meal-plan/${first?.id}`;
    await ada.request('DELETE', meal);
    expect([(await planned()).length, await days()]).toEqual([1, new Set([null])]);
    expect((await ada.request('DELETE', meal)).status).toBe(404);
    expect((await bob.post(`${meal}/restore`)).status).toBe(404);
    for (let sent = 0; sent < 2; sent++) expect((await ada.post(`${meal}/restore`)).status).toBe(204);
    expect(await days()).toEqual(new Set(['2026-11-26']));
    expect((await bob.request('DELETE', `/api/meal-plan/${second?.id}`)).status).toBe(404);
    await ada.request('DELETE', `/api/meal-plan/${second?.id}`);
    const { version } = await read<{ version: number }>(ada.get(`/api/calendar/events/${first?.eventId}`));
    const gone = await ada.request('DELETE', `/api/calendar/events/${first?.eventId}?version=${version}`);
    const { operationId } = (await gone.json()) as { operationId: string };
    expect([await planned(), await days()]).toEqual([[], new Set([null])]);
    await sweepMeals(app.open.database);
    await ada.post(`/api/calendar/operations/${operationId}/undo`);
    expect([(await planned()).length, await days()]).toEqual([1, new Set(['2026-11-26'])]);
    await ada.request('DELETE', meal);
    await sweepOperations(app.open.database, new Date(Date.now() + 30 * 86_400_000));
    await sweepMeals(app.open.database);
    expect((await ada.post(`${meal}/restore`)).status).toBe(404);
  });
});
