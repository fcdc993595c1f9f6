import '#client/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { fakeServer, sent } from '#client/app/testing/fake-server.ts';
import { ToastProvider } from '#client/ui/toast.tsx';
import type { OwnFoodItem } from '#features/recipes/shared/recipes.contract.ts';
import { OwnFoods } from './own-foods.tsx';

const figures = {
  ...{ kcal: 380, protein: 20, fat: 10, carbohydrate: 50, salt: 1 },
  ...{ saturates: null, sugars: null, fibre: null, piece: 45, cup: null },
};
const bar: OwnFoodItem = { words: 'Zorb bars', food: null, figures };
const spice: OwnFoodItem = { words: 'Auntie’s spice mix', food: 'curry powder', figures: null };

test('foods of one’s own are listed, changed, removed and brought back', async () => {
  const requests = fakeServer({
    'GET /api/recipes/own-foods': () => Response.json({ foods: [spice, bar] }),
    'PUT /api/recipes/own-foods': () => new Response(null, { status: 204 }),
    'PUT /api/recipes/foods/figures': () => new Response(null, { status: 204 }),
  });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <main>
          <OwnFoods />
        </main>
      </ToastProvider>
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('Read as curry powder')).toBeVisible();
  await expect.element(screen.getByText('Your figures: 380 cal in 100 g')).toBeVisible();

  await screen.getByRole('button', { name: 'Change figures: Zorb bars' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Figures for “Zorb bars”' });
  await dialog.getByRole('textbox', { name: 'Calories (kcal)' }).fill('390');
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save figures' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await screen.getByRole('button', { name: 'Remove Zorb bars' }).click();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => sent(requests).map(({ path, body }) => [path, body]))
    .toEqual([
      ['/api/recipes/foods/figures', { words: 'Zorb bars', figures: { ...figures, kcal: 390 } }],
      ['/api/recipes/own-foods', { words: 'Zorb bars', food: null, figures: null }],
      ['/api/recipes/own-foods', bar],
    ]);
});
