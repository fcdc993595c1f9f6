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
    schedule: { folder, keep: 2, place: 'folder' },
    isEncrypted: true,
    log: silentLog,
    command: async (_, file = '', ...options) => {
      expect(options).toEqual(['--check', '--json']);
      await writeFile(file, 'rows');
      if (isBroken) throw new Error('The disk is full.');
      return JSON.stringify({ bytes: 4 });
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

it('puts them into the store by one command, and is unwell until one is there', async () => {
  const asked: string[][] = [];
  const backups = new ScheduledBackups({
    schedule: { folder, keep: 3, place: 's3' },
    isEncrypted: false,
    log: silentLog,
    command: (...words) => {
      asked.push(words);
      return asked.length > 1
        ? Promise.resolve(JSON.stringify({ place: 's3', bytes: 9 }))
        : Promise.reject(new Error('The store cannot be reached.'));
    },
  });
  const at = new Date(Date.UTC(2026, 1, 1, 3, 30));
  await expect(backups.make(at)).rejects.toMatchObject({
    backup: 'everyday-2026-02-01T03-30-00.zip',
    message: 'The store cannot be reached.',
  });
  expect(backups.isWell()).toBe(false);
  expect(await backups.make(at)).toEqual({ name: 'everyday-2026-02-01T03-30-00.zip', bytes: 9 });
  expect(asked[1]).toEqual([
    ...['backup', 'everyday-2026-02-01T03-30-00.zip', '--to', 's3', '--check', '--keep', '3', '--json'],
  ]);
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
    bucket: undefined,
    schedule: { cron: '5 3 * * *', folder: '/srv/data/backups', keep: 7, place: 'folder' },
  });
  expect(readEnv({}).backups.schedule).toBeUndefined();
  expect(() => readEnv({ BACKUP_AT: '3 am' })).toThrow('BACKUP_AT must be a time in UTC');
  expect(readEnv({ BACKUP_AT: '03:05', BACKUP_STORE: 's3', BACKUP_BUCKET: 'apart' }).backups).toMatchObject({
    bucket: 'apart',
    schedule: { place: 's3' },
  });
  expect(() => readEnv({ BACKUP_AT: '03:05', BACKUP_STORE: 's3', BACKUP_FOLDER: '/b' })).toThrow(
    'two places',
  );
  expect(() => readEnv({ BACKUP_FOLDER: '/backups' })).toThrow('set both');
});
