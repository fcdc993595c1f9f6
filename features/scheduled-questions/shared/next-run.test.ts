import { describe, expect, it } from 'vitest';
import { describeCost, describeSchedule } from './describe-schedule.ts';
import { nextRun } from './next-run.ts';
import type { RunRule } from './scheduled-questions.contract.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const weekdays = [1, 2, 3, 4, 5];
const london: RunRule = { days: everyDay, time: '07:00', timeZone: 'Europe/London', endsOn: null };

function runs(rule: Partial<RunRule>, after: string, count: number): (string | null)[] {
  const found: (string | null)[] = [];
  let from = Date.parse(after);
  for (let at = 0; at < count; at += 1) {
    const next = nextRun({ ...london, ...rule }, from);
    found.push(next === null ? null : new Date(next).toISOString().slice(0, 16));
    if (next === null) break;
    from = next;
  }
  return found;
}

describe('the times of scheduled questions', () => {
  it.each<[string, Partial<RunRule>, string, (string | null)[]]>([
    [
      'today, where the time is still to come',
      {},
      '2026-11-24T06:59:59Z',
      ['2026-11-24T07:00', '2026-11-25T07:00'],
    ],
    ['not twice at its own moment', {}, '2026-11-24T07:00:00Z', ['2026-11-25T07:00']],
    ['over a weekend', { days: weekdays }, '2026-11-27T08:00:00Z', ['2026-11-30T07:00']],
    ['once a week', { days: [1] }, '2026-11-24T08:00:00Z', ['2026-11-30T07:00', '2026-12-07T07:00']],
    ['at midnight', { time: '00:00' }, '2026-11-24T23:59:59Z', ['2026-11-25T00:00', '2026-11-26T00:00']],
    [
      'at midnight of a zone, which is another day elsewhere',
      { time: '00:00', days: [1], timeZone: 'Pacific/Auckland' },
      '2026-07-10T00:00:00Z',
      ['2026-07-12T12:00', '2026-07-19T12:00'],
    ],
    ['over New Year', { time: '23:59' }, '2026-12-31T23:59:00Z', ['2027-01-01T23:59']],
    ['on 29 February', { time: '06:00' }, '2028-02-28T07:00:00Z', ['2028-02-29T06:00', '2028-03-01T06:00']],
    [
      'when clocks go forward: the same time by the clocks',
      {},
      '2026-03-27T08:00:00Z',
      ['2026-03-28T07:00', '2026-03-29T06:00', '2026-03-30T06:00'],
    ],
    [
      'at a time that the clocks skip: after it, and once',
      { time: '01:30' },
      '2026-03-28T02:00:00Z',
      ['2026-03-29T01:30', '2026-03-30T00:30'],
    ],
    [
      'at a time that comes twice: at the first, and once',
      { time: '01:30' },
      '2026-10-24T12:00:00Z',
      ['2026-10-25T00:30', '2026-10-26T01:30'],
    ],
    ['between the two: the next day', { time: '01:30' }, '2026-10-25T01:00:00Z', ['2026-10-26T01:30']],
    [
      'at a midnight that the clocks skip',
      { time: '00:00', timeZone: 'America/Asuncion' },
      '2023-09-30T12:00:00Z',
      ['2023-10-01T04:00', '2023-10-02T03:00'],
    ],
    [
      'on a whole day that a zone has skipped: once',
      { time: '09:00', timeZone: 'Pacific/Apia' },
      '2011-12-29T20:00:00Z',
      ['2011-12-30T19:00', '2011-12-31T19:00'],
    ],
    ['up to the last day', { endsOn: '2026-11-25' }, '2026-11-24T08:00:00Z', ['2026-11-25T07:00', null]],
    ['never after it', { endsOn: '2026-11-23' }, '2026-11-24T06:00:00Z', [null]],
    [
      'to the end of the last day of its zone',
      { time: '23:30', endsOn: '2026-11-24', timeZone: 'America/New_York' },
      '2026-11-25T00:00:00Z',
      ['2026-11-25T04:30', null],
    ],
  ])('%s', (_, rule, after, expected) => {
    expect(runs(rule, after, expected.length)).toEqual(expected);
  });

  it('are never the same twice, whatever the zone and the day', () => {
    for (const timeZone of [
      'Europe/London',
      'America/New_York',
      'Australia/Lord_Howe',
      'Africa/Cairo',
      'Asia/Gaza',
    ]) {
      for (const time of ['00:00', '00:30', '01:30', '02:00', '02:15', '23:45']) {
        const found = runs({ timeZone, time }, '2026-01-01T00:00:00Z', 370);
        expect(new Set(found).size, `${timeZone} ${time}`).toBe(370);
        const days = Date.parse(`${found.at(-1)}Z`) - Date.parse(`${found[0]}Z`);
        expect(Math.round(days / 86_400_000), `${timeZone} ${time}`).toBe(369);
      }
    }
  });

  it('and their cost are said in words', () => {
    expect(describeSchedule({ days: weekdays, time: '07:00' })).toBe('Every weekday at 07:00');
    expect(describeSchedule({ days: [0, 6], time: '10:00' })).toBe('Every weekend day at 10:00');
    expect(describeSchedule({ days: everyDay, time: '18:30' })).toBe('Every day at 18:30');
    expect(describeSchedule({ days: [5, 1], time: '09:00' })).toBe('Every Monday and Friday at 09:00');
    expect([describeCost(weekdays), describeCost([1])]).toEqual(['5 tasks a week', '1 task a week']);
  });
});
