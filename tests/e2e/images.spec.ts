import type { Page } from '@playwright/test';
import { knownImages } from '../stand-ins/search/known-images.ts';
import { startOpenverseStandIn } from '../stand-ins/search/openverse.ts';
import { closeByEscape } from './close-by-escape.ts';
import { test as base, expect } from './fixtures.ts';
import { saving } from './saving.ts';
import { onEveryScreen } from './screens.ts';

/** A server whose only picture source is a stand-in on loopback. */
const test = base.extend<object, { serverEnv: Record<string, string> }>({
  serverEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const standIn = await startOpenverseStandIn({ images: knownImages(45) });
      await use({ OPENVERSE_BASE_URL: standIn.baseUrl });
      await standIn.close();
    },
    { scope: 'worker' },
  ],
});

const tiles = (page: Page) => page.getByRole('button', { name: /^Result \d+: / });
const dialog = (page: Page) => page.getByRole('dialog');

/** A picture of a single colour. The server refuses to fetch from loopback, so the test serves these to the browser. */
const drawn =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><path fill="#376b43" d="M0 0h640v480H0z"/></svg>';

test.beforeEach(async ({ page }) => {
  await page.route('**/api/pictures?*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawn }),
  );
});

async function open(page: Page, more = ''): Promise<void> {
  await page.goto(`/search/images?q=balcony${more}`);
  await expect(tiles(page).first()).toBeVisible();
}

// Few tests, and starting their server and browser costs more than running them.
test.describe.configure({ mode: 'default' });

onEveryScreen(test, () => {
  test('a stranger looks through pictures, one by one, by keys and by buttons', async ({
    page,
    isMobile,
  }) => {
    await open(page);
    await expect(
      page.getByText(/^About 45 results \((?:\d+\.\d+|under 0\.001) seconds\) for balcony$/),
    ).toBeVisible();
    await expect(page.getByText('1 source answered')).toBeVisible();
    await tiles(page).nth(1).click();
    await expect(dialog(page).getByRole('heading', { name: 'Picture 2 of pictures.example' })).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: /^pictures\.example/ })).toHaveAttribute(
      'href',
      'https://pictures.example/page-2',
    );
    await expect(dialog(page).getByText('800 × 1200 · 123 kB')).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: /^CC BY-SA 2\.0/ })).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      /^\/api\/pictures\?.*w=0/,
    );
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page).getByText('Picture 3 of 20')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog(page).getByText('Picture 1 of 20')).toBeVisible();
    if (!isMobile) await dialog(page).getByRole('button', { name: 'Next picture' }).click();
    await closeByEscape(dialog(page));
    await expect(tiles(page).nth(1)).toBeFocused();
  });

  test('a swipe of fifty pixels turns, a shorter one does not', async ({ page }) => {
    await open(page);
    await tiles(page).first().click();
    const picture = dialog(page).getByRole('img', { name: /^Picture/ });
    await expect(picture).toBeVisible();
    const swipe = async (from: number, to: number) => {
      const touch = (x: number) => ({ identifier: 1, clientX: x, clientY: 200 });
      await picture.dispatchEvent('touchstart', { touches: [touch(from)], changedTouches: [touch(from)] });
      await picture.dispatchEvent('touchend', { touches: [], changedTouches: [touch(to)] });
    };
    await swipe(300, 260);
    await expect(dialog(page).getByText('Picture 1 of 20')).toBeVisible();
    await swipe(300, 240);
    await expect(dialog(page).getByText('Picture 2 of 20')).toBeVisible();
    await swipe(100, 160);
    await expect(dialog(page).getByText('Picture 1 of 20')).toBeVisible();
  });
});

test('nothing moves while pictures are loading', { tag: '@desktop' }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/pictures?*', async (route) => {
    await held;
    await route.fulfill({ contentType: 'image/svg+xml', body: drawn });
  });
  await open(page);
  await expect(tiles(page)).toHaveCount(20);
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const boxes = () =>
    tiles(page).evaluateAll((list) => list.map((tile) => JSON.stringify(tile.getBoundingClientRect())));
  const before = await boxes();
  release();
  await expect
    .poll(() =>
      tiles(page)
        .first()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(await boxes()).toEqual(before);
});

