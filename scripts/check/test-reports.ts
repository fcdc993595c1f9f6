import { existsSync, readFileSync } from 'node:fs';
import type { TestCount } from './stage.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that breaks before its first test has no failed test, but must not count as a success. */
export function readVitestReport(file: string): TestCount | null {
  const report = readReport<VitestReport>(file);
  if (report === null) return null;
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests,
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Errors outside any test (a file that does not load, a fixture of a worker) count as failures too. */
export function readPlaywrightReport(file: string): TestCount | null {
  const report = readReport<PlaywrightReport>(file);
  if (report === null) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
}
