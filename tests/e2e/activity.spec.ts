import { expect, test } from './fixtures.ts';

test('what was done is listed, filtered and led to', { tag: '@clock' }, async ({
  page,
  signUp,
  server,
  expectAccessible,
}) => {
  await signUp(page);
  await page.request.get('/api/search/web?q=brown%20rice');
  const response = await page.request.post('/api/chat', {
    headers: { Origin: server.baseURL },
    data: { clientId: crypto.randomUUID(), text: 'What is a violin?' },
  });
  expect(response.ok(), await response.text()).toBe(true);
  await page.goto('/profile/activity');
  await expect(page).toHaveTitle('Activity History · Everyday');
  const list = page.getByRole('list', { name: 'Activity' });
  const type = page.getByRole('combobox', { name: 'Type' });
  await expect(list.getByText('brown rice')).toBeVisible();
  await expect(list.getByText('Account created')).toBeVisible();
  await expectAccessible(page);
  await type.selectOption('Searches');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // The old rows stay while the new ones load, and here both are the same.
  const narrowed = page.waitForResponse(/\/api\/activity\?.*time=today/);
  await page.getByRole('combobox', { name: 'Time' }).selectOption('Today');
  await narrowed;
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('link').click();
  await expect(page).toHaveURL(/\/search\/web\?q=brown%20rice$/);
  await page.goBack();
  await expect(type).toHaveValue('search');
  await type.selectOption('Tasks');
  await expect(list.getByText('What is a violin?')).toBeVisible();
  await list.getByRole('link').click();
  await expect(page).toHaveURL(/\/chat\/.+#message-/);
  await expect(page.locator('[data-message][data-target]')).toContainText('What is a violin?');
});

test('nothing is said to be nothing', { tag: '@desktop' }, async ({ page, signInShared }) => {
  await signInShared(page);
  await page.goto('/profile/activity');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Chats');
  await expect(page.getByText('No activity found for the selected filters')).toBeVisible();
});
