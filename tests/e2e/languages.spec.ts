import { globSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { brand } from '#shared/brand.ts';
import { languages } from '#shared/language/languages.ts';
import { disguise } from '#shared/language/pseudo.ts';
import type { Screen } from '#shared/screen.ts';
import { firstPerson } from '../harness/first-account.ts';
import { closeByEscape } from './close-by-escape.ts';
import { expect, test } from './fixtures.ts';
import { keepLanguageLate } from './late-language.ts';
import { saving } from './saving.ts';
import { untilQuiet } from './until-quiet.ts';
import { untranslatedTexts } from './untranslated-texts.ts';
import { withoutChanges } from './without-changes.ts';

const once = { tag: '@desktop' };
const languageNames = Object.values(languages).map(({ name }) => name);

/** A URL for each screen, with its parameters filled in. */
async function listAddresses(isOfOperators: boolean): Promise<string[]> {
  const files = globSync('features/*/shared/*.screens.ts');
  const modules = await Promise.all(
    files.map((file) => import(path.resolve(file)) as Promise<Record<string, readonly Screen[]>>),
  );
  return modules
    .flatMap((module) => Object.values(module).flat())
    .filter(({ frame, isForOperators = false }) => frame !== 'site' && isForOperators === isOfOperators)
    .map(({ path: pattern }) => pattern.replace(/\/:[^/]+\?/, '').replace(/:[^/]+/, 'nothing-of-this-name'));
}

/** Longest first, so that none matches inside another. */
async function modelWords(page: Page): Promise<string[]> {
  const answer: unknown = await (await page.request.get('/api/models')).json();
  const words = new Set<string>();
  JSON.stringify(answer, (_, value: unknown) => {
    if (typeof value === 'string') words.add(value);
    return value;
  });
  return [...words].sort((one, other) => other.length - one.length);
}

test('every text of every screen can be translated', once, async ({ page, server, signUp }) => {
  test.setTimeout(480_000);
  const person = await signUp(page);
  // Text written by people, and data from the server: devices, events, and the models that can be connected.
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
  // Default folders, and tones with the same name in every language.
  content.push('Personal', 'Work', 'SEO', 'ESL', 'US$', 'MB');
  const context = page.context();
  // In parallel, because most of the time is spent waiting for pages to settle.
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.addInitScript(() => localStorage.setItem('language', 'pseudo'));
    await withoutChanges(tab);
    await keepLanguageLate(tab, 'pseudo-translator');
  }
  const addresses = await listAddresses(false);
  expect(addresses.length).toBeGreaterThan(30);
  const problems: string[] = [];
  const visit = async (tab: Page, address: string) => {
    await tab.goto(address);
    await expect(tab.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(tab.locator('h1, h2, main').filter({ visible: true }).first()).toBeVisible();
    await untilQuiet(tab);
    const texts = await untranslatedTexts(tab, content);
    problems.push(...texts.map((text) => `${address} ${text}`));
  };
  const visitAll = async (left: string[]) => {
    const takeTurns = async (tab: Page) => {
      for (let address = left.shift(); address !== undefined; address = left.shift())
        await visit(tab, address);
    };
    await Promise.all(tabs.map(takeTurns));
  };
  // Data in English, with words around it that are not; the tab is titled after it.
  content.push('photosynthesis', 'Germany');
  await visitAll([...addresses, '/reference/photosynthesis', '/countries/germany']);
  const { email, password } = firstPerson;
  const headers = { Origin: server.baseURL };
  const signIn = { headers, data: { email, password } };
  expect((await page.request.post('/api/account/sign-in', signIn)).ok()).toBe(true);
  content.push(...Object.values(firstPerson), 'OO');
  await visitAll(await listAddresses(true));
  expect(problems).toEqual([]);
});

test('every text of the main dialogs can be translated', once, async ({ page, signUp }) => {
  const person = await signUp(page);
  const question = 'What is photosynthesis?';
  await withoutChanges(page);
  await page.addInitScript(() => localStorage.setItem('language', 'pseudo'));
  await page.goto('/chat');
  await page.locator('main textarea').fill(question);
  await page.locator('main textarea').press('Enter');
  const button = (label: string) => page.getByRole('button', { name: disguise(label), exact: true });
  await expect(button('Copy answer')).toBeVisible();
  // Model names first: some contain the product's name.
  const content = [
    ...(await modelWords(page)),
    brand.tagline,
    brand.name,
    person.name,
    person.email,
    question,
    ...languageNames,
  ];
  const problems: string[] = [];
  const look = async (what: string, role: 'dialog' | 'menu' = 'dialog') => {
    await expect(page.getByRole(role)).toBeVisible();
    await untilQuiet(page);
    const texts = await untranslatedTexts(page, content, `[role=${role}]`);
    problems.push(...texts.map((text) => `${what} ${text}`));
  };
  const close = async () => {
    await closeByEscape(page.getByRole('dialog').or(page.getByRole('menu')));
  };
  const chooseInMenu = async (label: string) => {
    await button('Chat options').click();
    await page.getByRole('menuitem', { name: disguise(label) }).click();
  };

  await button('Chat options').click();
  await look('chat menu', 'menu');
  await close();
  await chooseInMenu('Rename');
  await look('rename');
  await close();
  await chooseInMenu('Share by link');
  await button('Create a link').click();
  await expect(
    page.getByRole('dialog').getByText(disguise('Copy it now: it is shown only once.')),
  ).toBeVisible();
  await look('share');
  await close();
  await button('Add files or photos').click();
  await look('attachments', 'menu');
  await page.getByRole('menuitem', { name: disguise('What can be attached') }).click();
  await look('what can be attached');
  await close();
  await button('Research').click();
  await look('research');
  await close();
  await page.getByRole('button', { name: /^⟦Mödél/ }).click();
  await look('models');
  await close();
  await page.keyboard.press('Control+k');
  await look('palette');
  await close();
  await page.goto('/profile/privacy');
  await button('Delete Account').click();
  await expect(page.getByRole('heading', { name: disguise('Delete this account for good?') })).toBeVisible();
  const deletion = await untranslatedTexts(page, content, 'main form');
  problems.push(...deletion.map((text) => `deletion ${text}`));
  expect(problems).toEqual([]);
});

test('a language that is chosen shows at once, on the next device too, and in errors', {
  tag: '@desktop-first',
}, async ({ page, browser, context, server, signUp }) => {
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

  test('is signed in, and refused, in German', { tag: '@desktop-first' }, async ({ page }) => {
    await page.goto('/signin');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByLabel(/^E.Mail$/).fill('niemand@example.com');
    await page.getByLabel('Passwort', { exact: true }).fill('Ein-falsches-Passwort-1');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Die Anmeldung ist fehlgeschlagen');
  });
});
