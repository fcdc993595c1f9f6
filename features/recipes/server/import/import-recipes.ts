import { pageAddress } from '#features/page-reader/server/page-address.ts';
import { readOwnRecipes } from '#features/recipes/server/recipe-library.ts';
import { type FoundRecipes, maxRecipeFileBytes } from '#features/recipes/shared/recipe-import.contract.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { JobAbandoned } from '#server/untrusted/job-abandoned.ts';
import { RecipeRefused } from './raw-recipe.ts';
import type { ReadJob, ReadRecipes } from './read-recipes.ts';
import type { RecipeWork } from './recipe-work.ts';

export interface ImportDependencies {
  database: Database;
  guardedFetch: GuardedFetch;
  work: RecipeWork;
}

const pageTypes = [
  'text/html',
  'application/xhtml+xml',
  'application/json',
  'application/ld+json',
  'text/plain',
];

/**
 * Reads the recipes of a page the person named, for review before saving.
 * @throws AppError with a message for the person.
 */
export async function importPage(
  dependencies: ImportDependencies,
  userId: string,
  { url, signal }: { url: string; signal: AbortSignal },
): Promise<FoundRecipes> {
  const address = pageAddress(/^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`);
  const page = await dependencies.guardedFetch(address, { accepts: pageTypes, signal });
  if (page.status < 200 || page.status > 299) {
    throw new AppError('not_reachable', { cause: new Error(`the site answered ${page.status}`) });
  }
  const siteName = new URL(page.url).hostname.replace(/^www\./, '');
  const where = { url: pageAddress(page.url), siteName };
  const job: ReadJob = { kind: 'page', bytes: page.body, charset: page.charset, ...where };
  return read(dependencies, userId, job, { none: 'No recipe found on this page.', signal });
}

/** @throws AppError with a message for the person. */
export function importText(
  dependencies: ImportDependencies,
  userId: string,
  text: string,
): Promise<FoundRecipes> {
  const none = 'No recipe found in this text. Put “Ingredients” and “Method” above its lists.';
  return read(dependencies, userId, { kind: 'text', text }, { none });
}

/** @throws AppError with a message for the person. */
export function importFile(
  dependencies: ImportDependencies,
  userId: string,
  { name, bytes, signal }: { name: string; bytes: Uint8Array; signal: AbortSignal },
): Promise<FoundRecipes> {
  if (bytes.length > maxRecipeFileBytes) throw tooLarge();
  return read(
    dependencies,
    userId,
    { kind: 'file', name, bytes },
    { none: 'No recipe found in this file.', signal },
  );
}

/** @throws AppError `too_large` as soon as the limit is exceeded, whatever Content-Length claimed. */
export async function readWholeFile(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxRecipeFileBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): AppError {
  return new AppError('too_large', { message: 'This file is too large to import.' });
}

async function read(
  { database, work }: ImportDependencies,
  userId: string,
  job: ReadJob,
  options: { none: string; signal?: AbortSignal },
): Promise<FoundRecipes> {
  return findKnown(database, userId, await readWatched(work, userId, job, options));
}

/** In the sandboxed process. @throws AppError with a message for the person. */
export async function readWatched(
  work: RecipeWork,
  userId: string,
  job: ReadJob,
  { none, signal }: { none: string; signal?: AbortSignal },
): Promise<ReadRecipes> {
  try {
    return await work.read(job, userId, signal);
  } catch (cause) {
    if (cause instanceof RecipeRefused) {
      const message = cause.message === 'There is no recipe in it.' ? none : cause.message;
      throw new AppError('invalid_input', { message, cause });
    }
    if (cause instanceof JobAbandoned) {
      throw new AppError('invalid_input', { message: 'This could not be read: it takes too long.', cause });
    }
    throw cause;
  }
}

/** Which of them the person already has. */
export async function findKnown(
  database: Database,
  userId: string,
  found: ReadRecipes,
): Promise<FoundRecipes> {
  const own = await readOwnRecipes(database, userId);
  const byUrl = new Map(own.filter((row) => row.sourceUrl !== '').map((row) => [row.sourceUrl, row.id]));
  const byWords = new Map(own.map((row) => [`${row.title}\n${row.ingredients}`, row.id]));
  return {
    problems: found.problems,
    recipes: found.recipes.map((recipe) => ({
      ...recipe,
      knownId: byUrl.get(recipe.source.url) ?? byWords.get(`${recipe.title}\n${recipe.ingredients}`) ?? null,
    })),
  };
}
