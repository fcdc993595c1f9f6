import { expect, test } from './fixtures.ts';

test('somebody makes a key, a program uses it, and revoking it is the end of it', async ({
  page,
  baseURL,
  signUp,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/profile/security');
  const section = page.getByRole('region', { name: 'API keys' });
  await expect(section.getByText('API access is not part of Free. A bigger plan includes it.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Create a key' })).toHaveCount(0);

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
  await section.getByRole('button', { name: 'Create a key' }).click();
  const form = page.getByRole('form', { name: 'Create a key' });
  await form.getByLabel('Name').fill('Kitchen display');
  await form.getByRole('checkbox', { name: /^Chat/ }).uncheck();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new key' });
  const key = (await shown.getByRole('group', { name: 'API key' }).textContent()) ?? '';
  expect(key).toMatch(/^ek_[\w-]{43}$/);
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'I have saved it' }).click();
  // It stays in the document while it fades away.
  await expect(shown).toHaveCount(0);
  const list = section.getByRole('list', { name: 'API keys' });
  await expect(list.getByText('Kitchen display')).toBeVisible();
  expect(await page.content()).not.toContain(key);
  // What a bar at the edge of the screen covers in part would be found too small to press.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  const asProgram = (path: string) => fetch(baseURL + path, { headers: { authorization: `Bearer ${key}` } });
  const usage = await asProgram('/api/usage');
  expect(usage.status).toBe(200);
  expect(((await usage.json()) as { dailyTasksUsed: number }).dailyTasksUsed).toBe(0);
  expect((await asProgram('/api/chats')).status).toBe(403);
  expect((await asProgram('/api/security')).status).toBe(403);

  await list.getByRole('button', { name: 'Revoke Kitchen display' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  // Behind an open dialog no role is found: what is gone is said by what came after it.
  const activity = page.getByRole('list', { name: 'Recent activity' });
  await expect(activity.getByText('API key revoked: Kitchen display')).toBeVisible();
  await expect(list).toHaveCount(0);
  expect((await asProgram('/api/usage')).status).toBe(401);
});
