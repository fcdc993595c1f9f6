import { glob, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isBuildCurrent } from '../lib/build-hash.mjs';
import { root } from '../lib/dependencies.mjs';
import { ensureChromium } from '../lib/ensure-chromium.ts';
import { ensurePrograms } from '../lib/ensure-programs.ts';
import { runProcess } from '../lib/run-process.ts';
import { startThrowawayPostgres } from '../lib/throwaway-postgres.ts';
import { auditPackages } from './audit-packages.ts';
import { checkClocks } from './clock-check.ts';
import { checkImage } from './image-check.ts';
import { ensureLocalModelLibrary } from './local-model-library.ts';
import { checkPreviousRelease } from './previous-release.ts';
import { runPlaywright, runTool, runVitest } from './run-tests.ts';
import { mergeResults, type Stage, type StageResult } from './stage.ts';
import { checkSteadiness } from './steady-check.ts';

const typeProjects = ['client', 'service-worker', 'server', 'shared', 'e2e'];

/** The tests that open a database, run again on the other engine: the same code must work on a server. */
async function testOnPostgres(scope: TestScope, isThorough = false): Promise<StageResult> {
  const run = {
    name: 'postgres',
    isQuiet: true,
    ...scope,
    args: [...(scope.args ?? []), ...(await findDatabaseTests(isThorough))],
  };
  if (process.env.TEST_DATABASE_URL) return runVitest('node', run);
  const postgres = await startThrowawayPostgres();
  if (postgres === null) {
    return {
      isPassed: true,
      output: '',
      skippedBecause: 'no PostgreSQL here; install one or set TEST_DATABASE_URL',
    };
  }
  try {
    return await runVitest('node', { ...run, env: { TEST_DATABASE_URL: postgres.url } });
  } finally {
    await postgres.stop();
  }
}

const reliability = (name: string): string => `tests/reliability/${name}.test.ts`;

/**
 * Tests of sign-in, streams, processes, headers, outside servers and file opening: they behave alike on any database,
 * and what they store is also covered by the tests of its own feature.
 */
const engineIndependent = [
  'features/accounts/server/oidc/hostile-provider.test.ts',
  ...['access', 'computing-tools', 'database-away', 'disconnect', 'full-disk', 'hostile-archives'].map(
    reliability,
  ),
  ...['hostile-files', 'input', 'load', 'model-behaviour', 'outbound', 'process'].map(reliability),
  ...['provider-failures', 'sign-in', 'slow-provider', 'uploads'].map(reliability),
  // Covers both engines by itself.
  reliability('backup'),
  // Lets an embedded database fail, whatever the others use.
  reliability('database-fails-midway'),
];

/**
 * Tests of protocols, stores, emails and files, and of features without SQL of their own. What they store runs on both
 * engines in the tests of the features that store it, and each of their routes once in `api-examples.test.ts`, so they
 * are repeated on PostgreSQL in a thorough check only.
 */
const repeatedWhenThorough = [
  ...['api-keys', 'operator-secrets', 'two-factor', 'step-up', 'object-store', 'people'].map(reliability),
  'assembly/server/health.test.ts',
  'assembly/server/traces.test.ts',
  'features/billing/server/stripe/stripe-billing.test.ts',
  'features/claim-check/server/second-judge.app.test.ts',
  'features/calendar/server/dav/vdirsyncer.test.ts',
  'features/chat-imports/server/chat-imports.test.ts',
  'features/data-transfer/server/generated-archives.test.ts',
  'features/image-proxy/server/picture-address.test.ts',
  'features/lens/server/lens.test.ts',
  'features/mcp-client/server/mcp-client.test.ts',
  'features/mcp-server/server/mcp-server.test.ts',
  'features/news/server/news.routes.test.ts',
  'features/notes/server/help/note-help.routes.test.ts',
  'features/notifications/server/optional-emails.test.ts',
  'features/places/server/places.routes.test.ts',
  'features/public-api/server/public-api.test.ts',
  'features/rephraser/server/rephraser.routes.test.ts',
  'features/research/server/research.routes.test.ts',
  'features/sandbox/server/sandbox.test.ts',
  'features/videos/server/videos.routes.test.ts',
  'features/voice/server/voice.routes.test.ts',
  'features/writer/server/document-files.test.ts',
  'features/writer/server/help/document-help.routes.test.ts',
  'tests/site-snippets.test.ts',
];

