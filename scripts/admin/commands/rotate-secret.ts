import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { resealSecrets } from '#features/connections/server/reseal-secrets.ts';
import { loadAuthSecret } from '#server/auth-secret.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';

const shortest = 32;

export const rotateSecret: Command = {
  name: 'rotate-secret',
  summary: 'Gives this server a new secret, and re-seals what was sealed with the previous one',
  usage: '',
  details:
    'Stop every server before. Where AUTH_SECRET is set, write the next one to a file, name it with --to, and set AUTH_SECRET to it before the next start; otherwise one is made and kept in the data folder. Everybody signs in again, recovery codes are made again, and browsers ask again for push messages.',
  options: {
    to: {
      type: 'string',
      value: '<file>',
      description: 'holds the next secret; needed where AUTH_SECRET is set',
    },
  },
  isOfItsOwn: true,
  async run(context) {
    const { env, terminal } = context;
    const from = loadAuthSecret(env.authSecret, env.dataFolder);
    const isKeptHere = env.authSecret === undefined;
    const to = await nextSecret(context);
    if (to === from) throw new CommandError('That is the current secret.');
    await terminal.confirm('Have all servers that use this database been stopped?');
    const file = path.join(env.dataFolder, 'auth-secret');
    const { counts, unreadable, recoveryCodes } = await withDatabase(context, async ({ database }) => {
      // Written before anything is encrypted with it: it must not be lost in between.
      if (isKeptHere) await writeFile(`${file}.next`, to, { mode: 0o600 });
      return resealSecrets(database, { from, to });
    });
    if (isKeptHere) await rename(`${file}.next`, file);
    for (const [purpose, count] of Object.entries(counts))
      terminal.print(`Sealed again, ${purpose}: ${count}`);
    if (unreadable > 0)
      terminal.print(`Sealed with an older secret; enter these again in the console: ${unreadable}`);
    if (recoveryCodes > 0)
      terminal.print(`Recovery codes that people have to create again: ${recoveryCodes}`);
    if (env.fileStore)
      terminal.print(
        'Delete the object everyday-owner in the bucket of files; the next start marks it again.',
      );
    terminal.print(
      isKeptHere
        ? 'Start the server.'
        : `Set AUTH_SECRET to the contents of ${String(context.options.to)} and start every server.`,
    );
  },
};

async function nextSecret({ env, folder, options }: CommandContext): Promise<string> {
  if (typeof options.to !== 'string') {
    if (env.authSecret === undefined) return randomBytes(32).toString('base64url');
    throw new CommandError(
      'AUTH_SECRET is set, so write the new secret to a file and name it with --to <file>. To create one: openssl rand -base64 48',
    );
  }
  const secret = (await readFile(path.resolve(folder, options.to), 'utf8')).trim();
  if (secret.length < shortest) throw new CommandError(`A secret must have at least ${shortest} characters.`);
  return secret;
}
