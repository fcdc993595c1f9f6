import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { RRuleTemporal } from 'rrule-temporal';
import { listRange } from '#features/calendar/server/range/list-range.ts';
import { expandSeries, type Series } from '#features/calendar/server/recurrence/expand.ts';
import { wallMs } from '#features/calendar/shared/wall-time.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { select } from '#server/db/table-shapes.ts';
import type { BenchRow, Figure } from '../bench-row.ts';
import type { BenchServer } from '../bench-server.ts';
import { median, percentile } from '../statistics.ts';
import { fileOf } from './calendar-work.ts';

const seriesCount = 10_000;
const events = 100_000;
const living = 200;
const imported = 20_000;
const rounds = 25;
const rules = [
  'FREQ=WEEKLY;BYDAY=MO,WE',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=MONTHLY;BYDAY=-1TU',
  'FREQ=YEARLY;BYMONTH=11',
  'FREQ=WEEKLY;INTERVAL=2',
];
const [from, to] = [wallMs('2026-11-01'), wallMs('2026-12-01')];

/** Expanding mixed series, beside the library alone; and a week of a person with very many events. */
export const calendarRange: BenchRow = {
  name: 'calendar-range',
  title: 'calendar: expanding series, a week of a full calendar, and others while a file comes in',
  async run(context) {
    const figures = expanding();
    const server = await context.startServer({
      prepareFolder: async (folder) => {
        figures.push(...(await fill(folder)));
      },
    });
    const person = server.person(0);
    const week = '/api/calendar/events?from=2026-11-22&to=2026-11-29';
    const ask = async (path: string) => {
      const at = performance.now();
      const answer = await person.request('GET', path);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return performance.now() - at;
    };
    const cold = await ask(week);
    const [warm, floor]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      warm.push(await ask(week));
      floor.push(await ask('/api/account/session'));
    }
    figures.push({
      what: `a week among ${events.toLocaleString('en-GB')} events and ${living} series, p95`,
      value: percentile(warm, 0.95),
      unit: 'ms',
      budget: 50,
      floor: { what: 'GET session p95', value: percentile(floor, 0.95) },
      note: `the first time ${cold.toFixed(1)} ms`,
    });
    figures.push(await importing(server));
    return figures;
  },
};

/** How long another person waits while a large file is imported. */
async function importing(server: BenchServer): Promise<Figure> {
  const [writer, reader] = [server.person(1), server.person(2)];
  const ask = async () => {
    const at = performance.now();
    const answer = await reader.request('GET', '/api/calendar/events?from=2026-11-22&to=2026-11-29');
    if (answer.status !== 200) throw new Error(`the reader was answered with ${answer.status}`);
    return performance.now() - at;
  };
  const [quiet, meanwhile]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) quiet.push(await ask());
  const at = performance.now();
  let took = 0;
  const importingAll = writer
    .request('POST', '/api/calendar/import', { file: fileOf(imported) })
    .then(({ status }) => {
      took = performance.now() - at;
      if (status !== 200) throw new Error(`the import was answered with ${status}`);
    });
  while (took === 0) meanwhile.push(await Promise.race([ask(), importingAll.then(() => 0)]));
  await importingAll;
  const floor = percentile(quiet, 0.95);
  return {
    what: `another person's week while ${imported.toLocaleString('en-GB')} events are imported, p95`,
    value: percentile(
      meanwhile.filter((one) => one > 0),
      0.95,
    ),
    unit: 'ms',
    budget: floor * 1.5,
    floor: { what: 'the same without an import', value: floor },
    // Smaller slices with longer rests were measured: others waited hardly less, and the import took up to five times as long.
    note: `the import ${(took / 1_000).toFixed(1)} s; on one connection, each query of a request may wait for a slice`,
  };
}

