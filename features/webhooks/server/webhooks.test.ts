import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { select } from '#server/db/table-shapes.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/stand-ins/webhook-receiver.ts';

let provider: StandInProvider;
let receiver: WebhookReceiver;
let app: TestApp;
let ada: TestPerson;

const everything = ['answer.finished', 'note.changed', 'event.soon', 'recipe.saved', 'export.ready'];
const minute = 60_000;

beforeAll(async () => {
  provider = await startStandInProvider();
  receiver = await startWebhookReceiver();
  app = await startTestApp({ providerUrl: provider.baseUrl, outboundPolicy: receiver.policy });
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answerWith(204);
  ada = await newSubscriber();
});

async function newSubscriber(): Promise<TestPerson> {
  const person = await app.createPerson();
  await app.open.database.execute(
    sql`update users set subscription_tier = 'standard' where id = ${person.id}`,
  );
  return person;
}

async function newWebhook(types = everything, url = receiver.url) {
  const answer = await ada.post('/api/webhooks', { url, types });
  const made = await answer.json();
  expect(answer.status, JSON.stringify(made)).toBe(201);
  return made as { webhook: { id: string }; secret: string };
}

const later = (minutes: number) => new Date(Date.now() + minutes * minute);
const deliver = (minutes = 0) => app.parts.webhooks.deliverer.deliverDue(later(minutes));
const writeNote = (title: string, id: string = crypto.randomUUID()) =>
  ada.post('/api/notes', { id, title, content: 'The words of the note.' });
const listDeliveries = async (id: string) =>
  (await (await ada.get(`/api/webhooks/${id}/deliveries`)).json()).deliveries;
const find = async (id: string) =>
  (await (await ada.get('/api/webhooks')).json()).webhooks.find((one: { id: string }) => one.id === id);

function isSignedBy(secret: string, { headers, body }: WebhookReceiver['received'][number]): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return (headers['webhook-signature'] ?? '').split(' ').includes(expected);
}

