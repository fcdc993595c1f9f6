import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PendingDeletes } from '#client/app/pending-deletes.ts';
import { useUndoableDelete } from '#client/app/use-undoable-delete.ts';
import { announceChatNews, onChatNews } from '#features/chats/client/conversation/chat-channel.ts';
import { chatKeys } from '#features/chats/client/conversation/chat-keys.ts';
import { deleteChat, deleteChatOnLeaving } from '#features/chats/client/conversation/chats.api.ts';
import type { ChatSummary } from '#features/chats/shared/chats.contract.ts';

const pendingDeletes = new PendingDeletes(deleteChat, deleteChatOnLeaving);
let isListening = false;

/** Another tab that shows the chat offers Undo as well. As long as the tab exists, like the pending deletes. */
function listenForUndo(): void {
  if (isListening) return;
  isListening = true;
  onChatNews(({ sessionId, deletion }) => {
    if (deletion === 'undone' && sessionId !== null) pendingDeletes.undo(sessionId);
  });
}

/** In a tab other than the one that deletes it. */
export function undoDeletion(id: string): void {
  announceChatNews({ sessionId: id, deletion: 'undone' });
}

/** Deletes with a chance to undo. Anyone viewing the chat is sent away from it, and brought back by Undo. */
export function useDeleteChat() {
  const queryClient = useQueryClient();
  const { hidden, remove } = useUndoableDelete(pendingDeletes);
  const removeChat = useCallback(
    ({ id, title }: Pick<ChatSummary, 'id' | 'title'>, isOpen: boolean) => {
      listenForUndo();
      remove({
        id,
        message: 'Chat deleted',
        failure: `“${title}” could not be deleted.`,
        opened: isOpen ? { href: `/chat/${id}`, list: '/chat' } : null,
        onUndone: () => undoDeletion(id),
        onSettled: () => {
          announceChatNews({ sessionId: id });
          void queryClient.invalidateQueries({ queryKey: chatKeys.list });
        },
      });
      announceChatNews({ sessionId: id, deletion: 'waits' });
    },
    [queryClient, remove],
  );
  return { hidden, remove: removeChat };
}
