import type { KnownPage } from '../stand-ins/search/known-pages.ts';
import type { SearchStandIn } from '../stand-ins/search/search-stand-in.ts';
import { startSearxngStandIn } from '../stand-ins/search/searxng.ts';
import { test as base, expect } from './model-fixtures.ts';
import { unfold } from './read-summary.ts';

const pages: KnownPage[] = [
  {
    url: 'https://castle.example/history',
    title: 'The history of Edinburgh Castle',
    text: 'Edinburgh Castle stands on a volcanic rock above the city.',
    changedAt: '2026-03-05T08:00:00Z',
  },
  {
    url: 'https://visit.example/castle',
    title: 'Visit Edinburgh Castle',
    text: 'The castle is open every day from half past nine.',
    changedAt: '2026-09-05T08:00:00Z',
  },
];

const test = base.extend<object, { searxng: SearchStandIn }>({
  searxng: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const searxng = await startSearxngStandIn({ pages });
      await use(searxng);
      await searxng.close();
    },
    { scope: 'worker' },
  ],
  otherEnv: [
    async ({ searxng }, use) => {
      await use({ SEARXNG_URL: searxng.baseUrl });
    },
    { scope: 'worker' },
  ],
});

test('a follow-up knows the search, waits for its question, and the chat gets a title of its own', {
  tag: '@desktop-first',
}, async ({ page, provider, signUp }) => {
  await signUp(page);
  provider.script({ kind: 'text', text: '**It stands on a volcanic rock.** ⟦1⟧' });
  await page.goto('/search/web?q=edinburgh%20castle');
  const results = page.getByRole('region', { name: 'Results' }).getByRole('article');
  await expect(results).toHaveCount(2);
  const summary = page.getByRole('region', { name: 'AI-Generated Summary' });
  const followUp = summary.getByRole('button', { name: 'Ask a follow-up', includeHidden: true });
  await expect(followUp).toBeAttached();
  await unfold(summary, followUp);
  provider.clear();
  await followUp.click();

  await expect(page).toHaveURL(/\/chat$/);
  const carried = page.getByText('About your search “edinburgh castle”: 2 results and a summary');
  await expect(carried).toBeVisible();
  await page.reload();
  await expect(carried).toBeVisible();
  expect(provider.requests).toEqual([]);
  expect((await (await page.request.get('/api/usage')).json()).dailyTasksUsed).toBe(1);

  provider.script({ kind: 'text', text: 'Every day from half past nine ⟦2⟧.' });
  provider.scriptAside(() => ({
    kind: 'text',
    text: 'Title: Opening hours of the castle\nIs it dear?\nWho built it?',
  }));
  await page.getByRole('textbox', { name: 'Message' }).fill('When is it open, and for how long each day?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Source 1: Visit Edinburgh Castle' }).first()).toBeVisible();
  expect(JSON.stringify(provider.requests[0]?.body.messages)).toContain('It stands on a volcanic rock.');
  await expect(page).toHaveTitle(/^Opening hours of the castle/);
  provider.script({ kind: 'text', text: 'Nobody knows.' });
  await page.getByRole('button', { name: 'Who built it?' }).click();
  await expect(page.getByText('Nobody knows.')).toBeVisible();
});