describe('webhooks', () => {
  it('tell of a note by its id, address and title, signed, and never of its words', async () => {
    const { webhook, secret } = await newWebhook();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const id = crypto.randomUUID();
    await writeNote('Boiler', id);
    await deliver();
    // Nothing is sent while it is still being written.
    expect(receiver.received).toEqual([]);
    await deliver(2);
    expect(receiver.received).toHaveLength(1);
    const [got] = receiver.received;
    expect(JSON.parse(got!.body)).toEqual({
      id: got!.headers['webhook-id'],
      type: 'note.changed',
      createdAt: expect.any(String),
      data: { id, url: expect.stringMatching(/^http.*\/notes/), title: 'Boiler' },
    });
    expect(got!.body).not.toContain('words of the note');
    expect(isSignedBy(secret, got!)).toBe(true);
    const sentAt = Number(got!.headers['webhook-timestamp']) * 1_000;
    expect(Math.abs(sentAt - later(2).getTime())).toBeLessThan(minute);
    expect(await listDeliveries(webhook.id)).toMatchObject([
      { type: 'note.changed', state: 'delivered', attempts: 1, status: 204, title: 'Boiler' },
    ]);
    await deliver(4);
    expect(receiver.received).toHaveLength(1);
  });

  it('tell once of what changes several times before', async () => {
    await newWebhook();
    const id = crypto.randomUUID();
    await writeNote('First', id);
    await ada.request('PATCH', `/api/notes/${id}`, { baseRevision: 1, title: 'Second' });
    await deliver(3);
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.title)).toEqual(['Second']);
  });

  it('tell of answers, recipes, events and exports, each only to whoever asked for it', async () => {
    await newWebhook(['answer.finished']);
    await newWebhook(['recipe.saved', 'event.soon', 'export.ready']);
    const asked = await ada.post('/api/chat', { clientId: crypto.randomUUID(), text: 'Hello' });
    await asked.text();
    const recipe = await ada.post('/api/recipes', {
      ...{ id: crypto.randomUUID(), title: 'Soup', summary: '', category: 'lunch', servings: 2 },
      ...{ prepMinutes: 5, cookMinutes: 20, restMinutes: 0, difficulty: 'easy', tags: [], notes: '' },
      ...{ ingredients: '1 onion', method: 'Simmer the onion.' },
    });
    expect(recipe.status, await recipe.clone().text()).toBeLessThan(300);
    const start = later(30).toISOString().slice(0, 16);
    const end = later(60).toISOString().slice(0, 16);
    const event = await ada.post('/api/calendar/events', {
      ...{ id: crypto.randomUUID(), title: 'Dentist', timeZone: 'UTC', reminders: [10] },
      ...{ startTime: start, endTime: end },
    });
    expect(event.status, await event.clone().text()).toBeLessThan(300);
    await app.giveReminders(later(21));
    await ada.post('/api/account-data/export');
    await app.runJobs();
    await expect
      .poll(async () => {
        await deliver(25);
        return receiver.received.map(({ body }) => JSON.parse(body).type).sort();
      })
      .toEqual(['answer.finished', 'event.soon', 'export.ready', 'recipe.saved']);
  });

  it('are tried again with growing pauses, for a day', async () => {
    const { webhook } = await newWebhook();
    receiver.answerWith(500);
    await writeNote('Boiler');
    const tries: number[] = [];
    for (let minutes = 2; minutes < 26 * 60; minutes += 10) {
      const before = receiver.received.length;
      await deliver(minutes);
      if (receiver.received.length > before) tries.push(minutes);
    }
    expect(tries.length).toBeGreaterThanOrEqual(6);
    // The last one is late in the day, but before its end.
    expect(tries.at(-1)).toBeGreaterThan(23 * 60);
    expect(tries.at(-1)).toBeLessThan(24 * 60);
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(1);
    expect(await listDeliveries(webhook.id)).toMatchObject([{ state: 'failed', status: 500 }]);
    expect(await find(webhook.id)).toMatchObject({ isOn: true });
  });

  it('are switched off after twenty failures in a row, with one email, and can be switched on again', async () => {
    const { webhook } = await newWebhook();
    receiver.answerWith(302);
    for (let number = 0; number < 21; number += 1) await writeNote(`Note ${number}`);
    await deliver(2);
    await deliver(2);
    expect(await find(webhook.id)).toMatchObject({ isOn: false, isFailing: true });
    await app.runJobs();
    const emails = app.mails.filter(({ subject }) => subject === 'A webhook was switched off');
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('hooks.example');
    const count = receiver.received.length;
    // A redirect is not followed.
    expect(receiver.received.every(({ path }) => path === '/everyday')).toBe(true);
    await writeNote('Another');
    await deliver(60);
    expect(receiver.received).toHaveLength(count);
    receiver.answerWith(200);
    await ada.request('PATCH', `/api/webhooks/${webhook.id}`, { isOn: true });
    await writeNote('After');
    await deliver(2);
    expect(receiver.received).toHaveLength(count + 1);
    expect(await find(webhook.id)).toMatchObject({ isOn: true, isFailing: false, failures: 0 });
  });

  it('are tested and sent again when asked to', async () => {
    const { webhook, secret } = await newWebhook();
    const test = await (await ada.post(`/api/webhooks/${webhook.id}/test`, {})).json();
    expect(test).toMatchObject({ type: 'test', state: 'delivered', status: 204 });
    expect(isSignedBy(secret, receiver.received[0]!)).toBe(true);
    const again = await (await ada.post(`/api/webhook-deliveries/${test.id}/send`, {})).json();
    expect(again).toMatchObject({ id: test.id, state: 'delivered', attempts: 2 });
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([test.id, test.id]);
    receiver.answerWith(500);
    const failed = await (await ada.post(`/api/webhooks/${webhook.id}/test`, {})).json();
    expect(failed).toMatchObject({ state: 'failed', status: 500 });
  });

  it('are tested without waiting for what others are to be told', async () => {
    const { webhook } = await newWebhook();
    await writeNote('Boiler');
    await app.open.database.execute(sql`
      update webhook_deliveries set due_at = now() - interval '1 minute' where webhook_id = ${webhook.id}`);
    await ada.post(`/api/webhooks/${webhook.id}/test`, {});
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['test']);
    await deliver();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['test', 'note.changed']);
  });

  it('keep the last hundred deliveries, newest first', async () => {
    const { webhook } = await newWebhook();
    await app.open.database.execute(sql`
      insert into webhook_deliveries (id, user_id, webhook_id, type, item_id, path, title, state, due_at, created_at)
      select 'old-' || lpad(number::text, 3, '0') || ${webhook.id}, ${ada.id}, ${webhook.id}, 'note.changed', number::text, '/notes',
        'Note ' || number, 'delivered', now(), now() - interval '1 day' + number * interval '1 second'
      from generate_series(1, 130) as number`);
    await ada.post(`/api/webhooks/${webhook.id}/test`, {});
    const deliveries = await listDeliveries(webhook.id);
    expect(deliveries).toHaveLength(100);
    expect(deliveries.slice(0, 2)).toMatchObject([{ type: 'test' }, { title: 'Note 130' }]);
    expect(deliveries.at(-1)).toMatchObject({ title: 'Note 32' });
    const [stored] = await select<{ count: number }>(
      app.open.database,
      sql`select count(*)::int as count from webhook_deliveries where webhook_id = ${webhook.id}`,
    );
    expect(stored?.count).toBe(100);
  });

  it('are sent once, however many look for what is due, and again when whoever sent it was killed', async () => {
    const { webhook } = await newWebhook();
    await writeNote('Boiler');
    await Promise.all([deliver(2), deliver(2), deliver(2)]);
    expect(receiver.received).toHaveLength(1);
    await writeNote('Roof');
    // As left by a server that claimed it and was killed before it got the response.
    await app.open.database.execute(sql`
      update webhook_deliveries set attempts = 1, tried_at = now(), due_at = ${later(3).toISOString()}::timestamptz
      where webhook_id = ${webhook.id} and title = 'Roof'`);
    await deliver(2);
    expect(receiver.received).toHaveLength(1);
    await deliver(4);
    expect(receiver.received).toHaveLength(2);
    expect(await listDeliveries(webhook.id)).toMatchObject([
      { title: 'Roof', state: 'delivered', attempts: 2 },
      { title: 'Boiler', state: 'delivered', attempts: 1 },
    ]);
  });

  it('have a secret that can be renewed: for a day both are valid', async () => {
    const { webhook, secret } = await newWebhook();
    const renewed = await (await ada.post(`/api/webhooks/${webhook.id}/secret`, {})).json();
    expect(renewed.secret).not.toBe(secret);
    expect(renewed.webhook.rotatedUntil).not.toBeNull();
    await ada.post(`/api/webhooks/${webhook.id}/test`, {});
    const [both] = receiver.received;
    expect([isSignedBy(secret, both!), isSignedBy(renewed.secret, both!)]).toEqual([true, true]);
    await app.open.database.execute(
      sql`update webhook_secrets set before_until = now() - interval '1 second' where webhook_id = ${webhook.id}`,
    );
    await ada.post(`/api/webhooks/${webhook.id}/test`, {});
    const [, one] = receiver.received;
    expect([isSignedBy(secret, one!), isSignedBy(renewed.secret, one!)]).toEqual([false, true]);
  });

  it('reach no address inside, and say only that', async () => {
    const { webhook } = await newWebhook(everything, 'https://127.0.0.1/inside');
    const test = await (await ada.post(`/api/webhooks/${webhook.id}/test`, {})).json();
    expect(test).toMatchObject({
      state: 'failed',
      status: null,
      problem: 'That address could not be reached.',
    });
  });

  it('are told nothing on a plan without API access', async () => {
    const { webhook } = await newWebhook();
    await app.open.database.execute(sql`update users set subscription_tier = 'free' where id = ${ada.id}`);
    await writeNote('Boiler');
    await deliver(2);
    expect(receiver.received).toEqual([]);
    expect(await listDeliveries(webhook.id)).toMatchObject([
      { state: 'failed', problem: 'Your plan has no API access.' },
    ]);
    // A bigger plan brings it back: it was never the receiver that failed.
    for (let number = 0; number < 21; number += 1) await writeNote(`Note ${number}`);
    await deliver(2);
    expect(await find(webhook.id)).toMatchObject({ isOn: true, failures: 0 });
    const refused = await ada.post('/api/webhooks', { url: receiver.url, types: ['note.changed'] });
    expect((await refused.json()).error.code).toBe('plan_required');
  });

  it('are at most five, need https, and are everybody’s own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 7 }, () =>
        ada.post('/api/webhooks', { url: receiver.url, types: ['note.changed'] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const url of ['http://hooks.example/', 'nothing', 'https://me:secret@hooks.example/']) {
      const answer = await ada.post('/api/webhooks', { url, types: ['note.changed'] });
      expect(answer.status, url).toBe(400);
    }
    const [mine] = (await (await ada.get('/api/webhooks')).json()).webhooks;
    const berta = await newSubscriber();
    expect((await (await berta.get('/api/webhooks')).json()).webhooks).toEqual([]);
    for (const [method, path] of [
      ['GET', 'deliveries'],
      ['POST', 'test'],
      ['POST', 'secret'],
    ] as const) {
      const answer = await berta.request(method, `/api/webhooks/${mine.id}/${path}`);
      expect(answer.status, path).toBe(404);
    }
  });
});
