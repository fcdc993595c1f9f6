import { type SQL, sql } from 'drizzle-orm';
import type { ListRange } from '#features/assistant/server/assistant-tool.ts';
import { listTexts, searchTexts } from '#features/editor/server/search-texts.ts';
import { excerptLength, excerptOf, type Place } from '#features/editor/server/text-page.ts';
import {
  type DocumentRole,
  type DocumentSummary,
  type DocumentsPage,
  type DocumentsQuery,
  documentsPageSize,
} from '#features/writer/shared/documents.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { typedQuery } from '#server/db/full-text.ts';
import { holdingLetters } from '#server/db/holding-letters.ts';
import { othersTurn } from '#server/db/others-turn.ts';
import { select } from '#server/db/table-shapes.ts';
import { required } from '#shared/required.ts';
import { typedWords } from '#shared/typed-words.ts';
import { readNames } from './document-access.ts';
import { documentMembers, documentStars, documents } from './documents.table.ts';

/** How many of the newest have their contents searched by letters within words. */
const mostReadThrough = 500;

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
    readWords: (tx, part) => readDocuments(tx, { ...base, ...part, words, fits: isMatch }),
    countWords: (tx) => countDocuments(tx, base, isMatch),
    async readLetters(part) {
      await othersTurn();
      const text = sql`d.title || ' ' || d.tags::text || ' ' || case when n <= ${mostReadThrough} then d.content else '' end`;
      const holding = sql`${holdingLetters(text, words)} and (${isMatch}) is not true`;
      return withUser(database, userId, (tx) =>
        readDocuments(tx, { ...base, ...part, words, fits: holding, isNumbered: true }),
      );
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

interface ReadInput {
  userId: string;
  view: DocumentsQuery['view'];
  filter: SQL;
  limit: number;
  offset?: number;
  before?: Place | undefined;
  words?: readonly string[];
  /** Expression over a row `d`; with `isNumbered` it has a number `n`, counted from the newest. */
  fits?: SQL;
  isNumbered?: true;
}

function readDocuments(tx: Transaction, input: ReadInput): Promise<Row[]> {
  const { userId, limit, offset = 0, before, words = [], fits } = input;
  const [word = ''] = words;
  const start =
    word === ''
      ? sql`1`
      : sql`greatest(1, position(lower(${word}::text) in lower(left(d.content, 20000))) - 60)`;
  const after =
    before === undefined
      ? sql``
      : sql`and (d.at, d.id) < (timestamptz 'epoch' + ${before.micros}::int8 * interval '1 microsecond', ${before.id})`;
  const all = sql.join(
    sourcesOf(input).map(
      (source) => sql`(select * from (${source}) d where ${fits ?? sql`true`} ${after}
        order by d.at desc, d.id desc limit ${offset + limit})`,
    ),
    sql` union all `,
  );
  return select<Row>(
    tx,
    sql`select d.id, d.user_id as "ownerId", d.title, substr(d.content, ${start}, ${excerptLength * 2}) as text, d.tags,
        d.revision, d.folder_id as "folderId", d.role, d.created_at as "createdAt", d.updated_at as "updatedAt",
        d.deleted_at as "deletedAt", (extract(epoch from d.at) * 1000000)::int8::text as micros,
        exists (select 1 from ${documentStars} s where s.user_id = ${userId} and s.document_id = d.id) as "isStarred"
      from (${all}) d order by d.at desc, d.id desc limit ${limit} offset ${offset}`,
  );
}

async function countDocuments(
  tx: Transaction,
  input: Pick<ReadInput, 'userId' | 'view' | 'filter'>,
  fits: SQL,
): Promise<number> {
  const all = sql.join(sourcesOf(input), sql` union all `);
  const rows = await select<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (${all}) d where ${fits}`,
  );
  return required(rows[0]).count;
}

/** Own and shared documents are read separately, each by its index: row-level security alone would scan every row. */
function sourcesOf({
  userId,
  view,
  filter,
  isNumbered,
}: Pick<ReadInput, 'userId' | 'view' | 'filter' | 'isNumbered'>): SQL[] {
  const at = view === 'deleted' ? sql`deleted_at` : sql`updated_at`;
  const number = isNumbered ? sql`, row_number() over (order by d.updated_at desc, d.id desc) as n` : sql``;
  const columns = sql`d.id, d.user_id, d.title, d.content, d.tags, d.revision, d.folder_id, d.created_at, d.updated_at, d.deleted_at, d.words, ${at} as at`;
  const own = sql`select ${columns}, 'owner' as role ${number} from ${documents} d where d.user_id = ${userId} and ${filter}`;
  const shared = sql`select ${columns}, m.role ${number} from ${documentMembers} m join ${documents} d on d.id = m.document_id
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
