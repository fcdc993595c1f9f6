import { parseArgs } from 'node:util';
import { readEnv, readSecrets } from '#assembly/server/environment.ts';
import { createLog } from '#server/log.ts';
import { askRunningServer } from './ask-running-server.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type CommandOption,
  type Terminal,
} from './command.ts';
import { backup } from './commands/backup.ts';
import { backupKey } from './commands/backup-key.ts';
import { backups } from './commands/backups.ts';
import { checkBackup } from './commands/check-backup.ts';
import { clientErrors } from './commands/client-errors.ts';
import { contactMessages } from './commands/contact-messages.ts';
import { deleteUser } from './commands/delete-user.ts';
import { feedback } from './commands/feedback.ts';
import { files } from './commands/files.ts';
import { limits } from './commands/limits.ts';
import { listUsers } from './commands/list-users.ts';
import { newsletter } from './commands/newsletter.ts';
import { operator } from './commands/operator.ts';
import { outbox } from './commands/outbox.ts';
import { people } from './commands/people.ts';
import { resetTwoFactor } from './commands/reset-2fa.ts';
import { resetPassword } from './commands/reset-password.ts';
import { restore } from './commands/restore.ts';
import { rollback } from './commands/rollback.ts';
import { rotateSecret } from './commands/rotate-secret.ts';
import { setTier } from './commands/set-tier.ts';
import { update } from './commands/update.ts';
import { createTerminal } from './terminal.ts';

export const commands: readonly Command[] = [
  listUsers,
  setTier,
  limits,
  operator,
  people,
  resetPassword,
  resetTwoFactor,
  deleteUser,
  backup,
  backups,
  rotateSecret,
  backupKey,
  checkBackup,
  restore,
  update,
  rollback,
  files,
  outbox,
  newsletter,
  contactMessages,
  feedback,
  clientErrors,
];

const always: Readonly<Record<string, CommandOption>> = {
  yes: { type: 'boolean', description: 'answers yes to every question' },
  help: { type: 'boolean', description: 'shows this' },
};

/** Runs a command line. @throws CommandError, EnvError, or any other failure. */
export async function runCommand(
  words: readonly string[],
  variables: Record<string, string | undefined>,
  openTerminal: (options: { isYes: boolean }) => Terminal = createTerminal,
): Promise<void> {
  const [name, ...rest] = words;
  if (name === undefined || name === 'help' || name === '--help') {
    process.stdout.write(`${helpOf(commands.find((one) => one.name === rest[0]))}\n`);
    return;
  }
  const command = commands.find((one) => one.name === name);
  if (!command) throw new CommandError(`There is no command “${name}”.\n\n${helpOf()}`);
  const { values, positionals } = parse(command, rest);
  if (values.help) {
    process.stdout.write(`${helpOf(command)}\n`);
    return;
  }
  const env = readEnv(variables);
  const terminal = openTerminal({ isYes: values.yes === true });
  const folder = process.cwd();
  const { isOfItsOwn = false } = command;
  if (!isOfItsOwn && (await askRunningServer(env.dataFolder, { words: [...words], folder }, terminal)))
    return;
  const log = createLog((line) => process.stderr.write(line), env.logLevel, readSecrets(variables));
  await command.run({
    env,
    log,
    given: variables,
    terminal,
    folder,
    words: positionals,
    options: values,
  });
}

/** The same inside a running server. Its own environment counts, as for everything it does. */
export async function runInServer(
  [name = '', ...rest]: readonly string[],
  context: Omit<CommandContext, 'words' | 'options'>,
): Promise<void> {
  const command = commands.find((one) => one.name === name);
  if (!command) {
    throw new CommandError(`The running server has no command “${name}”. Restart it after an update.`);
  }
  const { values, positionals } = parse(command, rest);
  await command.run({ ...context, words: positionals, options: values });
}

function parse(command: Command, rest: string[]) {
  const options = Object.fromEntries(
    Object.entries({ ...always, ...command.options }).map(([key, { type }]) => [key, { type }]),
  );
  try {
    return parseArgs({ args: rest, options, allowPositionals: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`${reason}\n\n${helpOf(command)}`, { cause });
  }
}

function helpOf(command?: Command): string {
  return command ? helpOfOne(command) : helpOfAll();
}

function helpOfAll(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `npm run admin -- <command>

${list.join('\n')}

“npm run admin -- <command> --help” says more about one. Commands use the same variables as the server: DATA_DIR or DATABASE_URL. If a server is running on them, it carries the command out.`;
}

function helpOfOne({ name, usage, summary, details, options = {} }: Command): string {
  const lines = Object.entries({ ...options, ...always }).map(([key, { value, description }]) => [
    `--${key}${value ? ` <${value}>` : ''}`,
    description,
  ]);
  const width = Math.max(...lines.map(([flag]) => flag!.length));
  return [
    `npm run admin -- ${[name, usage].filter(Boolean).join(' ')}`,
    '',
    `${summary}.${details ? ` ${details}` : ''}`,
    '',
    ...lines.map(([flag, description]) => `  ${flag!.padEnd(width)}  ${description}`),
  ].join('\n');
}
