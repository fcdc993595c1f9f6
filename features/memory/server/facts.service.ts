import {
  type AddFactInput,
  type Fact,
  type Facts,
  maxFacts,
  type UpdateFactInput,
} from '#features/memory/shared/facts.contract.ts';
import { readPrivacySettings } from '#features/privacy/server/privacy-settings.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { brand } from '#shared/brand.ts';
import { newId } from '#shared/ids.ts';
import * as queries from './facts.queries.ts';
import { topicOf } from './own-words.ts';
import { personalWords } from './personal-words.ts';

const full = () => said`${brand.name} remembers ${maxFacts} things already. Delete some to add more.`;

export function readFacts(database: Database, userId: string): Promise<Facts> {
  return withUser(database, userId, async (tx) => ({
    facts: (await queries.listFacts(tx, userId)).map(presentFact),
    personalization: (await readPrivacySettings(tx, userId)).personalization,
  }));
}

/** @throws AppError `conflict` when there are too many. */
export function addFact(
  database: Database,
  userId: string,
  { text }: AddFactInput,
  now = new Date(),
): Promise<Fact> {
  return withUser(database, userId, async (tx) => {
    const { id } = await keepFact(tx, { userId, text, messageId: null, now });
    return getFact(tx, userId, id);
  });
}

/** @throws AppError `not_found`. */
export function changeFact(
  database: Database,
  userId: string,
  id: string,
  { text, isActive }: UpdateFactInput,
  now = new Date(),
): Promise<Fact> {
  return withUser(database, userId, async (tx) => {
    const change = { ...(text !== undefined && { text }), ...(isActive !== undefined && { isActive }) };
    if (Object.keys(change).length > 0) {
      // Switching one off and on again does not make it newer.
      const [known] = await queries.listFacts(tx, userId, id);
      if (!known) throw new AppError('not_found');
      const updatedAt = text === undefined ? known.updatedAt : now;
      await queries.updateFact(tx, userId, id, { ...change, updatedAt });
    }
    return getFact(tx, userId, id);
  });
}

/** @throws AppError `not_found`. */
export async function removeFact(database: Database, userId: string, id: string): Promise<void> {
  const isGone = await withUser(database, userId, (tx) => queries.deleteFact(tx, userId, id));
  if (!isGone) throw new AppError('not_found');
}

export function removeAllFacts(database: Database, userId: string): Promise<void> {
  return withUser(database, userId, (tx) => queries.deleteAllFacts(tx, userId));
}

async function getFact(tx: Transaction, userId: string, id: string): Promise<Fact> {
  const [fact] = await queries.listFacts(tx, userId, id);
  if (!fact) throw new AppError('not_found');
  return presentFact(fact);
}

export interface KeptFact {
  id: string;
  text: string;
  /** The fact that it replaced: a person has one name. */
  before: string | null;
}

/**
 * Saves a fact once. Saying it again makes it newer, and a new name replaces the old one.
 * @throws AppError `conflict` when there are too many.
 */
export async function keepFact(
  tx: Transaction,
  { userId, text, messageId, now }: { userId: string; text: string; messageId: string | null; now: Date },
): Promise<KeptFact> {
  const known = await queries.listOwnFacts(tx, userId);
  const topic = topicOf(text);
  const same =
    known.find((fact) => fact.text.toLowerCase() === text.toLowerCase()) ??
    (topic === null ? undefined : known.findLast((fact) => topicOf(fact.text) === topic));
  if (same) {
    await queries.updateFact(tx, userId, same.id, { text, messageId, isActive: true, updatedAt: now });
    return { id: same.id, text, before: same.text === text ? null : same.text };
  }
  if (known.length >= maxFacts) throw new AppError('conflict', { message: full() });
  const id = newId(now.getTime());
  await queries.insertFact(tx, { id, userId, text, messageId, createdAt: now, updatedAt: now });
  return { id, text, before: null };
}

/** The fact that these words match best, if any does. */
export async function findFactAbout(
  tx: Transaction,
  userId: string,
  words: readonly string[],
): Promise<{ id: string; text: string } | null> {
  if (words.length === 0) return null;
  const scored = (await queries.listOwnFacts(tx, userId)).map((fact) => {
    const own = personalWords(fact.text);
    const shared = words.filter((word) => own.includes(word)).length;
    return { fact, score: shared / words.length + shared / Math.max(own.length, 1) };
  });
  const best = scored.reduce<(typeof scored)[number] | null>(
    (found, next) => (next.score > 0 && next.score >= (found?.score ?? 0) ? next : found),
    null,
  );
  // At least half of what was named, and half of what is known.
  return best && best.score >= 1 ? { id: best.fact.id, text: best.fact.text } : null;
}

/** @returns what was forgotten. */
export async function forgetFact(
  tx: Transaction,
  userId: string,
  words: readonly string[],
): Promise<{ id: string; text: string } | null> {
  const found = await findFactAbout(tx, userId, words);
  if (found) await queries.deleteFact(tx, userId, found.id);
  return found;
}

function presentFact({ id, text, isActive, createdAt, updatedAt, said }: queries.SaidFact): Fact {
  return {
    id,
    text,
    isActive,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    saidIn: said && {
      title: said.title,
      href: `/chat/${encodeURIComponent(said.sessionId)}#message-${encodeURIComponent(said.messageId)}`,
    },
  };
}
