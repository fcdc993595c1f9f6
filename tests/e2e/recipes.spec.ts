import type { Locator } from '@playwright/test';
import { closeByEscape } from './close-by-escape.ts';
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
  // On a card that is a link as a whole.
  await page
    .getByRole('button', { name: /^Add .* to favourites$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Remove .* from favourites$/ }).first()).toBeVisible();
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
  await page.getByRole('button', { name: 'Not rated yet: rate this recipe' }).click();
  const rated = page.waitForResponse((response) => response.url().endsWith('/marks') && response.ok());
  await page.getByRole('radio', { name: '4 stars' }).check();
  await rated;
  await expect(page.getByText('4 · 1 vote')).toBeVisible();
  await expectAccessible(page);

  // In print the title comes first, whatever is beside it on screen, and no panel takes a page of its own.
  await page.emulateMedia({ media: 'print' });
  const printed = [
    page.getByRole('heading', { level: 1, name: 'Coconut chickpea curry' }),
    ingredients,
    page.getByRole('region', { name: 'Method' }),
  ];
  const tops = await Promise.all(printed.map(async (part) => (await part.boundingBox())?.y ?? -1));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(new Set(tops).size).toBe(printed.length);
  await expect(page.getByRole('region', { name: 'Allergens and diets' })).toBeHidden();
  // Nothing else is printed: no controls, no page chrome. Two words are for screen readers only.
  const paper = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
  const spoken = new Set(['', 'Skip to content', 'Servings']);
  expect(paper.filter((line) => !spoken.has(line))).toEqual([
    ...['Ingredients', 'Serves', '6'],
    ...[
      '1',
      '3 tbsp',
      'rapeseed oil',
      '2',
      '1½',
      'onion, finely chopped',
      '3',
      '4½ cloves',
      'garlic, crushed',
    ],
    ...[
      '4',
      '30 g',
      'ginger, grated',
      '5',
      '3 tbsp',
      'curry powder',
      '6',
      '3 × 400 g tins',
      'chickpeas, drained',
    ],
    ...['7', '600 ml', 'coconut milk', '8', '300 g', 'chopped tomatoes', '9', '300 g', 'baby spinach'],
    ...['10', '¾ tsp', 'salt', 'Dinner', 'Coconut chickpea curry'],
    ...[
      'A weeknight curry from tins, with spinach at the end.',
      '35 min',
      'Easy',
      'about 460 cal',
      '4 · 1 vote',
    ],
    'Everyday kitchen: amounts, diets and nutrition checked by machine. Cooking times do not scale: check early, and use a wide pan.',
    ...['Method', '1', 'Warm the rapeseed oil in a wide pan and soften the onion for 8 minutes.'],
    ...['2', 'Stir in the garlic, ginger and curry powder. Give them 1 minute.'],
    '3',
    'Add the chickpeas, coconut milk, tomatoes and salt. Simmer for 12 minutes, without a lid.',
    ...['4', 'Fold in the spinach by the handful until it has wilted.'],
  ]);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Line by line' }).click();
  await page.getByRole('button', { name: /^Give its figures.*spinach/ }).click();
  const figures = page.getByRole('dialog', { name: 'Figures for “baby spinach”' });
  await expect(figures).toBeVisible();
  await expectAccessible(page);
  await closeByEscape(figures);

  await page.getByRole('button', { name: 'Substitute for baby spinach' }).click();
  const dialog = page.getByRole('dialog', { name: 'Instead of baby spinach' });
  await expect(dialog.getByRole('button', { name: 'Swap for 200 g kale' })).toBeVisible();
  await closeByEscape(dialog);
  // Also suggested unprompted, for the servings that the page shows.
  await expect(page.getByText('No baby spinach? 300 g kale, five minutes longer.')).toBeVisible();
  await page.getByRole('button', { name: 'Swap baby spinach for 300 g kale' }).click();
  await expect(page.getByText('Your version of a recipe from Everyday’s kitchen.')).toBeVisible();
  await pressUndo(page, 'baby spinach replaced', () => expect(ingredients.getByText('kale')).toBeVisible());
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
  await expect(page.getByText('Simmer, paused')).toBeVisible();
  // The others are a line each, until one is pressed.
  await expect(page.getByText('+5 min')).toHaveCount(1);
  await page.getByRole('button', { name: /^Warm, \d+:\d\d left/ }).click();
  await expect(page.getByRole('button', { name: /^\+5 min ?: Warm, 8 minutes/ })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await expect(timers).toHaveCount(3);
  await expect(page.getByText('Simmer, paused')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^Cooked once, on/)).toBeVisible();
  // Now it is this person's own copy, which they have not rated.
  await expect(page.getByRole('group', { name: 'How was it?' })).toBeVisible();
});

