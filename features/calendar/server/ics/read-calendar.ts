import ICAL from 'ical.js';
import {
  EventCategory,
  firstYear,
  lastYear,
  maxDescriptionLength,
  maxEventDays,
  maxExcluded,
  maxLocationLength,
  maxTitleLength,
  maxWithLength,
} from '#features/calendar/shared/calendar.contract.ts';
import {
  maxImportedEvents,
  maxOtherLength,
  type SkipReason,
} from '#features/calendar/shared/calendar-files.contract.ts';
import { maxReminderMinutes, maxReminders } from '#features/calendar/shared/reminders.contract.ts';
import { parseRule } from '#features/calendar/shared/rule.ts';
import { dayMs, formatWall, formatWallDate, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { visibleLine, withoutInvisible } from '#shared/invisible-characters.ts';
import { isStorable } from '#shared/plain-text.ts';
import { cutComponents } from './cut-components.ts';
import { IcsComponent, type IcsProperty, lineOf, parameterOf, valuesOf } from './ics-component.ts';
import type { IcsEvent, InvitationMethod, ReadCalendar } from './ics-event.ts';
import { text as escaped } from './write-calendar.ts';
import { createZoneOfFile } from './zone-of-file.ts';

class Skipped extends Error {
  reason: SkipReason;
  constructor(reason: SkipReason) {
    super(reason);
    this.reason = reason;
  }
}

interface ReadContext {
  method: InvitationMethod | undefined;
  zoneOf: (name: string) => string | undefined;
  ownZone: string;
}

/** Reads the events of a file. A problem with one of them does not affect the others. */
export function readCalendar(file: string, ownZone: string): ReadCalendar {
  const { events, zones, tasks } = cutComponents(file);
  const zoneOf = createZoneOfFile(zones, ownZone);
  const method = methodOf(file);
  const read: ReadCalendar = {
    ...(method && { method }),
    events: [],
    skipped: [],
    tasks,
    inOwnZone: 0,
    once: 0,
  };
  for (const block of events.slice(0, maxImportedEvents)) {
    try {
      const { event, isInOwnZone, isOnce } = readEvent(block, { zoneOf, ownZone, method });
      read.events.push(event);
      read.inOwnZone += Number(isInOwnZone);
      read.once += Number(isOnce);
    } catch (error) {
      read.skipped.push({
        title: titleOf(block),
        reason: error instanceof Skipped ? error.reason : 'unreadable',
      });
    }
  }
  for (const block of events.slice(maxImportedEvents)) {
    read.skipped.push({ title: titleOf(block), reason: 'unreadable' });
  }
  return read;
}

/** It comes before the first component. */
function methodOf(file: string): InvitationMethod | undefined {
  const head = file.slice(0, file.search(/^BEGIN:VEVENT/im));
  const name = /^METHOD:(REQUEST|CANCEL)\s*$/im.exec(head)?.[1]?.toLowerCase();
  return name as InvitationMethod | undefined;
}

function titleOf(block: string): string {
  return line(/^SUMMARY[^:]*:(.*)$/im.exec(block)?.[1] ?? '', maxTitleLength);
}

/** A property's value: a wall time in a zone, or a date. */
interface Moment {
  wall: number;
  isDate: boolean;
  zone: string;
  /** The file names no known zone, so the person's own is used. */
  isOwn: boolean;
}

const written = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}):\d{2}(Z?))?$/;

/** @throws Skipped if it is neither a date nor a time. */
function momentOf(property: IcsProperty, value: string, { zoneOf, ownZone }: ReadContext): Moment {
  const found = written.exec(value);
  if (!found) throw new Skipped('unreadable');
  const year = Number(found[1]);
  const isDate = found[4] === undefined;
  const minutes = isDate ? 0 : Number(found[4]) * 60 + Number(found[5]);
  const wall = Date.UTC(year, Number(found[2]) - 1, Number(found[3]), 0, minutes);
  if (year < firstYear || year > lastYear) throw new Skipped('years');
  if (isDate) return { wall, isDate, zone: ownZone, isOwn: false };
  if (found[6] === 'Z') return { wall, isDate, zone: 'UTC', isOwn: false };
  const name = parameterOf(property, 'tzid');
  const zone = name === undefined || name === '' ? undefined : zoneOf(name);
  return { wall, isDate, zone: zone ?? ownZone, isOwn: zone === undefined };
}

const isOfMoments = new Set(['date', 'date-time', 'period']);

