import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authSessions } from '#features/accounts/server/accounts.table.ts';
import { addOperator } from '#features/accounts/server/operators/operators.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInPushService, startStandInPushService } from '#tests/stand-ins/push-service.ts';
import { pushSubscriptions } from './notifications.table.ts';
import { derivePushKeys } from './push-keys.ts';
import { pushContact } from './push-sender.ts';
import { toTime } from './quiet-hours.ts';

let service: StandInPushService;
let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  service = await startStandInPushService();
  app = await startTestApp({ outboundPolicy: service.policy });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  service.answerWith(201);
  service.pushes.length = 0;
  ada = await app.createPerson();
});

/** Straight to the table: the route accepts no port, and a stand-in cannot use the default one. */
async function addBrowser(
  person: TestPerson,
  { device = 'desktop', endpoint }: { device?: 'desktop' | 'mobile'; endpoint?: string } = {},
): Promise<string> {
  const { database } = app.open;
  const [login] = await database
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.userId, person.id));
  const browser = { ...service.makeBrowser(), ...(endpoint && { endpoint }) };
  const id = newId();
  await database
    .insert(pushSubscriptions)
    .values({ id, userId: person.id, sessionId: login!.id, ...browser, device, label: 'A browser' });
  return browser.endpoint.replace(/^https:\/\/[^/]+/, '');
}

const patch = (body: unknown) => ada.request('PATCH', '/api/notifications/preferences', body);
const devices = async () => (await (await ada.get('/api/notifications/push')).json()).devices;
const test = (person = ada) => person.post('/api/notifications/push/test');
const pushedTo = () => service.pushes.map(({ path }) => path);

const notifyOfAnswer = (kind: 'answer' | 'report' = 'answer') =>
  app.notifications.notifyOfAnswer({
    userId: ada.id,
    session: { id: 'chat-1', title: 'How do I cook rice?' },
    kind,
    hasFailed: false,
  });

const alertAda = () =>
  app.open.database.transaction((tx) =>
    app.notifications.alertPerson(tx, ada.id, {
      kind: 'password_changed',
      at: new Date('2026-01-10T11:59:00Z'),
      device: 'Firefox on Linux',
    }),
  );

async function waitingPushes(): Promise<Date[]> {
  const { rows } = (await app.open.database.execute(
    sql`select start_after from jobs.job where name = 'push' and state = 'created' and data ->> 'userId' = ${ada.id}`,
  )) as unknown as { rows: { start_after: string | Date }[] };
  return rows.map((row) => new Date(row.start_after));
}

/** Starts an hour ago and ends in an hour, in UTC, which is Ada's zone. */
async function beQuietNow(): Promise<Date> {
  const minute = Math.floor(Date.now() / 60_000);
  const time = (at: number) => toTime(at % (24 * 60));
  await patch({ quietHours: { from: time(minute - 60), until: time(minute + 60) } });
  return new Date((minute + 60) * 60_000);
}

