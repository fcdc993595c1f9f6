import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackupService } from '#features/backups/server/backup-service.ts';
import { ServerSettings } from '#features/server-settings/server/server-settings.ts';
import { select } from '#server/db/table-shapes.ts';
import { type Fields, silentLog } from '#server/log.ts';
import { makeOperator } from '#tests/harness/make-operator.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { ErrorJournal } from './error-journal.ts';

let app: TestApp;
let operator: TestPerson;
const logged: [string, Fields | undefined][] = [];

beforeAll(async () => {
  app = await startTestApp({
    log: { ...silentLog, error: (message, fields) => void logged.push([message, fields]) },
  });
  operator = await makeOperator(app);
});
afterAll(() => app.close());

describe('the report of health', () => {
  it('says what runs, how full it is, and what waits', async () => {
    const report = await (await operator.get('/api/admin/health')).json();
    expect(report).toMatchObject({
      trouble: [],
      server: { version: expect.stringMatching(/^\d+\.\d+\.\d+/), newer: null, node: process.versions.node },
      queue: { waiting: expect.any(Number), failed: 0 },
    });
    expect(report.database.bytes).toBeGreaterThan(1_000_000);
    expect(report.database.migration).toMatch(/^\d{14}_/);
    expect(report.disks[0].total).toBeGreaterThan(report.disks[0].free);
  });

  it('groups what went wrong, with the first and the last time, and without a word of anybody', async () => {
    const journal = new ErrorJournal();
    const log = journal.observe(silentLog);
    const secret = 'what Maya wrote in her note';
    for (const provider of ['brave', 'brave', 'mojeek']) {
      log.warn('a search provider failed', { provider, query: secret, error: new Error(secret) });
    }
    log.error('a sweep failed', { sweep: 'a.sweep', error: new Error(secret) });
    await journal.store(app.open.database);
    log.warn('a search provider failed', { provider: 'brave' });
    await journal.store(app.open.database);
    const { errors } = await (await operator.get('/api/admin/health')).json();
    expect(errors).toContainEqual({
      id: expect.any(String),
      level: 'warn',
      message: 'a search provider failed',
      subject: 'brave',
      count: 3,
      firstAt: expect.any(String),
      lastAt: expect.any(String),
    });
    expect(errors).toContainEqual(expect.objectContaining({ subject: 'a.sweep', level: 'error', count: 1 }));
    expect(JSON.stringify(errors)).not.toContain('Maya');
    await journal.forgetOld(app.open.database, new Date(Date.now() + 40 * 86_400_000));
    expect((await (await operator.get('/api/admin/health')).json()).errors).toEqual([]);
  });

  it('counts on what could not be stored', async () => {
    const journal = new ErrorJournal();
    journal.observe(silentLog).error('a job failed');
    const broken = {
      insert: () => ({ values: () => ({ onConflictDoUpdate: () => Promise.reject(new Error('away')) }) }),
    };
    await expect(journal.store(broken as never)).rejects.toThrow('away');
    journal.observe(silentLog).error('a job failed');
    await journal.store(app.open.database);
    const { errors } = await (await operator.get('/api/admin/health')).json();
    expect(errors).toEqual([expect.objectContaining({ message: 'a job failed', count: 2 })]);
  });

  it('counts what the server itself logs', async () => {
    await operator.get('/api/admin/health');
    expect(logged.filter(([message]) => message === 'request failed')).toEqual([]);
  });
});

describe('backups', () => {
  const describeBackups = async () => (await operator.get('/api/admin/backups')).json();

  function serviceWith(
    command: (...words: string[]) => Promise<string>,
    listWaiting: () => Promise<string[]> = () => Promise.resolve([]),
  ) {
    const { database } = app.open;
    const jobs = { handle() {}, enqueue: () => Promise.resolve() };
    return new BackupService({
      ...{ database, command, listWaiting, log: silentLog, isEncrypted: false, schedule: undefined },
      jobs: jobs as never,
      settings: new ServerSettings({ database, log: silentLog }),
      folder: app.filesFolder,
    });
  }
  const runs = () =>
    select<{ state: string; is_scheduled: boolean }>(
      app.open.database,
      sql`select state, is_scheduled from backup_runs order by started_at`,
    );

  it('are begun by an operator, one at a time', async () => {
    const answers = await Promise.all([
      operator.post('/api/admin/backups'),
      operator.post('/api/admin/backups'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { runs, plan } = await describeBackups();
    expect(runs).toEqual([expect.objectContaining({ state: 'waiting', isScheduled: false, bytes: null })]);
    expect(plan).toEqual({
      isOn: false,
      time: '03:00',
      keep: 7,
      place: 'folder',
      setBy: 'console',
      version: 0,
    });
    await app.open.database.execute(sql`delete from backup_runs`);
  });

  it('go to the object store only where there is one, and wait for it while it is away', async () => {
    const put = (place: string) =>
      operator.request('PUT', '/api/admin/backups/plan', {
        ...{ isOn: true, time: '00:05', keep: 2, place, version: 0 },
      });
    expect((await put('s3')).status).toBe(409);
    expect((await put('elsewhere')).status).toBe(400);
    const name = 'everyday-2026-02-01T03-30-00.zip';
    await app.open.database.execute(sql`
      insert into backup_runs (id, state, is_scheduled, started_at, ended_at, problem, name, place)
      values ('b1', 'failed', true, now(), now(), 'The store cannot be reached.', ${name}, 's3')`);
    const asked: string[][] = [];
    const service = serviceWith(
      (...words) => {
        asked.push(words);
        return Promise.resolve(`s3:${name}`);
      },
      () => Promise.resolve([name]),
    );
    expect(await service.isWell()).toBe(false);
    await service.sendWaiting();
    expect(asked).toEqual([['backup', '--resume']]);
    expect(await service.isWell()).toBe(true);
    const [run] = (await describeBackups()).runs;
    expect(run).toMatchObject({ state: 'complete', problem: null, name, place: 's3' });
    await app.open.database.execute(sql`delete from backup_runs`);
  });

  it('are begun by the plan once a day, when its time has come', async () => {
    const service = serviceWith(() => Promise.resolve(''));
    const today = new Date().toISOString().slice(0, 10);
    const at = (time: string) => new Date(`${today}T${time}:00Z`);
    await service.beginIfDue(at('23:59'));
    expect(await runs()).toEqual([]);
    const saved = await operator.request('PUT', '/api/admin/backups/plan', {
      ...{ isOn: true, time: '00:05', keep: 2, version: 0 },
    });
    expect(saved.status).toBe(200);
    await service.beginIfDue(at('00:04'));
    expect(await runs()).toEqual([]);
    // The clock of the test is later than five past midnight, except for five minutes a day.
    await service.beginIfDue(new Date(Math.max(Date.now(), at('00:06').getTime())));
    expect(await runs()).toEqual([{ state: 'waiting', is_scheduled: true }]);
    await service.beginIfDue(new Date(Math.max(Date.now(), at('00:06').getTime())));
    expect(await runs()).toHaveLength(1);
    const stale = await operator.request('PUT', '/api/admin/backups/plan', {
      ...{ isOn: false, time: '00:05', keep: 2, version: 0 },
    });
    expect(stale.status).toBe(409);
    const odd = await operator.request('PUT', '/api/admin/backups/plan', {
      ...{ isOn: true, time: '3 am', keep: 2, version: 1 },
    });
    expect(odd.status).toBe(400);
    await app.open.database.execute(sql`delete from backup_runs`);
  });
});
