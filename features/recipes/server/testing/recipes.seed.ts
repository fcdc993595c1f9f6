import { sql } from 'drizzle-orm';
import { newId } from '#shared/ids.ts';
import type { TableSeed } from '#tests/harness/table-seed.ts';

const words = {
  title: 'Soup',
  summary: '',
  category: 'lunch',
  servings: 2,
  prepMinutes: 5,
  cookMinutes: 20,
  restMinutes: 0,
  difficulty: 'easy',
  ingredients: '1 onion, chopped\n500 g carrots\n600 ml water',
  method: 'Simmer the onion, carrots and water for 20 minutes.',
  notes: '',
  tags: [],
} as const;

export const seed: TableSeed = {
  async write(database, { userId, email }) {
    await database.execute(sql`
      insert into recipes (id, user_id, title, category, cuisine, servings, yield_words, ingredients, method, notes)
      values (${`recipe-${userId}`}, ${userId}, ${`Soup of ${email}`}, 'lunch', 'French', 2, '1 litre', '2 carrots', 'Boil the carrots.', ${email})
      on conflict do nothing`);
    await database.execute(sql`
      insert into recipe_ingredients (id, user_id, recipe_id, position, section, line, line_words, amount, food_key,
        food_words, note, is_optional, is_to_taste, alternative, grams, grams_from, read_by)
      values (${`recipe-ingredient-${userId}`}, ${userId}, ${`recipe-${userId}`}, 0, '', '2 carrots', '2 carrot', 2, 'carrot',
        'carrots', '', false, false, '', 122, 'piece', 'seed')
      on conflict do nothing`);
    await database.execute(sql`
      insert into recipe_cooks (id, user_id, recipe, servings, cooked_at)
      values (${`recipe-cook-${userId}`}, ${userId}, ${`recipe-${userId}`}, 2, now())
      on conflict do nothing`);
    await database.execute(sql`
      insert into recipe_versions (id, user_id, recipe_id, words)
      values (${`recipe-version-${userId}`}, ${userId}, ${`recipe-${userId}`}, ${JSON.stringify({ ...words, title: `Soup of ${email}` })}::jsonb)
      on conflict do nothing`);
    await database.execute(sql`
      insert into recipe_marks (id, user_id, recipe, stars) values (${`recipe-marks-${userId}`}, ${userId}, ${`recipe-${userId}`}, 4)
      on conflict do nothing`);
    await database.execute(sql`
      insert into recipe_links (id, user_id, recipe_id, token_hash)
      values (${`recipe-link-${userId}`}, ${userId}, ${`recipe-${userId}`}, ${`hash-${userId}`})
      on conflict do nothing`);
    await database.execute(sql`
      insert into shopping_items (id, user_id, line, meal_id)
      values (${`shopping-${userId}`}, ${userId}, ${`2 onions for ${email}`}, ${`meal-${userId}`})
      on conflict do nothing`);
    await database.execute(sql`
      insert into calendars (id, user_id, name, colour) values (${`calendar-${userId}`}, ${userId}, 'Calendar', 'denim')
      on conflict do nothing`);
    await database.execute(sql`
      insert into events (id, user_id, calendar_id, uid, title, start_local, time_zone, starts_at, ends_at)
      values (${`meal-event-${userId}`}, ${userId}, ${`calendar-${userId}`}, ${`meal-event-${userId}`}, 'Soup',
        '2026-11-24T18:00', 'Europe/London', '2026-11-24T18:00:00Z', '2026-11-24T19:00:00Z')
      on conflict do nothing`);
    await database.execute(sql`
      insert into planned_meals (id, user_id, event_id, meal, recipe, recipe_title, servings)
      values (${`meal-${userId}`}, ${userId}, ${`meal-event-${userId}`}, 'dinner', ${`recipe-${userId}`}, ${`Soup of ${email}`}, 2)
      on conflict do nothing`);
    await database.execute(sql`
      insert into pantry_items (id, user_id, line) values (${`pantry-${userId}`}, ${userId}, ${`rice of ${email}`})
      on conflict do nothing`);
    await database.execute(sql`
      insert into files (id, user_id, name, media_type, bytes, kind, state, attached_at, kept_since)
      values (${`recipe-photo-${userId}`}, ${userId}, 'soup.png', 'image/png', 1, 'image', 'ready', now(), now())
      on conflict do nothing`);
    await database.execute(sql`
      insert into recipe_photos (recipe_id, file_id, user_id)
      values (${`recipe-${userId}`}, ${`recipe-photo-${userId}`}, ${userId})
      on conflict do nothing`);
    await database.execute(sql`
      insert into own_foods (id, user_id, words, food) values (${`own-food-${userId}`}, ${userId}, 'grandma spice', 'curry powder')
      on conflict do nothing`);
  },
  named: {
    recipes: (id) => [
      { route: 'GET /api/recipes/:id', path: `/api/recipes/${id}` },
      {
        route: 'PATCH /api/recipes/:id',
        path: `/api/recipes/${id}`,
        body: { baseRevision: 1, title: 'Mine now' },
      },
      { route: 'GET /api/recipes/:id/export', path: `/api/recipes/${id}/export` },
      { route: 'GET /api/recipes/:id/links', path: `/api/recipes/${id}/links` },
      { route: 'POST /api/recipes/:id/links', path: `/api/recipes/${id}/links` },
      {
        route: 'POST /api/shopping/recipes',
        path: '/api/shopping/recipes',
        body: { id: newId(), recipes: [{ id, servings: 2 }] },
      },
      {
        route: 'POST /api/meal-plan',
        path: '/api/meal-plan',
        body: { meals: [{ id: newId(), date: '2026-11-24', meal: 'dinner', recipe: id, servings: 2 }] },
      },
      { route: 'PUT /api/recipes/:id/photo', path: `/api/recipes/${id}/photo`, body: { fileId: 'any' } },
      {
        route: 'POST /api/recipes/:id/photo/page',
        path: `/api/recipes/${id}/photo/page`,
        body: { url: 'https://kitchen.example/soup.jpg' },
      },
      { route: 'DELETE /api/recipes/:id/photo', path: `/api/recipes/${id}/photo` },
      { route: 'POST /api/recipes/:id/copy', path: `/api/recipes/${id}/copy`, body: { id: newId() } },
      { route: 'PUT /api/recipes/:id/marks', path: `/api/recipes/${id}/marks`, body: { stars: 1 } },
      { route: 'GET /api/recipes/:id/substitutes', path: `/api/recipes/${id}/substitutes?line=1` },
      { route: 'GET /api/recipes/:id/swap', path: `/api/recipes/${id}/swap` },
      { route: 'GET /api/recipes/:id/cooks', path: `/api/recipes/${id}/cooks` },
      { route: 'GET /api/recipes/:id/versions', path: `/api/recipes/${id}/versions` },
      { route: 'POST /api/recipes/:id/restore', path: `/api/recipes/${id}/restore` },
      { route: 'DELETE /api/recipes/:id', path: `/api/recipes/${id}` },
      { route: 'DELETE /api/own-items/:kind/:id', path: `/api/own-items/recipe/${encodeURIComponent(id)}` },
    ],
    recipe_versions: (id) => [
      { route: 'POST /api/recipe-versions/:id/restore', path: `/api/recipe-versions/${id}/restore` },
    ],
    recipe_cooks: (id) => [
      {
        route: 'DELETE /api/recipes/:id/cooks/:cookId',
        path: `/api/recipes/everyday-porridge/cooks/${id}`,
      },
      {
        route: 'PATCH /api/recipes/:id/cooks/:cookId',
        path: `/api/recipes/everyday-porridge/cooks/${id}`,
        body: { note: 'mine' },
      },
    ],
    recipe_links: (id) => [{ route: 'DELETE /api/recipe-links/:id', path: `/api/recipe-links/${id}` }],
    // Changes to rows that no longer exist, or are somebody else's, are ignored.
    shopping_items: () => [],
    planned_meals: (id) => [
      { route: 'PATCH /api/meal-plan/:id', path: `/api/meal-plan/${id}`, body: { isLocked: true } },
      { route: 'POST /api/meal-plan/:id/restore', path: `/api/meal-plan/${id}/restore` },
      { route: 'DELETE /api/meal-plan/:id', path: `/api/meal-plan/${id}` },
    ],
    pantry_items: (id) => [
      { route: 'PATCH /api/pantry/:id', path: `/api/pantry/${id}`, body: { line: 'mine' } },
      { route: 'DELETE /api/pantry/:id', path: `/api/pantry/${id}` },
    ],
    // Addressed through their recipe.
    recipe_photos: () => [],
    recipe_ingredients: () => [],
    recipe_marks: () => [],
    own_foods: () => [],
  },
  bodies: {
    'POST /api/recipes': { id: '0191e0f0-0000-7000-8000-000000000002', ...words },
    'PATCH /api/recipes/:': { baseRevision: 1, title: 'Other soup' },
    'PUT /api/recipes/:/marks': { stars: 5 },
    'POST /api/recipes/import/page': { url: 'https://kitchen.example/soup' },
    'POST /api/recipes/import/model': { kind: 'text', text: 'Soup of carrots' },
    'POST /api/recipes/import/text': { text: 'Soup\n\nIngredients\n2 carrots\n\nMethod\nBoil the carrots.' },
    'PUT /api/recipes/:/photo': { fileId: 'any' },
    'POST /api/recipes/:/photo/page': { url: 'https://kitchen.example/soup.jpg' },
    'POST /api/pantry': {
      items: [{ id: '0191e0f0-0000-7000-8000-000000000005', line: 'rice', useBy: null }],
    },
    'PATCH /api/pantry/:': { line: 'brown rice' },
    'POST /api/shopping/changes': {
      changes: [{ kind: 'add', id: '0191e0f0-0000-7000-8000-000000000003', line: 'milk' }],
    },
    'POST /api/shopping/recipes': {
      id: '0191e0f0-0000-7000-8000-000000000004',
      recipes: [{ id: 'everyday-porridge', servings: 2 }],
    },
    'POST /api/meal-plan/proposal': { from: '2026-11-23', days: 2, meals: ['dinner'], people: 2, diet: null },
    'POST /api/meal-plan': {
      meals: [{ id: newId(), date: '2026-11-24', meal: 'dinner', recipe: 'everyday-porridge', servings: 2 }],
    },
    'PATCH /api/meal-plan/:': { isLocked: true },
    'POST /api/recipes/cookable': { have: ['carrots'] },
    'POST /api/recipes/read': { ingredients: '2 carrots', servings: 2 },
    'PUT /api/recipes/foods/figures': { words: 'grandma spice', figures: null },
    'PUT /api/recipes/own-foods': { words: 'grandma spice', food: 'curry powder', figures: null },
    'PUT /api/recipes/foods': { words: 'grandma spice', key: 'curry powder' },
  },
  makes: {
    recipe: ({ person, word }) =>
      person.post('/api/recipes', { id: newId(), ...words, title: `${word} soup` }),
  },
};
