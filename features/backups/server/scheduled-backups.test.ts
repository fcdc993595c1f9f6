import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { silentLog } from '#server/log.ts';
import { ScheduledBackups } from './scheduled-backups.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'everyday-scheduled-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('keeps the newest, leaves what is not its own, and is unwell while the last one failed', async () => {
  let isBroken = false;
  const backups = new ScheduledBackups({
    schedule: { folder, keep: 2 },
    isEncrypted: true,
    log: silentLog,
    command: async (_, file = '', ...options) => {
      expect(options).toEqual(['--check']);
      await writeFile(file, 'rows');
      if (isBroken) throw new Error('The disk is full.');
      return file;
    },
  });
  await writeFile(path.join(folder, 'everyday-2020.zip'), 'of somebody');
  for (const day of [1, 2, 3]) await backups.make(new Date(Date.UTC(2026, 1, day, 3, 30)));
  const kept = [
    'everyday-2020.zip',
    'everyday-2026-02-02T03-30-00.zip.age',
    'everyday-2026-02-03T03-30-00.zip.age',
  ];
  expect((await readdir(folder)).toSorted()).toEqual(kept);
  expect(backups.isWell()).toBe(true);
  isBroken = true;
  await expect(backups.make(new Date(Date.UTC(2026, 1, 4, 3, 30)))).rejects.toThrow('The disk is full.');
  expect((await readdir(folder)).toSorted()).toEqual(kept);
  expect(backups.isWell()).toBe(false);
  isBroken = false;
  await backups.make(new Date(Date.UTC(2026, 1, 4, 4)));
  expect(backups.isWell()).toBe(true);
});

it('is told when, where and for whom by the environment', () => {
  const { backups } = readEnv({
    BACKUP_AT: '03:05',
    DATA_DIR: '/srv/data',
    BACKUP_RECIPIENTS: 'age1abc, age1def',
  });
  expect(backups).toEqual({
    recipients: ['age1abc', 'age1def'],
    schedule: { cron: '5 3 * * *', folder: '/srv/data/backups', keep: 7 },
  });
  expect(readEnv({}).backups.schedule).toBeUndefined();
  expect(() => readEnv({ BACKUP_AT: '3 am' })).toThrow('BACKUP_AT must be a time in UTC');
  expect(() => readEnv({ BACKUP_FOLDER: '/backups' })).toThrow('set both');
});
