import type { Page } from '@playwright/test';
import { startCommonsStandIn } from '../stand-ins/search/commons.ts';
import { knownImages } from '../stand-ins/search/known-images.ts';
import { test as base, expect } from './fixtures.ts';
import { onEveryScreen } from './screens.ts';

/** A server whose only video source is a stand-in on loopback. */
const test = base.extend<object, { serverEnv: Record<string, string> }>({
  serverEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const images = knownImages(20, 'upload.wikimedia.org');
      const standIn = await startCommonsStandIn({ images, duration: 754 });
      await use({ COMMONS_BASE_URL: standIn.baseUrl });
      await standIn.close();
    },
    { scope: 'worker' },
  ],
});

const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');
const drawn =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><path fill="#9d3d59" d="M0 0h640v360H0z"/></svg>';

test.beforeEach(async ({ page }) => {
  await page.route('**/api/pictures?*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawn }),
  );
});

async function open(page: Page): Promise<void> {
  await page.goto('/search/videos?q=balcony');
  await expect(cards(page).first()).toBeVisible();
}

// Few tests, and starting their server and browser costs more than running them.
test.describe.configure({ mode: 'default' });

onEveryScreen(test, () => {
  test('cards say what is known, and a video plays in its place once asked to', async ({
    page,
    complaints,
  }) => {
    const fetched: string[] = [];
    await page.route('https://upload.wikimedia.org/**', async (route) => {
      fetched.push(route.request().url());
      await route.fulfill({ contentType: 'video/webm', body: '' });
    });
    // The only thing this page may load from elsewhere, and only after the click below.
    complaints.allow(/request to another host: https:\/\/upload\.wikimedia\.org\//);
    await open(page);
    const card = cards(page).first();
    await expect(card.getByRole('heading')).toContainText('Picture 1 of upload.wikimedia.org');
    await expect(card.getByText('12:34')).toBeVisible();
    await expect(card.getByText('720p')).toBeVisible();
    await expect(card.getByText('Maker 1')).toBeVisible();
    await expect(card.getByText('5 March 2026')).toBeVisible();
    expect(fetched).toEqual([]);
    await card.getByRole('button', { name: /^Play / }).click();
    const player = page.frameLocator('iframe[title^="Player: "]');
    await expect(player.locator('video')).toHaveAttribute('src', 'https://upload.wikimedia.org/files/1.webm');
    await expect.poll(() => fetched.length).toBeGreaterThan(0);
    await cards(page)
      .nth(1)
      .getByRole('button', { name: /^Play / })
      .click();
    await expect(page.locator('iframe')).toHaveCount(1);
    await page.getByRole('button', { name: /^Close the player/ }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test('the length narrows, pages are turned', { tag: '@desktop' }, async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Over 20 minutes' }).click();
  await expect(page.getByText('Nothing was found for “balcony” with these filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Search without filters' }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/[?&]page=2$/);
  await expect(cards(page).first()).toContainText('Result 13');
});

onEveryScreen(test, () => {
  test('the screen is accessible, with its analysis', async ({ page, signInShared, expectAccessible }) => {
    await signInShared(page);
    await open(page);
    await expect(page.getByRole('region', { name: 'Video Content Analysis' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask a follow-up', includeHidden: true })).toBeAttached();
    // Collapsed, so that no line of a card is half covered by the bar, where it would be too small to touch.
    await page.getByRole('button', { name: 'Hide the summary' }).click();
    await expectAccessible(page);
  });
});
