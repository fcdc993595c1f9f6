import { existsSync } from 'node:fs';
import { chown, glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { runProcess } from './run-process.ts';

export interface ThrowawayPostgres {
  url: string;
  /** Like a restart by an operator: connections end, committed data stays. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** It keeps its connections but does not respond, like a hanging machine. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Stops it as if it had been killed, and starts it again after `awayMs`. */
  restart(awayMs: number): Promise<void>;
  /** A standby that replicates this one until it is promoted. */
  startStandby(): Promise<ThrowawayStandby>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

export interface ThrowawayStandby {
  url: string;
  /** From now on it accepts writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether PostgreSQL is installed here. */
export async function hasPostgres(): Promise<boolean> {
  return (await findPrograms()) !== null;
}

/** Starts an empty PostgreSQL in a temporary folder; null if none is installed here. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres | null> {
  const programs = await findPrograms();
  if (programs === null) return null;
  const folder = await mkdtemp(path.join(tmpdir(), 'everyday-postgres-'));
  // PostgreSQL refuses to run as root, so root switches to the user that the package created.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await giveTo('postgres', folder);
  const data = path.join(folder, 'data');
  const run = async (program: string, ...args: string[]): Promise<void> => {
    const command = [path.join(programs, program), ...args];
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    const { code, output } = await runProcess(first, rest, { cwd: folder });
    if (code !== 0) throw new Error(`${program} left with ${code}\n${output}`);
  };
  const port = await freePort();
  // No data has to outlive the tests, so nothing waits for the disk.
  const log = path.join(folder, 'log');
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_wal_size=256MB -c max_connections=200`;
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', log, '-o', settings, 'start');
  try {
    await run('initdb', '-D', data, '-U', 'everyday', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N');
    await start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `postgres://everyday@127.0.0.1:${port}/postgres`,
    start,
    halt: () => run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop'),
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    async restart(awayMs) {
      await run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      await wait(awayMs);
      await start();
    },
    async startStandby() {
      const standbyPort = await freePort();
      const standby = path.join(folder, `standby-${standbyPort}`);
      await run(
        'pg_basebackup',
        '-d',
        `postgres://everyday@127.0.0.1:${port}/postgres`,
        '-D',
        standby,
        '-R',
        '-c',
        'fast',
      );
      const own = `-p ${standbyPort} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_wal_size=256MB -c max_connections=200`;
      await run('pg_ctl', '-D', standby, '-w', '-l', `${log}-${standbyPort}`, '-o', own, 'start');
      return {
        url: `postgres://everyday@127.0.0.1:${standbyPort}/postgres`,
        promote: () => run('pg_ctl', '-D', standby, '-w', 'promote'),
        stop: () => run('pg_ctl', '-D', standby, '-m', 'immediate', '-w', 'stop'),
      };
    },
    async stop() {
      // It may already have exited.
      if (existsSync(path.join(data, 'postmaster.pid')))
        await run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Debian keeps the server's programs out of PATH. The newest version wins. */
async function findPrograms(): Promise<string | null> {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/lib/postgresql/*/bin'];
  const found: string[] = [];
  for (const folder of folders)
    for await (const file of glob(path.join(folder, 'initdb'))) found.push(path.dirname(file));
  return found.at(-1) ?? null;
}

async function giveTo(user: string, folder: string): Promise<void> {
  const { output } = await runProcess('id', ['-u', user], { cwd: '/' });
  const uid = Number.parseInt(output, 10);
  if (Number.isNaN(uid)) throw new Error(`There is no user '${user}' to run PostgreSQL as.`);
  await chown(folder, uid, -1);
}

/** Each connection has its own process, a child of the one in the server's pid file. */
async function signalAll(data: string, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const main = Number.parseInt(await readFile(path.join(data, 'postmaster.pid'), 'utf8'), 10);
  // The parent first, since it could start others.
  process.kill(main, signal);
  const below = await readFile(`/proc/${main}/task/${main}/children`, 'utf8');
  for (const id of below.split(' ').filter(Boolean)) {
    try {
      process.kill(Number(id), signal);
    } catch (error) {
      // A connection that has since ended.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
