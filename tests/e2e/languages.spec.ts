import { screens } from '#assembly/shared/screens.ts';
import { brand } from '#shared/brand.ts';
import { languages } from '#shared/language/languages.ts';
import { expect, test } from './fixtures.ts';
import { untranslatedTexts } from './untranslated-texts.ts';

const languageNames = Object.values(languages).map(({ name }) => name);

const once = { tag: '@desktop' };

/** An address for each screen, with something in the place of its parameters. */
const addresses = screens
  .filter(({ frame }) => frame !== 'site')
  .map(({ path, guard }) => ({
    guard,
    address: path
      .replace('/:sessionId?', '')
      .replace('/:tab?', '')
      .replace(/:(?:slug|token|id)/, 'nothing-of-this-name'),
  }));

test('every text of every screen can be translated', once, async ({ page, signUp }) => {
  test.setTimeout(480_000);
  const person = await signUp(page);
  const content = [brand.name, person.name, person.email, 'Ada', 'AL', ...languageNames];
  await page.addInitScript(() => localStorage.setItem('language', 'pseudo'));
  const problems: string[] = [];
  for (const { address } of addresses) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const texts = await untranslatedTexts(page, content);
    problems.push(...texts.map((text) => `${address} ${text}`));
  }
  expect(problems).toEqual([]);
});
