import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { migrateDatabase } from '#assembly/server/tables.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openedOver, openMemoryDatabase } from '#server/db/embedded.ts';
import { WireClient } from '#server/db/wire-client.ts';
import { wireInThread } from '#server/db/wire-in-thread.ts';
import { paths } from '#server/paths.ts';
import { required } from '#shared/required.ts';

interface PooledDatabase {
  client: PGlite;
  /** A fingerprint that tells whether tables, constraints and statistics are still the original ones. */
  shape: string;
  /** The rows of the tables that are filled in an empty database: the queue's and the migration logs. */
  rows: ReadonlyMap<string, string>;
}

/** The idle ones. A worker runs its files one after another, so there are one or two. */
const idle: PooledDatabase[] = [];

/** A transaction left open by a test would be waited for forever. */
const emptyWithinMs = 10_000;

/**
 * An empty in-memory database, reusing one from an earlier file of this worker if possible: emptying it takes a tenth
 * of the time of opening another. One whose schema a test has changed is not reused.
 */
export async function openPooledDatabase(template: Blob | undefined): Promise<OpenDatabase> {
  const pooled = idle.pop() ?? (await open(template));
  const client = await WireClient.over(wireInThread(pooled.client));
  let isClosed = false;
  /** Anything still running after its file must not reach the next one. */
  const whileOpen = <Client extends object>(client: Client): Client =>
    new Proxy(client, {
      get(target, name) {
        if (isClosed) throw new Error('This database of a test is closed.');
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return {
    ...openedOver(whileOpen(client)),
    async close() {
      if (isClosed) return;
      isClosed = true;
      if (await Promise.race([empty(pooled), delay(emptyWithinMs, false, { ref: false })])) idle.push(pooled);
      else await pooled.client.close();
    },
  };
}

async function open(template: Blob | undefined): Promise<PooledDatabase> {
  const opened = await openMemoryDatabase(template);
  // The template may be older than the newest migration.
  await migrateDatabase(opened, paths.migrations);
  const { pglite: client } = opened;
  await client.exec('deallocate all');
  const rows = new Map<string, string>();
  for (const table of await listFilled(client)) rows.set(table, await readRows(client, table));
  return { client, shape: await readShape(client), rows };
}

/** Whether it is back in its initial state. */
async function empty({ client, shape, rows }: PooledDatabase): Promise<boolean> {
  await client.exec('reset session authorization; reset role; deallocate all; unlisten *; close all');
  await client.exec('discard temp; select pg_advisory_unlock_all()');
  if ((await readShape(client)) !== shape) return false;
  const filled = await listFilled(client);
  const changed: string[] = [];
  for (const table of filled)
    if (!rows.has(table) || (await readRows(client, table)) !== rows.get(table)) changed.push(table);
  if (changed.length > 0) await client.exec(`truncate ${changed.join(', ')} restart identity cascade`);
  // Cascades have emptied the tables that reference these.
  const left = new Set(changed.length > 0 ? await listFilled(client) : filled);
  await client.exec('set session_replication_role = replica');
  for (const [table, before] of rows) {
    if (left.has(table)) continue;
    await client.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [before],
    );
  }
  await client.exec('reset session_replication_role');
  return true;
}

/** The tables that contain rows. */
async function listFilled(client: PGlite): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname not like 'pg\\_%' and nspname <> 'information_schema' order by 1`);
  const { rows } = await client.query<{ filled: string[] }>(
    `select array_remove(array[${tables
      .map(({ name }) => `case when exists (select from ${name}) then '${name}' end`)
      .join(', ')}], null) as filled`,
  );
  return required(rows[0]).filled;
}

async function readRows(client: PGlite, table: string): Promise<string> {
  const { rows } = await client.query<{ text: string }>(
    `select coalesce(json_agg(t order by t::text), '[]')::text as text from ${table} t`,
  );
  return required(rows[0]).text;
}

/** Everything tests can change besides rows. Includes table statistics, because query plans depend on them. */
async function readShape(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    with own as (select oid from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'),
    parts as (
      select format('%s %s %s %s %s', c.oid, relname, relrowsecurity, relforcerowsecurity, relacl) as part
        from pg_class c where relnamespace in (select oid from own)
      union all select format('%s %s %s %s %s', attrelid, attname, atttypid, attnotnull, attacl)
        from pg_attribute join pg_class c on c.oid = attrelid where relnamespace in (select oid from own)
      union all select format('%s %s %s', oid, proname, md5(prosrc)) from pg_proc
        where pronamespace in (select oid from own)
      union all select format('%s %s %s', oid, tgname, tgenabled) from pg_trigger
      union all select format('%s %s %s', oid, conname, convalidated) from pg_constraint
      union all select format('%s %s %s', oid, polname, pg_get_expr(polqual, polrelid)) from pg_policy
      union all select format('%s %s %s', oid, rolname, rolconfig) from pg_roles
      union all select format('%s %s', oid, nspacl) from pg_namespace
      union all select format('%s %s', oid, extname) from pg_extension
      union all select format('figures %s', count(*)) from pg_statistic
    )
    select md5(string_agg(part, '|' order by part)) as shape from parts`);
  return required(rows[0]).shape;
}
