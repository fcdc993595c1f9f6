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
 * The current state of the memory in answers: a saved fact is shown as long as it exists, in its current wording. A
 * fact saved from the question is shown even if the answer itself has no record of it.
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

/** Each keeps its index, by which it is referenced when the person undoes it. */
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
