import { existsSync } from 'node:fs';
import path from 'node:path';
import { migrateDatabase } from '#assembly/server/tables.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { DirectoryInUseError } from '#server/db/directory-lock.ts';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { openPostgres, patientLimits } from '#server/db/postgres.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { paths } from '#server/paths.ts';
import { type CommandContext, CommandError } from './command.ts';

const inUse = `
Commands are carried out by the running server, but this one could not be reached. Stop the server, run the command, then start the server again.`;

export function openServerDatabase(env: Env, log: Log): Promise<OpenDatabase> | OpenDatabase {
  if (env.databaseUrl) return openPostgres(env.databaseUrl, log, patientLimits);
  const folder = path.join(env.dataFolder, 'database');
  return openEmbeddedDatabase(folder, paths.databaseTemplate, log).catch((error: unknown) => {
    if (error instanceof DirectoryInUseError)
      throw new CommandError(`${error.message}${inUse}`, { cause: error });
    throw error;
  });
}

/** False before the first start. */
export function hasEmbeddedDatabase(env: Env): boolean {
  return existsSync(path.join(env.dataFolder, 'database/pglite/PG_VERSION'));
}

/**
 * The running server's database, or else the same one, opened for this command only and migrated as the server itself
 * would.
 * @throws CommandError while a server has the embedded one open, or when there is none yet.
 */
export async function withDatabase<Result>(
  { env, log, server }: Pick<CommandContext, 'env' | 'log' | 'server'>,
  use: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  if (server) return use(server.open);
  if (!env.databaseUrl && !hasEmbeddedDatabase(env)) {
    throw new CommandError(
      `There is no database in ${env.dataFolder} yet. Start the server once, or set DATA_DIR to the folder it uses.`,
    );
  }
  const open = await openServerDatabase(env, log);
  try {
    await migrateDatabase(open, paths.migrations);
    return await use(open);
  } finally {
    await open.close();
  }
}
