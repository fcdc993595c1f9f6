import { sql } from 'drizzle-orm';
import { required } from '#shared/required.ts';
import type { Database, Transaction } from './database.ts';
import { select } from './table-shapes.ts';

/** What the catalogue and the statistics say about a table. */
export interface TableState {
  id: number;
  schema: string;
  name: string;
  /** As last counted; negative if never counted. */
  rows: number;
  /** Pages as last counted, and as the file has now: they survive a crash, which resets the counters. */
  countedPages: number;
  pages: number;
  /** All-visible pages among these: index-only scans need not read their rows. */
  visiblePages: number;
  /** Dead row versions. */
  deadRows: number;
  changedRows: number;
}

/** `all`: anything that has changed at all. `most`: anything that has changed so much that plans or files suffer. */
export type Thoroughness = 'all' | 'most';

/**
 * Every table that stores rows, whatever its schema, straight from the catalogue: those of future features, of the job
 * queue and of PostgreSQL itself, which every temporary table adds to.
 */
export async function readTableStates(database: Database): Promise<TableState[]> {
  await bringCountersUpToDate(database);
  return select<TableState>(
    database,
    sql`select c.oid::int8::float8 as id, n.nspname as schema, c.relname as name, c.reltuples::float8 as rows,
        c.relpages::int as "countedPages", (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages,
        c.relallvisible::int as "visiblePages", coalesce(s.n_dead_tup, 0)::float8 as "deadRows", coalesce(s.n_mod_since_analyze, 0)::float8 as "changedRows"
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      left join pg_stat_all_tables s on s.relid = c.oid
      where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname not in ('information_schema', 'pg_toast')
      order by n.nspname, c.relname`,
  );
}

/** A connection reports its writes once a second at most, and the embedded database has only one. */
async function bringCountersUpToDate(database: Database): Promise<void> {
  await database.execute(sql`select pg_stat_force_next_flush()`);
}

/** PostgreSQL's own autovacuum uses the same numbers: a fixed number of rows plus a share of the table. */
const due = { deadRows: 50, deadPart: 0.2, changedRows: 50, changedPart: 0.1 };

/**
 * A vacuum cannot be split: for a table of 100,000 messages it blocks everyone for half a second, however few rows are
 * dead. So larger tables wait until it is worth it.
 */
const small = { pages: 500, deadPart: 0.02 };

/**
 * Rows that were only ever inserted are not dead, but still need a vacuum: until then, every index scan reads the rows
 * too. Counting 100,000 messages took three seconds instead of a tenth of one.
 */
const unseenPart = 0.3;

/**
 * `pages`: they are only marked as visible to all, so an index alone can answer for them. Reading through the indexes,
 * which have nothing to lose, would take longer than that.
 */
type Cleaning = 'none' | 'pages' | 'all';

export function cleaningOf(
  { rows, countedPages, pages, visiblePages, deadRows }: TableState,
  thoroughness: Thoroughness,
): Cleaning {
  const isThorough = thoroughness === 'all';
  const isSmall = pages < small.pages;
  // The due analysis counts first.
  if (rows < 0 && !isSmall) return 'none';
  const mostDead = due.deadRows + due.deadPart * Math.max(rows, 0);
  if (isSmall) return deadRows > (isThorough ? 0 : mostDead) ? 'all' : 'none';
  if (deadRows > (isThorough ? small.deadPart * rows : mostDead)) return 'all';
  // Between two thorough checks only after it has grown at once, by an import.
  const isUnseen =
    pages - visiblePages > unseenPart * pages && (isThorough || pages > countedPages * (1 + unseenPart));
  if (!isUnseen) return 'none';
  // Otherwise its dead rows would stay in the indexes, counted by nobody.
  return deadRows === 0 ? 'pages' : 'all';
}

/** Whether a vacuum may be due that only shows once the table has been counted. */
export function awaitsCount({ rows, pages }: TableState): boolean {
  return rows < 0 && pages >= small.pages;
}

export function needsAnalysis(table: TableState, thoroughness: Thoroughness): boolean {
  const { rows, changedRows, countedPages, pages } = table;
  // Never counted, but not empty: the planner guesses, and was seen to be off by a factor of a thousand.
  if (rows < 0) return pages > 0;
  if (thoroughness === 'all') return changedRows > 0 || pages > countedPages * 1.1 + 1;
  return changedRows > due.changedRows + due.changedPart * rows;
}

/** Never inside a transaction. */
export async function cleanTable(
  database: Database,
  table: Pick<TableState, 'schema' | 'name'>,
  cleaning: Exclude<Cleaning, 'none'>,
): Promise<void> {
  const how = cleaning === 'pages' ? sql`(index_cleanup off, truncate off)` : sql``;
  await database.execute(sql`vacuum ${how} ${identifierOf(table)}`);
}

export async function analyseTable(
  database: Database,
  table: Pick<TableState, 'schema' | 'name'>,
): Promise<void> {
  await database.execute(sql`analyze ${identifierOf(table)}`);
}

function identifierOf({ schema, name }: Pick<TableState, 'schema' | 'name'>) {
  return sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
}

/** Updates the planner's statistics, after thousands of rows were inserted. */
export async function analyseTables(database: Database): Promise<void> {
  for (const table of await readTableStates(database)) {
    if (table.schema === 'pg_catalog' || !needsAnalysis(table, 'all')) continue;
    await analyseTable(database, table);
  }
}

/** Names of the full-text indexes that have a pending list. */
export async function listPendingIndexes(database: Database): Promise<string[]> {
  const rows = await select<{ name: string }>(
    database,
    sql`select c.oid::regclass::text as name from pg_class c join pg_am a on a.oid = c.relam
      where c.relkind = 'i' and a.amname = 'gin' and c.relpersistence <> 't' order by 1`,
  );
  return rows.map(({ name }) => name);
}

export async function sortInPending(database: Database, index: string): Promise<void> {
  await database.execute(sql`select gin_clean_pending_list(${index}::regclass)`);
}

/** Rows inserted, changed and deleted since the server started, in all our tables. */
export async function countWrites(database: Database): Promise<number> {
  await bringCountersUpToDate(database);
  const [row] = await select<{ writes: number }>(
    database,
    sql`select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::float8 as writes from pg_stat_user_tables`,
  );
  return required(row).writes;
}

/** Rows inserted, changed and deleted in each of these tables, including uncounted ones; they only grow. */
export async function countWritesTo(
  database: Database | Transaction,
  tables: readonly string[],
): Promise<Map<string, number>> {
  const rows = await select<{ name: string; writes: number }>(
    database,
    sql`select relname as name,
        (s.n_tup_ins + s.n_tup_upd + s.n_tup_del + x.n_tup_ins + x.n_tup_upd + x.n_tup_del)::float8 as writes
      from pg_stat_all_tables s join pg_stat_xact_all_tables x using (relid, relname)
      where relid = any(${sql.param(tables)}::text[]::regclass[])`,
  );
  return new Map(rows.map(({ name, writes }) => [name, writes]));
}

/** The size of these tables, with their indexes and TOAST data. */
export async function bytesOf(database: Database, tables: readonly TableState[]): Promise<number> {
  const [row] = await select<{ bytes: number }>(
    database,
    sql`select coalesce(sum(pg_total_relation_size(oid)), 0)::float8 as bytes
      from unnest(${sql.param(tables.map(({ id }) => id))}::oid[]) oid`,
  );
  return required(row).bytes;
}
