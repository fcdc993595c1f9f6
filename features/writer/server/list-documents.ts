import { type SQL, sql } from 'drizzle-orm';
import type { ListRange } from '#features/assistant/server/assistant-tool.ts';
import { listTexts, searchTexts } from '#features/editor/server/search-texts.ts';
import { excerptLength, excerptOf, type Place } from '#features/editor/server/text-page.ts';
import { readNames } from '#features/memberships/server/read-names.ts';
import {
  type DocumentRole,
  type DocumentSummary,
  type DocumentsPage,
  type DocumentsQuery,
  documentsPageSize,
} from '#features/writer/shared/documents.contract.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { typedQuery } from '#server/db/full-text.ts';
import { holdingLetters } from '#server/db/holding-letters.ts';
import type { SizedRow } from '#server/db/slices-of-rows.ts';
import { select } from '#server/db/table-shapes.ts';
import { typedWords } from '#shared/typed-words.ts';
import { documentMembers, documentStars, documents } from './documents.table.ts';

/** How many of the newest have their contents searched by letters within words. */
const mostReadThrough = 1_000;

interface Row {
  id: string;
  ownerId: string;
  title: string;
  /** The beginning, or the surroundings of the first match. */
  text: string;
  tags: string[];
  revision: number;
  folderId: string | null;
  role: DocumentRole;
  isStarred: boolean;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
  micros: string;
}

/**
 * A page of the documents that a person can read, last changed first. A search matches whole words first;
 * only where these do not fill a page, it matches letters within titles, tags and the newest contents.
 *
 * @param listed of a search: people get its beginning and narrow it down; programs turn pages
 */
export async function listDocuments(
  database: Database,
  userId: string,
  { q = '', tag, view, folderId, cursor }: DocumentsQuery,
  listed: ListRange = { from: 0, most: documentsPageSize },
): Promise<DocumentsPage> {
  const words = typedWords(q);
  const base = { userId, view, filter: filterOf({ userId, view, tag, folderId }) };
  if (words.length === 0) {
    const { page, nextCursor } = await listTexts({
      ...{ database, userId, cursor, pageSize: documentsPageSize },
      readPage: (tx, part) => readDocuments(tx, { ...base, ...part }),
    });
    return { documents: await present(database, page, words), nextCursor };
  }
  const isMatch = sql`d.words @@ ${typedQuery(q)}`;
  const page = await searchTexts<Row>({
    ...{ database, userId, listed },
    listSizes: (tx) => listSizes(tx, base),
    readWords: (tx, ids) => readDocuments(tx, { ...base, ids, words, fits: isMatch }),
    letters: {
      mostReadThrough,
      read(tx, ids, isThrough) {
        const text = sql`d.title || ' ' || d.tags::text || ' ' ${isThrough ? sql`|| d.content` : sql``}`;
        return readDocuments(tx, { ...base, ids, words, fits: holdingLetters(text, words) });
      },
    },
  });
  return { documents: await present(database, page, words), nextCursor: null };
}

interface FilterInput {
  userId: string;
  view: DocumentsQuery['view'];
  tag: string | undefined;
  folderId: string | undefined;
}

function filterOf({ userId, view, tag, folderId }: FilterInput): SQL {
  const inView = {
    recent: sql`deleted_at is null`,
    shared: sql`deleted_at is null`,
    starred: sql`deleted_at is null and exists (select 1 from ${documentStars} s where s.user_id = ${userId} and s.document_id = d.id)`,
    folder: sql`deleted_at is null and folder_id = ${folderId ?? ''}`,
    deleted: sql`deleted_at is not null`,
  }[view];
  if (tag === undefined) return inView;
  return sql`${inView} and exists (select 1 from jsonb_array_elements_text(tags) t where lower(t) = lower(${tag}))`;
}

interface Sources {
  userId: string;
  view: DocumentsQuery['view'];
  filter: SQL;
}

