import { createHash, randomBytes } from 'node:crypto';
import { partsForOthers } from '#features/assistant/shared/message-part.ts';
import { findChat } from '#features/chats/server/chats.queries.ts';
import { readWholeChat } from '#features/chats/server/chats.service.ts';
import type { Chat } from '#features/chats/shared/chats.contract.ts';
import {
  maxSharesPerChat,
  type NewShare,
  type SharedChat,
  type ShareList,
} from '#features/shares/shared/shares.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import * as queries from './shares.queries.ts';
import type { ShareSnapshot } from './shares.table.ts';

/** 256 bits, so unguessable. */
const tokenBytes = 32;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Complete messages only, under separate ids: row ids are private. */
function snapshotOf(chat: Chat): ShareSnapshot {
  const messages = chat.messages
    .filter(({ content, error }) => content.trim() !== '' && !error)
    .map((message, index) => ({
      ...message,
      id: `m${index + 1}`,
      note: null,
      versions: [],
      parts: partsForOthers(message.parts),
    }));
  return { title: chat.title, messages };
}

/**
 * Freezes the branch that the chat shows under a new URL, returned only this once.
 * @throws AppError `not_found`, `conflict` while an answer is streaming or at the limit of links.
 */
export async function shareChat(
  database: Database,
  actor: Actor,
  chatId: string,
  now = new Date(),
): Promise<NewShare> {
  const { userId } = actor;
  const token = randomBytes(tokenBytes).toString('base64url');
  const share = await withUser(database, userId, async (tx) => {
    const chat = await readWholeChat(tx, userId, chatId);
    if (chat.activeTurn) throw new AppError('conflict', { message: 'Wait until the answer is complete.' });
    if ((await queries.countShares(tx, userId, chatId)) >= maxSharesPerChat) {
      throw new AppError('conflict', {
        message: 'This chat has the maximum number of links. Revoke one first.',
      });
    }
    return queries.insertShare(tx, {
      userId,
      sessionId: chatId,
      tokenHash: hashOf(token),
      snapshot: snapshotOf(chat),
      createdAt: now,
    });
  });
  return { id: share.id, createdAt: share.createdAt.toISOString(), path: `/shared/${token}` };
}

/** @throws AppError `not_found`. */
export function listShares(database: Database, actor: Actor, chatId: string): Promise<ShareList> {
  return withUser(database, actor.userId, async (tx) => {
    if (!(await findChat(tx, actor.userId, chatId))) throw new AppError('not_found');
    const rows = await queries.listShares(tx, actor.userId, chatId);
    return { shares: rows.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() })) };
  });
}

/** @throws AppError `not_found`, also for an already revoked link. */
export async function revokeShare(
  database: Database,
  actor: Actor,
  id: string,
  now = new Date(),
): Promise<void> {
  const isRevoked = await withUser(database, actor.userId, (tx) =>
    queries.revokeShare(tx, actor.userId, id, now),
  );
  if (!isRevoked) throw new AppError('not_found');
}

/** @throws AppError `not_found` for an invalid or revoked token, or a deleted chat. */
export async function readSharedChat(database: Database, token: string): Promise<SharedChat> {
  const shared = await queries.findSharedSnapshot(database, hashOf(token));
  if (!shared) throw new AppError('not_found');
  return { ...shared.snapshot, sharedAt: shared.createdAt.toISOString() };
}
