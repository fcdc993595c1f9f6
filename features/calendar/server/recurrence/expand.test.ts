import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, it } from 'vitest';
import { dayMs, formatWall, formatWallDate, hourMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf, place, wallAt } from '#features/calendar/shared/zone.ts';
import { required } from '#shared/required.ts';
import { expandSeries, firstStarts, lastStart, type Series, TooComplexError } from './expand.ts';

let made = 0;

function series(rule: string, startLocal: string, other: Partial<Series> = {}): Series {
  made += 1;
  return {
    id: `series-${made}`,
    version: 1,
    isAllDay: startLocal.length === 10,
    startLocal,
    timeZone: 'America/New_York',
    rule,
    excluded: [],
    added: [],
    ...other,
  };
}

const days = (rule: string, start: string, most = 10) =>
  firstStarts(series(rule, start), most).map((wall) => formatWallDate(wall));

/** The examples of RFC 5545, 3.8.5.3; DTSTART defaults to 1997-09-02 09:00 in New York. */
const examples: [string, string, string[], string?][] = [
  ['daily for 10', 'FREQ=DAILY;COUNT=10', ['1997-09-02', '1997-09-03', '1997-09-04']],
  ['every other day', 'FREQ=DAILY;INTERVAL=2', ['1997-09-02', '1997-09-04', '1997-09-06']],
  [
    'every 10 days, 5 times',
    'FREQ=DAILY;INTERVAL=10;COUNT=5',
    ['1997-09-02', '1997-09-12', '1997-09-22', '1997-10-02', '1997-10-12'],
  ],
  [
    'every day in January',
    'FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA',
    ['1998-01-01', '1998-01-02'],
    '1998-01-01T09:00',
  ],
  ['every other week', 'FREQ=WEEKLY;INTERVAL=2;WKST=SU', ['1997-09-02', '1997-09-16', '1997-09-30']],
  [
    'weekly on Tuesday and Thursday',
    'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH',
    ['1997-09-02', '1997-09-04', '1997-09-09', '1997-09-11'],
  ],
  [
    'every other week on three days',
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
    ['1997-09-01', '1997-09-03', '1997-09-05', '1997-09-15'],
    '1997-09-01T09:00',
  ],
  [
    'first Friday',
    'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
    ['1997-09-05', '1997-10-03', '1997-11-07', '1997-12-05'],
    '1997-09-05T09:00',
  ],
  [
    'first and last Sunday every other month',
    'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    ['1997-09-07', '1997-09-28', '1997-11-02', '1997-11-30'],
    '1997-09-07T09:00',
  ],
  [
    'second to last Monday',
    'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
    ['1997-09-22', '1997-10-20', '1997-11-17'],
    '1997-09-22T09:00',
  ],
  [
    'third to last day',
    'FREQ=MONTHLY;BYMONTHDAY=-3',
    ['1997-09-28', '1997-10-29', '1997-11-28'],
    '1997-09-28T09:00',
  ],
  [
    'first and last day',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    ['1997-09-30', '1997-10-01', '1997-10-31', '1997-11-01'],
    '1997-09-30T09:00',
  ],
  [
    'June and July',
    'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
    ['1997-06-10', '1997-07-10', '1998-06-10'],
    '1997-06-10T09:00',
  ],
  [
    'every third year on three days of the year',
    'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
    ['1997-01-01', '1997-04-10', '1997-07-19', '2000-01-01'],
    '1997-01-01T09:00',
  ],
  [
    '20th Monday of the year',
    'FREQ=YEARLY;BYDAY=20MO',
    ['1997-05-19', '1998-05-18', '1999-05-17'],
    '1997-05-19T09:00',
  ],
  [
    'Monday of week 20',
    'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
    ['1997-05-12', '1998-05-11', '1999-05-17'],
    '1997-05-12T09:00',
  ],
  [
    'Friday the 13th',
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    ['1998-02-13', '1998-03-13', '1998-11-13', '1999-08-13', '2000-10-13'],
    '1998-02-13T09:00',
  ],
  [
    'election day',
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    ['1996-11-05', '2000-11-07', '2004-11-02'],
    '1996-11-05T09:00',
  ],
  [
    'third Tuesday, Wednesday or Thursday',
    'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
    ['1997-09-04', '1997-10-07', '1997-11-06'],
    '1997-09-04T09:00',
  ],
  [
    'second to last weekday',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    ['1997-09-29', '1997-10-30', '1997-11-27'],
    '1997-09-29T09:00',
  ],
  [
    'WKST Monday',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
    ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
    '1997-08-05T09:00',
  ],
  [
    'WKST Sunday',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
    ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
    '1997-08-05T09:00',
  ],
  [
    'days that do not exist',
    'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
    ['2007-01-15', '2007-01-30', '2007-02-15', '2007-03-15', '2007-03-30'],
    '2007-01-15T09:00',
  ],
  [
    '29 February, 2100 left out',
    'FREQ=YEARLY',
    ['2092-02-29', '2096-02-29', '2104-02-29'],
    '2092-02-29T09:00',
  ],
  ['week 53', 'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO', ['2026-12-28', '2032-12-27'], '2026-12-28T09:00'],
];

