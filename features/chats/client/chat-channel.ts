const channelName = 'everyday-chats';

/** What one tab of this browser tells the others about its chats. */
export interface ChatNews {
  /** Null: all of them, as after clearing the history. */
  sessionId: string | null;
}

export function announceChatNews(news: ChatNews): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

export function onChatNews(listener: (news: ChatNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (event: MessageEvent<ChatNews>) => listener(event.data));
  return () => channel.close();
}
