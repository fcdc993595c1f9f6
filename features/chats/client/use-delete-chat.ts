import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useToast } from '#client/ui/toast.tsx';
import type { ChatSummary } from '#features/chats/shared/chats.contract.ts';
import { announceChatNews } from './chat-channel.ts';
import { chatKeys } from './chat-keys.ts';
import { deleteChat, deleteChatOnLeaving } from './chats.api.ts';
import { PendingDeletes } from './pending-deletes.ts';

/** One for the whole tab: the offer to undo outlives the panel that made it. */
const pendingDeletes = new PendingDeletes(deleteChat, deleteChatOnLeaving);

export function useDeleteChat() {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const hidden = useSyncExternalStore(pendingDeletes.subscribe, pendingDeletes.getHidden);

  useEffect(() => {
    const leave = () => pendingDeletes.commitAllOnLeaving();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  const remove = useCallback(
    (chat: ChatSummary) => {
      async function commit() {
        try {
          await pendingDeletes.commit(chat.id);
          announceChatNews({ sessionId: chat.id });
        } catch {
          showToast({ message: `“${chat.title}” could not be deleted.` });
        }
        await queryClient.invalidateQueries({ queryKey: chatKeys.list });
      }
      pendingDeletes.add(chat.id);
      showToast({
        message: 'Chat deleted',
        onUndo: () => pendingDeletes.undo(chat.id),
        onGone: () => void commit(),
      });
    },
    [queryClient, showToast],
  );

  return { hidden, remove };
}