function expanding(): Figure[] {
  const all = Array.from(
    { length: seriesCount },
    (_, at): Series => ({
      id: `series-${at}`,
      version: 1,
      isAllDay: false,
      startLocal: `2024-0${(at % 9) + 1}-1${at % 9}T09:00`,
      timeZone: 'Europe/London',
      rule: rules[at % rules.length] ?? 'FREQ=DAILY',
      excluded: [],
      added: [],
    }),
  );
  const time = (work: () => void) => {
    const at = performance.now();
    work();
    return performance.now() - at;
  };
  const alone = time(() => {
    for (const { rule, startLocal } of all) {
      const start = `${startLocal.replaceAll(/[-:]/g, '')}00Z`;
      const opened = new RRuleTemporal({ rruleString: `DTSTART:${start}\nRRULE:${rule}`, cache: false });
      opened.between(new Date(from), new Date(to), true);
    }
  });
  const ours = () => {
    for (const series of all) expandSeries(series, from, to);
  };
  const cold = time(ours);
  const warm = time(ours);
  const floor = { what: 'the library alone', value: alone };
  return [
    {
      what: `${seriesCount.toLocaleString('en-GB')} mixed series over a month, cold`,
      value: cold,
      unit: 'ms',
      budget: alone * 1.5,
      floor,
    },
    {
      what: `${seriesCount.toLocaleString('en-GB')} mixed series over a month, warm`,
      value: warm,
      unit: 'ms',
      budget: alone * 0.1,
      floor,
    },
  ];
}

async function fill(folder: string): Promise<Figure[]> {
  const open = await openEmbeddedDatabase(join(folder, 'database'));
  try {
    await open.database.execute(sql`
      insert into calendars (id, user_id, name, colour)
      select 'bench-calendar', id, 'Calendar', 'denim' from users where email like 'bench0-%'`);
    await open.database.execute(sql`
      insert into events (id, user_id, calendar_id, uid, title, start_local, time_zone, starts_at, ends_at)
      select 'event-' || n, c.user_id, c.id, 'event-' || n, 'Event ' || n,
        to_char(timestamp '2017-06-01' + n * interval '50 minutes', 'YYYY-MM-DD"T"HH24:MI'), 'UTC',
        timestamptz '2017-06-01Z' + n * interval '50 minutes', timestamptz '2017-06-01Z' + n * interval '50 minutes' + interval '1 hour'
      from calendars c, generate_series(1, ${events}::int) n where c.id = 'bench-calendar'`);
    await open.database.execute(sql`
      insert into events (id, user_id, calendar_id, uid, title, start_local, time_zone, starts_at, ends_at, rule)
      select 'series-' || n, c.user_id, c.id, 'series-' || n, 'Series ' || n, '2026-01-05T09:00', 'UTC',
        timestamptz '2026-01-05 09:00Z', timestamptz '2026-01-05 10:00Z', 'FREQ=WEEKLY;INTERVAL=' || (1 + n % 4)
      from calendars c, generate_series(1, ${living}::int) n where c.id = 'bench-calendar'`);
    await open.database.execute(sql`analyze events`);
    return await besideItsRows(open.database);
  } finally {
    await open.close();
  }
}

/** The same week without a server in between: its database query, and the processing of the result. */
async function besideItsRows(database: Database): Promise<Figure[]> {
  const [calendar] = await select<{ userId: string }>(
    database,
    sql`select user_id as "userId" from calendars`,
  );
  const userId = calendar?.userId ?? '';
  const time = async (work: () => Promise<unknown>) => {
    const at = performance.now();
    await work();
    return performance.now() - at;
  };
  const [after, before] = [sql`starts_at < '2026-11-30Z'`, sql`'2026-11-19Z'`];
  const bare = () =>
    withUser(database, userId, async (tx) => {
      const own = sql`select * from events where user_id = ${userId} and ${after}`;
      await tx.execute(sql`${own} and rule is null and not is_long and starts_at >= ${before}`);
      await tx.execute(sql`${own} and is_long and ends_at > ${before}`);
      await tx.execute(
        sql`${own} and rule is not null and (series_ends_at is null or series_ends_at >= ${before})`,
      );
    });
  const ours = () =>
    listRange(database, userId, { from: wallMs('2026-11-22'), to: wallMs('2026-11-29'), timeZone: 'UTC' });
  await bare();
  // Before that, the program itself is compiled, and the statements prepared.
  const first = await time(ours);
  const [cold, warm, floors]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    floors.push(await time(bare));
    // Nothing is known about series of another version.
    await database.execute(sql`update events set version = version + 1 where rule is not null`);
    cold.push(await time(ours));
    warm.push(await time(ours));
  }
  const floor = { what: 'three bare queries for its rows, median', value: median(floors) };
  const what = `a week of ${events.toLocaleString('en-GB')} events, without a server`;
  return [
    {
      ...{ what: `${what}, cold, median`, value: median(cold), unit: 'ms', budget: floor.value * 2.5, floor },
      note: `the first time ${first.toFixed(1)} ms`,
    },
    { what: `${what}, median`, value: median(warm), unit: 'ms', budget: floor.value * 1.3, floor },
  ];
}
