import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import { ActivityPage, type ActivityQuery } from '#features/history/shared/activity.contract.ts';

export function useActivity(filters: Pick<ActivityQuery, 'type' | 'time'>) {
  return useInfiniteQuery({
    queryKey: ['activity', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...filters, ...(pageParam !== null && { cursor: pageParam }) });
      return apiGet(`/api/activity?${query}`, ActivityPage, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: ActivityPage) => last.nextCursor,
    select: (data) => data.pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
    // Whoever opens the list expects what has happened since.
    staleTime: 0,
  });
}
