import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Design, DesignCard, DesignVersion } from '#features/designer/shared/designer.contract.ts';
import { keepFiles } from '#features/files/server/files.queries.ts';
import type { Composition } from '#features/studio/shared/composition.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { required } from '#shared/required.ts';
import { designFiles, designs, designVersions } from './designer.table.ts';

export type DesignRow = typeof designs.$inferSelect;
export type VersionRow = typeof designVersions.$inferSelect;

export const ownDesign = (userId: string, id: string) => and(eq(designs.userId, userId), eq(designs.id, id));
const ownVersion = (userId: string, id: string) =>
  and(eq(designVersions.userId, userId), eq(designVersions.id, id));

/** @throws AppError `not_found`. */
export async function getDesignRow(
  tx: Transaction,
  userId: string,
  id: string,
  { isLocked = false } = {},
): Promise<DesignRow> {
  const query = tx.select().from(designs).where(ownDesign(userId, id));
  const [row] = await (isLocked ? query.for('update') : query);
  if (!row) throw new AppError('not_found');
  return row;
}

/** @throws AppError `not_found`. */
export async function getVersionRow(
  tx: Transaction,
  userId: string,
  id: string,
  { isLocked = false } = {},
): Promise<VersionRow> {
  const query = tx.select().from(designVersions).where(ownVersion(userId, id));
  const [row] = await (isLocked ? query.for('update') : query);
  if (!row) throw new AppError('not_found');
  return row;
}

export function listVersionRows(
  tx: Transaction,
  userId: string,
  designIds: readonly string[],
): Promise<VersionRow[]> {
  return tx
    .select()
    .from(designVersions)
    .where(and(eq(designVersions.userId, userId), inArray(designVersions.designId, [...designIds])))
    .orderBy(asc(designVersions.createdAt), asc(designVersions.id));
}

/** The source design's title for each version derived from another design. */
export async function titlesOfParents(
  tx: Transaction,
  userId: string,
  versions: readonly Pick<VersionRow, 'parentId' | 'designId'>[],
): Promise<Map<string, { title: string; designId: string }>> {
  const parents = versions.flatMap(({ parentId }) => (parentId === null ? [] : [parentId]));
  if (parents.length === 0) return new Map();
  const rows = await tx
    .select({ id: designVersions.id, title: designs.title, designId: designs.id })
    .from(designVersions)
    .innerJoin(designs, eq(designs.id, designVersions.designId))
    .where(and(eq(designVersions.userId, userId), inArray(designVersions.id, parents)));
  return new Map(rows.map(({ id, ...parent }) => [id, parent]));
}

/** @throws AppError `not_found`. */
export async function presentDesign(tx: Transaction, row: DesignRow): Promise<Design> {
  const versions = await listVersionRows(tx, row.userId, [row.id]);
  const shown = versions.find(({ id }) => id === row.currentVersionId) ?? versions.at(-1);
  if (!shown) throw new AppError('not_found');
  const parents = await titlesOfParents(tx, row.userId, versions);
  return {
    ...headOf(row),
    versionCount: versions.length,
    madeFrom: parentOf(versions, row.id, parents)?.title ?? null,
    madeFromId: parentOf(versions, row.id, parents)?.designId ?? null,
    changedInto: await madeFromThese(tx, row, versions),
    currentVersionId: shown.id,
    versions: versions.map(presentVersion),
  };
}

/** The first other design that one of these was derived from. */
export function parentOf(
  versions: readonly Pick<VersionRow, 'parentId'>[],
  designId: string,
  parents: ReadonlyMap<string, { title: string; designId: string }>,
): { title: string; designId: string } | null {
  for (const { parentId } of versions) {
    const parent = parentId === null ? undefined : parents.get(parentId);
    if (parent !== undefined && parent.designId !== designId) return parent;
  }
  return null;
}

/** Number of listed derivatives; the gallery has the rest. */
const mostChangedInto = 20;

function madeFromThese(
  tx: Transaction,
  { id, userId }: DesignRow,
  versions: readonly Pick<VersionRow, 'id'>[],
): Promise<{ id: string; title: string }[]> {
  const ids = versions.map((version) => version.id);
  return tx
    .selectDistinct({ id: designs.id, title: designs.title })
    .from(designVersions)
    .innerJoin(designs, eq(designs.id, designVersions.designId))
    .where(and(eq(designVersions.userId, userId), inArray(designVersions.parentId, ids), ne(designs.id, id)))
    .orderBy(asc(designs.title), asc(designs.id))
    .limit(mostChangedInto);
}

export const headOf = ({ id, title, kind, isFavourite, folderId, createdAt, updatedAt }: DesignRow) => ({
  ...{ id, title, kind, isFavourite, folderId },
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export function presentVersion(row: VersionRow): DesignVersion {
  return { ...presentPlainVersion(row), composition: row.composition };
}

export function presentPlainVersion(row: Omit<VersionRow, 'composition'>): DesignCard['version'] {
  const { id, parentId, engine, provider, modelName, prompt, style, quality, seed } = row;
  const { fileId, originalFileId, width, height, warnings, drawn, notDrawn, reportedCost } = row;
  return {
    ...{ id, parentId, engine, provider, modelName, prompt, style, quality, seed },
    ...{ fileId, originalFileId, width, height, warnings, drawn, notDrawn, reportedCost },
    ...{ seconds: row.durationSeconds, rate: row.fps, revision: row.revision, isEdited: row.isEdited },
    createdAt: row.createdAt.toISOString(),
  };
}

/** Keeps the uploads used in a composition as long as it exists. Other people's are ignored. */
export async function keepCompositionFiles(
  tx: Transaction,
  { userId, versionId, composition }: { userId: string; versionId: string; composition: Composition | null },
  now: Date,
): Promise<void> {
  const named = [...new Set(picturesIn(composition))];
  await tx
    .delete(designFiles)
    .where(and(eq(designFiles.userId, userId), eq(designFiles.versionId, versionId)));
  const kept = await keepFiles(tx, userId, named, now);
  if (kept.length === 0) return;
  await tx.insert(designFiles).values(kept.map((fileId) => ({ versionId, fileId, userId })));
}

export function picturesIn(composition: Composition | null): string[] {
  return (composition?.layers ?? []).flatMap((layer) => (layer.kind === 'picture' ? [layer.fileId] : []));
}

/** Which of these files are original bytes from a provider. */
export async function listReceived(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: designVersions.originalFileId })
    .from(designVersions)
    .where(and(eq(designVersions.userId, userId), inArray(designVersions.originalFileId, [...ids])));
  return new Set(rows.map(({ id }) => required(id)));
}

/** Which of these uploads are used by a picture. Runs as the system, for all users. */
export async function filesInDesigns(database: Database, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ fileId: designFiles.fileId })
    .from(designFiles)
    .where(inArray(designFiles.fileId, ids))
    .union(
      database
        .select({ fileId: sql<string>`${designVersions.fileId}`.as('file_id') })
        .from(designVersions)
        .where(inArray(designVersions.fileId, ids)),
    )
    .union(
      database
        .select({ fileId: sql<string>`${designVersions.originalFileId}`.as('file_id') })
        .from(designVersions)
        .where(inArray(designVersions.originalFileId, ids)),
    );
  return new Set(rows.map(({ fileId }) => required(fileId)));
}
