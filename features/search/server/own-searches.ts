import { sql } from 'drizzle-orm';
import type {
  OwnItemKind,
  OwnPage,
  OwnSuggestion,
  OwnThing,
} from '#features/own-items/server/own-item-kind.ts';
import { dateOf, microsOf } from '#features/own-items/server/own-items.ts';
import { pathOfSearch } from '#features/search/shared/path-of-search.ts';
import { SearchType } from '#features/search/shared/search.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { selectInIndexOrder } from '#server/db/in-index-order.ts';
import { escapeLike } from '#server/db/like-pattern.ts';
import { select } from '#server/db/table-shapes.ts';
import { typedWords } from '#shared/typed-words.ts';
import { listPastSearches } from './list-past-searches.ts';
import type { SearchRow } from './search.queries.ts';
import { forgetSearch } from './search.service.ts';
import { searchHistory } from './search.table.ts';

const mostSuggested = 4;
/** How many of a person's newest searches are matched as they type. */
const mostRead = { suggested: 500, searched: 1_000 };

const made: Record<SearchType, { action: string }> = {
  web: { action: 'Searched the web' },
  image: { action: 'Searched for images' },
  video: { action: 'Searched for videos' },
  news: { action: 'Searched the news' },
  place: { action: 'Searched for places' },
};

/** Past searches as own items: each query of each kind once. */
export function ownSearches(database: Database): OwnItemKind {
  const list = async ({ userId, limit, before, since, text = '' }: OwnPage & { text?: string }) => {
    const rows = await listPastSearches(database, {
      userId,
      types: SearchType.options,
      words: typedWords(text),
      limit,
      since,
      before: before && { updatedAt: dateOf(before.micros), id: before.id },
    });
    return rows.map(present);
  };
  return {
    id: 'search',
    table: searchHistory,
    singular: 'search',
    plural: 'searches',
    order: 2,
    suggestedAs: /* text */ 'you searched for this',
    isSource: false,
    list,
    find: list,
    async search({ userId, query, limit, offset }) {
      const things = await list({ userId, limit: mostRead.searched, text: query });
      return { total: things.length, things: things.slice(offset, offset + limit) };
    },
    suggest: (input) => suggest(database, input),
    listMade: (page) => listMade(database, page),
    remove: ({ userId, id }) => forgetSearch(database, { userId, id }),
  };
}

function present({ id, query, type, createdAt }: SearchRow): OwnThing {
  return {
    id,
    title: query,
    variant: type,
    micros: microsOf(createdAt),
    excerpt: [],
    href: pathOfSearch({ type, query }),
  };
}

/** One row per search. */
async function listMade(
  database: Database,
  { userId, limit, before, since }: OwnPage,
): Promise<(OwnThing & { action: string })[]> {
  const rows = await withUser(database, userId, (tx) =>
    select<{ id: string; query: string; type: SearchType; micros: string }>(
      tx,
      sql`select id, query, type, (extract(epoch from created_at) * 1000000)::int8::text as micros
        from ${searchHistory} where user_id = ${userId}
          ${since === undefined ? sql`` : sql`and created_at >= ${since.toISOString()}::timestamptz`}
          ${before === undefined ? sql`` : sql`and (created_at, id) < (timestamptz 'epoch' + ${before.micros}::int8 * interval '1 microsecond', ${before.id})`}
        order by created_at desc, id desc limit ${limit}`,
    ),
  );
  return rows.map(({ micros, ...row }) => ({
    ...present({ ...row, isPinned: false, createdAt: dateOf(micros) }),
    micros,
    action: made[row.type].action,
  }));
}

/** Queries in which a word starts with what was typed. Those that start with it come first, then the newest. */
async function suggest(
  database: Database,
  { userId, text }: { userId: string; text: string },
): Promise<OwnSuggestion[]> {
  const start = escapeLike(text.toLowerCase());
  const begins = sql`folded like ${`${start}%`}`;
  const rows = await selectInIndexOrder<{ query: string; ids: string[] }>(
    database,
    userId,
    // One row of each kind represents all of that kind with the same query.
    sql`select (array_agg(query order by n))[1] as query, array_agg(id) as ids
        from (select distinct on (folded, type) id, query, folded, n
          from (select id, query, type, lower(query) as folded, row_number() over (order by created_at desc, id desc) as n
            from (select id, query, type, created_at from ${searchHistory} where user_id = ${userId}
              order by created_at desc, id desc limit ${sql.raw(String(mostRead.suggested))}) newest offset 0) read
          where ${begins} or folded like ${`% ${start}%`}
          order by folded, type, n) of_each_kind
        group by folded order by bool_or(${begins}) desc, min(n) limit ${mostSuggested}`,
  );
  return rows.map(({ query, ids }) => ({ text: query, href: null, ids }));
}