async function findDatabaseTests(isThorough: boolean): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('{assembly,features,server,tests}/**/*.test.ts', { cwd: root })) {
    const source = await readFile(path.join(root, file), 'utf8');
    const isLeftOut =
      engineIndependent.includes(file) || (!isThorough && repeatedWhenThorough.includes(file));
    if (/test-database|test-app|test-server/.test(source) && !isLeftOut) files.push(file);
  }
  return files;
}

/**
 * The compiler shares a project among four checkers, each of which resolves the types of libraries for itself: twice the
 * work, which only a machine with idle processors does in less time.
 */
const forFewProcessors = availableParallelism() > 4 ? [] : ['--singleThreaded'];

async function checkTypes(): Promise<StageResult> {
  const results: StageResult[] = [];
  for (const project of typeProjects)
    results.push(await runTool('tsc', '-p', `tsconfig.${project}.json`, ...forFewProcessors));
  return {
    isPassed: results.every(({ isPassed }) => isPassed),
    output: [...new Set(results.flatMap(({ output }) => output.split('\n')))].join('\n'),
  };
}

async function build(): Promise<StageResult> {
  if (isBuildCurrent()) return { isPassed: true, output: '' };
  const { code, output } = await runProcess(process.execPath, ['scripts/build.ts'], { cwd: root });
  return { isPassed: code === 0, output };
}

const unreached: StageResult = { isPassed: true, output: '', skippedBecause: 'no change reaches one' };

async function testJourneys(scope: TestScope): Promise<StageResult> {
  if (scope.isNone) return unreached;
  return runPlaywright({ name: 'journeys', ...scope });
}

/**
 * They take as long as all stages beside them and end alone. With a third worker they have a larger share of the
 * processors from the beginning, and both processors at the end, where single tests wait for servers and for time.
 */
function withThreeWorkers({ args = [] }: TestScope): string[] {
  return ['--maxWorkers=3', ...args];
}

/** Which tests of a kind are run; all by default. */
interface TestScope {
  args?: readonly string[];
  mayBeEmpty?: boolean;
  /** No tests of this kind are run. */
  isNone?: boolean;
}

/** Disk and database faults, kills and races, repeated often enough to see a failure that happens once in twenty. */
function checkFaults(): Promise<StageResult> {
  process.env.FAULT_ROUNDS ??= '20';
  const args = ['full-disk', 'database-away', 'quota', 'process'].map(reliability);
  return runVitest('node', { name: 'faults', args });
}

/** All sample programs of every language; the unit tests run only some. */
function checkPrograms(): Promise<StageResult> {
  process.env.ALL_PROGRAMS = 'true';
  return runVitest('node', { name: 'programs', args: ['tests/sandbox-programs.test.ts'] });
}

/** All tests, with nothing left out of their tables, and every journey on every screen that it was written for. */
async function checkThoroughly(): Promise<StageResult> {
  process.env.THOROUGH = 'true';
  process.env.ALL_PROGRAMS = 'true';
  const results = [
    await runVitest('node', { name: 'thorough' }),
    await testOnPostgres({}, true),
    await runPlaywright({ name: 'thorough' }),
  ];
  return mergeResults(results);
}

/** Sheets of drawn pictures under dist/contact-sheets, for a person to look at. */
async function drawContactSheets(): Promise<StageResult> {
  const { code, output } = await runProcess(process.execPath, ['scripts/check/contact-sheet.ts'], {
    cwd: root,
  });
  return { isPassed: code === 0, output };
}

/** Three whole servers: one is killed repeatedly, shared services are restarted and emptied, connections are cut. */
async function checkCluster(): Promise<StageResult> {
  const missing = await ensurePrograms('haproxy', 'postgresql', 'redis-server');
  if (missing.length > 0)
    return { isPassed: true, output: '', skippedBecause: `no ${missing.join(', ')} here` };
  process.env.CLUSTER_ROUNDS ??= '20';
  return runVitest('node', { name: 'cluster', args: ['cluster-faults', 'cluster-network'].map(reliability) });
}

