import { type SQL, sql } from 'drizzle-orm';
import type { PeopleShown } from '#features/people/shared/people.contract.ts';
import type { Database } from '#server/db/database.ts';
import { containing } from '#server/db/like-pattern.ts';
import { select } from '#server/db/table-shapes.ts';

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  plan: string;
  is_operator: boolean;
  is_suspended: boolean;
  has_own_limit: boolean;
  own_limit: number | null;
  created_at: string | Date;
  last_seen_at: string | Date | null;
  tasks: number;
  cost: number;
}

interface Wanted {
  q: string | undefined;
  show: PeopleShown;
  /** The name and id of the previous page's last person. */
  after: { name: string; id: string } | undefined;
  limit: number;
}

/** By name. Reads nothing that people write: only their account, join date, tasks, and costs. */
export function selectPeople(database: Database, { q, show, after, limit }: Wanted): Promise<PersonRow[]> {
  const conditions: SQL[] = [];
  if (q) {
    const pattern = containing(q.toLowerCase());
    conditions.push(sql`(lower(u.name) like ${pattern} or lower(u.email) like ${pattern})`);
  }
  if (show === 'operators') conditions.push(sql`o.account_id is not null`);
  if (show === 'suspended') conditions.push(sql`s.account_id is not null`);
  if (after) conditions.push(sql`(lower(u.name), u.id) > (${after.name}, ${after.id})`);
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  return select<PersonRow>(
    database,
    sql`
      select u.id, u.name, u.email, u.subscription_tier as plan, u.created_at,
        o.account_id is not null as is_operator, p.user_id is not null as has_own_limit, p.requests_per_day as own_limit,
        s.account_id is not null as is_suspended,
        greatest((select max(last_seen_at) from auth_sessions a where a.user_id = u.id),
          (select max(created_at) from audit_events e where e.user_id = u.id and e.type in ('signed_up', 'sign_in'))
        ) as last_seen_at,
        (select coalesce(sum(l.tasks), 0)::int from api_logs l where l.user_id = u.id and l.released_at is null
          and not l.is_imported and l.request_time >= ${monthStart()}) as tasks,
        (select coalesce(sum(c.cost), 0)::float8 / 1000000 from model_costs c where c.user_id = u.id
          and c.day >= ${monthStart()}::date) as cost
      from users u
      left join operators o on o.account_id = u.id
      left join suspensions s on s.account_id = u.id
      left join person_limits p on p.user_id = u.id
      where ${where}
      order by lower(u.name), u.id
      limit ${limit}`,
  );
}

/** In UTC, like the months of provider costs. */
const monthStart = () => sql`(date_trunc('month', now() at time zone 'UTC') at time zone 'UTC')`;

export async function countPeople(database: Database): Promise<number> {
  const [row] = await select<{ total: number }>(database, sql`select count(*)::int as total from users`);
  return row?.total ?? 0;
}

export async function countByPlan(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await select<{ plan: string; people: number }>(
    database,
    sql`select subscription_tier as plan, count(*)::int as people from users group by subscription_tier`,
  );
  return new Map(rows.map(({ plan, people }) => [plan, people]));
}
