import { glob, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isBuildCurrent } from '../lib/build-hash.mjs';
import { root } from '../lib/dependencies.mjs';
import { ensureChromium } from '../lib/ensure-chromium.ts';
import { runProcess } from '../lib/run-process.ts';
import { startThrowawayPostgres } from '../lib/throwaway-postgres.ts';
import { auditPackages } from './audit-packages.ts';
import { ensureLocalModelLibrary } from './local-model-library.ts';
import type { Stage, StageResult, TestCount } from './stage.ts';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

const reports = path.join(root, 'node_modules/.cache/everyday-check');

/** Programs of packages are started by file, so that they run on this Node and not on one found in PATH. */
const tools = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  tsc: 'node_modules/typescript/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
};

const typeProjects = ['client', 'service-worker', 'server', 'shared', 'e2e'];

async function runTool(tool: keyof typeof tools, ...args: string[]): Promise<StageResult> {
  const { code, output } = await runProcess(process.execPath, [tools[tool], ...args], { cwd: root });
  return { isPassed: code === 0, output };
}

async function runTests(
  tool: keyof typeof tools,
  report: string,
  args: string[],
  read: (file: string) => TestCount | null,
): Promise<StageResult> {
  const file = path.join(reports, report);
  await rm(file, { force: true });
  const colours: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...colours };
  const { code } = await runProcess(process.execPath, [tools[tool], ...args], { cwd: root, env, live: true });
  const tests = read(file);
  if (tests === null) return { isPassed: false, output: `${tool} ended with ${code} and left no report.` };
  const isPassed = code === 0 && tests.failed === 0 && tests.passed > 0;
  return { isPassed, output: tests.passed === 0 ? 'No test passed.' : '', tests };
}

function vitest(project: string, files: string[] = []): Promise<StageResult> {
  const report = files.length > 0 ? `vitest-${project}-some.json` : `vitest-${project}.json`;
  const output = `--outputFile.json=${path.join(reports, report)}`;
  const args = ['run', '--project', project, '--reporter=dot', '--reporter=json', output, ...files];
  return runTests('vitest', report, args, readVitestReport);
}

/** The tests that open a database, once more on the other engine: what runs embedded must run on a server too. */
async function testOnPostgres(): Promise<StageResult> {
  const files = await findDatabaseTests();
  if (process.env.TEST_DATABASE_URL) return vitest('node', files);
  const postgres = await startThrowawayPostgres();
  if (postgres === null) {
    return {
      isPassed: true,
      output: '',
      skippedBecause: 'no PostgreSQL here; install one or set TEST_DATABASE_URL',
    };
  }
  process.env.TEST_DATABASE_URL = postgres.url;
  try {
    return await vitest('node', files);
  } finally {
    delete process.env.TEST_DATABASE_URL;
    await postgres.stop();
  }
}

/** Long tests of sign-in, streams and processes, which behave alike whatever database stands behind them. */
const engineIndependent =
  /^tests\/reliability\/(?:sign-in|process|disconnect|provider-failures|model-behaviour|input|load|database-away|full-disk)\.test\.ts$/;

async function findDatabaseTests(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('{assembly,features,server,tests}/**/*.test.ts', { cwd: root })) {
    const source = await readFile(path.join(root, file), 'utf8');
    if (/test-database|test-app|test-server/.test(source) && !engineIndependent.test(file)) files.push(file);
  }
  return files;
}

async function checkTypes(): Promise<StageResult> {
  const results: StageResult[] = [];
  for (const project of typeProjects) results.push(await runTool('tsc', '-p', `tsconfig.${project}.json`));
  return {
    isPassed: results.every(({ isPassed }) => isPassed),
    output: [...new Set(results.flatMap(({ output }) => output.split('\n')))].join('\n'),
  };
}

async function build(): Promise<StageResult> {
  if (isBuildCurrent()) return { isPassed: true, output: '' };
  const { code } = await runProcess(process.execPath, ['scripts/build.ts'], { cwd: root, live: true });
  return { isPassed: code === 0, output: '' };
}

const quick: Stage[] = [
  { name: 'format', run: () => runTool('biome', 'check', '--linter-enabled=false', '.') },
  { name: 'lint', run: () => runTool('biome', 'lint', '--error-on-warnings', '.') },
  { name: 'boundaries and cycles', run: () => runTool('oxlint', '--ignore-pattern', 'tests/lint-fixtures') },
  { name: 'types', run: checkTypes },
  { name: 'unused code', run: () => runTool('knip') },
];

const thorough: Stage[] = [
  { name: 'known weaknesses', run: auditPackages },
  { name: 'build', run: build },
  { name: 'in-process model', run: ensureLocalModelLibrary },
  { name: 'unit and API tests', run: () => vitest('node') },
  { name: 'API tests on PostgreSQL', run: testOnPostgres },
  { name: 'browser', run: ensureChromium },
  { name: 'component tests', needs: ['browser'], run: () => vitest('browser') },
  {
    name: 'browser journeys',
    needs: ['browser', 'build'],
    run: () =>
      runTests('playwright', 'playwright.json', ['test', '--reporter=list,json'], readPlaywrightReport),
  },
];

/** Faults of the disk and the database, as often as it takes to see what happens once in twenty times. */
async function runFaults(): Promise<StageResult> {
  process.env.FAULT_ROUNDS ??= '20';
  return vitest('node', ['tests/reliability/full-disk.test.ts', 'tests/reliability/database-away.test.ts']);
}

const onDemand: Stage[] = [{ name: 'faults', isOnDemand: true, run: runFaults }];

export const stages: Stage[] = [...quick, ...thorough, ...onDemand];
