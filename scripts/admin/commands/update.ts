import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { runAdminCommand } from '#features/backups/server/run-admin-command.ts';
import { projectFolder } from '#server/paths.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { Checkout } from '../update/checkout.ts';
import { recordUpdate } from '../update/update-record.ts';

export const update: Command = {
  name: 'update',
  summary: 'Makes a backup and updates a checkout to the newest release, or to the one named',
  usage: '[release]',
  details:
    'The server may go on running; restart it when the command has ended. If the new version cannot be built, everything stays as it was. “rollback” goes back.',
  isOfItsOwn: true,
  run: (context) => updateCheckout(context, new Checkout(projectFolder)),
};

export async function updateCheckout(
  { env, terminal, words }: Pick<CommandContext, 'env' | 'terminal' | 'words'>,
  checkout: Pick<Checkout, keyof Checkout>,
  command = runAdminCommand,
): Promise<void> {
  await checkout.requireUnchanged();
  const releases = await checkout.releases();
  const to = words[0] ?? releases[0];
  if (to === undefined) throw new CommandError('This repository has no releases (v1.2.3) yet.');
  if (!releases.includes(to))
    throw new CommandError(`There is no release ${to}. The newest is ${releases[0]}.`);
  const from = await checkout.current();
  if (await checkout.contains(to)) return terminal.print(`${to} is installed already (${from.name}).`);
  const at = new Date().toISOString();
  const backup = await backUp();
  await recordUpdate(env.dataFolder, { from, to, at, backup });
  terminal.progress(`Installing and building ${to}`);
  await checkout.checkOut(to);
  try {
    await checkout.prepare();
  } catch (cause) {
    await checkout.checkOut(from.commit);
    await checkout.prepare();
    throw new CommandError(
      `${to} could not be built, and ${from.name} is in place again.\n${cause instanceof Error ? cause.message : cause}`,
      { cause },
    );
  }
  terminal.print(`${to} is installed. Restart the server; it migrates the database when it starts.`);

  async function backUp(): Promise<string | undefined> {
    const hasData = env.databaseUrl || existsSync(path.join(env.dataFolder, 'database/pglite/PG_VERSION'));
    if (!hasData) return undefined;
    terminal.progress('Making a backup');
    const folder = path.join(env.dataFolder, 'backups');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const suffix = env.backups.recipients.length > 0 ? '.zip.age' : '.zip';
    const file = path.join(folder, `before-${to}-${at.slice(0, 19).replaceAll(':', '-')}${suffix}`);
    await command('backup', file, '--check');
    return file;
  }
}
