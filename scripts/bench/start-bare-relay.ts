import { fork } from 'node:child_process';
import { join } from 'node:path';
import { processorMs } from '#tests/reliability/support/server-process.ts';

export interface BareRelay {
  /** Relays the responses of the provider behind it. */
  url: string;
  processorMs(): number;
  stop(): void;
}

export function startBareRelay(providerUrl: string): Promise<BareRelay> {
  const child = fork(join(import.meta.dirname, 'bare-relay.ts'), {
    env: { PATH: process.env.PATH ?? '', PROVIDER_URL: providerUrl },
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (message) => {
      const { port } = message as { port: number };
      resolve({
        url: `http://127.0.0.1:${port}/v1/chat/completions`,
        processorMs: () => processorMs(child.pid ?? 0),
        stop: () => child.kill('SIGTERM'),
      });
    });
  });
}
