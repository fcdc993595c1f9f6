import { getTableColumns, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A row in the database's JSON form: by column name, timestamps as text. */
export type RowJson = Readonly<Record<string, unknown>>;

/** The row as a query of this table would return it. */
export function rowFromJson<Table extends PgTable>(table: Table, json: RowJson): InferSelectModel<Table> {
  const entries = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = json[column.name];
    return [key, column.dataType === 'object date' && typeof value === 'string' ? new Date(value) : value];
  });
  return Object.fromEntries(entries) as InferSelectModel<Table>;
}
