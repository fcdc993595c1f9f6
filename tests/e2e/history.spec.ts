import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const panel = (page: Page) =>
  page.getByRole('complementary', { name: 'History' }).or(page.getByRole('dialog', { name: 'History' }));
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search history' });
const webField = (page: Page) => page.getByRole('combobox', { name: 'Search the web' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

async function ask(page: Page, baseURL: string, text: string): Promise<void> {
  const response = await page.request.post('/api/chat', {
    headers: { Origin: baseURL },
    data: { clientId: crypto.randomUUID(), text },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

async function searchWeb(page: Page, query: string): Promise<void> {
  await page.request.get(`/api/search/web?q=${encodeURIComponent(query)}`);
}

test('the panel finds a chat by what was said in it', async ({ page, signUp, server }) => {
  await signUp(page);
  await ask(page, server.baseURL, 'What is a lichen?');
  await ask(page, server.baseURL, 'What is a violin?');
  await page.goto('/search/web');
  await page.getByRole('button', { name: 'History' }).click();
  await panel(page).getByRole('radio', { name: 'Chats' }).check();
  await expect(panel(page).getByRole('region', { name: 'Recent Chats' }).getByRole('link')).toHaveCount(2);
  await field(page).fill('crusty');
  const found = panel(page).getByRole('link');
  await expect(found).toHaveCount(1);
  await expect(found.locator('mark').first()).toHaveText('crusty');
  await found.click();
  await expect(page).toHaveURL(/\/chat\/.+/);
  await expect(page.getByRole('article', { name: 'You said' })).toContainText('What is a lichen?');
});

test('with the history open, a page is no longer than the window', { tag: '@desktop' }, async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/chat');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(panel(page)).toBeVisible();
  const overhang = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight - clientHeight;
  });
  expect(overhang).toBe(0);
});

test('past searches are found, lead back, and each kind is where one looks for it', {
  tag: '@desktop-first',
}, async ({ page, signUp }) => {
  await signUp(page);
  await searchWeb(page, 'brown rice');
  await searchWeb(page, 'violin makers');
  await page.goto('/search/web');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(panel(page).getByRole('radio', { name: 'Web' })).toBeChecked();
  await field(page).fill('riz');
  await expect(panel(page).getByText('No searches contain “riz”')).toBeVisible();
  await field(page).fill('rice');
  const link = panel(page).getByRole('link', { name: 'brown rice' });
  await expect(link.locator('mark')).toHaveText('rice');
  await field(page).press('ArrowDown');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/web\?q=brown%20rice$/);
});

for (const { tab, words, tag } of [
  { tab: 'Web', words: '', tag: '@desktop' },
  { tab: 'Images', words: '', tag: '@desktop' },
  { tab: 'Chats', words: 'ric', tag: [] },
]) {
  test(`the panel is accessible: ${tab}`, { tag }, async ({ page, signUp, server, expectAccessible }) => {
    await signUp(page);
    await ask(page, server.baseURL, 'What is rice?');
    await searchWeb(page, 'brown rice');
    await page.goto('/search/web');
    await page.getByRole('button', { name: 'History' }).click();
    await panel(page).getByRole('radio', { name: tab }).check();
    await field(page).fill(words);
    const content =
      tab === 'Images'
        ? panel(page).getByText('No recent image searches')
        : panel(page).getByRole('link', { name: /rice/ });
    await expect(content).toBeVisible();
    if (words !== '') await expect(panel(page).locator('mark').first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('suggests what the person searched for, and forgets it when told to', { tag: '@desktop-first' }, async ({
  page,
  signUp,
  expectAccessible,
}) => {
  await signUp(page);
  await searchWeb(page, 'photosynthesis in moss');
  await page.goto('/search/web');
  await webField(page).click();
  await page.keyboard.type('photos');
  const own = suggestions(page).getByRole('option', {
    name: 'photosynthesis in moss, you searched for this',
  });
  await expect(own).toBeVisible();
  await expect(
    suggestions(page)
      .getByRole('option', { name: /in the reference$/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(own).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+Delete');
  await expect(own).toHaveCount(0);
  const entry = suggestions(page).getByRole('option', { name: 'photosynthesis, in the reference' });
  await entry.click();
  await expect(page).toHaveURL(/\/search\/web\?q=photosynthesis$/);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(panel(page).getByRole('link', { name: 'photosynthesis', exact: true })).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'photosynthesis in moss' })).toHaveCount(0);
});

test('the landing page suggests to strangers too, from the reference alone', { tag: '@desktop' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  const landing = page.getByRole('combobox', { name: 'Ask an everyday question' });
  await landing.click();
  await expect(suggestions(page).getByText('Rephraser')).toBeVisible();
  await page.keyboard.type('photosint');
  const entry = suggestions(page).getByRole('option', { name: 'photosynthesis, in the reference' });
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await entry.click();
  await expect(page).toHaveURL(/\/search\/web\?q=photosynthesis$/);
});
