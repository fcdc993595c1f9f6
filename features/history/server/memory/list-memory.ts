import type { OwnItemKind } from '#features/own-items/server/own-item-kind.ts';
import type { OwnItems } from '#features/own-items/server/own-items.ts';
import type { Database } from '#server/db/database.ts';
import { letOtherRequestsRun } from '#server/thread-slices.ts';
import { listMessages } from './list-messages.ts';
import { listSearches } from './list-searches.ts';
import {
  beginningOf,
  type ListMemoryInput,
  type Looked,
  type MemoryKey,
  pageOf,
  wantsMessagesOnly,
} from './memory-key.ts';

/** For other kinds, how many matches are ranked against each other. */
const mostItems = 200;
/** Listed message by message and search by search here, with their tags and bookmarks. */
const shownInFull: readonly string[] = ['chat', 'search'];

/** Of these kinds, the ones in the list that have neither tags nor bookmarks. */
export function plainKinds(kinds: readonly OwnItemKind[]): readonly OwnItemKind[] {
  return kinds.filter(({ id }) => !shownInFull.includes(id));
}

/**
 * One page of everything: the newest first, or the best matches first. Parts of words, and words too common for
 * full-text search, are matched by substring instead, and the response says so. However long the history is, a page
 * reads a bounded number of rows, in batches, each by an index.
 */
export async function listMemory(
  database: Database,
  ownItems: OwnItems,
  input: ListMemoryInput,
): Promise<Looked & { mode: ListMemoryInput['mode'] }> {
  const { keys, edge } = await listTagged(database, input);
  // Searches have been matched by substring as well.
  const isInVain = input.mode === 'words' && input.after === undefined && keys.length === 0;
  const mode = isInVain ? 'letters' : input.mode;
  if (isInVain) keys.push(...(await messages(database, { ...input, mode })).keys);
  for (const kind of await listedKinds(ownItems, input)) {
    await letOtherRequestsRun();
    keys.push(...(await listItems(kind, { ...input, mode })));
  }
  return { keys: pageOf(keys, { ...input, mode }), mode, edge };
}

/** The requested plain kinds of which the person has at least one item. */
async function listedKinds(ownItems: OwnItems, input: ListMemoryInput): Promise<readonly OwnItemKind[]> {
  const { isBookmarked, tag } = input;
  const isOfMarked = isBookmarked || tag !== undefined;
  if (isOfMarked || !plainKinds(ownItems.kinds).some(({ id }) => shows(input, id))) return [];
  const held = await ownItems.heldBy(input.userId);
  return plainKinds(held).filter(({ id }) => shows(input, id));
}

async function listTagged(database: Database, input: ListMemoryInput): Promise<Looked> {
  const searches = shows(input, 'search') ? await listSearches(database, input) : [];
  const { keys, edge } = await messages(database, input);
  return { keys: [...searches, ...keys], edge };
}

async function messages(database: Database, input: ListMemoryInput): Promise<Looked> {
  if (!shows(input, 'chat', 'task')) return { keys: [] };
  await letOtherRequestsRun();
  return listMessages(database, input);
}

function shows(input: ListMemoryInput, ...types: string[]): boolean {
  if (wantsMessagesOnly(input) && !types.includes('chat')) return false;
  return input.type === 'all' || types.includes(input.type);
}

async function listItems(kind: OwnItemKind, input: ListMemoryInput): Promise<MemoryKey[]> {
  const { userId, q, mode, since, limit } = input;
  const before = beginningOf(input);
  const things =
    mode === 'newest'
      ? await kind.list({ userId, limit, before, since })
      : await kind.find({ userId, text: q, limit: mode === 'letters' ? limit : mostItems, before, since });
  return things.map((thing) => ({
    source: 'item',
    id: thing.id,
    // A match in the name only ranks last, like the messages of a chat whose title matches.
    rank: 0,
    micros: thing.micros,
    item: { kind: kind.id, thing },
  }));
}
