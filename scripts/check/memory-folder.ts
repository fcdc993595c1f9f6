import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { runProcess } from '../lib/run-process.ts';

/** Linux mounts it in memory almost everywhere; containers often get one of 64 MB only. */
const memoryDisk = '/dev/shm';

const gibibyte = 1024 ** 3;
/** The data of databases, servers and browsers that run at the same time. */
const neededRoom = 4 * gibibyte;
/** That, and what the tests themselves need. */
const neededMemory = 10 * gibibyte;

const prefix = 'everyday-check-';
const idleMs = 60 * 60_000;

export interface MemoryDisk {
  /** `/proc/mounts` */
  mounts: string;
  freeBytes: number;
  /** `/proc/meminfo` */
  memory: string;
}

/** Whether tests can keep their files there: enough of it, programs may run from it, and memory is left for the rest. */
export function isUsable({ mounts, freeBytes, memory }: MemoryDisk): boolean {
  const [, options = ''] = new RegExp(`^\\S+ ${memoryDisk} tmpfs (\\S+)`, 'm').exec(mounts) ?? [];
  const isWritable = options.split(',').includes('rw') && !options.split(',').includes('noexec');
  const available = Number(/^MemAvailable:\s+(\d+) kB/m.exec(memory)?.[1] ?? 0) * 1024;
  return isWritable && freeBytes >= neededRoom && available >= neededMemory;
}

/**
 * Runs `work` with a temporary folder in memory, if this machine has room for one: tests create some thousand files for
 * each database and server, and wait for the disk to keep what is deleted a moment later.
 */
export async function withTemporaryFilesInMemory<Result>(work: () => Promise<Result>): Promise<Result> {
  // Whoever chose a folder keeps it.
  if (process.env.TMPDIR || !(await hasRoom())) return work();
  await removeLeftovers(memoryDisk);
  const folder = await mkdtemp(path.join(memoryDisk, `${prefix}${process.pid}-`));
  // PostgreSQL runs as a user of its own and has a folder in it.
  await chmod(folder, 0o711);
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    delete process.env.TMPDIR;
    await removeFolder(folder);
  }
}

async function hasRoom(): Promise<boolean> {
  if (process.platform !== 'linux' || !existsSync(memoryDisk)) return false;
  const [mounts, memory, { bavail, bsize }] = await Promise.all([
    readFile('/proc/mounts', 'utf8'),
    readFile('/proc/meminfo', 'utf8'),
    statfs(memoryDisk),
  ]);
  return isUsable({ mounts, memory, freeBytes: bavail * bsize });
}

/**
 * Of checks that were killed: they would take memory until the next start of the machine. Another container may share the
 * disk and not its processes, so a folder in use is also known by what is created in it all the time.
 */
export async function removeLeftovers(disk: string): Promise<void> {
  const names = (await readdir(disk)).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const folder = path.join(disk, name);
    const [owner = ''] = name.slice(prefix.length).split('-');
    if (existsSync(`/proc/${owner}`) || (await stat(folder)).mtimeMs > Date.now() - idleMs) continue;
    await removeFolder(folder);
  }
}

/**
 * With the small disks that tests mounted in it and had no time to unmount. What cannot be removed is named and left: it
 * says nothing about what is checked.
 */
async function removeFolder(folder: string): Promise<void> {
  try {
    for (const mount of await mountsIn(folder)) await runProcess('umount', ['--lazy', mount], { cwd: '/' });
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    console.warn(`${folder} was left behind: ${error instanceof Error ? error.message : error}`);
  }
}

/** The innermost first. */
async function mountsIn(folder: string): Promise<string[]> {
  const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' ')[1] ?? '');
  return mounts.filter((mount) => mount.startsWith(`${folder}/`)).reverse();
}
