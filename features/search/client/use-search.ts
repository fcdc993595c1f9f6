import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, apiFetch } from '#client/api-client.ts';
import type { SearchAnswer, SearchResult } from '#features/search/shared/search.contract.ts';
import { readJsonLines } from './read-json-lines.ts';
import type { SearchVertical } from './search-vertical.ts';

/** Long enough that going back shows the earlier page at once. */
const keptMs = 10 * 60_000;

export interface SearchQuestion {
  query: string;
  page: number;
  filters: Readonly<Record<string, string>>;
  /** Part of the question: a person's own chats are among their results. */
  userId: string | null;
  /** One of several kinds asked at once: the history lists that search once. */
  isPart?: boolean;
}

/** One page of results, shown as its sources answer. */
export function useSearch<Result extends SearchResult>(
  vertical: SearchVertical<Result>,
  { query, page, filters, userId, isPart = false }: SearchQuestion,
) {
  const queryClient = useQueryClient();
  const queryKey = ['search', vertical.id, userId, query, page, filters];
  return useQuery<SearchAnswer<Result>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const words = new URLSearchParams({
        q: query,
        page: String(page),
        ...filters,
        ...(isPart && { part: 'true' }),
      });
      const response = await apiFetch(`/api${vertical.path}/stream?${words}`, { signal });
      for await (const answer of readAnswers(response, vertical, signal)) {
        if (!answer.isComplete) {
          queryClient.setQueryData(queryKey, answer);
          continue;
        }
        // The server has recorded it; lists of past searches elsewhere do not know yet.
        if (userId !== null && !isPart) void queryClient.invalidateQueries({ queryKey: ['search-history'] });
        return answer;
      }
      throw new ApiError('unreachable', 'The connection was lost while searching. Try again.', { status: 0 });
    },
    enabled: query !== '',
    staleTime: ({ state }) => (state.data?.isComplete ? keptMs : 0),
    gcTime: keptMs,
  });
}

async function* readAnswers<Result extends SearchResult>(
  response: Response,
  vertical: SearchVertical<Result>,
  signal: AbortSignal,
): AsyncGenerator<SearchAnswer<Result>> {
  try {
    for await (const line of readJsonLines(response)) yield vertical.answer.parse(line);
  } catch (cause) {
    if (signal.aborted) throw cause;
    const message = 'The search was interrupted. Try again.';
    throw new ApiError('unreadable', message, { status: response.status }, { cause });
  }
}
