import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PaletteAnswer } from '#features/command-palette/shared/command-palette.contract.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

let app: TestApp;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await app.createPerson();
  bob = await app.createPerson();
});
afterAll(() => app.close());

async function find(person: TestPerson, q = ''): Promise<PaletteAnswer> {
  const answer = await person.get(`/api/palette?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  return PaletteAnswer.parse(await answer.json());
}
const itemsOf = ({ groups }: PaletteAnswer, kind: string) =>
  groups.flatMap((group) => (group.kind === kind ? group.items : []));
const titles = (answer: PaletteAnswer) => itemsOf(answer, 'chat').map(({ title }) => title);

it('finds chats by their titles and messages, from the beginning of a word, and searches by theirs', async () => {
  const { start } = await ada.ask('What is a volcano?');
  await ada.ask('What is a violin?');
  await ada.get('/api/search/web?q=volcano+hikes');
  const found = await find(ada, 'volc');
  expect(titles(found)).toEqual(['What is a volcano?']);
  const [chat] = itemsOf(found, 'chat');
  expect(chat?.id).toBe(start.session.id);
  expect(chat?.excerpt.some(({ isMatch }) => isMatch)).toBe(true);
  expect(itemsOf(found, 'search').map(({ title }) => title)).toEqual(['volcano hikes']);
});

it('shows what was last used when nothing is typed', async () => {
  await ada.ask('What is a volcano?');
  await ada.ask('What is a violin?');
  expect(titles(await find(ada))).toEqual(['What is a violin?', 'What is a volcano?']);
});

it('finds nothing of anybody else', async () => {
  await ada.ask('What is a volcano?');
  await ada.get('/api/search/web?q=volcano');
  for (const q of ['', 'volcano']) expect(await find(bob, q)).toEqual({ groups: [] });
});

it('refuses who is not signed in, and words without end', async () => {
  expect((await app.anonymous().get('/api/palette')).status).toBe(401);
  expect((await ada.get(`/api/palette?q=${'x'.repeat(201)}`)).status).toBe(400);
});

it('offers a remembered fact once it is looked for, and not before', async () => {
  await ada.post('/api/memory/facts', { text: 'The boiler is a Wexley Mark 4' });
  expect(itemsOf(await find(ada), 'fact')).toEqual([]);
  expect(itemsOf(await find(ada, 'wexley'), 'fact').map(({ title }) => title)).toEqual([
    'The boiler is a Wexley Mark 4',
  ]);
});
