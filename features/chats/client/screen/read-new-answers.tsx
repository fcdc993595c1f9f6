import { useEffect, useRef } from 'react';
import type { Conversation } from '#features/chats/client/conversation/conversation.ts';
import { useConversationState } from '#features/chats/client/conversation/use-conversation.ts';
import { sentencesToRead } from '#features/voice/client/reading/prepare-text.ts';
import { reader } from '#features/voice/client/reading/reader.ts';
import { spokenLanguage } from '#features/voice/client/voice-preference.ts';

/** Reads each answer aloud from its first finished sentence on, if the person chose so in their settings. */
export function ReadNewAnswers({ conversation }: { conversation: Conversation }) {
  const { running, title } = useConversationState(conversation);
  const id = running?.turn.start?.assistantMessageId;
  const hasWords = running !== null && running.turn.text !== '';
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || !hasWords || last.current === id) return;
    last.current = id;
    void reader().start({
      ...{ id, title },
      subscribe: conversation.subscribe,
      read() {
        const now = conversation.getState();
        const isWhole = now.running?.turn.start?.assistantMessageId !== id;
        const text = isWhole
          ? (now.messages.find((message) => message.id === id)?.content ?? '')
          : (now.running?.turn.text ?? '');
        return { sentences: sentencesToRead(text, spokenLanguage(), { isWhole }), isWhole };
      },
    });
  }, [id, hasWords, title, conversation]);
  // Stop reading what is no longer on the screen.
  useEffect(
    () => () => {
      if (last.current !== undefined && reader().getState().id === last.current) reader().stop();
    },
    [],
  );
  return null;
}
