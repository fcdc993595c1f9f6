import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { type TestPerson, testPassword } from '#tests/harness/test-person.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ signUp: 'confirmed' });
});
afterAll(() => app.close());

const newAddress = () => `maya-${crypto.randomUUID()}@okafor.example`;

const signUp = (person: TestPerson, email: string, password = testPassword) =>
  person.post('/api/account/sign-up', { name: 'Maya Okafor', email, password, timeZone: 'Asia/Tokyo' });

async function emailsTo(email: string) {
  await app.runJobs();
  return app.mails.filter(({ to }) => to === email);
}

async function tokenTo(email: string): Promise<string> {
  const message = (await emailsTo(email)).at(-1);
  return /\/finish-sign-up#([\w-]+)/u.exec(message?.text ?? '')?.[1] ?? '';
}

it('answers a new address and a known one alike, and signs nobody in', async () => {
  const { email: known } = await app.createPerson({ email: newAddress() });
  const email = newAddress();
  for (const typed of [known, email]) {
    const stranger = app.anonymous();
    const answer = await signUp(stranger, typed, 'quite another kettle');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ next: 'mail' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const signIn = { email: typed, password: 'quite another kettle' };
    expect((await stranger.post('/api/account/sign-in', signIn)).status).toBe(401);
  }
  expect((await emailsTo(known)).map(({ subject }) => subject)).toEqual([
    'You already have an account with Everyday',
  ]);
  expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['Finish signing up for Everyday']);
  const { rows } = (await app.open.database.execute(
    sql`select identifier from auth_verifications where identifier in (${known}, ${email})`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ identifier: email }]);
});

it('makes the account with the email and the password together, once', async () => {
  const email = newAddress();
  const maya = app.anonymous();
  await signUp(maya, email);
  const token = await tokenTo(email);
  const finish = (password: string, person = maya) =>
    person.post('/api/account/sign-up/finish', { token, password });

  const wrong = await finish('somebody else’s kettle');
  expect(wrong.status).toBe(400);
  expect((await wrong.json()).error.details).toEqual({ field: 'password' });
  const answers = await Promise.all([finish(testPassword), finish(testPassword, app.anonymous())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await finish(testPassword)).status).toBe(404);

  const again = app.anonymous();
  expect((await again.post('/api/account/sign-in', { email, password: testPassword })).status).toBe(200);
  expect(await (await again.get('/api/security')).json()).toMatchObject({
    email,
    isEmailVerified: true,
    timeZone: 'Asia/Tokyo',
  });
});

it('does not take the question of a passkey for a sign-up', async () => {
  const { options } = await (await app.anonymous().post('/api/account/sign-in/passkey/options')).json();
  const input = { token: options.challenge, password: testPassword };
  expect((await app.anonymous().post('/api/account/sign-up/finish', input)).status).toBe(404);
});
