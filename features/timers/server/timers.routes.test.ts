import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import type { Timer, TimersAnswer } from '../shared/timers.contract.ts';

let app: TestApp;
/** Another server on the same database. */
let other: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ open: { ...app.open, close: async () => {} } });
});
beforeEach(async () => {
  ada = await app.createPerson({ timeZone: 'Europe/London' });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

async function start(input: object = {}, person = ada): Promise<Timer> {
  const response = await person.post('/api/timers', { id: newId(), seconds: 720, ...input });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Timer;
}
const change = (id: string, body: object, person = ada) => person.request('PATCH', `/api/timers/${id}`, body);
async function list(person = ada): Promise<Timer[]> {
  return ((await (await person.get('/api/timers')).json()) as TimersAnswer).timers;
}
const only = async () => required((await list())[0]);
const end = ({ endsAt }: Timer, laterMs = 0) => new Date(Date.parse(endsAt) + laterMs);

describe('timers', () => {
  it('run to an end by the server’s clock, and are one however often they are sent', async () => {
    const timer = await start({ label: 'Pasta' });
    const answer = (await (await ada.get('/api/timers')).json()) as TimersAnswer;
    expect(answer.timers).toEqual([timer]);
    expect(timer).toMatchObject({ label: 'Pasta', seconds: 720, pausedLeftMs: null, hasRung: false });
    const left = Date.parse(timer.endsAt) - Date.parse(answer.now);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(720_000);
    expect(await start({ id: timer.id })).toEqual(timer);
    expect(await list()).toHaveLength(1);
  });

  it('stand still while they are paused, and go on with what was left', async () => {
    const timer = await start();
    const paused = (await (await change(timer.id, { action: 'pause' })).json()) as Timer;
    const left = required(paused.pausedLeftMs);
    expect(left).toBeGreaterThan(600_000);
    // Pausing it in a second tab too changes nothing.
    expect(await (await change(timer.id, { action: 'pause' })).json()).toEqual(paused);
    await app.ringTimers(end(timer, 3_600_000));
    expect(await only()).toMatchObject({ hasRung: false });
    const more = (await (await change(timer.id, { action: 'add', seconds: 60 })).json()) as Timer;
    expect(more.pausedLeftMs).toBe(left + 60_000);
    const resumed = (await (await change(timer.id, { action: 'resume' })).json()) as Timer;
    expect(resumed.pausedLeftMs).toBeNull();
    expect(Date.parse(resumed.endsAt)).toBeGreaterThan(Date.parse(timer.endsAt));
  });

  it('ring once, however many servers look at once, and are listed until they were seen', async () => {
    const timer = await start({ label: 'Tea' });
    await ada.request('PATCH', '/api/notifications/preferences', { emailTimers: true });
    await app.ringTimers(end(timer, -1));
    expect(await only()).toMatchObject({ hasRung: false });
    await Promise.all([app, other, app, other].map((server) => server.ringTimers(end(timer))));
    await other.ringTimers(end(timer, 1000));
    expect(await only()).toMatchObject({ id: timer.id, hasRung: true });
    await app.runJobs();
    const mails = app.mails.filter(({ to }) => to === ada.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Timer: Tea']);
    expect(mails[0]?.text).toContain('Your timer of 12:00 ran out at');
    expect((await ada.post('/api/timers/dismiss', { ids: [timer.id] })).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('send no email unless it was switched on, and interrupt nobody long afterwards', async () => {
    const timer = await start();
    await app.ringTimers(end(timer));
    await ada.request('PATCH', '/api/notifications/preferences', { emailTimers: true });
    const late = await start();
    await app.ringTimers(end(late, 2 * 3_600_000));
    await app.runJobs();
    expect(app.mails.filter(({ to }) => to === ada.email)).toEqual([]);
    expect((await list()).map(({ hasRung }) => hasRung)).toEqual([true, true]);
  });

  it('run again for what is added once they have rung', async () => {
    const timer = await start();
    await app.ringTimers(end(timer));
    const again = (await (await change(timer.id, { action: 'add', seconds: 60 })).json()) as Timer;
    expect(again).toMatchObject({ hasRung: false });
    await app.ringTimers(end(again));
    expect(await only()).toMatchObject({ hasRung: true });
    // Once more for its whole duration.
    expect(await start({ id: timer.id, seconds: 720 })).toMatchObject({ hasRung: false, seconds: 720 });
  });

  it('that are deleted never ring, and run on when that is undone', async () => {
    const timer = await start();
    expect((await ada.request('DELETE', `/api/timers/${timer.id}`)).status).toBe(204);
    await app.ringTimers(end(timer));
    expect(await list()).toEqual([]);
    expect((await change(timer.id, { action: 'pause' })).status).toBe(404);
    const restored = await ada.post(`/api/timers/${timer.id}/restore`, {});
    expect(await restored.json()).toEqual(timer);
    await app.ringTimers(end(timer));
    expect(await only()).toMatchObject({ hasRung: true });
  });

  it('ring by themselves at the moment they end, and after a restart', async () => {
    const heard = Promise.withResolvers<void>();
    const stream = await ada.get('/api/changes');
    const reader = required(stream.body).getReader();
    const timer = await start({ seconds: 1 });
    void (async () => {
      while (true) {
        const { done } = await reader.read();
        if (done || (await only()).hasRung) return heard.resolve();
      }
    })();
    // No sweep runs in tests: the server that started it has set its own alarm.
    await heard.promise;
    await reader.cancel();
    expect(await only()).toMatchObject({ id: timer.id, hasRung: true });
    // What another server finds on its first check, having never heard of it.
    const second = await start({ seconds: 86_400 });
    const next = await other.ringTimers(new Date());
    expect(next).toBeGreaterThan(86_300_000);
    expect(next).toBeLessThanOrEqual(86_400_000 + 1000);
    await other.ringTimers(end(second));
    expect((await list()).every(({ hasRung }) => hasRung)).toBe(true);
  });

  it('are twenty at most and a day long at most', async () => {
    for (let at = 0; at < 20; at += 1) await start();
    const refused = await ada.post('/api/timers', { id: newId(), seconds: 60 });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('20 timers are running already');
    const [first] = await list();
    await ada.request('DELETE', `/api/timers/${required(first).id}`);
    await start({ seconds: 86_400 });
    expect((await ada.post(`/api/timers/${required(first).id}/restore`, {})).status).toBe(409);
    for (const seconds of [0, 1.5, 86_401])
      expect((await ada.post('/api/timers', { id: newId(), seconds })).status, String(seconds)).toBe(400);
    const longest = required((await list()).at(-1));
    expect((await change(longest.id, { action: 'add', seconds: 60 })).status).toBe(400);
  });

  it('are nobody else’s', async () => {
    const timer = await start();
    const bob = await app.createPerson();
    expect(await list(bob)).toEqual([]);
    expect((await bob.post('/api/timers', { id: timer.id, seconds: 60 })).status).toBe(404);
    expect((await change(timer.id, { action: 'pause' }, bob)).status).toBe(404);
    expect((await bob.request('DELETE', `/api/timers/${timer.id}`)).status).toBe(404);
    expect((await bob.post(`/api/timers/${timer.id}/restore`, {})).status).toBe(404);
    await app.ringTimers(end(timer));
    expect((await bob.post('/api/timers/dismiss', { ids: [timer.id] })).status).toBe(204);
    expect(await only()).toMatchObject({ hasRung: true });
    expect((await app.anonymous().get('/api/timers')).status).toBe(401);
  });
});
