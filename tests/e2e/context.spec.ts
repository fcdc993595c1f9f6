import { expect, test } from './model-fixtures.ts';

test.use({ otherEnv: { CONTEXT_WINDOWS: '{"*": 6000}' } });

const filler = 'We walked along the river and talked about nothing much. '.repeat(14);
const question = 'My cat is called Biscuit. ';

test('a chat that gets too long says so, and goes on in a new one', { tag: '@desktop' }, async ({
  page,
  provider,
  signUp,
  expectAccessible,
}) => {
  provider.script(({ body }) => {
    const isSummary = String(body.messages?.[0]?.content).startsWith('Below is the beginning');
    return { kind: 'text', text: isSummary ? 'Ada has a cat, Biscuit.' : `Noted. ${filler}` };
  });
  await signUp(page);
  await page.goto('/chat');
  const composer = page.getByRole('textbox', { name: 'Message' });
  const answers = page.getByRole('article', { name: 'Everyday said' });
  const note = page.getByRole('button', { name: /^The first \d+ messages are summarised$/ });
  for (let asked = 1; asked <= 12 && (await note.count()) === 0; asked += 1) {
    await composer.fill(`${question}${asked}. ${filler}`);
    await composer.press('Enter');
    await expect(answers).toHaveCount(asked);
    await expect(page.getByRole('button', { name: 'Copy answer' })).toHaveCount(asked);
  }
  await note.click();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Ada has a cat, Biscuit.');
  await expect(page.getByRole('meter', { name: 'Room in this chat' })).toBeVisible();

  await page.getByRole('button', { name: 'Continue in a new chat' }).click();
  const carried = page.getByRole('button', { name: /^Continued from “My cat is called Biscuit/ });
  await carried.click();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Ada has a cat, Biscuit.');
  await expectAccessible(page);
  await composer.fill('What is she called?');
  await composer.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy answer' })).toHaveCount(1);
  const asked = provider.requests.find(({ rawBody }) => rawBody.includes('What is she called?'));
  expect(asked?.rawBody).toContain('Ada has a cat, Biscuit.');

  const took = page.getByRole('button', { name: 'What this answer used' });
  await took.click();
  await expect(page.getByRole('article').filter({ has: took })).toContainText('tokens in');
  await expectAccessible(page);
});
