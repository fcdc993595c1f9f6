import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type ChangeCodeProjectInput,
  type CodeFiles,
  type CodeProject,
  type CodeProjectHead,
  type CodeProjectSummary,
  type CodeVersion,
  type CodeVersionFiles,
  type CreateCodeProjectInput,
  type FileChanges,
  type Manifest,
  maxCodeProjects,
  maxNamedVersions,
  maxVersions,
  typingVersionMinutes,
  type VersionMaker,
  versionsLastDays,
} from '#features/coder/shared/coder.contract.ts';
import { tooManyNamedVersions } from '#features/editor/server/too-many-named-versions.ts';
import { changesOf } from '#features/live-changes/server/change-hub.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import { entryOf, readFiles, requireAllowed, storeTexts } from './code-texts.ts';
import { codeProjects, codeVersions } from './coder.table.ts';

type ProjectRow = typeof codeProjects.$inferSelect;
type VersionRow = typeof codeVersions.$inferSelect;

export function listProjects(database: Database, userId: string): Promise<CodeProjectSummary[]> {
  return withUser(database, userId, async (tx) => {
    const rows = await tx
      .select()
      .from(codeProjects)
      .where(eq(codeProjects.userId, userId))
      .orderBy(desc(codeProjects.updatedAt), desc(codeProjects.id))
      .limit(maxCodeProjects);
    return rows.map(summaryOf);
  });
}

/** @throws AppError `not_found`. */
export function readProject(database: Database, userId: string, id: string): Promise<CodeProject> {
  return withUser(database, userId, async (tx) => presentWhole(tx, await getRow(tx, userId, id)));
}

/**
 * Idempotent by id.
 * @throws AppError `invalid_input` for invalid files, `conflict` when there are too many projects.
 */
export async function createProject(
  database: Database,
  userId: string,
  { id, title, template, entry, files, madeBy, note }: z.output<typeof CreateCodeProjectInput>,
  now = new Date(),
): Promise<CodeProject> {
  const project = await withUser(database, userId, async (tx) => {
    const [known] = await tx.select().from(codeProjects).where(ownProject(userId, id));
    if (known) return presentWhole(tx, known);
    if ((await tx.$count(codeProjects, eq(codeProjects.userId, userId))) >= maxCodeProjects) {
      throw new AppError('conflict', {
        message: 'You have the maximum number of code projects. Delete some to add more.',
      });
    }
    const manifest = await keepFiles(tx, userId, {}, files, now);
    const row = { id, userId, title, template, entry, files: manifest, createdAt: now, updatedAt: now };
    const made = await tx.insert(codeProjects).values(row).onConflictDoNothing().returning();
    if (!made[0]) throw new AppError('conflict');
    await addVersion(tx, made[0], { madeBy, note, before: {}, now });
    return presentWhole(tx, made[0]);
  });
  publish(database, userId, project);
  return project;
}

/**
 * Partial update. File changes need the current revision; otherwise the response contains the current project, for the
 * client to merge.
 * @throws AppError `not_found`, `conflict` with the project in its details, `invalid_input` for invalid files.
 */
export async function changeProject(
  database: Database,
  userId: string,
  id: string,
  input: z.output<typeof ChangeCodeProjectInput>,
  now = new Date(),
): Promise<CodeProjectHead> {
  const head = await withUser(database, userId, async (tx) => {
    const row = await lockRow(tx, userId, id);
    const { title = row.title, entry = row.entry, changes, madeBy = 'person', note = null } = input;
    const files = changes === undefined ? row.files : await keepFiles(tx, userId, row.files, changes, now);
    const hasFiles = countChanged(row.files, files) > 0;
    const isChanged = hasFiles || title !== row.title || entry !== row.entry;
    if (hasFiles && input.baseRevision !== row.revision) {
      throw new AppError('conflict', { details: { project: await presentWhole(tx, row) } });
    }
    if (!isChanged) return headOf(row);
    const change = {
      ...{ title, entry, files, revision: row.revision + 1 },
      ...(hasFiles && { updatedAt: now }),
    };
    const [changed] = await tx.update(codeProjects).set(change).where(ownProject(userId, id)).returning();
    if (!changed) throw new AppError('not_found');
    if (hasFiles) await addVersion(tx, changed, { madeBy, note, before: row.files, now });
    return headOf(changed);
  });
  publish(database, userId, head);
  return head;
}

