import { describe, expect, it } from 'vitest';
import { required } from '#shared/required.ts';
import { cutComponents } from './cut-components.ts';
import { readCalendar } from './read-calendar.ts';

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@example.org', ...lines, 'END:VEVENT'];
const read = (...lines: string[]) => readCalendar(file(...lines), 'Europe/Madrid');
const first = (...lines: string[]) => read(...event(...lines)).events[0];

describe('a calendar file', () => {
  it('is cut into components, however its lines end and are folded', () => {
    const cut = cutComponents('BEGIN:VEVENT\nSUMMARY:Lunch\n  with Ana\nEND:VEVENT\nBEGIN:VTODO\nEND:VTODO');
    expect(cut).toEqual({
      events: ['BEGIN:VEVENT\nSUMMARY:Lunch with Ana\nEND:VEVENT'],
      zones: [],
      tasks: 1,
    });
  });

  it.each([
    ['DTSTART;TZID=Europe/Berlin:20261124T090000', 'Europe/Berlin', '2026-11-24T09:00'],
    ['DTSTART;TZID=W. Europe Standard Time:20261124T090000', 'Europe/Berlin', '2026-11-24T09:00'],
    [
      'DTSTART;TZID=/example.org/2026/America/New_York:20261124T090000',
      'America/New_York',
      '2026-11-24T09:00',
    ],
    ['DTSTART:20261124T090000Z', 'Europe/Madrid', '2026-11-24T10:00'],
  ])('reads the zone of %s', (start, timeZone, startTime) => {
    expect(first(start, 'SUMMARY:Call')).toMatchObject({ timeZone, startTime });
  });

  it('tells a zone by its clocks when nobody knows its name, and says when it cannot', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Office',
      'BEGIN:STANDARD',
      'DTSTART:19701101T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:19700308T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ];
    const [told] = read(...zone, ...event('DTSTART;TZID=Office:20260702T090000')).events;
    expect(
      new Date(Date.parse('2026-07-02T13:00Z')).toLocaleTimeString('en-GB', { timeZone: told?.timeZone }),
    ).toBe('09:00:00');
    const unknown = read(...event('DTSTART;TZID=Nowhere:20261124T090000', 'SUMMARY:Call'));
    expect(unknown.inOwnZone).toBe(1);
    expect(unknown.events[0]).toMatchObject({ timeZone: 'Europe/Madrid', startTime: '2026-11-24T09:00' });
  });

  it('reads length, repetition, deleted days, reminders and what others keep', () => {
    expect(
      first(
        'DTSTART;TZID=Europe/Madrid:20261124T090000',
        'DURATION:PT45M',
        'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=5',
        'EXDATE;TZID=Europe/Madrid:20261201T090000',
        'SUMMARY:Team\\, all of us',
        'DESCRIPTION:One\\nTwo',
        'PRIORITY:1',
        'STATUS:TENTATIVE',
        'TRANSP:TRANSPARENT',
        'ORGANIZER;CN=Ana:mailto:ana@example.org',
        'X-COLOR:red',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'TRIGGER:-PT15M',
        'END:VALARM',
      ),
    ).toMatchObject({
      title: 'Team, all of us',
      description: 'One\nTwo',
      endTime: '2026-11-24T09:45',
      rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=5',
      excluded: ['2026-12-01T09:00'],
      priority: 'high',
      status: 'tentative',
      isBusy: false,
      reminders: [15],
      other: 'ORGANIZER;CN=Ana:mailto:ana@example.org\nX-COLOR:red',
    });
  });

  it('keeps what it has no place for, and tags of other programs', () => {
    const { category, other } = required(
      first(
        'DTSTART:20261124T090000Z',
        'CATEGORIES:WORK,Client\\, new',
        'CATEGORIES:Workshop',
        'RELATED-TO:before@example.org',
        'ATTACH:https://files.example/plan.pdf',
        'COLOR:teal',
        'CLASS:PRIVATE',
        'X-EVERYDAY-KIND:appointment',
      ),
    );
    expect(category).toBe('work');
    expect(other.split('\n')).toEqual([
      'RELATED-TO:before@example.org',
      'ATTACH:https://files.example/plan.pdf',
      'COLOR:teal',
      'CLASS:PRIVATE',
      'CATEGORIES:Client\\, new,Workshop',
    ]);
  });

  it('keeps whole days whole', () => {
    expect(first('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227')).toMatchObject({
      isAllDay: true,
      startTime: '2026-12-24',
      endTime: '2026-12-27',
    });
    expect(first('DTSTART;VALUE=DATE:20261224')).toMatchObject({ endTime: '2026-12-25' });
  });

  it('loses one broken event and no other', () => {
    const good = event('DTSTART:20261124T090000Z', 'SUMMARY:Good');
    const { events, skipped } = read(
      ...event('SUMMARY:No start'),
      ...event('DTSTART:tomorrow', 'SUMMARY:Broken'),
      ...event('DTSTART:00010101T000000Z', 'SUMMARY:Long ago'),
      ...event('DTSTART:20260101T000000Z', 'DTEND:20300101T000000Z', 'SUMMARY:Years'),
      ...event('DTSTART:20260101T000000Z', 'STATUS:CANCELLED', 'SUMMARY:Off'),
      'BEGIN:VEVENT',
      'SUMMARY:Never closed',
      ...good,
    );
    expect(events.map(({ title }) => title)).toEqual(['Good']);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'no-start',
      expect.stringMatching(/unreadable|no-start|years/),
      'years',
      'too-long',
      'cancelled',
      expect.stringMatching(/unreadable|no-start/),
    ]);
  });

  it('keeps the first date of a repetition that nobody could draw', () => {
    const { events, once } = read(...event('DTSTART:20261124T090000Z', 'RRULE:FREQ=SECONDLY'));
    expect(once).toBe(1);
    expect(events[0]?.rule).toBeNull();
  });
});
