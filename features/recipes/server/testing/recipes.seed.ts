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
      insert into recipes (id, user_id, title, category, servings, ingredients, method, notes)
      values (${`recipe-${userId}`}, ${userId}, ${`Soup of ${email}`}, 'lunch', 2, '2 carrots', 'Boil the carrots.', ${email})
      on conflict do nothing`);
    await database.execute(sql`
      insert into recipe_versions (id, user_id, recipe_id, words)
      values (${`recipe-version-${userId}`}, ${userId}, ${`recipe-${userId}`}, ${JSON.stringify({ ...words, title: `Soup of ${email}` })}::jsonb)
      on conflict do nothing`);
    await database.execute(sql`
      insert into recipe_marks (id, user_id, recipe, stars) values (${`recipe-marks-${userId}`}, ${userId}, ${`recipe-${userId}`}, 4)
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
      { route: 'POST /api/recipes/:id/copy', path: `/api/recipes/${id}/copy`, body: { id: newId() } },
      { route: 'PUT /api/recipes/:id/marks', path: `/api/recipes/${id}/marks`, body: { stars: 1 } },
      { route: 'GET /api/recipes/:id/substitutes', path: `/api/recipes/${id}/substitutes?line=1` },
      { route: 'GET /api/recipes/:id/versions', path: `/api/recipes/${id}/versions` },
      { route: 'POST /api/recipes/:id/restore', path: `/api/recipes/${id}/restore` },
      { route: 'DELETE /api/recipes/:id', path: `/api/recipes/${id}` },
      { route: 'DELETE /api/own-items/:kind/:id', path: `/api/own-items/recipe/${encodeURIComponent(id)}` },
    ],
    recipe_versions: (id) => [
      { route: 'POST /api/recipe-versions/:id/restore', path: `/api/recipe-versions/${id}/restore` },
    ],
    recipe_marks: () => [],
    own_foods: () => [],
  },
  bodies: {
    'POST /api/recipes': { id: '0191e0f0-0000-7000-8000-000000000002', ...words },
    'PATCH /api/recipes/:': { baseRevision: 1, title: 'Other soup' },
    'PUT /api/recipes/:/marks': { stars: 5 },
    'POST /api/recipes/cookable': { have: ['carrots'] },
    'POST /api/recipes/read': { ingredients: '2 carrots', servings: 2 },
    'PUT /api/recipes/foods': { words: 'grandma spice', key: 'curry powder' },
  },
  makes: {
    recipe: ({ person, word }) =>
      person.post('/api/recipes', { id: newId(), ...words, title: `${word} soup` }),
  },
};
