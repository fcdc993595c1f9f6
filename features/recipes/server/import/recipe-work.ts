import { createProcessPool } from '#server/untrusted/process-pool.ts';
import { RecipeRefused } from './raw-recipe.ts';
import type { ReadJob, ReadRecipes } from './read-recipes.ts';

export type ReadAnswer = { kind: 'read'; found: ReadRecipes } | { kind: 'refused'; message: string };

/** An archive of two thousand recipes takes seconds; anything slower is malicious. */
const timeoutMs = 20_000;
const maxMemoryMb = 400;

/** From source, the child script is next to this file; in the bundle, next to the server's own. */
const file = new URL(
  import.meta.url.endsWith('.ts') ? './recipe-work.child.ts' : './recipe-work.child.js',
  import.meta.url,
);

/** Opens untrusted pages and files outside the server process and its memory. */
export interface RecipeWork {
  /** @throws RecipeRefused with a message for the person, JobAbandoned. */
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
