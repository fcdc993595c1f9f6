import type { ToolContext } from '#features/assistant/server/assistant-tool.ts';
import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, startOfDay } from '#features/calendar/shared/wall-time.ts';
import type { Database } from '#server/db/database.ts';
import type { AskedDays } from '../asked-days.ts';
import { readOwn, todayOf } from './own-days.ts';

/** Asking for an event means the next one; people name the day of anything further away than this. */
const lookedDays = 370;
/** Words that only say that something is an event, and rarely occur in titles. */
const empty = new Set(
  'a an the my our of with for to at on in and next appointment event meeting call date'.split(' '),
);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}|[’']s\b/gu, '')
    .match(/[\p{L}\d]+/gu) ?? [];

/** A word matches a title word or the beginning of one: “dentist” in “Dentist’s”. */
function isCalled({ title, location, withWhom }: Occurrence, wanted: readonly string[]): boolean {
  const held = wordsOf(`${title} ${location} ${withWhom}`);
  return wanted.every((word) => held.some((one) => one.startsWith(word)));
}

export interface NamedEvents {
  /** The next date of each matching event, nearest first. */
  found: Occurrence[];
  /** Nothing upcoming, so these are past. */
  isPast: boolean;
}

/** Finds events by words of title, place or people: on the named days, else the next ones. */
export async function findNamedEvents(
  database: Database,
  { words, days }: { words: string; days?: AskedDays | undefined },
  context: ToolContext,
): Promise<NamedEvents> {
  const all = wordsOf(words);
  const telling = all.filter((word) => !empty.has(word));
  // “The meeting” has no other title.
  const wanted =
    telling.length > 0 ? telling : all.filter((word) => !['a', 'an', 'the', 'my'].includes(word));
  if (wanted.length === 0) return { found: [], isPast: false };
  const today = startOfDay((await todayOf(database, context)).now);
  const now = context.now.getTime();
  const ahead = days ?? { from: today, to: today + lookedDays * dayMs };
  const called = (await readOwn(database, ahead, context)).filter((one) => isCalled(one, wanted));
  const isOver = (one: Occurrence) => !one.isAllDay && Date.parse(one.endTime) <= now;
  const coming = days === undefined ? called.filter((one) => !isOver(one)) : called;
  if (coming.length > 0 || days !== undefined)
    return { found: firstOfEach(inTime(coming), wanted), isPast: false };
  const before = await readOwn(database, { from: today - lookedDays * dayMs, to: today + dayMs }, context);
  const past = inTime(before.filter((one) => isCalled(one, wanted))).toReversed();
  return { found: firstOfEach(past, wanted).slice(0, 1), isPast: true };
}

const inTime = (events: readonly Occurrence[]) =>
  events.toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));

/** One date per event; exact title matches only, if there are any. */
function firstOfEach(events: readonly Occurrence[], wanted: readonly string[]): Occurrence[] {
  const each = [...new Map(events.toReversed().map((one) => [one.seriesId ?? one.id, one])).values()];
  const exact = each.filter(({ title }) => {
    const telling = wordsOf(title).filter((word) => !empty.has(word));
    return telling.length === wanted.length && wanted.every((word) => telling.includes(word));
  });
  return inOrderOf(events, exact.length > 0 ? exact : each);
}

const inOrderOf = (events: readonly Occurrence[], some: readonly Occurrence[]) =>
  events.filter((one) => some.includes(one));
