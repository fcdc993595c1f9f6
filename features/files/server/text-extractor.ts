import { createJobWorker } from '#server/job-worker.ts';
import type { FileBytes } from './extract/extract-text.ts';
import type { ExtractionAnswer } from './extract/extract-text.worker.ts';
import { ExtractionRefused, type FileText } from './extract/file-text.ts';

/** A long book takes a few seconds; what takes longer was made to. */
const timeoutMs = 15_000;
const maxMemoryMb = 384;

/** From source the worker is a file beside this one; the bundle keeps it beside the server's own file. */
const file = new URL(
  import.meta.url.endsWith('.ts') ? './extract/extract-text.worker.ts' : './extract-text.worker.js',
  import.meta.url,
);

export interface TextExtractor {
  /** @throws ExtractionRefused, JobAbandoned */
  extract(file: FileBytes): Promise<FileText>;
  close(): Promise<void>;
}

export function createTextExtractor(): TextExtractor {
  const worker = createJobWorker<FileBytes, ExtractionAnswer>({ file, timeoutMs, maxMemoryMb });
  return {
    async extract(bytes) {
      const answer = await worker.ask(bytes);
      if (answer.kind === 'read') return answer.text;
      throw new ExtractionRefused(answer.reason, answer.detail);
    },
    close: () => worker.close(),
  };
}
