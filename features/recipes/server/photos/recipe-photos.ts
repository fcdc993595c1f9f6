import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FileStore, StoredObject } from '#features/files/server/file-store.ts';
import { findFile, keepFiles } from '#features/files/server/files.queries.ts';
import type { createUploads } from '#features/files/server/store-upload.ts';
import { findRecipe } from '#features/recipes/server/recipes.queries.ts';
import { recipeLinks, recipePhotos, recipes } from '#features/recipes/server/recipes.table.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { sha256 } from '#server/sha256.ts';

export interface PhotoDependencies {
  database: Database;
  store: FileStore;
  uploads: Pick<ReturnType<typeof createUploads>, 'store'>;
  guardedFetch: GuardedFetch;
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

const maxPictureBytes = 10 * 1024 * 1024;

/** The photo upload of each of a person's recipes. */
export async function listPhotos(
  tx: Transaction,
  userId: string,
  recipeId?: string,
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ recipeId: recipePhotos.recipeId, fileId: recipePhotos.fileId })
    .from(recipePhotos)
    .where(
      and(
        eq(recipePhotos.userId, userId),
        ...(recipeId === undefined ? [] : [eq(recipePhotos.recipeId, recipeId)]),
      ),
    );
  return new Map(rows.map((row) => [row.recipeId, row.fileId]));
}

/**
 * Attaches an upload to a recipe, both the person's. @throws AppError `not_found`, `invalid_input` if it is not a
 * picture.
 */
export async function setPhoto(
  database: Database,
  userId: string,
  { recipeId, fileId }: { recipeId: string; fileId: string },
  now = new Date(),
): Promise<void> {
  await withUser(database, userId, async (tx) => {
    await requireOwn(tx, userId, recipeId);
    const file = await findFile(tx, userId, fileId);
    if (!file) throw new AppError('not_found');
    if (file.kind !== 'image') throw new AppError('invalid_input', { message: 'Choose a picture.' });
    await keepFiles(tx, userId, [fileId], now);
    await tx
      .insert(recipePhotos)
      .values({ recipeId, fileId, userId })
      .onConflictDoUpdate({ target: recipePhotos.recipeId, set: { fileId } });
  });
}

/** The next sweep deletes the upload unless something else uses it. @throws AppError `not_found`. */
export async function removePhoto(database: Database, userId: string, recipeId: string): Promise<void> {
  await withUser(database, userId, async (tx) => {
    await requireOwn(tx, userId, recipeId);
    await tx
      .delete(recipePhotos)
      .where(and(eq(recipePhotos.userId, userId), eq(recipePhotos.recipeId, recipeId)));
  });
}

/**
 * The source page's picture: fetched at the person's request, re-encoded and stored as an upload.
 * @throws AppError with a message for the person.
 */
export async function takePhoto(
  { database, uploads, guardedFetch }: PhotoDependencies,
  userId: string,
  { recipeId, url, signal }: { recipeId: string; url: string; signal: AbortSignal },
): Promise<void> {
  await withUser(database, userId, (tx) => requireOwn(tx, userId, recipeId));
  const picture = await guardedFetch(url, { accepts: pictureTypes, maxBytes: maxPictureBytes, signal });
  if (picture.status < 200 || picture.status > 299) {
    throw new AppError('not_reachable', { cause: new Error(`the site answered ${picture.status}`) });
  }
  const file = await uploads.store({
    userId,
    name: nameIn(picture.url),
    body: new Blob([new Uint8Array(picture.body)]).stream(),
    signal,
  });
  await setPhoto(database, userId, { recipeId, fileId: file.id });
}

/** For anyone with a link to the recipe. @throws AppError `not_found`. */
export async function openSharedPhoto(
  { database, store }: PhotoDependencies,
  token: string,
): Promise<{ fileId: string; mediaType: string; object: StoredObject }> {
  const [found] = await database
    .select({ fileId: recipePhotos.fileId, userId: recipePhotos.userId })
    .from(recipeLinks)
    .innerJoin(recipes, eq(recipes.id, recipeLinks.recipeId))
    .innerJoin(recipePhotos, eq(recipePhotos.recipeId, recipes.id))
    .where(
      and(eq(recipeLinks.tokenHash, sha256(token)), isNull(recipeLinks.revokedAt), isNull(recipes.deletedAt)),
    );
  const file =
    found && (await withUser(database, found.userId, (tx) => findFile(tx, found.userId, found.fileId)));
  const object = found && (await store.find({ userId: found.userId, fileId: found.fileId }, 'original'));
  if (!found || !file || !object) throw new AppError('not_found');
  return { fileId: found.fileId, mediaType: file.mediaType, object };
}

/** Which of these uploads are recipe photos. Runs as the system, for all users. */
export async function filesInRecipes(database: Database, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectDistinct({ fileId: recipePhotos.fileId })
    .from(recipePhotos)
    .where(inArray(recipePhotos.fileId, ids));
  return new Set(rows.map(({ fileId }) => fileId));
}

async function requireOwn(tx: Transaction, userId: string, recipeId: string): Promise<void> {
  const row = await findRecipe(tx, userId, recipeId);
  if (!row || row.deletedAt !== null) throw new AppError('not_found');
}

function nameIn(url: string): string {
  const name = decodeURIComponentSafely(new URL(url).pathname.split('/').at(-1) ?? '');
  return name.slice(0, 100) || 'picture';
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
