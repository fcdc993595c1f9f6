import { type SQL, sql } from 'drizzle-orm';
import type { OwnItemKind, OwnPage, OwnThing } from '#features/own-items/server/own-item-kind.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { headline, readHeadline, typedQuery } from '#server/db/full-text.ts';
import { containing, escapeLike } from '#server/db/like-pattern.ts';
import { othersTurn } from '#server/db/others-turn.ts';
import { select } from '#server/db/table-shapes.ts';
import { messagePreview } from '#server/text-preview.ts';
import { typedWords } from '#shared/typed-words.ts';

const mostSuggested = 2;
const excerptLength = 280;
/** How many of the newest are searched by letters, in one transaction. */
const mostReadThrough = 500;

interface Row {
  id: string;
  title: string;
  text: string;
  micros: string;
  /** In a search: the total. */
  total?: number;
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

  async function read(page: OwnPage, at: SQL, words?: SQL): Promise<OwnThing[]> {
    const { userId, limit, before, since } = page;
    const rows = await withUser(database, userId, (tx) =>
      select<Row>(
        tx,
        // Headlines are made only for the rows on the page.
        sql`select id, title, micros,
            ${words === undefined ? sql`left(content, ${excerptLength * 2})` : headline(sql`content`, words)} as text
          from (select id, title, content, ${at} as at, (extract(epoch from ${at}) * 1000000)::int8::text as micros
            from ${table} where user_id = ${userId} and deleted_at is null
              ${words === undefined ? sql`` : sql`and words @@ ${words}`}
              ${since === undefined ? sql`` : sql`and ${at} >= ${since.toISOString()}::timestamptz`}
              ${before === undefined ? sql`` : sql`and (${at}, id) < (timestamptz 'epoch' + ${before.micros}::int8 * interval '1 microsecond', ${before.id})`}
            order by ${at} desc, id desc limit ${limit}) page
          order by at desc, id desc`,
      ),
    );
    return rows.map((row) => present(row, hrefOf, words !== undefined));
  }

  /** Where no word matches: letters within words, among the newest. */
  async function readHolding({ userId, limit, before }: OwnPage, text: string): Promise<OwnThing[]> {
    const sought = typedWords(text);
    if (sought.length === 0) return [];
    const patterns = sql.join(
      sought.map((word) => sql`${containing(word)}`),
      sql`, `,
    );
    const rows = await withUser(database, userId, (tx) =>
      select<Row>(
        tx,
        sql`select id, title, left(content, ${excerptLength * 2}) as text, (extract(epoch from updated_at) * 1000000)::int8::text as micros
          from (select id, title, content, updated_at from ${table}
            where user_id = ${userId} and deleted_at is null
              ${before === undefined ? sql`` : sql`and (updated_at, id) < (timestamptz 'epoch' + ${before.micros}::int8 * interval '1 microsecond', ${before.id})`}
            order by updated_at desc, id desc limit ${mostReadThrough}) newest
          where title || ' ' || content ilike all (array[${patterns}]::text[])
          order by updated_at desc, id desc limit ${limit}`,
      ),
    );
    return rows.map((row) => present(row, hrefOf, false));
  }

  return {
    ...kind,
    isSource: true,
    list: (page) => read(page, sql`updated_at`),
    async find({ text, ...page }) {
      const found = await read(page, sql`updated_at`, typedQuery(text));
      if (found.length > 0) return found;
      await othersTurn();
      return readHolding(page, text);
    },
    async search({ userId, query, limit, offset }) {
      const words = sql`(select websearch_to_tsquery('english', ${query}))`;
      const rows = await withUser(database, userId, (tx) =>
        select<Row>(
          tx,
          sql`select id, title, micros, total, ${headline(sql`content`, words)} as text from (
            select id, title, content, (extract(epoch from updated_at) * 1000000)::int8::text as micros,
              count(*) over ()::int as total, ts_rank(words, ${words}) as rank, updated_at
            from ${table} where user_id = ${userId} and deleted_at is null and words @@ ${words}
            order by rank desc, updated_at desc, id limit ${limit} offset ${offset}) best
            order by rank desc, updated_at desc, id`,
        ),
      );
      return { total: rows[0]?.total ?? 0, things: rows.map((row) => present(row, hrefOf, true)) };
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
