import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Values = Readonly<Record<string, unknown>>;

/** What of `values` has a column of its own in `table`, and what has none. */
export function splitByColumn(table: PgTable, values: Values): { columns: Values; others: Values } {
  const named = getTableColumns(table);
  const { columns = [], others = [] } = Object.groupBy(Object.entries(values), ([name]) =>
    Object.hasOwn(named, name) ? 'columns' : 'others',
  );
  return { columns: Object.fromEntries(columns), others: Object.fromEntries(others) };
}
