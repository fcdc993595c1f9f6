import { and, asc, eq } from 'drizzle-orm';
import { type DesignFolder, maxDesignFolders } from '#features/designer/shared/designer.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { designFolders } from './designer.table.ts';

export function listFolders(tx: Transaction, userId: string): Promise<DesignFolder[]> {
  return tx
    .select({ id: designFolders.id, name: designFolders.name })
    .from(designFolders)
    .where(eq(designFolders.userId, userId))
    .orderBy(asc(designFolders.createdAt), asc(designFolders.id));
}

/** Idempotent by id. @throws AppError `conflict` when there are too many. */
export function createFolder(
  database: Database,
  userId: string,
  { id, name }: DesignFolder,
): Promise<DesignFolder> {
  return withUser(database, userId, async (tx) => {
    const own = await listFolders(tx, userId);
    const known = own.find((folder) => folder.id === id);
    if (known) return known;
    if (own.length >= maxDesignFolders) {
      throw new AppError('conflict', { message: said`You can have up to ${maxDesignFolders} folders.` });
    }
    const made = await tx
      .insert(designFolders)
      .values({ id, userId, name })
      .onConflictDoNothing()
      .returning();
    if (!made[0]) throw new AppError('conflict');
    return { id, name };
  });
}

/** @throws AppError `not_found`. */
export function renameFolder(
  database: Database,
  userId: string,
  { id, name }: DesignFolder,
): Promise<DesignFolder> {
  return withUser(database, userId, async (tx) => {
    const [row] = await tx.update(designFolders).set({ name }).where(own(userId, id)).returning();
    if (!row) throw new AppError('not_found');
    return { id, name: row.name };
  });
}

/** Its designs are kept, without a folder. @throws AppError `not_found`. */
export function removeFolder(database: Database, userId: string, id: string): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const gone = await tx.delete(designFolders).where(own(userId, id)).returning({ id: designFolders.id });
    if (gone.length === 0) throw new AppError('not_found');
  });
}

/** The foreign key does not check ownership. @throws AppError `not_found`. */
export async function requireOwnFolder(tx: Transaction, userId: string, id: string): Promise<void> {
  if ((await tx.$count(designFolders, own(userId, id))) === 0) throw new AppError('not_found');
}

const own = (userId: string, id: string) => and(eq(designFolders.userId, userId), eq(designFolders.id, id));
