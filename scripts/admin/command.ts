import type { OpenDatabase } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';

/** A mistake of whoever typed, or a state that they must change; printed as it is, without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}

export interface Terminal {
  print(line: string): void;
  /** One line that is written over while the work goes on; plain lines now and then where there is no screen. */
  progress(line: string): void;
  /** @throws CommandError unless the answer is yes, or `--yes` was given. */
  confirm(question: string): Promise<void>;
}

/** What of a running server a command works with. */
export interface RunningServices {
  open: OpenDatabase;
  /** Ends what runs for a person whose account is deleted. */
  windDown(userId: string): Promise<void>;
}

export interface CommandContext {
  env: Env;
  log: Log;
  /** The variables of the environment that `env` was made of; absent in a running server, whose `env` has all. */
  given?: Readonly<Record<string, string | undefined>>;
  terminal: Terminal;
  /** The folder that it was typed in, where relative paths begin. */
  folder: string;
  /** The running server that carries it out; absent when there is none, and the command opens the data itself. */
  server?: RunningServices | undefined;
  /** What follows the command's name, without options. */
  words: string[];
  options: Record<string, string | boolean | undefined>;
}

export interface CommandOption {
  type: 'string' | 'boolean';
  /** For `string`: what stands for the value in the help. */
  value?: string;
  description: string;
}

export interface Command {
  name: string;
  /** One line for the list of all. */
  summary: string;
  /** What follows the name, e.g. `<email or id> <plan>`. */
  usage: string;
  /** More than the summary says, if there is more to know. */
  details?: string;
  options?: Readonly<Record<string, CommandOption>>;
  /** It needs nothing of a running server, and is never carried out by one. */
  isOfItsOwn?: true;
  run(context: CommandContext): Promise<void>;
}

/** The word at this place. @throws CommandError with how the command is used when it is missing. */
export function requireWord({ words }: CommandContext, index: number, command: Command): string {
  const word = words[index];
  if (word === undefined) throw new CommandError(`Usage: npm run admin -- ${command.name} ${command.usage}`);
  return word;
}
