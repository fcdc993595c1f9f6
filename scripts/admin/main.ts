import { startProblem } from '#server/start-problem.ts';
import { CommandError } from './command.ts';
import { runCommand } from './run-command.ts';

/** `npm run admin -- <command>`: commands for operators, run on the server's own machine. */
try {
  await runCommand(process.argv.slice(2), process.env);
} catch (error) {
  console.error(error instanceof CommandError ? error.message : (startProblem(error) ?? error));
  process.exitCode = 1;
}
