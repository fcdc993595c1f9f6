import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '#client/api-client.ts';
import { PendingDeletes } from '#client/app/pending-deletes.ts';
import { useUndoableDelete } from '#client/app/use-undoable-delete.ts';
import { announceChatNews, onChatNews } from '#features/chats/client/conversation/chat-channel.ts';
import { chatKeys } from '#features/chats/client/conversation/chat-keys.ts';
import { deleteChat, deleteChatOnLeaving } from '#features/chats/client/conversation/chats.api.ts';
import type { ChatSummary } from '#features/chats/shared/chats.contract.ts';

const deletedAt = new Map<string, number>();
const waitedFor = (id: string) => Date.now() - (deletedAt.get(id) ?? Date.now());
const pendingDeletes = new PendingDeletes(
  (id) => deleteChat(id, waitedFor(id)),
  (id) => deleteChatOnLeaving(id, waitedFor(id)),
);
let isListening = false;

/** Another tab that shows the chat offers Undo as well. As long as the tab exists, like the pending deletes. */
function listenForUndo(): void {
  if (isListening) return;
  isListening = true;
  onChatNews(({ sessionId, deletion }) => {
    if (deletion === 'undone' && sessionId !== null) pendingDeletes.undo(sessionId);
  });
}

/** Deletes with a chance to undo. Anyone viewing the chat is sent away from it, and brought back by Undo. */
export function useDeleteChat() {
  const queryClient = useQueryClient();
  const { hidden, remove } = useUndoableDelete(pendingDeletes);
  const removeChat = useCallback(
    ({ id, title }: Pick<ChatSummary, 'id' | 'title'>, isOpen: boolean) => {
      listenForUndo();
      deletedAt.set(id, Date.now());
      remove({
        id,
        message: 'Chat deleted',
        failure: (error) =>
          error instanceof ApiError && error.code === 'conflict'
            ? error.message
            : `“${title}” could not be deleted.`,
        opened: isOpen ? { href: `/chat/${id}`, list: '/chat' } : null,
        onUndone: () => announceChatNews({ sessionId: id, deletion: 'undone' }),
        onSettled: () => {
          announceChatNews({ sessionId: id, deletion: 'over' });
          void queryClient.invalidateQueries({ queryKey: chatKeys.list });
        },
      });
      announceChatNews({ sessionId: id, deletion: 'waits' });
    },
    [queryClient, remove],
  );
  return { hidden, remove: removeChat };
}
