import { type SQL, sql } from 'drizzle-orm';
import { auditEvents } from '#features/accounts/server/audit-events.table.ts';
import { loginAuditTypes } from '#features/accounts/shared/audit-events.ts';
import { chatSessions, chatTurns } from '#features/chats/server/chats.table.ts';
import type { OwnPage } from '#features/own-items/server/own-item-kind.ts';
import type { OwnItems } from '#features/own-items/server/own-items.ts';
import { apiLogs } from '#features/usage/server/usage.table.ts';
import type { TaskKind } from '#features/usage/shared/task-kind.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { letOtherRequestsRun } from '#server/thread-slices.ts';
import {
  type LoginRow,
  type PlacedActivity,
  presentLogin,
  presentTask,
  type TaskRow,
} from './activity.presenter.ts';

interface ActivitySource {
  type: string;
  list(page: OwnPage): Promise<PlacedActivity[]>;
}

/** All sources of activity: own items of each kind, tasks, and logins. */
export function activitySources({
  database,
  ownItems,
  taskKinds,
}: {
  database: Database;
  ownItems: OwnItems;
  taskKinds: readonly TaskKind[];
}): ActivitySource[] {
  const made = ownItems.kinds.map(
    (kind): ActivitySource => ({
      type: kind.id,
      list: async (page) =>
        (await kind.listMade(page)).map(({ id, micros, action, title, href }) => ({
          id,
          micros,
          type: kind.id,
          action,
          details: title,
          status: 'success',
          href,
        })),
    }),
  );
  return [
    ...made,
    { type: 'task', list: (page) => listTasks(database, page, taskKinds) },
    { type: 'login', list: (page) => listLogins(database, page) },
  ];
}

/** One page of all activity, newest first. Each source is read along its own index, one after the other. */
export async function listActivity(
  sources: readonly ActivitySource[],
  page: OwnPage,
): Promise<PlacedActivity[]> {
  const found: PlacedActivity[] = [];
  for (const source of sources) {
    found.push(...(await source.list(page)));
    await letOtherRequestsRun();
  }
  // Equal timestamps keep the order of their source.
  return found.toSorted((one, other) => Number(other.micros) - Number(one.micros)).slice(0, page.limit);
}

/** A question in a temporary chat is charged like any other, but neither named nor linked. */
async function listTasks(
  database: Database,
  page: OwnPage,
  taskKinds: readonly TaskKind[],
): Promise<PlacedActivity[]> {
  const { userId } = page;
  const rows = await withUser(database, userId, (tx) =>
    select<TaskRow>(
      tx,
      sql`select l.id, ${micros(sql`l.request_time`)}, s.title as subject, l.kind, l.response_status as status,
          s.id as session_id, t.user_message_id as message_id
        from (select * from ${apiLogs} l where l.user_id = ${userId} ${within(page, sql`l.request_time`, sql`l.id`)}) l
        left join ${chatTurns} t on t.task_id = l.id and t.user_id = ${userId}
        left join ${chatSessions} s on s.id = t.session_id and not s.is_temporary
        order by l.request_time desc, l.id desc`,
    ),
  );
  return rows.map((row) => presentTask(row, taskKinds));
}

async function listLogins(database: Database, page: OwnPage): Promise<PlacedActivity[]> {
  const rows = await withUser(database, page.userId, (tx) =>
    select<LoginRow>(
      tx,
      sql`select e.id, ${micros(sql`e.created_at`)}, e.user_agent as browser, e.type as kind from ${auditEvents} e
        where e.user_id = ${page.userId} and e.type in ${[...loginAuditTypes]}
        ${within(page, sql`e.created_at`, sql`e.id`)}`,
    ),
  );
  return rows.map(presentLogin);
}

const micros = (at: SQL) => sql`(extract(epoch from ${at}) * 1000000)::int8::text as micros`;

function within({ before, since, limit }: OwnPage, at: SQL, id: SQL): SQL {
  return sql`
    ${since === undefined ? sql`` : sql`and ${at} >= ${since.toISOString()}::timestamptz`}
    ${before === undefined ? sql`` : sql`and (${at}, ${id}) < (timestamptz 'epoch' + ${before.micros}::int8 * interval '1 microsecond', ${before.id})`}
    order by ${at} desc, ${id} desc limit ${limit}`;
}
