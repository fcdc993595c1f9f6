import { sql } from 'drizzle-orm';
import { required } from '#shared/required.ts';
import type { Database, Transaction } from './database.ts';

export interface ColumnShape {
  name: string;
  /** As PostgreSQL writes it, e.g. `timestamp with time zone`. */
  type: string;
  isRequired: boolean;
  /** The database makes it up itself. */
  isGenerated: boolean;
  /** What the database writes where a text is not given; null where that is not a fixed text. */
  textDefault: string | null;
}

export interface TableShape {
  name: string;
  columns: ColumnShape[];
  /** In order. */
  primaryKey: string[];
  /** Foreign keys of one column: column → table. */
  parents: Map<string, string>;
}

/** The tables as the database itself describes them, those that others name first. */
export async function readTableShapes(database: Database | Transaction): Promise<TableShape[]> {
  const columns = await select<ColumnShape & { table: string; key: number | null }>(
    database,
    sql`select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull and not a.atthasdef as "isRequired", a.attgenerated <> '' as "isGenerated",
        (regexp_match(pg_get_expr(d.adbin, d.adrelid), '^''([^'']*)''::text$'))[1] as "textDefault",
        array_position(i.indkey::int2[], a.attnum) as key
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      order by c.relname, a.attnum`,
  );
  const links = await select<{ table: string; column: string; parent: string; isOfOne: boolean }>(
    database,
    sql`select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as parent,
        cardinality(c.conkey) = 1 as "isOfOne"
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const shapes = [...Map.groupBy(columns, ({ table }) => table)].map(
    ([name, own]): TableShape => ({
      name,
      columns: own.map(({ name: column, type, isRequired, isGenerated, textDefault }) => ({
        name: column,
        type,
        isRequired,
        isGenerated,
        textDefault,
      })),
      primaryKey: own
        .flatMap(({ key, name: column }) => (key === null ? [] : { key, column }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ column }) => column),
      parents: new Map(
        links
          .filter((link) => link.isOfOne && unquoted(link.table) === name)
          .map(({ column, parent }) => [column, unquoted(parent)]),
      ),
    }),
  );
  // A key of several columns is nobody's parent by a column, but what it names must be there first all the same.
  const named = Map.groupBy(links, ({ table }) => unquoted(table));
  return parentsFirst(shapes, (name) => (named.get(name) ?? []).map(({ parent }) => unquoted(parent)));
}

function unquoted(name: string): string {
  return name.replaceAll('"', '');
}

function parentsFirst(shapes: TableShape[], parentsOf: (name: string) => string[]): TableShape[] {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]));
  const sorted = new Set<TableShape>();
  const visit = (shape: TableShape, above: readonly TableShape[]): void => {
    if (sorted.has(shape) || above.includes(shape)) return;
    for (const parent of parentsOf(shape.name)) visit(required(byName.get(parent)), [...above, shape]);
    sorted.add(shape);
  };
  for (const shape of shapes) visit(shape, []);
  return [...sorted];
}

export async function select<Row>(
  database: Database | Transaction,
  statement: ReturnType<typeof sql>,
): Promise<Row[]> {
  return ((await database.execute(statement)) as unknown as { rows: Row[] }).rows;
}
