import { and, eq, sql } from 'drizzle-orm';
import { chatSessions } from '#features/chats/server/chats.table.ts';
import { keepFiles } from '#features/files/server/files.queries.ts';
import { maxProjects } from '#features/projects/shared/projects.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { projectItems, projects } from './projects.table.ts';

interface ImportedProject {
  id: string;
  userId: string;
  name: string;
  instructions: string;
  /** The person's uploads. */
  fileIds: readonly string[];
}

/** Stores a project imported from another program. @returns false if it already exists, or the limit is reached. */
export async function insertImportedProject(
  tx: Transaction,
  { id, userId, name, instructions, fileIds }: ImportedProject,
  now: Date,
): Promise<boolean> {
  if ((await tx.$count(projects, eq(projects.userId, userId))) >= maxProjects) return false;
  const added = await tx
    .insert(projects)
    .values({ id, userId, name, colour: 'denim', instructions, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: projects.id });
  if (added.length === 0) return false;
  if (fileIds.length > 0) {
    await keepFiles(tx, userId, [...fileIds], now);
    await tx.insert(projectItems).values(
      fileIds.map((fileId) => ({
        id: newId(now.getTime()),
        userId,
        projectId: id,
        fileId,
        createdAt: now,
      })),
    );
  }
  return true;
}

/** Deletes an imported project that was not changed and contains no chats any more. @returns false if it stays. */
export async function takeBackProject(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const own = and(eq(projects.id, id), eq(projects.userId, userId));
  const [row] = await tx
    .select({ isUntouched: sql<boolean>`${projects.createdAt} = ${projects.updatedAt}` })
    .from(projects)
    .where(own);
  if (!row) return true;
  const chats = await tx.$count(
    chatSessions,
    and(eq(chatSessions.userId, userId), eq(chatSessions.projectId, id)),
  );
  if (!row.isUntouched || chats > 0) return false;
  await tx.delete(projects).where(own);
  return true;
}
