import { sql } from 'drizzle-orm';
import type { TransferCounts } from '#features/account-data/shared/account-data.contract.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import type { ZipReader } from '#server/archive/zip-reader.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { readTableShapes, type TableShape } from '#server/db/table-shapes.ts';
import { checkRow, type Row } from './check-row.ts';
import { fillProfile } from './fill-profile.ts';
import { openArchive, readLines } from './open-archive.ts';
import { readFiles } from './read-files.ts';
import { personTables } from './table-rules.ts';
import { hasId, type NewIds, type RowWriter, writeRows } from './write-rows.ts';

export interface ReadArchiveInput {
  database: Database;
  store: FileStore;
  /** Whose it becomes. */
  userId: string;
  path: string;
  onProgress(done: number): Promise<void>;
}

/** Ids are ours or made by this server; nothing else may become part of a path or an address. */
const safeId = /^[\w-]{1,64}$/;

/**
 * Brings an archive in: table by table, those first that others name, a batch in each transaction. Running it
 * again adds what is still missing and nothing else.
 */
export function readArchive(input: ReadArchiveInput): Promise<TransferCounts> {
  return openArchive(input.path, async (zip) => {
    const shapes = await readTableShapes(input.database);
    const counts: TransferCounts = {};
    const newIds: NewIds = new Map();
    for (const shape of shapes) {
      const rule = personTables[shape.name];
      if (!rule || rule.notExported) continue;
      counts[shape.name] = await readTable(input, zip, shape, newIds);
    }
    await followNewIds(input, shapes, newIds);
    return counts;
  });
}

async function readTable(
  { database, store, userId, onProgress }: ReadArchiveInput,
  zip: ZipReader,
  shape: TableShape,
  newIds: NewIds,
): Promise<TransferCounts[string]> {
  const count = { found: 0, added: 0, known: 0, refused: 0 };
  const isLeftOut = personTables[shape.name]?.notImported !== undefined;
  const writer: RowWriter = { shape, userId, newIds };
  for await (const lines of readLines(zip, shape.name)) {
    count.found += lines.length;
    if (shape.name === 'users') {
      count.added += await fillProfile({ database, store, zip, userId }, lines[0] ?? '');
    }
    if (isLeftOut) continue;
    const rows = lines
      .map((line) => checkRow(line, shape, userId))
      .filter((row) => row !== null)
      .filter(hasGoodId(shape));
    count.refused += lines.length - rows.length;
    const written =
      shape.name === 'files'
        ? await readFiles({ database, store, zip, writer, onProgress }, rows)
        : await writeRows(database, writer, rows);
    count.added += written.added;
    count.known += written.known;
    count.refused += written.refused;
    await onProgress(lines.length);
  }
  return count;
}

function hasGoodId(shape: TableShape): (row: Row) => boolean {
  return hasId(shape) ? ({ id }) => typeof id === 'string' && safeId.test(id) : () => true;
}

/** Names of rows that came after the ones that name them, such as the last message of a chat. */
async function followNewIds(
  { database, userId }: ReadArchiveInput,
  shapes: readonly TableShape[],
  newIds: NewIds,
): Promise<void> {
  for (const { name } of shapes) {
    for (const [column, table] of Object.entries(personTables[name]?.points ?? {})) {
      const ids = [...(newIds.get(table) ?? [])];
      for (let from = 0; from < ids.length; from += 100) {
        const batch = Object.fromEntries(ids.slice(from, from + 100));
        await withUser(database, userId, (tx) =>
          tx.execute(sql`
            update ${sql.identifier(name)} t set ${sql.identifier(column)} = renamed.value
            from jsonb_each_text(${JSON.stringify(batch)}::jsonb) renamed
            where t.${sql.identifier(column)} = renamed.key and t.user_id = ${userId}`),
        );
      }
    }
  }
}
