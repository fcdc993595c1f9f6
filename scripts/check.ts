import { parseArgs } from 'node:util';
import { chooseStages, readShare } from './check/choose-stages.ts';
import { withTemporaryFilesInMemory } from './check/memory-folder.ts';
import { runStages } from './check/run-stages.ts';
import { scopeOfChanges } from './check/scope-of-changes.ts';
import { listStages, type Scope } from './check/stages.ts';

/**
 * `npm run check`; with `--bail` it stops at the first stage that fails, with `--changed` it runs the tests that a
 * change can affect, and with names only those stages and what they need. `steady --share 1/4` repeats a quarter of the
 * journeys.
 */
async function check(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: {
      bail: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      share: { type: 'string' },
    },
    allowPositionals: true,
  });
  const share = readShare(values.share, positionals);
  const scope: Scope = values.changed ? await scopeOfChanges() : {};
  const stages = chooseStages(listStages({ ...scope, ...(share && { share }) }), positionals);
  return withTemporaryFilesInMemory(() => runStages(stages, values.bail));
}

try {
  process.exit((await check()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
