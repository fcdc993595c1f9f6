import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { apiFetch, apiGet, apiSend } from '#client/api-client.ts';
import { pinSearch } from '#features/chats/client/chats.api.ts';
import {
  DeletedMessages,
  type MemoryItem,
  MemoryPage,
  type MemoryQuery,
  MemoryTags,
} from '#features/memory/shared/memory.contract.ts';

export const memoryKeys = {
  lists: ['memory', 'list'] as const,
  tags: ['memory', 'tags'] as const,
  facts: ['memory', 'facts'] as const,
};

/** What narrows the list, as it stands in the address. */
export interface MemoryFilters extends Pick<MemoryQuery, 'type' | 'time'> {
  q: string;
  tag: string;
  isBookmarked: boolean;
}

export function useMemory({ q, type, time, tag, isBookmarked }: MemoryFilters) {
  const query = {
    type,
    time,
    ...(q !== '' && { q }),
    ...(tag !== '' && { tag }),
    ...(isBookmarked && { bookmarked: 'true' }),
  };
  return useInfiniteQuery({
    queryKey: [...memoryKeys.lists, query],
    queryFn: ({ pageParam, signal }) => {
      const more = new URLSearchParams({ ...query, ...(pageParam !== null && { cursor: pageParam }) });
      return apiGet(`/api/memory?${more}`, MemoryPage, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: MemoryPage) => last.nextCursor,
    select: (data) => data.pages.flatMap(({ items }) => items),
    // What was found stays in sight until the next words have answered.
    placeholderData: keepPreviousData,
    // What was asked meanwhile belongs here too.
    staleTime: 0,
  });
}

export function useTags() {
  return useQuery({
    queryKey: memoryKeys.tags,
    queryFn: async ({ signal }) => (await apiGet('/api/memory/tags', MemoryTags, { signal })).tags,
    staleTime: 0,
  });
}

const itemPath = ({ source, id }: Pick<MemoryItem, 'source' | 'id'>) =>
  `/api/memory/${source === 'message' ? 'messages' : 'searches'}/${encodeURIComponent(id)}`;

type Change = Partial<Pick<MemoryItem, 'isBookmarked' | 'tags'>>;

/** Shown at once; put back if the server refuses. */
function useChange(send: (item: MemoryItem, change: Change) => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ item, change }: { item: MemoryItem; change: Change }) => send(item, change),
    onMutate: async ({ item, change }) => {
      await queryClient.cancelQueries({ queryKey: memoryKeys.lists });
      const before = queryClient.getQueriesData({ queryKey: memoryKeys.lists });
      queryClient.setQueriesData<InfiniteData<MemoryPage>>(
        { queryKey: memoryKeys.lists },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((other) => (other.id === item.id ? { ...other, ...change } : other)),
            })),
          },
      );
      return { before };
    },
    onError: (_error, _input, context) => {
      for (const [key, data] of context?.before ?? []) queryClient.setQueryData(key, data);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: memoryKeys.tags }),
  });
}

export function useBookmark() {
  return useChange((item, { isBookmarked = false }) =>
    item.source === 'search'
      ? pinSearch(item.id, isBookmarked)
      : apiSend('PUT', `${itemPath(item)}/bookmark`, { isBookmarked }),
  );
}

export function useSetTags() {
  return useChange((item, { tags = [] }) => apiSend('PUT', `${itemPath(item)}/tags`, { tags }));
}

export async function deleteMemoryMessage(id: string): Promise<void> {
  await apiSend('DELETE', itemPath({ source: 'message', id }), undefined, DeletedMessages);
}

/** For a page that is going away: the browser sends this even after the page has gone. */
export function deleteMemoryMessageOnLeaving(id: string): void {
  void apiFetch(itemPath({ source: 'message', id }), { method: 'DELETE', keepalive: true }).catch(
    () => undefined,
  );
}
