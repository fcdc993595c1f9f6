import { expect, test } from './fixtures.ts';
import { pressUndo } from './press-undo.ts';

const content =
  'Buy paint for the hall\n\nDentist Friday 14:00\n\nWho pays for the flush?\n\nFlush costs £180\n\nThe thermostat is louder than the carburettor\n';

test('a note is organized, which can be taken back, and expanded line by line', async ({
  page,
  signUp,
  server,
  isMobile,
  expectAccessible,
}) => {
  await signUp(page);
  const id = crypto.randomUUID();
  const headers = { Origin: server.baseURL };
  await page.request.post('/api/notes', { headers, data: { id, title: 'Hall', content } });
  const stored = async () => (await (await page.request.get(`/api/notes/${id}`)).json()).content;
  await page.goto(`/notes/${id}`);
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await expect(note).toContainText('Buy paint');

  await page.getByRole('button', { name: 'AI Assistant' }).click();
  await page.getByRole('button', { name: /^Organize/ }).click();
  const card = page.getByRole('region', { name: 'Suggestion' });
  await expect(card).toContainText('Sorted your 5 lines under 5 headings; no word changed.');
  await expect(page.getByText('No number, name or date changed')).toBeVisible();
  expect(await stored()).toBe(content);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Apply' }).click();
  await pressUndo(page, 'Suggestion applied', () =>
    expect.poll(stored).toContain('## To do\n\n- [ ] Buy paint for the hall'),
  );
  await expect.poll(stored).toBe(content);

  await page.getByRole('button', { name: /^Expand/ }).click();
  await expect(card).toContainText('thermostat');
  // On phones the sheet covers the text being reviewed.
  if (isMobile) await page.getByRole('button', { name: 'Close', exact: true }).click();
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('of 3 changes');
  await note.focus();
  await page.keyboard.press('F8');
  await expect(note.getByRole('button', { name: 'Accept' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Delete');
  expect(await stored()).toBe(content);
  if (isMobile) await page.getByRole('button', { name: 'Suggestion' }).click();
  await card.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Suggestion applied')).toBeVisible();
  await expect.poll(stored).toContain(`${content}\n## Worth knowing`);
  expect((await stored()).match(/^- \*\*/gm)).toHaveLength(1);
});
