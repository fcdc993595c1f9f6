import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HeaderSlotsProvider } from '#client/app/header-slots.tsx';
import { tabTo } from '#client/app/testing/by-keyboard.ts';
import { expectAccessible } from '#client/app/testing/expect-accessible.ts';
import { fakeServer, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import type { PlannedMeal, ProposedPlan } from '#features/recipes/shared/meal-plan.contract.ts';
import type { SuggestedSwap } from '#features/recipes/shared/recipes.contract.ts';
import type { ShoppingChange, ShoppingList } from '#features/recipes/shared/shopping.contract.ts';
import { SaveSettingsProvider } from '#features/settings/client/save-settings.tsx';
import { required } from '#shared/required.ts';
import { Component as CookRoute } from './cook.route.tsx';
import { Component as NewRecipeRoute } from './new-recipe.route.tsx';
import { Component as PantryRoute } from './pantry.route.tsx';
import { addDays, today } from './plan/days.ts';
import { Component as PlanRoute } from './plan.route.tsx';
import { Component as RecipeRoute } from './recipe.route.tsx';
import { RecipesTab } from './settings/recipes-tab.tsx';
import { Component as ShoppingRoute } from './shopping.route.tsx';
import { fakeRecipe } from './testing/fake-recipe.ts';

const nothing = () => new Response(null, { status: 204 });
const shown = (Component: () => React.ReactNode) => (
  <HeaderSlotsProvider>
    <ToastProvider>
      <main>
        <Component />
      </main>
    </ToastProvider>
  </HeaderSlotsProvider>
);

test('a recipe is scaled, changed and left by keys', async () => {
  let recipe = fakeRecipe;
  const [, eggs] = fakeRecipe.analysis.lines;
  const swap: SuggestedSwap = {
    ...{ line: 2, words: 'eggs', changes: 'crumble it.' },
    substitute: { id: '1', lines: ['120 g firm tofu'], use: 'scrambled', changes: 'Crumble it.' },
    replacement: [{ ...required(eggs), writtenAmount: '120 g', words: 'firm tofu', amount: 120, unit: 'g' }],
  };
  const requests = fakeServer({
    'GET /api/settings': () => Response.json({ recipeAllergens: ['egg', 'milk'] }),
    'GET /api/recipes/soup': () => Response.json(recipe),
    'GET /api/recipes/soup/swap': () => Response.json({ swap: recipe === fakeRecipe ? swap : null }),
    'PATCH /api/recipes/soup': () => {
      recipe = { ...fakeRecipe, ingredients: '500 g carrots\n120 g firm tofu', revision: 2 };
      return Response.json(recipe);
    },
    'GET /api/recipes/soup/substitutes?line=2': () =>
      Response.json({
        substitutes: [{ id: '1', lines: ['120 g firm tofu'], use: 'scrambled', changes: 'Crumble it.' }],
      }),
  });
  await renderRoutes([{ path: '/recipe/:recipeId', element: shown(RecipeRoute) }], {
    at: '/recipe/soup',
    user: maya,
  });
  await expect.element(page.getByText('Contains egg', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(/milk/)).not.toBeInTheDocument();
  await tabTo('More servings', 'button');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getByText('× 2, written for 2')).toBeVisible();
  await expect.element(page.getByText('1 kg')).toBeVisible();
  await tabTo('Substitute for eggs', 'button');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Instead of eggs' });
  await expect.element(dialog.getByRole('button', { name: 'Swap for 120 g firm tofu' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  // Focus returns to where it was opened.
  await expect.element(page.getByRole('button', { name: 'Substitute for eggs' })).toHaveFocus();
  await expectAccessible();

  // Suggested for the shown number of servings; applying it changes the recipe as written.
  await expect.element(page.getByText('No eggs? 240 g firm tofu, crumble it.')).toBeVisible();
  await tabTo('Swap eggs for 240 g firm tofu', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('eggs replaced')).toBeVisible();
  await expect.element(page.getByText('No eggs?')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => sent(requests).map(({ body }) => body))
    .toEqual([
      { baseRevision: 1, ingredients: '500 g carrots\n120 g firm tofu' },
      { baseRevision: 2, ingredients: '500 g carrots\n2 eggs' },
    ]);
});

test('one cooks by keys: steps, a timer, and out', async () => {
  const requests = fakeServer({
    'GET /api/settings': () => Response.json({}),
    'GET /api/recipes/soup': () => Response.json(fakeRecipe),
    'PUT /api/recipes/soup/marks': () => Response.json(fakeRecipe),
  });
  const { address, router } = await renderRoutes(
    [
      { path: '/recipe/:recipeId', element: <p>The recipe</p> },
      { path: '/recipe/:recipeId/cook', element: <CookRoute /> },
    ],
    { at: '/recipe/soup/cook?servings=2', user: maya },
  );
  await expect.element(page.getByText('Step 1 of 3')).toBeVisible();
  await tabTo(/^20 minutes/, 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('list', { name: 'Timers' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('Step 2 of 3')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText('Step 1 of 3')).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Step 2 of 3')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toBe('/recipe/soup');
  // The address changes first; the step would still be there.
  await expect.element(page.getByText('The recipe')).toBeVisible();
  expect(sent(requests)).toEqual([]);
  await router.navigate('/recipe/soup/cook?servings=3');
  // The step is kept.
  await expect.element(page.getByText('Step 2 of 3')).toBeVisible();
  // Done then has the place of Next, but what was pressed twice was Next.
  await userEvent.dblClick(page.getByRole('button', { name: 'Next' }));
  await expect.element(page.getByText('Step 3 of 3')).toBeVisible();
  expect(sent(requests)).toEqual([]);
  (document.activeElement as HTMLElement).blur();
  await tabTo('Done', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/recipe/soup');
  const marked = required(sent(requests)[0]);
  expect(marked.body).toMatchObject({ cooked: { servings: 3 } });
  const { cooked } = marked.body as { cooked: { id: string } };
  // The recipe's page can take it back.
  expect(router.state.location.state).toEqual({ isCooked: true, cookId: cooked.id });
});

test('when it was cooked is listed, and what was a mistake taken back, by keys', async () => {
  const cookedAt = '2026-03-15T12:00:00.000Z';
  let cooks = [
    { id: 'second', cookedAt, servings: 4, note: '' },
    { id: 'first', cookedAt: '2026-03-01T12:00:00.000Z', servings: null, note: 'Too salty.' },
  ];
  const requests = fakeServer({
    'GET /api/settings': () => Response.json({}),
    'GET /api/recipes/soup': () =>
      Response.json({
        ...fakeRecipe,
        language: 'fr',
        source: { url: '', name: 'Cooks', author: '', kcal: 180, figures: { protein: 30, fat: 5 } },
        marks: { ...fakeRecipe.marks, cookedCount: cooks.length, lastCookedAt: cooks[0]?.cookedAt ?? null },
      }),
    'GET /api/recipes/soup/swap': Response.json({ swap: null }),
    'GET /api/recipes/soup/cooks': () => Response.json({ cooks }),
    'PATCH /api/recipes/soup/cooks/second': () => {
      cooks = cooks.map((one) => (one.id === 'second' ? { ...one, note: 'More ginger.' } : one));
      return nothing();
    },
    'DELETE /api/recipes/soup/cooks/second': () => {
      cooks = cooks.slice(1);
      return nothing();
    },
    'DELETE /api/recipes/soup/cooks/first': () => {
      cooks = [];
      return nothing();
    },
  });
  const { router } = await renderRoutes([{ path: '/recipe/:recipeId', element: shown(RecipeRoute) }], {
    ...{ at: '/recipe/soup', user: maya },
  });
  // Screen readers and translators are told what it is written in.
  await expect
    .element(page.getByRole('heading', { name: 'Carrot soup' }).getByText('Carrot soup'))
    .toHaveAttribute('lang', 'fr');
  await expect
    .element(page.getByText('Its source also says: protein 30 g (computed here: 9 g), fat 5 g.'))
    .toBeVisible();
  await tabTo('Cooked 2 times, last on 15 March', 'button');
  await userEvent.keyboard('{Enter}');
  const log = page.getByRole('dialog', { name: 'When you cooked it' });
  await expect.element(log.getByText('For 4')).toBeVisible();
  await expectAccessible();
  await tabTo(/^Add a note for 15 March 2026/, 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(log.getByRole('textbox', { name: 'Note for the next time' })).toHaveFocus();
  await userEvent.keyboard('More ginger.');
  await expectAccessible();
  await tabTo('Save note', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(log.getByText('More ginger.')).toBeVisible();
  await tabTo(/^Remove 15 March 2026/, 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(log.getByText('For 4')).not.toBeInTheDocument();
  await expect.element(log.getByText(/^1 March 2026/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Cooked once, on 1 March' })).toBeVisible();
  await router.navigate('/recipe/soup', { state: { isCooked: true, cookId: 'first' } });
  await tabTo('Undo', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Added to your cooking log')).not.toBeInTheDocument();
  expect(sent(requests)[0]?.body).toEqual({ note: 'More ginger.' });
  await expect
    .poll(() => sent(requests).map(({ path }) => path))
    .toEqual([
      '/api/recipes/soup/cooks/second',
      '/api/recipes/soup/cooks/second',
      '/api/recipes/soup/cooks/first',
    ]);
});

const day = today();
const planned: PlannedMeal = {
  ...{ id: 'meal', date: day, meal: 'dinner', recipe: 'soup', title: 'Carrot soup', servings: 2 },
  ...{ isLocked: false, isLeftover: false, leftoverOf: null, eventId: 'meal' },
};

test('a week is changed, shuffled and told how much time there is, by keys', async () => {
  const proposal: ProposedPlan = {
    meals: [
      {
        ...{ id: '01939b5e-0000-7000-8000-000000000001', date: day, meal: 'dinner', recipe: 'dal' },
        ...{ title: 'Red lentil dal', minutes: 40, servings: 2, kcal: 330, leftoverOf: null },
      },
    ],
    ...{ diet: 'vegan', missing: 0 },
  };
  let meals = [planned];
  const to = new Date(Date.parse(`${day}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10);
  const requests = fakeServer({
    'GET /api/settings': () => Response.json({}),
    'PATCH /api/settings': () => Response.json({ recipeMinutesByDay: [20, 60, 60, 60, 60, 240, 240] }),
    [`GET /api/meal-plan?from=${day}&to=${to}`]: () => Response.json({ meals }),
    'PATCH /api/meal-plan/meal': () => {
      meals = [{ ...planned, servings: 3 }];
      return nothing();
    },
    'POST /api/meal-plan/proposal': () => Response.json(proposal),
  });
  await renderRoutes([{ path: '/recipe/plan', element: shown(PlanRoute) }], {
    at: '/recipe/plan',
    user: maya,
  });
  await tabTo('Servings of Carrot soup', 'combobox');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('combobox', { name: 'Servings of Carrot soup' })).toHaveValue('3');
  await expect.poll(() => sent(requests).map(({ body }) => body)).toEqual([{ servings: 3 }]);
  await expectAccessible();

  (document.activeElement as HTMLElement).blur();
  await tabTo('Shuffle what is not locked', 'button');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Shuffle what is not locked' });
  await expect.element(dialog).toBeVisible();
  await tabTo('Monday', 'combobox');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(dialog.getByRole('combobox', { name: 'Monday' })).toHaveValue('20');
  await expectAccessible();
  await tabTo('Show a plan', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Red lentil dal')).toBeVisible();
  expect(sent(requests).at(-1)?.body).toMatchObject({
    minutesByDay: [20, 60, 60, 60, 60, 240, 240],
    instead: ['meal'],
  });
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Shuffle what is not locked' })).toHaveFocus();
});

test('a week says that nothing is planned, and offers to shop for it, only once its meals are known', async () => {
  const [next, last] = [addDays(day, 7), addDays(day, 14)];
  const answer = Promise.withResolvers<Response>();
  fakeServer({
    'GET /api/settings': () => Response.json({}),
    [`GET /api/meal-plan?from=${day}&to=${next}`]: () => Response.json({ meals: [planned] }),
    [`GET /api/meal-plan?from=${next}&to=${last}`]: () => answer.promise,
  });
  await renderRoutes([{ path: '/recipe/plan', element: shown(PlanRoute) }], {
    at: '/recipe/plan',
    user: maya,
  });
  const shop = page.getByRole('button', { name: 'Add to shopping list' });
  await expect.element(shop).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading meal plan' })).toBeInTheDocument();
  await expect.element(page.getByText('Nothing planned.')).not.toBeInTheDocument();
  await expect.element(shop).not.toBeInTheDocument();
  answer.resolve(Response.json({ meals: [] }));
  await expect.element(page.getByText('Nothing planned.').first()).toBeVisible();
});

test('a shopping list is written, ticked, put into the order of the shop and emptied by keys', async () => {
  const item = {
    ...{ recipe: '', recipeTitle: '', isChecked: false, version: 1, food: null, amount: null, unit: null },
    ...{ pack: null, gramsPerCup: null, isLiquid: false },
  };
  const list: ShoppingList = { items: [], aisles: [], often: [] };
  let isLate: PromiseWithResolvers<void> | null = Promise.withResolvers();
  const requests = fakeServer({
    'GET /api/settings': () => Response.json({}),
    'PATCH /api/settings': () => Response.json({}),
    'GET /api/shopping': () => Response.json(list),
    'POST /api/shopping/changes': async () => {
      const body = sent(requests).at(-1)?.body as { changes: ShoppingChange[] } | undefined;
      await isLate?.promise;
      for (const change of body?.changes ?? []) {
        if (change.kind === 'add') {
          const { id, line } = change;
          list.items.push({ ...item, id, line, words: line, aisle: line === 'milk' ? 'chilled' : 'produce' });
        }
        const found = list.items.find(({ id }) => id === change.id);
        if (change.kind === 'check' && found) found.isChecked = change.isChecked;
        if (change.kind === 'remove') list.items = list.items.filter((one) => one !== found);
      }
      return Response.json(list);
    },
  });
  await renderRoutes([{ path: '/recipe/shopping', element: shown(ShoppingRoute) }], {
    at: '/recipe/shopping',
    user: { ...maya, id: 'shopper-by-keys' },
  });
  await expect.element(page.getByText('Nothing to buy')).toBeVisible();
  await expectAccessible();
  await tabTo('Add to the list', 'textbox');
  await userEvent.keyboard('milk, two lemons{Enter}');
  const milk = page.getByRole('checkbox', { name: 'Milk' });
  await expect.element(page.getByRole('region', { name: 'Other' }).getByText('Milk')).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await tabTo('Milk', 'checkbox');
  // The server parses the line only now; the row moves to its aisle and keeps the focus.
  isLate.resolve();
  isLate = null;
  await expect.element(page.getByRole('region', { name: 'Chilled' }).getByText('Milk')).toBeVisible();
  await expect.element(milk).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked();
  await expectAccessible();

  await tabTo('Remove what is ticked', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('checkbox', { name: 'Milk' })).not.toBeInTheDocument();
  await expect.poll(() => list.items.map(({ line }) => line)).toEqual(['two lemons']);

  (document.activeElement as HTMLElement).blur();
  await tabTo('List options', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Order of the aisles' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Order of the aisles' });
  await expect.element(dialog).toBeVisible();
  await tabTo('Move Bakery up', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('Bakery');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'List options' })).toHaveFocus();
});

test('a recipe is written by keys, and each line is read as it is typed', async () => {
  const requests = fakeServer({
    'GET /api/settings': () => Response.json({}),
    'POST /api/recipes/read': () => Response.json(fakeRecipe.analysis),
    'POST /api/recipes': () => Response.json(fakeRecipe),
  });
  const { address } = await renderRoutes(
    [
      { path: '/recipe/new', element: shown(NewRecipeRoute) },
      { path: '/recipe/:recipeId', element: <p>The recipe</p> },
    ],
    { at: '/recipe/new', user: { ...maya, id: 'writer-by-keys' } },
  );
  await tabTo('Title', 'textbox');
  await userEvent.keyboard('Carrot soup');
  await tabTo('Ingredients, one per line', 'textbox');
  await userEvent.keyboard('500 g carrots{Enter}2 eggs');
  await expect.element(page.getByText('500 g carrot · 500 g')).toBeVisible();
  await tabTo('Method, one step per line', 'textbox');
  await userEvent.keyboard('Simmer.{Enter}Serve.');
  await expectAccessible();
  await tabTo('Save recipe', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/^\/recipe\/[0-9a-f-]{36}$/);
  // The input is parsed once more in between.
  expect(sent(requests).filter(({ path }) => path === '/api/recipes')).toMatchObject([
    { body: { title: 'Carrot soup', ingredients: '500 g carrots\n2 eggs', method: 'Simmer.\nServe.' } },
  ]);
});

test('what a person eats and does not eat is told by keys', async () => {
  let stored: Record<string, unknown> = { recipeAllergens: [] };
  const requests = fakeServer({
    'GET /api/settings': () => Response.json(stored),
    'PATCH /api/settings': () => {
      stored = Object.assign({}, stored, sent(requests).at(-1)?.body);
      return Response.json(stored);
    },
    'GET /api/recipes/own-foods': () => Response.json({ foods: [] }),
  });
  await renderRoutes(
    [
      {
        path: '/settings',
        element: shown(() => (
          <SaveSettingsProvider>
            <RecipesTab />
          </SaveSettingsProvider>
        )),
      },
    ],
    { at: '/settings', user: maya },
  );
  await tabTo('Milk', 'checkbox');
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await expect.element(page.getByRole('combobox', { name: 'How severe: milk' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await tabTo('Foods you like, separated by commas', 'textbox');
  await userEvent.keyboard('lemon, chickpeas,, lemon');
  await userEvent.tab();
  await expect
    .poll(() => sent(requests).map(({ body }) => body))
    .toEqual([
      { recipeAllergens: ['milk'] },
      { recipeMildAllergens: ['milk'] },
      { recipeLikes: ['lemon', 'chickpeas'] },
    ]);
  await expectAccessible();
  // Unticking and ticking an allergy again makes it severe until changed.
  await page.getByRole('checkbox', { name: 'Milk' }).click();
  await expect
    .poll(() => sent(requests).at(-1)?.body)
    .toEqual({ recipeAllergens: [], recipeMildAllergens: [] });
});

test('what the pantry could not keep comes back into its field, before what was typed since', async () => {
  const answer = Promise.withResolvers<Response>();
  fakeServer({
    'GET /api/pantry': () => Response.json({ items: [] }),
    'POST /api/pantry': () => answer.promise,
  });
  await renderRoutes([{ path: '/recipe/pantry', element: shown(PantryRoute) }], {
    at: '/recipe/pantry',
    user: maya,
  });
  const field = page.getByRole('textbox', { name: 'What you have' });
  const useBy = page.getByLabelText('Use by, if it matters');
  await useBy.fill('2026-12-01');
  await field.fill('500 g spinach');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
  await field.fill('6 eggs');
  answer.resolve(new Response(null, { status: 500 }));
  await expect.element(field).toHaveValue('500 g spinach, 6 eggs');
  await expect.element(useBy).toHaveValue('2026-12-01');
});
