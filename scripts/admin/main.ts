import { startProblem } from '#server/start-problem.ts';
import { CommandError } from './command.ts';
import { runCommand } from './run-command.ts';

/** `npm run admin -- <command>`: what whoever runs a server does to it from its own machine. */
try {
  await runCommand(process.argv.slice(2), process.env);
} catch (error) {
  console.error(error instanceof CommandError ? error.message : (startProblem(error) ?? error));
  process.exitCode = 1;
}
