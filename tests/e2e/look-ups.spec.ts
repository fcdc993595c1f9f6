import type { Page } from '@playwright/test';
import type { SearchStandIn } from '../stand-ins/search/search-stand-in.ts';
import { startSearxngStandIn } from '../stand-ins/search/searxng.ts';
import { test as base, expect } from './model-fixtures.ts';

const castle = 'How many visitors does Edinburgh Castle get each year?';
const pages = [
  {
    url: 'https://castle.example/figures',
    title: 'Visitor figures of Edinburgh Castle',
    text: 'Edinburgh Castle gets about 2.2 million visitors each year, more than any other castle in Scotland.',
  },
  {
    url: 'https://castle.example/tickets',
    title: 'Tickets',
    text: 'Book a ticket for the castle in advance.',
  },
];

const test = base.extend<object, { search: SearchStandIn }>({
  search: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const standIn = await startSearxngStandIn({ pages });
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  otherEnv: [
    async ({ search }, use) => {
      await use({ SEARXNG_URL: search.baseUrl });
    },
    { scope: 'worker' },
  ],
});

const answers = (page: Page) => page.getByRole('article', { name: 'Everyday said' });

async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}

// Few tests, and starting their server and browser costs more than running them.
test.describe.configure({ mode: 'default' });

test('a model searches the web, the steps are shown, and the page is cited', {
  tag: '@desktop-first',
}, async ({ page, signUp, provider, search, expectAccessible }) => {
  await signUp(page);
  provider.clear();
  provider.script(({ index }) =>
    index === 0
      ? {
          kind: 'tool-for-ever',
          name: 'search_web',
          arguments: { query: 'Edinburgh Castle visitors a year' },
        }
      : { kind: 'text', text: 'About **2.2 million** people visit it each year. ⟦1⟧' },
  );
  await page.goto('/chat');
  await ask(page, castle);
  const answer = answers(page).last();
  await expect(answer.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  expect(search.requests.map(({ query }) => query.q)).toEqual(['Edinburgh Castle visitors a year']);
  await expect(page.locator('[data-source="1"]')).toContainText('Visitor figures of Edinburgh Castle');

  await answer.getByRole('button', { name: '1 look-up' }).click();
  const steps = answer.getByRole('list', { name: 'Look-ups' });
  await expect(steps).toContainText(
    '“Edinburgh Castle visitors a year” on the web: 2 results · 1 of 8 searches',
  );
  await expectAccessible(page);
  await page.reload();
  await expect(answers(page).last().getByRole('button', { name: '1 look-up' })).toBeVisible();
});

test('the built-in engine answers in the words of a page that it found', { tag: '@desktop' }, async ({
  page,
  signUp,
  search,
  server,
}) => {
  await signUp(page);
  const chosen = await page.request.patch('/api/settings', {
    headers: { Origin: server.baseURL },
    data: { selectedModel: 'built-in' },
  });
  expect(chosen.ok()).toBe(true);
  search.requests.length = 0;
  await page.goto('/chat');
  await ask(page, 'How many visitors does the castle in Edinburgh get each year?');
  const answer = answers(page).last();
  await expect(answer.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await expect(answer).toContainText('about 2.2 million visitors each year');
  await expect(answer.locator('[data-citation]').first()).toBeVisible();
  await expect(answer).not.toContainText('You could search the web');
  expect(search.requests.length).toBeGreaterThan(0);
});

test('instructions are kept, told to the model, and said where they took part', {
  tag: '@desktop-first',
}, async ({ page, signUp, provider, expectAccessible }) => {
  await signUp(page);
  await page.goto('/settings/instructions');
  await page.getByRole('textbox', { name: 'About you' }).fill('I keep bees in Hexham.');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/settings') && response.request().method() === 'PATCH',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).ok()).toBe(true);
  await expectAccessible(page);

  provider.clear();
  provider.script({ kind: 'text', text: 'Good morning.' });
  await page.goto('/chat');
  await ask(page, 'Good morning');
  const answer = answers(page).last();
  await expect(answer).toContainText('Used your instructions.');
  expect(provider.requests[0]?.rawBody).toContain('I keep bees in Hexham.');

  await page.getByRole('button', { name: 'Chat options' }).click();
  await page.getByRole('menuitem', { name: 'Instructions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Instructions for this chat' });
  await dialog.getByRole('textbox', { name: 'How should Everyday answer' }).fill('In one word.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This chat’s instructions saved')).toBeVisible();
  await ask(page, 'And now?');
  await expect(answers(page)).toHaveCount(2);
  await expect(answers(page).last()).toContainText('Used this chat’s instructions.');
  expect(provider.requests.at(-1)?.rawBody).toContain('In one word.');
});
