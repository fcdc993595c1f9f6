import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, nextAddress, signUpPerson } from '#tests/reliability/support/person.ts';
import { query } from '#tests/reliability/support/tables.ts';
import { startTestServer, type TestServer } from '#tests/reliability/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const message = { name: 'Ada', email: 'ada@example.com', type: 'sales', message: 'How much for ten seats?' };
const write = (body: object, address = nextAddress()) =>
  call(server.origin, 'POST', '/api/contact', body, { 'x-forwarded-for': address });
const stored = (text: string) =>
  query<{ type: string; name: string; user_id: string | null }>(
    server.database,
    sql`select type, name, user_id from contact_messages where message = ${text}`,
  );

it('stores a visitor’s message', async () => {
  expect((await write({ ...message, company: 'Tea Ltd' })).status).toBe(204);
  expect(await stored(message.message)).toEqual([{ type: 'sales', name: 'Ada', user_id: null }]);
});

it('mails it to whoever runs the server', async () => {
  await write({ ...message, phone: '+44 20 7946 0000', message: 'A question to be <b>mailed</b>.' });
  await server.runJobs();
  const mail = server.mails.find(({ text }) => text.includes('mailed'));
  expect(mail).toMatchObject({
    to: 'operator@everyday.example',
    subject: 'Contact form (sales): Ada',
    text: expect.stringContaining(
      'Ada, ada@example.com, +44 20 7946 0000 wrote:\n\nA question to be <b>mailed</b>.',
    ),
    html: expect.not.stringContaining('<b>'),
  });
});

it('knows who wrote while signed in', async () => {
  const ada = await signUpPerson(server.origin, 'Ada');
  const answer = await ada.request('POST', '/api/contact', {
    ...message,
    message: 'From my account, signed in.',
  });
  expect(answer.status).toBe(204);
  const [row] = await stored('From my account, signed in.');
  expect(row?.user_id).toEqual(expect.any(String));
});

it.each([
  [{ name: ' A ' }, 'Name must be at least 2 characters'],
  [{ email: 'ada' }, 'Invalid email address'],
  [{ message: '  too few ' }, 'Message must be at least 10 characters'],
  [{ name: '', email: 'x', message: '' }, 'Name must be at least 2 characters'],
])('refuses %j with the first message only', async (wrong, expected) => {
  const answer = await write({ ...message, ...wrong });
  expect(answer.status).toBe(400);
  expect(answer.json.error).toMatchObject({ code: 'invalid_input', message: expected });
});

it('refuses other kinds of message and fields of its own', async () => {
  expect((await write({ ...message, type: 'spam' })).status).toBe(400);
  expect((await write({ ...message, userId: 'someone' })).status).toBe(400);
});

it('takes a handful of messages an hour from one address, and from the next one again', async () => {
  const address = nextAddress();
  const answers = [];
  for (let count = 0; count < 7; count++) answers.push((await write(message, address)).status);
  expect(answers).toEqual([204, 204, 204, 204, 204, 429, 429]);
  expect((await write(message)).status).toBe(204);
});
