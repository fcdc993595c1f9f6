import { sql } from 'drizzle-orm';
import { appRole, systemRole, type Transaction } from './database.ts';
import { ownerColumn, type PersonTable, type RowPolicy, type Tables } from './table-rules.ts';

export async function createRoles(tx: Transaction): Promise<void> {
  // Roles belong to the whole cluster, so another database's server may be creating them at this moment. If the
  // database administrator has created and granted them, this account does not need the right to.
  const create = (role: string) => `
    begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, '${role}', 'usage') then execute 'grant ${role} to current_user'; end if;`;
  await run(
    tx,
    `do $$ begin
      ${create(appRole)}
      ${create(systemRole)}
      grant usage on schema public to ${appRole}, ${systemRole};
    end $$`,
  );
}

/**
 * Forces row-level security on every table that has an owner, straight from the catalogue, so that a table added later
 * cannot be forgotten. Safe to run again.
 * @throws Error for a table that is neither owned, public nor reserved for the system.
 */
export async function secureTables(tx: Transaction, { ofPeople, ofServer }: Tables): Promise<void> {
  const isReserved = (name: string) =>
    ofPeople[name]?.isSystemOnly === true || ofServer[name]?.readBy === 'system';
  for (const table of await listTables(tx)) {
    const { name, owner } = table;
    const isPublic = ofServer[name]?.readBy === 'everyone';
    const isSystemOnly = isReserved(name);
    if (!owner && !isPublic && !isSystemOnly) {
      throw new Error(`Table ${name} has no user_id: its feature must declare who may read it`);
    }
    // Each of these statements briefly locks the table, so anything already in place is skipped.
    const policies = isSystemOnly || isPublic ? [] : policiesOf(owner ?? '', ofPeople[name]);
    const wanted = ['system', ...policies.map((policy) => policy.name)];
    if (table.isForced && wanted.every((policy) => table.policies.includes(policy))) continue;
    await run(tx, `grant select, insert, update, delete on "${name}" to ${systemRole}`);
    if (isPublic) {
      await run(tx, `grant select on "${name}" to ${appRole}`);
      continue;
    }
    await run(tx, `alter table "${name}" enable row level security`);
    await run(tx, `alter table "${name}" force row level security`);
    await run(tx, `drop policy if exists system on "${name}"`);
    await run(tx, `create policy system on "${name}" to ${systemRole} using (true) with check (true)`);
    if (isSystemOnly) continue;
    for (const policy of policies) await createPolicy(tx, name, policy);
    await run(tx, `grant select, insert, update, delete on "${name}" to ${appRole}`);
  }
}

/** Full access to one's own rows, unless the table allows less, plus what it allows with others' rows. */
function policiesOf(owner: string, rule: PersonTable | undefined): RowPolicy[] {
  const isOwn = `"${owner}" = app_user_id`;
  const own = rule?.ownRows?.map(
    (command): RowPolicy => ({
      name: `own_rows_${command}`,
      command,
      ...(command !== 'insert' && { using: isOwn }),
      ...((command === 'insert' || command === 'update') && { check: isOwn }),
    }),
  ) ?? [{ name: 'own_rows', command: 'all', using: isOwn, check: isOwn }];
  return [...own, ...(rule?.policies ?? [])];
}

async function createPolicy(
  tx: Transaction,
  table: string,
  { name, command, using, check }: RowPolicy,
): Promise<void> {
  const condition = (text: string) => text.replaceAll('app_user_id', `current_setting('app.user_id', true)`);
  await run(tx, `drop policy if exists ${name} on "${table}"`);
  await run(
    tx,
    `create policy ${name} on "${table}" for ${command} to ${appRole}
      ${using === undefined ? '' : `using (${condition(using)})`}
      ${check === undefined ? '' : `with check (${condition(check)})`}`,
  );
}

async function run(tx: Transaction, statement: string): Promise<void> {
  await tx.execute(sql.raw(statement));
}

interface TableFacts {
  name: string;
  owner: string | undefined;
  isForced: boolean;
  /** By name. */
  policies: string[];
}

async function listTables(tx: Transaction): Promise<TableFacts[]> {
  const result = (await tx.execute(sql`
    select c.relname as name,
      exists (select 1 from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped) as has_user_id,
      c.relforcerowsecurity as is_forced,
      array(select p.polname::text from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`)) as unknown as {
    rows: { name: string; has_user_id: boolean; is_forced: boolean; policies: string[] }[];
  };
  return result.rows.map((row) => ({
    name: row.name,
    owner: row.name === 'users' || row.has_user_id ? ownerColumn(row.name) : undefined,
    isForced: row.is_forced,
    policies: row.policies,
  }));
}
