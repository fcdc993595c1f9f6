import type { Page } from '@playwright/test';
import { startHackerNewsStandIn } from '../stand-ins/news/hacker-news.ts';
import type { KnownPage } from '../stand-ins/search/known-pages.ts';
import type { SearchStandIn } from '../stand-ins/search/search-stand-in.ts';
import { startSearxngStandIn } from '../stand-ins/search/searxng.ts';
import { test as base, expect } from './fixtures.ts';
import { expectNoOverhang } from './overhang.ts';
import { unfold } from './read-summary.ts';
import { onEveryScreen } from './screens.ts';

const reports: KnownPage[] = [
  {
    url: 'https://harbour.example/flood',
    title: 'River Alder bursts its banks in Marlow Bay',
    text: 'At least 12 people were injured. Streets near the harbour are closed.',
    changedAt: '2026-11-20T08:00:00Z',
  },
  {
    url: 'https://coast.example/flood',
    title: 'Marlow Bay flood: River Alder at record level',
    text: '15 people were injured, Mayor Ada Bell said.',
    changedAt: '2026-11-20T06:00:00Z',
  },
  {
    url: 'https://library.example/opening',
    title: 'Library opens its reading room',
    text: 'The new room has armchairs for forty readers.',
    changedAt: '2026-11-18T08:00:00Z',
  },
];

interface Sources {
  searxng: SearchStandIn;
  hackerNews: SearchStandIn;
}

const test = base.extend<object, { sources: Sources }>({
  sources: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const sources = {
        searxng: await startSearxngStandIn({ pages: reports }),
        hackerNews: await startHackerNewsStandIn({ pages: reports.slice(2) }),
      };
      await use(sources);
      await sources.searxng.close();
      await sources.hackerNews.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ sources }, use) => {
      await use({
        SEARXNG_URL: sources.searxng.baseUrl,
        HACKER_NEWS_BASE_URL: sources.hackerNews.baseUrl,
      });
    },
    { scope: 'worker' },
  ],
});

const results = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');
const analysis = (page: Page) => page.getByRole('region', { name: 'News Analysis' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search news' });

/** Waits for the end of the analysis, which may be collapsed. */
async function readAnalysis(page: Page): Promise<void> {
  const end = analysis(page).getByRole('button', { name: 'Ask a follow-up', includeHidden: true });
  await expect(end).toBeAttached();
  await unfold(analysis(page), end);
}

// Few tests, and starting their server and browser costs more than running them.
test.describe.configure({ mode: 'default' });

onEveryScreen(test, () => {
  test('the front page shows today’s stories by category, and leads to a search', async ({ page }) => {
    await page.goto('/search/news');
    const section = page.getByRole('region', { name: 'Technology' });
    await expect(section.getByRole('article', { name: 'Library opens its reading room' })).toBeVisible();
    await expect(section.getByRole('link', { name: /^Read More/ })).toHaveAttribute(
      'href',
      'https://library.example/opening',
    );
    await field(page).focus();
    await page.keyboard.type('marlow bay');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/news\?q=marlow%20bay$/);
    await expect(results(page)).toHaveCount(3);
    const flood = results(page).filter({ hasText: 'harbour.example' });
    await expect(flood.locator('time')).toHaveText('20 November 2026 at 08:00');
    await expect(page.getByText('2 sources answered')).toBeVisible();
    await expect(analysis(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});

test('the analysis says where the sources differ, and its citations light up their reports', {
  tag: '@desktop',
}, async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/search/news?q=marlow');
  await readAnalysis(page);
  await expect(analysis(page)).toContainText('The sources disagree on the number of injured');
  const chip = analysis(page)
    .getByRole('button', { name: /^Source \d+: Marlow Bay flood/ })
    .first();
  await chip.scrollIntoViewIfNeeded();
  await chip.hover();
  await expect(results(page).filter({ hasText: 'coast.example' })).toHaveAttribute('data-lit');
  const history = await (await page.request.get('/api/search/history?type=news')).json();
  expect(history.searches.map(({ query }: { query: string }) => query)).toEqual(['marlow']);
});

test('the time can be narrowed, and j and k move through the reports', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/search/news?q=marlow');
  await expect(results(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(results(page).first().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(results(page).nth(1).getByRole('link').first()).toBeFocused();
  await page.getByRole('link', { name: 'Past month' }).click();
  await expect(page).toHaveURL(/period=month/);
  await expect(page.getByRole('link', { name: 'Past month' })).toHaveAttribute('aria-current', 'true');
});

onEveryScreen(test, () => {
  // Scanned in all four themes.
  for (const path of ['/search/news?q=marlow', '/search/news']) {
    test(`${path} is accessible and does not scroll sideways`, async ({
      page,
      signInShared,
      expectAccessible,
    }) => {
      await signInShared(page);
      await page.goto(path);
      await expect(page.getByRole('article').first()).toBeVisible();
      if (path.includes('?')) await readAnalysis(page);
      const size = page.viewportSize() ?? { width: 1440, height: 900 };
      await page.setViewportSize({ ...size, height: 4_000 });
      await expectAccessible(page);
      await page.setViewportSize(size);
      await expectNoOverhang(page);
    });
  }
});

base(
  'without any source it says so, and its samples are labelled and lead nowhere',
  async ({ page, expectAccessible }) => {
    await page.goto('/search/news?q=marlow');
    await expect(page.getByText('No news source is connected.')).toBeVisible();
    const samples = page.getByRole('region', { name: 'Sample results' });
    await expect(samples.getByRole('article')).toHaveCount(3);
    await expect(samples.getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/search/news');
    await expect(page.getByRole('region', { name: 'Sample results' })).toBeVisible();
  },
);
