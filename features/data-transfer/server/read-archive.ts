import { readFile, rm } from 'node:fs/promises';
import { createJobWorker } from '#server/job-worker.ts';
import { JobAbandoned } from '#server/untrusted/job-abandoned.ts';
import { ArchiveProblem } from './open-archive.ts';
import { progressOf, type Staged, type StageInput } from './stage-archive.ts';
import type { StageAnswer } from './stage-archive.worker.ts';

/** In source, the worker is a file beside this one; the bundle puts it beside the server's own file. */
const file = new URL(
  import.meta.url.endsWith('.ts') ? './stage-archive.worker.ts' : './stage-archive.worker.js',
  import.meta.url,
);
/** A gigabyte of genuine records takes a minute or two. */
const timeoutMs = 10 * 60_000;
/** Heap limit; records are read one at a time. */
const maxMemoryMb = 192;
const tellEveryMs = 500;

/**
 * Reads an archive off the main thread, within a time and a memory limit. Leaves nothing behind when that fails or the
 * signal aborts it.
 * @throws ArchiveProblem; the signal's reason on abort.
 */
export async function readArchive(
  input: StageInput,
  onProgress: (progress: { done: number; total: number }) => void,
  signal: AbortSignal,
): Promise<Staged> {
  const worker = createJobWorker<StageInput, StageAnswer>({ file, timeoutMs, maxMemoryMb });
  const timer = setInterval(() => {
    void readProgress(input.target).then((progress) => progress && onProgress(progress));
  }, tellEveryMs);
  try {
    const answer = await worker.ask(forWorker(input), input.target, signal);
    if (answer.kind === 'refused') throw new ArchiveProblem(answer.problem);
    if (answer.kind === 'failed') throw new Error(`an archive could not be read: ${answer.detail}`);
    return answer.staged;
  } catch (error) {
    await worker.close();
    await rm(input.target, { force: true });
    if (!(error instanceof JobAbandoned)) throw error;
    throw new ArchiveProblem(
      error.reason === 'timeout'
        ? /* text */ 'This archive takes too long to read.'
        : /* text */ 'This archive could not be read. Export your data again and use the new archive.',
      { cause: error },
    );
  } finally {
    clearInterval(timer);
    await worker.close();
    await rm(progressOf(input.target), { force: true });
  }
}

/** Documents are validated when they are written: functions cannot be sent to the worker. */
function forWorker(input: StageInput): StageInput {
  const shapes = input.shapes.map((shape) => {
    if (!shape.rule?.documents) return shape;
    const { documents: _documents, ...rule } = shape.rule;
    return { ...shape, rule };
  });
  return { ...input, shapes };
}

async function readProgress(target: string): Promise<{ done: number; total: number } | undefined> {
  try {
    return JSON.parse(await readFile(progressOf(target), 'utf8'));
  } catch {
    // It has not reported yet, or is finished.
    return undefined;
  }
}
