import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { migrateIn } from '#assembly/server/tables.ts';
import { splitLines } from '#server/archive/split-lines.ts';
import { ZipProblem, ZipReader } from '#server/archive/zip-reader.ts';
import type { OpenDatabase, Transaction } from '#server/db/database.ts';
import { readRows } from '#server/db/read-rows.ts';
import { readVersion } from '#server/db/schema-version.ts';
import { readTableShapes, select, type TableShape } from '#server/db/table-shapes.ts';
import { CommandError } from '../command.ts';
import {
  backupVersion,
  listData,
  Manifest,
  ManifestVersion,
  manifestName,
  partName,
  RowHash,
} from './backup-format.ts';
import { FilesToRestore } from './files-to-restore.ts';

const limits = {
  entries: 10_000_000,
  directoryBytes: 1024 ** 3,
  entryBytes: 4 * 1024 ** 3,
  unpackedBytes: 2 ** 50,
};
const batchSize = 500;

/** @throws CommandError when it is not a backup, or is damaged. */
export async function openBackup<Result>(
  file: string,
  use: (zip: ZipReader, manifest: Manifest) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  let zip: ZipReader | undefined;
  try {
    zip = await ZipReader.open(file, limits);
    const text = zip.has(manifestName) ? await zip.readText(manifestName, 10 * 1024 * 1024) : 'null';
    const written: unknown = JSON.parse(text);
    if (isOfLaterFormat(written)) throw new CommandError(newerBackup());
    const manifest = Manifest.safeParse(written);
    if (!manifest.success) throw new CommandError(`${file} is not a backup made by npm run admin -- backup.`);
    return await use(zip, manifest.data);
  } catch (cause) {
    if (cause instanceof ZipProblem)
      throw new CommandError(`${file} cannot be used: ${cause.message}.`, { cause });
    throw cause;
  } finally {
    await zip?.close();
  }
}

/** This version cannot guess what a later one adds to the file. */
function isOfLaterFormat(manifest: unknown): boolean {
  const { success, data } = ManifestVersion.safeParse(manifest);
  return success && data.version > backupVersion;
}

function newerBackup(migration?: string): string {
  const schema = migration ? ` (schema ${migration})` : '';
  return `This backup was made by a newer Everyday${schema}. Update this one first, then restore it.`;
}

export interface RestoreInput {
  open: OpenDatabase;
  zip: ZipReader;
  manifest: Manifest;
  /** DATA_DIR. */
  folder: string;
  /** All migrations that this program knows, in order. */
  migrations: string;
  /** The database was created for this restore. If it has the backup's version already, it is only filled. */
  isNew?: boolean;
  onProgress(line: string): void;
}

/** What would be lost: accounts in the database, files in the data folder. */
export async function whatIsThere(open: OpenDatabase, folder: string): Promise<string[]> {
  const found: string[] = [];
  const [table] = await select<{ exists: boolean }>(
    open.database,
    sql`select to_regclass('public.users') is not null as exists`,
  );
  if (table?.exists) {
    const [row] = await select<{ count: number }>(
      open.database,
      sql`select count(*)::int as count from users`,
    );
    if (row && row.count > 0) found.push(row.count === 1 ? '1 account' : `${row.count} accounts`);
  }
  const files = await listData(folder);
  if (files.length > 0) found.push(files.length === 1 ? '1 file' : `${files.length} files`);
  return found;
}

/**
 * Empties the database, migrates it to the version of the backup, fills it, compares every row, runs the later
 * migrations, and swaps the files: all of it, or nothing. The files are unpacked beforehand, and everything else is one
 * transaction, so any failure leaves the server as it was. A database made from the template of the backup's own version
 * needs no migrating, which is most of the time of a small restore.
 */
