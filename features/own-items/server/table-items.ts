import { type SQL, sql } from 'drizzle-orm';
import { type Database, withUser } from '#server/db/database.ts';
import { containing, escapeLike } from '#server/db/like-pattern.ts';
import { select } from '#server/db/table-shapes.ts';
import { markLetters } from '#server/mark-letters.ts';
import { messagePreview } from '#server/text-preview.ts';
import { typedWords } from '#shared/typed-words.ts';
import type { OwnItemKind, OwnPage, OwnThing } from './own-item-kind.ts';

/** How many of each person's most recently used items are searched. */
const mostRead = 1_000;
const mostSuggested = 1;
const excerptLength = 280;

interface TableItems
  extends Pick<
    OwnItemKind,
    'id' | 'table' | 'singular' | 'plural' | 'order' | 'suggestedAs' | 'isSource' | 'isOnlyFound' | 'remove'
  > {
  database: Database;
  /** Short texts, about a thousand per person at most: longer ones need a full-text index. */
  rows: {
    title: SQL;
    /** Shown under the title, and searched too. */
    text?: SQL;
    usedAt: SQL;
    madeAt: SQL;
    where?: SQL;
  };
  hrefOf(id: string, title: string): string;
  /** “Uploaded a file” */
  made: string;
}

interface Row {
  id: string;
  title: string;
  text: string;
  micros: string;
}

/** A kind of item with few, short rows, such as files: searched by their contents. */
export function tableItems({ database, rows, hrefOf, made, ...kind }: TableItems): OwnItemKind {
  const { table } = kind;
  const { title, text = sql`''`, usedAt, madeAt, where = sql`true` } = rows;

  /** A person's rows that match a condition on `r`, newest by `at` first. */
  async function read({ userId, limit, before, since }: OwnPage, at: SQL, condition?: SQL): Promise<Row[]> {
    return withUser(database, userId, (tx) =>
      select<Row>(
        tx,
        sql`select r.id, r.title, r.text, (extract(epoch from r.at) * 1000000)::int8::text as micros
          from (select id, ${title} as title, ${text} as text, ${at} as at from ${table}
            where user_id = ${userId} and ${where}
              ${since === undefined ? sql`` : sql`and ${at} >= ${since.toISOString()}::timestamptz`}
              ${before === undefined ? sql`` : sql`and (${at}, id) < (timestamptz 'epoch' + ${before.micros}::int8 * interval '1 microsecond', ${before.id})`}
            order by ${at} desc, id desc limit ${condition === undefined ? limit : mostRead}) r
          where ${condition ?? sql`true`}
          order by r.at desc, r.id desc limit ${limit}`,
      ),
    );
  }

  function present({ id, title: name, text: words, micros }: Row, sought = ''): OwnThing {
    const preview = messagePreview(words, excerptLength);
    return {
      id,
      micros,
      title: name,
      variant: null,
      excerpt:
        preview === ''
          ? []
          : sought === ''
            ? [{ text: preview, isMatch: false }]
            : markLetters(preview, typedWords(sought)),
      href: hrefOf(id, name),
    };
  }

  async function find({ text: sought, ...page }: OwnPage & { text: string }): Promise<OwnThing[]> {
    const patterns = typedWords(sought).map((word) => sql`${containing(word)}`);
    if (patterns.length === 0) return [];
    const all = sql`r.title || ' ' || r.text ilike all (array[${sql.join(patterns, sql`, `)}]::text[])`;
    return (await read(page, usedAt, all)).map((row) => present(row, sought));
  }

  return {
    ...kind,
    list: async (page) => (await read(page, usedAt)).map((row) => present(row)),
    find,
    async search({ userId, query, limit, offset }) {
      const things = await find({ userId, text: query, limit: mostRead });
      return { total: things.length, things: things.slice(offset, offset + limit) };
    },
    async suggest({ userId, text: typed }) {
      const start = escapeLike(typed.toLowerCase());
      const begins = sql`(lower(r.title) like ${`${start}%`} or lower(r.title) like ${`% ${start}%`})`;
      const found = await read({ userId, limit: mostSuggested }, usedAt, begins);
      return found.map((row) => ({ text: row.title, href: hrefOf(row.id, row.title), ids: [] }));
    },
    listMade: async (page) => (await read(page, madeAt)).map((row) => ({ ...present(row), action: made })),
  };
}
