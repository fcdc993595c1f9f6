import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/accounts/server/accounts.table.ts';
import { sourceOfModel } from '#features/recipes/shared/proposal-parts.ts';
import type {
  Cookable,
  Recipe,
  RecipeCook,
  RecipesPage,
  SuggestedSwap,
} from '#features/recipes/shared/recipes.contract.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { sweepRecipes } from './recipes.queries.ts';
import { recipeIngredients } from './recipes.table.ts';

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

const words = {
  title: 'Carrot soup',
  summary: 'Sweet.',
  category: 'lunch',
  servings: 2,
  prepMinutes: 5,
  cookMinutes: 20,
  restMinutes: 0,
  difficulty: 'easy',
  ingredients: '500 g carrots, peeled\n1 tbsp secret mix\n600 ml water',
  method: 'Simmer the carrots in the water for 20 minutes.',
  notes: '',
  tags: ['soup'],
};

async function read<Body>(response: Promise<Response> | Response): Promise<Body> {
  return (await (await response).json()) as Body;
}

async function write(input: object = {}, person = ada): Promise<Recipe> {
  const response = await person.post('/api/recipes', { id: newId(), ...words, ...input });
  expect(response.status).toBe(200);
  return read<Recipe>(response);
}

const list = (query = '', person = ada) => read<RecipesPage>(person.get(`/api/recipes?${query}`));

describe('one’s own recipes', () => {
  it('are created once, read line by line, and found by what is in them', async () => {
    const recipe = await write();
    await ada.post('/api/recipes', { id: recipe.id, ...words });
    expect(recipe.analysis.lines.map(({ line }) => line)).toEqual(words.ingredients.split('\n'));
    expect(recipe.analysis.diets.find(({ id }) => id === 'vegan')?.state).toBe('not-checked');
    const found = await list('source=own&q=carrot');
    expect(found.recipes.map(({ title }) => title)).toEqual(['Carrot soup']);
    expect((await list('source=own&q=mango')).recipes).toEqual([]);
    expect((await list('source=own', bob)).recipes).toEqual([]);
  });

  it('are changed over the revision that was seen, with a version of what was there', async () => {
    const { id } = await write({ cuisine: 'French', yieldWords: '1 litre' });
    const change = { baseRevision: 1, title: 'Better soup' };
    expect((await ada.request('PATCH', `/api/recipes/${id}`, change)).status).toBe(200);
    expect((await ada.request('PATCH', `/api/recipes/${id}`, change)).status).toBe(409);
    const { versions } = await read<{ versions: { id: string; words: { title: string } }[] }>(
      ada.get(`/api/recipes/${id}/versions`),
    );
    expect(versions.map((version) => version.words.title)).toEqual(['Carrot soup']);
    const restored = await read<Recipe>(ada.post(`/api/recipe-versions/${versions[0]?.id}/restore`));
    expect([restored.title, restored.revision]).toEqual(['Carrot soup', 3]);
    expect(restored).toMatchObject({ cuisine: 'French', yieldWords: '1 litre' });
    expect((await list('source=own&q=french')).total).toBe(1);
  });

  it('name the model that wrote them, as cards and copies do', async () => {
    const { id } = await write({ source: sourceOfModel('Stand-in 3') });
    const copied = await read<Recipe>(ada.post(`/api/recipes/${id}/copy`, { id: newId() }));
    expect(copied.author).toEqual({ kind: 'model', name: 'Stand-in 3', isConfirmed: false });
    const { recipes } = await list('source=own');
    expect(recipes.map(({ author }) => author.kind)).toEqual(['model', 'model']);
  });

  it('are called verified once their author has confirmed an address, and imported ones never', async () => {
    const { id } = await write();
    const imported = await write({
      source: {
        url: 'https://cooks.example/soup',
        name: 'Cooks',
        author: 'Gran',
        kcal: null,
        figures: { protein: 9 },
      },
    });
    expect(imported.source?.figures).toEqual({ protein: 9 });
    const authors = async () =>
      new Map((await list('source=own')).recipes.map((recipe) => [recipe.id, recipe.author.isConfirmed]));
    expect(await authors()).toEqual(
      new Map([
        [id, false],
        [imported.id, false],
      ]),
    );
    await app.open.database.update(users).set({ emailVerified: true }).where(eq(users.id, ada.id));
    expect(await authors()).toEqual(
      new Map([
        [id, true],
        [imported.id, false],
      ]),
    );
    expect((await read<Recipe>(ada.get(`/api/recipes/${id}`))).author.isConfirmed).toBe(true);
  });

  it('go to Deleted, come back, and are swept after thirty days', async () => {
    const { id } = await write();
    expect((await ada.request('DELETE', `/api/recipes/${id}`)).status).toBe(204);
    expect((await list('source=own')).recipes).toEqual([]);
    expect((await list('source=deleted')).recipes).toHaveLength(1);
    expect((await ada.post(`/api/recipes/${id}/restore`)).status).toBe(200);
    await ada.request('DELETE', `/api/recipes/${id}`);
    await sweepRecipes(app.open.database, new Date(Date.now() + 31 * 86_400_000));
    expect((await ada.get(`/api/recipes/${id}`)).status).toBe(404);
  });

  it('refuse what no recipe is, in one sentence', async () => {
    for (const wrong of [
      { title: ' ' },
      { servings: 0 },
      { ingredients: 'egg\n'.repeat(201) },
      { method: 'Stir.\n'.repeat(101) },
      { title: 'x'.repeat(60_000) },
      { category: 'midnight' },
    ]) {
      const response = await ada.post('/api/recipes', { id: newId(), ...words, ...wrong });
      expect(response.status).toBe(400);
    }
    expect((await list('source=own')).recipes).toEqual([]);
  });

  it('are calculated again when the person says what their words mean', async () => {
    const { id } = await write();
    expect(
      (await ada.request('PUT', '/api/recipes/foods', { words: 'secret mix', key: 'curry powder' })).status,
    ).toBe(204);
    const known = await read<Recipe>(ada.get(`/api/recipes/${id}`));
    expect(known.analysis.lines[1]?.foods[0]?.key).toBe('curry powder');
    expect(
      (await ada.request('PUT', '/api/recipes/foods', { words: 'secret mix', key: 'gold' })).status,
    ).toBe(400);
  });
});

