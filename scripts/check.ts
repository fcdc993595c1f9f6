import { chooseStages } from './check/choose-stages.ts';
import { runStages } from './check/run-stages.ts';
import { scopeOfChanges } from './check/scope-of-changes.ts';
import { listStages, type Scope } from './check/stages.ts';

/**
 * `npm run check`; with `--bail` it stops at the first stage that fails, with `--changed` it runs the tests that a
 * change can affect, and with names only those stages and what they need.
 */
const args = process.argv.slice(2);
const flags = args.filter((argument) => argument.startsWith('--'));
const unknown = flags.filter((flag) => !['--bail', '--changed'].includes(flag));
try {
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}: there are --bail and --changed.`);
  const scope: Scope = flags.includes('--changed') ? await scopeOfChanges() : {};
  const names = args.filter((argument) => !argument.startsWith('--'));
  process.exit((await runStages(chooseStages(listStages(scope), names), flags.includes('--bail'))) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
