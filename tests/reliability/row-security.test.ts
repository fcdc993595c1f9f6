import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRole, atOneMoment, withUser } from '#server/db/database.ts';
import { type Person, signUpPerson } from './support/person.ts';
import { seedEveryTable } from './support/seed.ts';
import { listTables, ownedTables, query } from './support/tables.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

/** Tables that belong to nobody and are the same for everybody. */
const sharedTables = new Set(['rate_limits']);

let server: TestServer;
let ada: Person;
let adaId: string;
let berta: Person;
let bertaId: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = await signUpPerson(server.origin, 'Ada');
  berta = await signUpPerson(server.origin, 'Berta');
  adaId = await seedEveryTable(server, ada);
  bertaId = await seedEveryTable(server, berta);
});
afterAll(() => server.close());

describe('R15 row-level security', () => {
  it('knows the owner of every table', async () => {
    const tables = await listTables(server.database);
    const unowned = tables.filter((table) => table.owner === null).map((table) => table.name);
    const systemOnly = await query<{ name: string }>(
      server.database,
      sql`select c.relname as name from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
            and not has_table_privilege(${appRole}, c.oid, 'select, insert, update, delete')`,
    );
    const reserved = new Set(systemOnly.map((row) => row.name));
    expect(unowned.filter((name) => !sharedTables.has(name) && !reserved.has(name))).toEqual([]);
  });

  it('uses a role that is neither superuser nor exempt', async () => {
    const [role] = await query(
      server.database,
      sql`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = ${appRole}`,
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
  });

  it('forces the policies on the owner of every user table', async () => {
    for (const { name } of await ownedTables(server.database)) {
      const [table] = await query(
        server.database,
        sql`select relrowsecurity, relforcerowsecurity from pg_class where relname = ${name} and relkind in ('r', 'p')`,
      );
      expect(table, name).toEqual({ relrowsecurity: true, relforcerowsecurity: true });
    }
  });

  it('shows no row while no user is set', async () => {
    for (const { name } of await ownedTables(server.database)) {
      expect(await countAs(null, name), name).toBe(0);
      expect(await countAs('', name), name).toBe(0);
    }
  });

  it('shows a person their own rows and no others, without any where', async () => {
    for (const { name, owner } of await ownedTables(server.database)) {
      const foreign = await withUser(server.database, bertaId, async (tx) => {
        const allowed = (await tx.execute(
          sql`select has_table_privilege(current_user, ${name}, 'select') as allowed`,
        )) as unknown as { rows: { allowed: boolean }[] };
        if (!allowed.rows[0]?.allowed) return { own: -1, other: 0 };
        const counted = (await tx.execute(
          sql`select count(*) filter (where ${sql.identifier(owner)} = ${bertaId})::int as own,
                     count(*) filter (where ${sql.identifier(owner)} <> ${bertaId})::int as other
              from ${sql.identifier(name)}`,
        )) as unknown as { rows: { own: number; other: number }[] };
        return counted.rows[0] ?? { own: 0, other: 0 };
      });
      expect(foreign.other, name).toBe(0);
      expect(foreign.own, name).not.toBe(0);
    }
  });

  it('lets nobody write into another person’s rows, nor take them over', async () => {
    const change = (statement: ReturnType<typeof sql>) =>
      withUser(server.database, bertaId, async (tx) => {
        const result = (await tx.execute(statement)) as unknown as {
          affectedRows?: number;
          rowCount?: number;
        };
        return result.affectedRows ?? result.rowCount ?? 0;
      });
    expect(await change(sql`update chat_sessions set title = 'mine' where user_id = ${adaId}`)).toBe(0);
    expect(await change(sql`delete from chat_sessions where user_id = ${adaId}`)).toBe(0);
    await expect(
      change(sql`insert into chat_sessions (id, user_id, title) values ('planted', ${adaId}, 'planted')`),
    ).rejects.toThrow();
    await expect(change(sql`update chat_sessions set user_id = ${adaId}`)).rejects.toThrow();
  });

  it.each([
    ['as usual', undefined],
    ['at one moment', atOneMoment],
  ] as const)('acts for the person before whatever is asked first, %s', async (_, options) => {
    const who = sql`select current_user as role, current_setting('app.user_id') as id`;
    const asked = await withUser(
      server.database,
      adaId,
      (tx) => Promise.all([tx.execute(who), query(tx, who), tx.execute(who)]),
      options,
    );
    for (const answer of asked) {
      const [row] = Array.isArray(answer) ? answer : (answer as unknown as { rows: unknown[] }).rows;
      expect(row).toEqual({ role: appRole, id: adaId });
    }
  });

  it('takes an id with quotes as it is', async () => {
    const strange = `o'clock"; reset role; --`;
    const [row] = await withUser(server.database, strange, (tx) =>
      query(tx, sql`select current_user as role, current_setting('app.user_id') as id`),
    );
    expect(row).toEqual({ role: appRole, id: strange });
  });

  it('leaves no user set for the query after it', async () => {
    await withUser(server.database, adaId, async () => {});
    const [row] = await query(server.database, sql`select current_setting('app.user_id', true) as id`);
    expect(row.id || null).toBeNull();
    const [role] = await query(server.database, sql`select current_user = ${appRole} as is_app`);
    expect(role.is_app).toBe(false);
  });
});

/** Rows visible to the app role; none for a table that it may not read. */
function countAs(userId: string | null, table: string): Promise<number> {
  return server.database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('role', ${appRole}, true)`);
    if (userId !== null) await tx.execute(sql`select set_config('app.user_id', ${userId}, true)`);
    const allowed = (await tx.execute(
      sql`select has_table_privilege(current_user, ${table}, 'select') as allowed`,
    )) as unknown as { rows: { allowed: boolean }[] };
    if (!allowed.rows[0]?.allowed) return 0;
    const counted = (await tx.execute(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    )) as unknown as { rows: { count: number }[] };
    return counted.rows[0]?.count ?? -1;
  });
}
