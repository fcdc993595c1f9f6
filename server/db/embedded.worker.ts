import { parentPort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { collectGarbage } from '#server/collect-garbage.ts';
import { required } from '#shared/required.ts';
import { guardAgainstCrash } from './crash-guard.ts';
import { openPglite, type PgliteFolder } from './open-pglite.ts';
import { askPglite } from './wire-in-thread.ts';

export type ToWorker =
  | { open: PgliteFolder; rehearsal?: string | undefined }
  | { ask: readonly Uint8Array[] }
  | 'rest'
  | 'close';
/** Answers are sent unwrapped: there are thousands of them for each of the other messages. */
export type FromWorker =
  | Uint8Array<ArrayBuffer>
  | { opened: true }
  | { failed: PlainError }
  | { crashed: PlainError }
  | { closed: true };

/** Only the message of another thread's error is transferred automatically. */
export interface PlainError {
  message: string;
  name: string;
  stack: string | undefined;
  code: unknown;
}

const port = required(parentPort);
let client: PGlite | undefined;
let hasCrashed = false;
let last: Promise<unknown> = Promise.resolve();

// In sequence, even if one of them has to wait.
port.on('message', (message: ToWorker) => {
  last = last.then(() => handle(message));
});

async function handle(message: ToWorker): Promise<void> {
  if (message === 'close') {
    await client?.close();
    send({ closed: true });
  } else if (message === 'rest') collectGarbage();
  else if ('open' in message) await open(message.open, message.rehearsal);
  else for (const request of message.ask) await answer(request);
}

async function open(folder: PgliteFolder, rehearsal?: string): Promise<void> {
  try {
    client = await openPglite(folder);
    guardAgainstCrash(client, handleCrash);
    send({ opened: true });
    if (rehearsal !== undefined) await rehearse(client, rehearsal);
  } catch (error) {
    send({ failed: plain(error) });
  }
}

/** Whoever asks meanwhile waits, as they would without it: the same has to be compiled and planned for them. */
async function rehearse(on: PGlite, statements: string): Promise<void> {
  // Before migrations its tables and functions may be others.
  await on.exec(statements).catch(() => on.exec('rollback'));
}

async function answer(request: Uint8Array): Promise<void> {
  if (hasCrashed || !client) return;
  try {
    const bytes = (await askPglite(client, request)) as Uint8Array<ArrayBuffer>;
    port.postMessage(bytes, [bytes.buffer]);
  } catch (error) {
    // Statement errors are answers. Waiters are told when the thread has ended.
    handleCrash(error);
  }
}

function handleCrash(cause: unknown): void {
  if (!hasCrashed) send({ crashed: plain(cause) });
  hasCrashed = true;
}

function send(message: FromWorker): void {
  port.postMessage(message);
}

function plain(error: unknown): PlainError {
  const { message, name, stack, code } = Object(error) as Partial<Error & { code: unknown }>;
  return { message: message ?? String(error), name: name ?? 'Error', stack, code };
}
