import type { OwnItemKind } from '#features/own-items/server/own-item-kind.ts';
import type { OwnItems } from '#features/own-items/server/own-items.ts';
import type { Database } from '#server/db/database.ts';
import { othersTurn } from '#server/db/others-turn.ts';
import { listMessages } from './list-messages.ts';
import { listSearches } from './list-searches.ts';
import { type ListMemoryInput, type MemoryKey, pageOf } from './memory-key.ts';

/** Of another kind, so many that hold the words are compared. */
const mostItems = 200;
/** Shown message by message and search by search here, with the tags and bookmarks that they may have. */
const shownInFull: readonly string[] = ['chat', 'search'];

/** The kinds of things in the list that bear neither tags nor bookmarks. */
export function plainKinds({ kinds }: OwnItems): readonly OwnItemKind[] {
  return kinds.filter(({ id }) => !shownInFull.includes(id));
}

/**
 * One page of everything: the newest first, or what holds the words best first. However long the history is, a page
 * is made from so many rows and no more, some at a time, each found by an index.
 */
export async function listMemory(
  database: Database,
  ownItems: OwnItems,
  input: ListMemoryInput,
): Promise<MemoryKey[]> {
  const { type } = input;
  const keys: MemoryKey[] = [];
  if (['all', 'chat', 'task'].includes(type)) keys.push(...(await listMessages(database, input)));
  if (['all', 'search'].includes(type)) {
    await othersTurn();
    keys.push(...(await listSearches(database, input)));
  }
  for (const kind of plainKinds(ownItems)) {
    if (![kind.id, 'all'].includes(type)) continue;
    await othersTurn();
    keys.push(...(await listItems(kind, input)));
  }
  return pageOf(keys, input);
}

async function listItems(
  kind: OwnItemKind,
  { userId, q, mode, since, after, limit, isBookmarked, tag }: ListMemoryInput,
): Promise<MemoryKey[]> {
  if (isBookmarked || tag !== undefined) return [];
  const things =
    mode === 'newest'
      ? await kind.list({ userId, limit, before: after, since })
      : mode === 'letters'
        ? await kind.find({ userId, text: q, limit, before: after, since })
        : await kind.find({ userId, text: q, limit: mostItems, since });
  return things.map((thing) => ({
    source: 'item',
    id: thing.id,
    // What has the words in its name only holds them worst, like the messages of a chat whose title does.
    rank: 0,
    micros: thing.micros,
    item: { kind: kind.id, thing },
  }));
}
