import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError, apiSend, deleteOnLeaving } from '#client/api-client.ts';
import { PendingDeletes } from '#client/app/pending-deletes.ts';
import { useUndoableDelete } from '#client/app/use-undoable-delete.ts';
import { announceChatNews } from '#features/chats/client/conversation/chat-channel.ts';
import { chatKeys } from '#features/chats/client/conversation/chat-keys.ts';
import type { MemoryItem } from '#features/history/shared/memory.contract.ts';
import { ownItemPath } from '#features/own-items/client/own-items.api.ts';
import { deleteSearch, deleteSearchOnLeaving } from '#features/search/client/past-searches.api.ts';
import { deleteMemoryMessage, deleteMemoryMessageOnLeaving, memoryKeys } from './memory.api.ts';

const prefix = { message: 'message ', search: 'search ', item: 'item ' } as const;

/** For an own item of another kind, its address among all own items. */
export function keyOf({ source, type, id }: Pick<MemoryItem, 'source' | 'type' | 'id'>): string {
  return prefix[source] + (source === 'item' ? ownItemPath({ kind: type, id }) : id);
}

const pendingDeletes = new PendingDeletes(
  async (key) => {
    try {
      await (key.startsWith(prefix.item)
        ? apiSend('DELETE', key.slice(prefix.item.length))
        : key.startsWith(prefix.search)
          ? deleteSearch(key.slice(prefix.search.length))
          : deleteMemoryMessage(key.slice(prefix.message.length)));
    } catch (error) {
      // It was deleted with its question, or on another page.
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
    }
  },
  (key) => {
    if (key.startsWith(prefix.item)) deleteOnLeaving(key.slice(prefix.item.length));
    else if (key.startsWith(prefix.search)) deleteSearchOnLeaving(key.slice(prefix.search.length));
    else deleteMemoryMessageOnLeaving(key.slice(prefix.message.length));
  },
);

const messages = {
  search: 'Search deleted',
  user: 'Question and its answer deleted',
  assistant: 'Answer deleted',
} as const;

/** Deletes the thing that a card represents, with a chance to undo. */
export function useDeleteMemory() {
  const queryClient = useQueryClient();
  const { hidden, remove } = useUndoableDelete(pendingDeletes);
  const removeItem = useCallback(
    (item: MemoryItem) =>
      remove({
        id: keyOf(item),
        message: item.source === 'item' ? 'Deleted' : messages[item.role ?? 'search'],
        failure: `“${item.title}” could not be deleted.`,
        onSettled: () => {
          announceChatNews({ sessionId: null });
          for (const queryKey of [memoryKeys.lists, memoryKeys.tags, chatKeys.list, chatKeys.searches]) {
            void queryClient.invalidateQueries({ queryKey });
          }
        },
      }),
    [queryClient, remove],
  );
  return { hidden, remove: removeItem };
}
