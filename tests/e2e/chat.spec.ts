import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { test as modelTest } from './model-fixtures.ts';
import { pressUndo } from './press-undo.ts';

const failedAnswer = 'Sorry, I encountered an issue processing your request. Please try again.';

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const answers = (page: Page) => page.getByRole('article', { name: 'Everyday said' });

async function ask(page: Page, question: string): Promise<void> {
  await message(page).fill(question);
  await message(page).press('Enter');
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
    await expectAccessible(page);

    await ask(page, 'What is a lichen?');
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
    await expectAccessible(page);

    await page.locator(`[data-source="${number}"]`).getByRole('link').click();
    await expect(page).toHaveURL(/\/reference\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/lichen/i);
    await page.goBack();
    await expect(answers(page)).toHaveCount(1);
  });

  test('a question in the address is asked once', { tag: '@desktop' }, async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/chat?q=What%20is%20a%20teapot%3F');
    await expect(page).toHaveURL(/\/chat\/[\w-]+$/);
    await expect(answers(page).last().getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await page.reload();
    await expect(answers(page).getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await expect(page.getByRole('article', { name: 'You said' })).toHaveCount(1);
  });

  test('what is said above a chat leaves its composer in the window, and a reload helps', {
    tag: '@desktop',
  }, async ({ page, signUp, complaints }) => {
    complaints.allow(/ERR_FAILED/);
    await page.route(/\/assets\/shown-messages/, (route) => route.abort());
    await signUp(page);
    await page.goto('/chat');
    await ask(page, 'What is rice?');
    await expect(page.getByText('Part of this page could not be loaded. Reload the page')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
    await page.unroute(/\/assets\/shown-messages/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(answers(page)).toHaveCount(1);
  });

  test('a chat that is not there gives way to a new one', { tag: '@desktop' }, async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/chat/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('alert')).toContainText('We could not find that chat.');
    await expect(message(page)).toBeVisible();
  });

  test('past searches can be pinned and deleted, and deleting can be undone', {
    tag: '@desktop-first',
  }, async ({ page, signUp }) => {
    await signUp(page);
    await page.request.get('/api/search/web?q=brown%20rice');
    await page.goto('/search/web?q=rice');
    await page.getByRole('button', { name: 'History' }).click();
    const options = page.getByRole('button', { name: 'Options for “brown rice”' });
    await options.click();
    await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
    const pinned = page
      .getByRole('region', { name: 'Pinned Searches' })
      .getByRole('link', { name: 'brown rice' });
    await expect(pinned).toBeVisible();
    await options.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await pressUndo(page, 'Search deleted', () => expect(pinned).toHaveCount(0));
    await expect(pinned).toBeVisible();
  });

  test('chats can be pinned, renamed, deleted, brought back and cleared', { tag: '@desktop-first' }, async ({
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
    await pressUndo(page, 'Chat deleted', () =>
      expect(page.getByRole('link', { name: 'About rice' })).toHaveCount(0),
    );
    // Undo reopens the chat that was open.
    await expect(page).toHaveURL(/\/chat\/[\w-]+$/);
    // On phones the panel covers the chat, and pressing Undo must not close it.
    if (isMobile) await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'About rice' })).toBeVisible();

    await page.getByRole('button', { name: 'Clear All' }).click();
    const question = page.getByRole('alertdialog', { name: 'Clear All Chats?' });
    await expect(question).toContainText(
      'Are you sure you want to clear all your chat history? This action cannot be undone.',
    );
    await question.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByText('No recent chats')).toBeVisible();
    // Clearing leaves the open chat.
    await expect(page).toHaveURL(/\/chat$/);
    await page.reload();
    await expect(page).toHaveURL(/\/chat$/);
  });
});

