import { describe, expect, it } from 'vitest';
import { readQuickAdd } from './read-quick-add.ts';

/** Monday 23 November 2026, 10:15 in London. */
const moment = { now: new Date('2026-11-23T10:15:00Z'), timeZone: 'Europe/London' };

const lines: [string, string, string, string?, Record<string, unknown>?][] = [
  ['Lunch with Ana, Friday at 1', 'Lunch with Ana', '2026-11-27T13:00', '2026-11-27T14:00'],
  ['dentist tomorrow 15:00 for 45 min', 'Dentist', '2026-11-24T15:00', '2026-11-24T15:45'],
  [
    'Dinner with the Okafors on 28 Nov at 7',
    'Dinner with the Okafors',
    '2026-11-28T19:00',
    '2026-11-28T20:00',
  ],
  ['Call Ana tonight at 8', 'Call Ana', '2026-11-23T20:00'],
  ['Breakfast tomorrow at 8', 'Breakfast', '2026-11-24T08:00'],
  ['remind me at six to call Ana', 'Call Ana', '2026-11-23T18:00', undefined, { reminders: [0] }],
  ['remind me to call Ana at six', 'Call Ana', '2026-11-23T18:00', undefined, { reminders: [0] }],
  [
    'remind me in 20 minutes to turn the oven off',
    'Turn the oven off',
    '2026-11-23T10:35',
    undefined,
    { reminders: [0] },
  ],
  [
    'remind me in an hour and a half to stretch',
    'Stretch',
    '2026-11-23T11:45',
    undefined,
    { reminders: [0] },
  ],
  [
    'remind me every weekday at 7 to stretch',
    'Stretch',
    '2026-11-24T07:00',
    undefined,
    { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', reminders: [0] },
  ],
  [
    'tomorrow at 9 remind me to water the plants',
    'Water the plants',
    '2026-11-24T09:00',
    undefined,
    { reminders: [0] },
  ],
  ['Call Priya at half past seven', 'Call Priya', '2026-11-24T07:30'],
  [
    'Team meeting every Tuesday and Thursday at 10',
    'Team meeting',
    '2026-11-24T10:00',
    undefined,
    { rule: 'FREQ=WEEKLY;BYDAY=TU,TH', category: 'meetings' },
  ],
  [
    'Yoga every other Wednesday 18:30 @ Leisure centre',
    'Yoga',
    '2026-11-25T18:30',
    undefined,
    { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', location: 'Leisure centre' },
  ],
  [
    'Rent on the 1st of every month',
    'Rent',
    '2026-12-01',
    '2026-12-02',
    { rule: 'FREQ=MONTHLY;BYMONTHDAY=1', isAllDay: true },
  ],
  [
    'Book club last Thursday of every month at 8pm',
    'Book club',
    '2026-11-26T20:00',
    undefined,
    { rule: 'FREQ=MONTHLY;BYDAY=-1TH' },
  ],
  ['Zoë birthday 3 May', 'Zoë birthday', '2027-05-03', '2027-05-04', { rule: 'FREQ=YEARLY' }],
  ['Holiday from 24 to 28 December', 'Holiday', '2026-12-24', '2026-12-29', { isAllDay: true }],
  ['1:1 with Sam tomorrow 9', '1:1 with Sam', '2026-11-24T09:00'],
  ['read 20 pages tomorrow', 'Read 20 pages', '2026-11-24', '2026-11-25', { isAllDay: true }],
  ['Party tonight 9pm to 2am', 'Party', '2026-11-23T21:00', '2026-11-24T02:00'],
  ['Swim 7-8am tomorrow', 'Swim', '2026-11-24T07:00', '2026-11-24T08:00'],
  ['Workshop 26/11 10 to 11:30', 'Workshop', '2026-11-26T10:00', '2026-11-26T11:30'],
  ['Sunday roast this Sunday at 1pm', 'Sunday roast', '2026-11-29T13:00'],
  ['Review next Monday at noon', 'Review', '2026-11-30T12:00'],
  [
    'new appointment boiler engineer Wednesday 8:30!',
    'Boiler engineer',
    '2026-11-25T08:30',
    undefined,
    { kind: 'appointment', priority: 'high' },
  ],
  ['Call mum in 3 days at 6', 'Call mum', '2026-11-26T18:00'],
  ['Lunch at Luigi’s tomorrow at 1', 'Lunch', '2026-11-24T13:00', undefined, { location: 'Luigi’s' }],
  [
    'Stand-up every weekday at 9 for 15 min',
    'Stand-up',
    '2026-11-24T09:00',
    '2026-11-24T09:15',
    { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
  ],
  [
    'Swimming every day at 7am 5 times',
    'Swimming',
    '2026-11-24T07:00',
    undefined,
    { rule: 'FREQ=DAILY;COUNT=5' },
  ],
  [
    'Call New York team tomorrow 11am New York time',
    'Call New York team',
    '2026-11-24T11:00',
    undefined,
    { timeZone: 'America/New_York' },
  ],
  ['Leap party 29 February', 'Leap party', '2028-02-29', undefined, { isAllDay: true }],
  ['mail ana@example.org tomorrow at 4', 'Mail ana@example.org', '2026-11-24T16:00'],
];

describe('one line', () => {
  it.each(lines)('%s', (text, title, startTime, endTime, other = {}) => {
    const { draft, asks } = readQuickAdd(text, moment);
    expect(asks).toBeNull();
    expect(draft).toMatchObject({ title, startTime, ...(endTime !== undefined && { endTime }), ...other });
  });

  it.each([
    ['Dentist on 30/2', 'when'],
    ['Buy paint', 'when'],
    ['tomorrow', 'what'],
    ['every Tuesday at 9', 'what'],
    ['', 'when'],
  ])('asks rather than guesses: %s', (text, asks) => {
    expect(readQuickAdd(text, moment)).toEqual({ draft: null, asks });
  });
});

const inOtherLanguages: typeof lines = [
  ['Zahnarzt morgen um 15 Uhr', 'Zahnarzt', '2026-11-24T15:00', '2026-11-24T16:00'],
  [
    'Mittagessen mit Ana am Freitag um 13:30 für 90 Minuten',
    'Mittagessen mit Ana',
    '2026-11-27T13:30',
    '2026-11-27T15:00',
  ],
  [
    'Elternabend am 3. Dezember um 19 Uhr in der Schule',
    'Elternabend',
    '2026-12-03T19:00',
    undefined,
    { location: 'Schule' },
  ],
  [
    'Chor jeden Dienstag und Donnerstag um halb acht',
    'Chor',
    '2026-11-24T07:30',
    undefined,
    { rule: 'FREQ=WEEKLY;BYDAY=TU,TH' },
  ],
  ['Abendessen heute Abend um 8', 'Abendessen', '2026-11-23T20:00'],
  ['Urlaub vom 24. bis 28. Dezember', 'Urlaub', '2026-12-24', '2026-12-29', { isAllDay: true }],
  ['Miete am 1. jedes Monats', 'Miete', '2026-12-01', undefined, { rule: 'FREQ=MONTHLY;BYMONTHDAY=1' }],
  ['Omas Geburtstag 3.5.', 'Omas Geburtstag', '2027-05-03', undefined, { rule: 'FREQ=YEARLY' }],
  ['Besprechung übermorgen von 10 bis 11:30 Uhr', 'Besprechung', '2026-11-25T10:00', '2026-11-25T11:30'],
  ['Erinnere mich morgen um 9 an den Müll', 'Müll', '2026-11-24T09:00', undefined, { reminders: [0] }],
  ['Reifenwechsel nächsten Mittwoch Viertel nach 4', 'Reifenwechsel', '2026-12-02T16:15'],
  ['Gießen alle 3 Tage', 'Gießen', '2026-11-23', undefined, { rule: 'FREQ=DAILY;INTERVAL=3' }],
  ['Freitagabend um 9 Kino', 'Kino', '2026-11-27T21:00'],
  ['طبيب الأسنان غدًا الساعة 3 مساءً', 'طبيب الأسنان', '2026-11-24T15:00'],
  ['غداء مع آنا يوم الجمعة الساعة الواحدة والنصف', 'غداء مع آنا', '2026-11-27T13:30'],
  ['اجتماع كل ثلاثاء الساعة ١٠', 'اجتماع', '2026-11-24T10:00', undefined, { rule: 'FREQ=WEEKLY;BYDAY=TU' }],
  [
    'اجتماع كل يوم الثلاثاء الساعة ١٠ صباحا لمدة ساعتين',
    'اجتماع',
    '2026-11-24T10:00',
    '2026-11-24T12:00',
    { rule: 'FREQ=WEEKLY;BYDAY=TU' },
  ],
  ['رحلة 24 ديسمبر', 'رحلة', '2026-12-24', undefined, { isAllDay: true }],
];

describe('one line in another language', () => {
  it.each(inOtherLanguages)('%s', (text, title, startTime, endTime, other = {}) => {
    const { draft, asks } = readQuickAdd(text, moment);
    expect(asks).toBeNull();
    expect(draft).toMatchObject({ title, startTime, ...(endTime !== undefined && { endTime }), ...other });
  });

  it('leaves a line in English as it is', () => {
    expect(readQuickAdd('Die Hard with Dr Morgen tomorrow at 8pm', moment).draft?.title).toBe(
      'Die Hard with Dr Morgen',
    );
  });

  it.each([
    ['Dinner 12/1 at 7pm', false, '2027-01-12T19:00'],
    ['Dinner 12/1 at 7pm', true, '2026-12-01T19:00'],
    // No month has that number.
    ['Dinner 26/11 at 7pm', true, '2026-11-26T19:00'],
    ['Essen am 12.1. um 19 Uhr', true, '2027-01-12T19:00'],
  ])('reads numbers as people there write them: %s, month first %s', (text, isMonthFirst, startTime) => {
    expect(readQuickAdd(text, { ...moment, isMonthFirst }).draft?.startTime).toBe(startTime);
  });
});
