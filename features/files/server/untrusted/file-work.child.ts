import { readFile } from 'node:fs/promises';
import { extractText } from '#features/files/server/extract/extract-text.ts';
import {
  ExtractionRefused,
  type FileText,
  type RefusalReason,
} from '#features/files/server/extract/file-text.ts';
import { buildPassageIndex } from '#features/files/server/passage-index.ts';
import { serveJobs } from '#server/untrusted/serve-jobs.ts';
import { drawPictures, type PictureAnswer, type PictureJob } from './draw-pictures.ts';

export interface DocumentJob {
  kind: 'document';
  /** Path of a local file. */
  path: string;
  mediaType: string;
}

export type DocumentAnswer =
  | { kind: 'read'; text: FileText; index: Uint8Array }
  | { kind: 'refused'; reason: RefusalReason; detail: string };

async function read({ path, mediaType }: DocumentJob): Promise<DocumentAnswer> {
  try {
    const text = await extractText({ bytes: new Uint8Array(await readFile(path)), mediaType });
    return { kind: 'read', text, index: await buildPassageIndex(text) };
  } catch (error) {
    const reason = error instanceof ExtractionRefused ? error.reason : 'unreadable';
    return { kind: 'refused', reason, detail: String(error).slice(0, 300) };
  }
}

serveJobs<DocumentJob | PictureJob, DocumentAnswer | PictureAnswer>((job) =>
  job.kind === 'document' ? read(job) : drawPictures(job),
);
