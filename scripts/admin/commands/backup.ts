import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { runAdminCommand } from '#features/backups/server/run-admin-command.ts';
import { createFileStores } from '#features/files/server/create-file-stores.ts';
import { describeBytes } from '#features/files/shared/file-kinds.ts';
import { loadAuthSecret } from '#server/auth-secret.ts';
import { sealFile } from '../backup/sealed-file.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Writes everything into one file that either database can be restored from',
  usage: '[file]',
  details:
    'All rows, all files (also those in a store of objects), the emails waiting in the outbox and the secret that signs sessions: whoever has the file has everything, so keep it as safe as the original. Queued jobs are not in it. The server may keep running; with the embedded database everybody waits while the rows are written. With --recipient or BACKUP_RECIPIENTS it is encrypted, in the format of age.',
  options: {
    recipient: {
      type: 'string',
      value: 'age1…',
      description: 'encrypts it for this public key; several are separated by commas',
    },
    check: {
      type: 'boolean',
      description: 'restores it once into a database of its own, and compares every row',
    },
  },
  async run(context) {
    const { terminal, env, log, words, folder, options } = context;
    const recipients =
      typeof options.recipient === 'string'
        ? options.recipient.split(',').flatMap((key) => key.trim() || [])
        : env.backups.recipients;
    const suffix = recipients.length > 0 ? '.zip.age' : '.zip';
    const filesFolder = path.join(env.dataFolder, 'files');
    const places = createFileStores({ settings: env.fileStore, filesFolder, log });
    const elsewhere = (['files', 'archives'] as const).flatMap((area) => {
      const store = places.placesOf(area).s3;
      return store ? [{ area, store }] : [];
    });
    const stamp = new Date().toISOString().slice(0, 16).replaceAll(':', '-');
    const target = path.resolve(folder, words[0] ?? `everyday-backup-${stamp}${suffix}`);
    if (existsSync(target)) throw new CommandError(`${target} exists already. Name another file.`);
    // What is not encrypted yet is written where everything else is in clear already, and is in no backup itself.
    const cache = path.join(env.dataFolder, 'cache');
    await mkdir(cache, { recursive: true });
    const clear = recipients.length > 0 ? path.join(cache, `backup-${randomUUID()}.zip`) : target;
    const { manifest, bytes } = await withDatabase(context, async (open) => {
      try {
        const written = await writeBackup({
          open,
          folder: env.dataFolder,
          elsewhere,
          authSecret: loadAuthSecret(env.authSecret, env.dataFolder),
          target: clear,
          onProgress: terminal.progress,
        });
        if (options.check) await runAdminCommand('check-backup', clear);
        if (clear !== target) await sealFile(clear, target, recipients);
        return written;
      } catch (error) {
        // Half a backup is worse than none.
        await rm(target, { force: true });
        throw error;
      } finally {
        if (clear !== target) await rm(clear, { force: true });
      }
    });
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    terminal.print(`${target}\n${describeBytes(bytes)}: ${rows} rows, ${manifest.files} files`);
  },
};
