import { type SQL, sql } from 'drizzle-orm';
import type { OwnItemKind, OwnPage, OwnThing } from '#features/own-items/server/own-item-kind.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { askedQuery, headline, readHeadline, typedQuery } from '#server/db/full-text.ts';
import { holdingLetters } from '#server/db/holding-letters.ts';
import { escapeLike } from '#server/db/like-pattern.ts';
import { type SizedRow, slicesOfRows } from '#server/db/slices-of-rows.ts';
import { select } from '#server/db/table-shapes.ts';
import { messagePreview } from '#server/text-preview.ts';
import { letOthersRun } from '#server/thread-slices.ts';
import { typedWords } from '#shared/typed-words.ts';

const mostSuggested = 2;
const excerptLength = 280;
/** How many of the newest are searched by letters. */
const mostReadThrough = 500;

interface Row {
  id: string;
  title: string;
  text: string;
  micros: string;
}

interface Ranked {
  id: string;
  rank: number;
}

interface OwnTextsInput
  extends Pick<OwnItemKind, 'id' | 'table' | 'singular' | 'plural' | 'order' | 'suggestedAs' | 'remove'> {
  hrefOf: (id: string) => string;
  /** The activity recorded when one is created. */
  action: string;
}

/** Texts of one kind, with an owner, a title, content and `words`, as own items; those in Deleted do not count. */
export function ownTexts(database: Database, input: OwnTextsInput): OwnItemKind {
  const { hrefOf, action, ...kind } = input;
  const { table } = kind;

  async function read({ userId, limit, before, since }: OwnPage, at: SQL): Promise<OwnThing[]> {
    const rows = await withUser(database, userId, (tx) =>
      select<Row>(
        tx,
        sql`select id, title, left(content, ${excerptLength * 2}) as text, (extract(epoch from ${at}) * 1000000)::int8::text as micros
          from ${table} where user_id = ${userId} and deleted_at is null
            ${since === undefined ? sql`` : sql`and ${at} >= ${since.toISOString()}::timestamptz`} ${after(before, at)}
          order by ${at} desc, id desc limit ${limit}`,
      ),
    );
    return rows.map((row) => present(row, hrefOf, false));
  }

  /** All that a search may find, the one changed last first. */
  function listSizes(userId: string, before?: OwnPage['before']): Promise<SizedRow[]> {
    return withUser(database, userId, (tx) =>
      select<SizedRow>(
        tx,
        sql`select id, octet_length(content) as bytes from ${table}
          where user_id = ${userId} and deleted_at is null ${after(before, sql`updated_at`)}
          order by updated_at desc, id desc`,
      ),
    );
  }

  /** Of these, those that fit; in slices, since nobody else is served by an embedded database meanwhile. */
  async function* fitting<Found>(
    userId: string,
    sized: readonly SizedRow[],
    { fits, columns }: { fits: SQL; columns: SQL },
  ): AsyncGenerator<Found[]> {
    for (const ids of slicesOfRows(sized)) {
      await letOthersRun();
      yield await withUser(database, userId, (tx) =>
        select<Found>(
          tx,
          sql`select id, ${columns} from ${table}
            where user_id = ${userId} and deleted_at is null and id = any(${sql.param(ids)}::text[]) and ${fits}
            order by updated_at desc, id desc`,
        ),
      );
    }
  }

  async function readFitting(
    { userId, limit }: OwnPage,
    sized: readonly SizedRow[],
    { fits, text }: { fits: SQL; text: SQL },
  ): Promise<Row[]> {
    const columns = sql`title, ${text} as text, (extract(epoch from updated_at) * 1000000)::int8::text as micros`;
    const found: Row[] = [];
    for await (const rows of fitting<Row>(userId, sized, { fits, columns })) {
      found.push(...rows);
      if (found.length >= limit) break;
    }
    return found.slice(0, limit);
  }

  /** In the order of the ids. */
  async function readHeadlines(userId: string, ids: readonly string[], words: SQL): Promise<OwnThing[]> {
    const rows = await withUser(database, userId, (tx) =>
      select<Row>(
        tx,
        sql`select id, title, ${headline(sql`content`, words)} as text, (extract(epoch from updated_at) * 1000000)::int8::text as micros
          from ${table} where user_id = ${userId} and deleted_at is null and id = any(${sql.param(ids)}::text[])`,
      ),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [present(row, hrefOf, true)] : [];
    });
  }

  return {
    ...kind,
    isSource: true,
    list: (page) => read(page, sql`updated_at`),
    async find({ text, ...page }) {
      const sought = typedWords(text);
      if (sought.length === 0) return [];
      const sized = await listSizes(page.userId, page.before);
      const words = typedQuery(text);
      const ids = (await readFitting(page, sized, { fits: sql`words @@ ${words}`, text: sql`''` })).map(
        ({ id }) => id,
      );
      // Headlines are made only for the rows on the page.
      if (ids.length > 0) return readHeadlines(page.userId, ids, words);
      // Where no word matches: letters within words, among the newest.
      const newest = sized.slice(0, mostReadThrough);
      const fits = holdingLetters(sql`title || ' ' || content`, sought);
      const rows = await readFitting(page, newest, { fits, text: sql`left(content, ${excerptLength * 2})` });
      return rows.map((row) => present(row, hrefOf, false));
    },
    async search({ userId, query, limit, offset }) {
      const words = askedQuery(query);
      const ranked: Ranked[] = [];
      for await (const rows of fitting<Ranked>(userId, await listSizes(userId), {
        fits: sql`words @@ ${words}`,
        columns: sql`ts_rank(words, ${words})::float8 as rank`,
      }))
        ranked.push(...rows);
      // Of equal ones the one changed last, in whose order they were read.
      const best = ranked.toSorted((one, other) => other.rank - one.rank).slice(offset, offset + limit);
      const things = await readHeadlines(
        userId,
        best.map(({ id }) => id),
        words,
      );
      return { total: ranked.length, things };
    },
    async suggest({ userId, text }) {
      const start = escapeLike(text.toLowerCase());
      const begins = sql`(lower(title) like ${`${start}%`} or lower(title) like ${`% ${start}%`})`;
      const rows = await withUser(database, userId, (tx) =>
        select<Pick<Row, 'id' | 'title'>>(
          tx,
          sql`select id, title from ${table} where user_id = ${userId} and deleted_at is null and ${begins}
            order by updated_at desc, id desc limit ${mostSuggested}`,
        ),
      );
      return rows.map(({ id, title }) => ({ text: title, href: hrefOf(id), ids: [] }));
    },
    async listMade(page) {
      return (await read(page, sql`created_at`)).map((text) => ({ ...text, action }));
    },
  };
}

function after(before: OwnPage['before'], at: SQL): SQL {
  return before === undefined
    ? sql``
    : sql`and (${at}, id) < (timestamptz 'epoch' + ${before.micros}::int8 * interval '1 microsecond', ${before.id})`;
}

function present(
  { id, title, text, micros }: Row,
  hrefOf: (id: string) => string,
  isMarked: boolean,
): OwnThing {
  const preview = messagePreview(text, excerptLength);
  return {
    id,
    micros,
    title,
    variant: null,
    excerpt: isMarked ? readHeadline(text) : preview === '' ? [] : [{ text: preview, isMatch: false }],
    href: hrefOf(id),
  };
}