function momentsOf(component: IcsComponent, name: string, context: ReadContext): Moment[] {
  const properties = component.all(name);
  if (properties.length === 0) return [];
  return properties.flatMap((property) =>
    isOfMoments.has(property[2])
      ? valuesOf(property).map((value) =>
          // Of a period, we can keep only the start.
          momentOf(property, String(Array.isArray(value) ? value[0] : value), context),
        )
      : [],
  );
}

/** The same instant in another zone's wall time. */
function inZone({ wall, isDate, zone }: Moment, other: string): number {
  if (isDate || zone === other) return wall;
  return wallAt(instantIn(wall, zone), other);
}

function instantIn(wall: number, zone: string): number {
  // Two passes suffice for every zone: the second uses the offset that applies there.
  const guess = wall - (wallAt(wall, zone) - wall);
  return wall - (wallAt(guess, zone) - guess);
}

function readEvent(
  block: string,
  context: ReadContext,
): { event: IcsEvent; isInOwnZone: boolean; isOnce: boolean } {
  const component = IcsComponent.parse(block);
  const [start] = momentsOf(component, 'dtstart', context);
  if (!start) throw new Skipped('no-start');
  const [recurrence] = momentsOf(component, 'recurrence-id', context);
  const isCancelled = context.method === 'cancel' || component.text('status').toUpperCase() === 'CANCELLED';
  // A cancelled date of a series is handled when the series is assembled.
  if (isCancelled && !recurrence && context.method !== 'cancel') throw new Skipped('cancelled');

  const isAllDay = start.isDate;
  // Programs without time zones write UTC; the person's own zone shows the same instant.
  const timeZone = start.zone === 'UTC' ? context.ownZone : start.zone;
  const startWall = inZone(start, timeZone);
  const endWall = endOf(component, { start, startWall, timeZone, context });
  if (endWall - startWall > maxEventDays * dayMs) throw new Skipped('too-long');
  const format = (wall: number) => (isAllDay ? formatWallDate(wall) : formatWall(wall));
  const listed = (name: string) =>
    momentsOf(component, name, context).map((moment) =>
      moment.isDate && !isAllDay ? formatWallDate(moment.wall) : format(inZone(moment, timeZone)),
    );
  const { rule, isOnce } = ruleOf(component, block);
  const startTime = format(startWall);
  const added = listed('rdate').filter((at) => at.length === startTime.length);
  const attendees = component.all('attendee').length;
  const event: IcsEvent = {
    uid: line(component.text('uid'), 255),
    recurrenceAt: recurrence ? format(inZone(recurrence, timeZone)) : null,
    isCancelled,
    title: line(component.text('summary'), maxTitleLength),
    description: paragraphs(component.text('description'), maxDescriptionLength),
    location: line(component.text('location'), maxLocationLength),
    withWhom: line(component.text('x-everyday-with'), maxWithLength),
    kind: component.text('x-everyday-kind') === 'appointment' ? 'appointment' : 'event',
    category: categoryOf(component, attendees),
    priority: priorityOf(component),
    status: component.text('status').toUpperCase() === 'TENTATIVE' ? 'tentative' : 'confirmed',
    isBusy: component.text('transp').toUpperCase() !== 'TRANSPARENT',
    isAllDay,
    startTime,
    endTime: format(endWall),
    timeZone,
    // Extra dates without a rule become a series of their own.
    rule: rule ?? (added.length > 0 && !recurrence ? 'FREQ=DAILY;COUNT=1' : null),
    excluded: listed('exdate').slice(0, maxExcluded),
    added: added.slice(0, maxExcluded),
    reminders: remindersOf(component, isAllDay),
    sequence: sequenceOf(component),
    other: otherOf(component),
  };
  return { event, isInOwnZone: start.isOwn, isOnce };
}

function endOf(
  component: IcsComponent,
  {
    start,
    startWall,
    timeZone,
    context,
  }: { start: Moment; startWall: number; timeZone: string; context: ReadContext },
): number {
  const [end] = momentsOf(component, 'dtend', context);
  if (end && end.isDate === start.isDate) {
    const wall = inZone(end, timeZone);
    if (wall > startWall) return wall;
  }
  const seconds = secondsOf(component.first('duration')) ?? 0;
  if (seconds > 0) {
    const length = start.isDate ? Math.max(dayMs, Math.round(seconds / 86_400) * dayMs) : seconds * 1000;
    return startWall + length;
  }
  return startWall + (start.isDate ? dayMs : minuteMs);
}

