import { globSync } from 'node:fs';
import { root } from '../lib/dependencies.mjs';
import { besideBusyProcesses } from './busy-processes.ts';
import { runPlaywright } from './run-tests.ts';
import { mergeResults, type StageResult } from './stage.ts';

const repeats = 10;
const busyProcesses = 8;
/** The maximum delay of a slow server's responses; `tests/setup/start-slow.mjs` adds delays at random. */
const longestAnswerMs = 2_000;

/**
 * Every journey of `npm test` ten times, once more on a fully loaded machine, and once with a server whose responses are
 * late and out of order: one that fails even once has found a race, in itself or in the product. Its fixtures print
 * what it saw. All of it takes two and a half hours; a share like `1/4` takes about forty minutes.
 */
export async function checkSteadiness(share?: string): Promise<StageResult> {
  const shared = share === undefined ? [] : journeysOf(share);
  const journeys = share === undefined ? 'every journey' : `${share} of the journeys`;
  const passes: StageResult[] = [];
  // Ten passes, as `--repeat-each` would start workers, each with servers and a browser, for every repeat of every file.
  for (let pass = 1; pass <= repeats; pass++) {
    console.log(`\n  ${journeys}, ${pass} of ${repeats} times`);
    passes.push(await runPlaywright({ name: `steady-${pass}`, args: shared }));
  }
  console.log(`\n  ${journeys} once, beside ${busyProcesses} busy processes`);
  const crowded = await besideBusyProcesses(busyProcesses, () =>
    runPlaywright({ name: 'steady-crowded', args: shared }),
  );
  console.log(`\n  ${journeys} once, with answers that come up to ${longestAnswerMs / 1000} seconds late`);
  const slow = await runPlaywright({
    name: 'steady-slow',
    // Most of it is waiting.
    args: ['--workers=6', ...shared],
    env: { TEST_SLOW_ANSWERS_MS: String(longestAnswerMs) },
  });
  return mergeResults([...passes, crowded, slow]);
}

/** By files, so that the servers of a file are started in one share only. */
export function journeysOf(share: string): string[] {
  const [part = 1, whole = 1] = share.split('/').map(Number);
  const files = globSync('tests/e2e/*.spec.ts', { cwd: root }).toSorted();
  return files.filter((_, index) => index % whole === part - 1);
}