describe('stored ingredients', () => {
  const rowsOf = (id: string) =>
    app.open.database
      .select()
      .from(recipeIngredients)
      .where(eq(recipeIngredients.recipeId, id))
      .orderBy(recipeIngredients.position, recipeIngredients.foodKey);
  const found = async (query: string) => (await list(`source=own&${query}`)).recipes.map(({ id }) => id);

  it('say how each line is read, and follow each change of the text', async () => {
    const { id } = await write({
      ingredients:
        'For the soup:\n2–3 large carrots, peeled\nsalt and pepper\n1 tbsp butter or oil (optional)',
    });
    const rows = await rowsOf(id);
    expect(rows).toMatchObject([
      { position: 1, section: 'For the soup', amount: 2, amountMax: 3, size: 'large', note: 'peeled' },
      { position: 2, foodKey: 'black pepper' },
      { position: 2, foodKey: 'salt' },
      {
        position: 3,
        unit: 'tbsp',
        foodKey: 'butter',
        alternative: 'oil',
        isOptional: true,
        gramsFrom: 'measure',
      },
    ]);
    expect(rows[0]).toMatchObject({
      line: '2–3 large carrots, peeled',
      foodKey: 'carrot',
      gramsFrom: 'piece',
    });
    await ada.request('PATCH', `/api/recipes/${id}`, { baseRevision: 1, ingredients: '200 g leeks' });
    expect(await rowsOf(id)).toMatchObject([{ line: '200 g leeks', grams: 160 }]);
  });

  it('are what a search by foods looks into', async () => {
    const { id } = await write();
    const other = await write({ ingredients: '3 eggs' });
    expect(await found('with=carrots')).toEqual([id]);
    expect(await found('with=secret mix')).toEqual([id]);
    expect(await found('without=carrots')).toEqual([other.id]);
    expect(await found('with=carrots&without=water')).toEqual([]);
    // Nothing but the stored lines is asked.
    await app.open.database
      .update(recipeIngredients)
      .set({ foodKey: 'leek', lineWords: 'leek' })
      .where(eq(recipeIngredients.recipeId, id));
    expect(await found('with=carrots')).toEqual([]);
  });

  it('are read again when words mean another food, and when others read them', async () => {
    const { id } = await write();
    expect(await found('with=curry powder')).toEqual([]);
    await ada.request('PUT', '/api/recipes/foods', { words: 'secret mix', key: 'curry powder' });
    expect(await found('with=curry powder')).toEqual([id]);
    // As after a release that reads better; by several requests at once.
    await app.open.database
      .update(recipeIngredients)
      .set({ readBy: 'earlier' })
      .where(eq(recipeIngredients.recipeId, id));
    await Promise.all([1, 2, 3].map(() => found('with=curry powder')));
    expect(await rowsOf(id)).toHaveLength(3);
  });
});

