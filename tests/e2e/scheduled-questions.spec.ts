import { expect, test } from './fixtures.ts';

test('a question is scheduled by a sentence, asked now, and answered in a chat of its own', {
  tag: '@desktop-first',
}, async ({ page, signUp, expectAccessible }) => {
  await signUp(page);
  await page.goto('/chat');
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('every weekday at 7: what is the capital of Iceland?');
  await page.keyboard.press('Enter');
  const proposed = page.getByRole('list', { name: 'Scheduled questions' });
  await expect(proposed).toContainText('Every weekday at 07:00 · 5 tasks a week');
  await proposed.getByRole('button', { name: 'Schedule' }).click();
  await expect(proposed).toContainText('Next:');
  await proposed.getByRole('link', { name: 'Show it' }).click();
  await expect(page).toHaveURL(/\/scheduled$/);
  const card = page.getByRole('list', { name: 'Scheduled questions' }).getByRole('listitem');
  await expect(card).toContainText('What is the capital of Iceland?');
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Run now/ }).click();
  await expect(card).toContainText('Answered');
  await card.getByRole('link', { name: /^Answers/ }).click();
  await expect(page).toHaveURL(/\/chat\//);
  await expect(page.getByText(/Reykjav[ií]k/).first()).toBeVisible();
});
