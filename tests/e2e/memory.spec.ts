import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { pressUndo } from './press-undo.ts';

const memories = (page: Page) => page.getByRole('list', { name: 'Memories' }).locator('> li');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search your memory' });
const facts = (page: Page) => page.getByRole('list', { name: 'What Everyday remembers' });

async function ask(page: Page, baseURL: string, text: string, sessionId?: string): Promise<string> {
  const response = await page.request.post('/api/chat', {
    headers: { Origin: baseURL },
    data: { clientId: crypto.randomUUID(), text, ...(sessionId && { sessionId }) },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return /"session":\{"id":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
}

test('what was asked is found, kept, tagged, led to and deleted', { tag: '@clock' }, async ({
  page,
  signUp,
  server,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/memory');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  const chat = await ask(page, server.baseURL, 'What is a lichen?');
  for (let turn = 0; turn < 4; turn += 1) await ask(page, server.baseURL, 'What is a violin?', chat);
  await page.request.get('/api/search/web?q=brown%20rice');
  await page.goto('/memory');
  await expect(memories(page)).toHaveCount(11);
  await expect(page).toHaveTitle('Memory · Everyday');

  await page.getByRole('radio', { name: 'Searches' }).check();
  await expect(memories(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Bookmark “brown rice”' }).click();
  await page.getByRole('button', { name: 'Add Tag to “brown rice”' }).click();
  await page.getByRole('textbox', { name: 'New tag for “brown rice”' }).fill('Kitchen');
  // Shown optimistically; the next steps must not outrun the server. Changes are sent one at a time.
  const saved = page.waitForResponse(/\/api\/memory\/searches\/[^/]+\/tags$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove tag Kitchen' })).toBeVisible();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove the bookmark from “brown rice”' })).toBeVisible();
  await page.getByRole('radio', { name: 'All' }).check();
  await page.getByRole('button', { name: 'Kitchen', exact: true }).click();
  await expect(memories(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Kitchen', exact: true }).click();

  await field(page).fill('crust');
  await expect(memories(page)).toHaveCount(1);
  await expect(memories(page).locator('mark').first()).toHaveText('crusty');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('button', { name: 'With sources' }).click();
  await expect(page.getByRole('combobox', { name: 'Answered by' })).toContainText('Built-in engine');
  await expect(memories(page)).toHaveCount(1);
  await expectAccessible(page);
  await memories(page).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/chat/${chat}[?]find=crust#message-`));
  const pointedAt = page.locator('[data-message][data-target]');
  await expect(pointedAt).toContainText('crusty');
  await expect(pointedAt).toBeInViewport();
  await expect(pointedAt).toBeFocused();
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('chat-find')?.size)).toBe(1);

  await page.goBack();
  await expect(field(page)).toHaveValue('crust');
  await expect(memories(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await pressUndo(page, 'Answer deleted', () =>
    expect(page.getByText('Nothing in your memory matches')).toBeVisible(),
  );
  await expect(memories(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('Answer deleted')).toBeVisible();
  await page.goto('/chat');
  // The page that was left has sent the delete.
  await expect
    .poll(async () => (await page.request.get(`/api/chats/${chat}`)).text())
    .not.toContain('crusty');
  await page.goto(`/chat/${chat}`);
  const said = page.getByRole('article');
  await expect(said.first()).toHaveText('What is a lichen?');
  await expect(said).toHaveCount(9);
});

test('what somebody says about themselves is remembered, shown, used and forgotten', {
  tag: '@desktop-first',
}, async ({ page, signUp, expectAccessible }) => {
  await signUp(page);
  const send = async (text: string) => {
    await page
      .getByRole('textbox', { name: /message|question|ask/i })
      .first()
      .fill(text);
    await page.keyboard.press('Enter');
  };
  await page.goto('/chat');
  await send('Remember that my sister’s name is Anna.');
  const lines = page.getByRole('list', { name: 'Memory' });
  await expect(lines.getByRole('listitem')).toContainText("Remembered: My sister's name is Anna");
  await send('I live in Bern');
  await expect(lines.last()).toContainText('Remembered: I live in Bern');
  await expect(page.getByText('I will remember that you live in Bern.')).toBeVisible();
  await expectAccessible(page);
  await lines.last().getByRole('button', { name: 'Undo' }).click();
  await expect(lines.last()).toContainText('Not remembered: I live in Bern');
  await page.reload();
  await expect(lines).toHaveCount(1);
  await expect(lines.getByRole('listitem')).toContainText("Remembered: My sister's name is Anna");
  await expect(lines.getByRole('button', { name: 'Undo' })).toBeVisible();

  await page.goto('/chat');
  await send('What is my sister’s name?');
  const answer = page.getByRole('article', { name: 'Everyday said' });
  await expect(answer.getByText("Your sister's name is")).toBeVisible();
  await page.goto('/memory?tab=facts');
  await expect(facts(page).getByRole('listitem')).toHaveCount(1);
  await facts(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/chat\/.+#message-/);
  await expect(page.locator('[data-message][data-target]')).toContainText('Remember that my sister’s name');

  await page.goBack();
  await page.getByRole('textbox', { name: 'Add something to remember' }).fill('I am vegetarian');
  await page.keyboard.press('Enter');
  await expect(facts(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Personalization' }).click();
  await expect(page.getByText(/^Off: nothing new is kept/)).toBeVisible();
  // The switch is disabled until it is saved.
  await expect(page.getByRole('switch', { name: 'Personalization' })).toBeEnabled();
  await page.goto('/chat');
  await send('Remember that I like tea');
  await expect(page.getByText('I am not keeping anything about you here.')).toBeVisible();
});

test('strangers are asked to sign in', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/memory');
  await expect(page).toHaveURL(/\/signin/);
});
