import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PasskeyDevice } from '#tests/harness/passkey-device.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { type TestPerson, testPassword } from '#tests/harness/test-person.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newPassword = 'a kettle on the windowsill';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

/** With a password, unlike people written straight to the tables. */
async function newPerson(): Promise<TestPerson> {
  const person = app.anonymous();
  await person.signUp({ name: 'Maya Okafor', email: `maya-${crypto.randomUUID()}@example.test` });
  return person;
}

async function signInAgain(
  person: TestPerson,
  password = testPassword,
  userAgent = firefox,
): Promise<TestPerson> {
  const device = app.anonymous();
  const answer = await device.request(
    'POST',
    '/api/account/sign-in',
    { email: person.email, password },
    { 'user-agent': userAgent },
  );
  expect(answer.status).toBe(200);
  return device;
}

/** Ages the last authentication of all of this person's sessions. */
async function makeStale(person: TestPerson): Promise<void> {
  await app.open.database.execute(
    sql`update auth_sessions set proved_at = now() - interval '11 minutes' where user_id = ${person.id}`,
  );
}

async function mailsTo(person: TestPerson): Promise<string[]> {
  await app.runJobs();
  return app.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
}

function codeOf(key: string, stepsAhead = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

async function events(person: TestPerson): Promise<string[]> {
  const { events } = await (await person.get('/api/security/activity')).json();
  return events.map(({ type }: { type: string }) => type);
}

describe('POST /api/security/password', () => {
  const change = { currentPassword: testPassword, newPassword, signOutOthers: false };

  it('changes it, tells so, and goes on under a new cookie while copies of the old one are dead', async () => {
    const person = await newPerson();
    const phone = await signInAgain(person);
    const copy = app.anonymous();
    copy.cookie = person.cookie;
    const answer = await person.post('/api/security/password', change);
    expect(answer.status, await answer.clone().text()).toBe(204);
    expect((await person.get('/api/security')).status).toBe(200);
    expect((await copy.get('/api/security')).status).toBe(401);
    expect((await phone.get('/api/security')).status).toBe(200);
    await signInAgain(person, newPassword);
    const old = await app
      .anonymous()
      .post('/api/account/sign-in', { email: person.email, password: testPassword });
    expect(old.status).toBe(401);
    expect(await mailsTo(person)).toContain('Your password was changed');
    const overview = await (await person.get('/api/security')).json();
    expect(Date.now() - Date.parse(overview.passwordChangedAt)).toBeLessThan(60_000);
    expect(await events(person)).toContain('password_changed');
  });

  it('signs the other devices out when asked to', async () => {
    const person = await newPerson();
    const phone = await signInAgain(person);
    await person.post('/api/security/password', { ...change, signOutOthers: true });
    expect((await phone.get('/api/security')).status).toBe(401);
    expect((await person.get('/api/security')).status).toBe(200);
  });

  it.each([
    [
      'a short current password',
      { currentPassword: 'short' },
      'Current password is required',
      'currentPassword',
    ],
    [
      'a wrong current password',
      { currentPassword: 'not this one' },
      'That is not your current password. Enter it again.',
      'currentPassword',
    ],
    ['a short new one', { newPassword: '1234567' }, 'Password must be at least 8 characters', 'newPassword'],
    [
      'a common new one',
      { newPassword: 'password123' },
      'That password is too common. Choose another.',
      'newPassword',
    ],
  ])('refuses %s and changes nothing', async (_, wrong, message, field) => {
    const person = await newPerson();
    const answer = await person.post('/api/security/password', { ...change, ...wrong });
    expect(answer.status).toBe(400);
    expect((await answer.json()).error).toMatchObject({ message, details: { field } });
    await signInAgain(person);
  });

  it('lets nobody guess the current password', async () => {
    const person = await newPerson();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const answer = await person.post('/api/security/password', {
        ...change,
        currentPassword: `a wrong one ${guess}`,
      });
      statuses.push(answer.status);
    }
    expect(statuses.indexOf(429)).toBeGreaterThan(0);
    expect(statuses.indexOf(429)).toBeLessThan(10);
  });
});

