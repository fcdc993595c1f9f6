import { tzlib_get_ical_block } from 'timezones-ical-library';
import { allDayReminderHour } from '#features/calendar/shared/reminders.contract.ts';
import { formatWall, formatWallDate } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import type { CalendarMethod } from '#features/mail/server/mail-content.ts';
import { mapInSlices } from '#server/thread-slices.ts';
import { brand } from '#shared/brand.ts';
import type { EventRow } from '../series/event-row.ts';

interface WriteOptions {
  now?: Date;
  /** For a feed, which clients poll. */
  isPublished?: boolean;
  /** The iTIP method, for an invitation. */
  method?: CalendarMethod;
  /** An event's organiser and attendee lines. */
  peopleOf?: (row: EventRow) => readonly string[];
}

/** Writes rows as a calendar file; series are complete, with their changed dates. */
export function writeCalendar(rows: readonly EventRow[], name: string, options: WriteOptions = {}): string {
  const write = writerOf(rows, options);
  return around(rows, { name, options, events: rows.map(write) });
}

/** The same for very many, while others go on. */
export async function writeLargeCalendar(
  rows: readonly EventRow[],
  name: string,
  options: WriteOptions = {},
): Promise<string> {
  const write = writerOf(rows, options);
  return around(rows, { name, options, events: await mapInSlices(rows, write) });
}

function writerOf(
  rows: readonly EventRow[],
  { now = new Date(), method, peopleOf = () => [] }: WriteOptions,
): (row: EventRow) => string {
  const uidOf = new Map(rows.map((row) => [row.id, row.uid]));
  return (row) => joined(eventLines(row, { uidOf, now, people: peopleOf(row), method }));
}

function joined(lines: readonly string[]): string {
  return lines.map(folded).join('\r\n');
}

function around(
  rows: readonly EventRow[],
  {
    name,
    options: { isPublished = false, method },
    events,
  }: { name: string; options: WriteOptions; events: readonly string[] },
): string {
  const zones = [...new Set(rows.filter(({ isAllDay }) => !isAllDay).map(({ timeZone }) => timeZone))];
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.productName}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    ...(method === undefined ? [] : [`METHOD:${method}`]),
    `X-WR-CALNAME:${text(name)}`,
    ...(isPublished ? ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'] : []),
    ...zones.sort().flatMap(zoneLines),
  ];
  return `${[joined(head), ...events, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}

/** A zone alone, since clients ask for that of a calendar. */
export function writeZone(zone: string): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...zoneLines(zone), 'END:VCALENDAR', ''].join('\r\n');
}

function zoneLines(zone: string): string[] {
  if (zone === 'UTC') return [];
  const answer = tzlib_get_ical_block(zone);
  const block = Array.isArray(answer) ? answer[0] : answer;
  return block?.startsWith('BEGIN:VTIMEZONE') ? block.split('\r\n') : [];
}

interface EventContext {
  uidOf: ReadonlyMap<string, string>;
  now: Date;
  people: readonly string[];
  method: WriteOptions['method'];
}

function eventLines(row: EventRow, { uidOf, now, people, method }: EventContext): string[] {
  const { isAllDay, timeZone } = row;
  const place = (name: string, walls: readonly string[]) =>
    isAllDay
      ? `${name};VALUE=DATE:${walls.map((wall) => wall.replaceAll('-', '')).join(',')}`
      : timeZone === 'UTC'
        ? `${name}:${walls.map((wall) => `${compact(wall)}Z`).join(',')}`
        : `${name};TZID=${timeZone}:${walls.map(compact).join(',')}`;
  const end = row.endsAt.getTime();
  const endLocal = isAllDay ? formatWallDate(end) : formatWall(wallAt(end, timeZone));
  const uid = (row.seriesId === null ? undefined : uidOf.get(row.seriesId)) ?? row.uid;
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${instant(now)}`,
    `CREATED:${instant(row.createdAt)}`,
    `LAST-MODIFIED:${instant(row.updatedAt)}`,
    `SEQUENCE:${row.sequence}`,
    ...(row.recurrenceAt === null ? [] : [place('RECURRENCE-ID', [row.recurrenceAt])]),
    place('DTSTART', [row.startLocal]),
    place('DTEND', [endLocal]),
    ...(row.rule === null ? [] : [`RRULE:${row.rule}`]),
    ...(row.excluded.length === 0 ? [] : [place('EXDATE', row.excluded)]),
    ...(row.added.length === 0 ? [] : [place('RDATE', row.added)]),
    `SUMMARY:${text(row.title)}`,
    ...(row.description === '' ? [] : [`DESCRIPTION:${text(row.description)}`]),
    ...(row.location === '' ? [] : [`LOCATION:${text(row.location)}`]),
    `CATEGORIES:${row.category.toUpperCase()}`,
    ...(row.priority === 'normal' ? [] : [`PRIORITY:${row.priority === 'high' ? 1 : 9}`]),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : row.status.toUpperCase()}`,
    ...people,
    `TRANSP:${row.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...(row.kind === 'event' ? [] : [`X-EVERYDAY-KIND:${row.kind}`]),
    ...(row.withWhom === '' ? [] : [`X-EVERYDAY-WITH:${text(row.withWhom)}`]),
    ...row.other.split('\n').filter((line) => line !== '' && !(people.length > 0 && isOfPeople.test(line))),
    ...row.reminders.flatMap((minutes) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${text(row.title)}`,
      `TRIGGER:${trigger(isAllDay ? minutes - allDayReminderHour * 60 : minutes)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

/** Rewritten when we are the organiser. */
const isOfPeople = /^(?:ATTENDEE|ORGANIZER)[;:]/i;

function trigger(minutesBefore: number): string {
  return `${minutesBefore > 0 ? '-' : ''}PT${Math.abs(minutesBefore)}M`;
}

function compact(wall: string): string {
  return `${wall.replaceAll(/[-:]/g, '')}00`;
}

function instant(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

export function text(value: string): string {
  return value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll(/[,;]/g, String.raw`\$&`)
    .replaceAll(/\r?\n|\r/g, String.raw`\n`);
}

const mostOctets = 75;

/** Folds at 75 octets, never within a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= mostOctets) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // Continuation lines start with a space, which counts.
    if (octets + size > mostOctets - (parts.length === 0 ? 0 : 1)) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