describe('a push', () => {
  it('can be read by its browser alone and says who sent it', async () => {
    await addBrowser(ada);
    expect(await (await test()).json()).toEqual({ sent: 1, failed: 0 });
    const [push] = service.pushes;
    expect(push?.message).toEqual({
      title: 'It works',
      body: 'This is how Everyday will notify you.',
      href: '/profile/notifications',
      tag: 'test',
    });
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: '86400',
      urgency: 'high',
    });
    expect(push?.headers.cookie).toBeUndefined();
    expect(push?.claims).toMatchObject({ aud: expect.stringMatching(/^https:\/\/push\.example/) });
    expect(push?.claims.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 3_600);
    const { publicKey } = await (await ada.get('/api/notifications/push')).json();
    expect(push?.senderKey).toBe(publicKey);
    expect(await devices()).toMatchObject([{ lastSuccessAt: expect.any(String), isThisLogin: true }]);
  });

  it('tells of an answer and of a report', async () => {
    await addBrowser(ada);
    await notifyOfAnswer();
    await app.runJobs();
    await notifyOfAnswer('report');
    await app.runJobs();
    const message = { body: 'How do I cook rice?', href: '/chat/chat-1', tag: 'chat-chat-1' };
    expect(service.pushes.map((push) => push.message)).toEqual([
      { ...message, title: 'Your answer is ready' },
      { ...message, title: 'Your report is ready' },
    ]);
    expect(service.pushes[0]?.headers.urgency).toBe('normal');
  });

  it('is cut to what push services take', async () => {
    await addBrowser(ada);
    const session = { id: 'chat-1', title: '🍚'.repeat(2_000) };
    await app.notifications.notifyOfAnswer({ userId: ada.id, session, kind: 'answer', hasFailed: true });
    await app.runJobs();
    expect(service.pushes[0]?.message).toMatchObject({ body: `${'🍚'.repeat(299)}…` });
    expect(Number(service.pushes[0]?.headers['content-length'])).toBeLessThan(4_096);
  });

  it('goes to desktops and phones as each is switched', async () => {
    const desktop = await addBrowser(ada);
    const phone = await addBrowser(ada, { device: 'mobile' });
    await patch({ mobileNotifications: false });
    await notifyOfAnswer();
    await app.runJobs();
    expect(pushedTo()).toEqual([desktop]);
    await patch({ mobileNotifications: true, browserNotifications: false });
    await notifyOfAnswer();
    await app.runJobs();
    expect(pushedTo()).toEqual([desktop, phone]);
  });

  it('is not sent any more when it was switched off, or signed out, while it waited', async () => {
    await addBrowser(ada);
    await notifyOfAnswer();
    await patch({ browserNotifications: false });
    await app.runJobs();
    await patch({ browserNotifications: true });
    await notifyOfAnswer();
    await ada.post('/api/account/sign-out');
    await app.runJobs();
    expect(service.pushes).toEqual([]);
  });

  it('goes to nobody else', async () => {
    const bob = await app.createPerson();
    await addBrowser(bob);
    await notifyOfAnswer();
    await app.runJobs();
    expect(service.pushes).toEqual([]);
    expect((await test()).status).toBe(409);
  });
});

describe('quiet hours', () => {
  it('hold a push back until they end', async () => {
    await addBrowser(ada);
    const end = await beQuietNow();
    await notifyOfAnswer();
    await app.runJobs();
    expect(service.pushes).toEqual([]);
    expect(await waitingPushes()).toEqual([end]);
  });

  it('that begin while a push waits for its turn hold it back as well', async () => {
    await addBrowser(ada);
    await notifyOfAnswer();
    const end = await beQuietNow();
    await app.runJobs();
    expect(service.pushes).toEqual([]);
    expect(await waitingPushes()).toEqual([end]);
  });

  it('do not hold back security alerts, nor a test that is asked for', async () => {
    await addBrowser(ada);
    await beQuietNow();
    await alertAda();
    await app.runJobs();
    expect(service.pushes.map((push) => push.message)).toEqual([
      {
        title: 'Your password was changed',
        body: 'Firefox on Linux, 2026-01-10 11:59 UTC.',
        href: '/profile/security',
        tag: 'security-password_changed',
      },
    ]);
    expect(await (await test()).json()).toEqual({ sent: 1, failed: 0 });
  });
});

describe('a browser', () => {
  it.each([404, 410])('that wants no more (%i) is forgotten', async (status) => {
    await addBrowser(ada);
    service.answerWith(status);
    await notifyOfAnswer();
    await app.runJobs();
    expect(await devices()).toEqual([]);
  });

  it.each([429, 503])('whose service is busy (%i) is tried again later', async (status) => {
    await addBrowser(ada);
    service.answerWith(status);
    await notifyOfAnswer();
    await app.runJobs();
    const { rows } = (await app.open.database.execute(
      sql`select state from jobs.job where name = 'push' and data ->> 'userId' = ${ada.id}`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ state: 'retry' }]);
    expect(await devices()).toHaveLength(1);
  });

  it('ends with the login that made it', async () => {
    await addBrowser(ada);
    await app.open.database.delete(authSessions).where(eq(authSessions.userId, ada.id));
    const rows = await app.open.database
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, ada.id));
    expect(rows).toEqual([]);
  });
});

