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
