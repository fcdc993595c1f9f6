import type { Page } from '@playwright/test';
import type { ProviderRequest } from '../stand-ins/behaviour.ts';
import type { SearchStandIn } from '../stand-ins/search/search-stand-in.ts';
import { startSearxngStandIn } from '../stand-ins/search/searxng.ts';
import { test as base, expect } from './model-fixtures.ts';

const figure = 'Edinburgh Castle gets about 2.2 million visitors each year.';
const noteText = `We take the early train.\n\n${figure} The queue is long after eleven.`;

const test = base.extend<object, { search: SearchStandIn }>({
  search: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const standIn = await startSearxngStandIn({
        pages: [{ url: 'https://castle.example/figures', title: 'Visitor figures', text: figure }],
      });
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

async function ask(page: Page, text: string, count: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy answer' })).toHaveCount(count);
}

const use = (name: string, input: unknown) => ({ kind: 'tool-for-ever', name, arguments: input }) as const;
const say = (text: string) => ({ kind: 'text', text }) as const;

/** The result of the last tool call of a request. */
function output({ body }: ProviderRequest) {
  const last = body.messages?.findLast(({ role }) => role === 'tool');
  return JSON.parse(String(last?.content));
}

test('what was found becomes a note by order, and is a source of later answers, on another device too', {
  tag: '@desktop',
}, async ({ page, browser, signUp, provider, baseURL, expectAccessible }) => {
  await signUp(page);
  await page.goto('/chat');
  provider.clear();
  provider.script(({ index }) =>
    index === 0
      ? use('search_web', { query: 'Edinburgh Castle visitors a year' })
      : say('About 2.2 million visitors each year ⟦1⟧.'),
  );
  await ask(page, 'How many visitors does Edinburgh Castle get each year?', 1);
  await expect(page.locator('[data-source="1"]')).toContainText('Visitor figures');

  // This model has room for a few tools only, so it is offered the ones the order needs.
  provider.clear();
  provider.script(({ index }) =>
    index === 0 ? use('create_note', { title: 'Castle', text: noteText }) : say('Saved.'),
  );
  await ask(page, 'Save that as a note', 2);
  const offered = provider.requests[0]?.body.tools?.map((tool) => tool.function.name) ?? [];
  expect(offered).toContain('create_note');
  expect(offered).not.toContain('list_events');
  await expect(answers(page).last().getByRole('link', { name: 'Castle' })).toBeVisible();

  const phone = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: await page.context().storageState(),
  });
  try {
    const other = await phone.newPage();
    await other.goto('/chat');
    provider.clear();
    provider.script((request) => {
      if (request.index === 0) return use('search_notes', { query: 'castle' });
      if (request.index === 1) return use('read_note', { id: output(request).notes[0].id });
      return say('It gets about 2.2 million visitors each year ⟦1⟧. It gets about 5 million visitors ⟦1⟧.');
    });
    await ask(other, 'What do my notes say about the castle?', 1);
    const answer = answers(other).last();
    await expect(answer.getByRole('button', { name: 'Supported' })).toBeVisible();
    await expect(answer.getByRole('button', { name: 'The source says the opposite' })).toBeVisible();
    await answer.locator('[data-citation]').first().click();
    const quote = other.getByRole('blockquote').first();
    await expect(quote).toContainText('2.2 million visitors each year');
    await expectAccessible(other);
    await other.keyboard.press('Escape');
    await other.locator('[data-source="1"]').getByRole('link').first().click();
    await expect(other).toHaveURL(/\/notes\//);
    await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('Castle');
  } finally {
    await phone.close();
  }
});
