import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Log } from '#server/log.ts';
import type { OpenDatabase } from './database.ts';
import { select } from './table-shapes.ts';

const idFile = 'folder-id';
const seenEveryMs = 60_000;

export interface DataFolderNotice {
  stop(): void;
}

/** An id that stays with a data folder wherever it is moved or mounted. */
export function folderIdOf(folder: string): string {
  const file = join(folder, idFile);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Of several servers that start on one folder, the first one names it.
    try {
      writeFileSync(file, `${randomUUID()}\n`, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * Warns when servers with different data folders use one database: a file that one of them stores cannot be served by
 * the other. Each server records the folder it uses; a folder counts for a day after it was last used, so a container
 * that lost its volume is noticed too.
 */
export async function noticeOtherFolders(
  { database }: Pick<OpenDatabase, 'database'>,
  folder: string,
  log: Log,
): Promise<DataFolderNotice> {
  const id = folderIdOf(folder);
  const warned = new Set<string>();

  async function look(): Promise<void> {
    await database.execute(sql`
      insert into bookkeeping.data_folders (id, place, seen_at) values (${id}, ${`${hostname()}:${folder}`}, now())
      on conflict (id) do update set place = excluded.place, seen_at = excluded.seen_at`);
    const others = await select<{ id: string; place: string; secondsAgo: number }>(
      database,
      sql`select id, place, extract(epoch from now() - seen_at)::int as "secondsAgo" from bookkeeping.data_folders
        where id <> ${id} and seen_at > now() - interval '1 day' order by seen_at desc`,
    );
    for (const other of others) {
      if (warned.has(other.id)) continue;
      warned.add(other.id);
      log.warn(
        'another data folder was used with this database; files uploaded to one server are missing on the other. Give all servers the same DATA_DIR',
        { ours: `${hostname()}:${folder}`, other: other.place, secondsAgo: other.secondsAgo },
      );
    }
  }

  await database.transaction(async (tx) => {
    // Two servers starting together would both find it missing.
    await tx.execute(sql`select pg_advisory_xact_lock(7214002)`);
    await tx.execute(sql`create schema if not exists bookkeeping`);
    await tx.execute(sql`
      create table if not exists bookkeeping.data_folders (
        id text primary key, place text not null, seen_at timestamptz not null
      )`);
    await tx.execute(sql`delete from bookkeeping.data_folders where seen_at < now() - interval '30 days'`);
  });
  await look();
  const timer = setInterval(() => {
    look().catch((error) => log.warn('the data folder could not be recorded', { error }));
  }, seenEveryMs);
  return { stop: () => clearInterval(timer) };
}