/** @throws Error if it cannot be read. */
function secondsOf(property: IcsProperty | undefined): number | undefined {
  if (property?.[2] !== 'duration') return undefined;
  const [value] = valuesOf(property);
  return ICAL.Duration.fromString(String(value)).toSeconds();
}

function ruleOf(component: IcsComponent, block: string): { rule: string | null; isOnce: boolean } {
  if (!component.first('rrule') || component.first('recurrence-id')) return { rule: null, isOnce: false };
  // Verbatim: the library would reorder the parts.
  const text = /^RRULE[^:]*:(.+)$/im.exec(block)?.[1]?.trim().toUpperCase();
  if (text === undefined) return { rule: null, isOnce: false };
  return parseRule(text) ? { rule: text, isOnce: false } : { rule: null, isOnce: true };
}

const categoryWords: readonly [RegExp, EventCategory][] = [
  [/^(?:focus|deep work)/i, 'focus'],
  [/^(?:meeting|call|conference)/i, 'meetings'],
  [/^(?:work|business|job)/i, 'work'],
  [/^personal/i, 'personal'],
];

function categoryOf(component: IcsComponent, attendees: number): EventCategory {
  for (const property of component.all('categories')) {
    for (const value of valuesOf(property)) {
      const found = categoryWords.find(([pattern]) => pattern.test(String(value).trim()));
      if (found) return found[1];
    }
  }
  return attendees > 1 ? 'meetings' : 'personal';
}

function priorityOf(component: IcsComponent): IcsEvent['priority'] {
  const value = Number(component.text('priority'));
  if (value >= 1 && value <= 4) return 'high';
  return value >= 6 && value <= 9 ? 'low' : 'normal';
}

const mostSequence = 1_000_000;

function sequenceOf(component: IcsComponent): number {
  const value = Number(component.text('sequence'));
  return Number.isInteger(value) && value >= 0 ? Math.min(value, mostSequence) : 0;
}

/** We count all-day reminders from nine in the morning, files from midnight. */
const allDayFrom = 9 * 60;

function remindersOf(component: IcsComponent, isAllDay: boolean): number[] {
  const alarms = component.inner('valarm');
  if (alarms.length === 0) return [];
  const minutes = alarms.flatMap((alarm) => {
    const trigger = alarm.first('trigger');
    const seconds = secondsOf(trigger);
    if (seconds === undefined || (trigger && parameterOf(trigger, 'related') === 'END')) return [];
    const before = Math.round(-seconds / 60) + (isAllDay ? allDayFrom : 0);
    return before >= 0 && before <= maxReminderMinutes ? [before] : [];
  });
  return [...new Set(minutes)].slice(0, maxReminders);
}

/** Properties with fields of their own, written from there; everything else is preserved verbatim. */
const ownNames = new Set(
  `uid dtstamp created last-modified sequence recurrence-id dtstart dtend duration rrule exrule exdate rdate summary description
  location categories priority status transp`.split(/\s+/),
);

function otherOf(component: IcsComponent): string {
  let kept = '';
  // Organiser first: it matters more than the hundredth attendee.
  const lines = component.properties
    .filter(([name]) => !ownNames.has(name) && !name.startsWith('x-everyday-'))
    .toSorted(([one], [other]) => Number(other === 'organizer') - Number(one === 'organizer'))
    .map(lineOf);
  lines.push(...foreignCategories(component));
  for (const line of lines) {
    const text = withoutInvisible(line.replaceAll(/\r?\n[ \t]/g, ''));
    if (!isStorable(text) || /[\r\n]/.test(text) || kept.length + text.length + 1 > maxOtherLength) continue;
    kept += kept === '' ? text : `\n${text}`;
  }
  return kept;
}

/** Tags of other programs, without our own category names. */
function foreignCategories(component: IcsComponent): string[] {
  const values = component
    .all('categories')
    .flatMap((property) => valuesOf(property).map((value) => String(value).trim()))
    .filter((value) => value !== '' && !EventCategory.safeParse(value.toLowerCase()).success);
  return values.length === 0 ? [] : [`CATEGORIES:${[...new Set(values)].map(escaped).join(',')}`];
}

function line(text: string, most: number): string {
  return cut(visibleLine(storable(text)), most);
}

function paragraphs(text: string, most: number): string {
  return cut(withoutInvisible(storable(text)), most);
}

function storable(text: string): string {
  return isStorable(text) ? text : text.toWellFormed().replaceAll('\0', '');
}

function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
}
