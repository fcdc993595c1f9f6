import { type SQL, sql } from 'drizzle-orm';
import { maxEvents } from '#features/calendar/shared/calendar.contract.ts';
import { maxNotes } from '#features/notes/shared/notes.contract.ts';
import { maxRecipes } from '#features/recipes/shared/recipes.contract.ts';
import { maxDocuments } from '#features/writer/shared/documents.contract.ts';
import type { Database } from '#server/db/database.ts';
import { prose } from '../prose.ts';

const messages = 10_000;
const chats = 4_000;
/** Some of the newest texts are as long as texts may be, or nearly. */
const longTexts = { count: 60, length: 180_000 };
export const seriesCount = 500;
const tasks = 20_000;

const rules = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,WE',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=MONTHLY;BYDAY=-1TU',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=YEARLY;BYMONTH=11',
];
const foods = [
  'rice',
  'onions',
  'carrots',
  'butter',
  'flour',
  'eggs',
  'milk',
  'tomatoes',
  'lentils',
  'spinach',
];

/** Fills one person's rooms to their limits. As rows: over the API it would take hours. */
export async function fillRooms(database: Database, userId: string): Promise<void> {
  for (const statement of [
    ...chatRows(userId),
    ...textRows(userId),
    ...calendarRows(userId),
    recipeRows(userId),
    markRows(userId),
    ...activityRows(userId),
  ]) {
    await database.execute(statement);
  }
}

/** One chat with very many messages, and very many chats. */
function chatRows(userId: string): SQL[] {
  const rows = [
    sql`insert into chat_sessions (id, user_id, title, leaf_id)
      values (${userId} || '-long', ${userId}, 'A long chat', ${userId} || '-m' || ${messages}::int)`,
    sql`insert into chat_sessions (id, user_id, title, created_at, updated_at)
      select ${userId} || '-c' || n, ${userId}, 'About harvest ' || n, at, at
      from generate_series(1, ${chats}::int) n, lateral (select now() - make_interval(hours => 1 + n) as at) a`,
  ];
  const atOnce = 2_000;
  for (let from = 0; from < messages; from += atOnce) {
    rows.push(sql`insert into chat_messages (id, user_id, session_id, position, parent_id, role, content)
      select ${userId} || '-m' || n, ${userId}, ${userId} || '-long', n,
        case when n > 1 then ${userId} || '-m' || (n - 1) end,
        case when n % 2 = 1 then 'user' else 'assistant' end, 'weather ' || n || ' ' || ${prose(60, 3)}
      from generate_series(${from + 1}::int, ${from + atOnce}::int) n`);
  }
  return rows;
}

function textRows(userId: string): SQL[] {
  const long = Array.from({ length: 12 }, (_, at) => prose(longTexts.length / 6, at));
  const rows: SQL[] = [];
  for (const [table, most] of [
    ['notes', maxNotes],
    ['documents', maxDocuments],
  ] as const) {
    const columns = sql.raw(
      `insert into ${table} (id, user_id, title, content, tags, created_at, updated_at)`,
    );
    const atOnce = 1_000;
    for (let from = 0; from < most - longTexts.count; from += atOnce) {
      const to = Math.min(from + atOnce, most - longTexts.count);
      rows.push(sql`${columns} select ${`${userId}-${table}`} || n, ${userId}, 'Harvest ' || n,
          'weather ' || n || ' ' || ${prose(200, from)}, '["garden", "plans"]'::jsonb, at, at
        from generate_series(${from + 1}::int, ${to}::int) n, lateral (select now() - make_interval(mins => 100 + n) as at) a`);
    }
    for (let at = 0; at < longTexts.count; at += 1) {
      rows.push(sql`${columns} values (${`${userId}-${table}-long-${at}`}, ${userId}, ${`Long ${at}`},
        ${long[at % long.length]}, '["long"]'::jsonb, now(), now())`);
    }
  }
  return rows;
}

