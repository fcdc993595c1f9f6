import { serveJobs } from '#server/untrusted/serve-jobs.ts';
import { RecipeRefused } from './raw-recipe.ts';
import { type ReadJob, readRecipes } from './read-recipes.ts';
import type { ReadAnswer } from './recipe-work.ts';

async function read(job: ReadJob): Promise<ReadAnswer> {
  try {
    return { kind: 'read', found: await readRecipes(job) };
  } catch (error) {
    const message = error instanceof RecipeRefused ? error.message : 'This could not be read.';
    return { kind: 'refused', message };
  }
}

serveJobs<ReadJob, ReadAnswer>(read);
