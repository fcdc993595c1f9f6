import type { Page } from '@playwright/test';
import { closeByEscape } from './close-by-escape.ts';
import { expect, test } from './fixtures.ts';

const text = 'Zoë can’t come on Thursday because she’s got the dentist at 2.\n\nThanks loads,\nMaya';
const input = (page: Page) => page.getByRole('textbox', { name: 'Text to rephrase' });
const result = (page: Page) => page.getByRole('region', { name: 'Result' });

/** The result is complete, not still on its way. */
async function rephrase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rephrase Text' }).click();
  // Compared with the original once the result is complete.
  await expect(page.getByText('No number, name or date changed')).toBeVisible();
}

async function chooseTone(page: Page, name: RegExp, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /^Tone: / }).click();
  await page.getByRole('button', { name }).click();
}

test('a stranger rephrases by rule, changes a word, and keeps the text when a model is needed', async ({
  page,
  isMobile,
  expectAccessible,
}) => {
  await page.goto(`/rephraser?q=${encodeURIComponent(text)}`);
  await expect(input(page)).toHaveValue(text);
  await expectAccessible(page);
  await rephrase(page);
  await expect(result(page).getByText('By rule, no model')).toBeVisible();
  await expect(result(page)).toContainText('Zoë cannot come on Thursday because she has the dentist at 2.');
  await expect(result(page)).toContainText('Many thanks,');
  await expect(page.getByText('No number, name or date changed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your text' }).locator('del')).toHaveText([
    'can’t',
    'she’s got',
    'Thanks loads',
  ]);
  await expectAccessible(page);

  await result(page)
    .locator('[data-start]', { hasText: /^come$/ })
    .click();
  const words = page.getByRole('dialog', { name: 'Other words for “come”' });
  await words.getByRole('button', { name: 'arrive', exact: true }).first().click();
  await expect(result(page)).toContainText('cannot arrive on Thursday');

  await chooseTone(page, /^Legal/, isMobile);
  await expect(page.getByText('Legal needs a language model.')).toBeVisible();
  await expect(input(page)).toHaveValue(text);
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
    'href',
    '/signin?next=%2Frephraser',
  );
});

test('a word is changed by the keyboard alone, and the result becomes a note', { tag: '@desktop' }, async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/rephraser');
  await input(page).fill(text);
  await rephrase(page);
  const words = result(page).getByRole('group', { name: /^Result/ });
  await words.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  await closeByEscape(page.getByRole('dialog', { name: 'Other words for “come”' }));
  await expect(words).toBeFocused();
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/notes') && response.ok());
  await result(page).getByRole('button', { name: 'To Notes' }).click();
  await saved;
  await result(page).getByRole('button', { name: 'Open the note' }).click();
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toContainText('Zoë cannot come');
});
