import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import { WebSearchAnswer } from '#features/search/shared/search.contract.ts';

/** Long enough that the way back shows the page that was left, at once. */
const keptMs = 10 * 60_000;

/** `userId` is part of the question: a person's own chats are among their results. */
export function useWebSearch({
  query,
  page,
  userId,
}: {
  query: string;
  page: number;
  userId: string | null;
}) {
  return useQuery({
    queryKey: ['search', 'web', userId, query, page],
    queryFn: ({ signal }) =>
      apiGet(`/api/search/web?q=${encodeURIComponent(query)}&page=${page}`, WebSearchAnswer, { signal }),
    enabled: query !== '',
    staleTime: keptMs,
    gcTime: keptMs,
  });
}
