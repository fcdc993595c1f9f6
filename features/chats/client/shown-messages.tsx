import { lazy, type RefObject, Suspense, useCallback } from 'react';
import { ChatLoading } from './chat-loading.tsx';
import type { Conversation } from './conversation.ts';
import type { ConversationState } from './conversation-state.ts';
import { MessageList, type MessageListProps } from './message-list.tsx';

const LongMessageList = lazy(async () => ({
  default: (await import('./long-message-list.tsx')).LongMessageList,
}));

interface ShownMessagesProps extends Pick<MessageListProps, 'highlightOf' | 'hasSourceColumn' | 'actions'> {
  conversation: Conversation;
  state: ConversationState;
  scroller: RefObject<HTMLElement | null>;
}

/** The messages of a chat, all of them or, in a long one, those near the view. */
export function ShownMessages({ conversation, state, scroller, ...rest }: ShownMessagesProps) {
  const { messages, running, isLong, earlier, isLoadingEarlier, sessionId } = state;
  const loadEarlier = useCallback(() => void conversation.loadEarlier(), [conversation]);
  if (!isLong) return <MessageList messages={messages} running={running} {...rest} />;
  return (
    <Suspense fallback={<ChatLoading />}>
      <LongMessageList
        key={sessionId}
        {...{ messages, running, scroller, isLoadingEarlier }}
        onEarlier={earlier === null ? null : loadEarlier}
        {...rest}
      />
    </Suspense>
  );
}
