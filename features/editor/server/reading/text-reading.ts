import { ExtractionRefused, type RefusalReason } from '#features/files/server/extract/file-text.ts';
import { createProcessPool } from '#server/untrusted/process-pool.ts';
import type { Limits } from './finish-texts.ts';
import type { FoundTexts } from './found-text.ts';

/** Export formats of a text other than Markdown. */
type WrittenFormat = 'html' | 'txt';

export type ReadingJob =
  | { kind: 'texts'; path: string; name: string; limits: Limits }
  | { kind: 'entries'; path: string; name: string; wanted: readonly string[] }
  | { kind: 'write'; title: string; markdown: string; format: WrittenFormat };

export type ReadingAnswer =
  | { kind: 'texts'; found: FoundTexts }
  | { kind: 'entries'; entries: Map<string, Uint8Array> }
  | { kind: 'written'; text: string }
  | { kind: 'refused'; reason: RefusalReason; detail: string };

/** Ten thousand notes take about ten seconds on a busy machine; anything slower is hostile. */
const timeoutMs = 60_000;
const maxMemoryMb = 400;
const places = 1;

/** From source the child is a file next to this one; the bundle keeps it next to the server's own file. */
const file = new URL(
  import.meta.url.endsWith('.ts') ? './text-reading.child.ts' : './text-reading.child.js',
  import.meta.url,
);

/** Reads texts from other programs' files, in a process with its own memory. */
export interface TextReading {
  /** @throws ExtractionRefused, JobAbandoned. */
  texts(file: { path: string; name: string; limits: Limits }, caller: string): Promise<FoundTexts>;
  /** @throws ExtractionRefused, JobAbandoned. */
  entries(
    file: { path: string; name: string; wanted: readonly string[] },
    caller: string,
  ): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Writes a text in another program's format. @throws ExtractionRefused, JobAbandoned. */
  write(text: { title: string; markdown: string; format: WrittenFormat }, caller: string): Promise<string>;
  close(): Promise<void>;
}

export function createTextReading(): TextReading {
  const pool = createProcessPool<ReadingJob, ReadingAnswer>({ file, timeoutMs, maxMemoryMb, places });
  async function ask(job: ReadingJob, caller: string) {
    const answer = await pool.ask(job, caller);
    if (answer.kind === 'refused') throw new ExtractionRefused(answer.reason, answer.detail);
    return answer;
  }
  return {
    async texts(given, caller) {
      const answer = await ask({ kind: 'texts', ...given }, caller);
      if (answer.kind !== 'texts') throw new ExtractionRefused('unreadable', 'another answer');
      return answer.found;
    },
    async entries(given, caller) {
      const answer = await ask({ kind: 'entries', ...given }, caller);
      return answer.kind === 'entries' ? answer.entries : new Map();
    },
    async write(given, caller) {
      const answer = await ask({ kind: 'write', ...given }, caller);
      if (answer.kind !== 'written') throw new ExtractionRefused('unreadable', 'another answer');
      return answer.text;
    },
    close: pool.close,
  };
}
