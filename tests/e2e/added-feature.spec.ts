import path from 'node:path';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { addErrands, edits, type ProjectWithErrands } from '../fixture-feature/add-errands.ts';
import { startBuiltServer } from './built-server.ts';
import { test as base, expect } from './model-fixtures.ts';

/** The product with one more feature, added by its own folder and the changed lines in `edits`. */
const test = base.extend<object, { project: ProjectWithErrands }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const project = await addErrands();
      await use(project);
      await project.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  server: [
    async ({ project, serverEnv }, use) => {
      const entry = path.join(project.folder, 'assembly/server/main.ts');
      const server = await startBuiltServer({ env: serverEnv, entry });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const answers = (page: Page) => page.getByRole('article', { name: 'Everyday said' });

async function ask(page: Page, question: string): Promise<void> {
  await page.goto('/chat');
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  await page.keyboard.press('Enter');
  await expect(answers(page).getByRole('button', { name: 'Copy answer' })).toBeVisible();
}

test('a feature is a folder and two edited files', { tag: '@desktop' }, async ({
  page,
  signUp,
  server,
  provider,
  expectAccessible,
}) => {
  expect(Object.keys(edits)).toHaveLength(2);
  await signUp(page);
  const headers = { Origin: server.baseURL };
  const post = async (address: string, data: object = {}) => {
    const answer = await page.request.post(address, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };

  await test.step('its route keeps a row, its page shows it', async () => {
    await post('/api/errands', { title: 'Fetch the violin' });
    await page.goto('/errands');
    await expect(page).toHaveTitle('Errands · Everyday');
    await expect(page.getByRole('listitem').getByText('Fetch the violin')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the palette finds the thing and the page', async () => {
    await page.goto('/models');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search everything' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('violin');
    await expect(palette.getByRole('group', { name: 'Errands' })).toBeVisible();
    await palette.getByRole('option', { name: /Fetch the violin/ }).click();
    await expect(page).toHaveURL(/\/errands$/);
  });

  await test.step('its tab is among the settings', async () => {
    await page.goto('/settings/errands');
    await expect(page.getByRole('link', { name: 'Errands' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('Errands are kept until they are deleted.')).toBeVisible();
  });

  await test.step('a model is offered its tool, and its part stays in the answer', async () => {
    provider.script({
      kind: 'tool-call',
      name: 'list_errands',
      arguments: {},
      after: { kind: 'text', text: 'There is something to fetch.' },
    });
    await ask(page, 'Anything to do today?');
    const offered = provider.requests[0]?.body.tools?.map((tool) => tool.function.name);
    expect(offered).toContain('list_errands');
    const part = answers(page).getByRole('list', { name: 'Errands' });
    await expect(part.getByText('Fetch the violin')).toBeVisible();
    await page.reload();
    await expect(part.getByText('Fetch the violin')).toBeVisible();
  });

  await test.step('the built-in engine answers by its skill', async () => {
    await page.request.patch('/api/settings', { headers, data: { selectedModel: 'built-in' } });
    await ask(page, 'What are my errands?');
    await expect(answers(page).getByText('You have one errand')).toBeVisible();
    await expect(answers(page).getByRole('list', { name: 'Errands' })).toBeVisible();
  });

  await test.step('its table goes with everything of the person', async () => {
    const { id } = await post('/api/account-data/export');
    const state = async () =>
      (await (await page.request.get(`/api/account-data/transfers/${id}`)).json()).state;
    await expect.poll(state).toBe('done');
    const { href } = await post(`/api/account-data/transfers/${id}/link`);
    const archive = unzipSync(await (await page.request.get(href)).body());
    const rows = Buffer.from(archive['tables/errands.jsonl'] ?? []).toString();
    expect(rows).toContain('Fetch the violin');
  });
});
