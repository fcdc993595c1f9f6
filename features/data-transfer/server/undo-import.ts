import { sql } from 'drizzle-orm';
import type { FileStore } from '#features/files/server/file-store.ts';
import { type OpenDatabase, type Transaction, withUser } from '#server/db/database.ts';
import { SlicePace } from '#server/db/slice-pace.ts';
import { ownerColumn } from '#server/db/table-rules.ts';
import { select } from '#server/db/table-shapes.ts';
import { required } from '#shared/required.ts';
import type { ArchivedTable } from './archived-table.ts';
import { NotWanted } from './import-rows.ts';
import { countSlices, deleteSlice, lastSlice, type SliceRow } from './slices.queries.ts';
import { type Running, touchUndoing } from './transfers.queries.ts';

export interface UndoInput {
  open: Pick<OpenDatabase, 'database' | 'engine' | 'processorMs'>;
  store: FileStore;
  shapes: readonly ArchivedTable[];
  userId: string;
  running: Running;
  signal: AbortSignal;
}

/** Deletes what an import added, last first, in short transactions. Keeps what the person has attached to it since. */
export async function undoImport({ open, store, shapes, userId, running, signal }: UndoInput): Promise<void> {
  const uploads = new Set(shapes.filter(({ rule }) => rule?.isOfUploads).map(({ name }) => name));
  const pace = new SlicePace(open);
  const total = await countSlices(open.database, running.id);
  for (let done = 0; ; done++) {
    signal.throwIfAborted();
    const gone = await pace.run(() =>
      withUser(open.database, userId, async (tx) => {
        const slice = await lastSlice(tx, running.id);
        if (!slice) return undefined;
        const keys = await deleteAdded(tx, shapes, userId, slice);
        await deleteSlice(tx, slice);
        if (!(await touchUndoing(tx, running, { done, total }))) throw new NotWanted();
        return { table: slice.tableName, keys };
      }),
    );
    if (!gone) return;
    if (!uploads.has(gone.table)) continue;
    for (const [fileId] of gone.keys) await store.remove({ userId, fileId: required(fileId) });
  }
}

async function deleteAdded(
  tx: Transaction,
  shapes: readonly ArchivedTable[],
  userId: string,
  { tableName, added }: SliceRow,
): Promise<string[][]> {
  const shape = shapes.find(({ name }) => name === tableName);
  if (!shape || added.length === 0) return [];
  const table = sql.identifier(tableName);
  const key = sql.join(
    shape.primaryKey.map((name) => sql`t.${sql.identifier(name)}::text`),
    sql`, `,
  );
  const isAdded =
    shape.primaryKey.length === 1
      ? sql`t.${sql.identifier(required(shape.primaryKey[0]))} = any(${sql.param(added.map(([id]) => id))}::text[])`
      : sql`jsonb_build_array(${key}) in (select jsonb_array_elements(${JSON.stringify(added)}::jsonb))`;
  const children = shapes.flatMap(({ name, parents }) =>
    [...parents].flatMap(([column, parent]) => (parent === tableName ? [{ name, column }] : [])),
  );
  const isFree = children.map(
    ({ name, column }) =>
      sql`and not exists (select from ${sql.identifier(name)} c where c.${sql.identifier(column)} = t.id)`,
  );
  const rows = await select<{ key: string[] }>(
    tx,
    sql`delete from ${table} t where t.${sql.identifier(ownerColumn(tableName))} = ${userId} and ${isAdded}
      ${sql.join(isFree, sql` `)} returning array[${key}] as key`,
  );
  return rows.map((row) => row.key);
}