it('a recipe keeps the language that was said, as cards and the export do', async () => {
  const { id, language } = await write({ language: 'pt_br' });
  expect(language).toBe('pt-BR');
  await ada.request('PATCH', `/api/recipes/${id}`, { baseRevision: 1, title: 'Sopa' });
  expect((await list('source=own')).recipes[0]).toMatchObject({ title: 'Sopa', language: 'pt-BR' });
  expect(await read(ada.get(`/api/recipes/${id}/export?format=json`))).toMatchObject({ inLanguage: 'pt-BR' });
  expect((await ada.post('/api/recipes', { id: newId(), ...words, language: '<b>' })).status).toBe(400);
});

describe('Everyday’s recipes', () => {
  it('are there for everyone, and copied when somebody edits one', async () => {
    const starter = await read<Recipe>(ada.get('/api/recipes/everyday-coconut-chickpea-curry'));
    expect([starter.isOwn, starter.author.name]).toEqual([false, 'Everyday kitchen']);
    expect(
      (await ada.request('PATCH', `/api/recipes/${starter.id}`, { baseRevision: 1, title: 'Mine' })).status,
    ).toBe(404);
    const copy = await read<Recipe>(ada.post(`/api/recipes/${starter.id}/copy`, { id: newId() }));
    expect([copy.isOwn, copy.title, copy.starterSlug]).toEqual([
      true,
      starter.title,
      'coconut-chickpea-curry',
    ]);
  });

  it('have stars of the people of this server, and of nobody before the first', async () => {
    const path = '/api/recipes/everyday-guacamole';
    expect((await read<Recipe>(ada.get(path))).rating).toBeNull();
    await ada.request('PUT', `${path}/marks`, { stars: 5 });
    await bob.request('PUT', `${path}/marks`, { stars: 2 });
    expect((await read<Recipe>(bob.get(path))).rating).toEqual({ mean: 3.5, count: 2 });
    expect((await read<Recipe>(bob.get(path))).marks.stars).toBe(2);
    const cook = (id: string) =>
      read<Recipe>(ada.request('PUT', `${path}/marks`, { cooked: { id, servings: 3 } }));
    const [first, second] = [newId(), newId()];
    expect((await cook(first)).marks).toMatchObject({ stars: 5, cookedCount: 1 });
    // Sent twice, it was still cooked once.
    await cook(first);
    const { marks } = await cook(second);
    expect(marks.cookedCount).toBe(2);
    const log = async () => (await read<{ cooks: RecipeCook[] }>(ada.get(`${path}/cooks`))).cooks;
    expect(await log()).toMatchObject([
      { id: second, servings: 3, cookedAt: marks.lastCookedAt },
      { id: first, servings: 3 },
    ]);
    const note = { note: '  Less salt next time. ' };
    expect((await bob.request('PATCH', `${path}/cooks/${second}`, note)).status).toBe(404);
    expect((await ada.request('PATCH', `${path}/cooks/${second}`, note)).status).toBe(204);
    expect((await ada.request('PATCH', `${path}/cooks/${second}`, { note: 'x'.repeat(501) })).status).toBe(
      400,
    );
    expect((await log()).map((one) => one.note)).toEqual(['Less salt next time.', '']);
    expect((await bob.request('DELETE', `${path}/cooks/${second}`)).status).toBe(404);
    expect((await ada.request('DELETE', `${path}/cooks/${second}`)).status).toBe(204);
    const [left] = await log();
    expect((await read<Recipe>(ada.get(path))).marks).toMatchObject({
      cookedCount: 1,
      lastCookedAt: required(left).cookedAt,
    });
    await ada.request('DELETE', `${path}/cooks/${first}`);
    expect((await read<Recipe>(ada.get(path))).marks).toMatchObject({ cookedCount: 0, lastCookedAt: null });
    await ada.request('PUT', `${path}/marks`, { stars: null });
    expect((await read<Recipe>(bob.get(path))).rating).toEqual({ mean: 2, count: 1 });
  });

  it('are recommended for the diet and allergies of the person only', async () => {
    const recommended = () => read<{ recipes: RecipesPage['recipes'] }>(ada.get('/api/recipes/recommended'));
    for (const { diets } of (await recommended()).recipes) expect(diets.vegan).toBe('yes');
    await ada.request('PATCH', '/api/settings', { recipeDiet: 'gluten-free', recipeAllergens: ['milk'] });
    const { recipes } = await recommended();
    expect(recipes.length).toBeGreaterThan(3);
    for (const card of recipes) {
      expect(card.diets['gluten-free']).toBe('yes');
      expect(card.warnings).toEqual([]);
    }
    const all = await list('source=everyday&allergens=milk');
    expect(all.hidden).toBeGreaterThan(10);
    expect(all.recipes.flatMap(({ warnings }) => warnings).every(({ state }) => state !== 'contains')).toBe(
      true,
    );
  });

  it('are found by what is there', async () => {
    const found = await read<Cookable>(
      ada.post('/api/recipes/cookable', {
        have: ['chickpeas', 'coconut milk', 'spinach', 'tomatoes', 'unobtainium'],
      }),
    );
    const curry = found.recipes.find(({ card }) => card.title === 'Coconut chickpea curry');
    expect(curry?.missing.map((one) => one.words)).toEqual(['onion', 'garlic', 'ginger', 'chopped tomatoes']);
    for (const { card } of found.recipes) expect(card.diets.vegan).toBe('yes');
    expect(found.foods.find(({ words: typed }) => typed === 'unobtainium')?.key).toBeNull();
  });

  it('offer unasked to swap what a kitchen most likely lacks, or what the person must not eat', async () => {
    const swapOf = async (id: string) =>
      (await read<{ swap: SuggestedSwap | null }>(ada.get(`/api/recipes/${id}/swap`))).swap;
    const curry = 'everyday-coconut-chickpea-curry';
    expect(await swapOf(curry)).toMatchObject({
      ...{ line: 9, words: 'baby spinach', changes: 'five minutes longer.' },
      substitute: { lines: ['200 g kale'] },
      replacement: [{ amount: 200, unit: 'g' }],
    });
    // A food at home is not missing.
    await ada.post('/api/pantry', { items: [{ id: newId(), line: '500 g spinach', useBy: null }] });
    expect((await swapOf(curry))?.words).not.toBe('baby spinach');
    const pancakes = await swapOf('everyday-buttermilk-pancakes');
    // Vegan by default: nothing animal-based is suggested.
    expect(pancakes?.substitute.lines.join()).not.toMatch(/butter|cream|yoghurt/);
    expect(['buttermilk', 'egg', 'eggs', 'butter']).toContain(pancakes?.words);
    await ada.request('PATCH', '/api/settings', { recipeDiet: 'any', recipeAllergens: ['egg'] });
    expect((await swapOf('everyday-buttermilk-pancakes'))?.words).toMatch(/^eggs?$/);
    await ada.request('PATCH', '/api/settings', { recipeDiet: 'vegan', recipeAllergens: [] });
  });

  it('offer only substitutes that keep what the recipe is', async () => {
    const { substitutes } = await read<{ substitutes: { lines: string[] }[] }>(
      ada.get('/api/recipes/everyday-coconut-chickpea-curry/substitutes?line=9'),
    );
    expect(substitutes.map(({ lines }) => lines.join())).toEqual(['200 g kale']);
    expect((await ada.get('/api/recipes/everyday-coconut-chickpea-curry/substitutes?line=99')).status).toBe(
      404,
    );
  });
});
