import type { Page } from '@playwright/test';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { startBuiltServer } from './built-server.ts';
import { expect, test } from './fixtures.ts';

const failedAnswer = 'Sorry, I encountered an issue processing your request. Please try again.';

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const answers = (page: Page) => page.getByRole('article', { name: 'Everyday said' });

async function ask(page: Page, question: string): Promise<void> {
  await message(page).fill(question);
  await message(page).press('Enter');
}

async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/);
}

test.describe('with the built-in engine', () => {
  test('a question is answered with its sources, and a citation leads to its page', async ({
    page,
    signUp,
    expectAccessible,
  }) => {
    await signUp(page);
    await page.goto('/chat');
    await expect(
      page.getByRole('heading', { name: 'Hi there! 👋 What would you like to chat about?' }),
    ).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      await expect(message(page)).toBeVisible();
      await expectAccessible(page);
    }

    await ask(page, 'What is photosynthesis?');
    await expect(page).toHaveURL(/\/chat\/[\w-]+$/);
    const answer = answers(page).last();
    await expect(answer.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await expect(answer.getByText('Built-in engine')).toBeVisible();

    const chip = answer.locator('[data-citation]').first();
    const number = await chip.getAttribute('data-citation');
    await chip.click();
    await expect(page.locator(`[data-source="${number}"][data-lit]`)).toBeVisible();
    await expect(answer.locator('.stitched').first()).toBeVisible();
    await page.keyboard.press('Escape');
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      await expect(answers(page).last().locator('[data-citation]').first()).toBeVisible();
      await expectAccessible(page);
    }

    await page.locator(`[data-source="${number}"]`).getByRole('link').click();
    await expect(page).toHaveURL(/\/reference\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/photosynthesis/i);
    await page.goBack();
    await expect(answers(page)).toHaveCount(1);
  });

  test('a question in the address is asked once', async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/chat?q=What%20is%20a%20teapot%3F');
    await expect(page).toHaveURL(/\/chat\/[\w-]+$/);
    await expect(answers(page).last().getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article', { name: 'You said' })).toHaveCount(1);
  });

  test('a chat that is not there gives way to a new one', async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/chat/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('alert')).toContainText('We could not find that chat.');
    await expect(message(page)).toBeVisible();
  });

  test('chats can be pinned, renamed, deleted, brought back and cleared', async ({
    page,
    signUp,
    isMobile,
  }) => {
    await signUp(page);
    await page.goto('/chat');
    await ask(page, 'What is rice?');
    await expect(answers(page).last().getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await page.getByRole('button', { name: 'History' }).click();
    const options = (title: string) => page.getByRole('button', { name: `Options for “${title}”` });

    await options('What is rice?').click();
    await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
    await expect(
      page.getByRole('region', { name: 'Pinned Chats' }).getByRole('link', { name: 'What is rice?' }),
    ).toBeVisible();

    await options('What is rice?').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Chat title' }).fill('About rice');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'About rice' })).toBeVisible();

    await options('About rice').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name: 'About rice' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    if (isMobile) {
      // There the panel covers the chat, and a press beside it closes it.
      await expect(page.getByRole('dialog', { name: 'History' })).toHaveCount(0);
      await page.getByRole('button', { name: 'History' }).click();
    }
    await expect(page.getByRole('link', { name: 'About rice' })).toBeVisible();

    await page.getByRole('button', { name: 'Clear All' }).click();
    const question = page.getByRole('alertdialog', { name: 'Clear All Chats?' });
    await expect(question).toContainText(
      'Are you sure you want to clear all your chat history? This action cannot be undone.',
    );
    await question.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByText('No recent chats')).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/chat$/);
  });
});

/** A server whose only model is the stand-in; one of each per worker. */
const modelTest = test.extend<object, { provider: StandInProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const provider = await startStandInProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const server = await startBuiltServer({ env: { OPENAI_COMPATIBLE_BASE_URL: provider.baseUrl } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

modelTest.describe('with a model server', () => {
  modelTest(
    'an answer survives a reload in its middle, word for word',
    async ({ page, signUp, provider }) => {
      await signUp(page);
      provider.clear();
      provider.script({ kind: 'tokens', count: 60, tokensPerSecond: 15 });
      await page.goto('/chat');
      await ask(page, 'Count for me, please');
      await expect(answers(page).last()).toContainText('w5');
      await page.reload();
      await expect(answers(page).last().getByRole('button', { name: 'Copy answer' })).toBeVisible();
      const expected = Array.from({ length: 60 }, (_unused, index) => `w${index + 1}`).join(' ');
      await expect(answers(page).last()).toContainText(expected);
      await page.reload();
      await expect(answers(page).last()).toContainText(expected);
      expect(provider.requests).toHaveLength(1);
    },
  );

  modelTest(
    'Stop keeps what was written, also after a reload',
    async ({ page, signUp, provider, expectAccessible }) => {
      await signUp(page);
      provider.script({ kind: 'endless', tokensPerSecond: 20 });
      await page.goto('/chat');
      await ask(page, 'Count for ever');
      await expect(answers(page).last()).toContainText('w5');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
      await expect(answers(page).last()).toContainText('w1 w2 w3 w4 w5');
    },
  );

  modelTest(
    'a failing model says the specified sentence and can be asked again',
    async ({ page, signUp, provider }) => {
      await signUp(page);
      provider.script({ kind: 'status', status: 500 });
      await page.goto('/chat');
      await ask(page, 'Hello?');
      await expect(page.getByRole('alert')).toContainText(failedAnswer);
      provider.script({ kind: 'text', text: 'Hello again.' });
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(answers(page).last()).toContainText('Hello again.');
    },
  );

  modelTest(
    'two tabs on one chat show the same answer as it is written',
    async ({ page, signUp, provider, context }) => {
      await signUp(page);
      provider.script({ kind: 'text', text: 'First.' });
      await page.goto('/chat');
      await ask(page, 'One');
      await expect(answers(page).last().getByRole('button', { name: 'Copy answer' })).toBeVisible();
      const other = await context.newPage();
      await other.goto(page.url());
      await expect(answers(other)).toHaveCount(1);
      provider.script({ kind: 'tokens', count: 40, tokensPerSecond: 20 });
      await ask(page, 'Two');
      await expect(answers(other).last()).toContainText('w5');
      await expect(answers(other).last()).toContainText('w39 w40');
      await expect(answers(page).last()).toContainText('w39 w40');
    },
  );

  modelTest(
    'at the limit the text stays and the way to the plans is shown',
    async ({ page, signUp, provider, server }) => {
      await signUp(page);
      provider.script({ kind: 'text', text: 'Fine.' });
      for (let count = 0; count < 25; count += 1) {
        const sent = await page.request.post('/api/chat', {
          headers: { Origin: server.baseURL },
          data: { clientId: crypto.randomUUID(), text: `Question ${count}` },
        });
        expect(sent.status()).toBe(200);
      }
      await page.goto('/chat');
      await ask(page, 'One more, please');
      await expect(page.getByRole('alert')).toContainText('You have used all 25 of today’s tasks.');
      await expect(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
      await expect(message(page)).toHaveValue('One more, please');
    },
  );
});
