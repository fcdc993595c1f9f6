import type { Page } from '@playwright/test';
import { textFile } from '#tests/harness/sample-files.ts';
import { closeByEscape } from './close-by-escape.ts';
import { expect, test } from './fixtures.ts';
import { pressUndo } from './press-undo.ts';
import { saving } from './saving.ts';

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const answers = (page: Page) => page.getByRole('article', { name: 'Everyday said' });

test('a project has instructions and a file that its chats cite, takes in another chat, and is deleted without them', {
  tag: '@desktop-first',
}, async ({ page, signUp, server, expectAccessible }) => {
  await signUp(page);
  const asked = await page.request.post('/api/chat', {
    headers: { Origin: server.baseURL },
    data: { clientId: crypto.randomUUID(), text: 'What is a lichen?' },
  });
  expect(asked.ok()).toBe(true);
  await page.goto('/projects');
  await expect(page.getByText('No projects yet')).toBeVisible();
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Old boat');
  await page.getByRole('radio', { name: 'Green' }).check();
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { name: 'Old boat', level: 1 })).toBeVisible();

  await page.getByRole('textbox', { name: 'Instructions' }).fill('Answer as a sailor would.');
  await saving(page, '/api/projects/', () => page.getByRole('button', { name: 'Save' }).click());
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).click();
  await (await chooser).setFiles({
    name: 'engine.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(textFile('The engine was serviced in May. It cost 80 pounds.')),
  });
  await expect(page.getByRole('link', { name: 'engine.txt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'New chat in this project' }).click();
  await expect(page.getByRole('link', { name: 'Project: Old boat' })).toBeVisible();
  await message(page).fill('When was the engine serviced?');
  await message(page).press('Enter');
  await expect(answers(page)).toContainText('The engine was serviced in May.');
  await expect(page.getByText('engine.txt').first()).toBeAttached();
  await expect(page).toHaveURL(/\/chat\/[^?]+$/);

  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Options for “What is a lichen?”' }).click();
  await page.getByRole('menuitem', { name: 'Move to project…' }).click();
  await saving(page, '/api/project-chats/', () =>
    page.getByRole('dialog', { name: 'Move to project' }).getByRole('button', { name: 'Old boat' }).click(),
  );
  await page.getByRole('button', { name: 'Chats in Old boat' }).click();
  await expect(
    page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: 'What is a lichen?' }),
  ).toBeVisible();
  await page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: 'Old boat' }).click();

  const chats = page.getByRole('region', { name: 'Chats', exact: true });
  await expect(chats.getByRole('link')).toHaveCount(2);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill('priya@example.com');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(/This server sends no email/)).toBeVisible();
  await expect(page.getByText(/Invited to read/)).toBeVisible();
  await closeByEscape(page.getByRole('dialog'));

  const remove = async () => {
    await page.getByRole('button', { name: 'Project options' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('radio', { name: 'Keep its chats' })).toBeChecked();
    await page.getByRole('button', { name: 'Delete project' }).click();
  };
  await remove();
  await pressUndo(page, 'Project deleted', () => expect(page.getByText('No projects yet')).toBeVisible());
  await expect(page.getByRole('heading', { name: 'Old boat', level: 1 })).toBeVisible();
  await expect(chats.getByRole('link')).toHaveCount(2);
});