test('a picture is saved, and is still saved after a reload', { tag: '@desktop' }, async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await open(page);
  await tiles(page).first().click();
  await saving(page, '/api/images/saved', () =>
    dialog(page).getByRole('button', { name: 'Save', exact: true }).click(),
  );
  await expect(dialog(page).getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await tiles(page).first().click();
  await expect(dialog(page).getByRole('button', { name: 'Saved' })).toBeVisible();
  const { images } = await (await page.request.get('/api/images/saved')).json();
  expect(images).toHaveLength(1);
});

test('filters narrow, and the way back shows the page as it was', { tag: '@desktop' }, async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Tall', exact: true }).click();
  await expect(page).toHaveURL(/[?&]orientation=tall$/);
  await expect(page.getByText(/^About 15 results/)).toBeVisible();
  await page.getByRole('button', { name: 'Any licence' }).click();
  await page.getByRole('menuitem', { name: 'Public domain' }).click();
  await expect(page).toHaveURL(/orientation=tall&licence=public-domain$/);
  await page.goBack();
  await expect(page).toHaveURL(/[?&]orientation=tall$/);
  await expect(page.getByText(/^About 15 results/)).toBeVisible();
});

test('the analysis cites pictures and lights them up', { tag: '@desktop' }, async ({ page, signUp }) => {
  await signUp(page);
  await open(page);
  const panel = page.getByRole('region', { name: 'Image Analysis' });
  const chip = panel.getByRole('button', { name: /^Source \d+: / }).first();
  await expect(chip).toBeVisible();
  const number = await chip.innerText();
  await chip.hover();
  await expect(page.locator('[data-lit]')).toHaveCount(1);
  await expect(page.locator('[data-lit]')).toHaveAttribute('aria-label', new RegExp(`^Result ${number}: `));
  await panel.getByRole('button', { name: 'Hide the summary' }).click();
  await expect(chip).toBeHidden();
});

test('keys lead to the field and through the results', { tag: '@desktop' }, async ({ page }) => {
  await open(page);
  await page.keyboard.press('j');
  await expect(tiles(page).first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(tiles(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(tiles(page).first()).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search images' })).toBeFocused();
  await page.keyboard.type('jk');
  await expect(page.getByRole('combobox')).toHaveValue('jk');
});

test('kinds of search keep the query, and the second time there is no wait', { tag: '@desktop' }, async ({
  page,
  expectAccessible,
}) => {
  await open(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search/')) asked.push(new URL(request.url()).pathname);
  });
  await page.getByRole('navigation', { name: 'Kinds of search' }).getByRole('link', { name: 'Web' }).click();
  await expect(page).toHaveURL(/\/search\/web\?q=balcony$/);
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('article').first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Kinds of search' })
    .getByRole('link', { name: 'Images' })
    .click();
  await expect(tiles(page).first()).toBeVisible();
  expect(asked).toEqual(['/api/search/web/stream']);
  await page.goto('/search?q=balcony');
  const images = page.getByRole('region', { name: 'Images', exact: true });
  await expect(images.getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Videos' })).toContainText('No video source is connected.');
  await expectAccessible(page);
  await images.getByRole('link', { name: 'More images results' }).click();
  await expect(page).toHaveURL(/\/search\/images\?q=balcony$/);
  await expect(tiles(page).first()).toBeVisible();
});

onEveryScreen(test, () => {
  test('the screen and the picture over it are accessible', async ({
    page,
    signInShared,
    expectAccessible,
  }) => {
    await signInShared(page);
    await open(page);
    await expect(page.getByRole('button', { name: 'Ask a follow-up', includeHidden: true })).toBeAttached();
    await expectAccessible(page);
    await tiles(page).first().click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
  });
});
