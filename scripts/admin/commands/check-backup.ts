import path from 'node:path';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { paths } from '#server/paths.ts';
import { openBackup, readBackup } from '../backup/read-backup.ts';
import { identityOption, withFolder, withReadableBackup } from '../backup/readable-backup.ts';
import { type Command, requireWord } from '../command.ts';

export const checkBackup: Command = {
  name: 'check-backup',
  summary: 'Restores a backup into a separate database, compares every row, and removes it again',
  usage: '<file or s3:name>',
  details:
    'The server is not touched and may keep running. There must be room for a second copy of the data.',
  options: { identity: identityOption },
  isOfItsOwn: true,
  async run(context) {
    const { terminal, log, options, env } = context;
    const word = requireWord(context, 0, checkBackup);
    const identity = typeof options.identity === 'string' ? options.identity : undefined;
    const key = identity && path.resolve(context.folder, identity);
    await withFolder(env, (scratch) =>
      withReadableBackup(context, word, key, (clear) =>
        openBackup(clear, async (zip, manifest) => {
          const open = await openEmbeddedDatabase(
            path.join(scratch, 'database'),
            paths.databaseTemplate,
            log,
          );
          try {
            const { migrations } = paths;
            const folder = path.join(scratch, 'data');
            const onProgress = terminal.progress;
            await readBackup({ open, zip, manifest, folder, migrations, isNew: true, onProgress });
          } finally {
            await open.close();
          }
          const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
          terminal.print(
            `${word} can be restored: ${rows} rows, all compared, and ${manifest.files} files, as of ${manifest.createdAt}.`,
          );
        }),
      ),
    );
  },
};
