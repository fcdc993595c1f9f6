import { expect, test } from './fixtures.ts';

test('what another device and a member write appears at once, and who has it open is named', {
  tag: '@desktop',
}, async ({ page, browser, signUp, server }) => {
  await signUp(page);
  const id = crypto.randomUUID();
  const headers = { Origin: server.baseURL };
  await page.request.post('/api/documents', {
    headers,
    data: { id, title: 'Trip', content: 'Pack socks.\n\nBuy bread.\n' },
  });
  const friend = await browser.newContext({ baseURL: server.baseURL });
  try {
    const other = await friend.newPage();
    const { email } = await signUp(other);
    const invited = await page.request.post(`/api/documents/${id}/invitations`, {
      headers,
      data: { email, role: 'editor' },
    });
    const { path } = await invited.json();
    await other.goto(path);
    await other.getByRole('button', { name: 'Open the document' }).click();
    const theirs = other.getByRole('textbox', { name: 'Document', exact: true });
    await expect(theirs).toContainText('Pack socks.');

    await page.goto(`/writer/${id}`);
    const text = page.getByRole('textbox', { name: 'Document', exact: true });
    await expect(text).toContainText('Pack socks.');
    // Both have that name; each hears of the other.
    for (const one of [page, other]) {
      await expect(one.getByTitle('Ada Lovelace')).toBeAttached();
    }
    await theirs.getByText('Pack socks.').click();
    await other.keyboard.press('End');
    await other.keyboard.type(' Warm ones.');
    await expect(text).toContainText('Pack socks. Warm ones.');
    await text.getByText('Buy bread.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' And cheese.');
    await expect(theirs).toContainText('Buy bread. And cheese.');
    await expect
      .poll(async () => (await (await page.request.get(`/api/documents/${id}`)).json()).content)
      .toBe('Pack socks. Warm ones.\n\nBuy bread. And cheese.\n');
  } finally {
    await friend.close();
  }
});