describe('subscribing', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const input = { endpoint: 'https://push.example/abc', keys, device: 'desktop' };
  const subscribe = (body: unknown, person = ada) =>
    person.request('POST', '/api/notifications/push/subscriptions', body, {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });

  it('lists the browser by name, and only once', async () => {
    await subscribe(input);
    const answer = await subscribe(input);
    expect((await answer.json()).devices).toEqual([
      {
        id: expect.any(String),
        device: 'desktop',
        label: 'Firefox on Linux',
        isThisLogin: true,
        createdAt: expect.any(String),
        lastSuccessAt: null,
      },
    ]);
    expect(await (await ada.get('/api/notifications/push')).text()).not.toContain('push.example');
  });

  it('takes the browser over from whoever used it before', async () => {
    const bob = await app.createPerson();
    await subscribe(input);
    await subscribe(input, bob);
    expect(await devices()).toEqual([]);
  });

  it('can be undone', async () => {
    await subscribe({ ...input, endpoint: 'https://push.example/undone' });
    const [{ id }] = await devices();
    const bob = await app.createPerson();
    const address = `/api/notifications/push/subscriptions/${id}`;
    expect((await bob.request('DELETE', address)).status).toBe(404);
    expect((await ada.request('DELETE', address)).status).toBe(204);
    expect((await ada.request('DELETE', address)).status).toBe(404);
  });

  it('keeps twenty browsers, the newest', async () => {
    for (let count = 0; count < 22; count++) {
      await subscribe({ ...input, endpoint: `https://push.example/many-${count}` });
    }
    expect(await devices()).toHaveLength(20);
  });

  it.each([
    'http://push.example/abc',
    'https://user:password@push.example/abc',
    'https://push.example:8443/abc',
    'https://[::1]/abc',
    'ftp://push.example/abc',
    'javascript:alert(1)',
    `https://push.example/${'x'.repeat(2_000)}`,
  ])('refuses %s', async (endpoint) => {
    expect((await subscribe({ ...input, endpoint })).status).toBe(400);
  });

  it.each([{ p256dh: 'short', auth: keys.auth }, { ...keys, auth: '' }, keys.p256dh])(
    'refuses the keys %j',
    async (wrong) => {
      expect((await subscribe({ ...input, keys: wrong })).status).toBe(400);
    },
  );

  it('does not follow a push service elsewhere', async () => {
    const path = await addBrowser(ada);
    service.asked.length = 0;
    service.answerWith(307);
    expect(await (await test()).json()).toEqual({ sent: 0, failed: 1 });
    expect(service.asked).toEqual([path]);
  });

  it('reaches nothing inside the network', async () => {
    await addBrowser(ada, { endpoint: 'https://127.0.0.1/abc' });
    await addBrowser(ada, { endpoint: 'https://localhost/abc' });
    expect(await (await test()).json()).toEqual({ sent: 0, failed: 2 });
  });
});

it('operators see how many browsers are set up, and nothing of whose they are', async () => {
  const operator = await app.createPerson({ name: 'Olive' });
  await app.open.database.transaction((tx) => addOperator(tx, operator, { via: 'command' }));
  const look = async () => (await operator.get('/api/admin/push')).json();
  const { browsers } = await look();
  await addBrowser(ada);
  expect(await look()).toEqual({ browsers: browsers + 1, isOverHttps: true });
  expect((await ada.get('/api/admin/push')).status).toBe(404);
});

describe('the keys of the server', () => {
  it('are the same after a restart and on every server, and say nothing of the secret', () => {
    expect(derivePushKeys('one secret')).toEqual(derivePushKeys('one secret'));
    expect(derivePushKeys('one secret')).not.toEqual(derivePushKeys('another secret'));
    expect(Buffer.from(derivePushKeys('one secret').publicKey, 'base64url')).toHaveLength(65);
  });

  it.each([
    ['operator@everyday.example', 'https://everyday.example', 'mailto:operator@everyday.example'],
    ['https://everyday.example/contact', 'http://localhost:3000', 'https://everyday.example/contact'],
    [undefined, 'https://everyday.example', 'https://everyday.example'],
    [undefined, 'http://localhost:3000', 'mailto:nobody@example.com'],
  ])('come with a contact: %s at %s is %s', (contact, baseUrl, expected) => {
    expect(pushContact(contact, baseUrl)).toBe(expected);
  });
});
