import type { MemoryQuery } from '#features/history/shared/memory.contract.ts';
import type { OwnThing } from '#features/own-items/server/own-item-kind.ts';
import { microsOf } from '#features/own-items/server/own-items.ts';
import type { Place } from './memory.cursor.ts';

export interface ListMemoryInput extends Pick<MemoryQuery, 'type' | 'tag' | 'model' | 'has' | 'project'> {
  userId: string;
  q: string;
  /** The start of the range. */
  since: Date | undefined;
  /** The end of the range, exclusive. */
  until: Date | undefined;
  isBookmarked: boolean;
  /** The newest chats whose title contains the words; queried once, however often it is called. */
  titled: () => Promise<string[]>;
  mode: Place['mode'];
  after?: Place | undefined;
  limit: number;
}

/** The matches, and how far the list was scanned, if there is more than one page may scan. */
export interface Looked {
  keys: MemoryKey[];
  edge?: Pick<MemoryKey, 'micros' | 'id'> | undefined;
}

/** The position of an entry in the list; its content is read only for the entries of one page. */
export interface MemoryKey {
  source: 'message' | 'search' | 'item';
  id: string;
  rank: number;
  /** Microseconds since 1970, as text: a number would lose the last digits. */
  micros: string;
  /** For other kinds: the item found. */
  item?: { kind: string; thing: OwnThing };
}

/** A filter that only messages can match is set. */
export function wantsMessagesOnly({ model, has, project }: ListMemoryInput): boolean {
  return model !== undefined || has !== undefined || project !== undefined;
}

/** Where the list begins in order of time: after the last page, or at the end of the range. */
export function beginningOf({
  mode,
  after,
  until,
}: ListMemoryInput): Pick<Place, 'micros' | 'id'> | undefined {
  if (after !== undefined && mode !== 'words') return after;
  // No id sorts before the empty one, so nothing of that exact moment is listed.
  return until && { micros: microsOf(until), id: '' };
}

/** What comes after the place, sorted. */
export function pageOf(keys: readonly MemoryKey[], input: ListMemoryInput): MemoryKey[] {
  return inOrder(keys, input).slice(0, input.limit);
}

/** What comes after the place, sorted. Sorted lists keep their order where timestamps are equal. */
export function inOrder<Key extends Compared>(
  keys: readonly Key[],
  { mode, after }: Pick<ListMemoryInput, 'mode' | 'after'>,
): Key[] {
  const compare = mode === 'words' ? byRank : byTime;
  const following = after && mode === 'words' ? keys.filter((key) => byRank(key, after) > 0) : keys;
  return following.toSorted(compare);
}

type Compared = Pick<MemoryKey, 'rank' | 'micros' | 'id'>;

function byTime(one: Compared, other: Compared): number {
  return Number(other.micros) - Number(one.micros);
}

function byRank(one: Compared, other: Compared): number {
  if (one.rank !== other.rank) return other.rank - one.rank;
  return byTime(one, other) || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);
}
