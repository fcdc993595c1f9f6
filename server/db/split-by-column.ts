import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Values = Readonly<Record<string, unknown>>;

/** Splits `values` into those with a column of their own in `table` and the rest. */
export function splitByColumn(table: PgTable, values: Values): { columns: Values; others: Values } {
  const named = getTableColumns(table);
  const { columns = [], others = [] } = Object.groupBy(Object.entries(values), ([name]) =>
    Object.hasOwn(named, name) ? 'columns' : 'others',
  );
  return { columns: Object.fromEntries(columns), others: Object.fromEntries(others) };
}
