import path from 'node:path';
import { analyseTables } from '#server/db/table-upkeep.ts';
import { paths } from '#server/paths.ts';
import { readSecret } from '../backup/files-to-restore.ts';
import { openBackup, readBackup, whatIsThere } from '../backup/read-backup.ts';
import { identityOption, withReadableBackup } from '../backup/readable-backup.ts';
import { type Command, CommandError, requireWord } from '../command.ts';
import { hasEmbeddedDatabase, openServerDatabase } from '../with-database.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'Restores a backup into the embedded database or PostgreSQL',
  usage: '<file or s3:name>',
  details:
    'The target is what DATABASE_URL and DATA_DIR name; it must be empty. Every row is compared with the backup; when anything goes wrong, nothing is changed. “s3:” and a name take it from the object store that S3_… name, “s3:newest” the last one there.',
  options: {
    force: { type: 'boolean', description: 'replaces the data that is there; it is lost' },
    identity: identityOption,
  },
  async run(context) {
    const { terminal, env, log, options } = context;
    if (context.server) {
      throw new CommandError(
        'A server is running on this data, and a restore replaces all of it. Stop the server, run the command, then start the server again.',
      );
    }
    const word = requireWord(context, 0, restore);
    const key =
      typeof options.identity === 'string' ? path.resolve(context.folder, options.identity) : undefined;
    await withReadableBackup(context, word, key, (clear) =>
      openBackup(clear, async (zip, manifest) => {
        const isNew = !env.databaseUrl && !hasEmbeddedDatabase(env);
        const open = await openServerDatabase(env, log);
        try {
          const there = await whatIsThere(open, env.dataFolder);
          const target = env.databaseUrl ? 'PostgreSQL' : env.dataFolder;
          if (there.length > 0 && !options.force) {
            throw new CommandError(
              `${target} is not empty: ${there.join(', ')}. Name an empty one, or add --force to replace it.`,
            );
          }
          if (there.length > 0) {
            await terminal.confirm(
              `Replace ${there.join(' and ')} in ${target} with the backup of ${manifest.createdAt}?`,
            );
          }
          const secret = await readSecret(zip);
          await readBackup({
            open,
            zip,
            manifest,
            folder: env.dataFolder,
            migrations: paths.migrations,
            isNew,
            onProgress: terminal.progress,
          });
          // So that the first queries are planned for the restored data.
          await analyseTables(open.database);
          const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
          terminal.print(
            `Restored ${rows} rows and ${manifest.files} files, all compared, as of ${manifest.createdAt}.`,
          );
          if (env.authSecret && env.authSecret !== secret) {
            terminal.print(
              'AUTH_SECRET is not the one from the backup: everybody has to sign in again, and authenticator apps have to be set up again. To avoid that, set it to the contents of the file auth-secret in the data folder.',
            );
          }
        } finally {
          await open.close();
        }
      }),
    );
  },
};
