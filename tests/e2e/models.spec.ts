import type { Page } from '@playwright/test';
import { openAiResponses } from '../stand-ins/openai-responses.ts';
import { type ProtocolStandIn, startProtocolStandIn } from '../stand-ins/protocol-server.ts';
import { test as base, expect } from './fixtures.ts';
import { expectNoOverhang } from './overhang.ts';
import { onEveryScreen } from './screens.ts';

const test = base.extend<object, { openAi: ProtocolStandIn }>({
  openAi: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const standIn = await startProtocolStandIn(openAiResponses);
      standIn.offer('gpt-4o', 'gpt-4o-mini', 'gpt-4', 'o1');
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ openAi }, use) => {
      await use({
        OPENAI_API_KEY: 'key-of-the-test',
        OPENAI_BASE_URL: openAi.baseUrl,
        DISCOVER_LOCAL_MODELS: 'false',
      });
    },
    { scope: 'worker' },
  ],
});

const modelButton = (page: Page) => page.getByRole('button', { name: /^Model:/ });

// Few tests, and starting their server and browser costs more than running them.
test.describe.configure({ mode: 'default' });

onEveryScreen(test, () => {
  test('a model picked in the overlay stays after a reload, shows in another tab and answers', async ({
    page,
    context,
    signUp,
    openAi,
    expectAccessible,
  }) => {
    await signUp(page);
    await page.goto('/chat');
    const otherTab = await context.newPage();
    await otherTab.goto('/dashboard');
    await expect(modelButton(otherTab)).toHaveText('Everyday');

    await modelButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Select AI Model' });
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await expect(dialog.getByRole('button', { name: /^Claude 3 Opus/ })).toBeDisabled();
    await expect(dialog.getByText('Add an Anthropic key to use it').first()).toBeVisible();
    await expect(dialog.getByText('OpenAI does not offer it to this key').first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('searchbox').fill('gpt-4o mini');
    await dialog.getByRole('button', { name: /^GPT-4o mini/ }).click();
    await expect(dialog).toBeHidden();

    await expect(modelButton(page)).toHaveText('GPT-4o mini');
    await expect(modelButton(otherTab)).toHaveText('GPT-4o mini');
    await page.reload();
    await expect(modelButton(page)).toHaveText('GPT-4o mini');

    openAi.reply({ kind: 'text', text: 'Rinse the rice first.' });
    await page.getByRole('textbox', { name: 'Message' }).fill('How do I cook rice?');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Rinse the rice first.')).toBeVisible();
    const answer = page.getByRole('article').or(page.getByRole('main'));
    await expect(answer.getByText('GPT-4o mini').first()).toBeVisible();
    const call = openAi.calls.find(({ body }) => JSON.stringify(body).includes('How do I cook rice?'));
    expect(call?.body.model).toBe('gpt-4o-mini');
    expect(call?.headers.authorization).toBe('Bearer key-of-the-test');
  });
});

test('the router says which model it chose', { tag: '@desktop' }, async ({ page, signUp, openAi }) => {
  await signUp(page);
  openAi.reply({ kind: 'text', text: 'Basil likes morning sun.' });
  await page.goto('/chat');
  await page.getByRole('textbox', { name: 'Message' }).fill('Where does basil grow best?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Basil likes morning sun.')).toBeVisible();
  await expect(page.getByText('Everyday chose GPT-4o mini: quick for a short question.')).toBeVisible();
});

onEveryScreen(test, () => {
  test('/models saves the selection and goes back one page', async ({ page, signUp, expectAccessible }) => {
    await signUp(page);
    await page.goto('/dashboard');
    await expect(modelButton(page)).toHaveText('Everyday');
    await page.goto('/models');
    const card = page.getByRole('region', { name: 'GPT-4', exact: true });
    await card.getByRole('button', { name: 'About GPT-4' }).click();
    await expect(card).toContainText('Powerful');
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Select Model' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(modelButton(page)).toHaveText('GPT-4');
  });
});

test('/models asks for a user', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/models');
  await expect(page).toHaveURL(/\/signin/);
});

onEveryScreen(test, () => {
  test('the search bar opens the same overlay, and leaves the page its width', async ({ page, signUp }) => {
    await signUp(page);
    await page.goto('/search/web?q=tea');
    await modelButton(page).click();
    await page.getByRole('dialog', { name: 'Select AI Model' }).getByRole('button', { name: /^o1 / }).click();
    await expect(modelButton(page)).toHaveAccessibleName('Model: o1');
    await expectNoOverhang(page);
  });
});
