import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#client/ui/toast.tsx';
import { announceChatChange } from '#features/chats/client/conversation/chat-changes.ts';
import { chatKeys } from '#features/chats/client/conversation/chat-keys.ts';
import { updateChat } from '#features/chats/client/conversation/chats.api.ts';
import type { UpdateChatInput } from '#features/chats/shared/chats.contract.ts';

/** Renames or pins a chat; every list of chats then shows it. */
export function useChangeChat(): (id: string, change: UpdateChatInput, done: string) => Promise<void> {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  return async (id, change, done) => {
    try {
      await updateChat(id, change);
      announceChatChange({ id, ...change });
      showToast({ message: done });
    } catch {
      showToast({ message: 'That change could not be saved. Please try again.' });
    }
    await queryClient.invalidateQueries({ queryKey: chatKeys.list });
  };
}