function calendarRows(userId: string): SQL[] {
  const rows = [
    sql`insert into calendars (id, user_id, name, colour) values (${userId} || '-calendar', ${userId}, 'Calendar', 'denim')`,
  ];
  const atOnce = 10_000;
  const plain = maxEvents - seriesCount;
  for (let from = 0; from < plain; from += atOnce) {
    rows.push(sql`insert into events (id, user_id, calendar_id, uid, title, start_local, time_zone, starts_at, ends_at)
      select ${userId} || '-e' || n, ${userId}, ${userId} || '-calendar', 'e' || n, 'Event ' || n,
        to_char(at, 'YYYY-MM-DD"T"HH24:MI'), 'UTC', at at time zone 'UTC', at at time zone 'UTC' + interval '20 minutes'
      from generate_series(${from + 1}::int, ${Math.min(from + atOnce, plain)}::int) n,
        lateral (select date_trunc('minute', now() at time zone 'UTC') + (n - 90000) * interval '50 minutes' as at) a`);
  }
  rows.push(sql`insert into events (id, user_id, calendar_id, uid, title, start_local, time_zone, starts_at, ends_at, rule)
    select ${userId} || '-s' || n, ${userId}, ${userId} || '-calendar', 's' || n, 'Series ' || n,
      to_char(at, 'YYYY-MM-DD"T"HH24:MI'), case when n % 3 = 0 then 'Europe/London' else 'UTC' end,
      at at time zone 'UTC', at at time zone 'UTC' + interval '30 minutes',
      (array[${sql.join(
        rules.map((rule) => sql`${rule}`),
        sql`, `,
      )}]::text[])[1 + n % ${rules.length}]
    from generate_series(1, ${seriesCount}::int) n,
      lateral (select timestamp '2024-01-01 08:00' + n * interval '7 minutes' as at) a`);
  return rows;
}

function recipeRows(userId: string): SQL {
  const lines = (at: number) =>
    foods.map((food, place) => `${100 + ((at * 7 + place * 13) % 400)} g ${food}`).join('\n');
  const texts = Array.from({ length: 50 }, (_, at) => ({ at, lines: lines(at) }));
  return sql`insert into recipes (id, user_id, title, summary, category, servings, prep_minutes, cook_minutes, ingredients, method, updated_at)
    select ${userId} || '-r' || n, ${userId}, 'Stew ' || n, ${prose(12, 1)},
      (array['breakfast', 'lunch', 'dinner', 'snacks'])[1 + n % 4], 4, 10, n % 90, t ->> 'lines', ${prose(120, 2)},
      now() - make_interval(mins => n)
    from generate_series(1, ${maxRecipes}::int) n
    join jsonb_array_elements(${JSON.stringify(texts)}::jsonb) t on (t ->> 'at')::int = n % 50`;
}

/** Every one of them is rated. */
function markRows(userId: string): SQL {
  return sql`insert into recipe_marks (id, user_id, recipe, stars, is_favourite, cooked_count, updated_at)
    select ${userId} || '-k' || n, ${userId}, ${userId} || '-r' || n, 1 + n % 5, n % 7 = 0, n % 3, now()
    from generate_series(1, ${maxRecipes}::int) n`;
}

function activityRows(userId: string): SQL[] {
  return [
    sql`insert into api_logs (id, user_id, kind, endpoint, request_time, response_status, created_at)
      select ${userId} || '-t' || n, ${userId}, 'chat', '/api/chat', at, 200, at
      from generate_series(1, ${tasks}::int) n, lateral (select now() - make_interval(days => 40, mins => n) as at) a`,
    sql`insert into search_history (id, user_id, query, type, results, created_at)
      select ${userId} || '-q' || n, ${userId}, 'harvest of ' || n, 'web', '[]', now() - make_interval(mins => n)
      from generate_series(1, 6000) n`,
    sql`insert into audit_events (id, user_id, type, created_at)
      select ${userId} || '-a' || n, ${userId}, 'sign_in', now() - make_interval(mins => n) from generate_series(1, 6000) n`,
  ];
}
