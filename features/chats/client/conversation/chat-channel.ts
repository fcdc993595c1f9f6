const channelName = 'everyday-chats';

/** `waits`: it is deleted unless that is undone in time, in any tab. `over`: it was sent, whatever the result. */
export type ChatDeletion = 'waits' | 'undone' | 'over';

/** What one tab of this browser tells the others about its chats. */
export interface ChatNews {
  /** Null: all of them, as after clearing the history. */
  sessionId: string | null;
  deletion?: ChatDeletion;
}

let channel: BroadcastChannel | null = null;

/** One per page, for sending and receiving: a channel does not receive its own messages. */
function getChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

export function announceChatNews(news: ChatNews): void {
  getChannel()?.postMessage(news);
}

export function onChatNews(listener: (news: ChatNews) => void): () => void {
  const shared = getChannel();
  const hear = (event: MessageEvent<ChatNews>) => listener(event.data);
  shared?.addEventListener('message', hear);
  return () => shared?.removeEventListener('message', hear);
}
