import { tzlib_get_ical_block } from 'timezones-ical-library';
import { allDayReminderHour } from '#features/calendar/shared/reminders.contract.ts';
import { formatWall, formatWallDate } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import type { CalendarMethod } from '#features/mail/server/mail-content.ts';
import { textInSlices } from '#server/text-in-slices.ts';
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
  return [...piecesOf(rows, name, options)].join('');
}

/** The same for very many, written while it is sent. */
export function writeLargeCalendar(
  rows: readonly EventRow[],
  name: string,
  options: WriteOptions = {},
): ReadableStream<Uint8Array> {
  return textInSlices(piecesOf(rows, name, options));
}

function* piecesOf(rows: readonly EventRow[], name: string, options: WriteOptions) {
  const writer = new EventWriter(options);
  for (const [at, row] of rows.entries()) {
    writer.note(row);
    // Others may go first.
    if (at % rowsNotedAtOnce === 0) yield '';
  }
  yield writer.head(name);
  for (const row of rows) yield writer.event(row);
  yield calendarEnd;
}

const rowsNotedAtOnce = 5_000;

/** Events one by one. Its head can be written once every row was noted. */
export class EventWriter {
  readonly #options: WriteOptions;
  readonly #now: Date;
  readonly #zones = new Set<string>();
  readonly #uidOf = new Map<string, string>();

  constructor(options: WriteOptions = {}) {
    this.#options = options;
    this.#now = options.now ?? new Date();
  }

  /** Before the changed dates of a series, it has to be noted itself. */
  note({ id, uid, seriesId, isAllDay, timeZone }: EventRow): void {
    if (!isAllDay) this.#zones.add(timeZone);
    if (seriesId === null) this.#uidOf.set(id, uid);
  }

  head(name: string): string {
    const { isPublished = false, method } = this.#options;
    return joined([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${brand.productName}//Calendar//EN`,
      'CALSCALE:GREGORIAN',
      ...(method === undefined ? [] : [`METHOD:${method}`]),
      `X-WR-CALNAME:${text(name)}`,
      ...(isPublished ? ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'] : []),
      ...[...this.#zones].sort().flatMap(zoneLines),
    ]);
  }

  event(row: EventRow): string {
    const { method, peopleOf = () => [] } = this.#options;
    const context = { uidOf: this.#uidOf, now: this.#now, people: peopleOf(row), method };
    return joined(eventLines(row, context));
  }
}

export const calendarEnd = 'END:VCALENDAR\r\n';

function joined(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
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
