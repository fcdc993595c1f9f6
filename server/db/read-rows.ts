import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { select, type TableShape } from './table-shapes.ts';

/** Small enough that nobody waits for the embedded database meanwhile. */
export const pageSize = 200;

export interface RowsWanted {
  /** Only rows in which this column has this value. */
  where?: { column: string; value: string };
  /** Columns to leave out, besides those that the database makes up itself. */
  without?: readonly string[];
}

/**
 * All rows of a table as the database writes them in JSON, so that nothing is lost on the way through another
 * kind of number or moment; a page at a time, in the order of the primary key.
 */
export async function* readRows(
  database: Database | Transaction,
  shape: TableShape,
  { where, without = [] }: RowsWanted = {},
): AsyncGenerator<string[]> {
  const key = shape.primaryKey;
  const hidden = [
    ...without,
    ...shape.columns.filter(({ isGenerated }) => isGenerated).map(({ name }) => name),
  ];
  const columns = sql.join(
    key.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const texts = sql.join(
    key.map((name) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );
  for (let last: string[] | undefined; ; ) {
    const conditions: SQL[] = [];
    if (where) conditions.push(sql`${sql.identifier(where.column)} = ${where.value}`);
    if (last) conditions.push(sql`(${columns}) > (${castTo(shape, key, last)})`);
    const condition = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
    const rows = await select<{ row: string; key: string[] }>(
      database,
      sql`select (to_jsonb(t) - ${sql.param(hidden)}::text[])::text as row, array[${texts}] as key
        from ${sql.identifier(shape.name)} t ${condition} order by ${columns} limit ${sql.raw(String(pageSize))}`,
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < pageSize) return;
    last = rows.at(-1)!.key;
  }
}

function castTo(shape: TableShape, key: string[], values: string[]): SQL {
  return sql.join(
    key.map((name, index) => {
      const { type } = shape.columns.find((column) => column.name === name)!;
      return sql`${values[index]}::${sql.raw(type)}`;
    }),
    sql`, `,
  );
}
