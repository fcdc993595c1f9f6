import { type SQL, sql } from 'drizzle-orm';
import { auditEvents } from '#features/accounts/server/audit-events.table.ts';
import { loginAuditTypes } from '#features/accounts/shared/audit-events.ts';
import { chatSessions, chatTurns } from '#features/chats/server/chats.table.ts';
import type { ActivityQuery, ActivityType } from '#features/history/shared/activity.contract.ts';
import { searchHistory } from '#features/search/server/search.table.ts';
import type { SearchType } from '#features/search/shared/search.contract.ts';
import { apiLogs } from '#features/usage/server/usage.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { beginningOf } from '#server/db/past-time.ts';

/** The place in the list after which the next page begins; microseconds, as the database counts. */
export interface ActivityPlace {
  micros: string;
  id: string;
}

interface ListActivityInput extends Pick<ActivityQuery, 'type' | 'time'> {
  userId: string;
  timeZone: string;
  now: Date;
  after?: ActivityPlace | undefined;
  limit: number;
}

/** What any of the four sources tells; what a source does not have is null. */
export interface ActivityRow {
  type: ActivityType;
  id: string;
  micros: string;
  /** The chat's title, the query, or the browser. */
  subject: string | null;
  /** Of a search its kind, of a task its kind, of a login what happened. */
  kind: SearchType | (typeof loginAuditTypes)[number] | string | null;
  status: number | null;
  session_id: string | null;
  message_id: string | null;
}

/** One page of everything that happened, newest first. Each source is read along its own index. */
export async function listActivity(tx: Transaction, input: ListActivityInput): Promise<ActivityRow[]> {
  const wanted = input.type === 'all' ? (Object.keys(sources) as ActivityType[]) : [input.type];
  const lists = wanted.map((type) => sources[type](input));
  const { rows } = (await tx.execute(sql`
    select type, id, (extract(epoch from at) * 1000000)::int8::text as micros,
      subject, kind, status, session_id, message_id
    from (${sql.join(lists, sql` union all `)})
      activity (type, id, at, subject, kind, status, session_id, message_id)
    order by at desc, id desc limit ${input.limit}`)) as unknown as { rows: ActivityRow[] };
  return rows;
}

const sources: Record<ActivityType, (input: ListActivityInput) => SQL> = {
  chat: (input) => sql`(
    select 'chat', s.id, s.created_at, s.title, null::text, null::int, s.id, null::text
    from ${chatSessions} s
    where s.user_id = ${input.userId} and not s.is_temporary ${pageOf(input, sql`s.created_at`, sql`s.id`)})`,
  search: (input) => sql`(
    select 'search', h.id, h.created_at, h.query, h.type, null::int, null::text, null::text
    from ${searchHistory} h
    where h.user_id = ${input.userId} ${pageOf(input, sql`h.created_at`, sql`h.id`)})`,
  // What was asked in a temporary chat is charged like anything else, but neither named nor led to.
  task: (input) => sql`(
    select 'task', l.id, l.request_time, s.title, l.kind, l.response_status, s.id, t.user_message_id
    from (select * from ${apiLogs} l
      where l.user_id = ${input.userId} ${pageOf(input, sql`l.request_time`, sql`l.id`)}) l
    left join ${chatTurns} t on t.task_id = l.id and t.user_id = ${input.userId}
    left join ${chatSessions} s on s.id = t.session_id and not s.is_temporary)`,
  login: (input) => sql`(
    select 'login', e.id, e.created_at, e.user_agent, e.type, null::int, null::text, null::text
    from ${auditEvents} e
    where e.user_id = ${input.userId} and e.type in ${[...loginAuditTypes]}
      ${pageOf(input, sql`e.created_at`, sql`e.id`)})`,
};

function pageOf({ time, timeZone, now, after, limit }: ListActivityInput, at: SQL, id: SQL): SQL {
  const beginning = beginningOf(time, timeZone, now);
  return sql`
    ${beginning === undefined ? sql`` : sql`and ${at} >= ${beginning}`}
    ${after === undefined ? sql`` : sql`and (${at}, ${id}) < (timestamptz 'epoch' + ${after.micros}::int8 * interval '1 microsecond', ${after.id})`}
    order by ${at} desc, ${id} desc limit ${limit}`;
}
