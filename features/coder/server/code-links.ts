import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { CodeLink, NewCodeLink, SharedCode } from '#features/coder/shared/coder.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import { readFiles } from './code-texts.ts';
import { getRow } from './coder.service.ts';
import { codeLinks } from './coder.table.ts';

/** 256 bits, unguessable. */
const tokenBytes = 32;
const maxLinksPerProject = 20;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Publishes a snapshot of the project; its URL is shown only once.
 * @throws AppError `not_found`, `conflict` when the limit is reached.
 */
export function shareProject(
  database: Database,
  userId: string,
  projectId: string,
  now = new Date(),
): Promise<NewCodeLink> {
  const token = randomBytes(tokenBytes).toString('base64url');
  return withUser(database, userId, async (tx) => {
    const { title, entry, files } = await getRow(tx, userId, projectId);
    if ((await tx.$count(codeLinks, eq(codeLinks.projectId, projectId))) >= maxLinksPerProject) {
      throw new AppError('conflict', {
        message: 'This project has the maximum number of links. Revoke one first.',
      });
    }
    const id = newId(now.getTime());
    await tx.insert(codeLinks).values({
      ...{ id, userId, projectId, tokenHash: hashOf(token) },
      ...{ title, entry, manifest: files, createdAt: now },
    });
    return { id, createdAt: now.toISOString(), token };
  });
}

/** Newest first. @throws AppError `not_found`. */
export function listLinks(database: Database, userId: string, projectId: string): Promise<CodeLink[]> {
  return withUser(database, userId, async (tx) => {
    await getRow(tx, userId, projectId);
    const rows = await tx
      .select({ id: codeLinks.id, createdAt: codeLinks.createdAt })
      .from(codeLinks)
      .where(and(eq(codeLinks.userId, userId), eq(codeLinks.projectId, projectId)))
      .orderBy(desc(codeLinks.createdAt));
    return rows.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() }));
  });
}

/** @throws AppError `not_found`, also if it was already revoked. */
export function revokeLink(database: Database, userId: string, id: string): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const own = and(eq(codeLinks.userId, userId), eq(codeLinks.id, id));
    const gone = await tx.delete(codeLinks).where(own).returning({ id: codeLinks.id });
    if (gone.length === 0) throw new AppError('not_found');
  });
}

/** For anyone with the link. @throws AppError `not_found`. */
export async function readShared(database: Database, token: string): Promise<SharedCode> {
  const [link] = await database
    .select()
    .from(codeLinks)
    .where(eq(codeLinks.tokenHash, hashOf(token)));
  if (!link) throw new AppError('not_found');
  const { userId, title, entry, manifest } = link;
  const files = await database.transaction((tx) => readFiles(tx, userId, manifest));
  return { title, entry, files };
}
