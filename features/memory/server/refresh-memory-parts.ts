import { findPart, type MessagePart, withPart } from '#features/assistant/shared/message-part.ts';
import type { MemoryChange } from '#features/memory/shared/memory-part.schema.ts';
import type { Transaction } from '#server/db/database.ts';
import { listFactsById, listFactsSaidIn } from './facts.queries.ts';

interface Answer {
  id: string;
  questionId: string | null;
  parts: readonly MessagePart[];
}

/**
 * What answers tell of the person's memory, as it is now: a fact that was kept is told of for as long as it is, in its
 * words of today. One that was kept of the question is told of also where the answer itself has no note of it.
 */
export async function refreshMemoryParts(
  tx: Transaction,
  userId: string,
  answers: readonly Answer[],
): Promise<ReadonlyMap<string, readonly MessagePart[]>> {
  const questionIds = answers.flatMap(({ questionId }) => questionId ?? []);
  const said = Map.groupBy(await listFactsSaidIn(tx, userId, questionIds), ({ messageId }) => messageId);
  const told = answers.flatMap(({ parts }) =>
    changesIn(parts).flatMap(({ action, id }) => (action === 'remembered' ? [id] : [])),
  );
  const kept = new Map((await listFactsById(tx, userId, told)).map((fact) => [fact.id, fact]));
  const refreshed = answers.flatMap(({ id, questionId, parts }): [string, readonly MessagePart[]][] => {
    const before = changesIn(parts);
    const changes = refresh(before, kept, said.get(questionId ?? '') ?? []);
    if (before.length === 0 && changes.length === 0) return [];
    return [[id, withPart(parts, { kind: 'memory', changes })]];
  });
  return new Map(refreshed);
}

function changesIn(parts: readonly MessagePart[]): readonly MemoryChange[] {
  return findPart(parts, 'memory')?.changes ?? [];
}

/** Each stays at its place, by which it is named when the person takes it back. */
function refresh(
  changes: readonly MemoryChange[],
  kept: ReadonlyMap<string, { text: string }>,
  said: readonly { id: string; text: string }[],
): MemoryChange[] {
  const known = changes.map((change): MemoryChange => {
    if (change.action !== 'remembered') return change;
    const fact = change.isUndone ? undefined : kept.get(change.id);
    return fact ? { ...change, text: fact.text } : { ...change, isGone: true };
  });
  const added = said
    .filter(({ id }) => !known.some((change) => change.id === id))
    .map(({ id, text }): MemoryChange => ({ action: 'remembered', id, text }));
  return [...known, ...added];
}
