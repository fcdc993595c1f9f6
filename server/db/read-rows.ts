import { type SQL, sql } from 'drizzle-orm';
import { required } from '#shared/required.ts';
import type { Database, Transaction } from './database.ts';
import { select, type TableShape } from './table-shapes.ts';

/** Small enough that nobody waits for the embedded database meanwhile. */
export const pageSize = 200;

export interface RowsWanted {
  /** Only rows in which this column has this value. */
  where?: { column: string; value: string };
  /** Columns to leave out, besides generated ones. */
  without?: readonly string[];
}

export interface KeyedRow {
  /** In the database's own JSON form, so that no precision of numbers or timestamps is lost. */
  row: string;
  /** Its primary key, as text. */
  key: string[];
}

/** All rows of a table, a page at a time, ordered by primary key. */
export async function* readRows(
  database: Database | Transaction,
  shape: TableShape,
  wanted: RowsWanted = {},
): AsyncGenerator<string[]> {
  for (let last: string[] | undefined; ; ) {
    const rows = await readPage(database, shape, wanted, { after: last, limit: pageSize });
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < pageSize) return;
    last = required(rows.at(-1)).key;
  }
}

/** `more`: a further condition on the row `t`. */
export function readPage(
  database: Database | Transaction,
  shape: TableShape,
  { where, without = [] }: RowsWanted,
  { after, limit, more }: { after?: string[] | undefined; limit?: number; more?: SQL } = {},
): Promise<KeyedRow[]> {
  const key = shape.primaryKey;
  // Listed explicitly: generated columns may be as long as the rest, and would be computed for nothing.
  const fields = shape.columns
    .filter(({ name, isGenerated }) => !isGenerated && !without.includes(name))
    .map(({ name }) => sql`t.${sql.identifier(name)}`);
  const columns = list(key.map((name) => sql`t.${sql.identifier(name)}`));
  const conditions: SQL[] = [];
  if (where) conditions.push(sql`t.${sql.identifier(where.column)} = ${where.value}`);
  if (after) conditions.push(sql`(${columns}) > (${castTo(shape, key, after)})`);
  if (more) conditions.push(more);
  const condition = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return select<KeyedRow>(
    database,
    sql`select (select to_jsonb(r) from (select ${list(fields)}) r)::text as row,
        array[${list(key.map((name) => sql`t.${sql.identifier(name)}::text`))}] as key
      from ${sql.identifier(shape.name)} t ${condition} order by ${columns}
      ${limit === undefined ? sql`` : sql`limit ${limit}::int`}`,
  );
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}

function castTo(shape: TableShape, key: string[], values: string[]): SQL {
  return list(
    key.map((name, index) => {
      const { type } = required(shape.columns.find((column) => column.name === name));
      return sql`${values[index]}::${sql.raw(type)}`;
    }),
  );
}
