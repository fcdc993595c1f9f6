import { and, eq, inArray } from 'drizzle-orm';
import type { JsonValue, ToolContext } from '#features/assistant/server/assistant-tool.ts';
import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, formatWall, formatWallDate, wallMs } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { type AskedDays, readAskedDays } from '../asked-days.ts';
import { events } from '../calendar.table.ts';
import { habitsOf } from '../habits.ts';
import { eventHref } from '../own-events.ts';
import type { Today } from '../quick-add/days.ts';
import { listRange } from '../range/list-range.ts';

export const notADay = {
  error: 'I cannot read that as a day. Name one, such as “tomorrow” or “24 November”.',
};

/** The current time in the person's zone, and the first day of their week. */
export async function todayOf(database: Database, { actor, now }: ToolContext): Promise<Today> {
  return {
    now: wallAt(now.getTime(), actor.timeZone),
    ...(await habitsOf(database, actor)),
  };
}

export async function dayReader(
  database: Database,
  context: ToolContext,
): Promise<(text: string) => AskedDays | undefined> {
  const today = await todayOf(database, context);
  return (text) => readAskedDays(text, today);
}

export function readOwn(
  database: Database,
  { from, to }: AskedDays,
  { actor }: ToolContext,
): Promise<Occurrence[]> {
  return listRange(database, actor.userId, { from, to, timeZone: actor.timeZone });
}

/** Those that remind the person when they begin, as “remind me to …” makes them. */
export async function remindersAmong(
  database: Database,
  occurrences: readonly Occurrence[],
  { actor }: ToolContext,
): Promise<Occurrence[]> {
  const idOf = ({ seriesId, id }: Occurrence) => seriesId ?? id;
  const ids = [...new Set(occurrences.map(idOf))];
  if (ids.length === 0) return [];
  const rows = await withUser(database, actor.userId, (tx) =>
    tx
      .select({ id: events.id, reminders: events.reminders })
      .from(events)
      .where(and(eq(events.userId, actor.userId), inArray(events.id, ids))),
  );
  const reminding = new Set(rows.flatMap(({ id, reminders }) => (reminders.includes(0) ? [id] : [])));
  return occurrences.filter((one) => reminding.has(idOf(one)));
}

/** An event as a source for the answer, in the person's zone. */
export function describeEvent(
  event: Occurrence,
  { actor: { timeZone }, sources, now }: ToolContext,
): Record<string, JsonValue> {
  const wall = (text: string) => (event.isAllDay ? wallMs(text) : wallAt(Date.parse(text), timeZone));
  const [start, end] = [wall(event.startTime), wall(event.endTime)];
  const { title, location, withWhom } = event;
  // “Dinner with Sam” already says with whom.
  const place = [location, title.includes(withWhom) ? '' : withWhom]
    .filter((text) => text !== '')
    .join(' · ');
  const times = event.isAllDay
    ? formatWallDate(start)
    : `${formatWallDate(start)} ${formatWall(start).slice(11)}–${formatWall(end).slice(11)}`;
  const at = event.at === null ? '' : `&at=${encodeURIComponent(event.at)}`;
  const n = sources.add({
    url: `${eventHref(event.seriesId ?? event.id)}${at}`,
    title: event.title,
    snippet: place === '' ? times : `${times} · ${place}`,
    isOwn: true,
  });
  return {
    n,
    title: event.title,
    date: formatWallDate(start),
    ...(event.isAllDay
      ? { isAllDay: true, lastDate: formatWallDate(end - dayMs) }
      : { start: formatWall(start).slice(11), end: formatWall(end).slice(11) }),
    ...(place !== '' && { place }),
    ...(end <= wallAt(now.getTime(), timeZone) && { isOver: true }),
    isTentative: event.status === 'tentative' || event.answer === 'tentative',
    ...(event.answer !== null && { ownAnswer: event.answer }),
  };
}
