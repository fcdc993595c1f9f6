import { createJobWorker } from '#server/job-worker.ts';
import type { EncodingAnswer } from './encode-avatar.worker.ts';

const timeoutMs = 15_000;
const maxMemoryMb = 128;

/** From source the worker is a file beside this one; the bundle keeps it beside the server's own file. */
const file = new URL(
  import.meta.url.endsWith('.ts') ? './encode-avatar.worker.ts' : './encode-avatar.worker.js',
  import.meta.url,
);

export interface AvatarEncoder {
  /** A square WebP picture of what the file shows. @throws JobAbandoned */
  encode(path: string): Promise<EncodingAnswer>;
  close(): Promise<void>;
}

export function createAvatarEncoder(): AvatarEncoder {
  const worker = createJobWorker<{ path: string }, EncodingAnswer>({ file, timeoutMs, maxMemoryMb });
  return { encode: (path) => worker.ask({ path }), close: () => worker.close() };
}
