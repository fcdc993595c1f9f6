import { useQuery } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import {
  type FindSlotsInput,
  Insights,
  type InsightsWindow,
  SlotsAnswer,
} from '#features/calendar/shared/assistant.contract.ts';
import { calendarKey } from '../calendar-key.ts';

export function useInsights(window: InsightsWindow) {
  return useQuery({
    queryKey: [...calendarKey, 'insights', window],
    queryFn: ({ signal }) => apiGet(`/api/calendar/insights?window=${window}`, Insights, { signal }),
    staleTime: 0,
  });
}

export function findSlots(input: FindSlotsInput): Promise<SlotsAnswer> {
  return apiSend('POST', '/api/calendar/slots', input, SlotsAnswer);
}
