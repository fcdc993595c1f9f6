import { expect, test } from './fixtures.ts';
import { pressUndo } from './press-undo.ts';

test('a starter is scaled, rated, swapped into one’s own version, and cooked with timers that outlive a reload', async ({
  page,
  signUp,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/recipe');
  await expect(page.getByRole('heading', { name: 'Recommendation for vegan' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search your recipes' }).fill('coconut chickpea');
  const found = page.getByRole('region', { name: 'Found recipes' });
  await found.getByRole('link', { name: 'Coconut chickpea curry' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Coconut chickpea curry' })).toBeVisible();
  const ingredients = page.getByRole('region', { name: 'Ingredients' });
  await page.getByRole('button', { name: 'More servings' }).click();
  await page.getByRole('button', { name: 'More servings' }).click();
  await expect(ingredients.getByText('× 1½, written for 4')).toBeVisible();
  await expect(ingredients.getByText('600 ml')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Allergens and diets' }).getByText('May contain'),
  ).toBeVisible();
  const rated = page.waitForResponse((response) => response.url().endsWith('/marks') && response.ok());
  await page.getByRole('radio', { name: '4 stars' }).check();
  await rated;
  await expect(page.getByText('4 · 1 vote')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Something instead of baby spinach' }).click();
  const dialog = page.getByRole('dialog', { name: 'Instead of baby spinach' });
  await dialog.getByRole('button', { name: 'Swap for 200 g kale' }).click();
  await expect(page.getByText('Your version of a recipe from Everyday’s kitchen.')).toBeVisible();
  await pressUndo(page, () => expect(ingredients.getByText('kale')).toBeVisible());
  await expect(ingredients.getByText('baby spinach')).toBeVisible();

  await page.getByRole('link', { name: 'Start cooking' }).click();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await page.getByRole('button', { name: /^8 minutes/ }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: /^1 minute/ }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: /^12 minutes/ }).click();
  await page.getByRole('button', { name: 'Pause: Simmer, 12 minutes' }).click();
  const timers = page.getByRole('list', { name: 'Timers' }).getByRole('listitem');
  await expect(timers).toHaveCount(3);
  await expect(page.getByText('Simmer, 12 minutes, paused')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await expect(timers).toHaveCount(3);
  await expect(page.getByText('Simmer, 12 minutes, paused')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^Cooked once, on/)).toBeVisible();
});

test('a recipe is written, read line by line, taught a food, edited, deleted and brought back', async ({
  page,
  signUp,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/recipe/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Bisi’s chickpeas');
  await page
    .getByRole('textbox', { name: 'Ingredients, one per line' })
    .fill('2 x 400 g tins chickpeas, drained\n1 tbsp Auntie Bisi’s spice mix\n400 ml coconut milk');
  await page
    .getByRole('textbox', { name: 'Method, one step per line' })
    .fill('Simmer the chickpeas in the coconut milk with the spice mix for 15 minutes.');
  const read = page.getByRole('region', { name: 'How the lines are read' });
  await expect(read.getByText('2 tin chickpeas · 480 g')).toBeVisible();
  await expect(read.getByText('not known: stays as written')).toBeVisible();
  await expectAccessible(page);

  // What was typed is still there after a reload.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bisi’s chickpeas');
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await expect(page).toHaveURL(/\/recipe\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Vegan: not checked')).toBeVisible();

  await page.getByRole('button', { name: 'Choose a food', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Food' }).fill('ground cumin');
  await dialog.getByRole('button', { name: 'It is ground cumin' }).click();
  await expect(page.getByRole('list', { name: 'Diets' }).getByText('Vegan', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Bisi’s other chickpeas');
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bisi’s other chickpeas' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Recommendation for vegan' })).toBeVisible();
  const mine = page
    .getByRole('region', { name: 'All recipes' })
    .getByRole('link', { name: 'Bisi’s other chickpeas' });
  await pressUndo(page, () => expect(mine).toHaveCount(0));
  await expect(mine).toBeVisible();
});
