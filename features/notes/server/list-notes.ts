import { type SQL, sql } from 'drizzle-orm';
import type { ListRange } from '#features/assistant/server/assistant-tool.ts';
import { listTexts, searchTexts } from '#features/editor/server/search-texts.ts';
import { excerptLength, excerptOf, type Place } from '#features/editor/server/text-page.ts';
import {
  type NoteSummary,
  type NotesPage,
  type NotesQuery,
  notesPageSize,
} from '#features/notes/shared/notes.contract.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { typedQuery } from '#server/db/full-text.ts';
import { holdingLetters } from '#server/db/holding-letters.ts';
import type { SizedRow } from '#server/db/slices-of-rows.ts';
import { select } from '#server/db/table-shapes.ts';
import { typedWords } from '#shared/typed-words.ts';
import { notes } from './notes.table.ts';

/** How many of the newest are searched for letters within words. */
const mostReadThrough = 2_000;

interface Row {
  id: string;
  title: string;
  /** The start of the text, or the surroundings of the first match. */
  text: string;
  tags: string[];
  isPinned: boolean;
  revision: number;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
  micros: string;
}

/**
 * A page of a person's notes, last changed first. A search matches whole words first; only if these do not fill a page,
 * letters are looked for within titles, tags and the newest contents.
 *
 * @param listed of a search: people get its beginning and narrow it down; programs turn pages
 */
export async function listNotes(
  database: Database,
  userId: string,
  { q = '', tag, view, within, cursor }: NotesQuery,
  listed: ListRange = { from: 0, most: notesPageSize },
): Promise<NotesPage> {
  const words = typedWords(q);
  const base = { userId, filter: filterOf(view, tag), view, words };
  if (words.length === 0) {
    const { page, nextCursor } = await listTexts({
      ...{ database, userId, cursor, pageSize: notesPageSize },
      readPage: (tx, part) => readNotes(tx, { ...base, ...part }),
    });
    return { notes: page.map((row) => summaryOf(row, words)), nextCursor };
  }
  const isMatch = sql`words @@ ${typedQuery(q)}`;
  const page = await searchTexts<Row>({
    ...{ database, userId, listed },
    listSizes: (tx) => listSizes(tx, base),
    readWords: (tx, ids) => readNotes(tx, { ...base, ids, fits: isMatch }),
    letters: within === 'letters' ? { mostReadThrough, read: readLetters } : undefined,
  });
  return { notes: page.map((row) => summaryOf(row, words)), nextCursor: null };

  function readLetters(tx: Transaction, ids: readonly string[], isThrough: boolean): Promise<Row[]> {
    const text = sql`title || ' ' || tags::text || ' ' ${isThrough ? sql`|| content` : sql``}`;
    return readNotes(tx, { ...base, ids, fits: holdingLetters(text, words) });
  }
}

/** Every note that a search may find, newest first. */
function listSizes(tx: Transaction, { userId, filter, view }: ReadInput): Promise<SizedRow[]> {
  return select<SizedRow>(
    tx,
    sql`select id, octet_length(content) as bytes from ${notes} where user_id = ${userId} and ${filter}
      order by ${orderOf(view)} desc, id desc`,
  );
}

/** The time that a list is in the order of. */
function orderOf(view: NotesQuery['view']): SQL {
  return view === 'deleted' ? sql`deleted_at` : sql`updated_at`;
}

function filterOf(view: NotesQuery['view'], tag: string | undefined): SQL {
  const inView = {
    all: sql`deleted_at is null`,
    pinned: sql`deleted_at is null and is_pinned`,
    recent: sql`deleted_at is null and not is_pinned`,
    deleted: sql`deleted_at is not null`,
  }[view];
  if (tag === undefined) return inView;
  return sql`${inView} and exists (select 1 from jsonb_array_elements_text(tags) t where lower(t) = lower(${tag}))`;
}

interface ReadInput {
  userId: string;
  filter: SQL;
  view: NotesQuery['view'];
  before?: Place | undefined;
  words?: readonly string[];
  /** Only these, and of them those that fit. */
  ids?: readonly string[];
  fits?: SQL;
  limit?: number;
}

function readNotes(
  tx: Transaction,
  { userId, filter, view, before, words = [], ids, fits, limit = ids?.length ?? 0 }: ReadInput,
): Promise<Row[]> {
  const at = orderOf(view);
  const [word = ''] = words;
  const start =
    word === ''
      ? sql`1`
      : sql`greatest(1, position(lower(${word}::text) in lower(left(content, 20000))) - 60)`;
  // Excerpts are cut only for the page's rows.
  return select<Row>(
    tx,
    sql`select id, title, substr(content, ${start}, ${excerptLength * 2}) as text, tags, is_pinned as "isPinned", revision,
        created_at as "createdAt", updated_at as "updatedAt", deleted_at as "deletedAt",
        (extract(epoch from ${at}) * 1000000)::int8::text as micros
      from (select id, title, content, tags, is_pinned, revision, created_at, updated_at, deleted_at
        from ${notes} where user_id = ${userId} and ${filter}
          ${ids === undefined ? sql`` : sql`and id = any(${sql.param(ids)}::text[])`}
          and ${fits ?? sql`true`}
          ${before === undefined ? sql`` : sql`and (${at}, id) < (timestamptz 'epoch' + ${before.micros}::int8 * interval '1 microsecond', ${before.id})`}
        order by ${at} desc, id desc limit ${limit}) page
      order by ${at} desc, id desc`,
  );
}

function summaryOf(
  { text, micros: _micros, createdAt, updatedAt, deletedAt, ...row }: Row,
  words: readonly string[],
): NoteSummary {
  return {
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    deletedAt: deletedAt === null ? null : new Date(deletedAt).toISOString(),
    excerpt: excerptOf({ title: row.title, text }, words),
  };
}
