import { sql } from 'drizzle-orm';
import {
  isStretch,
  mostListed,
  mostUsageRows,
  type UsageQuery,
  type UsageReport,
  type UsageRow,
} from '#features/people/shared/usage-report.contract.ts';
import type { Database } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { AppError } from '#server/errors.ts';

/** @throws AppError `invalid_input` for a range that ends before it starts, or is too long. */
export function checkStretch(query: UsageQuery): void {
  if (isStretch(query)) return;
  throw new AppError('invalid_input', {
    message: 'Choose a first day that is not after the last one, and at most a year.',
    details: { field: 'from' },
  });
}

/** Days are in UTC. Excludes refunded and imported tasks. */
const tasksWithin = ({ from, to }: UsageQuery) => sql`
  from api_logs l where l.released_at is null and not l.is_imported
    and l.request_time >= ${from}::date::timestamp at time zone 'UTC'
    and l.request_time < (${to}::date + 1)::timestamp at time zone 'UTC'`;

const dayOfTask = sql`(l.request_time at time zone 'UTC')::date`;

export async function reportUsage(database: Database, query: UsageQuery): Promise<UsageReport> {
  const { from, to } = query;
  const days = await select<UsageReport['days'][number]>(
    database,
    sql`
      with tasks as (select ${dayOfTask} as day, sum(l.tasks)::int as tasks ${tasksWithin(query)} group by 1),
        costs as (select day, sum(cost)::float8 / 1000000 as cost from model_costs
          where day between ${from}::date and ${to}::date group by 1)
      select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(tasks.tasks, 0) as tasks, coalesce(costs.cost, 0) as cost
      from generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
      left join tasks on tasks.day = d.day::date left join costs on costs.day = d.day::date
      order by d.day`,
  );
  const people = await select<UsageReport['people'][number]>(
    database,
    sql`
      with tasks as (select l.user_id, sum(l.tasks)::int as tasks ${tasksWithin(query)} group by 1),
        costs as (select user_id, sum(cost)::float8 / 1000000 as cost from model_costs
          where day between ${from}::date and ${to}::date group by 1)
      select u.id, u.name, u.email, coalesce(tasks.tasks, 0) as tasks, coalesce(costs.cost, 0) as cost
      from users u left join tasks on tasks.user_id = u.id left join costs on costs.user_id = u.id
      where tasks.user_id is not null or costs.user_id is not null
      order by 5 desc, 4 desc, lower(u.name), u.id
      limit ${mostListed}::int`,
  );
  const models = await select<UsageReport['models'][number]>(
    database,
    sql`
      select provider, model, sum(calls)::int as calls, sum(input_tokens)::float8 as "inputTokens",
        sum(output_tokens)::float8 as "outputTokens", sum(cost)::float8 / 1000000 as cost
      from model_costs where day between ${from}::date and ${to}::date
      group by provider, model order by 6 desc, 3 desc, provider, model
      limit ${mostListed}::int`,
  );
  const total = days.reduce((sum, { tasks, cost }) => ({ tasks: sum.tasks + tasks, cost: sum.cost + cost }), {
    tasks: 0,
    cost: 0,
  });
  return { total, days, people, models };
}

/** For the file: by person, model and day. */
export async function listUsageRows(
  database: Database,
  query: UsageQuery,
): Promise<{ rows: UsageRow[]; isCut: boolean }> {
  const { from, to } = query;
  const rows = await select<UsageRow>(
    database,
    sql`
      select * from (
        select to_char(c.day, 'YYYY-MM-DD') as day, u.name, u.email, c.provider, c.model, 0 as tasks, c.calls,
          c.input_tokens::float8 as "inputTokens", c.output_tokens::float8 as "outputTokens",
          c.cost::float8 / 1000000 as cost
        from model_costs c join users u on u.id = c.user_id
        where c.day between ${from}::date and ${to}::date
        union all
        select to_char(t.day, 'YYYY-MM-DD'), u.name, u.email, '', '', t.tasks, 0, 0, 0, 0
        from (select l.user_id, ${dayOfTask} as day, sum(l.tasks)::int as tasks ${tasksWithin(query)} group by 1, 2) t
        join users u on u.id = t.user_id
      ) as lines
      order by day, lower(name), email, provider, model
      limit ${mostUsageRows + 1}`,
  );
  return { rows: rows.slice(0, mostUsageRows), isCut: rows.length > mostUsageRows };
}
