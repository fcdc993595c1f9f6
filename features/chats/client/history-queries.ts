import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import type { ChatList, ChatSummary, UpdateChatInput } from '#features/chats/shared/chats.contract.ts';
import { SearchHistory } from '#features/search/shared/search.contract.ts';
import { Usage } from '#features/usage/shared/usage.contract.ts';
import { announceChatNews } from './chat-channel.ts';
import { chatKeys } from './chat-keys.ts';
import { clearHistory, listChats, pinSearch, updateChat } from './chats.api.ts';

export function useChatList() {
  return useInfiniteQuery({
    queryKey: chatKeys.list,
    queryFn: ({ pageParam }) => listChats(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.chats),
  });
}

export function useSearchHistory() {
  return useQuery({
    queryKey: chatKeys.searches,
    queryFn: ({ signal }) => apiGet('/api/search/history?type=web', SearchHistory, { signal }),
    select: (history) => history.searches,
  });
}

export function useUsage() {
  return useQuery({
    queryKey: chatKeys.usage,
    queryFn: ({ signal }) => apiGet('/api/usage', Usage, { signal }),
  });
}

export function usePinSearch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isPinned }: { id: string; isPinned: boolean }) => pinSearch(id, isPinned),
    onMutate: async ({ id, isPinned }) => {
      await queryClient.cancelQueries({ queryKey: chatKeys.searches });
      const before = queryClient.getQueryData<SearchHistory>(chatKeys.searches);
      queryClient.setQueryData<SearchHistory>(chatKeys.searches, (history) => ({
        searches: (history?.searches ?? []).map((search) =>
          search.id === id ? { ...search, isPinned } : search,
        ),
      }));
      return { before };
    },
    onError: (_error, _input, context) => queryClient.setQueryData(chatKeys.searches, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: chatKeys.searches }),
  });
}

type Pages = InfiniteData<ChatList, string | null>;

function changeInPages(pages: Pages | undefined, id: string, change: UpdateChatInput): Pages | undefined {
  if (!pages) return pages;
  const changeOne = (chat: ChatSummary): ChatSummary => (chat.id === id ? { ...chat, ...change } : chat);
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, chats: page.chats.map(changeOne) })) };
}

/** Renames or pins. Shown at once; put back if the server refuses. */
export function useUpdateChat() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: UpdateChatInput }) => updateChat(id, change),
    onMutate: async ({ id, change }) => {
      await queryClient.cancelQueries({ queryKey: chatKeys.list });
      const before = queryClient.getQueryData<Pages>(chatKeys.list);
      queryClient.setQueryData<Pages>(chatKeys.list, (pages) => changeInPages(pages, id, change));
      return { before };
    },
    onError: (_error, _input, context) => queryClient.setQueryData(chatKeys.list, context?.before),
    onSettled: (_answer, _error, { id }) => {
      announceChatNews({ sessionId: id });
      return queryClient.invalidateQueries({ queryKey: chatKeys.list });
    },
  });
}

export function useClearHistory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: clearHistory,
    onSuccess: () => {
      announceChatNews({ sessionId: null });
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: chatKeys.list }),
        queryClient.invalidateQueries({ queryKey: chatKeys.searches }),
      ]);
    },
  });
}
