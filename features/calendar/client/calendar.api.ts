import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiGet, apiSend } from '#client/api-client.ts';
import { isOffline } from '#client/offline/is-offline.ts';
import type { OfflineDocuments } from '#client/offline/offline-documents.ts';
import {
  ApplyAnswer,
  type ApplyInput,
  CalendarEvent,
  CalendarRange,
  type ChangeEventInput,
  type ChangeScope,
  CheckAnswer,
  type CheckInput,
  type CreateEventInput,
  EventSearchAnswer,
  QuickAddAnswer,
  WriteAnswer,
} from '#features/calendar/shared/calendar.contract.ts';
import { CalendarFilePreview, ImportAnswer } from '#features/calendar/shared/calendar-files.contract.ts';
import { formatWallDate } from '#features/calendar/shared/wall-time.ts';
import { calendarKey } from './calendar-key.ts';

export interface ShownRange {
  /** Wall milliseconds of the first day and of the day after the last. */
  from: number;
  to: number;
  /** To view another time zone. */
  timeZone?: string | undefined;
}

export type ImportResult = z.infer<typeof ImportAnswer>;

const eventPath = (id: string) => `/api/calendar/events/${encodeURIComponent(id)}`;

export function rangeKey({ from, to, timeZone = '' }: ShownRange) {
  return [...calendarKey, 'range', from, to, timeZone] as const;
}

/** `isCopy`: the offline copy, because the server was unreachable. */
type LoadedRange = CalendarRange & { isCopy?: true };

interface KeptRange {
  from: number;
  to: number;
  timeZone: string;
  range: CalendarRange;
}

/** The most recently viewed days, kept for offline use. */
export type OfflineRanges = OfflineDocuments<KeptRange>;

/** When only the server was down, no browser event announces its return. */
const askAgainMs = 10_000;

export function useRange({ from, to, timeZone }: ShownRange, offline?: OfflineRanges) {
  return useQuery<LoadedRange>({
    queryKey: rangeKey({ from, to, timeZone }),
    queryFn: async ({ signal }) => {
      const parameters = new URLSearchParams({
        from: formatWallDate(from),
        to: formatWallDate(to),
        ...(timeZone !== undefined && { timeZone }),
      });
      try {
        const range = await apiGet(`/api/calendar/events?${parameters}`, CalendarRange, { signal });
        void offline?.keep(`${from} ${to} ${timeZone ?? ''}`, { from, to, timeZone: timeZone ?? '', range });
        return range;
      } catch (error) {
        const kept = isOffline(error) ? await findKept(offline, { from, to, timeZone }) : undefined;
        if (kept === undefined) throw error;
        return { ...kept.range, isCopy: true };
      }
    },
    // Chats, other tabs and other devices also write to the calendar.
    staleTime: 0,
    placeholderData: keepPreviousData,
    ...(offline && {
      networkMode: 'always' as const,
      refetchInterval: ({ state }: { state: { data?: LoadedRange | undefined } }) =>
        state.data?.isCopy ? askAgainMs : false,
    }),
  });
}

/** The newest copy that covers all these days. */
async function findKept(
  offline: OfflineRanges | undefined,
  { from, to, timeZone = '' }: ShownRange,
): Promise<KeptRange | undefined> {
  const kept = (await offline?.list()) ?? [];
  return kept
    .map(({ item }) => item)
    .find((one) => one.from <= from && one.to >= to && one.timeZone === timeZone);
}

export function useEvent(id: string | null, at: string | null) {
  return useQuery({
    queryKey: [...calendarKey, 'event', id, at],
    queryFn: ({ signal }) =>
      apiGet(`${eventPath(id ?? '')}${at === null ? '' : `?at=${encodeURIComponent(at)}`}`, CalendarEvent, {
        signal,
      }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Whether a date of a series is the only one left. */
export async function isOnlyDate(id: string, at: string): Promise<boolean> {
  const { isOnly = false } = await apiGet(`${eventPath(id)}?at=${encodeURIComponent(at)}`, CalendarEvent);
  return isOnly;
}

export function getEvent(id: string): Promise<CalendarEvent> {
  return apiGet(eventPath(id), CalendarEvent);
}

export function createEvent(input: CreateEventInput): Promise<WriteAnswer> {
  return apiSend('POST', '/api/calendar/events', input, WriteAnswer);
}

export function applyTogether(input: ApplyInput): Promise<z.infer<typeof ApplyAnswer>> {
  return apiSend('POST', '/api/calendar/apply', input, ApplyAnswer);
}

export function changeEvent(id: string, input: ChangeEventInput): Promise<WriteAnswer> {
  return apiSend('PATCH', eventPath(id), input, WriteAnswer);
}

export function deleteEvent(
  id: string,
  { version, scope, at }: { version: number; scope: ChangeScope; at: string | null },
): Promise<WriteAnswer> {
  const parameters = new URLSearchParams({ version: String(version), scope, ...(at !== null && { at }) });
  return apiSend('DELETE', `${eventPath(id)}?${parameters}`, undefined, WriteAnswer);
}

export function undoOperation(id: string): Promise<void> {
  return apiSend('POST', `/api/calendar/operations/${encodeURIComponent(id)}/undo`, {});
}

/** Dry run of a form; `undefined` while its times are invalid. */
export function useCheck(input: CheckInput | undefined) {
  return useQuery({
    queryKey: [...calendarKey, 'check', input],
    queryFn: ({ signal }) => apiSend('POST', '/api/calendar/check', input, CheckAnswer, { signal }),
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export function useQuickAdd(text: string) {
  return useQuery({
    queryKey: [...calendarKey, 'quick-add', text],
    queryFn: ({ signal }) => apiSend('POST', '/api/calendar/quick-add', { text }, QuickAddAnswer, { signal }),
    enabled: text !== '',
    gcTime: 0,
  });
}

export function readQuickAdd(text: string): Promise<QuickAddAnswer> {
  return apiSend('POST', '/api/calendar/quick-add', { text }, QuickAddAnswer);
}

export function useEventSearch(text: string, order: 'newest' | 'oldest') {
  return useQuery({
    queryKey: [...calendarKey, 'search', text, order],
    queryFn: ({ signal }) =>
      apiGet(`/api/calendar/search?q=${encodeURIComponent(text)}&order=${order}`, EventSearchAnswer, {
        signal,
      }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
}

export function previewCalendarFile(file: string): Promise<CalendarFilePreview> {
  return apiSend('POST', '/api/calendar/import/preview', { file }, CalendarFilePreview);
}

export function importCalendarFile(file: string, calendarId?: string): Promise<ImportResult> {
  const input = { file, ...(calendarId !== undefined && { calendarId }) };
  return apiSend('POST', '/api/calendar/import', input, ImportAnswer);
}

/** Makes everything that shows events refetch. */
export function refreshCalendar(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: calendarKey });
}