/** Tests that are left out where Redis, PgBouncer, PostgreSQL or promtool are missing: here those are installed first. */
async function checkServices(): Promise<StageResult> {
  const missing = await ensurePrograms('pgbouncer', 'postgresql', 'prometheus', 'redis-server');
  const postgres = await startThrowawayPostgres();
  const args = [
    ...['pgbouncer', 'several-starts', 'other-server', 'database-away'].map(reliability),
    ...[
      'server/start-problem.test.ts',
      'server/db/postgres-hosts.test.ts',
      'server/db/retry-conflicts.test.ts',
    ],
    'features/chats/server/live-turns/several-servers.test.ts',
    'features/accounts/server/limits/shared-limits.test.ts',
    'tests/deploy/watching.test.ts',
  ];
  try {
    const env = postgres && { TEST_DATABASE_URL: postgres.url };
    const result = await runVitest('node', { name: 'services', args, ...(env && { env }) });
    return missing.length > 0 ? { ...result, remark: `without ${missing.join(', ')}` } : result;
  } finally {
    await postgres?.stop();
  }
}

export interface Scope {
  vitest?: TestScope;
  journeys?: TestScope;
  previousRelease?: TestScope;
  /** `1/4`: a share of the journeys that are repeated. */
  share?: string;
}

/** The whole check, in order; with a scope, only the tests that a change can affect. */
export function listStages({ vitest = {}, journeys = {}, previousRelease = {}, share }: Scope = {}): Stage[] {
  return [
    // The build takes longest and leaves a processor idle at times, so it starts first and the others run alongside.
    { name: 'build', isQuiet: true, run: build },
    { name: 'format', isQuiet: true, run: () => runTool('biome', 'check', '--linter-enabled=false', '.') },
    { name: 'lint', isQuiet: true, run: () => runTool('biome', 'lint', '--error-on-warnings', '.') },
    {
      name: 'boundaries and cycles',
      isQuiet: true,
      run: () => runTool('oxlint', '--ignore-pattern', 'tests/lint-fixtures'),
    },
    { name: 'types', isQuiet: true, run: checkTypes },
    { name: 'unused code', isQuiet: true, run: () => runTool('knip') },
    {
      name: 'texts and catalogues',
      isQuiet: true,
      run: () => runTool('extract', '--check'),
    },
    { name: 'known weaknesses', isQuiet: true, run: auditPackages },
    { name: 'in-process model', isQuiet: true, run: ensureLocalModelLibrary },
    { name: 'browser', run: ensureChromium },
    // All three spend much time waiting for servers, databases and pages, so they run in parallel, the longest first.
    // API tests read the reference and the database template, which the build creates.
    {
      name: 'unit and API tests',
      needs: ['build'],
      isQuiet: true,
      run: () =>
        runVitest('node', { name: 'node', isQuiet: true, ...vitest, args: withThreeWorkers(vitest) }),
    },
    { name: 'API tests on PostgreSQL', needs: ['build'], isQuiet: true, run: () => testOnPostgres(vitest) },
    {
      name: 'previous release',
      needs: ['build'],
      isQuiet: true,
      run: async () => (previousRelease.isNone ? unreached : checkPreviousRelease()),
    },
    {
      name: 'component tests',
      needs: ['browser'],
      isQuiet: true,
      run: () => runVitest('browser', { name: 'browser', isQuiet: true, ...vitest }),
    },
    {
      name: 'browser journeys',
      needs: ['browser', 'build'],
      run: () => testJourneys(journeys),
    },
    { name: 'programs', needs: ['browser', 'build'], onlyWhenNamed: true, run: checkPrograms },
    { name: 'contact-sheet', needs: ['build'], onlyWhenNamed: true, run: drawContactSheets },
    { name: 'faults', onlyWhenNamed: true, run: checkFaults },
    { name: 'cluster', needs: ['build'], onlyWhenNamed: true, run: checkCluster },
    { name: 'services', needs: ['build'], onlyWhenNamed: true, run: checkServices },
    { name: 'thorough', needs: ['browser', 'build'], onlyWhenNamed: true, run: checkThoroughly },
    { name: 'steady', needs: ['browser', 'build'], onlyWhenNamed: true, run: () => checkSteadiness(share) },
    { name: 'image', onlyWhenNamed: true, run: checkImage },
    { name: 'clock', needs: ['browser', 'build'], onlyWhenNamed: true, run: checkClocks },
  ];
}
