import type { Page } from '@playwright/test';
import { expect, test } from './model-fixtures.ts';

const answerOf = (page: Page, model: string) => page.getByRole('region', { name: model });

test('one question is asked of two models side by side, and the chosen answer goes on as a chat', {
  tag: '@desktop-first',
}, async ({ page, signUp, provider, expectAccessible }) => {
  await signUp(page);
  provider.clear();
  provider.script({ kind: 'text', text: 'A violin is a small string instrument, says the model.' });
  await page.goto('/compare');
  await page.getByRole('textbox', { name: 'Question' }).fill('What is a violin?');
  await page.getByRole('button', { name: 'Add files or photos' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Upload files' }).click();
  const violin = { name: 'violin.txt', mimeType: 'text/plain', buffer: Buffer.from('Four strings.') };
  await (await chooser).setFiles(violin);
  await expect(page.getByRole('button', { name: 'Remove violin.txt' })).toBeVisible();
  await expect(page.getByText('2 tasks, one for each answer')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(answerOf(page, 'llava')).toContainText('says the model');
  await expect(answerOf(page, 'Built-in engine').getByRole('article')).toBeVisible();
  const choices = page.getByRole('button', { name: /^Go on with this one/ });
  await expect(choices).toHaveCount(2);
  await expectAccessible(page);

  // Both are stored: they survive a reload.
  await expect(page).toHaveURL(/chat=.+&model=.+&chat=/);
  await page.reload();
  await expect(choices).toHaveCount(2);
  await expect(page.getByText('What is a violin?')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Attachments' }).getByText('violin.txt')).toBeVisible();
  const usage = await (await page.request.get('/api/usage')).json();
  expect(usage).toMatchObject({ dailyTasksUsed: 2 });

  await answerOf(page, 'llava')
    .getByRole('button', { name: /^Go on with this one/ })
    .click();
  // The other one is deleted unless someone presses Undo; the toast disappears after a few seconds.
  await expect(page.getByText('Chat deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/chat\/[^/]+$/);
  await expect(page.getByRole('heading', { name: 'Compare models' })).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Everyday said' })).toContainText('says the model');
  await expect(page.getByRole('button', { name: 'Good answer' })).toHaveAttribute('aria-pressed', 'true');
});
