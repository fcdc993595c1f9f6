import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { closeIdleConnections } from '#tests/reliability/support/event-stream.ts';
import { signUpPerson } from '#tests/reliability/support/person.ts';
import { startServerProcess } from '#tests/reliability/support/server-process.ts';
import { startStandInProvider } from '#tests/stand-ins/provider.ts';
import { serverEnvironment } from '../bench/bench-server.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../lib/throwaway-postgres.ts';
import type { Measured } from './measured.ts';

const people = 20;
const chatsEach = 10;
const questionsPerChat = 5;
const turns = people * chatsEach * questionsPerChat;
/** Words per streamed answer, at 50 a second: about as long as the others. */
const tokens = 300;
const streamedRounds = 10;
const sentence =
  'Rice wants twice its volume of water, a lid, and a quarter of an hour without anybody looking. ';
const answer = sentence.repeat(13).trim();

const postgres = await startThrowawayPostgres();
if (postgres === null) throw new Error('There is no PostgreSQL on this machine.');
await countStatements(postgres);
const folder = await mkdtemp(join(tmpdir(), 'everyday-simulate-'));
const provider = await startStandInProvider();
provider.script({ kind: 'text', text: answer });
const server = await startServerProcess({
  dataFolder: folder,
  environment: { ...serverEnvironment(provider.baseUrl), DATABASE_URL: postgres.url },
  build: 'built',
});
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
try {
  const asking = [];
  for (let index = 0; index < people; index += 1)
    asking.push(await signUpPerson(server.origin, `Person${index}`));
  await client.query(`update users set subscription_tier = 'enterprise'`);
  const before = await state();
  let connections = 0;
  for (let chat = 0; chat < chatsEach; chat += 1) {
    for (const half of [asking.slice(0, people / 2), asking.slice(people / 2)]) {
      const all = Promise.all(
        half.map(async (person) => {
          let sessionId: string | undefined;
          for (let question = 0; question < questionsPerChat; question += 1) {
            const text = `How much water does rice want, in pot ${chat}, for ${question + 2} people?`;
            const record = await person.send(text, sessionId === undefined ? {} : { sessionId }).done;
            if (record.status !== 200) throw new Error(record.errorBody);
            sessionId ??= (await person.request('GET', '/api/chats')).json.chats[0].id;
          }
        }),
      );
      connections = Math.max(connections, await countConnections());
      await all;
    }
  }
  const after = await state();
  // Sizes are known by now; the cost of streaming is measured with answers that arrive word by word.
  provider.script({ kind: 'tokens', count: tokens, tokensPerSecond: 50 });
  const streamed = { serverMs: server.processorMs(), databaseMs: processorMsOfDatabase() };
  for (let round = 0; round < streamedRounds; round += 1) {
    await Promise.all(asking.map((person) => person.send('How long does rice take?').done));
  }
  const streamedTurns = streamedRounds * people;
  const tables = [...after.tables].map(([name, now]) => {
    const then = before.tables.get(name) ?? { rows: 0, bytes: 0 };
    return { name, rows: (now.rows - then.rows) / turns, bytes: (now.bytes - then.bytes) / turns };
  });
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  const large = tables
    .filter((table) => table.bytes >= bytes / 100)
    .sort((one, other) => other.bytes - one.bytes);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const ofLarge = large.reduce(
    (sum, table) => ({ rows: sum.rows + table.rows, bytes: sum.bytes + table.bytes }),
    {
      rows: 0,
      bytes: 0,
    },
  );
  const measured: Measured = {
    answerCharacters: answer.length,
    questionsPerChat,
    turns,
    tables: [...large, { name: 'all others', rows: rows - ofLarge.rows, bytes: bytes - ofLarge.bytes }],
    rows,
    bytes,
    logBytes: (after.log - before.log) / turns,
    transactions: (after.transactions - before.transactions) / turns,
    statements: (after.statements - before.statements) / turns,
    serverMs: (server.processorMs() - streamed.serverMs) / streamedTurns,
    databaseMs: (processorMsOfDatabase() - streamed.databaseMs) / streamedTurns,
    connections,
    serverMemoryMib: server.residentMemory(),
  };
  const file = join(import.meta.dirname, 'measured.json');
  writeFileSync(
    file,
    `${JSON.stringify(measured, (_, value) => (typeof value === 'number' ? rounded(value) : value), 2)}\n`,
  );
  console.log(`${turns} questions measured; ${file} is written.`);
} finally {
  await client.end();
  await server.stop();
  closeIdleConnections();
  await provider.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

async function countConnections(): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0].count;
}

/** PostgreSQL's own extension counts them; the beginning and the end of a transaction are none. */
async function countStatements({ url, halt, start }: ThrowawayPostgres): Promise<void> {
  const run = async (...statements: string[]) => {
    const connected = new pg.Client({ connectionString: url });
    await connected.connect();
    for (const statement of statements) await connected.query(statement);
    await connected.end();
  };
  await run(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await halt();
  await start();
  await run(
    'alter system set pg_stat_statements.track_utility = off',
    'select pg_reload_conf()',
    'create schema counting',
    'create extension pg_stat_statements schema counting',
  );
}

async function state() {
  // Servers report their counters a second later; a checkpoint writes what is still in memory.
  await client.query('vacuum analyze');
  const sizes = await client.query(
    `select c.relname as name, c.reltuples::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const figures = await client.query(
    `select (pg_current_wal_lsn() - '0/0')::float8 as log,
      (select xact_commit from pg_stat_database where datname = current_database())::float8 as transactions,
      (select sum(calls) from counting.pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database()))::float8 as statements`,
  );
  const tables = new Map<string, { rows: number; bytes: number }>();
  for (const { name, rows, bytes } of sizes.rows) tables.set(name, { rows: Math.max(rows, 0), bytes });
  return {
    tables,
    log: figures.rows[0].log as number,
    transactions: figures.rows[0].transactions as number,
    statements: figures.rows[0].statements as number,
  };
}

/** Processor time of all processes of this database, in milliseconds. Those that exited count for their parent. */
function processorMsOfDatabase(): number {
  const port = new URL(postgres?.url ?? '').port;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!command.includes('postgres')) continue;
      const parent = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      const isOurs = [command, readFileSync(`/proc/${parent}/cmdline`, 'utf8')].some(
        (text) => text.includes(`-p\0${port}`) || text.includes(`-p ${port}`),
      );
      if (!isOurs) continue;
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      ticks +=
        Number(fields[11]) +
        Number(fields[12]) +
        (parent === '1' ? Number(fields[13]) + Number(fields[14]) : 0);
    } catch {
      // It has since exited.
    }
  }
  return ticks * 10;
}
