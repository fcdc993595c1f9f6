import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { pngFile } from '../harness/sample-files.ts';
import { expect, test } from './fixtures.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });
const picture = Buffer.from(pngFile(40, 30));

test('a vault is looked at, imported with its links and pictures, and undone', {
  tag: '@desktop-first',
}, async ({ page, signUp, isMobile, expectAccessible }) => {
  await signUp(page);
  await page.goto('/notes');
  if (isMobile) {
    await page.getByRole('button', { name: 'More for notes' }).click();
    await page.getByRole('menuitem', { name: 'Import notes' }).click();
  } else {
    await page.getByRole('link', { name: 'Import notes' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Import notes' })).toBeVisible();
  await expectAccessible(page);
  const vault = zipSync({
    '.obsidian/app.json': strToU8('{}'),
    'Home/Boiler.md': strToU8('Call [[Plumber]].\n\n![[gauge.png]]\n'),
    'Plumber.md': strToU8('Monday.\n'),
    'Old.md': strToU8('Not wanted.\n'),
    'Map.canvas': strToU8('{}'),
    'gauge.png': picture,
  });
  await page
    .getByLabel('Files with notes')
    .setInputFiles({ name: 'vault.zip', mimeType: 'application/zip', buffer: Buffer.from(vault) });
  await expect(page.getByRole('heading', { name: '3 notes found' })).toBeVisible();
  await page.getByText('1 thing in the file cannot be imported').click();
  await expect(page.getByText('Map.canvas')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Old/ }).uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 notes' }).click();
  await expect(page.getByText('2 notes imported')).toBeVisible();

  await page.goto('/notes');
  await page.getByRole('link', { name: /Boiler/ }).click();
  const shown = text(page).locator('img[src]');
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
  await page.getByRole('region', { name: 'Links to' }).getByRole('link', { name: 'Plumber' }).click();
  await expect(
    page.getByRole('region', { name: 'Linked from' }).getByRole('link', { name: 'Boiler' }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto('/notes?view=import');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText(/^vault\.zip/)).toBeVisible();
  await expect(page.getByText(/· Undone/)).toBeVisible();
  await page.goto('/notes');
  await expect(page.getByText('No notes yet')).toBeVisible();
});

test('a link is completed from the titles there are, and a picture is added', {
  tag: '@desktop-first',
}, async ({ page, signUp, server }) => {
  await signUp(page);
  const id = crypto.randomUUID();
  for (const data of [
    { id, title: 'Plan', content: 'First.\n' },
    { id: crypto.randomUUID(), title: 'Boiler prices', content: 'Words.\n' },
  ]) {
    await page.request.post('/api/notes', { headers: { Origin: server.baseURL }, data });
  }
  const stored = async () => (await (await page.request.get(`/api/notes/${id}`)).json()).content;
  await page.goto(`/notes/${id}`);
  await text(page).getByText('First.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' See [[boi');
  await expect(page.getByRole('option', { name: 'Boiler prices' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect.poll(stored).toBe('First. See [[Boiler prices]]\n');
  await expect(page.getByRole('region', { name: 'Links to' }).getByRole('link')).toHaveText('Boiler prices');

  await page
    .getByLabel('Pictures to add')
    .setInputFiles({ name: 'gauge.png', mimeType: 'image/png', buffer: picture });
  await expect.poll(stored).toMatch(/^First\. See \[\[Boiler prices\]\]!\[gauge\]\(\/files\/[\w-]{36}\)\n$/);
});

test('what another app shares becomes a note once somebody says so', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/notes?title=Recipe&text=Soup%20for%20two&url=https%3A%2F%2Fexample.org%2Fsoup');
  await expect(page.getByRole('heading', { name: 'Save to Notes?' })).toBeVisible();
  expect((await (await page.request.get('/api/notes')).json()).notes).toEqual([]);
  await page.getByRole('button', { name: 'Save as note' }).click();
  await expect
    .poll(async () => (await (await page.request.get('/api/notes')).json()).notes[0]?.title)
    .toBe('Recipe');
  await expect(text(page)).toContainText('Soup for two');
});
