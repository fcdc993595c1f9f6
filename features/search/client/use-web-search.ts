import { useQuery, useQueryClient } from '@tanstack/react-query';
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
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['search', 'web', userId, query, page],
    queryFn: async ({ signal }) => {
      const path = `/api/search/web?q=${encodeURIComponent(query)}&page=${page}`;
      const answer = await apiGet(path, WebSearchAnswer, { signal });
      // The server has written it down; lists of past searches elsewhere do not know yet.
      if (userId !== null) void queryClient.invalidateQueries({ queryKey: ['search-history'] });
      return answer;
    },
    enabled: query !== '',
    staleTime: keptMs,
    gcTime: keptMs,
  });
}
