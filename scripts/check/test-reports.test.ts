import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'everyday-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function save(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('counting tests', () => {
  it('counts a file that broke before its first test as one failure', () => {
    const file = save({
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 2,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
        { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
      ],
    });
    expect(readVitestReport(file)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it('counts flaky browser tests and errors outside of tests as failures', () => {
    const file = save({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] });
    expect(readPlaywrightReport(file)).toEqual({ passed: 4, failed: 3, skipped: 0 });
  });

  it('knows when a runner left no report', () => {
    expect(readVitestReport(path.join(folder, 'missing.json'))).toBeNull();
  });
});