/** @throws AppError `not_found`. */
export async function removeProject(database: Database, userId: string, id: string): Promise<void> {
  await withUser(database, userId, async (tx) => {
    const gone = await tx
      .delete(codeProjects)
      .where(ownProject(userId, id))
      .returning({ id: codeProjects.id });
    if (gone.length === 0) throw new AppError('not_found');
  });
  publish(database, userId, { id, revision: Number.MAX_SAFE_INTEGER });
}

/** Newest first. @throws AppError `not_found`. */
export function listVersions(database: Database, userId: string, projectId: string): Promise<CodeVersion[]> {
  return withUser(database, userId, async (tx) => {
    await getRow(tx, userId, projectId);
    const rows = await tx
      .select()
      .from(codeVersions)
      .where(and(eq(codeVersions.userId, userId), eq(codeVersions.projectId, projectId)))
      .orderBy(desc(codeVersions.createdAt), desc(codeVersions.id))
      .limit(maxVersions + maxNamedVersions);
    return rows.map(versionOf);
  });
}

/** @throws AppError `not_found`. */
export function readVersion(database: Database, userId: string, id: string): Promise<CodeVersionFiles> {
  return withUser(database, userId, async (tx) => {
    const version = await getVersion(tx, userId, id);
    return { ...versionOf(version), files: await readFiles(tx, userId, version.manifest) };
  });
}

/** An empty name removes it. @throws AppError `not_found`, `conflict` with too many. */
export function nameVersion(
  database: Database,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const version = await getVersion(tx, userId, id);
    // Locks the project, so that concurrent calls cannot exceed the limit.
    await lockRow(tx, userId, version.projectId);
    const named = and(eq(codeVersions.projectId, version.projectId), isNotNull(codeVersions.name));
    if (version.name === null && name !== '' && (await tx.$count(codeVersions, named)) >= maxNamedVersions) {
      throw tooManyNamedVersions();
    }
    await tx
      .update(codeVersions)
      .set({ name: name === '' ? null : name })
      .where(and(eq(codeVersions.userId, userId), eq(codeVersions.id, id)));
  });
}

/** Restores an earlier version, which becomes a new version. @throws AppError `not_found`. */
export async function restoreVersion(
  database: Database,
  userId: string,
  id: string,
  now = new Date(),
): Promise<CodeProject> {
  const project = await withUser(database, userId, async (tx) => {
    const version = await getVersion(tx, userId, id);
    const row = await lockRow(tx, userId, version.projectId);
    const entry = row.entry in version.manifest ? row.entry : (Object.keys(version.manifest)[0] ?? row.entry);
    const change = { files: version.manifest, entry, revision: row.revision + 1, updatedAt: now };
    const [changed] = await tx.update(codeProjects).set(change).where(ownProject(userId, row.id)).returning();
    if (!changed) throw new AppError('not_found');
    const note = version.name ?? version.createdAt.toISOString();
    await addVersion(tx, changed, { madeBy: 'restore', note, before: row.files, now });
    return presentWhole(tx, changed);
  });
  publish(database, userId, project);
  return project;
}

/** Deletes old unnamed versions, except each project's newest. Runs for all users, as the system. */
export async function sweepVersions(database: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - versionsLastDays * 24 * 3_600_000);
  await database.delete(codeVersions).where(
    and(
      isNull(codeVersions.name),
      lt(codeVersions.createdAt, before),
      sql`exists (select from code_versions newer where newer.project_id = ${codeVersions.projectId}
        and newer.created_at > ${codeVersions.createdAt})`,
    ),
  );
}

/** @throws AppError `not_found`. */
export async function getRow(tx: Transaction, userId: string, id: string): Promise<ProjectRow> {
  const [row] = await tx.select().from(codeProjects).where(ownProject(userId, id));
  if (!row) throw new AppError('not_found');
  return row;
}

