import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiGet, apiSend, trusted } from '#client/api-client.ts';
import type { DueReminder, DueRemindersAnswer } from '#features/calendar/shared/reminders.contract.ts';
import { calendarKey } from '../calendar-key.ts';

const remindersKey = [...calendarKey, 'reminders'] as const;
/** Another tab or device may have dismissed them meanwhile. */
const longestMs = 5 * 60_000;
/** The server checks for due reminders every few seconds. */
const shortestMs = 5_000;

/** A snoozed reminder comes back with another due time. */
export const keyOf = ({ id, dueAt }: DueReminder) => `${id} ${dueAt}`;

/** Due reminders; refetched when the next one comes due. */
export function useDueReminders() {
  return useQuery({
    queryKey: remindersKey,
    queryFn: ({ signal }) => apiGet('/api/calendar/reminders', trusted<DueRemindersAnswer>(), { signal }),
    refetchInterval: ({ state }) => {
      const nextAt = state.data?.nextAt;
      if (!nextAt) return longestMs;
      return Math.min(longestMs, Math.max(shortestMs, Date.parse(nextAt) - Date.now() + shortestMs));
    },
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
  });
}

export function snoozeReminder(id: string, minutes: number): Promise<void> {
  return apiSend('POST', `/api/calendar/reminders/${encodeURIComponent(id)}/snooze`, { minutes });
}

export function dismissReminders(ids: readonly string[]): Promise<void> {
  return apiSend('POST', '/api/calendar/reminders/dismiss', { ids });
}

export function refreshReminders(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: remindersKey });
}
