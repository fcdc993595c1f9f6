import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { announceChatChange } from '#features/chats/client/conversation/chat-changes.ts';
import { announceChatNews, onChatNews } from '#features/chats/client/conversation/chat-channel.ts';
import { chatKeys } from '#features/chats/client/conversation/chat-keys.ts';
import { clearHistory, updateChat } from '#features/chats/client/conversation/chats.api.ts';
import { everyChat } from '#features/chats/shared/every-chat.ts';
import {
  type HistoryChat,
  HistoryChats,
  type HistoryList,
  HistorySearches,
  type SearchTab,
} from '#features/history/shared/history.contract.ts';
import { useLiveChanges } from '#features/live-changes/client/use-live-changes.ts';
import { pinSearch } from '#features/search/client/past-searches.api.ts';
import type { PastSearch } from '#features/search/shared/search.contract.ts';
import { usageQuery } from '#features/usage/client/usage.api.ts';
import { changeInLists, moveBetweenLists, useHistoryPages } from './history-pages.ts';

export function useHistoryChats(list: HistoryList, words?: string) {
  return useHistoryPages({
    key: chatKeys.list,
    path: '/api/history/chats?',
    page: HistoryChats,
    list,
    ...(words !== undefined && { words }),
  });
}

export function useHistorySearches(tab: SearchTab, list: HistoryList, words?: string) {
  return useHistoryPages({
    key: [...chatKeys.searches, tab],
    path: `/api/history/searches?tab=${tab}&`,
    page: HistorySearches,
    list,
    ...(words !== undefined && { words }),
  });
}

export function useUsage() {
  return useQuery(usageQuery);
}

/** Shown at once; reverted if the server rejects it. */
function useShownAtOnce<Input>({
  key,
  send,
  show,
  onSettled,
}: {
  key: QueryKey;
  send: (input: Input) => Promise<void>;
  show: (input: Input) => void;
  onSettled?: (input: Input) => void;
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: key,
    mutationFn: send,
    onMutate: async (input: Input) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueriesData({ queryKey: key });
      show(input);
      return { before };
    },
    onError: (_error, _input, context) => {
      for (const [listKey, data] of context?.before ?? []) queryClient.setQueryData(listKey, data);
    },
    onSettled: (_answer, _error, input) => {
      onSettled?.(input);
      // A read that begins before the next change is saved would briefly show the old state.
      if (queryClient.isMutating({ mutationKey: key }) > 1) return undefined;
      return queryClient.invalidateQueries({ queryKey: key });
    },
  });
}

export function usePinSearch() {
  const queryClient = useQueryClient();
  const key = [...chatKeys.searches, 'web' satisfies SearchTab];
  return useShownAtOnce({
    key,
    send: ({ id, isPinned }: PastSearch) => pinSearch(id, !isPinned),
    show: (search) => moveBetweenLists(queryClient, key, search, ({ createdAt }) => createdAt),
  });
}

export function usePinChat() {
  const queryClient = useQueryClient();
  return useShownAtOnce({
    key: chatKeys.list,
    send: ({ id, isPinned }: HistoryChat) =>
      updateChat(id, { isPinned: !isPinned }).then(() => announceChatChange({ id, isPinned: !isPinned })),
    show: (chat) => moveBetweenLists(queryClient, chatKeys.list, chat, ({ updatedAt }) => updatedAt),
  });
}

export function useRenameChat() {
  const queryClient = useQueryClient();
  return useShownAtOnce({
    key: chatKeys.list,
    send: ({ id, title }: Pick<HistoryChat, 'id' | 'title'>) =>
      updateChat(id, { title }).then(() => announceChatChange({ id, title })),
    show: ({ id, title }) => changeInLists<HistoryChat>(queryClient, chatKeys.list, id, { title }),
  });
}

export function useClearHistory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: clearHistory,
    onSuccess: () => {
      announceChatNews({ sessionId: null });
      return refreshCleared(queryClient);
    },
  });
}

/** Another tab or device may clear the history while it is shown here. */
export function useClearedElsewhere(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onChatNews(({ sessionId }) => {
        if (sessionId === null) void refreshCleared(queryClient);
      }),
    [queryClient],
  );
  useLiveChanges((change) => {
    const isCleared = change.type === 'changed' && change.kind === 'chat' && change.id === everyChat;
    if (isCleared || change.type === 'look') void refreshCleared(queryClient);
  });
}

function refreshCleared(queryClient: QueryClient) {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: chatKeys.list }),
    queryClient.invalidateQueries({ queryKey: chatKeys.searches }),
  ]);
}
