import { expect, test } from './fixtures.ts';

test('a new chat is painted before its scripts, and stays where it is when they run', async ({
  page,
  signInShared,
}) => {
  await signInShared(page);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/chat', { waitUntil: 'commit' });
  const painted = page.locator('#shell h1');
  await expect(painted).toBeVisible();
  const place = await painted.boundingBox();
  await expect(page.locator('#root > .starting')).toBeHidden();
  // Visible, but not interactive yet: anything typed there would be lost.
  await expect(page.getByRole('textbox')).toHaveCount(0);

  scripts.resolve();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/What would you like to chat about\?/);
  await expect(page.locator('#shell')).toHaveCount(0);
  expect(await heading.boundingBox()).toEqual(place);

  // The one preloaded font file is the one that the text uses.
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    const preloaded = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')?.href;
    const used = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return {
      isPreloadedOnly: loaded.filter((name) => name.includes('.woff2')).every((name) => name === preloaded),
      used,
    };
  });
  expect(fonts.isPreloadedOnly).toBe(true);
  expect(fonts.used.length).toBeGreaterThan(0);
});

test('a slow line shows that a screen is on its way, where the document does not show it yet', {
  tag: '@desktop',
}, async ({ page, signInShared }) => {
  await signInShared(page);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const starting = page.locator('#root > .starting');
  await page.goto('/notes', { waitUntil: 'commit' });
  await expect(starting).toBeVisible();
  scripts.resolve();
  await expect(starting).toHaveCount(0);
});

test('a search is painted before its scripts, and stays where it is when they run @desktop', async ({
  page,
  signInShared,
}) => {
  await signInShared(page);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/search/web', { waitUntil: 'commit' });
  const painted = page.locator('#shell').getByText('Enter your search query');
  await expect(painted).toBeVisible();
  const place = await painted.boundingBox();

  scripts.resolve();
  await expect(page.locator('#shell')).toHaveCount(0);
  expect(await page.getByText('Enter your search query').boundingBox()).toEqual(place);
  await expect(page.getByRole('combobox', { name: 'Search the web' })).toBeFocused();
});

test('a browser that was set to another language is shown nothing in English first @desktop', async ({
  page,
  signInShared,
}) => {
  await signInShared(page);
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/chat', { waitUntil: 'commit' });
  await expect(page.locator('#shell')).toBeAttached();
  await expect(page.locator('#shell')).toBeHidden();
  scripts.resolve();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('#shell')).toHaveCount(0);
});

test('a page of the site is painted from its document alone, and then wakes up where it is @desktop', async ({
  context,
}) => {
  // Not the fixture's page, which waits until it is awake.
  const page = await context.newPage();
  const files = Promise.withResolvers<void>();
  await page.route('**/assets/*', async (route) => {
    await files.promise;
    await route.continue();
  });
  await page.goto('/store/all', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('font-weight', '750');
  const picture = page.locator('article .scene > svg').first();
  await picture.scrollIntoViewIfNeeded();
  const places = await Promise.all([heading.boundingBox(), picture.boundingBox()]);

  files.resolve();
  await expect(page.locator('[data-island="storeCatalogue"][data-awake]')).toBeAttached();
  expect(await page.locator('link[rel="stylesheet"]').count()).toBeGreaterThan(0);
  expect(await Promise.all([heading.boundingBox(), picture.boundingBox()])).toEqual(places);
  // The late stylesheets name the font of the document too.
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return loaded.filter((name) => name.endsWith('/schibsted-grotesk.woff2')).length;
  });
  expect(fonts).toBe(1);
  // Whatever is shown again has its picture from a file.
  await page.getByLabel('Search products').fill('nothing like this');
  await expect(page.getByText('No products match these filters.')).toBeVisible();
  await page.getByLabel('Search products').fill('');
  const file = page.locator('article .scene > img').first();
  await expect(file).toHaveJSProperty('complete', true);
  expect((await file.boundingBox())?.width).toBe(places[1]?.width);
});

test('a page of the site works although a stylesheet does not arrive @desktop', async ({ page }) => {
  await page.route('**/assets/*.css', (route) => route.fulfill({ status: 404 }));
  await page.goto('/store/all');
  await page.getByLabel('Search products').fill('nothing like this');
  await expect(page.getByText('No products match these filters.')).toBeVisible();
});
