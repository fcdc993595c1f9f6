import { createProcessPool } from '#server/untrusted/process-pool.ts';
import { RecipeRefused } from './raw-recipe.ts';
import type { ReadJob, ReadRecipes } from './read-recipes.ts';

export type ReadAnswer = { kind: 'read'; found: ReadRecipes } | { kind: 'refused'; message: string };

/** An archive of two thousand recipes takes seconds; what takes longer was made to. */
const timeoutMs = 20_000;
const maxMemoryMb = 400;

/** From source the child is a file beside this one; the bundle keeps it beside the server's own file. */
const file = new URL(
  import.meta.url.endsWith('.ts') ? './recipe-work.child.ts' : './recipe-work.child.js',
  import.meta.url,
);

/** Opens pages and files of strangers, apart from the server and its memory. */
export interface RecipeWork {
  /** @throws RecipeRefused with a sentence for the person, JobAbandoned. */
  read(job: ReadJob, caller: string, signal?: AbortSignal): Promise<ReadRecipes>;
  close(): Promise<void>;
}

export function createRecipeWork(): RecipeWork {
  const pool = createProcessPool<ReadJob, ReadAnswer>({ file, timeoutMs, maxMemoryMb, places: 1 });
  return {
    async read(job, caller, signal) {
      const answer = await pool.ask(job, caller, signal);
      if (answer.kind === 'refused') throw new RecipeRefused(answer.message);
      return answer.found;
    },
    close: pool.close,
  };
}
