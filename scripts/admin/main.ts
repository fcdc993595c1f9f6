import { DirectoryInUseError } from '#server/db/directory-lock.ts';
import { EnvError } from '#server/env.ts';
import { CommandError } from './command.ts';
import { runCommand } from './run-command.ts';

/** `npm run admin -- <command>`: what whoever runs a server does to it from its own machine. */
try {
  await runCommand(process.argv.slice(2), process.env);
} catch (error) {
  const isPlain =
    error instanceof CommandError || error instanceof EnvError || error instanceof DirectoryInUseError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
