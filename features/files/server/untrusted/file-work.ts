import { ExtractionRefused, type FileText } from '#features/files/server/extract/file-text.ts';
import { createProcessPool } from '#server/untrusted/process-pool.ts';
import type { Drawing, Drawn, PictureAnswer, PictureJob } from './draw-pictures.ts';
import type { DocumentAnswer, DocumentJob } from './file-work.child.ts';
import { PictureRefused } from './inspect/picture-claims.ts';

/** A long book takes a few seconds; anything slower is hostile. */
const timeoutMs = 15_000;
/** With it a server stays within 300 MB of its normal memory, whatever is sent to it. */
const maxMemoryMb = 250;
/** One person has one at a time, so that a slot stays free while someone's file takes long. */
const places = 2;

/** From source the child is a file next to this one; the bundle keeps it next to the server's own file. */
const file = new URL(
  import.meta.url.endsWith('.ts') ? './file-work.child.ts' : './file-work.child.js',
  import.meta.url,
);

export interface ReadDocument {
  text: FileText;
  /** The word index; see PassageIndex. */
  index: Uint8Array;
}

/** Everything that opens untrusted files: documents, pictures, pictures from other sites. */
export interface FileWork {
  /** @throws ExtractionRefused, JobAbandoned; the signal's reason. */
  read(document: Omit<DocumentJob, 'kind'>, caller: string, signal?: AbortSignal): Promise<ReadDocument>;
  /** @throws PictureRefused, JobAbandoned; the signal's reason. */
  draw<const Drawings extends readonly Drawing[]>(
    source: PictureJob['source'],
    drawings: Drawings,
    caller: string,
    signal?: AbortSignal,
  ): Promise<{ [index in keyof Drawings]: Drawn }>;
  pids(): number[];
  close(): Promise<void>;
}

export function createFileWork(options: { idleMs?: number } = {}): FileWork {
  const pool = createProcessPool<DocumentJob | PictureJob, DocumentAnswer | PictureAnswer>({
    ...options,
    file,
    timeoutMs,
    maxMemoryMb,
    places,
  });
  return {
    async read(document, caller, signal) {
      const answer = (await pool.ask({ kind: 'document', ...document }, caller, signal)) as DocumentAnswer;
      if (answer.kind === 'read') return { text: answer.text, index: answer.index };
      throw new ExtractionRefused(answer.reason, answer.detail);
    },
    async draw(source, drawings, caller, signal) {
      const answer = (await pool.ask({ kind: 'picture', source, drawings }, caller, signal)) as PictureAnswer;
      if (answer.kind === 'drawn') return answer.pictures as never;
      throw new PictureRefused(answer.reason, answer.detail);
    },
    pids: pool.pids,
    close: pool.close,
  };
}
