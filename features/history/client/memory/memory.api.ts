import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { apiGet, apiSend, deleteOnLeaving } from '#client/api-client.ts';
import {
  DeletedMessages,
  type MemoryItem,
  MemoryModels,
  MemoryPage,
  type MemoryQuery,
  MemoryTags,
} from '#features/history/shared/memory.contract.ts';
import { pinSearch } from '#features/search/client/past-searches.api.ts';

export const memoryKeys = {
  lists: ['memory', 'list'] as const,
  tags: ['memory', 'tags'] as const,
  models: ['memory', 'models'] as const,
};

/** The filters of the list, as written in the address. */
export interface MemoryFilters extends Pick<MemoryQuery, 'type' | 'time'> {
  q: string;
  tag: string;
  isBookmarked: boolean;
  /** The first and the last day; empty if open-ended. */
  from: string;
  to: string;
  model: string;
  has: '' | 'sources' | 'files';
  project: string;
}

export function useMemory(filters: MemoryFilters) {
  const { q, type, time, tag, isBookmarked, from, to, model, has, project } = filters;
  const query = {
    type,
    time,
    ...(q !== '' && { q }),
    ...(tag !== '' && { tag }),
    ...(isBookmarked && { bookmarked: 'true' }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(model !== '' && { model }),
    ...(has !== '' && { has }),
    ...(project !== '' && { project }),
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
    // Results stay visible until the next query has been answered.
    placeholderData: keepPreviousData,
    // Questions asked meanwhile belong here too.
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

/** Loaded once someone wants to choose one. */
export function useModels() {
  return useQuery({
    queryKey: memoryKeys.models,
    queryFn: async ({ signal }) => (await apiGet('/api/memory/models', MemoryModels, { signal })).models,
    staleTime: 60_000,
  });
}

const itemPath = ({ source, id }: Pick<MemoryItem, 'source' | 'id'>) =>
  `/api/memory/${source === 'message' ? 'messages' : 'searches'}/${encodeURIComponent(id)}`;

type Change = Partial<Pick<MemoryItem, 'isBookmarked' | 'tags'>>;

/**
 * Bookmarks and tags: shown as soon as they are changed, and reverted if saving fails. Sent in sequence: the last
 * change wins.
 */
export function useChangeMemory() {
  const queryClient = useQueryClient();
  // The cache updates a moment later, which a pressed button cannot wait for.
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Change>>(new Map());
  const mutation = useMutation({
    scope: { id: 'memory' },
    mutationFn: async ({ item, change }: { item: MemoryItem; change: Change }) => {
      await queryClient.cancelQueries({ queryKey: memoryKeys.lists });
      await send(item, change);
    },
    onSuccess: (_nothing, { item, change }) =>
      queryClient.setQueriesData<InfiniteData<MemoryPage>>({ queryKey: memoryKeys.lists }, (data) =>
        withChange(data, item.id, change),
      ),
    onSettled: (_nothing, error, { item, change }) => {
      // If a thing was changed again meanwhile, the later change stays visible; when that fails, it reverts this one
      // too.
      setUnsaved((now) => {
        if (!error && now.get(item.id) !== change) return now;
        const left = new Map(now);
        left.delete(item.id);
        return left;
      });
      if (change.tags) void queryClient.invalidateQueries({ queryKey: memoryKeys.tags });
    },
  });
  return {
    ...mutation,
    withUnsaved: (item: MemoryItem): MemoryItem => ({ ...item, ...unsaved.get(item.id) }),
    save: (item: MemoryItem, change: Change) => {
      const all = { ...unsaved.get(item.id), ...change };
      setUnsaved((now) => new Map(now).set(item.id, all));
      mutation.mutate({ item, change: all });
    },
  };
}

async function send(item: MemoryItem, { isBookmarked, tags }: Change): Promise<void> {
  const put = (name: string, body: unknown) =>
    apiSend('PUT', `${itemPath(item)}/${name}`, body, undefined, { keepalive: true });
  if (isBookmarked !== undefined) {
    if (item.source === 'search') await pinSearch(item.id, isBookmarked);
    else await put('bookmark', { isBookmarked });
  }
  if (tags !== undefined) await put('tags', { tags });
}

function withChange(data: InfiniteData<MemoryPage> | undefined, id: string, change: Change) {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
      })),
    }
  );
}

export async function deleteMemoryMessage(id: string): Promise<void> {
  await apiSend('DELETE', itemPath({ source: 'message', id }), undefined, DeletedMessages);
}

export function deleteMemoryMessageOnLeaving(id: string): void {
  deleteOnLeaving(itemPath({ source: 'message', id }));
}
