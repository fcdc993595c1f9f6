import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '#server/db/database.ts';

export interface DatabaseFaults {
  open: OpenDatabase;
  /** The next `times` writes that finish work or store a fact fail in the database itself, with that SQLSTATE. */
  failWrites(
    table: 'chat_turns' | 'api_logs' | 'memory_facts',
    times: number,
    sqlState: string,
  ): Promise<void>;
  /** Nothing reaches the database until this is called with false. */
  cutOff(isCut: boolean): void;
}

/** A real database that fails on demand: through a trigger, or by being unreachable. */
export async function withFaults(open: OpenDatabase): Promise<DatabaseFaults> {
  const { database } = open;
  // Sequence values are not rolled back with the failed transaction.
  await database.execute(sql.raw('create sequence fault_count'));
  await database.execute(sql.raw('create table fault_plan (target text, until int8, state text)'));
  await database.execute(sql.raw('grant select on fault_plan to public'));
  await database.execute(sql.raw('grant usage, select, update on sequence fault_count to public'));
  await database.execute(
    sql.raw(`create function fail_as_planned() returns trigger language plpgsql as $$
      declare plan record;
      begin
        select * into plan from fault_plan where target = tg_table_name;
        if found and nextval('fault_count') <= plan.until then
          raise exception 'planned fault' using errcode = plan.state;
        end if;
        return new;
      end $$`),
  );
  await database.execute(
    sql.raw(`create trigger planned_fault before update on chat_turns for each row
      when (old.status = 'running' and new.status <> 'running') execute function fail_as_planned()`),
  );
  await database.execute(
    sql.raw(
      'create trigger planned_fault before update on api_logs for each row execute function fail_as_planned()',
    ),
  );
  // Only at commit, as with a disk that has filled up by then.
  await database.execute(
    sql.raw(`create constraint trigger planned_fault after insert on memory_facts deferrable initially deferred
      for each row execute function fail_as_planned()`),
  );
  let isCut = false;
  const refuse = () => {
    if (isCut)
      throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  };
  const guarded = new Proxy(database, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      return (...input: unknown[]) => {
        refuse();
        return (value as (...args: unknown[]) => unknown).apply(target, input);
      };
    },
  }) as Database;
  return {
    open: { ...open, database: guarded },
    async failWrites(table, times, sqlState) {
      await database.execute(sql`delete from fault_plan`);
      await database.execute(sql`select setval('fault_count', 1, false)`);
      await database.execute(
        sql`insert into fault_plan (target, until, state) values (${table}, ${times}, ${sqlState})`,
      );
    },
    cutOff(cut) {
      isCut = cut;
    },
  };
}
