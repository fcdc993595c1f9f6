import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { pressUndo } from './press-undo.ts';
import { saving } from './saving.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Document', exact: true });

test('a document begins with a template, is found, deleted and brought back', async ({
  page,
  signUp,
  expectAccessible,
  isMobile,
}) => {
  await signUp(page);
  await page.goto('/writer/new');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect(text(page)).toBeVisible();
  await page.getByRole('button', { name: 'Start with a template' }).first().click();
  await expect(page.getByRole('heading', { name: 'Choose a Template' })).toBeVisible();
  await expectAccessible(page);
  await saving(page, '/api/documents', () => page.getByRole('button', { name: /^Letter/ }).click());

  // You type over the first placeholder, and Tab goes to the next.
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Broken lamp');
  await page.keyboard.press('Tab');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await saving(page, '/api/documents', () => page.keyboard.type('Quay Street 5'));
  await expect(text(page)).toContainText('Ada Lovelace');
  await expect(page).toHaveURL(/\/writer\/[0-9a-f-]{36}$/);
  await expectAccessible(page);
  const id = new URL(page.url()).pathname.split('/')[2];
  await expect
    .poll(async () => (await page.request.get(`/api/documents/${id}`)).json())
    .toMatchObject({
      title: 'Broken lamp',
      templateId: 'letter',
      content: expect.stringMatching(/Ada Lovelace\\?\nQuay Street 5\n/),
    });

  await page.goto('/writer');
  const search = page.getByRole('searchbox', { name: 'Search documents' });
  await search.fill('lovelace');
  await expect(page.getByText('1 document found').first()).toBeAttached();
  await search.fill('');
  const recent = page.getByRole('region', { name: 'Recent', exact: true });
  await expect(recent.getByRole('link', { name: /Broken lamp/ })).toBeVisible();
  await expectAccessible(page);
  await recent.getByRole('button', { name: 'More for Broken lamp' }).click();
  await saving(page, '/api/documents', () => page.getByRole('menuitem', { name: 'Star' }).click());
  await expect(page.getByRole('link', { name: /^Starred/ })).toContainText('1');
  await recent.getByRole('button', { name: 'More for Broken lamp' }).click();
  await page.getByRole('menuitem', { name: 'Move to folder' }).click();
  await saving(page, '/api/documents', () => page.getByRole('button', { name: 'Work' }).last().click());
  await expect(page.getByRole('link', { name: 'Work', exact: false }).first()).toContainText('1');
  await recent.getByRole('button', { name: 'More for Broken lamp' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await pressUndo(page, 'Document moved to Deleted', () =>
    expect(page.getByText('No documents yet')).toBeVisible(),
  );
  await expect(recent.getByRole('link', { name: /Broken lamp/ })).toBeVisible();
  if (!isMobile) await expect(page.getByRole('navigation', { name: 'Outline' })).toBeVisible();
});

test('a document is shared with somebody, and by a link', { tag: '@desktop' }, async ({
  page,
  signUp,
  server,
  browser,
  expectAccessible,
}) => {
  await signUp(page);
  const context = await browser.newContext({ baseURL: server.baseURL });
  const other = await context.newPage();
  const bob = await signUp(other);
  const id = crypto.randomUUID();
  await page.request.post('/api/documents', {
    headers: { Origin: server.baseURL },
    data: { id, title: 'Garden plan', content: '## Pond\n\nDig the pond.\n\n## Hedge\n\nCut the hedge.\n' },
  });
  await page.goto(`/writer/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(bob.email);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Can write');
  await page.getByRole('button', { name: 'Invite' }).click();
  // Nothing was sent: this server has no mail.
  await expect(page.getByText(/This server sends no email/)).toBeVisible();
  const invitation = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await page.getByRole('button', { name: 'Create a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await expectAccessible(page);

  await other.goto(invitation);
  await expect(other.getByRole('heading', { name: 'Garden plan' })).toBeVisible();
  await other.getByRole('button', { name: 'Open the document' }).click();
  await text(other).getByText('Cut the hedge.').click();
  await other.keyboard.press('End');
  await other.keyboard.type(' In autumn.');
  // Part of it may be saved while the rest is typed.
  await expect
    .poll(async () => (await (await page.request.get(`/api/documents/${id}`)).json()).content)
    .toContain('Cut the hedge. In autumn.');

  await other.goto(link);
  await expect(other.getByText('Cut the hedge. In autumn.')).toBeVisible();
  await expectAccessible(other);
  const revoked = page.waitForResponse((response) => response.url().includes('/api/document-links/'));
  await page.getByRole('button', { name: /^Revoke the link/ }).click();
  await revoked;
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await context.close();
});
