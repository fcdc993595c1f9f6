export interface StageResult {
  isPassed: boolean;
  /** Shown when the stage failed and has not shown its output while it ran. */
  output: string;
  /** Why the stage was skipped, e.g. a program that this machine lacks. */
  skippedBecause?: string;
  /** The summary of a passed stage. */
  remark?: string;
  /** Absent for stages that are no tests. */
  tests?: TestCount;
}

export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Stage {
  name: string;
  /** Names of earlier stages without which this one cannot run. */
  needs?: string[];
  /** A larger proof: it runs only when requested by name. */
  onlyWhenNamed?: boolean;
  /** It prints nothing while it runs and shares nothing with others, so consecutive ones run in parallel. */
  isQuiet?: boolean;
  run(): Promise<StageResult>;
}

/** One result of several runs of tests: passed if all of them passed, with their counts added up. */
export function mergeResults(results: readonly StageResult[]): StageResult {
  const count = (kind: keyof TestCount): number =>
    results.reduce((sum, { tests }) => sum + (tests?.[kind] ?? 0), 0);
  return {
    isPassed: results.every(({ isPassed }) => isPassed),
    output: results.map(({ output }) => output).join(''),
    tests: { passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
  };
}
