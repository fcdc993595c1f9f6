import { expect, it } from 'vitest';
import { ApiError } from '#client/api-client.ts';
import type { CalendarEvent } from '#features/calendar/shared/calendar.contract.ts';
import { changedElsewhere, describeElsewhere } from './changed-elsewhere.ts';

const event: CalendarEvent = {
  ...{ id: 'dentist', at: null, seriesId: null, version: 4, calendarId: 'calendar', kind: 'event' },
  ...{ title: 'Dentist', location: 'Mill Green', withWhom: '', description: '', category: 'personal' },
  ...{ priority: 'normal', status: 'confirmed', isBusy: true, isAllDay: false, timeZone: 'Europe/Madrid' },
  ...{ startTime: '2026-11-24T11:00', endTime: '2026-11-24T12:00', rule: null, reminders: [] },
  ...{ isFlexible: false, outcome: null, answer: null },
  ...{ createdAt: '2026-11-01T09:00:00Z', updatedAt: '2026-11-01T09:00:00Z' },
};
const refused = (code: 'conflict' | 'not_found', details?: Record<string, unknown>) =>
  new ApiError(code, 'Changed elsewhere', { status: 409, details });

it('says what an event has become meanwhile, on the clocks that are shown', () => {
  const found = changedElsewhere(refused('conflict', { event }));
  expect(found).toEqual(event);
  const shown = { timeZone: 'Europe/London', clock: '24' as const };
  expect(describeElsewhere(event, shown)).toBe(
    'Changed elsewhere. It is now “Dentist”, Tuesday 24 November 2026, 10:00–11:00, Mill Green. Save again to keep what you changed here.',
  );
});

it('is silent about what was refused for another reason', () => {
  expect(changedElsewhere(refused('conflict'))).toBeUndefined();
  expect(changedElsewhere(refused('not_found', { event }))).toBeUndefined();
  expect(changedElsewhere(new Error('away'))).toBeUndefined();
});
