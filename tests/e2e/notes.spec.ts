import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { pressUndo } from './press-undo.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });
const saved = (page: Page) =>
  page.getByRole('group', { name: 'Save status' }).getByText('Saved', { exact: true });

/** Waits until the words are on the server, not just on their way. */
async function whenSaved(page: Page, write: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (response) =>
      response.url().includes('/api/notes') && response.request().method() !== 'GET' && response.ok(),
  );
  await write();
  await answered;
  await expect(saved(page)).toBeVisible();
}

test('a note is written, formatted, tagged, found, deleted and brought back', async ({
  page,
  signUp,
  expectAccessible,
  isMobile,
}) => {
  await signUp(page);
  await page.goto('/notes');
  await expect(page.getByText('No notes yet')).toBeVisible();
  await page.getByRole('link', { name: 'New note' }).click();

  // The title has the focus, so you can type at once.
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Boiler');
  await text(page).click();
  await page.keyboard.type('Pressure was **0.6 bar** today.\n## To do\n[] Ask who pays\nCheck on Sunday');
  await expect(text(page).getByRole('heading', { name: 'To do' })).toBeVisible();
  await expect(text(page).getByRole('checkbox')).toHaveCount(2);
  await expect(text(page).locator('strong')).toHaveText('0.6 bar');
  await whenSaved(page, () => text(page).getByRole('checkbox', { name: 'Ask who pays' }).check());
  await whenSaved(page, async () => {
    await page.getByRole('button', { name: 'Add Tag' }).click();
    await page.getByRole('textbox', { name: 'New tag' }).fill('home');
    await page.keyboard.press('Enter');
  });
  await expect(page).toHaveURL(/\/notes\/[0-9a-f-]{36}$/);
  await expectAccessible(page);

  const id = new URL(page.url()).pathname.split('/')[2];
  const stored = async () => (await page.request.get(`/api/notes/${id}`)).json();
  await expect.poll(stored).toMatchObject({
    title: 'Boiler',
    content: 'Pressure was **0.6 bar** today.\n\n## To do\n\n- [x] Ask who pays\n- [ ] Check on Sunday\n',
    tags: ['home'],
  });

  await page.goto('/notes');
  await page.getByRole('searchbox', { name: 'Search notes and tags' }).fill('pressure');
  await expect(page.getByText('1 note found').first()).toBeAttached();
  await page.getByRole('searchbox', { name: 'Search notes and tags' }).fill('');
  const row = page.getByRole('region', { name: 'Recent Notes' });
  await expect(row.getByRole('link', { name: /Boiler/ })).toBeVisible();
  await expectAccessible(page);
  if (isMobile) {
    await row.getByRole('button', { name: 'More for Boiler' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  } else {
    await row.getByRole('button', { name: 'Delete Boiler' }).click();
  }
  await pressUndo(page, 'Note moved to Deleted', () => expect(page.getByText('No notes yet')).toBeVisible());
  await expect(row.getByRole('link', { name: /Boiler/ })).toBeVisible();
});

test('two tabs write in one note, and neither loses a word', { tag: '@desktop' }, async ({
  page,
  signUp,
  server,
}) => {
  await signUp(page);
  const id = crypto.randomUUID();
  const content = 'Train at nine.\n\nHotel by the river.\n\nBack on Sunday.\n';
  await page.request.post('/api/notes', {
    headers: { Origin: server.baseURL },
    data: { id, title: 'Trip', content },
  });
  const other = await page.context().newPage();
  await Promise.all([page, other].map((tab) => tab.goto(`/notes/${id}`)));
  await text(other).getByText('Back on Sunday.').click();
  await other.keyboard.press('End');
  await page.bringToFront();
  await text(page).getByText('Train at nine.').click();
  await page.keyboard.press('End');
  await whenSaved(page, () => page.keyboard.type(' Platform four.'));
  await other.bringToFront();
  await whenSaved(other, () => other.keyboard.type(' Late.'));
  const both = 'Train at nine. Platform four.\n\nHotel by the river.\n\nBack on Sunday. Late.\n';
  await expect
    .poll(async () => (await (await page.request.get(`/api/notes/${id}`)).json()).content)
    .toBe(both);
  await page.bringToFront();
  await expect(text(page)).toContainText('Back on Sunday. Late.');
  await other.close();
});
