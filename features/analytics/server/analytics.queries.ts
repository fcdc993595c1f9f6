import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { windowDays } from '#features/analytics/shared/analytics.contract.ts';
import { chatMessages } from '#features/chats/server/chats.table.ts';
import { answerFeedback } from '#features/chats/server/feedback.table.ts';
import { apiUsage, modelUsage, taskTypes } from '#features/usage/server/analytics.table.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { selectInIndexOrder } from '#server/db/in-index-order.ts';
import { select } from '#server/db/table-shapes.ts';

/** Whose figures, and the days up to today. */
export interface Window {
  userId: string;
  timeZone: string;
  now: Date;
}

const today = ({ timeZone, now }: Window) =>
  sql`(${now.toISOString()}::timestamptz at time zone ${timeZone}::text)::date`;

/** Midnight in the person's zone, this many days before today. */
const daysAgo = (window: Window, days: number) =>
  sql`((${today(window)} - ${days}::int)::timestamp at time zone ${window.timeZone}::text)`;

export function listDays(tx: Transaction, window: Window): Promise<{ day: string; tasks: number }[]> {
  return select(
    tx,
    sql`select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(counted.tasks, 0)::int as tasks
      from generate_series(${today(window)} - ${windowDays - 1}::int, ${today(window)}, interval '1 day') as calendar(day)
      left join (
        select (created_at at time zone ${window.timeZone}::text)::date as day, sum(tasks) as tasks
        from ${apiUsage}
        where user_id = ${window.userId} and created_at >= ${daysAgo(window, windowDays - 1)}
        group by 1
      ) as counted on counted.day = calendar.day
      order by 1`,
  );
}

/** Tasks in the days of the window, or in as many before them. */
export async function countWork(tx: Transaction, window: Window, { isEarlier = false } = {}) {
  const end = isEarlier ? sql`and created_at < ${daysAgo(window, windowDays - 1)}` : sql``;
  const rows = await select<{ total: number; failed: number; responseTimeMs: number | null }>(
    tx,
    sql`select
        count(*)::int as total,
        count(*) filter (where status_code >= 400)::int as failed,
        avg(response_time) filter (where status_code < 400)::float8 as "responseTimeMs"
      from ${apiUsage}
      where user_id = ${window.userId} and created_at >= ${daysAgo(window, (isEarlier ? 2 : 1) * windowDays - 1)} ${end}`,
  );
  return rows[0]!;
}

export function listModels(tx: Transaction, window: Window): Promise<{ id: string; tasks: number }[]> {
  const tasks = sql<number>`sum(${modelUsage.taskCount})::int`;
  return tx
    .select({ id: modelUsage.modelId, tasks })
    .from(modelUsage)
    .where(
      and(
        eq(modelUsage.userId, window.userId),
        gte(modelUsage.day, sql`${today(window)} - ${windowDays - 1}::int`),
      ),
    )
    .groupBy(modelUsage.modelId)
    .orderBy(desc(tasks), modelUsage.modelId);
}

export function listTypes(tx: Transaction, window: Window): Promise<{ type: string; tasks: number }[]> {
  const tasks = sql<number>`sum(${taskTypes.count})::int`;
  return tx
    .select({ type: taskTypes.type, tasks })
    .from(taskTypes)
    .where(
      and(
        eq(taskTypes.userId, window.userId),
        gte(taskTypes.day, sql`${today(window)} - ${windowDays - 1}::int`),
      ),
    )
    .groupBy(taskTypes.type)
    .orderBy(desc(tasks), taskTypes.type);
}

interface TokenRow {
  id: string;
  name: string;
  currency: string | null;
  input: number;
  output: number;
  amount: number;
}

/**
 * By model and, if the price's currency changed, by currency. In index order: a planner that mistakes this person's
 * newest month for everyone's reads all messages.
 */
export function listTokens(database: Database, window: Window): Promise<TokenRow[]> {
  return selectInIndexOrder(
    database,
    window.userId,
    sql`select
        usage ->> 'model' as id,
        max(usage ->> 'name') as name,
        usage -> 'cost' ->> 'currency' as currency,
        sum((usage -> 'tokens' ->> 'input')::float8) as input,
        sum((usage -> 'tokens' ->> 'output')::float8) as output,
        coalesce(sum((usage -> 'cost' ->> 'amount')::float8), 0) as amount
      from (
        select parts from ${chatMessages}
        where user_id = ${window.userId} and created_at >= ${daysAgo(window, windowDays - 1)}
          and part_kinds @> '["usage"]'
        order by created_at desc, id desc
      ) as answers
      cross join lateral jsonb_path_query(parts, '$[*] ? (@.kind == "usage" && @.tokens != null)') as usage
      group by 1, 3
      order by 1, 3`,
  );
}

/** An archive may have put anything in place of the list. */
export function listCompared(
  tx: Transaction,
  window: Window,
): Promise<{ id: string; wins: number; losses: number }[]> {
  return select(
    tx,
    sql`with votes as (
        select message_id, preferred_over as over from ${answerFeedback}
        where user_id = ${window.userId} and rating = 'up' and created_at >= ${daysAgo(window, windowDays - 1)}
          and jsonb_path_exists(preferred_over, '$[0]'))
      select id, sum(won)::int as wins, sum(lost)::int as losses from (
        select m.model as id, 1 as won, 0 as lost from votes v
          join ${chatMessages} m on m.id = v.message_id where m.model is not null
        union all
        select model #>> '{}', 0, 1 from votes cross join lateral jsonb_path_query(over, '$[*]') as model
          where jsonb_typeof(model) = 'string'
      ) counted group by id order by wins desc, losses, id limit 50`,
  );
}
