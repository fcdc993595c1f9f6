import '#client/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { fakeServer, sent } from '#client/app/testing/fake-server.ts';
import type { ProposedMeal } from '#features/recipes/shared/meal-plan.contract.ts';
import { PlanCard } from '../plan/plan-card.tsx';
import { emptyRecipe } from '../recipe-from-text.ts';
import { RecipeProposalCard } from './recipe-proposal-card.tsx';
import { ShoppingProposalCard } from './shopping-proposal-card.tsx';

const show = (card: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <main>{card}</main>
    </QueryClientProvider>,
  );

async function expectNoViolations() {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

const nothing = () => new Response(null, { status: 204 });
const ids = ['01939b5e-0000-7000-8000-000000000001', '01939b5e-0000-7000-8000-000000000002'] as const;
const meal = (at: 0 | 1, change: Partial<ProposedMeal> = {}): ProposedMeal => ({
  ...{ id: ids[at], date: `2026-11-2${3 + at}`, meal: 'dinner', recipe: 'everyday-red-lentil-dal' },
  ...{ title: 'Red lentil dal', minutes: 40, servings: 4, kcal: 330, leftoverOf: null },
  ...change,
});

test('proposed meals are added by the button alone, and what is left of one goes with it', async () => {
  const requests = fakeServer({
    'POST /api/meal-plan': nothing,
    [`DELETE /api/meal-plan/${ids[0]}`]: nothing,
  });
  const meals = [meal(0), meal(1, { servings: 2, minutes: 10, leftoverOf: ids[0] })];
  const screen = await show(<PlanCard plan={{ meals, diet: 'vegan', missing: 0 }} />);
  await expect.element(screen.getByText('Leftovers, to warm up · for 2 · about 330 cal')).toBeVisible();
  expect(sent(requests)).toEqual([]);
  await expectNoViolations();
  await screen.getByRole('button', { name: 'Add to my plan' }).click();
  await expect.element(screen.getByText('Added to your meal plan and your calendar.')).toBeVisible();
  expect(sent(requests)).toMatchObject([
    {
      body: {
        meals: [
          { id: ids[0], leftoverOf: null },
          { id: ids[1], leftoverOf: ids[0] },
        ],
      },
    },
  ]);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('Removed from your meal plan.')).toBeVisible();
  expect(sent(requests).filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('without the second day nobody cooks for two', async () => {
  const requests = fakeServer({ 'POST /api/meal-plan': nothing });
  const meals = [meal(0), meal(1, { title: 'The rest', servings: 2, leftoverOf: ids[0] })];
  const screen = await show(<PlanCard plan={{ meals, diet: null, missing: 0 }} />);
  await screen.getByRole('button', { name: 'Leave out The rest' }).click();
  await expect.element(screen.getByText('40 min · for 2 · about 330 cal')).toBeVisible();
  await screen.getByRole('button', { name: 'Add to my plan' }).click();
  await expect.element(screen.getByText('Added to your meal plan and your calendar.')).toBeVisible();
  expect(sent(requests)).toMatchObject([{ body: { meals: [{ id: ids[0], servings: 2 }] } }]);
});

test('a model’s recipe says that nobody tried it, and is saved once', async () => {
  const reading = {
    lines: [],
    allergens: { contains: [], mayContain: [], notChecked: { lines: [1], steps: [] } },
    diets: [],
    nutrition: { perServing: null, counted: 0, of: 1 },
  };
  const requests = fakeServer({
    'POST /api/recipes/read': () => Response.json(reading),
    'POST /api/recipes': () => new Response('{}', { status: 500 }),
  });
  const words = { ...emptyRecipe, title: 'Moon soup', ingredients: '1 moon', method: 'Boil it.' };
  const screen = await show(<RecipeProposalCard proposal={{ id: ids[0], words }} model="Stand-in 3" />);
  await expect.element(screen.getByText(/^Written by Stand-in 3, untested/)).toBeVisible();
  await expectNoViolations();
  await screen.getByRole('button', { name: 'Save recipe' }).click();
  await expect.element(screen.getByText('Failed to save recipe.')).toBeVisible();
  const saved = sent(requests).filter(({ path }) => path === '/api/recipes');
  expect(saved).toMatchObject([
    {
      body: {
        ...{ id: ids[0], title: 'Moon soup' },
        source: { url: '', name: 'Written by a model, untested', author: 'Stand-in 3' },
      },
    },
  ]);
});

test('proposed shopping is added by its button alone', async () => {
  const requests = fakeServer({
    'POST /api/shopping/changes': () => Response.json({ items: [], aisles: [], often: [] }),
  });
  const items = [{ id: ids[0], line: '500 g carrots' }];
  const screen = await show(<ShoppingProposalCard proposal={{ items }} />);
  await expect.element(screen.getByText('500 g carrots')).toBeVisible();
  expect(sent(requests)).toEqual([]);
  await expectNoViolations();
});
