import { useQuery } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import type { CalendarColour, FeedScope } from '#features/calendar/shared/calendar.contract.ts';
import {
  CalendarDeleted,
  CalendarInfo,
  CalendarsAnswer,
  type ChangeCalendarInput,
  FeedAnswer,
  type NewCalendarInput,
} from '#features/calendar/shared/calendars.contract.ts';
import { calendarKey } from '../calendar-key.ts';

const path = '/api/calendar/calendars';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

export function useCalendars(isEnabled = true) {
  return useQuery({
    queryKey: [...calendarKey, 'calendars'],
    queryFn: ({ signal }) => apiGet(path, CalendarsAnswer, { signal }),
    enabled: isEnabled,
  });
}

export const createCalendar = (input: NewCalendarInput) => apiSend('POST', path, input, CalendarInfo);
export const changeCalendar = (id: string, change: ChangeCalendarInput) =>
  apiSend('PATCH', pathOf(id), change, CalendarInfo);
export const deleteCalendar = (id: string) => apiSend('DELETE', pathOf(id), undefined, CalendarDeleted);
export const refreshCalendarNow = (id: string) => apiSend('POST', `${pathOf(id)}/refresh`, {}, CalendarInfo);
export const makeFeed = (id: string, scope: FeedScope) =>
  apiSend('POST', `${pathOf(id)}/feed`, { scope }, FeedAnswer);
export const revokeFeed = (id: string) => apiSend('DELETE', `${pathOf(id)}/feed`, undefined);

/** Colours of a calendar's dot and its event bars. */
export const colourClasses: Record<CalendarColour, string> = {
  denim: 'bg-primary',
  moss: 'bg-moss',
  madder: 'bg-madder',
  marigold: 'bg-accent-line',
  sky: 'bg-chart-2',
  slate: 'bg-text-3',
};
export const colourNames = (): Record<CalendarColour, string> => ({
  denim: 'Denim',
  moss: 'Moss',
  madder: 'Madder',
  marigold: 'Marigold',
  sky: 'Sky',
  slate: 'Slate',
});
