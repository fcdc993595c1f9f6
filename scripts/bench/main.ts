import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeIdleConnections } from '#tests/reliability/support/event-stream.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import type { BenchContext, BenchRow, Figure } from './bench-row.ts';
import {
  type BenchServer,
  type PreparedData,
  prepareData,
  serverEnvironment,
  startBenchServer,
} from './bench-server.ts';
import { formatTable, verdict } from './print-table.ts';
import { rows } from './rows.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    million: { type: 'boolean', default: false },
    build: { type: 'boolean', default: false },
    streams: { type: 'string', default: '300' },
    list: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const wanted = rows.filter((row) => !values.only || values.only.some((name) => row.name.includes(name)));

// Ends through `exit`, which also stops the servers.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

if (values.list) {
  for (const row of wanted) console.log(`${row.name.padEnd(24)} ${row.title}`);
} else {
  await runAll(wanted);
}

async function runAll(chosen: readonly BenchRow[]): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'everyday-bench-'));
  const provider = await startStandInProvider();
  const environment = serverEnvironment(provider.baseUrl);
  const figures: Figure[] = [];
  let prepared: PreparedData | undefined;
  let folders = 0;
  const makeFolder = (name: string) => {
    folders += 1;
    return join(root, `${folders}-${name}`);
  };
  try {
    for (const row of chosen) {
      console.error(`… ${row.title}`);
      const servers: BenchServer[] = [];
      const context: BenchContext = {
        provider,
        makeFolder,
        options: { million: values.million, build: values.build, streams: Number(values.streams) },
        log: (message) => console.error(`  ${message}`),
        async startServer(options = {}) {
          prepared ??= await prepareData(makeFolder('prepared'), environment);
          const all = { ...environment, ...options.environment };
          const server = await startBenchServer(prepared, makeFolder(row.name), all, options.prepareFolder);
          servers.push(server);
          return server;
        },
      };
      const found = await runRow(row, context, provider);
      figures.push(...found);
      for (const { what, value, unit } of found) context.log(`${what}: ${value?.toFixed(2) ?? '–'} ${unit}`);
      await Promise.all(servers.map((server) => server.stop()));
    }
  } finally {
    closeIdleConnections();
    await provider.close();
    rmSync(root, { recursive: true, force: true });
  }
  console.log(values.json ? JSON.stringify(figures, null, 2) : formatTable(figures));
  const over = figures.filter((figure) => verdict(figure) === 'over').length;
  console.error(`${figures.length} figures, ${over} over budget.`);
}

/** A row that fails must not hide the others. */
async function runRow(row: BenchRow, context: BenchContext, provider: StandInProvider): Promise<Figure[]> {
  try {
    const figures = await row.run(context);
    provider.clear();
    return figures;
  } catch (error) {
    const note = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    console.error(error);
    return [{ what: row.title, value: null, unit: '', budget: null, note }];
  }
}
