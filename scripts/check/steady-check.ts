import { besideBusyProcesses } from './busy-processes.ts';
import { runPlaywright } from './run-tests.ts';
import { mergeResults, type StageResult } from './stage.ts';

const repeats = 10;
const busyProcesses = 8;
/** The maximum delay of a slow server's responses; `tests/setup/start-slow.mjs` adds delays at random. */
const longestAnswerMs = 2_000;

/**
 * Every journey ten times, once more on a fully loaded machine, and once with a server whose responses are late and
 * out of order: one that fails even once has found a race, in itself or in the product. Its fixtures print what
 * it saw.
 */
export async function checkSteadiness(): Promise<StageResult> {
  process.env.THOROUGH = 'true';
  console.log(`\n  every journey ${repeats} times`);
  const repeated = await runPlaywright({ name: 'steady', args: [`--repeat-each=${repeats}`] });
  console.log(`\n  every journey once, beside ${busyProcesses} busy processes`);
  const crowded = await besideBusyProcesses(busyProcesses, () => runPlaywright({ name: 'steady-crowded' }));
  console.log(`\n  every journey once, with answers that come up to ${longestAnswerMs / 1000} seconds late`);
  const slow = await runPlaywright({
    name: 'steady-slow',
    // Most of it is waiting.
    args: ['--workers=6'],
    env: { TEST_SLOW_ANSWERS_MS: String(longestAnswerMs) },
  });
  return mergeResults([repeated, crowded, slow]);
}
