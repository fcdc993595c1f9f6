import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/lib/free-port.ts';

const program = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/valkey-server'].find(
  existsSync,
);

/** Whether Redis or Valkey is installed here. */
export const hasRedis = program !== undefined;

export interface ThrowawayRedis {
  url: string;
  /** As if its machine had gone down: its contents are lost. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function startThrowawayRedis(): Promise<ThrowawayRedis> {
  if (program === undefined) throw new Error('There is no redis-server here.');
  const folder = await mkdtemp(join(tmpdir(), 'everyday-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let running: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    running = spawn(program, settings, { stdio: 'ignore' });
    const probe = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
    probe.on('error', () => {});
    await probe.ping();
    probe.disconnect();
  };
  const kill = async () => {
    const ending = running;
    running = undefined;
    if (!ending || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url,
    kill,
    start,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