async function lockRow(tx: Transaction, userId: string, id: string): Promise<ProjectRow> {
  const [row] = await tx.select().from(codeProjects).where(ownProject(userId, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

async function getVersion(tx: Transaction, userId: string, id: string): Promise<VersionRow> {
  const [row] = await tx
    .select()
    .from(codeVersions)
    .where(and(eq(codeVersions.userId, userId), eq(codeVersions.id, id)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** The manifest after the changes, with all texts stored. */
async function keepFiles(
  tx: Transaction,
  userId: string,
  before: Manifest,
  changes: z.output<typeof FileChanges>,
  now: Date,
): Promise<Manifest> {
  const manifest = new Map(Object.entries(before));
  const written = Object.entries(changes).flatMap(([path, file]) => {
    if (file === null) {
      manifest.delete(path);
      return [];
    }
    const entry = entryOf(path, file);
    manifest.set(path, entry);
    return [{ ...file, entry }];
  });
  const after = Object.fromEntries(manifest);
  requireAllowed(after);
  await storeTexts(tx, userId, written, now);
  return after;
}

interface NewVersion {
  madeBy: VersionMaker;
  note: string | null;
  before: Manifest;
  now: Date;
}

/** Typing within some minutes updates the newest version; anything else adds one. */
async function addVersion(
  tx: Transaction,
  { id: projectId, userId, files: manifest }: ProjectRow,
  { madeBy, note, before, now }: NewVersion,
): Promise<void> {
  const [last] = await tx
    .select()
    .from(codeVersions)
    .where(eq(codeVersions.projectId, projectId))
    .orderBy(desc(codeVersions.createdAt), desc(codeVersions.id))
    .limit(1);
  const isTyping = madeBy === 'person' && last?.madeBy === 'person' && last.name === null;
  if (isTyping && now.getTime() - last.createdAt.getTime() < typingVersionMinutes * 60_000) {
    const [parent] =
      last.parentId === null
        ? []
        : await tx.select().from(codeVersions).where(eq(codeVersions.id, last.parentId));
    const changedFiles = parent ? countChanged(parent.manifest, manifest) : last.changedFiles;
    await tx.update(codeVersions).set({ manifest, changedFiles }).where(eq(codeVersions.id, last.id));
    return;
  }
  await tx.insert(codeVersions).values({
    ...{ id: newId(now.getTime()), userId, projectId, parentId: last?.id ?? null },
    ...{ madeBy, note, manifest, changedFiles: countChanged(before, manifest), createdAt: now },
  });
  // Named versions stay.
  const tooMany = tx
    .select({ id: codeVersions.id })
    .from(codeVersions)
    .where(and(eq(codeVersions.projectId, projectId), isNull(codeVersions.name)))
    .orderBy(desc(codeVersions.createdAt), desc(codeVersions.id))
    .offset(maxVersions);
  await tx.delete(codeVersions).where(sql`${codeVersions.id} in (${tooMany})`);
}

function countChanged(before: Manifest, after: Manifest): number {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => before[path]?.sha256 !== after[path]?.sha256).length;
}

const ownProject = (userId: string, id: string) =>
  and(eq(codeProjects.userId, userId), eq(codeProjects.id, id));

function summaryOf({
  id,
  title,
  template,
  entry,
  files,
  createdAt,
  updatedAt,
}: ProjectRow): CodeProjectSummary {
  return {
    ...{ id, title, template, entry, fileCount: Object.keys(files).length },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const headOf = (row: ProjectRow): CodeProjectHead => ({
  ...summaryOf(row),
  chatId: row.chatId,
  revision: row.revision,
});

async function presentWhole(tx: Transaction, row: ProjectRow): Promise<CodeProject> {
  const files: CodeFiles = await readFiles(tx, row.userId, row.files);
  return { ...headOf(row), files };
}

function versionOf({ id, madeBy, note, name, changedFiles, createdAt }: VersionRow): CodeVersion {
  return { id, madeBy, note, name, changedFiles, createdAt: createdAt.toISOString() };
}

function publish(
  database: Database,
  userId: string,
  { id, revision }: Pick<CodeProject, 'id' | 'revision'>,
): void {
  changesOf(database).publish({
    ...{ type: 'changed', kind: 'code', id, revision, by: userId },
    audience: [userId],
  });
}
