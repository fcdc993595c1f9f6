import { expect, test } from './fixtures.ts';

const kinds = [
  { path: '/search/images', sentence: 'No image source is connected.', sample: 'A tomato in a clay pot' },
  {
    path: '/search/videos',
    sentence: 'No video source is connected.',
    sample: 'A mug on a table at sunrise',
  },
];

for (const { path, sentence, sample } of kinds) {
  test(`${path} says that nothing is connected, and labels its samples`, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(`${path}?q=balcony`);
    await expect(page.getByText(sentence)).toBeVisible();
    const samples = page.getByRole('region', { name: 'Sample results' });
    await expect(samples.getByRole('img', { name: sample })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page);
  });
}
