import { textFile } from '#tests/harness/sample-files.ts';
import { expect, test } from './fixtures.ts';
test('look', async ({ page, signUp, server }, info) => {
  const { name } = info.project;
  await signUp(page);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: { Origin: server.baseURL }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const project = await post('/api/projects', { name: 'Trip to Lisbon', colour: 'moss', instructions: 'We are two adults and a child of six. Prices in euros, walking where we can.' });
  await post('/api/projects', { name: 'Old boat', colour: 'marigold' });
  await post('/api/projects', { name: 'Kitchen', colour: 'madder' });
  const file = await (await page.request.post('/api/files?name=tickets.txt', { headers: { Origin: server.baseURL, 'Content-Type': 'application/octet-stream' }, data: Buffer.from(textFile('The train to Sintra leaves at nine.')) })).json();
  await post(`/api/projects/${project.id}/items`, { kind: 'file', itemId: file.id });
  const note = await post('/api/notes', { id: crypto.randomUUID(), title: 'What to pack', content: 'Socks.' });
  await post(`/api/projects/${project.id}/items`, { kind: 'note', itemId: note.id });
  for (const text of ['When does the train to Sintra leave?', 'What is a tram?']) {
    const answer = await page.request.post('/api/chat', { headers: { Origin: server.baseURL }, data: { clientId: crypto.randomUUID(), text, projectId: project.id } });
    await answer.text();
  }
  const shot = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `/tmp/proj27-${name}-${what}-${colorScheme}.png`, fullPage: name === 'phone' });
    }
  };
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: /Old boat/ })).toBeVisible();
  await shot('list');
  await page.getByRole('link', { name: /Trip to Lisbon/ }).click();
  await expect(page.getByRole('link', { name: 'tickets.txt' })).toBeVisible();
  await shot('page');
  await page.getByRole('region', { name: 'Chats', exact: true }).getByRole('link').last().click();
  await expect(page.getByRole('article', { name: 'Everyday said' })).toContainText('leaves at nine');
  await expect(page.getByRole('link', { name: 'Project: Trip to Lisbon' })).toBeVisible();
  if (!(await page.getByRole('region', { name: 'Projects' }).isVisible())) await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Chats in Trip to Lisbon' }).click();
  await expect(page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: 'What is a tram?' })).toBeVisible();
  await shot('chat');
  if (name === 'phone') await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Chat options' }).click();
  await page.getByRole('menuitem', { name: 'Move to project…' }).click();
  await expect(page.getByRole('dialog', { name: 'Move to project' }).getByRole('button', { name: 'Take out of the project' })).toBeVisible();
  await shot('move');
});
