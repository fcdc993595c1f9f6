import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PendingDeletes } from '#client/app/pending-deletes.ts';
import { useUndoableDelete } from '#client/app/use-undoable-delete.ts';
import { announceChatNews } from '#features/chats/client/conversation/chat-channel.ts';
import { chatKeys } from '#features/chats/client/conversation/chat-keys.ts';
import { deleteChat, deleteChatOnLeaving } from '#features/chats/client/conversation/chats.api.ts';
import type { ChatSummary } from '#features/chats/shared/chats.contract.ts';

const pendingDeletes = new PendingDeletes(deleteChat, deleteChatOnLeaving);

/** Deletes with a chance to undo. Anyone viewing the chat is sent away from it, and brought back by Undo. */
export function useDeleteChat() {
  const queryClient = useQueryClient();
  const { hidden, remove } = useUndoableDelete(pendingDeletes);
  const removeChat = useCallback(
    ({ id, title }: Pick<ChatSummary, 'id' | 'title'>, isOpen: boolean) => {
      remove({
        id,
        message: 'Chat deleted',
        failure: `“${title}” could not be deleted.`,
        opened: isOpen ? { href: `/chat/${id}`, list: '/chat' } : null,
        onSettled: () => {
          announceChatNews({ sessionId: id });
          void queryClient.invalidateQueries({ queryKey: chatKeys.list });
        },
      });
    },
    [queryClient, remove],
  );
  return { hidden, remove: removeChat };
}
