import type { Page } from '@playwright/test';
import { closeByEscape } from './close-by-escape.ts';
import { expect, test } from './fixtures.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' });
const field = (page: Page) => palette(page).getByRole('combobox');

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

async function ask(page: Page, question: string): Promise<void> {
  await page.goto('/chat');
  await page.locator('textarea').fill(question);
  await page.locator('textarea').press('Enter');
  await expect(
    page.getByRole('article', { name: 'Everyday said' }).getByRole('button', { name: 'Copy answer' }),
  ).toBeVisible();
}

test('from any screen to a chat, a page and an action, by keyboard alone', { tag: '@desktop' }, async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await ask(page, 'What is photosynthesis?');
  const address = page.url();
  await page.goto('/models');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('photosyn');
  const chat = palette(page).getByRole('option', { name: /What is photosynthesis\?/ });
  await expect(chat).toBeVisible();
  await expect(chat.locator('mark').first()).toHaveText(/photosyn/i);
  const selected = palette(page).getByRole('option', { selected: true });
  while ((await chat.getAttribute('aria-selected')) !== 'true') {
    const before = await selected.getAttribute('id');
    await page.keyboard.press('ArrowDown');
    await expect(selected).not.toHaveAttribute('id', before ?? '');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(palette(page)).toBeHidden();

  await openPalette(page);
  await page.keyboard.type('models');
  await expect(palette(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await palette(page).getByRole('option', { name: 'AI models' }).click();
  await expect(page).toHaveURL(/\/models$/);
  await expect(palette(page)).toBeHidden();

  await openPalette(page);
  await page.keyboard.type('select ai');
  await expect(palette(page).getByRole('option', { name: 'Select AI Model' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Select AI Model' });
  await closeByEscape(picker);

  await openPalette(page);
  await page.keyboard.type('keyboard');
  await expect(palette(page).getByRole('option', { name: /^Keyboard shortcuts/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Search everything'),
  ).toBeVisible();
});

test('what is typed before it is loaded is in its field, not in the page’s', { tag: '@desktop' }, async ({
  page,
  signInShared,
}) => {
  await signInShared(page);
  const letGo = Promise.withResolvers<void>();
  await page.route('**/assets/palette-*.js', async (route) => {
    await letGo.promise;
    await route.continue();
  });
  await page.goto('/notes');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('word mod');
  await page.keyboard.press('Backspace');
  await expect(page.getByText('word mo', { exact: true })).toBeVisible();
  letGo.resolve();
  await expect(field(page)).toHaveValue('word mo');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('re');
  await expect(field(page)).toHaveValue('word more');
  await closeByEscape(palette(page));
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('');
});

test('is accessible, empty and with results', async ({ page, signUp, expectAccessible }) => {
  await signUp(page);
  await ask(page, 'What is photosynthesis?');
  await openPalette(page);
  await expect(palette(page).getByRole('option', { name: 'What is photosynthesis?' })).toBeVisible();
  await expectAccessible(page);
  await field(page).fill('photo');
  await expect(palette(page).locator('mark').first()).toBeVisible();
  await expectAccessible(page);
  await field(page).fill('xyzzy');
  await expect(palette(page).getByText('None of your things match these words.')).toBeVisible();
  await expectAccessible(page);
});

test('without a keyboard it opens from the account menu', async ({ page, signInShared }) => {
  await signInShared(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: /Search everything/ }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('search the web');
  await palette(page).getByRole('option', { name: 'Search the web for “search the web”' }).click();
  await expect(page).toHaveURL('/search/web?q=search%20the%20web');
});
