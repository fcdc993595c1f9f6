import * as chrono from 'chrono-node/en';
import ICAL from 'ical.js';
import { findSlots, type SlotSearch } from '#features/calendar/server/assistant/find-slots.ts';
import { type Span, union } from '#features/calendar/server/assistant/spans.ts';
import { readCalendar } from '#features/calendar/server/ics/read-calendar.ts';
import { readQuickAdd } from '#features/calendar/server/quick-add/read-quick-add.ts';
import { dayMs, hourMs, minuteMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import type { BenchRow } from '../bench-row.ts';
import { percentile } from '../statistics.ts';

const imported = 20_000;
const intervals = 600;
const rounds = 25;
const quickRounds = 40;
const lines = [
  'Lunch with Ana, Friday at 1',
  'Team stand-up every weekday at 9.30 for 15 min',
  'Dentist 24 November 15:00 @ Mill Green',
  'Pay rent on the 1st of every month',
];

/** Calendar computations: files, free times and lines; without database or network. */
export const calendarWork: BenchRow = {
  name: 'calendar-work',
  title: 'calendar: reading files and lines, and finding times',
  async run() {
    const file = fileOf(imported);
    const floorOfFile = timeOf(() => ICAL.parse(file));
    const search = searchOf(intervals);
    const slots = p95(rounds, () => findSlots(search));
    const pass = p95(rounds, () => onePass(search));
    const oneDate = p95(quickRounds, () => lines.map((line) => chrono.parse(line))) / lines.length;
    const moment = { timeZone: 'Europe/Madrid', now: new Date('2026-11-24T10:00:00Z') };
    return [
      {
        what: `reading a file of ${imported.toLocaleString('en-GB')} events`,
        value: timeOf(() => readCalendar(file, 'Europe/Madrid')),
        unit: 'ms',
        budget: floorOfFile * 3,
        floor: { what: 'ical.js parsing alone', value: floorOfFile },
      },
      {
        what: `finding times in 8 weeks among ${intervals} busy ones of 4 people, p95`,
        value: slots,
        unit: 'ms',
        budget: pass * 10,
        floor: { what: 'one pass over the slots', value: pass },
      },
      {
        what: 'a line of quick add, p95',
        value: p95(quickRounds, () => lines.map((line) => readQuickAdd(line, moment))) / lines.length,
        unit: 'ms',
        budget: oneDate * 5,
        floor: { what: 'chrono-node finding a date alone', value: oneDate },
      },
    ];
  },
};

/** A file of this many events, a tenth of which repeat. */
export function fileOf(count: number): string {
  const events = Array.from({ length: count }, (_none, at) => {
    const day = new Date(Date.UTC(2020, 0, 1) + at * 3 * hourMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    return [
      ...['BEGIN:VEVENT', `UID:event-${at}@example.org`, `DTSTAMP:${day}`, `DTSTART:${day}`, 'DURATION:PT1H'],
      ...[
        `SUMMARY:Event ${at}`,
        'LOCATION:The hall',
        ...(at % 10 === 0 ? ['RRULE:FREQ=WEEKLY;COUNT=9'] : []),
      ],
      'END:VEVENT',
    ].join('\r\n');
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

/** A quarter of the busy times are the person's own, the rest belong to three others. */
function searchOf(count: number): SlotSearch {
  const from = wallMs('2026-11-23');
  const busy = Array.from({ length: count }, (_none, at): Span => {
    const start = from + (at % 56) * dayMs + (8 + ((at * 7) % 40) / 4) * hourMs;
    return { start, end: start + 30 * minuteMs };
  });
  const part = (index: number) => union(busy.filter((_span, at) => at % 4 === index));
  return {
    ...{ minutes: 60, from, to: from + 56 * dayMs, part: 'any', category: 'meetings', timeZone: 'UTC' },
    ...{ now: from, dayStart: 8, dayEnd: 18, busy: part(0), meetings: part(0) },
    others: [1, 2, 3].map((index) => ({ timeZone: 'Europe/Madrid', taken: part(index) })),
  };
}

/** Whether each quarter of an hour is free, and nothing else. */
function onePass({ from, to, busy, others = [] }: SlotSearch): number {
  const taken = union([...busy, ...others.flatMap((other) => other.taken)]);
  let free = 0;
  let at = 0;
  for (let start = from; start < to; start += 15 * minuteMs) {
    while ((taken[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    if ((taken[at]?.start ?? Number.POSITIVE_INFINITY) >= start + hourMs) free += 1;
  }
  return free;
}

/** Processor time of this process: others on the machine do not count. */
function timeOf(work: () => unknown): number {
  const at = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(at);
  return (user + system) / 1_000;
}

function p95(count: number, work: () => unknown): number {
  work();
  return percentile(
    Array.from({ length: count }, () => timeOf(work)),
    0.95,
  );
}
