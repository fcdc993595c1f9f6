import { expect, it } from 'vitest';
import { isUsable, type MemoryDisk } from './memory-folder.ts';

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
