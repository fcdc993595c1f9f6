import { rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../lib/dependencies.mjs';
import { runProcess } from '../lib/run-process.ts';
import type { StageResult, TestCount } from './stage.ts';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

const reports = path.join(root, 'node_modules/.cache/everyday-check');
const compiled = path.join(reports, 'compiled');

/** Programs of packages are started by file, so that they run on this Node and not on one found in PATH. */
const tools = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  tsc: 'node_modules/typescript/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  extract: 'scripts/extract-messages.ts',
};

export async function runTool(tool: keyof typeof tools, ...args: string[]): Promise<StageResult> {
  const { code, output } = await runProcess(process.execPath, [tools[tool], ...args], { cwd: root });
  return { isPassed: code === 0, output };
}

interface TestRun {
  /** The name of this run in its report. */
  name: string;
  args?: readonly string[];
  env?: Record<string, string>;
  /** Nothing to run is not a failure, e.g. when only affected tests were requested. */
  mayBeEmpty?: boolean;
  /** Runs in parallel with others, so its output is shown at its end, and only if it failed. */
  isQuiet?: boolean;
}

export function runVitest(project: 'node' | 'browser', run: TestRun): Promise<StageResult> {
  const report = path.join(reports, `vitest-${run.name}.json`);
  const args = ['run', '--project', project, '--reporter=dot', '--reporter=json'];
  return runTests('vitest', report, [...args, `--outputFile.json=${report}`], run, readVitestReport);
}

export function runPlaywright(run: TestRun): Promise<StageResult> {
  const report = path.join(reports, `playwright-${run.name}.json`);
  // A worker is started for each kind of server, and reads Playwright each time.
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_COMPILE_CACHE: compiled, ...run.env };
  return runTests(
    'playwright',
    report,
    ['test', '--reporter=list,json'],
    { ...run, env },
    readPlaywrightReport,
  );
}

async function runTests(
  tool: 'vitest' | 'playwright',
  report: string,
  args: string[],
  { args: more = [], env = {}, mayBeEmpty = false, isQuiet = false }: TestRun,
  read: (file: string) => TestCount | null,
): Promise<StageResult> {
  await rm(report, { force: true });
  const colours: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const { code, output } = await runProcess(process.execPath, [tools[tool], ...args, ...more], {
    cwd: root,
    env: { ...env, ...colours },
    live: !isQuiet,
  });
  const tests = read(report);
  if (tests === null && mayBeEmpty && code === 0)
    return { isPassed: true, output: '', remark: 'none to run' };
  if (tests === null) {
    const reason = `${tool} ended with ${code} and left no report.`;
    return { isPassed: false, output: isQuiet ? `${output}\n${reason}` : reason };
  }
  const isPassed = code === 0 && tests.failed === 0 && (mayBeEmpty || tests.passed > 0);
  const reason = tests.passed === 0 ? 'No test passed.' : '';
  return { isPassed, output: isQuiet ? `${output}\n${reason}` : reason, tests };
}
