import { createJobWorker } from '#server/job-worker.ts';
import { type FoundChats, type ReadingProblem, ReadingRefused } from './found-chat.ts';

export interface ReadingJob {
  path: string;
  /** Where to write the found chats. */
  target: string;
}

export type ReadingAnswer =
  | { kind: 'found'; found: FoundChats }
  | { kind: 'refused'; problem: ReadingProblem }
  | { kind: 'failed'; detail: string };

/** Half a gigabyte of chats takes about twenty seconds; anything slower than this is deliberate. */
const timeoutMs = 4 * 60_000;
/** Heap limit; chats are read one at a time. */
const maxMemoryMb = 400;

/** In source, the worker is a file beside this one; the bundle puts it beside the server's own file. */
const file = new URL(
  import.meta.url.endsWith('.ts') ? './chat-reading.worker.ts' : './chat-reading.worker.js',
  import.meta.url,
);

/** Reads chats from other programs' exports on another thread, within a time and a memory limit. */
export interface ChatReading {
  /** @throws ReadingRefused, JobAbandoned. */
  find(job: ReadingJob, caller: string): Promise<FoundChats>;
  close(): Promise<void>;
}

export function createChatReading(): ChatReading {
  const worker = createJobWorker<ReadingJob, ReadingAnswer>({ file, timeoutMs, maxMemoryMb });
  return {
    async find(job, caller) {
      const answer = await worker.ask(job, caller);
      if (answer.kind === 'refused') throw new ReadingRefused(answer.problem);
      if (answer.kind === 'failed') throw new Error(`an export could not be read: ${answer.detail}`);
      return answer.found;
    },
    close: worker.close,
  };
}
