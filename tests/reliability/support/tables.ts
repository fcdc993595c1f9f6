import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

export interface TableFacts {
  name: string;
  /** The column that names the person, or null for tables that belong to nobody. */
  owner: string | null;
}

/** `users` is owned by the person it describes. */
const ownerColumns: Record<string, string> = { users: 'id' };

// biome-ignore lint/suspicious/noExplicitAny: rows of whatever was asked for
export async function query<Row = any>(
  database: Database,
  statement: ReturnType<typeof sql>,
): Promise<Row[]> {
  const result = (await database.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/** All of our tables, straight from the catalogue. */
export async function listTables(database: Database): Promise<TableFacts[]> {
  const rows = await query<{ name: string; has_owner: boolean }>(
    database,
    sql`select c.relname as name, exists (
          select 1 from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped) as has_owner
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        order by 1`,
  );
  return rows.map(({ name, has_owner }) => ({
    name,
    owner: ownerColumns[name] ?? (has_owner ? 'user_id' : null),
  }));
}

export async function ownedTables(database: Database): Promise<{ name: string; owner: string }[]> {
  const tables = await listTables(database);
  return tables.flatMap(({ name, owner }) => (owner === null ? [] : [{ name, owner }]));
}

/** The cost of answers is recorded after them, also for the title that is generated meanwhile. */
const grows = 'model_costs';

/** A fingerprint of every byte that belongs to the person, by table. */
export async function fingerprints(database: Database, userId: string): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const { name, owner } of await ownedTables(database)) {
    if (name === grows) continue;
    const [row] = await query<{ count: number; print: string | null }>(
      database,
      sql`select count(*)::int as count, md5(string_agg(t::text, '|' order by t::text)) as print
          from ${sql.identifier(name)} t where ${sql.identifier(owner)} = ${userId}`,
    );
    prints[name] = `${row?.count} rows, ${row?.print}`;
  }
  return prints;
}

/** The tables in which any row contains this text in any column. */
export async function tablesContaining(database: Database, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await listTables(database)) {
    const [row] = await query<{ count: number }>(
      database,
      sql`select count(*)::int as count from ${sql.identifier(name)} t where position(${text} in t::text) > 0`,
    );
    if (row && row.count > 0) found.push(name);
  }
  return found;
}
