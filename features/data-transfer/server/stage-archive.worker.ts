import { parentPort } from 'node:worker_threads';
import { ArchiveProblem } from './open-archive.ts';
import { type Staged, type StageInput, stageArchive } from './stage-archive.ts';

export type StageAnswer =
  | { kind: 'staged'; staged: Staged }
  | { kind: 'refused'; problem: string }
  | { kind: 'failed'; detail: string };

parentPort?.on('message', async (input: StageInput) => {
  parentPort?.postMessage(await answer(input));
});

async function answer(input: StageInput): Promise<StageAnswer> {
  try {
    return { kind: 'staged', staged: await stageArchive(input) };
  } catch (error) {
    if (error instanceof ArchiveProblem) return { kind: 'refused', problem: error.message };
    return {
      kind: 'failed',
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
