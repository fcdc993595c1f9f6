import { eq } from 'drizzle-orm';
import { chatSessions } from '#features/chats/server/chats.table.ts';
import type { ReadTurnProject } from '#features/chats/server/turn-project.ts';
import { passagePath } from '#features/files/shared/files.contract.ts';
import { projectHref } from '#features/projects/shared/project-href.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { accessProject } from './project-access.ts';
import { listItemRows, readFilesOf, thingOf } from './project-items.ts';

/** What chats know of projects. */
export function createReadTurnProject(database: Database): ReadTurnProject {
  return async ({ userId, projectId }) => {
    const found = await withUser(database, userId, async (tx) => {
      const known = await accessProject(tx, userId, projectId).catch(ignoreNotFound);
      if (!known) return null;
      const chats = await tx
        .select({ id: chatSessions.id })
        .from(chatSessions)
        .where(eq(chatSessions.projectId, projectId));
      return { ...known, chats, items: await listItemRows(tx, projectId) };
    });
    if (!found) return null;
    const { row, items, chats } = found;
    const held = new Set([
      ...chats.map(({ id }) => `chat ${id}`),
      ...items.map((item) => `${thingOf(item).kind} ${thingOf(item).itemId}`),
    ]);
    const itemOf = new Map(items.flatMap(({ id, fileId }) => (fileId === null ? [] : [[fileId, id]])));
    return {
      id: row.id,
      name: row.name,
      instructions: row.instructions,
      instructionsBy: row.userId === userId && row.isInstructedByOwner ? 'person' : 'others',
      files: await readFilesOf(database, items),
      hrefOf: (file, n) =>
        file.userId === userId
          ? passagePath(file.id, n)
          : `${projectHref(row.id)}?read=${encodeURIComponent(itemOf.get(file.id) ?? '')}`,
      holds: (kind, id) => held.has(`${kind} ${id}`),
    };
  };
}

/** It was deleted, or is no longer shared with the person: the chat continues without it. */
function ignoreNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
