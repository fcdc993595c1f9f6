import { getTableColumns, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A row as the database makes JSON of it: by the names of its columns, moments as texts. */
export type RowJson = Readonly<Record<string, unknown>>;

/** The row that a query of this table would have given. */
export function rowFromJson<Table extends PgTable>(table: Table, json: RowJson): InferSelectModel<Table> {
  const entries = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = json[column.name];
    return [key, column.dataType === 'object date' && typeof value === 'string' ? new Date(value) : value];
  });
  return Object.fromEntries(entries) as InferSelectModel<Table>;
}
