import { parentPort } from 'node:worker_threads';
import type { ReadingAnswer, ReadingJob } from './chat-reading.ts';
import { ReadingRefused } from './found-chat.ts';
import { readExport } from './read-export.ts';

parentPort?.on('message', async (job: ReadingJob) => {
  parentPort?.postMessage(await answer(job));
});

async function answer(job: ReadingJob): Promise<ReadingAnswer> {
  try {
    return { kind: 'found', found: await readExport(job) };
  } catch (error) {
    if (error instanceof ReadingRefused) return { kind: 'refused', problem: error.problem };
    return {
      kind: 'failed',
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
