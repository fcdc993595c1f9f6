import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { watchLayoutShifts } from './layout-shifts.ts';
import { expectNoOverhang } from './overhang.ts';
import { unfold } from './read-summary.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the web' });
const results = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');
const summary = (page: Page) => page.getByRole('region', { name: 'AI-Generated Summary' });
/** Present once the summary is complete, whether visible or collapsed. */
const summaryEnd = (page: Page) =>
  summary(page).getByRole('button', { name: 'Ask a follow-up', includeHidden: true });
const resultLine = (page: Page) => page.getByText(/^Looked up in the Everyday reference \(/);

/** Waits for the end of the summary; on a phone it has to be expanded first. */
async function readSummary(page: Page): Promise<void> {
  const end = summaryEnd(page);
  await expect(end).toBeAttached();
  await unfold(summary(page), end);
}

async function searchFor(page: Page, query: string): Promise<void> {
  await page.goto(`/search/web?q=${encodeURIComponent(query)}`);
  await expect(results(page).first()).toBeVisible();
}

test('a stranger searches, and follows a result to its page', async ({ page }) => {
  await page.goto('/search/web');
  await expect(page.getByText('Enter your search query to begin exploring')).toBeVisible();
  await field(page).fill('photosynthesis');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\/web\?q=photosynthesis$/);
  await expect(resultLine(page)).toHaveText(
    /^Looked up in the Everyday reference \((?:\d+\.\d+|under 0\.001) seconds\) for photosynthesis$/,
  );
  await expect(page.getByText('No web search is connected.')).toBeVisible();
  await expect(page.getByText('1 source answered')).toBeVisible();
  await expect(summary(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/signin?next=${encodeURIComponent('/search/web?q=photosynthesis')}`,
  );
  await results(page).first().getByRole('link', { name: 'Open the entry' }).click();
  await expect(page).toHaveURL(/\/reference\/photosynthesis/);
  await page.goBack();
  await expect(results(page).first()).toBeVisible();
});

test('results stay where they are while everything arrives', async ({ page, signUp }) => {
  await signUp(page);
  const shifts = await watchLayoutShifts(page);
  await searchFor(page, 'photosynthesis');
  await expect(summaryEnd(page)).toBeAttached();
  expect(await shifts()).toBeLessThan(0.05);
});

test('a summary cites results that are on the page, and lights them up', { tag: '@desktop' }, async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await searchFor(page, 'photosynthesis');
  await readSummary(page);
  const chips = summary(page).getByRole('button', { name: /^Source \d+: / });
  const chip = chips.first();
  const number = await chip.innerText();
  const title = (await chip.getAttribute('aria-label'))?.replace(/^Source \d+: /, '') ?? '';
  const cited = results(page).nth(Number(number) - 1);
  await expect(cited.getByRole('heading')).toHaveText(title);
  await chip.hover();
  await expect(cited).toHaveAttribute('data-lit');
  await expect(page.locator('[data-lit]')).toHaveCount(1);
});

test('a summary is charged once, however often the page is loaded', { tag: ['@desktop', '@clock'] }, async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await searchFor(page, 'volcano');
  await readSummary(page);
  // Once its renderer has loaded; until then it is plain text.
  await expect(summary(page).locator('[data-citation]').first()).toBeVisible();
  const text = await summary(page).innerText();
  await page.reload();
  await readSummary(page);
  await expect(summary(page).locator('[data-citation]').first()).toBeVisible();
  await expect.poll(() => summary(page).innerText()).toBe(text);
  const usage = await (await page.request.get('/api/usage')).json();
  expect(usage.dailyTasksUsed).toBe(1);
  const history = await (await page.request.get('/api/search/history?type=web')).json();
  expect(history.searches.map(({ query }: { query: string }) => query)).toEqual(['volcano']);
});

test('pages are turned, number on, and are there on the way back', { tag: '@desktop' }, async ({ page }) => {
  await searchFor(page, 'water');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/[?&]page=2$/);
  await expect(results(page).first()).toContainText('Result 11');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(results(page).first()).toContainText('Result 21');
  await page.goBack();
  await expect(results(page).first()).toContainText('Result 11');
  await page.goBack();
  await expect(results(page).first()).toContainText(/Result 1(?!\d)/);
  await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('what is misspelled leads to what was meant', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/search/web?q=photosinthesis');
  await expect(page.getByText('The Everyday reference has nothing about “photosinthesis”.')).toBeVisible();
  await page.getByRole('link', { name: 'photosynthesis', exact: true }).click();
  await expect(page).toHaveURL(/q=photosynthesis$/);
  await expect(results(page).first()).toBeVisible();
});

test('the keyboard alone searches, reads a citation and turns a page', { tag: '@desktop' }, async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/search/web');
  await field(page).focus();
  await page.keyboard.type('plants');
  await page.keyboard.press('Enter');
  await readSummary(page);
  const chip = summary(page)
    .getByRole('button', { name: /^Source \d+: / })
    .first();
  await expect(chip).toBeVisible();
  await summary(page).getByRole('button', { name: 'Hide the summary' }).focus();
  await page.keyboard.press('Tab');
  await expect(chip).toBeFocused();
  await expect(page.locator('article[data-lit]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2$/);
  await summary(page).getByRole('button', { name: 'Summarise this page' }).press('Enter');
  await readSummary(page);
});

test('is accessible and does not scroll sideways', async ({ page, signUp, expectAccessible }) => {
  await signUp(page);
  await searchFor(page, 'photosynthesis');
  await expect(summaryEnd(page)).toBeAttached();
  // Tall enough for everything: a target half covered by the form can be scrolled into view, so it is not too small.
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ ...size, height: 4_000 });
  await expectAccessible(page);
  await page.setViewportSize(size);
  await readSummary(page);
  await expectNoOverhang(page);
  await page.goto('/search/web');
  await expect(page.getByText('Enter your search query to begin exploring')).toBeVisible();
  await expectAccessible(page);
});
