import { type RefObject, useEffect, useRef } from 'react';
import type { Conversation } from './conversation.ts';
import type { ConversationState } from './conversation-state.ts';
import { showMessage } from './show-message.ts';

const prefix = '#message-';

/** `/chat/{id}#message-{id}` opens a chat at that message, which may be far above its end. */
export function useMessageInAddress(
  conversation: Conversation,
  { phase, sessionId }: ConversationState,
  scroller: RefObject<HTMLElement | null>,
): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (phase !== 'ready' || sessionId === null || !location.hash.startsWith(prefix)) return;
    const id = decodeURIComponent(location.hash.slice(prefix.length));
    if (shown.current === id) return;
    shown.current = id;
    void conversation.loadThrough(id).then((isHere) => {
      const list = scroller.current?.querySelector<HTMLElement>('[data-messages]');
      if (isHere && list) void showMessage(list, id);
    });
  }, [conversation, phase, sessionId, scroller]);
}
