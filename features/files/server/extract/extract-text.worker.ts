import { parentPort } from 'node:worker_threads';
import { extractText, type FileBytes } from './extract-text.ts';
import { ExtractionRefused, type FileText, type RefusalReason } from './file-text.ts';

export type ExtractionAnswer =
  | { kind: 'read'; text: FileText }
  | { kind: 'refused'; reason: RefusalReason; detail: string };

parentPort?.on('message', async (file: FileBytes) => {
  parentPort?.postMessage(await answer(file));
});

async function answer(file: FileBytes): Promise<ExtractionAnswer> {
  try {
    return { kind: 'read', text: await extractText(file) };
  } catch (error) {
    const reason = error instanceof ExtractionRefused ? error.reason : 'unreadable';
    return { kind: 'refused', reason, detail: String(error).slice(0, 300) };
  }
}
