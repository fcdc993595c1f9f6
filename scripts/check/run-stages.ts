import type { Stage, StageResult, TestCount } from './stage.ts';

interface Outcome {
  name: string;
  state: 'passed' | 'failed' | 'not run';
  seconds: number;
  tests: TestCount | undefined;
  remark?: string | undefined;
}

/**
 * Runs the stages in order. A failed stage does not hide what the later ones would say, unless they need it
 * or `isStoppingEarly` is set.
 */
export async function runStages(stages: Stage[], isStoppingEarly: boolean): Promise<boolean> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) {
    const failed = outcomes.filter(({ state }) => state !== 'passed').map(({ name }) => name);
    const isBlocked =
      (isStoppingEarly && failed.length > 0) || stage.needs?.some((name) => failed.includes(name));
    if (isBlocked) {
      outcomes.push({ name: stage.name, state: 'not run', seconds: 0, tests: undefined });
      continue;
    }
    console.log(`\n▸ ${stage.name}`);
    const startedAt = performance.now();
    const result = await runGuarded(stage);
    const seconds = (performance.now() - startedAt) / 1000;
    if (!result.isPassed) console.log(`${result.output.trimEnd()}\n✗ ${stage.name} failed`);
    outcomes.push({
      name: stage.name,
      state: result.isPassed ? 'passed' : 'failed',
      seconds,
      tests: result.tests,
      remark: result.skippedBecause ? `skipped: ${result.skippedBecause}` : result.remark,
    });
  }
  summarise(outcomes);
  return outcomes.every(({ state }) => state === 'passed');
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
  for (const { name, state, seconds, tests, remark } of outcomes) {
    const sign = { passed: '✓', failed: '✗', 'not run': '–' }[state];
    console.log(
      `${sign} ${name.padEnd(24)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${remark ?? describe(tests)}`.trimEnd(),
    );
    passed += tests?.passed ?? 0;
    failed += state === 'failed' ? Math.max(1, tests?.failed ?? 0) : (tests?.failed ?? 0);
  }
  const failedNames = outcomes.filter(({ state }) => state === 'failed').map(({ name }) => name);
  if (failedNames.length > 0) console.log(`\nFailed: ${failedNames.join(', ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
}

function describe(tests: TestCount | undefined): string {
  if (tests === undefined) return '';
  const parts = [`${tests.passed} passed`];
  if (tests.failed > 0) parts.push(`${tests.failed} failed`);
  if (tests.skipped > 0) parts.push(`${tests.skipped} skipped`);
  return parts.join(', ');
}
