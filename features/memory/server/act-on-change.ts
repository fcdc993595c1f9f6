import { findPart } from '#features/assistant/shared/message-part.ts';
import type { NotePart, PartOwner } from '#features/chats/server/change-part.ts';
import type { ActOnMemoryInput, MemoryChange } from '#features/memory/shared/memory-part.schema.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import * as queries from './facts.queries.ts';
import { keepFact } from './facts.service.ts';

export interface ActDependencies {
  database: Database;
  /** Records in an answer what happened to one of its parts. */
  changePart(tx: Transaction, owner: PartOwner, note: NotePart): Promise<void>;
}

/**
 * Carries out what an answer proposes, or undoes what it says was done, and records that in the answer, so that it is
 * not offered again.
 * @throws AppError `not_found` for a message that is not theirs, `conflict` when there are too many facts.
 */
export function actOnMemory(
  { database, changePart }: ActDependencies,
  owner: PartOwner,
  { change, act }: ActOnMemoryInput,
  now = new Date(),
): Promise<MemoryChange> {
  return withUser(database, owner.userId, async (tx) => {
    const becomes =
      act === 'carry-out'
        ? await carryOut(tx, owner.userId, change, now)
        : await takeBack(tx, owner.userId, change, now);
    await changePart(tx, owner, (parts) => {
      const changes = findPart(parts, 'memory')?.changes ?? [];
      const at = changes.findIndex(
        ({ action, id, text }) =>
          action === change.action && id === change.id && (action === 'remembered' || text === change.text),
      );
      return at < 0 ? null : { kind: 'memory', change: { at, becomes } };
    });
    return becomes;
  });
}

async function carryOut(
  tx: Transaction,
  userId: string,
  change: MemoryChange,
  now: Date,
): Promise<MemoryChange> {
  const { action, id, text } = change;
  if (action === 'may_remember') {
    const kept = await keepFact(tx, { userId, text, messageId: null, now });
    return { action: 'remembered', id: kept.id, text, ...(kept.before && { before: kept.before }) };
  }
  // It may already have been forgotten elsewhere.
  if (action === 'may_forget') await queries.deleteFact(tx, userId, id);
  return action === 'may_forget' ? { action: 'forgot', id, text } : change;
}

async function takeBack(
  tx: Transaction,
  userId: string,
  change: MemoryChange,
  now: Date,
): Promise<MemoryChange> {
  const { action, id, text, before } = change;
  if (action === 'forgot') await keepFact(tx, { userId, text, messageId: null, now });
  else if (action !== 'remembered') return change;
  else if (before === undefined) await queries.deleteFact(tx, userId, id);
  else await queries.updateFact(tx, userId, id, { text: before, updatedAt: now });
  return { ...change, isUndone: true };
}
