import { DatabaseSync } from 'node:sqlite';
import { lastUsed } from '#shared/last-used.ts';
import { required } from '#shared/required.ts';
import type { PartOfSpeech } from './part-of-speech.ts';
import { ScoreTable } from './score-table.ts';
import { decodeSenses } from './stored-senses.ts';
import { type StoredSynset, SynsetBlocks } from './synset-blocks.ts';

export interface ReferencePage {
  id: number;
  slug: string;
  title: string;
  /**
   * "entry" is a term with its senses, "guide" a text about the product, "recipe" one of its kitchen,
   * "site" a page of the public site.
   */
  kind: string;
}

export interface StoredSense {
  /** Anchor on the page: "noun-1". */
  id: string;
  /** The term as this sense writes it. */
  title: string;
  tagCount: number;
  synset: StoredSynset;
}

export interface Guide {
  summary: string;
  body: string;
}

/** What search keeps in memory: a few small arrays. */
export interface SearchTables {
  /** By document id: the page that shows it. */
  pageOf: Uint32Array;
  /** By document id: how common it is, 0 to 255. */
  boosts: Uint8Array;
  documents: ScoreTable;
  pages: ScoreTable;
  /** From this page id on, pages are those of the public site. */
  firstSitePage: number;
}

export interface Reference {
  search: SearchTables;
  /** By page id, commonest first. */
  pageSignatures: Uint32Array;
  /** What a turn found near a missing title: it looks once to find it, and once to offer what is near. */
  rememberNear(title: string, find: () => readonly ReferencePage[]): readonly ReferencePage[];
  findPage(slug: string): ReferencePage | undefined;
  listPages(ids: number[]): ReferencePage[];
  /** Pages whose slug has this prefix, commonest first. */
  listPagesByPrefix(prefix: string, limit: number): ReferencePage[];
  listSenses(page: ReferencePage): StoredSense[];
  /** In the order of the ids. */
  listSynsets(ids: number[]): StoredSynset[];
  findGuide(pageId: number): Guide | undefined;
  /** Calls back with the BM25 score of every document that matches, or of those among some; higher is better. */
  match(
    expression: string,
    visit: (document: number, score: number) => void,
    among?: readonly number[],
  ): void;
  /** The documents that match, unscored: scoring takes many times longer than finding them. */
  listMatches(expression: string): number[];
  close(): void;
}

type Row = Record<string, unknown>;

/** As many as a turn asks about. */
const mostNearTitles = 16;

/** How much a word in a title weighs against one in the text. */
const titleWeight = 4;

/** Opens the file made by the build. It is never written, so any number of processes may share it. */
export function openReference(file: string): Reference {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('PRAGMA cache_size = -2048; PRAGMA query_only = ON');
  const pageColumns = 'id, slug, kind, title';
  const bySlug = database.prepare(`SELECT ${pageColumns} FROM pages WHERE slug = ?`);
  const byIds = database.prepare(
    `SELECT ${pageColumns} FROM pages WHERE id IN (SELECT value FROM json_each(?))`,
  );
  const byPrefix = database.prepare(
    `SELECT ${pageColumns} FROM pages INDEXED BY pages_by_slug WHERE slug >= ? AND slug < ? ORDER BY id LIMIT ?`,
  );
  // Above this many slugs with one first letter, reading the commonest pages until enough fit is quicker.
  const byFirstLetter = database.prepare(
    `SELECT ${pageColumns} FROM pages NOT INDEXED WHERE slug >= ? AND slug < ? ORDER BY id LIMIT ?`,
  );
  const senses = database.prepare('SELECT senses FROM pages WHERE id = ?');
  const synsetBlock = database.prepare('SELECT bytes FROM synset_blocks WHERE id = ?');
  const synsets = new SynsetBlocks((block) => synsetBlock.get(block)?.bytes as Uint8Array | undefined);
  const guide = database.prepare('SELECT summary, body FROM guides WHERE page = ?');
  const matches = database.prepare(
    `SELECT rowid, -bm25(documents, ${titleWeight}, 1) FROM documents WHERE documents MATCH ?`,
  );
  matches.setReturnArrays(true);
  // With the sign the list only filters; otherwise the words would be looked up once for each of its documents.
  const matchesAmong = database.prepare(
    `SELECT rowid, -bm25(documents, ${titleWeight}, 1) FROM documents
      WHERE documents MATCH ? AND +rowid IN (SELECT value FROM json_each(?))`,
  );
  matchesAmong.setReturnArrays(true);
  const unscored = database.prepare('SELECT rowid FROM documents WHERE documents MATCH ?');
  unscored.setReturnArrays(true);
  const fact = database.prepare('SELECT value FROM facts WHERE name = ?');
  const bytes = (name: string): Uint8Array => required(fact.get(name)).value as Uint8Array;

  const pageOf = asUint32(bytes('document_pages'));
  const pageSignatures = asUint32(bytes('page_signatures'));
  const { count: pageCount } = database.prepare('SELECT count(*) AS count FROM pages').get() as {
    count: number;
  };

  return {
    search: {
      pageOf,
      boosts: bytes('document_boosts'),
      documents: new ScoreTable(pageOf.length),
      pages: new ScoreTable(pageCount + 1),
      firstSitePage: pageSignatures.length,
    },
    pageSignatures,
    rememberNear: lastUsed<readonly ReferencePage[]>(mostNearTitles),
    findPage: (slug) => {
      const row = bySlug.get(slug);
      return row && readPage(row);
    },
    listPages: (ids) => inOrderOf(ids, byIds.all(JSON.stringify(ids)).map(readPage)),
    listPagesByPrefix: (prefix, limit) => {
      const statement = prefix.length > 1 ? byPrefix : byFirstLetter;
      return statement.all(prefix, `${prefix}~`, limit).map(readPage);
    },
    listSenses: (page) =>
      readSenses((senses.get(page.id)?.senses as string | undefined) ?? '', page.title, synsets),
    listSynsets: (ids) => ids.flatMap((id) => synsets.find(id) ?? []),
    findGuide: (pageId) => guide.get(pageId) as Guide | undefined,
    match: (expression, visit, among) => {
      const rows = among
        ? matchesAmong.iterate(expression, JSON.stringify(among))
        : matches.iterate(expression);
      for (const row of rows) {
        const [document, score] = row as unknown as [number, number];
        visit(document, score);
      }
    },
    listMatches: (expression) => unscored.all(expression).map((row) => (row as unknown as [number])[0]),
    close: () => database.close(),
  };
}

function asUint32(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

function inOrderOf<Item extends { id: number }>(ids: number[], items: Item[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function readPage(row: Row): ReferencePage {
  const slug = row.slug as string;
  return {
    id: row.id as number,
    slug,
    title: (row.title as string | null) ?? slug.replaceAll('-', ' '),
    kind: (row.kind as string | null) ?? 'entry',
  };
}

function readSenses(list: string, pageTitle: string, synsets: SynsetBlocks): StoredSense[] {
  const counts = new Map<PartOfSpeech, number>();
  return decodeSenses(list).map((sense) => {
    const synset = required(synsets.find(sense.synset));
    const number = (counts.get(synset.partOfSpeech) ?? 0) + 1;
    counts.set(synset.partOfSpeech, number);
    return {
      id: `${synset.partOfSpeech}-${number}`,
      title: sense.title ?? pageTitle,
      tagCount: sense.tagCount,
      synset,
    };
  });
}
