export interface StageResult {
  isPassed: boolean;
  /** Shown when the stage failed and has not shown its output while it ran. */
  output: string;
  /** Why the stage had nothing to do here, e.g. a program that this machine lacks. */
  skippedBecause?: string;
  /** What the summary says of a stage that passed. */
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
  /** A larger proof: it runs when someone asks for it by its name, and in no check of everything. */
  onlyWhenNamed?: boolean;
  /**
   * It shows nothing while it runs and shares nothing with others, so those that follow each other run side by side.
   */
  isQuiet?: boolean;
  run(): Promise<StageResult>;
}
