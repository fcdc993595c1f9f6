import { ExtractionRefused, type RefusalReason } from '#features/files/server/extract/file-text.ts';
import { createProcessPool } from '#server/untrusted/process-pool.ts';

export type ConvertJob =
  | { kind: 'read'; bytes: Uint8Array; type: 'html' | 'docx' }
  | { kind: 'write'; title: string; markdown: string; format: 'html' | 'txt' | 'docx' };

export type ConvertAnswer =
  | { kind: 'read'; markdown: string }
  | { kind: 'written'; bytes: Uint8Array }
  | { kind: 'refused'; reason: RefusalReason; detail: string };

/** A long book takes a few seconds; anything slower is hostile. */
const timeoutMs = 20_000;
const maxMemoryMb = 300;
const places = 1;

/** From source the child is a file next to this one; the bundle keeps it next to the server's own file. */
const file = new URL(
  import.meta.url.endsWith('.ts') ? './document-work.child.ts' : './document-work.child.js',
  import.meta.url,
);

/** Reads untrusted files and writes other programs' formats, in a process with its own memory. */
export interface DocumentWork {
  /** @throws ExtractionRefused, JobAbandoned. */
  read(input: { bytes: Uint8Array; type: 'html' | 'docx' }, caller: string): Promise<string>;
  /** @throws ExtractionRefused, JobAbandoned. */
  write(
    input: { title: string; markdown: string; format: 'html' | 'txt' | 'docx' },
    caller: string,
  ): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function createDocumentWork(): DocumentWork {
  const pool = createProcessPool<ConvertJob, ConvertAnswer>({ file, timeoutMs, maxMemoryMb, places });
  async function ask(job: ConvertJob, caller: string) {
    const answer = await pool.ask(job, caller);
    if (answer.kind === 'refused') throw new ExtractionRefused(answer.reason, answer.detail);
    return answer;
  }
  return {
    async read(input, caller) {
      const answer = await ask({ kind: 'read', ...input }, caller);
      return answer.kind === 'read' ? answer.markdown : '';
    },
    async write(input, caller) {
      const answer = await ask({ kind: 'write', ...input }, caller);
      return answer.kind === 'written' ? answer.bytes : new Uint8Array();
    },
    close: pool.close,
  };
}
