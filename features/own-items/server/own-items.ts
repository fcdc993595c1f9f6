import type { OwnItem, OwnItemGroup } from '#features/own-items/shared/own-items.contract.ts';
import type { Database } from '#server/db/database.ts';
import { letOtherRequestsRun } from '#server/thread-slices.ts';
import { heldKinds } from './held-kinds.ts';
import type { OwnItemKind, OwnQuestion, OwnSuggestion, OwnThing } from './own-item-kind.ts';

/** How many of the first suggestions are the person's own. */
const mostSuggested = 6;

/** Queries all kinds of own items as one. */
export interface OwnItems {
  readonly kinds: readonly OwnItemKind[];
  /** Those of which the person has anything. */
  heldBy(userId: string): Promise<readonly OwnItemKind[]>;
  /** Without a query, the most recent ones of revisited kinds. Kinds without matches are omitted. */
  find(input: { userId: string; text: string; limit: number }): Promise<OwnItemGroup[]>;
  suggest(input: {
    userId: string;
    text: string;
  }): Promise<(OwnSuggestion & { kind: string; label: string })[]>;
  /** Items that may answer a question. */
  search(
    question: OwnQuestion,
    wanted?: (kind: OwnItemKind) => boolean,
  ): Promise<{ total: number; items: (OwnItem & { kindOf: OwnItemKind })[] }>;
  remove(input: { userId: string; kind: string; id: string }): Promise<boolean>;
}

/** `contributed` grows during setup, so it is read on each request. */
export function createOwnItems(database: Database, contributed: readonly OwnItemKind[]): OwnItems {
  const inOrder = () => contributed.toSorted((one, other) => one.order - other.order);
  const heldBy = (userId: string, wanted: (kind: OwnItemKind) => boolean = () => true) =>
    heldKinds(database, userId, inOrder().filter(wanted));
  return {
    get kinds() {
      return inOrder();
    },
    heldBy: (userId) => heldBy(userId),
    async find({ userId, text, limit }) {
      const groups: OwnItemGroup[] = [];
      const isRecent = text === '';
      for (const kind of await heldBy(userId, ({ isOnlyFound = false }) => !(isRecent && isOnlyFound))) {
        const things = await (isRecent ? kind.list({ userId, limit }) : kind.find({ userId, text, limit }));
        groups.push({ kind: kind.id, items: things.map((thing) => presentOwnItem(kind, thing)) });
        await letOtherRequestsRun();
      }
      return groups.filter(({ items }) => items.length > 0);
    },
    async suggest(input) {
      const suggestions: (OwnSuggestion & { kind: string; label: string })[] = [];
      for (const kind of await heldBy(input.userId)) {
        for (const suggestion of await kind.suggest(input)) {
          suggestions.push({ ...suggestion, kind: kind.id, label: kind.suggestedAs });
        }
        await letOtherRequestsRun();
      }
      // Repeated searches rank above opened items.
      return suggestions
        .toSorted((one, other) => Number(one.href !== null) - Number(other.href !== null))
        .slice(0, mostSuggested);
    },
    async search({ limit, offset, ...question }, wanted = () => true) {
      const lists: (OwnItem & { kindOf: OwnItemKind })[][] = [];
      let total = 0;
      for (const kind of await heldBy(question.userId, wanted)) {
        // Each kind may fill the whole page if the others have no matches.
        const answer = await kind.search({ ...question, limit: limit + offset, offset: 0 });
        total += answer.total;
        lists.push(answer.things.map((thing) => ({ ...presentOwnItem(kind, thing), kindOf: kind })));
        await letOtherRequestsRun();
      }
      return { total, items: inTurns(lists).slice(offset, offset + limit) };
    },
    async remove({ userId, kind: id, id: itemId }) {
      const kind = contributed.find((one) => one.id === id);
      await kind?.remove({ userId, id: itemId });
      return kind !== undefined;
    },
  };
}

export function presentOwnItem(
  { id: kind }: Pick<OwnItemKind, 'id'>,
  { id, title, variant, excerpt, micros, href }: OwnThing,
): OwnItem {
  return { kind, id, title, variant, excerpt, at: dateOf(micros).toISOString(), href };
}

export function dateOf(micros: string): Date {
  return new Date(Math.floor(Number(micros) / 1_000));
}

/** Round-robin by rank: relevance is not comparable between kinds. */
function inTurns<Item>(lists: readonly Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}

export function microsOf(date: Date): string {
  return String(date.getTime() * 1_000);
}