export async function readBackup(input: RestoreInput): Promise<void> {
  const { open, zip, manifest, folder, migrations, isNew = false, onProgress } = input;
  const known = (await readdir(migrations)).toSorted();
  if (!known.includes(manifest.migration)) throw new CommandError(newerBackup(manifest.migration));
  const files = await FilesToRestore.unpack(zip, folder, onProgress);
  try {
    await withMigrationsUpTo(migrations, manifest.migration, (upToThen) =>
      open.database.transaction(async (tx) => {
        // Whatever stood in another database, also a broken index, is rebuilt.
        const isReady = isNew && (await readVersion(tx))?.migration === manifest.migration;
        if (!isReady) {
          await emptyDatabase(tx);
          await migrateIn(tx, upToThen);
        }
        await fill(tx, input);
        await compare(tx, input);
        await migrateIn(tx, migrations);
        // Their jobs are not in the backup; people waiting for them may start again. The next server to start deletes
        // what an import had written by then.
        await tx.execute(sql`
          update data_transfers set is_undone = true, runner = null, state = 'waiting',
            problem = 'The server was restored from a backup during this import, so nothing was imported.'
          where kind = 'import' and counts is not null and state in ('waiting', 'running')`);
        await tx.execute(sql`
          update data_transfers set state = 'failed', finished_at = now()
          where not is_undone and state in ('waiting', 'running')`);
        await files.exchange();
      }),
    );
  } catch (error) {
    await files.takeBack();
    throw error;
  } finally {
    await files.discard();
  }
}

async function emptyDatabase(tx: Transaction): Promise<void> {
  const tables = await select<{ name: string }>(
    tx,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  for (const { name } of tables) await tx.execute(sql`drop table if exists ${sql.identifier(name)} cascade`);
  // Migrations recreate them; those of extensions stay with their extension.
  await tx.execute(sql`
    do $$ declare made record; begin
      for made in
        select p.oid::regprocedure as name from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
          and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop execute 'drop function if exists ' || made.name || ' cascade'; end loop;
    end $$`);
  await tx.execute(sql`drop schema if exists drizzle cascade`);
  await tx.execute(sql`drop schema if exists jobs cascade`);
  await tx.execute(sql`drop schema if exists bookkeeping cascade`);
}

async function withMigrationsUpTo(
  folder: string,
  last: string,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const part = await mkdtemp(path.join(tmpdir(), 'everyday-migrations-'));
  try {
    for (const name of await readdir(folder)) {
      if (name <= last) await cp(path.join(folder, name), path.join(part, name), { recursive: true });
    }
    await use(part);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

async function fill(tx: Transaction, { zip, manifest, onProgress }: RestoreInput): Promise<void> {
  const shapes = await readTableShapes(tx);
  const missing = Object.keys(manifest.tables).filter((name) => !shapes.some((shape) => shape.name === name));
  if (missing.length > 0) throw new CommandError(`The backup has unknown tables: ${missing.join(', ')}.`);
  // Migrations insert rows as well, such as the plans.
  for (const { name } of shapes.toReversed()) await tx.execute(sql`delete from ${sql.identifier(name)}`);
  for (const shape of shapes) {
    let rows = 0;
    for (let part = 1; zip.has(partName(shape.name, part)); part++) {
      for await (const lines of linesOf(zip, partName(shape.name, part))) {
        await insert(tx, shape, lines);
        rows += lines.length;
        onProgress(`${shape.name}: ${rows} of ${manifest.tables[shape.name]?.rows ?? 0} rows`);
      }
    }
  }
}

async function* linesOf(zip: ZipReader, name: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const lines of splitLines(zip.read(name), Number.POSITIVE_INFINITY)) {
    batch.push(...lines.flatMap((line) => line || []));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function insert(tx: Transaction, shape: TableShape, lines: string[]): Promise<void> {
  const columns = sql.join(
    shape.columns.filter(({ isGenerated }) => !isGenerated).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const table = sql.identifier(shape.name);
  await tx.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::jsonb)`);
}

async function compare(tx: Transaction, { manifest, onProgress }: RestoreInput): Promise<void> {
  await tx.execute(sql`set local timezone = 'UTC'`);
  for (const shape of await readTableShapes(tx)) {
    const wanted = manifest.tables[shape.name];
    const sum = new RowHash();
    for await (const rows of readRows(tx, shape)) for (const row of rows) sum.add(row);
    onProgress(`${shape.name}: compared`);
    if (wanted && (wanted.rows !== sum.rows || wanted.hash !== sum.hash)) {
      throw new CommandError(
        `The rows of ${shape.name} differ from those in the backup, so nothing was changed.`,
      );
    }
  }
}
