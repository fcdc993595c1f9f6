import { besideBusyProcesses } from './busy-processes.ts';
import { runPlaywright } from './run-tests.ts';
import type { StageResult } from './stage.ts';

const repeats = 10;
const busyProcesses = 8;

/**
 * Every journey ten times, and once more on a machine with no time for it: one that fails even once has found a race,
 * in itself or in the product. What it saw is printed by its fixtures.
 */
export async function checkSteadiness(): Promise<StageResult> {
  console.log(`\n  every journey ${repeats} times`);
  const repeated = await runPlaywright({ name: 'steady', args: [`--repeat-each=${repeats}`] });
  console.log(`\n  every journey once, beside ${busyProcesses} busy processes`);
  const crowded = await besideBusyProcesses(busyProcesses, () => runPlaywright({ name: 'steady-crowded' }));
  const add = (count: 'passed' | 'failed' | 'skipped'): number =>
    (repeated.tests?.[count] ?? 0) + (crowded.tests?.[count] ?? 0);
  return {
    isPassed: repeated.isPassed && crowded.isPassed,
    output: `${repeated.output}${crowded.output}`,
    tests: { passed: add('passed'), failed: add('failed'), skipped: add('skipped') },
  };
}
