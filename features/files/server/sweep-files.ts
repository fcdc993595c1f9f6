import type { Database } from '#server/db/database.ts';
import type { FileStore } from './file-store.ts';
import { deleteForgotten, existingIds, keptFiles, releaseFiles } from './files.queries.ts';

const day = 24 * 3_600_000;
const hour = 3_600_000;
const batchSize = 500;

/**
 * Removes unreachable files: uploads that were never sent with a message, interrupted uploads,
 * and bytes whose row is gone, for example with its account. Recent ones are left alone: they may be in progress.
 */
export async function sweepFiles(
  {
    database,
    store,
    deleteAbandoned,
    namedElsewhere,
    heldElsewhere,
  }: {
    database: Database;
    store: FileStore;
    /** Rows of files that no message uses any more; only chats know that. */
    deleteAbandoned(before: Date): Promise<{ id: string; userId: string }[]>;
    /** Which of these are kept without a row in `files`, such as people's avatars. */
    namedElsewhere(ids: string[]): Promise<ReadonlySet<string>>;
    /** Which of these rows are still used by something besides messages. */
    heldElsewhere(ids: string[]): Promise<ReadonlySet<string>>;
  },
  now = new Date(),
): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  for (let after = ''; ; ) {
    const kept = await keptFiles(database, { before: before(hour), after, limit: batchSize });
    const last = kept.at(-1);
    if (last === undefined) break;
    const held = await heldElsewhere(kept);
    await releaseFiles(
      database,
      kept.filter((id) => !held.has(id)),
    );
    after = last;
  }
  const forgotten = await deleteForgotten(database, { unsent: before(day), unfinished: before(hour) });
  for (const { id, userId } of [...forgotten, ...(await deleteAbandoned(before(hour)))]) {
    await store.remove({ userId, fileId: id });
  }
  await store.removeUnfinished(now);
  let batch: { userId: string; fileId: string }[] = [];
  const removeOrphans = async () => {
    const ids = batch.map(({ fileId }) => fileId);
    const known = new Set([...(await existingIds(database, ids)), ...(await namedElsewhere(ids))]);
    for (const key of batch) if (!known.has(key.fileId)) await store.remove(key);
    batch = [];
  };
  for await (const { writtenAt, ...key } of store.list()) {
    if (writtenAt < before(hour)) batch.push(key);
    if (batch.length >= batchSize) await removeOrphans();
  }
  await removeOrphans();
}
