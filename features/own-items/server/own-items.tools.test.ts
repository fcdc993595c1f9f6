import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

it('finds what was asked before and links the chat', async () => {
  const { start } = await ada.ask('What is a volcano?');
  const { text, sources } = await ada.ask('What did I ask about volcanoes?');
  expect(text).toContain('Your chat “What is a volcano?” of ');
  expect(sources[0]).toMatchObject({ url: `/chat/${start.session.id}`, title: 'What is a volcano?' });
});

it('does not take the question itself, in any chat, for what was asked', async () => {
  await ada.ask('What did I ask about volcanoes?');
  const { text, sources } = await ada.ask('What did I ask about volcanoes?');
  expect(text).toContain('I could not find “volcanoes” in your chats.');
  expect(sources).toEqual([]);
});

it('finds no chats of anybody else', async () => {
  await bob.ask('What is a volcano?');
  expect((await ada.ask('find my chat about the volcano')).sources).toEqual([]);
});
