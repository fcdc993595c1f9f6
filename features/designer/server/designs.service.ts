import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type ChangeDesignInput,
  type Design,
  type DesignVersion,
  maxCompositionLength,
  maxDesigns,
  maxDesignVersions,
  type SaveCompositionInput,
} from '#features/designer/shared/designer.contract.ts';
import { changesOf } from '#features/live-changes/server/change-hub.ts';
import type { Composition } from '#features/studio/shared/composition.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { designs, designVersions } from './designer.table.ts';
import {
  getDesignRow,
  getVersionRow,
  keepCompositionFiles,
  ownDesign,
  presentDesign,
  presentVersion,
  type VersionRow,
} from './designs.queries.ts';
import { requireOwnFolder } from './folders.service.ts';

/** @throws AppError `not_found`. */
export function readDesign(database: Database, userId: string, id: string): Promise<Design> {
  return withUser(database, userId, async (tx) => presentDesign(tx, await getDesignRow(tx, userId, id)));
}

/** @throws AppError `not_found`. */
export function readVersion(database: Database, userId: string, id: string): Promise<VersionRow> {
  return withUser(database, userId, (tx) => getVersionRow(tx, userId, id));
}

/** @throws AppError `not_found`, also for a missing folder or version. */
export async function changeDesign(
  database: Database,
  userId: string,
  id: string,
  { title, isFavourite, folderId, currentVersionId }: ChangeDesignInput,
  now = new Date(),
): Promise<Design> {
  const design = await withUser(database, userId, async (tx) => {
    await getDesignRow(tx, userId, id, { isLocked: true });
    if (folderId !== undefined && folderId !== null) await requireOwnFolder(tx, userId, folderId);
    if (currentVersionId !== undefined) {
      const version = await getVersionRow(tx, userId, currentVersionId);
      if (version.designId !== id) throw new AppError('not_found');
    }
    const change = {
      ...(title !== undefined && { title }),
      ...(isFavourite !== undefined && { isFavourite }),
      ...(folderId !== undefined && { folderId }),
      ...(currentVersionId !== undefined && { currentVersionId }),
    };
    const [row] = await tx
      .update(designs)
      .set({ ...change, updatedAt: now })
      .where(ownDesign(userId, id))
      .returning();
    return presentDesign(tx, required(row));
  });
  publish(database, userId, { id });
  return design;
}

/** @throws AppError `not_found`. */
export async function removeDesign(database: Database, userId: string, id: string): Promise<void> {
  await withUser(database, userId, async (tx) => {
    const gone = await tx.delete(designs).where(ownDesign(userId, id)).returning({ id: designs.id });
    if (gone.length === 0) throw new AppError('not_found');
  });
  publish(database, userId, { id });
}

/**
 * Saves manual edits, based on a revision: on a conflict it returns the current version for the client to merge.
 * @throws AppError `not_found`, `conflict` with the version in its details, `invalid_input` if it has no composition.
 */
export async function saveComposition(
  database: Database,
  userId: string,
  id: string,
  { baseRevision, composition }: z.output<typeof SaveCompositionInput>,
  now = new Date(),
): Promise<DesignVersion> {
  requireModest(composition);
  const { version, designId } = await withUser(database, userId, async (tx) => {
    const row = await getVersionRow(tx, userId, id, { isLocked: true });
    if (row.composition === null) {
      throw new AppError('invalid_input', { message: 'A painted picture has no layers to change.' });
    }
    if (row.revision !== baseRevision) {
      throw new AppError('conflict', { details: { version: presentVersion(row) } });
    }
    const { width, height } = composition.canvas;
    const [changed] = await tx
      .update(designVersions)
      .set({ composition, width, height, revision: row.revision + 1, isEdited: true })
      .where(and(eq(designVersions.userId, userId), eq(designVersions.id, id)))
      .returning();
    await keepCompositionFiles(tx, { userId, versionId: id, composition }, now);
    await tx.update(designs).set({ updatedAt: now }).where(ownDesign(userId, row.designId));
    return { version: presentVersion(required(changed)), designId: row.designId };
  });
  publish(database, userId, { id: designId, revision: version.revision });
  return version;
}

