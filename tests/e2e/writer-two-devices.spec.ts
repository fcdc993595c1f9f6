import { expect, test } from './fixtures.ts';

test('what another device writes appears in an open document, and nothing of either is lost', {
  tag: '@desktop',
}, async ({ page, signUp, server }) => {
  await signUp(page);
  const id = crypto.randomUUID();
  const headers = { Origin: server.baseURL };
  await page.request.post('/api/documents', {
    headers,
    data: { id, title: 'Trip', content: 'Pack socks.\n\nBuy bread.\n' },
  });
  await page.goto(`/writer/${id}`);
  const text = page.getByRole('textbox', { name: 'Document', exact: true });
  await expect(text).toContainText('Pack socks.');
  const elsewhere = { baseRevision: 1, content: 'Pack warm socks.\n\nBuy bread.\n' };
  await page.request.patch(`/api/documents/${id}`, { headers, data: elsewhere });
  await expect(text).toContainText('Pack warm socks.');
  await text.getByText('Buy bread.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And cheese.');
  await expect
    .poll(async () => (await (await page.request.get(`/api/documents/${id}`)).json()).content)
    .toBe('Pack warm socks.\n\nBuy bread. And cheese.\n');
});
