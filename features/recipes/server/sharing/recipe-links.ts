import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { analyseRecipe } from '#features/recipes/server/analyse-recipe.ts';
import { cupOfRecipe } from '#features/recipes/server/reading/cup-of-recipe.ts';
import { sourceOf } from '#features/recipes/server/recipe-library.ts';
import { findRecipe } from '#features/recipes/server/recipes.queries.ts';
import { recipeLinks, recipePhotos, recipes } from '#features/recipes/server/recipes.table.ts';
import {
  maxLinksPerRecipe,
  type NewRecipeLink,
  type RecipeLink,
  SharedRecipe,
} from '#features/recipes/shared/recipe-sharing.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/sha256.ts';
import { newId } from '#shared/ids.ts';

/** 256 bits, unguessable. */
const tokenBytes = 32;

/** Active links. @throws AppError `not_found`. */
export function listLinks(database: Database, userId: string, recipeId: string): Promise<RecipeLink[]> {
  return withUser(database, userId, async (tx) => {
    await requireOwn(tx, userId, recipeId);
    const rows = await tx
      .select()
      .from(recipeLinks)
      .where(live(userId, recipeId))
      .orderBy(desc(recipeLinks.createdAt), desc(recipeLinks.id));
    return rows.map(present);
  });
}

/** Creates a public link; its URL is shown only once. @throws AppError `not_found`, `conflict`. */
export async function createLink(
  database: Database,
  userId: string,
  recipeId: string,
  now = new Date(),
): Promise<NewRecipeLink> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const row = { id: newId(now.getTime()), userId, recipeId, tokenHash: sha256(token), createdAt: now };
  await withUser(database, userId, async (tx) => {
    await requireOwn(tx, userId, recipeId);
    if ((await tx.$count(recipeLinks, live(userId, recipeId))) >= maxLinksPerRecipe) {
      throw new AppError('conflict', {
        message: 'This recipe has the maximum number of links. Revoke one first.',
      });
    }
    await tx.insert(recipeLinks).values(row);
  });
  return { ...present(row), path: `/shared-recipe/${token}` };
}

/** @throws AppError `not_found`, also if it was already revoked. */
export function revokeLink(database: Database, userId: string, id: string, now = new Date()): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const revoked = await tx
      .update(recipeLinks)
      .set({ revokedAt: now })
      .where(and(eq(recipeLinks.userId, userId), eq(recipeLinks.id, id), isNull(recipeLinks.revokedAt)))
      .returning({ id: recipeLinks.id });
    if (revoked.length === 0) throw new AppError('not_found');
  });
}

/**
 * For anyone with the link. @throws AppError `not_found` if it never existed, was revoked, or the recipe is deleted.
 */
export async function readShared(database: Database, token: string): Promise<SharedRecipe> {
  const [found] = await database
    .select({ recipe: recipes, photo: recipePhotos.fileId })
    .from(recipeLinks)
    .innerJoin(recipes, eq(recipes.id, recipeLinks.recipeId))
    .leftJoin(recipePhotos, eq(recipePhotos.recipeId, recipes.id))
    .where(
      and(eq(recipeLinks.tokenHash, sha256(token)), isNull(recipeLinks.revokedAt), isNull(recipes.deletedAt)),
    );
  if (!found) throw new AppError('not_found');
  const { recipe, photo } = found;
  const { sourceUrl, sourceName, sourceAuthor } = recipe;
  const source = sourceUrl === '' && sourceName === '' && sourceAuthor === '' ? null : sourceOf(recipe);
  // The owner's customised foods are private: strangers get the general meaning.
  return SharedRecipe.parse({
    ...recipe,
    source,
    hasPhoto: photo !== null,
    analysis: analyseRecipe({ ...recipe, cupMl: cupOfRecipe(recipe, '250') }),
  });
}

async function requireOwn(tx: Transaction, userId: string, recipeId: string): Promise<void> {
  const row = await findRecipe(tx, userId, recipeId);
  if (!row || row.deletedAt !== null) throw new AppError('not_found');
}

function live(userId: string, recipeId: string) {
  return and(
    eq(recipeLinks.userId, userId),
    eq(recipeLinks.recipeId, recipeId),
    isNull(recipeLinks.revokedAt),
  );
}

function present({ id, createdAt }: { id: string; createdAt: Date }): RecipeLink {
  return { id, createdAt: createdAt.toISOString() };
}
