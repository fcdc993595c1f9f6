import { createReadStream } from 'node:fs';
import { type FileHandle, open as openFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { splitLines } from '#server/archive/split-lines.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import type { OpenDatabase, Transaction } from './database.ts';
import { pageSize, type RowsWanted, readPage, readRows } from './read-rows.ts';
import { SlicePace } from './slice-pace.ts';
import { select, type TableShape } from './table-shapes.ts';
import { countWritesTo } from './table-upkeep.ts';

const keysPerPage = 100;

export interface WantedTable {
  shape: TableShape;
  wanted: RowsWanted;
}

type SnapshotDatabase = Pick<OpenDatabase, 'patient' | 'engine' | 'processorMs'>;

/** The rows of one of the tables, a page at a time; can be read repeatedly. */
export type ReadSnapshot = (table: string) => AsyncGenerator<string[]>;

export interface SnapshotOptions {
  /** For temporary files. */
  folder: string;
  /** Called with rows that are read before `use` is called. @throws to stop. */
  onProgress?: (rows: number) => Promise<void>;
}

/**
 * Lets `use` read tables as of one moment, however long it takes and whatever is written meanwhile.
 *
 * PostgreSQL keeps a transaction's snapshot for as long as it is open. The embedded database has one connection, on
 * which everyone would wait for that transaction, so there the moment comes last: large tables are written to files in
 * slices between other people's requests, and one short transaction then reads the small ones and what has changed in
 * the large ones since.
 */
export function withSnapshot<Result>(
  open: SnapshotDatabase,
  tables: readonly WantedTable[],
  options: SnapshotOptions,
  use: (read: ReadSnapshot) => Promise<Result>,
): Promise<Result> {
  if (open.engine === 'pglite') return withFiles(open, tables, options, use);
  const byName = new Map(tables.map((table) => [table.shape.name, table]));
  return open.patient.transaction(
    (tx) =>
      use((name) => {
        const { shape, wanted } = required(byName.get(name));
        return readRows(tx, shape, wanted);
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function withFiles<Result>(
  open: SnapshotDatabase,
  tables: readonly WantedTable[],
  options: SnapshotOptions,
  use: (read: ReadSnapshot) => Promise<Result>,
): Promise<Result> {
  const { patient: database } = open;
  const large = new Map<string, TableFile>();
  const small = new Map<string, string[]>();
  try {
    // Before the moment from which changes count: writes in between must not be missed.
    const writesBefore = await countWritesTo(
      database,
      tables.map(({ shape }) => shape.name),
    );
    const [row] = await select<{ id: string }>(database, sql`select pg_current_xact_id()::xid::text as id`);
    const begun = required(row);
    for (const { shape, wanted } of tables) {
      // The few tables with another kind of key have a row for each of a person's days.
      if (shape.primaryKey.join() !== 'id' || !(await isLarge(database, shape, wanted))) continue;
      const file = await TableFile.create(join(options.folder, newId()));
      large.set(shape.name, file);
      await file.fill(open, { shape, wanted }, begun.id, options);
    }
    await database.transaction(async (tx) => {
      const writes = large.size === 0 ? writesBefore : await countWritesTo(tx, [...large.keys()]);
      for (const { shape, wanted } of tables) {
        const { name } = shape;
        const file = large.get(name);
        if (file === undefined) {
          const page = await readPage(tx, shape, wanted);
          small.set(
            name,
            page.map(({ row }) => row),
          );
          // Finding changes reads all rows of the person, and everyone waits for that.
        } else if (writes.get(name) !== writesBefore.get(name)) {
          await file.bringUpToDate(tx, { shape, wanted }, begun.id);
        }
      }
    });
    return await use(async function* (name) {
      const page = small.get(name) ?? [];
      const file = large.get(name);
      if (file) yield* file.pages();
      else if (page.length > 0) yield page;
    });
  } finally {
    for (const file of large.values()) await file.remove();
  }
}

/** A table's rows in a file, one `id<TAB>row` per line, and what has changed since. */
class TableFile {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #keys = new Set<string>();
  /** The rows that were inserted or changed since, by key; null for a deleted one. */
  readonly #since = new Map<string, string | null>();

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  static async create(path: string): Promise<TableFile> {
    return new TableFile(path, await openFile(path, 'wx', 0o600));
  }

  /** Including the rows that were there at the beginning and are unchanged. */
  async fill(
    open: SnapshotDatabase,
    { shape, wanted }: WantedTable,
    begun: string,
    { onProgress }: SnapshotOptions,
  ): Promise<void> {
    const { patient: database } = open;
    const pace = new SlicePace(open);
    for await (const all of readKeys(database, shape, wanted)) {
      for (let from = 0; from < all.length; ) {
        const keys = all.slice(from, from + pace.rows);
        from += keys.length;
        // By key alone: no row changes its owner, and no other index is as good.
        const { without = [] } = wanted;
        const more = sql`t.id = any(${sql.param(keys)}::text[]) and age(t.xmin) > age(${begun}::xid)`;
        const page = await pace.run(() => readPage(database, shape, { without }, { more }));
        for (const { key } of page) this.#keys.add(required(key[0]));
        await this.#file.write(page.map(({ row, key }) => `${key[0]}\t${row}\n`).join(''));
        await onProgress?.(page.length);
      }
    }
  }

  async bringUpToDate(tx: Transaction, { shape, wanted }: WantedTable, begun: string): Promise<void> {
    const changed = await readPage(tx, shape, wanted, {
      more: sql`age(t.xmin) <= age(${begun}::xid)`,
    });
    for (const { row, key } of changed) this.#since.set(required(key[0]), row);
    const known = this.#since.keys().filter((key) => this.#keys.has(key));
    const expected = this.#keys.size + this.#since.size - [...known].length;
    if ((await countRows(tx, shape, wanted)) === expected) return;
    const ids = await select<{ id: string }>(
      tx,
      sql`select t.id from ${sql.identifier(shape.name)} t ${ownRows(wanted)}`,
    );
    const left = new Set(ids.map(({ id }) => String(id)));
    for (const key of this.#keys) if (!left.has(key)) this.#since.set(key, null);
  }

  async *pages(): AsyncGenerator<string[]> {
    let page: string[] = [];
    for await (const lines of splitLines(createReadStream(this.#path), Number.POSITIVE_INFINITY)) {
      for (const found of lines) {
        const line = required(found);
        const tab = line.indexOf('\t');
        const since = this.#since.get(line.slice(0, tab));
        if (since !== null) page.push(since ?? line.slice(tab + 1));
      }
      if (page.length < pageSize) continue;
      yield page;
      page = [];
    }
    for (const [key, row] of this.#since) if (row !== null && !this.#keys.has(key)) page.push(row);
    if (page.length > 0) yield page;
  }

  async remove(): Promise<void> {
    await this.#file.close();
    await rm(this.#path, { force: true });
  }
}

async function isLarge(
  database: OpenDatabase['database'],
  shape: TableShape,
  wanted: RowsWanted,
): Promise<boolean> {
  const rows = await select(
    database,
    sql`select 1 as one from ${sql.identifier(shape.name)} t ${ownRows(wanted)} limit ${sql.raw(String(pageSize))}`,
  );
  return rows.length === pageSize;
}

function ownRows({ where }: RowsWanted) {
  return where ? sql`where t.${sql.identifier(where.column)} = ${where.value}` : sql``;
}

async function countRows(tx: Transaction, shape: TableShape, wanted: RowsWanted): Promise<number> {
  const [row] = await select<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${sql.identifier(shape.name)} t ${ownRows(wanted)}`,
  );
  return required(row).count;
}

/**
 * The keys of the rows that exist now, a hundred at a time. They are materialised in one statement, inside the
 * database: finding each page again, in key order, would read all rows each time.
 */
async function* readKeys(
  database: OpenDatabase['database'],
  shape: TableShape,
  wanted: RowsWanted,
): AsyncGenerator<string[]> {
  const aside = sql.identifier(`snapshot_${newId().replaceAll('-', '')}`);
  await database.execute(sql`
    create temporary table ${aside} as
    select page, array_agg(id) as keys
    from (select t.id::text as id, (row_number() over () - 1) / ${sql.raw(String(keysPerPage))} as page
      from ${sql.identifier(shape.name)} t ${ownRows(wanted)}) numbered
    group by page`);
  try {
    for (let page = 0; ; page++) {
      const [found] = await select<{ keys: string[] }>(
        database,
        sql`select keys from ${aside} where page = ${page}::bigint`,
      );
      if (!found) return;
      yield found.keys;
    }
  } finally {
    await database.execute(sql`drop table if exists ${aside}`);
  }
}
