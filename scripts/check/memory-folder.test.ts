import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { mountSmallDisk } from '../../tests/reliability/support/small-disk.ts';
import { isUsable, type MemoryDisk, removeLeftovers } from './memory-folder.ts';

const roomy: MemoryDisk = {
  mounts: 'proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev,size=16g 0 0\n',
  memory: 'MemTotal:       16000000 kB\nMemAvailable:   14000000 kB\n',
  freeBytes: 8 * 1024 ** 3,
};

it('keeps temporary files in memory where there is room, and programs may run from there', () => {
  expect(isUsable(roomy)).toBe(true);
  expect(isUsable({ ...roomy, mounts: roomy.mounts.replace('nosuid', 'noexec') })).toBe(false);
  expect(isUsable({ ...roomy, mounts: roomy.mounts.replace('tmpfs rw', 'tmpfs ro') })).toBe(false);
  expect(isUsable({ ...roomy, mounts: '/dev/sda / ext4 rw 0 0\n' })).toBe(false);
  expect(isUsable({ ...roomy, freeBytes: 64 * 1024 ** 2 })).toBe(false);
  expect(isUsable({ ...roomy, memory: 'MemAvailable:    6000000 kB\n' })).toBe(false);
});

it('removes what a killed check left, a disk that was still mounted in it included, and nothing else', async ({
  skip,
}) => {
  const disk = await mkdtemp(path.join(tmpdir(), 'everyday-leftovers-'));
  onTestFinished(() => rm(disk, { recursive: true, force: true }));
  // No process has number 0.
  const leftover = path.join(disk, 'everyday-check-0-leftover');
  for (const name of [
    'everyday-check-0-leftover',
    'everyday-check-0-fresh',
    `everyday-check-${process.pid}-own`,
    'other',
  ]) {
    await mkdir(path.join(disk, name));
  }
  const small = await mountSmallDisk(1, leftover);
  if (!small) return skip('Mounting is not allowed here.');
  await writeFile(path.join(small.folder, 'file'), 'left');
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  for (const name of await readdir(disk)) {
    if (name !== 'everyday-check-0-fresh') await utimes(path.join(disk, name), longAgo, longAgo);
  }

  await removeLeftovers(disk);

  expect((await readdir(disk)).sort()).toEqual(
    ['everyday-check-0-fresh', `everyday-check-${process.pid}-own`, 'other'].sort(),
  );
});