/** Adds versions to a design and shows the first of them. @throws AppError `not_found`, `conflict`. */
export async function addVersions(
  tx: Transaction,
  { designId, userId, versions }: { designId: string; userId: string; versions: readonly NewVersion[] },
  now: Date,
): Promise<Design> {
  const row = await getDesignRow(tx, userId, designId, { isLocked: true });
  const own = and(eq(designVersions.userId, userId), eq(designVersions.designId, designId));
  if ((await tx.$count(designVersions, own)) + versions.length > maxDesignVersions) {
    throw new AppError('conflict', { message: 'This picture has too many versions. Start a new one.' });
  }
  const currentVersionId = await insertVersions(tx, { designId, userId, versions }, now);
  await tx.update(designs).set({ currentVersionId, updatedAt: now }).where(ownDesign(userId, designId));
  return presentDesign(tx, { ...row, currentVersionId, updatedAt: now });
}

export type NewVersion = Omit<
  typeof designVersions.$inferInsert,
  'id' | 'userId' | 'designId' | 'revision' | 'createdAt'
>;

/** Copies a version into a new design. Idempotent by id. @throws AppError `not_found`, `conflict`. */
export async function copyVersion(
  database: Database,
  userId: string,
  { versionId, id }: { versionId: string; id: string },
  now = new Date(),
): Promise<Design> {
  const design = await withUser(database, userId, async (tx) => {
    const [known] = await tx.select().from(designs).where(ownDesign(userId, id));
    if (known) return presentDesign(tx, known);
    const { title } = await getDesignRow(tx, userId, (await getVersionRow(tx, userId, versionId)).designId);
    const { id: _id, designId: _designId, ...version } = await getVersionRow(tx, userId, versionId);
    return createDesign(
      tx,
      { id, userId, title, kind: version.durationSeconds === null ? 'picture' : 'film' },
      [{ ...version, parentId: versionId }],
      now,
    );
  });
  publish(database, userId, { id });
  return design;
}

/** @throws AppError `conflict` when the limit is reached. */
export async function createDesign(
  tx: Transaction,
  design: Pick<typeof designs.$inferInsert, 'id' | 'userId' | 'title' | 'kind'>,
  versions: readonly NewVersion[],
  now: Date,
): Promise<Design> {
  if ((await tx.$count(designs, eq(designs.userId, design.userId))) >= maxDesigns) {
    throw new AppError('conflict', {
      message: 'You have the maximum number of pictures. Delete some to make more.',
    });
  }
  const [row] = await tx
    .insert(designs)
    .values({ ...design, currentVersionId: '', createdAt: now, updatedAt: now })
    .returning();
  const currentVersionId = await insertVersions(
    tx,
    { designId: design.id, userId: design.userId, versions },
    now,
  );
  await tx.update(designs).set({ currentVersionId }).where(ownDesign(design.userId, design.id));
  return presentDesign(tx, { ...required(row), currentVersionId });
}

/** Returns the first id. Timestamps are staggered to keep the order. */
async function insertVersions(
  tx: Transaction,
  { designId, userId, versions }: { designId: string; userId: string; versions: readonly NewVersion[] },
  now: Date,
): Promise<string> {
  const ids: string[] = [];
  for (const [at, version] of versions.entries()) {
    ids.push(await insertVersion(tx, { designId, userId, version }, new Date(now.getTime() + at)));
  }
  return required(ids[0]);
}

async function insertVersion(
  tx: Transaction,
  { designId, userId, version }: { designId: string; userId: string; version: NewVersion },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  const { composition = null } = version;
  if (composition !== null) requireModest(composition);
  await tx.insert(designVersions).values({ ...version, id, userId, designId, createdAt: now });
  await keepCompositionFiles(tx, { userId, versionId: id, composition }, now);
  return id;
}

/** @throws AppError `too_large`. */
function requireModest(composition: Composition): void {
  if (JSON.stringify(composition).length <= maxCompositionLength) return;
  throw new AppError('too_large', { message: 'This picture has more in it than can be saved.' });
}

export function publish(
  database: Database,
  userId: string,
  { id, revision = Number.MAX_SAFE_INTEGER }: { id: string; revision?: number },
): void {
  changesOf(database).publish({
    ...{ type: 'changed', kind: 'design', id, revision, by: userId },
    audience: [userId],
  });
}
