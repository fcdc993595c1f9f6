import { sql } from 'drizzle-orm';
import { newId } from '#shared/ids.ts';
import type { OpenDatabase, Transaction } from './database.ts';
import { pageSize, type RowsWanted, readRows } from './read-rows.ts';
import type { TableShape } from './table-shapes.ts';

export interface WantedTable {
  shape: TableShape;
  wanted: RowsWanted;
}

/** The rows of one of the tables, a page at a time; as often as one likes. */
export type ReadSnapshot = (table: string) => AsyncGenerator<string[]>;

/**
 * Lets `use` read tables as they were at one moment, however long it takes and whatever is written meanwhile.
 *
 * PostgreSQL keeps a transaction's view of the past for as long as it is open. The embedded database has one
 * connection, on which everybody would wait for that transaction, so there the moment is short: what fits a page is
 * read in it, and larger tables are put aside in temporary ones, to be read from at leisure.
 */
export function withSnapshot<Result>(
  { patient: database, engine }: Pick<OpenDatabase, 'patient' | 'engine'>,
  tables: readonly WantedTable[],
  use: (read: ReadSnapshot) => Promise<Result>,
): Promise<Result> {
  if (engine === 'pglite') return withCopies(database, tables, use);
  const byName = new Map(tables.map((table) => [table.shape.name, table]));
  return database.transaction(
    (tx) =>
      use((name) => {
        const { shape, wanted } = byName.get(name)!;
        return readRows(tx, shape, wanted);
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function withCopies<Result>(
  database: OpenDatabase['database'],
  tables: readonly WantedTable[],
  use: (read: ReadSnapshot) => Promise<Result>,
): Promise<Result> {
  const pages = new Map<string, string[]>();
  const copies = new Map<string, TableShape>();
  try {
    await database.transaction(async (tx) => {
      for (const { shape, wanted } of tables) {
        const { value: page = [] } = await readRows(tx, shape, wanted).next();
        if (page.length < pageSize) pages.set(shape.name, page);
        else copies.set(shape.name, await copyAside(tx, shape, wanted));
      }
    });
    // Without one, each page would be looked for among all rows.
    for (const { name, primaryKey } of copies.values()) {
      await database.execute(sql`create index on ${sql.identifier(name)} (${identifiers(primaryKey)})`);
    }
    return await use(async function* (name) {
      const copy = copies.get(name);
      const page = pages.get(name) ?? [];
      if (copy) yield* readRows(database, copy);
      else if (page.length > 0) yield page;
    });
  } finally {
    for (const { name } of copies.values()) {
      await database.execute(sql`drop table if exists ${sql.identifier(name)}`);
    }
  }
}

async function copyAside(tx: Transaction, shape: TableShape, wanted: RowsWanted): Promise<TableShape> {
  const { where, without = [] } = wanted;
  const columns = shape.columns.filter(({ name, isGenerated }) => !isGenerated && !without.includes(name));
  const name = `snapshot_${newId().replaceAll('-', '')}`;
  const condition = where ? sql`where ${sql.identifier(where.column)} = ${where.value}` : sql``;
  await tx.execute(sql`
    create temporary table ${sql.identifier(name)} as
    select ${identifiers(columns.map((column) => column.name))} from ${sql.identifier(shape.name)} ${condition}`);
  return { ...shape, name, columns };
}

function identifiers(names: readonly string[]) {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}
