import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { useToast } from '#client/ui/toast.tsx';
import { announceChatNews } from './chat-channel.ts';
import { chatKeys } from './chat-keys.ts';
import { continueChat } from './chats.api.ts';

/** Opens a new chat that knows a summary of this one. Nothing is asked until the person asks. */
export function useContinueChat(): (chatId: string) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { submit } = useSubmitOnce();
  return (chatId) =>
    void submit(async () => {
      try {
        const { id } = await continueChat(chatId);
        void queryClient.invalidateQueries({ queryKey: chatKeys.list });
        announceChatNews({ sessionId: id });
        await navigate(`/chat/${id}`);
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status < 500;
        showToast({
          message: isRefused ? error.message : 'The chat could not be continued. Please try again.',
        });
      }
    });
}
