import { createReadStream } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FileArea } from '#features/files/server/create-file-stores.ts';
import { type FileStore, NotStored, storedParts } from '#features/files/server/file-store.ts';
import { ZipWriter } from '#server/archive/zip-writer.ts';
import type { OpenDatabase, Transaction } from '#server/db/database.ts';
import { readRows } from '#server/db/read-rows.ts';
import { readTableShapes, select, type TableShape } from '#server/db/table-shapes.ts';
import {
  backupFormat,
  backupVersion,
  dataFolder,
  listData,
  type Manifest,
  manifestName,
  partBytes,
  partName,
  RowHash,
  secretName,
} from './backup-format.ts';

export interface BackupInput {
  open: OpenDatabase;
  /** DATA_DIR. */
  folder: string;
  /** Where files are besides the folder. */
  elsewhere: readonly { area: FileArea; store: FileStore }[];
  authSecret: string;
  /** The target; must not exist yet. */
  target: string;
  onProgress(line: string): void;
}

/** Writes everything a server has into one archive that either engine can be restored from. */
export async function writeBackup({
  open,
  folder,
  elsewhere,
  authSecret,
  target,
  onProgress,
}: BackupInput): Promise<{ manifest: Manifest; bytes: number }> {
  const zip = await ZipWriter.create(target);
  try {
    const manifest: Manifest = {
      format: backupFormat,
      version: backupVersion,
      createdAt: new Date().toISOString(),
      engine: open.engine,
      migration: '',
      tables: {},
      files: 0,
    };
    // One snapshot for all tables, also while a server is working.
    await open.database.transaction(
      async (tx) => {
        await tx.execute(sql`set local timezone = 'UTC'`);
        manifest.migration = await lastMigration(tx);
        for (const shape of await readTableShapes(tx)) {
          manifest.tables[shape.name] = await writeTable(zip, tx, shape, onProgress);
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    const names = await listData(folder);
    for (const name of names) {
      manifest.files += 1;
      onProgress(`Files: ${manifest.files} of ${names.length}`);
      const isPacked = !/\.(?:eml|json|txt)$|\/text$/.test(name);
      await zip.add(`${dataFolder}/${name}`, createReadStream(path.join(folder, name)), { isPacked });
    }
    const taken = new Set(names);
    for (const { area, store } of elsewhere) {
      manifest.files += await writeObjects(zip, area, store, taken, onProgress);
    }
    await zip.addText(secretName, authSecret);
    await zip.addText(manifestName, JSON.stringify(manifest, null, 2));
    await zip.finish();
    return { manifest, bytes: zip.bytes };
  } catch (error) {
    await zip.abandon();
    throw error;
  }
}

/** As if they were in the folder, where a restored server finds them with any store. */
async function writeObjects(
  zip: ZipWriter,
  area: FileArea,
  store: FileStore,
  taken: ReadonlySet<string>,
  onProgress: (line: string) => void,
): Promise<number> {
  let written = 0;
  for await (const { userId, fileId } of store.list()) {
    for (const part of storedParts) {
      const name = `${area === 'files' ? 'files' : `files/${area}`}/stored/${userId}/${fileId}/${part}`;
      const object = taken.has(name) ? null : await store.find({ userId, fileId }, part);
      if (!object) continue;
      const content = await object.open().catch(orGone);
      // Its owner has just deleted it.
      if (!content) continue;
      await zip.add(`${dataFolder}/${name}`, content, { isPacked: part !== 'text' });
      written += 1;
      onProgress(`Files in the store: ${written}`);
    }
  }
  return written;
}

function orGone(error: unknown): undefined {
  if (!(error instanceof NotStored)) throw error;
}

export async function lastMigration(tx: Transaction | OpenDatabase['database']): Promise<string> {
  const [row] = await select<{ name: string }>(
    tx,
    sql`select name from drizzle.__drizzle_migrations order by name desc limit 1`,
  );
  return row?.name ?? '';
}

async function writeTable(
  zip: ZipWriter,
  tx: Transaction,
  shape: TableShape,
  onProgress: (line: string) => void,
): Promise<{ rows: number; hash: string }> {
  const sum = new RowHash();
  const pages = readRows(tx, shape)[Symbol.asyncIterator]();
  let next = await pages.next();
  for (let part = 1; !next.done; part++) {
    await zip.add(
      partName(shape.name, part),
      (async function* () {
        for (let bytes = 0; !next.done && bytes < partBytes; next = await pages.next()) {
          for (const row of next.value) sum.add(row);
          const lines = Buffer.from(`${next.value.join('\n')}\n`);
          bytes += lines.length;
          onProgress(`${shape.name}: ${sum.rows} rows`);
          yield lines;
        }
      })(),
    );
  }
  return { rows: sum.rows, hash: sum.hash };
}
