import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '#client/app/testing/by-keyboard.ts';
import { fakeServer } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import { fakeRecipe } from '../testing/fake-recipe.ts';
import { RecipeMenu } from './recipe-menu.tsx';

test('the menu of a recipe is fetched by the first press on its button, and gives the focus back', async () => {
  fakeServer({ 'GET /api/recipes/soup/versions': () => Response.json({ versions: [] }) });
  await renderRoutes(
    [
      {
        path: '/recipe/:recipeId',
        element: (
          <ToastProvider>
            <main>
              <h1>Carrot soup</h1>
              <RecipeMenu recipe={fakeRecipe} servings={2} />
            </main>
          </ToastProvider>
        ),
      },
    ],
    { at: '/recipe/soup', user: maya },
  );
  await tabTo('More actions', 'button');
  await userEvent.keyboard('{Enter}');
  const versions = page.getByRole('menuitem', { name: 'Earlier versions' });
  await expect.element(versions).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(versions).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'More actions' })).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await versions.click();
  await expect.element(page.getByText('This recipe has not been changed yet.')).toBeVisible();
});
