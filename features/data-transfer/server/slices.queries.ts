import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { required } from '#shared/required.ts';
import { dataTransferSlices } from './data-transfers.table.ts';

export type SliceRow = typeof dataTransferSlices.$inferSelect;

export async function insertSlice(tx: Transaction, slice: SliceRow): Promise<void> {
  await tx.insert(dataTransferSlices).values(slice);
}

/** In the order in which they were written, a page at a time. */
export async function* readSlices(database: Database, transferId: string): AsyncGenerator<SliceRow> {
  for (let last = -1; ; ) {
    const slices = await database
      .select()
      .from(dataTransferSlices)
      .where(and(eq(dataTransferSlices.transferId, transferId), gt(dataTransferSlices.position, last)))
      .orderBy(asc(dataTransferSlices.position))
      .limit(20);
    yield* slices;
    if (slices.length < 20) return;
    last = required(slices.at(-1)).position;
  }
}

export async function lastSlice(tx: Transaction, transferId: string): Promise<SliceRow | undefined> {
  const [slice] = await tx
    .select()
    .from(dataTransferSlices)
    .where(eq(dataTransferSlices.transferId, transferId))
    .orderBy(desc(dataTransferSlices.position))
    .limit(1);
  return slice;
}

export async function deleteSlice(tx: Transaction, { transferId, position }: SliceRow): Promise<void> {
  await tx
    .delete(dataTransferSlices)
    .where(and(eq(dataTransferSlices.transferId, transferId), eq(dataTransferSlices.position, position)));
}

export async function countSlices(database: Database, transferId: string): Promise<number> {
  return database.$count(dataTransferSlices, eq(dataTransferSlices.transferId, transferId));
}

/** A batch from a finished transfer; false when none is left. */
export async function deleteSomeSlices(database: Database, transferId: string): Promise<boolean> {
  const some = database
    .select({ position: dataTransferSlices.position })
    .from(dataTransferSlices)
    .where(eq(dataTransferSlices.transferId, transferId))
    .limit(100);
  const gone = await database
    .delete(dataTransferSlices)
    .where(and(eq(dataTransferSlices.transferId, transferId), inArray(dataTransferSlices.position, some)))
    .returning({ one: sql`1` });
  return gone.length > 0;
}