describe('R166 the examples of the standard', () => {
  it.each(examples)('%s', (_, rule, expected, start = '1997-09-02T09:00') => {
    expect(days(rule, start, expected.length)).toEqual(expected);
  });

  it('begins with its start, fitting or not, and counts it', () => {
    expect(days('FREQ=WEEKLY;BYDAY=TU;COUNT=3', '2026-11-23T09:00')).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-12-01',
    ]);
  });

  it.each([
    ['an instant', 'UNTIL=20261126T140000Z', 4],
    ['an instant just before', 'UNTIL=20261126T135959Z', 3],
    ['a date: the whole of the day', 'UNTIL=20261126', 4],
    ['local', 'UNTIL=20261126T085900', 3],
  ])('ends with %s', (_, until, count) => {
    expect(firstStarts(series(`FREQ=DAILY;${until}`, '2026-11-23T09:00'), 100)).toHaveLength(count);
  });
});

describe('R166 clock changes', () => {
  it.each([
    // zone, skipped wall time, instant in UTC
    ['Europe/Madrid', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
    ['America/Santiago', '2026-09-06T00:30', '2026-09-06T04:30:00.000Z'],
    ['Africa/Cairo', '2027-04-30T00:30', '2027-04-29T22:30:00.000Z'],
  ])('%s: a skipped time moves forward by the gap', (zone, wall, instant) => {
    const placed = place(wallMs(wall), zone);
    expect(placed.isSkipped).toBe(true);
    expect(new Date(placed.instant).toISOString()).toBe(instant);
    // The series keeps its time on all other days; the skipped one is kept and counted.
    const start = formatWall(wallMs(wall) - dayMs);
    const three = firstStarts(series('FREQ=DAILY;COUNT=3', start, { timeZone: zone }), 5);
    expect(three.map((at) => formatWall(at))).toEqual([start, wall, formatWall(wallMs(wall) + dayMs)]);
    expect(formatWall(wallAt(instantOf(required(three[2]), zone), zone))).toBe(
      formatWall(wallMs(wall) + dayMs),
    );
  });

  it.each([
    ['Europe/Madrid', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z'],
    ['America/Santiago', '2027-04-03T23:30', '2027-04-04T02:30:00.000Z'],
    ['Africa/Cairo', '2026-10-29T23:30', '2026-10-29T20:30:00.000Z'],
  ])('%s: of a time that comes twice it is the first', (zone, wall, instant) => {
    const placed = place(wallMs(wall), zone);
    expect(placed).toMatchObject({ isSkipped: false, isTwice: true });
    expect(new Date(placed.instant).toISOString()).toBe(instant);
  });

  it('keeps dates of whole days where midnight does not exist', () => {
    const found = expandSeries(
      series('FREQ=DAILY', '2026-09-04', { timeZone: 'America/Santiago' }),
      wallMs('2026-09-05'),
      wallMs('2026-09-08'),
    );
    expect(found.map((wall) => formatWallDate(wall))).toEqual(['2026-09-05', '2026-09-06', '2026-09-07']);
  });
});

describe('expanding', () => {
  const rules = [
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY;BYDAY=MO,FR;COUNT=40',
    'FREQ=MONTHLY;BYDAY=-1TU',
    'FREQ=YEARLY;BYMONTH=2,11',
    'FREQ=HOURLY;INTERVAL=5;UNTIL=20270101',
  ];

  it.each(rules)('gives the same for two halves as for the whole, and from memory: %s', (rule) => {
    const one = series(rule, '2026-01-05T09:00');
    const [from, middle, to] = [wallMs('2026-02-10'), wallMs('2026-05-17T12:00'), wallMs('2026-12-20')];
    const whole = expandSeries(one, from, to);
    expect([...expandSeries(one, from, middle), ...expandSeries(one, middle, to)]).toEqual(whole);
    expect(expandSeries({ ...one, id: `${one.id}-new` }, from, to)).toEqual(whole);
  });

  it('counts days and weeks as the library does', () => {
    const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
    for (let at = 0; at < 280; at += 1) {
      const byDay = weekdays.filter((_day, index) => (at * 37 + index * 11) % 5 < 2);
      const rule = [
        at % 4 === 0 ? 'FREQ=DAILY' : 'FREQ=WEEKLY',
        at % 3 > 0 && `INTERVAL=${(at % 6) + 1}`,
        at % 4 > 1 && byDay.length > 0 && `BYDAY=${byDay.join(',')}`,
        at % 4 > 0 && at % 7 < 5 && `WKST=${weekdays[at % 7]}`,
      ]
        .filter(Boolean)
        .join(';');
      const start = wallMs('2026-01-01T09:30') + (at % 40) * dayMs;
      const stamp = new Date(start).toISOString().replaceAll(/[-:]|\.\d+/g, '');
      const library = new RRuleTemporal({ rruleString: `DTSTART:${stamp}\nRRULE:${rule}` });
      const [from, to] = [start - 20 * dayMs + (at % 9) * hourMs, start + (60 + at) * dayMs];
      const wanted = library
        .between(new Date(from), new Date(to - 1), true)
        .map(({ epochMilliseconds }) => epochMilliseconds);
      // The start always counts, even if the rule does not produce it.
      const given = expandSeries(series(rule, formatWall(start)), from, to);
      expect(given, `${rule} from ${formatWall(start)}`).toEqual([...new Set([start, ...wanted])]);
    }
  });

  it('leaves out deleted dates, by time or by day, and adds others', () => {
    const one = series('FREQ=DAILY', '2026-11-01T09:00', {
      excluded: ['2026-11-02T09:00', '2026-11-03'],
      added: ['2026-11-04T18:00'],
    });
    expect(
      expandSeries(one, wallMs('2026-11-01'), wallMs('2026-11-05')).map((wall) => formatWall(wall)),
    ).toEqual(['2026-11-01T09:00', '2026-11-04T09:00', '2026-11-04T18:00']);
    // Same as without exclusions: the cache does not depend on them.
    expect(expandSeries({ ...one, excluded: [] }, wallMs('2026-11-01'), wallMs('2026-11-05'))).toHaveLength(
      5,
    );
  });

  it('finds nothing quickly where a rule never matches', () => {
    expect(
      expandSeries(
        series('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '1900-01-01T00:00'),
        wallMs('2026-01-01'),
        wallMs('2027-01-01'),
      ),
    ).toEqual([]);
  });

  it('refuses rules of every second', () => {
    expect(() =>
      expandSeries(series('FREQ=SECONDLY', '1900-01-01T00:00'), wallMs('2026-01-01'), wallMs('2026-02-01')),
    ).toThrow(TooComplexError);
  });

  it('knows the last occurrence', () => {
    expect(lastStart(series('FREQ=WEEKLY;COUNT=3', '2026-11-03T09:00'))).toBe(wallMs('2026-11-17T09:00'));
    expect(lastStart(series('FREQ=WEEKLY', '2026-11-03T09:00'))).toBeNull();
  });
});
