import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { paths } from '#server/paths.ts';
import { openBackup, readBackup } from '../backup/read-backup.ts';
import { identityOption, withReadableBackup } from '../backup/readable-backup.ts';
import { type Command, requireWord } from '../command.ts';

export const checkBackup: Command = {
  name: 'check-backup',
  summary: 'Restores a backup into a database of its own, compares every row, and removes it again',
  usage: '<file>',
  details:
    'Nothing of the server is touched, and it may go on running. There must be room for the data once more.',
  options: { identity: identityOption },
  isOfItsOwn: true,
  async run(context) {
    const { terminal, log, options } = context;
    const file = path.resolve(context.folder, requireWord(context, 0, checkBackup));
    const identity = typeof options.identity === 'string' ? options.identity : undefined;
    const key = identity && path.resolve(context.folder, identity);
    const scratch = await mkdtemp(path.join(tmpdir(), 'everyday-check-backup-'));
    try {
      await withReadableBackup(file, key, (clear) =>
        openBackup(clear, async (zip, manifest) => {
          const open = await openEmbeddedDatabase(
            path.join(scratch, 'database'),
            paths.databaseTemplate,
            log,
          );
          try {
            const { migrations } = paths;
            const folder = path.join(scratch, 'data');
            await readBackup({ open, zip, manifest, folder, migrations, onProgress: terminal.progress });
          } finally {
            await open.close();
          }
          const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
          terminal.print(
            `${file} can be restored: ${rows} rows, all compared, and ${manifest.files} files, as of ${manifest.createdAt}.`,
          );
        }),
      );
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  },
};
