import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import { events } from './calendar.table.ts';
import { read, startCalendarTest } from './testing/calendar-test.ts';
import { recomputeInstants } from './zone-changes.ts';

const test = startCalendarTest();

it('places what is to come by the clocks that are known now, and leaves dates and the past', async () => {
  const { database } = test.app.open;
  const instants = async (id: string) =>
    (await database.select().from(events).where(eq(events.id, id))).map(({ startsAt, endsAt, remindsAt }) =>
      [startsAt, endsAt, remindsAt].map((moment) => moment?.toISOString()),
    )[0];
  const add = async (input: Record<string, unknown>) => {
    const id = newId();
    const usual = { title: 'Train', timeZone: 'Africa/Cairo', reminders: [10] };
    await read(test.ada.post('/api/calendar/events', { id, ...usual, ...input }));
    return { id, was: await instants(id) };
  };
  const times = (day: string) => ({ startTime: `${day}T09:00`, endTime: `${day}T10:00` });
  const coming = await add(times('2090-07-03'));
  const series = await add({ ...times('2024-07-03'), rule: 'FREQ=WEEKLY' });
  const others = [
    await add(times('2020-07-03')),
    await add({ isAllDay: true, startTime: '2090-07-03', endTime: '2090-07-04' }),
  ];
  const all = [coming, series, ...others];
  const hour = 3_600_000;
  // As computed by an older runtime with other time zone data.
  for (const { id, was = [] } of all) {
    const earlier = (text = '') => new Date(Date.parse(text) - hour);
    const change = { startsAt: earlier(was[0]), endsAt: earlier(was[1]), remindsAt: null };
    await database.update(events).set(change).where(eq(events.id, id));
  }
  expect(await recomputeInstants(database)).toBe(2);
  expect(await instants(coming.id)).toEqual(coming.was);
  expect((await instants(series.id))?.slice(0, 2)).toEqual(series.was?.slice(0, 2));
  for (const { id, was } of others) expect((await instants(id))?.[0]).not.toBe(was?.[0]);
  expect(await recomputeInstants(database)).toBe(0);
});
