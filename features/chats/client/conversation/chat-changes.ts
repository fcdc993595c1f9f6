import type { UpdateChatInput } from '#features/chats/shared/chats.contract.ts';
import { announceChatNews } from './chat-channel.ts';

/** What changed about a chat as a whole, wherever in this tab it was changed. */
export type ChatChange = { id: string; projectId?: string | null } & UpdateChatInput;

const listeners = new Set<(change: ChatChange) => void>();

/** For the other places in this tab that show the chat, and for the other tabs. */
export function announceChatChange(change: ChatChange): void {
  for (const listener of listeners) listener(change);
  announceChatNews({ sessionId: change.id });
}

export function onChatChange(listener: (change: ChatChange) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
