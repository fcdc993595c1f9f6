import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import {
  type NewScheduledQuestion,
  ScheduledQuestion,
  type ScheduledQuestionChange,
  ScheduledQuestionList,
} from '../shared/scheduled-questions.contract.ts';

const key = ['scheduled-questions'] as const;
/** The polling intervals while one is being asked, and at other times. */
const lookEveryMs = { asking: 3_000, resting: 60_000 };

export function useScheduledQuestions() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => apiGet('/api/scheduled-questions', ScheduledQuestionList, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.questions.some(({ isRunning }) => isRunning) ? lookEveryMs.asking : lookEveryMs.resting,
  });
}

const pathOf = (id: string) => `/api/scheduled-questions/${encodeURIComponent(id)}`;

export const createScheduled = (input: NewScheduledQuestion) =>
  apiSend('POST', '/api/scheduled-questions', input, ScheduledQuestion);
export const changeScheduled = (id: string, change: ScheduledQuestionChange) =>
  apiSend('PATCH', pathOf(id), change, ScheduledQuestion);
export const runScheduledNow = (id: string) => apiSend('POST', `${pathOf(id)}/run`);
export const deleteScheduled = (id: string) => apiSend('DELETE', pathOf(id));
export const restoreScheduled = (id: string) =>
  apiSend('POST', `${pathOf(id)}/restore`, {}, ScheduledQuestion);

export function refreshScheduled(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key });
}
