import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/free-port.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync);

/** Whether PgBouncer is installed here. */
export const hasPgbouncer = program !== undefined;

export interface ThrowawayPgbouncer {
  /** The same database through the pooler, which gives each transaction a connection that others may have used. */
  url: string;
  stop(): Promise<void>;
}

/** In transaction mode, with a few connections for many clients, in front of the database at `url`. */
export async function startThrowawayPgbouncer(url: string): Promise<ThrowawayPgbouncer> {
  if (program === undefined) throw new Error('There is no pgbouncer here.');
  const { hostname, port, username, pathname } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'everyday-pgbouncer-'));
  // It drops root privileges, and reads its file afterwards.
  await chmod(folder, 0o755);
  const listenPort = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout
`,
  );
  const isRoot = process.getuid?.() === 0;
  const running = spawn(program, [...(isRoot ? ['-u', 'postgres'] : []), settings], { stdio: 'ignore' });
  await untilListening(listenPort, running);
  return {
    url: `postgres://${username}@127.0.0.1:${listenPort}${pathname}`,
    async stop() {
      const ended = new Promise((resolve) => running.once('exit', resolve));
      if (running.exitCode === null) {
        running.kill('SIGKILL');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number, running: ChildProcess): Promise<void> {
  for (;;) {
    if (running.exitCode !== null) throw new Error(`pgbouncer left with ${running.exitCode}.`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      }).on('error', () => resolve(false));
    });
    if (isOpen) return;
    await wait(20);
  }
}
