import { expect, test } from './fixtures.ts';

/** On a server without connections, every offered way to start must lead somewhere useful. */
test('every way to start a chat is answered on a server with nothing', { tag: '@desktop-first' }, async ({
  page,
  signUp,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/chat');
  const starts = page.getByRole('main').getByRole('list').getByRole('button');
  await expect(starts).toHaveCount(4);
  await expectAccessible(page);
  for (let index = 0; index < 4; index++) {
    await page.goto('/chat');
    await expect(starts).toHaveCount(4);
    await starts.nth(index).click();
    await page.getByRole('button', { name: 'Send' }).click();
    const answer = page.getByRole('article', { name: 'Everyday said' });
    await expect(answer).not.toHaveAttribute('aria-busy', 'true');
    await expect(answer).toContainText(/Blot|12\.69|Mia|5 countries/);
    await expect(answer).not.toContainText(/could not|cannot/);
  }
});

test('what it knows is cited to pages of its own, which say from where', { tag: '@desktop-first' }, async ({
  page,
  signUp,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto(`/chat?q=${encodeURIComponent('What is the capital of Switzerland?')}`);
  const answer = page.getByRole('article', { name: 'Everyday said' });
  await expect(answer).toContainText('The capital of Switzerland is Bern');
  await page.goto('/countries/switzerland');
  await expect(page.getByRole('img', { name: 'Flag of Switzerland' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'What Everyday knows, and where it comes from' }).click();
  await expect(page.getByRole('heading', { name: 'By others, with thanks' })).toBeVisible();
  await expect(page.getByText('Natural Earth').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Space', exact: true }).click();
  await expect(page.getByText('The solar system has eight planets.')).toBeVisible();
  await expectAccessible(page);
});
