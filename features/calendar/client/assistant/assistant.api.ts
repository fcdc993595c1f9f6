import { useQuery } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import {
  Analysis,
  BlocksAnswer,
  type FindSlotsInput,
  GoalsAnswer,
  Insights,
  type InsightsWindow,
  type NewGoalInput,
  type RecommendationRule,
  RecommendationsAnswer,
  SlotsAnswer,
} from '#features/calendar/shared/assistant.contract.ts';
import { calendarKey } from '../calendar.api.ts';

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

export function useRecommendations() {
  return useQuery({
    queryKey: [...calendarKey, 'recommendations'],
    queryFn: ({ signal }) => apiGet('/api/calendar/recommendations', RecommendationsAnswer, { signal }),
    staleTime: 0,
  });
}

export const dismissRecommendation = (rule: RecommendationRule) =>
  apiSend('POST', '/api/calendar/recommendations/dismiss', { rule });

export function useAnalysis() {
  return useQuery({
    queryKey: [...calendarKey, 'analysis'],
    queryFn: ({ signal }) => apiGet('/api/calendar/analysis', Analysis, { signal }),
    staleTime: 0,
  });
}

const goalsKey = [...calendarKey, 'goals'] as const;

export function useGoals() {
  return useQuery({
    queryKey: goalsKey,
    queryFn: ({ signal }) => apiGet('/api/calendar/goals', GoalsAnswer, { signal }),
    staleTime: 0,
  });
}

export const createGoal = (input: NewGoalInput) => apiSend('POST', '/api/calendar/goals', input, GoalsAnswer);
export const changeGoal = (id: string, change: { isDone: boolean }) =>
  apiSend('PATCH', `/api/calendar/goals/${encodeURIComponent(id)}`, change, GoalsAnswer);
export const deleteGoal = (id: string) =>
  apiSend('DELETE', `/api/calendar/goals/${encodeURIComponent(id)}`, undefined, GoalsAnswer);
export const proposeBlocks = (from: string, to: string) =>
  apiSend('POST', '/api/calendar/blocks', { from, to }, BlocksAnswer);
