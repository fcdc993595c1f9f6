import { expect, test } from './fixtures.ts';

test('videos say that nothing is connected, and label their samples', async ({ page, expectAccessible }) => {
  await page.goto('/search/videos?q=balcony');
  await expect(page.getByText('No video source is connected.')).toBeVisible();
  const samples = page.getByRole('region', { name: 'Sample results' });
  await expect(samples.getByRole('img', { name: 'A mug on a table at sunrise' })).toBeVisible();
  // Nothing was asked, so there is nothing to ask again.
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectAccessible(page);
});

test('images are those that come with the product, with their credit', async ({ page, expectAccessible }) => {
  await page.goto('/search/images?q=france');
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('article')).toHaveCount(2);
  await expect(results.getByText('A connected source also finds photographs.')).toBeVisible();
  await expectAccessible(page);
  await results.getByRole('button', { name: /Map of France/ }).click();
  const lightbox = page.getByRole('dialog', { name: 'Map of France' });
  await expect(lightbox.getByText('Natural Earth')).toBeVisible();
  await expect(lightbox.getByRole('img', { name: 'Map of France' })).toHaveJSProperty('complete', true);
  await expect(lightbox.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.goto('/search/images?q=zzxq');
  await expect(page.getByText('Nothing was found for “zzxq”.')).toBeVisible();
});
