import { runAdminCommand } from '#features/backups/server/run-admin-command.ts';
import { fitsSchema } from '#server/db/schema-version.ts';
import { projectFolder } from '#server/paths.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { Checkout } from '../update/checkout.ts';
import { forgetUpdate, readUpdate } from '../update/update-record.ts';
import { withDatabase } from '../with-database.ts';

export const rollback: Command = {
  name: 'rollback',
  summary: 'Goes back to the version before the last update',
  usage: '',
  details:
    'Stop the server first. Usually the older version can work with the data as they are. If it cannot, the command says so; --restore then brings back the backup that was made before the update, and what was written since is lost.',
  options: {
    restore: { type: 'boolean', description: 'restores the backup from before the update' },
    identity: { type: 'string', value: 'file', description: 'the key of that backup, if it is encrypted' },
  },
  async run(context) {
    if (context.server)
      throw new CommandError(
        'A server is running on this data. Stop it, run the command, then start it again.',
      );
    const fits = (known: string) => withDatabase(context, ({ database }) => fitsSchema(database, known));
    await rollBackCheckout(context, new Checkout(projectFolder), { fits });
  },
};

interface Tools {
  /** Whether a server whose newest migration is this one can work with the current data. */
  fits: (newestMigration: string) => Promise<boolean>;
  command?: typeof runAdminCommand;
}

export async function rollBackCheckout(
  { env, terminal, options }: Pick<CommandContext, 'env' | 'terminal' | 'options'>,
  checkout: Pick<Checkout, keyof Checkout>,
  { fits, command = runAdminCommand }: Tools,
): Promise<void> {
  const last = await readUpdate(env.dataFolder);
  if (!last) throw new CommandError('No update was made here by “npm run admin -- update”.');
  await checkout.requireUnchanged();
  const { from, backup } = last;
  if (options.restore && backup === undefined)
    throw new CommandError('There was no data before the update, so there is no backup of it.');
  if (!options.restore && !(await fits(await checkout.newestMigrationOf(from.commit)))) {
    throw new CommandError(
      `${from.name} cannot work with what ${last.to} has made of the data. Add --restore to bring back the backup of ${last.at}; what was written since is lost.`,
    );
  }
  if (options.restore) await terminal.confirm(`Replace all data with the backup of ${last.at}?`);
  terminal.progress(`Installing and building ${from.name}`);
  await checkout.checkOut(from.commit);
  await checkout.prepare();
  if (options.restore && backup !== undefined) {
    const key = typeof options.identity === 'string' ? ['--identity', options.identity] : [];
    await command('restore', backup, '--force', '--yes', ...key);
  }
  await forgetUpdate(env.dataFolder);
  terminal.print(`${from.name} is in place again. Start the server.`);
}
