import type { PGlite } from '@electric-sql/pglite';
import { closeFilesOf, guardAgainstCrash } from './crash-guard.ts';
import { DatabaseUnavailableError } from './database-fault.ts';
import type { OnCrash, Wire } from './wire.ts';

/** The database in this thread, which waits for every statement. */
export function wireInThread(client: PGlite, onCrash?: OnCrash): Wire {
  if (onCrash) guardAgainstCrash(client, onCrash);
  return {
    async ask(request) {
      if (client.closed) throw new DatabaseUnavailableError('The embedded database is closed.');
      return askPglite(client, request);
    },
    processorMs: () => Promise.resolve(0),
    // Collected with everything else of this thread.
    rest() {},
    close: () => client.close(),
    async abandon() {
      closeFilesOf(client);
    },
  };
}

/** PGlite's answer, unchanged. */
export async function askPglite(client: PGlite, request: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Everything is done when this returns; the promise is for file systems that are not on this disk.
  const done = client.execProtocolRawStream(request, {
    syncToFs: false,
    onRawData(bytes) {
      // They are in the database's own memory, and valid only at this moment.
      parts.push(bytes.slice());
      length += bytes.length;
    },
  });
  await done;
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const answer = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    answer.set(part, at);
    at += part.length;
  }
  return answer;
}
