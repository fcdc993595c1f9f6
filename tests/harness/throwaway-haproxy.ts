import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/free-port.ts';

const program = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find(existsSync);

/** Whether HAProxy is installed here. */
export const hasHaproxy = program !== undefined;

export interface ThrowawayHaproxy {
  origin: string;
  stop(): Promise<void>;
}

/** Balances requests over those of these ports that report ready, round-robin. */
export async function startThrowawayHaproxy(ports: readonly number[]): Promise<ThrowawayHaproxy> {
  if (program === undefined) throw new Error('There is no haproxy here.');
  const folder = await mkdtemp(join(tmpdir(), 'everyday-haproxy-'));
  const port = await freePort();
  const settings = join(folder, 'haproxy.cfg');
  await writeFile(
    settings,
    `global
  maxconn 8000
defaults
  mode http
  timeout connect 2s
  timeout client 10m
  timeout server 10m
  timeout check 3s
  option redispatch
  retries 3
frontend all
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk
  http-check send meth GET uri /api/health/ready ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server inter 500ms fall 3 rise 1 on-marked-down shutdown-sessions
${ports.map((to, index) => `  server s${index} 127.0.0.1:${to} check`).join('\n')}
`,
  );
  const running = spawn(program, ['-db', '-f', settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  running.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const end = () => running.kill('SIGKILL');
  process.once('exit', end);
  while (!(await isListening(port))) {
    if (running.exitCode !== null) throw new Error(`haproxy left with ${running.exitCode}.\n${said}`);
    await wait(20);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      process.off('exit', end);
      if (running.exitCode === null) {
        const ended = new Promise((resolve) => running.once('exit', resolve));
        running.kill('SIGKILL');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}
