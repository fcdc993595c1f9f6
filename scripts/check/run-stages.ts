import { availableParallelism } from 'node:os';
import type { Stage, StageResult, TestCount } from './stage.ts';

interface Outcome {
  name: string;
  state: 'passed' | 'failed' | 'not run';
  seconds: number;
  tests: TestCount | undefined;
  remark?: string | undefined;
}

/** Two even on one processor: some wait for the network. */
const sideBySide = Math.max(2, Math.min(4, availableParallelism()));

/**
 * Runs the stages in order, consecutive quiet ones in parallel. A failed stage does not stop the later ones, unless
 * they depend on it or `isStoppingEarly` is set.
 */
export async function runStages(stages: Stage[], isStoppingEarly: boolean): Promise<boolean> {
  const outcomes: Outcome[] = [];
  for (const group of groupOf(stages)) {
    const failed = outcomes.filter(({ state }) => state !== 'passed').map(({ name }) => name);
    const isBlocked = (stage: Stage): boolean =>
      (isStoppingEarly && failed.length > 0) || (stage.needs?.some((name) => failed.includes(name)) ?? false);
    const running = group.filter((stage) => !isBlocked(stage));
    if (running.length > 0) console.log(`\n▸ ${running.map(({ name }) => name).join(', ')}`);
    const ended = new Map<Stage, Outcome>();
    const waiting = [...running];
    const takeTurns = async (): Promise<void> => {
      for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
        const outcome = await runOne(stage);
        ended.set(stage, outcome);
        // Some run for minutes without any output of their own.
        if (running.length > 1) console.log(lineOf(outcome));
      }
    };
    await Promise.all(Array.from({ length: Math.min(sideBySide, running.length) }, takeTurns));
    const notRun = { state: 'not run', seconds: 0, tests: undefined } as const;
    outcomes.push(...group.map((stage) => ended.get(stage) ?? { name: stage.name, ...notRun }));
  }
  summarise(outcomes);
  return outcomes.every(({ state }) => state === 'passed');
}

/** Each stage alone, or together with its quiet neighbours if none of them needs another. */
function groupOf(stages: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    const isNeeded = last?.some(({ name }) => stage.needs?.includes(name)) ?? false;
    if (last && stage.isQuiet && !isNeeded && last.every(({ isQuiet }) => isQuiet)) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

async function runOne(stage: Stage): Promise<Outcome> {
  const startedAt = performance.now();
  const result = await runGuarded(stage);
  const seconds = (performance.now() - startedAt) / 1000;
  if (!result.isPassed) console.log(`${result.output.trimEnd()}\n✗ ${stage.name} failed`);
  return {
    name: stage.name,
    state: result.isPassed ? 'passed' : 'failed',
    seconds,
    tests: result.tests,
    remark: result.skippedBecause ? `skipped: ${result.skippedBecause}` : result.remark,
  };
}

async function runGuarded(stage: Stage): Promise<StageResult> {
  try {
    return await stage.run();
  } catch (error) {
    return {
      isPassed: false,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

/** The last line adds up the tests; a stage that failed without a failing test counts as one failure. */
function summarise(outcomes: Outcome[]): void {
  console.log('');
  let passed = 0;
  let failed = 0;
  for (const outcome of outcomes) {
    const { state, tests } = outcome;
    console.log(lineOf(outcome));
    passed += tests?.passed ?? 0;
    failed += state === 'failed' ? Math.max(1, tests?.failed ?? 0) : (tests?.failed ?? 0);
  }
  const failedNames = outcomes.filter(({ state }) => state === 'failed').map(({ name }) => name);
  if (failedNames.length > 0) console.log(`\nFailed: ${failedNames.join(', ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
}

function lineOf({ name, state, seconds, tests, remark }: Outcome): string {
  const sign = { passed: '✓', failed: '✗', 'not run': '–' }[state];
  const time = `${seconds.toFixed(1)} s`.padStart(8);
  return `${sign} ${name.padEnd(24)} ${time}  ${remark ?? describe(tests)}`.trimEnd();
}

function describe(tests: TestCount | undefined): string {
  if (tests === undefined) return '';
  const parts = [`${tests.passed} passed`];
  if (tests.failed > 0) parts.push(`${tests.failed} failed`);
  if (tests.skipped > 0) parts.push(`${tests.skipped} skipped`);
  return parts.join(', ');
}