test('a recipe is written, read line by line, taught a food, edited, deleted and brought back', async ({
  page,
  signUp,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/recipe/new');
  const endOf = async (control: Locator) => {
    const box = await control.boundingBox();
    return box === null ? Number.NaN : box.x + box.width;
  };
  const margin = await endOf(page.getByRole('textbox', { name: 'Tags, separated by commas' }));
  expect(await endOf(page.getByRole('button', { name: 'More servings' }))).toBeLessThanOrEqual(margin);
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

  // Input survives a reload.
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
  await pressUndo(page, 'Recipe moved to Deleted', () => expect(mine).toHaveCount(0));
  await expect(mine).toBeVisible();
});

test('a recipe is imported from a text, corrected, shared by a link, and the link revoked', {
  tag: '@desktop-first',
}, async ({ page, browser, signUp, expectAccessible }) => {
  await signUp(page);
  await page.goto('/recipe/import');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Text' }).click();
  const field = page.getByRole('textbox', { name: 'The recipe as text' });
  await field.fill('Only some words.');
  await page.getByRole('button', { name: 'Read the recipe' }).click();
  await expect(page.getByText('No recipe found in this text.')).toBeVisible();
  await field.fill(
    'Carrot soup\n\nIngredients\n500 g carrots\n600 ml water\n\nMethod\n1. Boil the carrots in the water.',
  );
  await page.getByRole('button', { name: 'Read the recipe' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Carrot soup');
  await expect(
    page.getByText('Check before you save: the source does not say how many it serves'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carrot soup' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectAccessible(page);
  const stranger = await browser.newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Carrot soup' })).toBeVisible();
  await expect(stranger.getByText('Boil the carrots in the water.')).toBeVisible();
  await expectAccessible(stranger);
  await dialog.getByRole('button', { name: /^Revoke the link of/ }).click();
  await expect(dialog.getByRole('button', { name: /^Revoke the link of/ })).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await stranger.goto('/reference/recipes/red-lentil-dal');
  await expect(stranger.getByRole('heading', { level: 1, name: 'Red lentil dal' })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.close();
});

test('a recipe is put in the week, the week planned around it, in the calendar, bought for offline and merged', {
  tag: '@clock',
}, async ({ page, signUp, expectAccessible, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await signUp(page);
  await page.goto('/recipe/everyday-red-lentil-dal');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add to meal plan' }).click();
  const one = page.getByRole('dialog', { name: 'Add to meal plan' });
  await expect(one.getByLabel('Day')).toBeVisible();
  await expectAccessible(page);
  await one.getByRole('button', { name: 'Add to the plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meal plan' })).toBeVisible();
  const lock = page.getByRole('button', { name: 'Lock Red lentil dal' });
  await lock.click();
  await expect(lock).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Plan these days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan seven days' });
  await dialog.getByRole('combobox', { name: 'Diet' }).selectOption('vegetarian');
  await dialog.getByRole('button', { name: 'Show a plan' }).click();
  await expect(dialog.getByText('Every one is known to be vegetarian.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add to the plan' }).click();
  await expect(page.getByText('Nothing planned.')).toHaveCount(0);
  await expectAccessible(page);
  const titles = () => page.getByRole('main').getByRole('listitem').getByRole('link').allTextContents();
  const before = await titles();
  await page.getByRole('button', { name: 'Shuffle what is not locked' }).click();
  const shuffling = page.getByRole('dialog', { name: 'Shuffle what is not locked' });
  await shuffling.getByRole('combobox', { name: 'Diet' }).selectOption('vegetarian');
  await shuffling.getByRole('button', { name: 'Show a plan' }).click();
  await shuffling.getByRole('button', { name: 'Replace these meals' }).click();
  await expect(shuffling).toBeHidden();
  // Different dinners, no day left empty, and the locked one stayed.
  await expect
    .poll(async () => {
      const now = await titles();
      return { first: now[0], count: now.length, areOthers: now.join() !== before.join() };
    })
    .toEqual({ first: 'Red lentil dal', count: before.length, areOthers: true });
  await expect(page.getByText('Nothing planned.')).toHaveCount(0);
  await page.goto('/calendar');
  await expect(page.getByRole('button', { name: /Red lentil dal/ }).first()).toBeVisible();
  await page.goto('/recipe/plan');

  const added = page.waitForResponse(
    (response) => response.url().endsWith('/api/shopping/recipes') && response.ok(),
  );
  await page.getByRole('button', { name: 'Add to shopping list' }).click();
  await added;
  await page.goto('/recipe/shopping');
  const produce = page.getByRole('region', { name: 'Produce' });
  await expect(produce.getByText(/^0 of \d+$/)).toBeVisible();
  // What is planned for today has to be eaten today.
  await expect(produce.getByText(/Red lentil dal(?:, use| .*) today/).first()).toBeVisible();
  await expectAccessible(page);
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/api/shopping/changes') && response.ok(),
  );
  await produce.getByRole('checkbox').first().check();
  await expect(produce.getByText(/^1 of \d+$/)).toBeVisible();
  await stored;
  await page.reload();
  await expect(produce.getByText(/^1 of \d+$/)).toBeVisible();
  // No signal in the shop's basement; meanwhile, another device adds something.
  await page.context().setOffline(true);
  await produce.getByRole('checkbox').nth(1).check();
  await expect(page.getByText('Offline, 1 change waiting')).toBeVisible();
  const written = await page.request.post('/api/shopping/changes', {
    headers: { Origin: new URL(page.url()).origin },
    data: { changes: [{ kind: 'add', id: crypto.randomUUID(), line: '3 figs' }] },
  });
  expect(written.ok()).toBe(true);
  await page.context().setOffline(false);
  await expect(page.getByText('waiting')).toHaveCount(0);
  await expect(produce.getByRole('checkbox', { name: /fig/i })).not.toBeChecked();
  await expect(produce.getByText(/^2 of \d+$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Add to the list' }).fill('two lemons, washing powder');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Other' }).getByText('Washing powder')).toBeVisible();
  await page.getByRole('button', { name: 'Remove what is ticked' }).click();
  await pressUndo(page, 'Ticked things removed', () => expect(produce.getByText(/^0 of \d+$/)).toBeVisible());
  await expect(produce.getByText(/^2 of \d+$/)).toBeVisible();
});

test('a week of dinners is proposed in an answer and added by its button', async ({
  page,
  signUp,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/chat');
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Plan a week of vegetarian dinners for a family of four');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Proposed meals' });
  await expect(card.getByText('Every one is known to be vegetarian.')).toBeVisible();
  await card.getByRole('button', { name: 'Add to my plan' }).click();
  await expect(card.getByText('Added to your meal plan and your calendar.')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Show it' }).click();
  await expect(page.getByRole('combobox', { name: /^Servings of/ }).first()).toHaveValue('4');
  await expect(page.getByText('Nothing planned.')).toHaveCount(0);
});
