import type { OpenDatabase } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';

/** A user error, or a state that the user must change; printed without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError';
}

export interface Terminal {
  print(line: string): void;
  /** A progress line that is overwritten; occasional plain lines without a terminal. */
  progress(line: string): void;
  /** @throws CommandError unless the answer is yes, or `--yes` was given. */
  confirm(question: string): Promise<void>;
}

/** The parts of a running server that a command uses. */
export interface RunningServices {
  open: OpenDatabase;
  /** Ends running work for a person whose account is deleted. */
  windDown(userId: string): Promise<void>;
}

export interface CommandContext {
  env: Env;
  log: Log;
  /** The environment variables that `env` was parsed from; absent in a running server, whose `env` is complete. */
  given?: Readonly<Record<string, string | undefined>>;
  terminal: Terminal;
  /** The working directory, for relative paths. */
  folder: string;
  /** The running server that executes it; absent when there is none, and the command opens the data itself. */
  server?: RunningServices | undefined;
  /** The arguments after the command's name, without options. */
  words: string[];
  options: Record<string, string | boolean | undefined>;
}

export interface CommandOption {
  type: 'string' | 'boolean';
  /** For `string`: the placeholder for the value in the help. */
  value?: string;
  description: string;
}

export interface Command {
  name: string;
  /** One line for the list of all. */
  summary: string;
  /** The arguments, e.g. `<email or id> <plan>`. */
  usage: string;
  /** Details beyond the summary, if any. */
  details?: string;
  options?: Readonly<Record<string, CommandOption>>;
  /** It needs no running server, and is never executed by one. */
  isOfItsOwn?: true;
  run(context: CommandContext): Promise<void>;
}

/** The argument at this position. @throws CommandError with the command's usage when it is missing. */
export function requireWord({ words }: CommandContext, index: number, command: Command): string {
  const word = words[index];
  if (word === undefined) throw new CommandError(`Usage: npm run admin -- ${command.name} ${command.usage}`);
  return word;
}
