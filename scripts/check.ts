import { runStages } from './check/run-stages.ts';
import { stages } from './check/stages.ts';

/**
 * `npm run check`; with `--bail` it stops at the first stage that fails, with names it runs only those stages,
 * among them those that run on demand.
 */
const args = process.argv.slice(2);
const names = args.filter((argument) => !argument.startsWith('--'));
const chosen =
  names.length > 0
    ? stages.filter(({ name }) => names.includes(name))
    : stages.filter(({ isOnDemand }) => !isOnDemand);
if (chosen.length === 0) {
  console.error(`No such stage. There are: ${stages.map(({ name }) => `'${name}'`).join(', ')}.`);
  process.exit(1);
}
process.exit((await runStages(chosen, args.includes('--bail'))) ? 0 : 1);
