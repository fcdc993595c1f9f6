import { and, desc, eq, not, sql } from 'drizzle-orm';
import { chatSessions } from '#features/chats/server/chats.table.ts';
import { readNames } from '#features/memberships/server/read-names.ts';
import {
  type ChangeProjectInput,
  maxListedChats,
  maxProjects,
  type NewProjectInput,
  type Project,
  type ProjectRole,
  type ProjectSummary,
} from '#features/projects/shared/projects.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import { accessProject, lockForChanging, lockOwn, type ProjectRow } from './project-access.ts';
import { publishOwnChat, publishProject, readPeople } from './project-audience.ts';
import { listItemRows, presentItems } from './project-items.ts';
import { projectItems, projectMembers, projects } from './projects.table.ts';

export interface ProjectsDependencies {
  database: Database;
  /** Deletes a chat like its own page. */
  deleteChat(chat: { userId: string; id: string }): Promise<void>;
}

/** The number of the person's chats and of items in each; row-level security limits both. */
const counts = {
  chatCount: sql<number>`(select count(*)::int from ${chatSessions} c where c.project_id = ${projects}.id)`,
  itemCount: sql<number>`(select count(*)::int from ${projectItems} i where i.project_id = ${projects}.id)`,
};

/** The person's own and those shared with them, last used first. */
export async function listProjects(database: Database, userId: string): Promise<ProjectSummary[]> {
  const rows = await withUser(database, userId, (tx) =>
    tx
      .select({ row: projects, memberRole: projectMembers.role, ...counts })
      .from(projects)
      .leftJoin(
        projectMembers,
        and(eq(projectMembers.thingId, projects.id), eq(projectMembers.userId, userId)),
      )
      .orderBy(desc(projects.updatedAt), desc(projects.id)),
  );
  const names = await readNames(
    database,
    rows.map(({ row }) => row.userId).filter((id) => id !== userId),
  );
  return rows.map(({ row, memberRole, ...counted }) => ({
    ...presentSummary(
      row,
      row.userId === userId ? 'owner' : (memberRole ?? 'viewer'),
      names.get(row.userId)?.name,
    ),
    ...counted,
  }));
}

