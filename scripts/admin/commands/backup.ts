import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describeBytes } from '#features/files/shared/file-kinds.ts';
import { loadAuthSecret } from '#server/auth-secret.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Writes everything into one file that either database can be restored from',
  usage: '[file]',
  details:
    'All rows, all files, the emails waiting in the outbox and the secret that signs sessions: whoever has the file has everything, so keep it as safe as the original. Queued jobs are not in it. The server may keep running; with the embedded database everybody waits while the rows are written.',
  async run(context) {
    const { terminal, env, words, folder } = context;
    const stamp = new Date().toISOString().slice(0, 16).replaceAll(':', '-');
    const target = path.resolve(folder, words[0] ?? `everyday-backup-${stamp}.zip`);
    if (existsSync(target)) throw new CommandError(`${target} exists already. Name another file.`);
    const { manifest, bytes } = await withDatabase(context, async (open) => {
      try {
        return await writeBackup({
          open,
          folder: env.dataFolder,
          authSecret: loadAuthSecret(env.authSecret, env.dataFolder),
          target,
          onProgress: terminal.progress,
        });
      } catch (error) {
        // Half a backup is worse than none.
        await rm(target, { force: true });
        throw error;
      }
    });
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    terminal.print(`${target}\n${describeBytes(bytes)}: ${rows} rows, ${manifest.files} files`);
  },
};
