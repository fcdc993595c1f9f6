import { type RefObject, Suspense, useCallback } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { VotedChatContext } from '#features/chats/client/answer/feedback/use-vote.ts';
import type { Conversation } from '#features/chats/client/conversation/conversation.ts';
import type { ConversationState } from '#features/chats/client/conversation/conversation-state.ts';
import { ChatLoading } from '#features/chats/client/screen/chat-loading.tsx';
import { MessageList, type MessageListProps } from './message-list.tsx';
import { PartChangedContext } from './part-changed.ts';

const LongMessageList = lazyPart(async () => ({
  default: (await import('./long-message-list.tsx')).LongMessageList,
}));

interface ShownMessagesProps extends Pick<MessageListProps, 'highlightOf' | 'hasSourceColumn' | 'actions'> {
  conversation: Conversation;
  state: ConversationState;
  scroller: RefObject<HTMLElement | null>;
}

/** The messages of a chat; its owner can vote on them. */
export function ShownMessages(props: ShownMessagesProps) {
  return (
    <VotedChatContext value={props.state.sessionId}>
      <PartChangedContext value={props.conversation.showPart}>
        <ShortOrLong {...props} />
      </PartChangedContext>
    </VotedChatContext>
  );
}

/** All messages or, in a long chat, those near the view. */
function ShortOrLong({ conversation, state, scroller, ...rest }: ShownMessagesProps) {
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