modelTest.describe('with a model server', () => {
  modelTest(
    'an answer survives a reload in its middle, word for word',
    { tag: '@desktop-first' },
    async ({ page, signUp, provider }) => {
      await signUp(page);
      provider.script({ kind: 'tokens', count: 60, tokensPerSecond: 30 });
      await page.goto('/chat');
      await ask(page, 'Count for me, please');
      await expect(answers(page).last()).toContainText('w5');
      await page.reload();
      await expect(answers(page).last().getByRole('button', { name: 'Copy answer' })).toBeVisible();
      const expected = Array.from({ length: 60 }, (_unused, index) => `w${index + 1}`).join(' ');
      await expect(answers(page).last()).toContainText(expected);
      await page.reload();
      await expect(answers(page).last()).toContainText(expected);
      const asked = provider.requests.filter(({ rawBody }) => rawBody.includes('Count for me, please'));
      expect(asked).toHaveLength(1);
    },
  );

  modelTest(
    'Stop keeps what was written, also after a reload',
    { tag: '@desktop' },
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
    { tag: '@desktop' },
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
    'answers and questions keep their versions, also after a reload',
    { tag: '@desktop-first' },
    async ({ page, signUp, provider, expectAccessible, isMobile }) => {
      await signUp(page);
      provider.script({ kind: 'text', text: 'A grain.' });
      await page.goto('/chat');
      await ask(page, 'What is rice?');
      const answer = answers(page).last();
      await expect(answer).toContainText('A grain.');
      if (isMobile) await expect(page.locator('[data-header-title]')).toHaveText('What is rice?');
      await expect(page.getByRole('link', { name: 'New Chat' })).toBeVisible();
      provider.script({ kind: 'text', text: 'A cereal.' });
      await answer.getByRole('button', { name: 'Answer again' }).click();
      const versions = page.getByRole('group', { name: 'Versions of the answer' });
      await expect(versions).toContainText('Version 2');
      await expect(answer).toContainText('A cereal.');
      await versions.getByRole('button', { name: 'Previous version' }).click();
      await expect(answer).toContainText('A grain.');
      await page.reload();
      await expect(answers(page).last()).toContainText('A grain.');
      await expect(versions).toContainText('Version 1');

      provider.script({ kind: 'text', text: 'A wheat product.' });
      await page.getByRole('article', { name: 'You said' }).hover();
      await page.getByRole('button', { name: 'Edit question' }).click();
      await page.getByRole('textbox', { name: 'Edit your question' }).fill('What is pasta?');
      await page.keyboard.press('Enter');
      await expect(answers(page)).toContainText(['A wheat product.']);
      const questions = page.getByRole('group', { name: 'Versions of your question' });
      await expect(questions).toContainText('Version 2');
      await expectAccessible(page);
      await questions.getByRole('button', { name: 'Previous version' }).click();
      await expect(answers(page)).toContainText(['A cereal.']);
    },
  );

  modelTest(
    'a shared chat is read by anybody with its link, until that is revoked',
    { tag: '@desktop-first' },
    async ({ page, signUp, provider, expectAccessible, browser, server }) => {
      await signUp(page);
      provider.script({ kind: 'text', text: 'A grain.' });
      await page.goto('/chat');
      await ask(page, 'What is rice?');
      await expect(answers(page).last().getByRole('button', { name: 'Copy answer' })).toBeVisible();
      const menu = page.getByRole('button', { name: 'Chat options' });
      await menu.click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
      expect((await download).suggestedFilename()).toBe('What is rice.md');
      await expect(page.getByRole('menu')).toHaveCount(0);

      await menu.click();
      await page.getByRole('menuitem', { name: 'Share by link' }).click();
      await page.getByRole('button', { name: 'Create a link' }).click();
      const address = await page.getByRole('textbox', { name: 'Link' }).inputValue();
      await expectAccessible(page);
      const stranger = await (await browser.newContext({ baseURL: server.baseURL })).newPage();
      const document = await stranger.goto(address);
      expect(document?.headers()['x-robots-tag']).toContain('noindex');
      await expect(stranger.getByRole('heading', { level: 1, name: 'What is rice?' })).toBeVisible();
      await expect(stranger.getByText('A grain.')).toBeVisible();
      await expect(stranger.getByRole('button', { name: 'Answer again' })).toHaveCount(0);
      await expectAccessible(stranger);

      await page.getByRole('button', { name: /^Revoke the link/ }).click();
      await expect(page.getByText('There are no links to this chat.')).toBeVisible();
      await stranger.reload();
      await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      await stranger.context().close();
    },
  );

  modelTest(
    'a message written meanwhile waits for the answer, and the chat can be searched',
    { tag: '@desktop-first' },
    async ({ page, signUp, provider, expectAccessible }) => {
      await signUp(page);
      const held = Promise.withResolvers<void>();
      provider.script({ kind: 'held', until: held.promise, text: 'w1 w2' });
      await page.goto('/chat');
      provider.clear();
      await ask(page, 'Count');
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
      await ask(page, 'And then?');
      await expect(page.getByRole('region', { name: 'Queued message' })).toContainText('And then?');
      await expectAccessible(page);
      // The held answer gets its script when the provider is called, which is after the page shows it.
      await provider.request(0);
      provider.script({ kind: 'text', text: 'Second answer.' });
      held.resolve();
      await expect(answers(page).first()).toContainText('w1 w2');
      await expect(answers(page).last()).toContainText('Second answer.');
      await expect(answers(page)).toHaveCount(2);

      await page.keyboard.press('Control+f');
      await page.getByRole('textbox', { name: 'Find in chat' }).fill('answer');
      await expect(page.getByText('1 of 1')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('textbox', { name: 'Find in chat' })).toHaveCount(0);
      await expect(message(page)).toBeFocused();
      await message(page).evaluate((field) => field.blur());
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expectAccessible(page);
    },
  );

  modelTest(
    'two tabs on one chat show the same answer as it is written',
    { tag: '@desktop' },
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
    { tag: ['@clock', '@desktop-first'] },
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
