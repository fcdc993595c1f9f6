import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { test as modelTest } from './model-fixtures.ts';
import { pressUndo } from './press-undo.ts';
import { onEveryScreen } from './screens.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Document', exact: true });
const suggestion = (page: Page) => page.getByRole('region', { name: 'Suggestion' });

/** The assistant is beside the text where there is room; on phones it opens over it on demand. */
async function openAssistant(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'AI Assistant' }).click();
}

async function write(page: Page, origin: string, content: string): Promise<() => Promise<string>> {
  const id = crypto.randomUUID();
  const headers = { Origin: origin };
  await page.request.post('/api/documents', { headers, data: { id, title: 'Bins', content } });
  await page.goto(`/writer/${id}`);
  await expect(text(page)).toContainText('bins');
  return async () => (await (await page.request.get(`/api/documents/${id}`)).json()).content;
}

const content =
  'We counted 14 bins on Sunday 16 November due to the fact that nobody came.\n\nIt is very loud there.\n';

test('rules shorten a document, and what they cannot do says what it needs', async ({
  page,
  signUp,
  server,
  isMobile,
  expectAccessible,
}) => {
  await signUp(page);
  const stored = await write(page, server.baseURL, content);
  await openAssistant(page, isMobile);
  await page.getByRole('button', { name: 'Improve, needs a model' }).click();
  await expect(page.getByText('Improve needs a language model.', { exact: true })).toBeVisible();
  await expect(page.getByText('Ask whoever runs this server to connect one.', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Shorten' }).click();
  await expect(suggestion(page)).toContainText('Changes by rule: 2.');
  await expect(suggestion(page)).toContainText('No number, name or date changed');
  expect(await stored()).toBe(content);
  await expectAccessible(page);
  await suggestion(page).getByRole('button', { name: 'Apply' }).click();
  await pressUndo(page, 'Suggestion applied', async () => {
    await expect.poll(stored).toContain('because nobody came.');
    expect(await stored()).toContain('It is loud there.');
  });
  await expect.poll(stored).toBe(content);

  if (isMobile) await openAssistant(page, isMobile);
  await page.getByRole('button', { name: 'Title ideas' }).click();
  await expect(suggestion(page).getByRole('list', { name: 'Title ideas' })).toBeVisible();
  await expectAccessible(page);
});

test('without a model a draft is a template that is filled in, and says so', {
  tag: '@desktop-first',
}, async ({ page, signUp, isMobile }) => {
  await signUp(page);
  await page.goto('/writer/new');
  await expect(text(page)).toBeVisible();
  await page.getByRole('button', { name: 'Draft with Everyday' }).click();
  const draft = page.getByRole('region', { name: 'Draft with Everyday' });
  await expect(draft).toContainText('No language model is connected, so this fills a template');
  await draft.getByRole('textbox', { name: 'What it is about' }).fill('The loud lamp');
  await draft.getByRole('button', { name: 'Fill in the template' }).click();
  if (isMobile) await expect(draft).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/The loud lamp/);
});

onEveryScreen(modelTest, () => {
  modelTest(
    'a model’s suggestion is looked through sentence by sentence, and a changed figure is put back',
    async ({ page, signUp, server, provider, isMobile, expectAccessible }) => {
      await signUp(page);
      const stored = await write(page, server.baseURL, content);
      await openAssistant(page, isMobile);
      provider.script({
        kind: 'text',
        text: 'Residents recorded 40 bins on Sunday 16 November because nobody came.\n\nIt is noisy there.\n',
      });
      await page.getByRole('button', { name: 'Improve' }).click();
      const facts = suggestion(page).getByRole('list', { name: 'Facts that differ' });
      await expect(facts).toContainText('14 became 40');
      await expectAccessible(page);
      await facts.getByRole('button', { name: 'Keep 14' }).click();
      await expect(suggestion(page)).toContainText('No number, name or date changed');
      expect(await stored()).toBe(content);

      if (isMobile) await suggestion(page).getByRole('button', { name: 'Review changes' }).click();
      const review = page.getByRole('region', { name: 'Review' });
      await expect(review).toContainText('of 2 changes');
      await text(page).focus();
      await page.keyboard.press('F8');
      await page.keyboard.press('F8');
      await expect(text(page).getByRole('button', { name: 'Reject' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('F8');
      await expect(review).toContainText('2 of 2 changes');
      await page.keyboard.press('Delete');
      if (isMobile) await review.getByRole('button', { name: 'Suggestion' }).click();
      await suggestion(page).getByRole('button', { name: 'Apply' }).click();
      await expect
        .poll(stored)
        .toBe(
          'Residents recorded 14 bins on Sunday 16 November because nobody came.\n\nIt is very loud there.\n',
        );
    },
  );
});

modelTest(
  'a model drafts an empty document, whose markup is words',
  { tag: '@desktop-first' },
  async ({ page, signUp, provider }) => {
    await signUp(page);
    await page.goto('/writer/new');
    await expect(text(page)).toBeVisible();
    await page.getByRole('button', { name: 'Draft with Everyday' }).click();
    const draft = page.getByRole('region', { name: 'Draft with Everyday' });
    provider.script({
      kind: 'text',
      text: '# A loud lamp\n\nDear {{name}},\n\n<img src=x onerror="document.title=1"> the lamp hums. [Yes](javascript:alert(1))\n',
    });
    await draft.getByRole('textbox', { name: 'What it is about' }).fill('The lamp <b>hums</b>');
    await draft.getByRole('button', { name: 'Draft it' }).click();
    await suggestion(page).getByRole('button', { name: 'Use the draft' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A loud lamp');
    await expect(text(page)).toContainText('the lamp hums');
    await expect(text(page).locator('img[src], a[href^="javascript"]')).toHaveCount(0);
  },
);
