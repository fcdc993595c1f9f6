import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { freePort } from '../../scripts/lib/free-port.ts';
import { startBuiltServer } from './built-server.ts';
import { test as base, expect } from './fixtures.ts';
import { onEveryScreen } from './screens.ts';

const messageCount = 10_000;
const person = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'Correct-horse-battery-8' };
const chatId = 'the-long-chat';

/** A server with a long chat written to its data while it was down: sending it would take an hour. */
const test = base.extend<object, { withLongChat: undefined }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'everyday-long-'));
      const options = { dataDir, port: await freePort() };
      const first = await startBuiltServer(options);
      const answer = await fetch(`${first.baseURL}/api/account/sign-up`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: first.baseURL },
        body: JSON.stringify({ ...person, timeZone: 'Europe/London' }),
      });
      expect(answer.status).toBeLessThan(300);
      await first.stop();
      await seed(dataDir);
      const server = await startBuiltServer(options);
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

async function seed(dataDir: string): Promise<void> {
  const { database, close } = await openEmbeddedDatabase(path.join(dataDir, 'database'));
  await database.execute(sql`
    insert into chat_sessions (id, user_id, title, leaf_id)
    select ${chatId}, id, 'A very long chat', 'm' || ${messageCount}::int from users where email = ${person.email}`);
  await database.execute(sql`
    insert into chat_messages (id, user_id, session_id, position, parent_id, role, content)
    select 'm' || p, s.user_id, s.id, p, case when p > 1 then 'm' || (p - 1) end,
      case when p % 2 = 1 then 'user' else 'assistant' end,
      case when p = 6 then 'Here lives a **quokka**, all alone.'
        else 'Message number ' || p || repeat('. Some words about the weather and the harvest', 1 + p % 9) || '.' end
    from chat_sessions s, generate_series(1, ${messageCount}::int) p where s.id = ${chatId}`);
  await close();
}

async function signIn(page: Page, baseURL: string): Promise<void> {
  const { email, password } = person;
  const answer = await page.request.post(`${baseURL}/api/account/sign-in`, {
    headers: { Origin: baseURL },
    data: { email, password },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const rows = (page: Page) => page.locator('[data-message]');
/** Messages far from the visible part are removed from the document shortly after they scroll away. */
const expectFewRows = (page: Page) => expect.poll(() => rows(page).count()).toBeLessThan(60);
const scroller = (page: Page) =>
  page.locator('[data-messages]').locator('xpath=ancestor::div[contains(@class,"overflow-y-auto")]').first();

// Few tests, and starting their server and browser costs more than running them.
test.describe.configure({ mode: 'default' });

test('a chat of 10,000 messages is opened and read from its start', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  await signIn(page, server.baseURL);
  await page.goto(`/chat/${chatId}`);
  await expect(page.getByText('Message number 10000.')).toBeInViewport();
  // An answer has its buttons once it is fully rendered.
  await expect(page.getByRole('button', { name: 'Copy answer' }).last()).toBeVisible();
  const elements = () => page.evaluate(() => document.querySelectorAll('[data-messages] *').length);
  const elementsAtFirst = await elements();
  await expectFewRows(page);
  // The messages scroll, not the page around them: only the line under the header sticks out.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThan(2);

  // The text being read stays in place while earlier messages are added above it.
  await scroller(page).evaluate((element) => element.scrollTo(0, 0));
  await expect(page.locator('[data-message="m9940"]')).toBeAttached();
  await expect(page.locator('[data-message="m9941"]')).toBeInViewport();
  const load = page.getByRole('button', { name: /earlier messages$/ });
  const top = page.getByText('Message number 1.', { exact: false }).first();
  await expect(async () => {
    await scroller(page).evaluate((element) => element.scrollTo(0, 0));
    await expect(load).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 120_000, intervals: [50] });
  await expect(async () => {
    await scroller(page).evaluate((element) => element.scrollTo(0, 0));
    await expect(top).toBeInViewport({ timeout: 500 });
  }).toPass({ timeout: 120_000, intervals: [50] });
  await expectFewRows(page);
  await expect.poll(elements).toBeLessThan(elementsAtFirst * 3);
  await expect(page.locator('[data-message="m1"]')).toHaveAttribute('aria-posinset', '1');
  await expect(page.locator('[data-message="m1"]')).toHaveAttribute('aria-setsize', String(messageCount));

  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(page.getByText('Message number 10000.')).toBeInViewport();
  await expectFewRows(page);
});

onEveryScreen(test, () => {
  test('an address can name a message', async ({ page, server, expectAccessible }) => {
    await signIn(page, server.baseURL);
    await page.goto(`/chat/${chatId}#message-m9001`);
    await expect(page.locator('[data-message="m9001"]')).toBeInViewport();
    await expectAccessible(page);
  });
});

// Last, because it makes the chat longer for all later tests.
test('a word far above is found, and the way back leads to the end', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  await signIn(page, server.baseURL);
  await page.goto(`/chat/${chatId}`);
  await expect(page.getByText('Message number 10000.')).toBeInViewport();
  await page.keyboard.press('Control+f');
  const field = page.getByRole('textbox', { name: 'Find in chat' });
  await field.fill('quokka');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 1', { timeout: 120_000 });
  await expect(page.locator('[data-message="m6"]')).toBeInViewport();
  await field.fill('number 5001.');
  await expect(page.locator('[data-message="m5001"]')).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(page.getByText('Message number 10000.')).toBeInViewport();

  await page.getByRole('textbox', { name: 'Message' }).fill('What is a teapot?');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('article', { name: 'Everyday said' }).last();
  await expect(answer.getByRole('button', { name: 'Copy answer' })).toBeInViewport();
});