interface ReadInput extends Sources {
  before?: Place | undefined;
  words?: readonly string[];
  /** Only these, and of them those that fit: an expression over a row `d`. */
  ids?: readonly string[];
  fits?: SQL;
  limit?: number;
}

function readDocuments(tx: Transaction, input: ReadInput): Promise<Row[]> {
  const { userId, before, words = [], ids, fits, limit = ids?.length ?? 0 } = input;
  const [word = ''] = words;
  const start =
    word === ''
      ? sql`1`
      : sql`greatest(1, position(lower(${word}::text) in lower(left(d.content, 20000))) - 60)`;
  const after =
    before === undefined
      ? sql``
      : sql`and (d.at, d.id) < (timestamptz 'epoch' + ${before.micros}::int8 * interval '1 microsecond', ${before.id})`;
  const among = ids === undefined ? sql`` : sql`and d.id = any(${sql.param(ids)}::text[])`;
  const all = sql.join(
    sourcesOf(input).map(
      (source) => sql`(select * from (${source}) d where ${fits ?? sql`true`} ${among} ${after}
        order by d.at desc, d.id desc limit ${limit})`,
    ),
    sql` union all `,
  );
  return select<Row>(
    tx,
    sql`select d.id, d.user_id as "ownerId", d.title, substr(d.content, ${start}, ${excerptLength * 2}) as text, d.tags,
        d.revision, d.folder_id as "folderId", d.role, d.created_at as "createdAt", d.updated_at as "updatedAt",
        d.deleted_at as "deletedAt", (extract(epoch from d.at) * 1000000)::int8::text as micros,
        exists (select 1 from ${documentStars} s where s.user_id = ${userId} and s.document_id = d.id) as "isStarred"
      from (${all}) d order by d.at desc, d.id desc limit ${limit}`,
  );
}

/** Every document that a search may find, newest first. */
function listSizes(tx: Transaction, sources: Sources): Promise<SizedRow[]> {
  const all = sql.join(sourcesOf(sources), sql` union all `);
  return select<SizedRow>(
    tx,
    sql`select d.id, octet_length(d.content) as bytes from (${all}) d order by d.at desc, d.id desc`,
  );
}

/** Own and shared documents are read separately, each by its index: row-level security alone would scan every row. */
function sourcesOf({ userId, view, filter }: Sources): SQL[] {
  const at = view === 'deleted' ? sql`deleted_at` : sql`updated_at`;
  const columns = sql`d.id, d.user_id, d.title, d.content, d.tags, d.revision, d.folder_id, d.created_at, d.updated_at, d.deleted_at, d.words, ${at} as at`;
  const own = sql`select ${columns}, 'owner' as role from ${documents} d where d.user_id = ${userId} and ${filter}`;
  const shared = sql`select ${columns}, m.role from ${documentMembers} m join ${documents} d on d.id = m.document_id
    where m.user_id = ${userId} and m.owner_id <> ${userId} and ${filter}`;
  // Folders and Deleted contain own documents only.
  return {
    shared: [shared],
    folder: [own],
    deleted: [own],
    recent: [own, shared],
    starred: [own, shared],
  }[view];
}

async function present(
  database: Database,
  rows: readonly Row[],
  words: readonly string[],
): Promise<DocumentSummary[]> {
  const names = await readNames(
    database,
    rows.flatMap(({ role, ownerId }) => (role === 'owner' ? [] : [ownerId])),
  );
  return rows.map(({ text, micros: _micros, ownerId, createdAt, updatedAt, deletedAt, ...row }) => ({
    ...row,
    folderId: row.role === 'owner' ? row.folderId : null,
    ownerName: row.role === 'owner' ? null : (names.get(ownerId)?.name ?? null),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    deletedAt: deletedAt === null ? null : new Date(deletedAt).toISOString(),
    excerpt: excerptOf({ title: row.title, text }, words),
  }));
}