describe('devices', () => {
  it('lists where the person is signed in, this one first, and signs one out', async () => {
    const person = await newPerson();
    const phone = await signInAgain(person);
    const { devices } = await (await person.get('/api/security/devices')).json();
    expect(devices).toHaveLength(2);
    expect(devices[0]).toMatchObject({ isCurrent: true, name: 'Unknown device' });
    expect(devices[1]).toMatchObject({
      isCurrent: false,
      name: 'Firefox on Windows',
      kind: 'desktop',
      place: null,
    });
    const stranger = await newPerson();
    expect((await stranger.request('DELETE', `/api/security/devices/${devices[1].id}`)).status).toBe(404);
    expect((await person.request('DELETE', `/api/security/devices/${devices[1].id}`)).status).toBe(204);
    expect((await phone.get('/api/security')).status).toBe(401);
    expect((await person.get('/api/security')).status).toBe(200);
    expect(await events(person)).toContain('device_signed_out');
  });

  it('signs out everywhere else', async () => {
    const person = await newPerson();
    const others = [await signInAgain(person), await signInAgain(person)];
    expect((await person.request('DELETE', '/api/security/devices')).status).toBe(204);
    for (const other of others) expect((await other.get('/api/security')).status).toBe(401);
    expect((await (await person.get('/api/security/devices')).json()).devices).toHaveLength(1);
  });

  it('moves "last seen" only every few minutes', async () => {
    const person = await newPerson();
    const { database } = app.open;
    const seen = async () =>
      (
        (await database.execute(
          sql`select last_seen_at::text as at from auth_sessions where user_id = ${person.id}`,
        )) as unknown as { rows: { at: string }[] }
      ).rows[0]?.at;
    const first = await seen();
    await person.get('/api/security');
    expect(await seen()).toBe(first);
    await database.execute(
      sql`update auth_sessions set last_seen_at = now() - interval '6 minutes' where user_id = ${person.id}`,
    );
    await person.get('/api/security');
    expect(Date.parse((await seen()) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('tells of a sign-in from a device that was not there before, and of no other', async () => {
    const person = await newPerson();
    await signInAgain(person);
    await signInAgain(person);
    const alerts = (await mailsTo(person)).filter((subject) => subject === 'New sign-in to your account');
    expect(alerts).toHaveLength(1);
  });
});

describe('activity', () => {
  it('comes in pages, newest first, and only to its owner', async () => {
    const person = await newPerson();
    // All at one moment, ordered by their ids.
    await app.open.database.execute(sql`
      insert into audit_events (id, user_id, type, created_at)
      select 'page-' || n, ${person.id}, 'sign_in', now() + interval '1 minute' from generate_series(11, 35) n`);
    const first = await (await person.get('/api/security/activity')).json();
    expect(first.events).toHaveLength(20);
    const second = await (await person.get(`/api/security/activity?after=${first.next}`)).json();
    expect(second.events).toHaveLength(6);
    expect(second.next).toBeNull();
    expect(second.events.at(-1)).toMatchObject({ type: 'signed_up' });
    const ids = [...first.events, ...second.events].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(26);
    expect(await events(await newPerson())).toEqual(['signed_up']);
    expect((await person.get('/api/security/activity?after=nonsense')).status).toBe(400);
  });

  it('knows failures too', async () => {
    const person = await newPerson();
    await app.anonymous().post('/api/account/sign-in', { email: person.email, password: 'not this one' });
    expect((await events(person))[0]).toBe('sign_in_failed');
  });
});

describe('two-factor sign-in', () => {
  async function switchOn(person: TestPerson): Promise<{ key: string; codes: string[] }> {
    const { key, uri } = await (await person.post('/api/security/two-factor')).json();
    expect(uri).toContain('otpauth://totp/Everyday');
    const answer = await person.post('/api/security/two-factor/confirm', { code: codeOf(key, -1) });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return { key, codes: (await answer.json()).codes };
  }

  it('is off until its first code was right, and shows ten codes once', async () => {
    const person = await newPerson();
    const { key } = await (await person.post('/api/security/two-factor')).json();
    const wrong = await person.post('/api/security/two-factor/confirm', { code: '000000' });
    expect(wrong.status).toBe(400);
    await signInAgain(person);
    const right = await person.post('/api/security/two-factor/confirm', { code: codeOf(key) });
    const { codes } = await right.json();
    expect(new Set(codes).size).toBe(10);
    const overview = await (await person.get('/api/security')).json();
    expect(overview.twoFactor).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await person.post('/api/security/two-factor')).status).toBe(409);
    expect(await mailsTo(person)).toContain('Two-factor sign-in is on');
  });

  it('keeps neither the key nor the codes readable', async () => {
    const person = await newPerson();
    const { key, codes } = await switchOn(person);
    const { rows } = (await app.open.database.execute(
      sql`select f::text || coalesce((select string_agg(c::text, ' ') from auth_recovery_codes c where c.user_id = f.user_id), '') as all_of_it
          from auth_two_factors f where f.user_id = ${person.id}`,
    )) as unknown as { rows: { all_of_it: string }[] };
    const stored = rows[0]?.all_of_it ?? '';
    expect(stored.length).toBeGreaterThan(500);
    for (const secret of [key, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(secret);
    }
  });

  it('is switched off only after a proof with both factors', async () => {
    const person = await newPerson();
    const { key } = await switchOn(person);
    await makeStale(person);
    const off = () => person.request('DELETE', '/api/security/two-factor');
    expect((await (await off()).json()).error.code).toBe('proof_required');
    const half = await person.post('/api/account/proof', { password: testPassword });
    expect((await half.json()).error.details.field).toBe('code');
    expect((await off()).status).toBe(403);
    expect(
      (await person.post('/api/account/proof', { password: testPassword, code: codeOf(key) })).status,
    ).toBe(204);
    expect((await off()).status).toBe(204);
    await signInAgain(person);
    expect(await mailsTo(person)).toContain('Two-factor sign-in is off');
  });

  it('makes new recovery codes, and the old ones are worthless', async () => {
    const person = await newPerson();
    const { codes } = await switchOn(person);
    const renewed = await (await person.post('/api/security/two-factor/recovery-codes')).json();
    expect(renewed.codes).toHaveLength(10);
    const device = app.anonymous();
    const { challenge } = await (
      await device.post('/api/account/sign-in', { email: person.email, password: testPassword })
    ).json();
    expect(
      (await device.post('/api/account/sign-in/second-step', { challenge, code: codes[0] })).status,
    ).toBe(400);
    const typed = renewed.codes[0].toUpperCase().replace('-', ' ');
    expect((await device.post('/api/account/sign-in/second-step', { challenge, code: typed })).status).toBe(
      200,
    );
    expect((await device.get('/api/security')).status).toBe(200);
    expect(await mailsTo(person)).toContain('A recovery code was used');
  });
});

describe('passkeys', () => {
  async function add(person: TestPerson, device: PasskeyDevice, name = 'My key'): Promise<string> {
    const { options } = await (await person.post('/api/security/passkeys/options')).json();
    const answer = await person.post('/api/security/passkeys', { passkey: device.create(options), name });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return (await answer.json()).id;
  }

  async function question(person: TestPerson, path = '/api/account/sign-in/passkey/options') {
    return (await (await person.post(path)).json()).options;
  }

  it('are added, named, listed, used to sign in, and removed', async () => {
    const person = await newPerson();
    const key = new PasskeyDevice();
    const id = await add(person, key);
    expect((await person.request('PATCH', `/api/security/passkeys/${id}`, { name: 'Blue key' })).status).toBe(
      204,
    );
    const { passkeys } = await (await person.get('/api/security')).json();
    expect(passkeys).toMatchObject([{ id, name: 'Blue key', lastUsedAt: null }]);
    const device = app.anonymous();
    const answer = await device.post('/api/account/sign-in/passkey', {
      passkey: key.answer(await question(device)),
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect((await (await device.get('/api/account/session')).json()).user.email).toBe(person.email);
    expect((await person.request('DELETE', `/api/security/passkeys/${id}`)).status).toBe(204);
    const late = app.anonymous();
    expect(
      (await late.post('/api/account/sign-in/passkey', { passkey: key.answer(await question(late)) })).status,
    ).toBe(401);
    expect(await mailsTo(person)).toEqual(
      expect.arrayContaining(['A passkey was added', 'A passkey was removed']),
    );
  });

  it('sign in with two factors on, without a code', async () => {
    const person = await newPerson();
    const key = new PasskeyDevice();
    await add(person, key);
    const { key: secret } = await (await person.post('/api/security/two-factor')).json();
    await person.post('/api/security/two-factor/confirm', { code: codeOf(secret) });
    const device = app.anonymous();
    await device.post('/api/account/sign-in/passkey', { passkey: key.answer(await question(device)) });
    expect((await device.get('/api/security')).status).toBe(200);
  });

  it('prove who the person is, for their own account only', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const [key, otherKey] = [new PasskeyDevice(), new PasskeyDevice()];
    await add(person, key);
    await add(other, otherKey);
    await makeStale(person);
    const path = '/api/account/proof/passkey';
    const foreign = await person.post('/api/account/proof', {
      passkey: otherKey.answer(await question(person, path)),
    });
    expect(foreign.status).toBe(400);
    expect((await person.request('DELETE', '/api/security/two-factor')).status).toBe(403);
    const own = await person.post('/api/account/proof', {
      passkey: key.answer(await question(person, path)),
    });
    expect(own.status).toBe(204);
    expect((await person.request('DELETE', '/api/security/two-factor')).status).toBe(204);
  });

  it.each<[string, (key: PasskeyDevice, options: { challenge: string }) => unknown]>([
    ['to a question that was never asked', (key) => key.answer({ challenge: 'bmV2ZXIgYXNrZWQ' })],
    ['without a finger or a code', (key, options) => key.answer(options, { isVerified: false })],
    ['from a copy that counts less', (key, options) => key.answer(options, { counter: 0 })],
  ])('do not accept an answer %s', async (_, answerOf) => {
    const person = await newPerson();
    const key = new PasskeyDevice();
    await add(person, key);
    const first = app.anonymous();
    await first.post('/api/account/sign-in/passkey', {
      passkey: key.answer(await question(first), { counter: 5 }),
    });
    const device = app.anonymous();
    const answer = await device.post('/api/account/sign-in/passkey', {
      passkey: answerOf(key, await question(device)),
    });
    expect(answer.status).toBe(401);
    expect((await device.get('/api/security')).status).toBe(401);
  });

  it('accept an answer once, and none that was given to another site', async () => {
    const person = await newPerson();
    const key = new PasskeyDevice();
    await add(person, key);
    const device = app.anonymous();
    const passkey = key.answer(await question(device));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.anonymous().post('/api/account/sign-in/passkey', { passkey })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    const elsewhere = new PasskeyDevice('https://evil.example');
    const { options } = await (await person.post('/api/security/passkeys/options')).json();
    expect((await person.post('/api/security/passkeys', { passkey: elsewhere.create(options) })).status).toBe(
      400,
    );
  });

  it('belong to one person', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const id = await add(person, new PasskeyDevice());
    expect((await other.request('PATCH', `/api/security/passkeys/${id}`, { name: 'Mine now' })).status).toBe(
      404,
    );
    expect((await other.request('DELETE', `/api/security/passkeys/${id}`)).status).toBe(404);
    const { options } = await (await person.post('/api/security/passkeys/options')).json();
    const stolen = await other.post('/api/security/passkeys', {
      passkey: new PasskeyDevice().create(options),
    });
    expect(stolen.status).toBe(400);
  });
});
