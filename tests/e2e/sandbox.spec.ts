import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Page } from '@playwright/test';
import { notifyingChromium } from '../../scripts/lib/chromium.ts';
import { waysOut } from '../harness/ways-out.ts';
import { expect, test } from './model-fixtures.ts';

// With a separate process for cross-site frames, as people have it: headless shell has none, so a hanging frame would
// hang the whole page.
test.use({ launchOptions: notifyingChromium() });

const inFence = (language: string, code: string) => `Here it is.\n\n\`\`\`${language}\n${code}\n\`\`\`\n`;
const preview = (page: Page) => page.getByRole('dialog').frameLocator('iframe');
const consoleLines = (page: Page) => page.getByRole('region', { name: 'Console' }).getByRole('listitem');

async function ask(page: Page, text: string, count: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy answer' })).toHaveCount(count);
}

const counter = (title: string) => `<!doctype html><title>${title}</title>
<button onclick="this.textContent = Number(this.textContent) + 1; console.log('now', this.textContent)">0</button>
<a href="https://elsewhere.example/">Away</a>
<script type="module">await 0; document.body.append(localStorage.getItem('x') ?? 'nothing kept')</script>`;

test('a page in an answer runs when asked, is left by Escape, its versions stay, and the Coder takes it', {
  tag: '@desktop-first',
}, async ({ page, signUp, provider, expectAccessible }) => {
  await signUp(page);
  provider.clear();
  provider.script({ kind: 'text', text: inFence('html', counter('First')) });
  await page.goto('/chat');
  await ask(page, 'Make me a counter', 1);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog', { name: 'First' })).toBeVisible();
  await preview(page).getByRole('button', { name: '0' }).click();
  await preview(page).getByRole('button', { name: '1' }).click();
  await expect(consoleLines(page)).toHaveText(['now 1', 'now 2']);
  await expect(preview(page).getByText('nothing kept')).toBeVisible();
  await preview(page).getByRole('link', { name: 'Away' }).click();
  await expect(consoleLines(page).last()).toHaveText(
    'A link leads nowhere in a preview: https://elsewhere.example/',
  );
  await expectAccessible(page);
  await preview(page).getByRole('button', { name: '2' }).press('Escape');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Stopped.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(preview(page).getByRole('button', { name: '0' })).toBeVisible();
  await page.keyboard.press('Escape');

  provider.script({ kind: 'text', text: inFence('html', counter('Second')) });
  await ask(page, 'Now in another way', 2);
  await page.getByRole('button', { name: 'Preview' }).last().click();
  await expect(page.getByText('Version 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Earlier version' }).click();
  await expect(page.getByRole('dialog', { name: 'First' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open in Coder' }).last().click();
  await expect(page.getByRole('textbox', { name: 'index.html' })).toContainText('Second');
});

test('@desktop a hostile page reaches nothing, and one that hangs or floods is ended while ours goes on', async ({
  page,
  signUp,
  provider,
  complaints,
}) => {
  // Chromium logs each refusal.
  complaints.allow(/./);
  const connections: string[] = [];
  const listener = createServer((socket) => {
    connections.push(String(socket.remoteAddress));
    socket.destroy();
  });
  const port = await new Promise<number>((resolve) => {
    listener.listen(0, () => resolve((listener.address() as { port: number }).port));
  });
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  const target = `${outside?.address ?? '127.0.0.1'}:${port}`;

  await signUp(page);
  provider.clear();
  provider.script({ kind: 'text', text: inFence('html', waysOut(target)) });
  await page.goto('/chat');
  await ask(page, 'Show me', 1);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(consoleLines(page).getByText('all ways tried')).toBeVisible();
  await expect
    .poll(() =>
      consoleLines(page)
        .filter({ hasText: /^refused / })
        .count(),
    )
    .toBeGreaterThan(30);
  await expect(consoleLines(page).filter({ hasText: /^OUT/ })).toHaveCount(0);
  expect(connections).toEqual([]);
  await page.keyboard.press('Escape');

  const ends = [
    ['<script>setTimeout(() => { for (;;); }, 100)</script>', 'It no longer answered, so it was ended.'],
    [
      '<script>for (let n = 0; n < 5000; n += 1) console.log(n)</script>',
      'It sent too much, so it was ended.',
    ],
  ] as const;
  for (const [index, [code, words]] of ends.entries()) {
    provider.script({ kind: 'text', text: inFence('html', code) });
    await ask(page, 'Another', index + 2);
    await page.getByRole('button', { name: 'Preview' }).last().click();
    await expect(page.getByRole('dialog').getByText(words).first()).toBeVisible();
    // The hanging code is gone with its frame: the next one runs.
    for (let at = index + 1; at > 0; at -= 1)
      await page.getByRole('button', { name: 'Earlier version' }).click();
    await expect(consoleLines(page).getByText('all ways tried')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  listener.close();
});
