import { listWaiting } from '#features/backups/server/waiting-backups.ts';
import { describeBytes } from '#features/files/shared/file-kinds.ts';
import { backupsInStore, wordInStore } from '../backup/backups-in-store.ts';
import type { Command } from '../command.ts';
import { table } from '../terminal.ts';

export const backups: Command = {
  name: 'backups',
  summary: 'Lists the backups in the object store',
  usage: '',
  details: '“restore” and “check-backup” take their names, and “s3:newest” for the last one.',
  async run({ env, terminal }) {
    const store = backupsInStore(env);
    const found = await store.list();
    const rows = found
      .toReversed()
      .map(({ name, bytes, writtenAt }) => [
        wordInStore(name),
        describeBytes(bytes),
        writtenAt.toISOString(),
      ]);
    if (rows.length > 0) terminal.print(table(['Backup', 'Size', 'Stored at'], rows));
    else terminal.print(`There is no backup in the store “${store.bucket}”.`);
    for (const name of await listWaiting(env.dataFolder))
      terminal.print(`${name} is made and not in the store yet; “backup --resume” goes on.`);
  },
};
