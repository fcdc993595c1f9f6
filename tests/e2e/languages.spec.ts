import { globSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { brand } from '#shared/brand.ts';
import { languages } from '#shared/language/languages.ts';
import type { Screen } from '#shared/screen.ts';
import { expect, test } from './fixtures.ts';
import { saving } from './saving.ts';
import { untranslatedTexts } from './untranslated-texts.ts';

const once = { tag: '@desktop' };
const languageNames = Object.values(languages).map(({ name }) => name);

/** An address for each screen, with something in the place of its parameters. */
async function listAddresses(): Promise<string[]> {
  const files = globSync('features/*/shared/*.screens.ts');
  const modules = await Promise.all(
    files.map((file) => import(path.resolve(file)) as Promise<Record<string, readonly Screen[]>>),
  );
  return modules
    .flatMap((module) => Object.values(module).flat())
    .filter(({ frame }) => frame !== 'site')
    .map(({ path: pattern }) => pattern.replace(/\/:[^/]+\?/, '').replace(/:[^/]+/, 'nothing-of-this-name'));
}

/** Longest first, so that none is found within another. */
async function modelWords(page: Page): Promise<string[]> {
  const answer: unknown = await (await page.request.get('/api/models')).json();
  const words = new Set<string>();
  JSON.stringify(answer, (_, value: unknown) => {
    if (typeof value === 'string') words.add(value);
    return value;
  });
  return [...words].sort((one, other) => other.length - one.length);
}

test('every text of every screen can be translated', once, async ({ page, signUp }) => {
  test.setTimeout(480_000);
  const person = await signUp(page);
  // What people wrote, and what the server tells as data: devices, events, and the models that can be connected.
  const data = ['Chrome on Linux', 'Account created', ...(await modelWords(page))];
  const content = [
    brand.tagline,
    brand.name,
    person.name,
    person.email,
    'Ada',
    'AL',
    ...languageNames,
    ...data,
  ];
  await page.addInitScript(() => localStorage.setItem('language', 'pseudo'));
  const addresses = await listAddresses();
  expect(addresses.length).toBeGreaterThan(30);
  const problems: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const texts = await untranslatedTexts(page, content);
    problems.push(...texts.map((text) => `${address} ${text}`));
  }
  expect(problems).toEqual([]);
});

test('a language that is chosen shows at once, on the next device too, and in errors', async ({
  page,
  browser,
  context,
  server,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/settings/appearance');
  await saving(page, '/api/settings', () => page.getByLabel('Language').selectOption('Deutsch'));
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'de');
  await expect(page.getByLabel('Sprache')).toBeVisible();

  await saving(page, '/api/settings', () => page.getByLabel('Sprache').selectOption('العربية'));
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page.getByLabel('اللغة')).toBeVisible();

  const device = await browser.newContext({
    storageState: { cookies: await context.cookies(), origins: [] },
  });
  const elsewhere = await device.newPage();
  await elsewhere.goto(`${server.baseURL}/dashboard`);
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'ar');
  await device.close();

  await saving(page, '/api/settings', () => page.getByLabel('اللغة').selectOption('English'));
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(page.getByLabel('Language')).toBeVisible();
});

test.describe('a browser that asks for German', () => {
  test.use({ locale: 'de-AT' });

  test('is signed in, and refused, in German', async ({ page }) => {
    await page.goto('/signin');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByLabel(/^E.Mail$/).fill('niemand@example.com');
    await page.getByLabel('Passwort', { exact: true }).fill('Ein-falsches-Passwort-1');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Die Anmeldung ist fehlgeschlagen');
  });
});
