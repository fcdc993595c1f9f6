import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { avatarSide, maxAvatarBytes } from '#features/profile/shared/profile.contract.ts';
import { pngFile, textFile } from '#tests/harness/sample-files.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

let app: TestApp;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, bob] = [await app.createPerson({ name: 'Ada' }), await app.createPerson({ name: 'Bob' })];
  app.mails.length = 0;
});

const profileOf = async (person: TestPerson) => (await person.get('/api/profile')).json();
const patch = (person: TestPerson, change: unknown) => person.request('PATCH', '/api/profile', change);
const session = async (person: TestPerson) => (await (await person.get('/api/account/session')).json()).user;

describe('/api/profile', () => {
  it('begins with a name and an address', async () => {
    expect(await profileOf(ada)).toEqual({
      name: 'Ada',
      email: ada.email,
      username: null,
      phoneNumber: null,
      birthday: null,
      website: null,
      gender: null,
      location: null,
      bio: null,
      avatar: null,
      pendingEmail: null,
    });
  });

  it('is saved whole, for this person alone, with the moment', async () => {
    const change = {
      name: 'Ada Lovelace',
      username: `Ada.${crypto.randomUUID().slice(0, 8)}`,
      phoneNumber: '+44 20 7946 0958',
      birthday: '1990-12-10',
      website: 'https://ada.example',
      gender: 'prefer-not-to-say',
      location: 'London',
      bio: 'First of all\nprogrammers.',
    };
    const before = new Date();
    expect(await (await patch(ada, change)).json()).toMatchObject(change);
    expect(await profileOf(ada)).toMatchObject(change);
    expect(await profileOf(bob)).toMatchObject({ name: 'Bob', location: null });
    expect(await session(ada)).toMatchObject({ name: 'Ada Lovelace' });
    const { rows } = (await app.open.database.execute(
      sql`select updated_at from users where id = ${ada.id}`,
    )) as unknown as { rows: { updated_at: string | Date }[] };
    expect(new Date(rows[0]!.updated_at).getTime()).toBeGreaterThanOrEqual(before.getTime() - 1);
  });

  it('knows a username once, whatever its capitals', async () => {
    const username = `u${crypto.randomUUID().slice(0, 8)}`;
    expect((await patch(ada, { username })).status).toBe(200);
    expect((await patch(ada, { username: username.toUpperCase() })).status).toBe(200);
    for (const taken of [username, username.toUpperCase()]) {
      const answer = await patch(bob, { username: taken, name: 'Robert' });
      expect(answer.status).toBe(409);
      expect((await answer.json()).error).toMatchObject({
        message: 'That username is taken. Choose another.',
        details: { field: 'username' },
      });
    }
    expect(await profileOf(bob)).toMatchObject({ name: 'Bob', username: null });
  });

  it('refuses tomorrow as a birthday in the person’s own zone', async () => {
    const samoa = await app.createPerson({ timeZone: 'Pacific/Pago_Pago' });
    const kiribati = await app.createPerson({ timeZone: 'Pacific/Kiritimati' });
    const todayAt = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now());
    const birthday = todayAt('Pacific/Kiritimati');
    expect((await patch(kiribati, { birthday })).status).toBe(200);
    const answer = await patch(samoa, { birthday });
    expect((await answer.json()).error.message).toBe('Birthday cannot be in the future');
  });

  it.each([
    { email: 'x@example.com' },
    { subscription_tier: 'pro' },
    { name: 'A' },
    { website: 'javascript:alert(1)' },
  ])('refuses %j', async (change) => {
    const before = await profileOf(ada);
    expect((await patch(ada, change)).status).toBe(400);
    expect(await profileOf(ada)).toEqual(before);
  });

  it('asks a stranger to sign in', async () => {
    expect((await app.anonymous().get('/api/profile')).status).toBe(401);
    expect((await patch(app.anonymous(), {})).status).toBe(401);
  });
});

