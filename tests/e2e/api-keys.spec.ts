import { expect, test } from './fixtures.ts';
import { saving } from './saving.ts';

test('somebody makes a key, a program uses it, and revoking it is the end of it', {
  tag: '@desktop-first',
}, async ({ page, baseURL, signUp, expectAccessible }) => {
  await signUp(page);
  await page.goto('/profile/security');
  await page.getByRole('link', { name: 'Manage keys' }).click();
  await expect(page.getByText('API access is not part of Free. A bigger plan includes it.')).toBeVisible();
  // Only what every plan includes can be chosen.
  const offered = page.getByRole('form', { name: 'New key' }).getByRole('checkbox');
  await expect(offered).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: /^Calendar/ })).toBeVisible();

  const moved = await page.evaluate(async () => {
    const answer = await fetch('/api/billing/plan', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"plan":"standard"}',
    });
    return answer.status;
  });
  expect(moved).toBe(200);
  await page.reload();
  const form = page.getByRole('form', { name: 'New key' });
  await form.getByLabel('Name').fill('Kitchen display');
  await form.getByRole('checkbox', { name: /^Usage/ }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('group', { name: 'Your new key' });
  const key = (await shown.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^ek_[\w-]{43}$/);
  const list = page.getByRole('table', { name: 'API keys, newest first' });
  await expect(list.getByText('Kitchen display')).toBeVisible();
  // A target partly covered by a bar at the screen's edge would be reported as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  const asProgram = (path: string) => fetch(baseURL + path, { headers: { authorization: `Bearer ${key}` } });
  const usage = await asProgram('/api/usage');
  expect(usage.status).toBe(200);
  expect(((await usage.json()) as { dailyTasksUsed: number }).dailyTasksUsed).toBe(0);
  expect((await asProgram('/api/chats')).status).toBe(403);
  expect((await asProgram('/api/security')).status).toBe(403);

  await list.getByRole('button', { name: 'Revoke Kitchen display' }).click();
  const dialog = page.getByRole('alertdialog');
  await saving(page, '/api/keys/', () => dialog.getByRole('button', { name: 'Revoke' }).click());
  // Roles behind an open dialog are hidden, so an absence there would prove nothing.
  await expect(dialog).toHaveCount(0);
  await expect(list).toHaveCount(0);
  expect((await asProgram('/api/usage')).status).toBe(401);
});
