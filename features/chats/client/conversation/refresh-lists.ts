import type { QueryClient } from '@tanstack/react-query';
import { announceChatNews } from './chat-channel.ts';
import { chatKeys } from './chat-keys.ts';

/** A turn of that chat ended, or a message was accepted: lists and counters are out of date, here and in other tabs. */
export function refreshLists(queryClient: QueryClient, sessionId: string | null): void {
  void queryClient.invalidateQueries({ queryKey: chatKeys.list });
  void queryClient.invalidateQueries({ queryKey: chatKeys.usage });
  announceChatNews({ sessionId });
}