function presentSummary(
  { id, name, colour, archivedAt, updatedAt }: ProjectRow,
  role: ProjectRole,
  ownerName: string | undefined,
): Omit<ProjectSummary, 'chatCount' | 'itemCount'> {
  return {
    ...{ id, name, colour, role },
    ownerName: role === 'owner' ? null : (ownerName ?? null),
    archivedAt: archivedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

/** @throws AppError `not_found`. */
export async function getProject(database: Database, userId: string, id: string): Promise<Project> {
  const found = await withUser(database, userId, async (tx) => ({
    ...(await accessProject(tx, userId, id)),
    items: await listItemRows(tx, id),
    chats: await listChatsOf(tx, userId, id),
    members: await tx.$count(projectMembers, eq(projectMembers.thingId, id)),
  }));
  const { row, role, chats } = found;
  const items = await presentItems(database, userId, found.items);
  const names = role === 'owner' ? null : await readNames(database, [row.userId]);
  return {
    ...presentSummary(row, role, names?.get(row.userId)?.name),
    instructions: row.instructions,
    items,
    chats,
    chatCount: chats.length,
    itemCount: items.length,
    isShared: found.members > 0,
  };
}

async function listChatsOf(tx: Transaction, userId: string, projectId: string): Promise<Project['chats']> {
  const { id, title, updatedAt, isPinned } = chatSessions;
  const rows = await tx
    .select({ id, title, updatedAt, isPinned })
    .from(chatSessions)
    .where(
      and(
        eq(chatSessions.userId, userId),
        eq(chatSessions.projectId, projectId),
        not(chatSessions.isTemporary),
      ),
    )
    .orderBy(desc(chatSessions.updatedAt), desc(chatSessions.id))
    .limit(maxListedChats);
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

/** @throws AppError `conflict` when the limit is reached. */
export async function createProject(
  database: Database,
  userId: string,
  { name, colour = 'denim', instructions = '' }: NewProjectInput,
  now = new Date(),
): Promise<Project> {
  const id = newId(now.getTime());
  await withUser(database, userId, async (tx) => {
    if ((await tx.$count(projects, eq(projects.userId, userId))) >= maxProjects) {
      throw new AppError('conflict', {
        message: said`You have ${maxProjects} projects, which is the most. Delete one first.`,
      });
    }
    await tx.insert(projects).values({
      ...{ id, userId, name, colour, instructions },
      ...{ createdAt: now, updatedAt: now },
    });
  });
  publishProject(database, { id, by: userId });
  return getProject(database, userId, id);
}

/** @throws AppError `not_found`; `forbidden` for viewers, and for editors changing more than the instructions. */
export async function changeProject(
  database: Database,
  userId: string,
  id: string,
  { isArchived, instructions, ...looks }: ChangeProjectInput,
  now = new Date(),
): Promise<Project> {
  await withUser(database, userId, async (tx) => {
    const { role } = await lockForChanging(tx, userId, id);
    const isOnlyInstructions = isArchived === undefined && Object.keys(looks).length === 0;
    if (role !== 'owner' && !isOnlyInstructions) {
      throw new AppError('forbidden', { message: 'Only its owner can rename, colour or archive a project.' });
    }
    await tx
      .update(projects)
      .set({
        ...looks,
        ...(instructions !== undefined && { instructions, isInstructedByOwner: role === 'owner' }),
        ...(isArchived !== undefined && { archivedAt: isArchived ? now : null }),
        updatedAt: now,
      })
      .where(eq(projects.id, id));
  });
  publishProject(database, { id, by: userId });
  return getProject(database, userId, id);
}

/**
 * Deletes a project for everyone. The owner's chats stay or are deleted with it; those of members always stay, as do
 * all notes, documents and files.
 * @throws AppError `not_found`, also for members.
 */
export async function deleteProject(
  { database, deleteChat }: ProjectsDependencies,
  userId: string,
  id: string,
  { chats }: { chats: 'keep' | 'delete' },
): Promise<void> {
  const own = await withUser(database, userId, async (tx) => {
    await lockOwn(tx, userId, id);
    return chats === 'delete' ? await listAllChats(tx, userId, id) : [];
  });
  for (const chatId of own) await deleteOne(deleteChat, userId, chatId);
  const people = await readPeople(database, id);
  await withUser(database, userId, async (tx) => {
    await lockOwn(tx, userId, id);
    await tx.delete(projects).where(and(eq(projects.id, id), eq(projects.userId, userId)));
  });
  // As the system: including members' chats, which would not learn of it otherwise.
  await database.update(chatSessions).set({ projectId: null }).where(eq(chatSessions.projectId, id));
  publishProject(database, { id, by: userId, also: people });
}

async function deleteOne(
  deleteChat: ProjectsDependencies['deleteChat'],
  userId: string,
  id: string,
): Promise<void> {
  try {
    await deleteChat({ userId, id });
  } catch (error) {
    // It was deleted in another tab meanwhile.
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  }
}

async function listAllChats(tx: Transaction, userId: string, projectId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: chatSessions.id })
    .from(chatSessions)
    .where(and(eq(chatSessions.userId, userId), eq(chatSessions.projectId, projectId)));
  return rows.map(({ id }) => id);
}

/**
 * Moves one of the person's own chats into a project, or out of it. Viewers may, too: nobody else sees it.
 * @throws AppError `not_found` for a missing or someone else's project or chat, and for a temporary chat.
 */
export async function moveChat(
  database: Database,
  userId: string,
  { chatId, projectId }: { chatId: string; projectId: string | null },
): Promise<void> {
  await withUser(database, userId, async (tx) => {
    if (projectId !== null) await accessProject(tx, userId, projectId);
    const moved = await tx
      .update(chatSessions)
      .set({ projectId })
      .where(and(eq(chatSessions.id, chatId), eq(chatSessions.userId, userId), not(chatSessions.isTemporary)))
      .returning({ id: chatSessions.id });
    if (moved.length === 0) throw new AppError('not_found');
  });
  publishOwnChat(database, { id: projectId ?? chatId, by: userId });
}