describe('a picture', () => {
  const upload = (content: Uint8Array<ArrayBuffer>, person = ada) =>
    person.request('POST', '/api/profile/avatar', content, { 'content-type': 'application/octet-stream' });
  const stored = () => readdir(join(app.filesFolder, 'stored', ada.id)).catch(() => []);
  const incoming = () => readdir(join(app.filesFolder, 'incoming')).catch(() => []);

  async function photo(): Promise<Uint8Array<ArrayBuffer>> {
    const made = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#4b6' } })
      .withExif({
        IFD0: { Make: 'SecretCamera', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    return Uint8Array.from(made);
  }

  it('R50 becomes a square without place and camera, and is shown in the session', async () => {
    const content = await photo();
    expect(Buffer.from(content).toString('latin1')).toContain('SecretCamera');
    const answer = await upload(content);
    const { avatar } = await answer.json();
    expect(await session(ada)).toMatchObject({ avatar });
    expect(await profileOf(ada)).toMatchObject({ avatar });
    const shown = await ada.get(avatar);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const kept = Buffer.from(await shown.arrayBuffer());
    const { width, height, format, exif } = await sharp(kept).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: avatarSide,
      height: avatarSide,
      format: 'webp',
    });
    expect(kept.toString('latin1')).not.toMatch(/SecretCamera|GPS/);
    const again = await ada.request('GET', avatar, undefined, {
      'if-none-match': shown.headers.get('etag')!,
    });
    expect(again.status).toBe(304);
  });

  it('R21 is shown to its owner only', async () => {
    const { avatar } = await (await upload(pngFile(20, 20))).json();
    const id = avatar.split('=')[1];
    expect((await bob.get(avatar)).status).toBe(404);
    expect((await app.anonymous().get(avatar)).status).toBe(401);
    for (const part of ['', '/content', '/thumbnail']) {
      expect((await bob.get(`/api/files/${id}${part}`)).status).toBe(404);
    }
    await upload(pngFile(9, 9), bob);
    const [own, other] = [await ada.get('/api/profile/avatar'), await bob.get(avatar)];
    expect(own.headers.get('etag')).not.toBe(other.headers.get('etag'));
  });

  it('takes the place of the one before, and can be removed', async () => {
    const first = (await (await upload(pngFile(20, 20))).json()).avatar;
    const second = (await (await upload(pngFile(30, 30))).json()).avatar;
    expect(second).not.toBe(first);
    expect(await stored()).toHaveLength(1);
    const answer = await ada.request('DELETE', '/api/profile/avatar');
    expect(await answer.json()).toEqual({ avatar: null });
    expect(await stored()).toEqual([]);
    expect((await ada.get('/api/profile/avatar')).status).toBe(404);
    expect(await session(ada)).not.toHaveProperty('avatar');
    expect((await ada.request('DELETE', '/api/profile/avatar')).status).toBe(200);
  });

  it('stays when what nobody names is swept away', async () => {
    const { avatar } = await (await upload(pngFile(20, 20))).json();
    const { utimes } = await import('node:fs/promises');
    const old = new Date(Date.now() - 2 * 24 * 3_600_000);
    const folder = join(app.filesFolder, 'stored', ada.id);
    for (const name of await readdir(folder)) await utimes(join(folder, name), old, old);
    await app.sweepFiles();
    expect((await ada.get(avatar)).status).toBe(200);
  });

  it('survives ten at once, and one of them is kept', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => upload(pngFile(10 + index, 10))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await stored()).toHaveLength(1);
    expect((await ada.get('/api/profile/avatar')).status).toBe(200);
  });

  it.each([
    ['text', () => textFile('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, /^Choose a picture/],
    [
      'a page that is called a picture',
      () => textFile('GIF89a<script>alert(1)</script>'),
      415,
      /could not be read/,
    ],
    ['half a picture', () => pngFile(80, 80).slice(0, 90), 415, /could not be read/],
    ['nothing', () => textFile(''), 400, /empty/],
    [
      'R50 30,000 × 30,000 pixels',
      () => pngFile(4, 4, { claimed: { width: 30_000, height: 30_000 } }),
      413,
      /too many pixels/,
    ],
    ['R46 one byte too many', () => new Uint8Array(maxAvatarBytes + 1), 413, /up to 10 MB/],
  ] as const)('R45 refuses %s', async (_, make, status, message) => {
    const answer = await upload(make());
    expect(answer.status).toBe(status);
    expect((await answer.json()).error.message).toMatch(message);
    expect(await stored()).toEqual([]);
    expect(await incoming()).toEqual([]);
  });
});

describe('another address', () => {
  const ask = (person: TestPerson, email: string) => person.post('/api/profile/email', { email });
  const confirm = (token: string, person = app.anonymous()) =>
    person.post('/api/profile/email/confirm', { token });
  const fresh = () => `new-${crypto.randomUUID()}@example.com`;
  const mailTo = (email: string) => app.mails.find(({ to }) => to === email);
  const tokenIn = (text = '') => /\/confirm-email#(\S+)/.exec(text)?.[1] ?? '';

  it('is confirmed by its owner, signed in or not, and the old one is told', async () => {
    const email = fresh();
    const old = ada.email;
    // Its owner learns the new address; an unconfirmed one does not.
    await app.open.database.execute(sql`update users set email_verified = true where id = ${ada.id}`);
    const answer = await ask(ada, email.toUpperCase());
    expect((await answer.json()).pendingEmail).toMatchObject({ email });
    expect(await profileOf(ada)).toMatchObject({ email: old });
    await app.runJobs();
    expect(mailTo(old)?.text).toContain(`to change the address of your account to ${email}`);
    const done = await confirm(tokenIn(mailTo(email)?.text));
    expect(await done.json()).toEqual({ email });
    expect(await profileOf(ada)).toMatchObject({ email, pendingEmail: null });
    app.mails.length = 0;
    await app.runJobs();
    expect(mailTo(old)?.subject).toBe('Your email address was changed');
    const { rows } = (await app.open.database.execute(
      sql`select type from audit_events where user_id = ${ada.id}`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ type: 'email_changed' }]);
  });

  it('has a link that works once, among ten at once', async () => {
    const email = fresh();
    await ask(ada, email);
    await app.runJobs();
    const token = tokenIn(mailTo(email)?.text);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
    expect((await (await confirm(token)).json()).error.message).toBe(
      'This link has expired or has already been used. Request a new one in your profile.',
    );
  });

  it('has a link that ends with a newer one, with Cancel, and with its day', async () => {
    const tokens = [];
    for (const email of [fresh(), fresh(), fresh()]) {
      await ask(ada, email);
      await app.runJobs();
      tokens.push(tokenIn(mailTo(email)?.text));
    }
    expect((await confirm(tokens[0]!)).status).toBe(404);
    await app.open.database.execute(
      sql`update auth_tokens set expires_at = now() - interval '1 second' where user_id = ${ada.id}`,
    );
    expect((await confirm(tokens[2]!)).status).toBe(404);
    const email = fresh();
    await ask(ada, email);
    await app.runJobs();
    expect((await (await ada.request('DELETE', '/api/profile/email')).json()).pendingEmail).toBeNull();
    expect((await confirm(tokenIn(mailTo(email)?.text))).status).toBe(404);
  });

  it('of somebody else is answered like a free one, and never changes hands', async () => {
    const [free, taken] = [await ask(ada, fresh()), await ask(ada, bob.email)];
    expect([free.status, taken.status]).toEqual([200, 200]);
    expect(Object.keys((await taken.json()).pendingEmail)).toEqual(
      Object.keys((await free.json()).pendingEmail),
    );
    await app.runJobs();
    const email = mailTo(bob.email);
    expect(email?.subject).toBe('Your address was entered for another account');
    expect(email?.text).not.toContain('confirm-email');
  });

  it('that was taken in between has a link that is dead', async () => {
    const email = fresh();
    await ask(ada, email);
    await app.runJobs();
    await app.createPerson({ email });
    expect((await confirm(tokenIn(mailTo(email)?.text))).status).toBe(404);
    expect(await profileOf(ada)).toMatchObject({ email: ada.email });
  });

  it('asks who it is when the login is old', async () => {
    await app.open.database.execute(
      sql`update auth_sessions set proved_at = now() - interval '11 minutes' where user_id = ${ada.id}`,
    );
    const answer = await ask(ada, fresh());
    expect(answer.status).toBe(403);
    expect((await answer.json()).error.code).toBe('proof_required');
    await app.runJobs();
    expect(app.mails).toEqual([]);
  });

  it('must be another one, and one at all', async () => {
    expect((await ask(ada, ada.email)).status).toBe(400);
    expect((await (await ask(ada, 'ada@')).json()).error.message).toBe('Invalid email address');
  });

  it('is asked for five times an hour at most', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await ask(ada, fresh())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is confirmed by nobody who made the link up', async () => {
    expect((await confirm('made-up')).status).toBe(404);
  });
});
