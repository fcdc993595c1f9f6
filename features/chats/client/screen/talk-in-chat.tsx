import { useMemo } from 'react';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import type { Conversation } from '#features/chats/client/conversation/conversation.ts';
import type { ConversationState } from '#features/chats/client/conversation/conversation-state.ts';
import { useConversationState } from '#features/chats/client/conversation/use-conversation.ts';
import { useSettings, useUpdateSettings } from '#features/settings/client/use-settings.ts';
import type { TalkedChat } from '#features/voice/client/conversation/talk.ts';
import { TalkScreen } from '#features/voice/client/conversation/talk-screen.tsx';
import { sentencesToRead } from '#features/voice/client/reading/prepare-text.ts';
import { spokenLanguage } from '#features/voice/client/voice-preference.ts';
import { voiceSettings } from '#features/voice/shared/voice.settings-fields.ts';
import { brand } from '#shared/brand.ts';

/** A voice conversation in this chat: what is said and answered become its ordinary messages. */
export function TalkInChat({ conversation, onLeave }: { conversation: Conversation; onLeave: () => void }) {
  const state = useConversationState(conversation);
  const { settings } = useSettings(voiceSettings, true);
  const { mutate } = useUpdateSettings<typeof voiceSettings>();
  const chat = useMemo(() => talkedChat(conversation), [conversation]);
  const newest = newestAnswer(state);
  const text = newest?.text ?? '';
  const sentences = useMemo(
    () => sentencesToRead(text, spokenLanguage()).map(({ shown, said }) => shown || said),
    [text],
  );
  return (
    <TalkScreen
      chat={chat}
      title={state.title}
      question={newest?.question ?? ''}
      sentences={sentences}
      sources={newest?.sources ?? []}
      hasCaptions={settings.captions}
      onCaptions={(captions) => mutate({ captions })}
      onLeave={onLeave}
    />
  );
}

function newestAnswer({ running, messages }: ConversationState) {
  if (running) {
    return {
      question: running.question?.content ?? '',
      text: running.turn.text,
      sources: hostsOf(sourcesOf(running.turn.parts)),
    };
  }
  const at = messages.findLastIndex(({ role }) => role === 'assistant');
  const answer = messages[at];
  if (!answer || answer.error) return null;
  return {
    question: messages[at - 1]?.content ?? '',
    text: answer.content,
    sources: hostsOf(sourcesOf(answer.parts)),
  };
}

function hostsOf(sources: ReturnType<typeof sourcesOf>) {
  return sources.map(({ n, url }) => {
    const address = new URL(url, location.origin);
    const host = address.origin === location.origin ? brand.productName : address.hostname;
    return { n, url, host: host.replace(/^www\./, '') };
  });
}

function talkedChat(conversation: Conversation): TalkedChat {
  /** How many messages there were when the question was asked: its answer comes after them. */
  let before = 0;
  return {
    subscribe: conversation.subscribe,
    isRunning: () => conversation.getState().running !== null,
    send(text, spoken) {
      before = conversation.getState().messages.length;
      void conversation.send(text, { spoken });
    },
    async stop() {
      await conversation.stop();
      await new Promise<void>((resolve) => {
        const look = () => {
          if (conversation.getState().running !== null) return;
          unsubscribe();
          resolve();
        };
        const unsubscribe = conversation.subscribe(look);
        look();
      });
    },
    answer() {
      const { running, messages } = conversation.getState();
      const last = messages.at(-1);
      const isAnswered = messages.length > before && last?.role === 'assistant' && !last.error;
      if (!running && !isAnswered) return null;
      const id = running?.turn.start?.assistantMessageId ?? last?.id ?? 'answer';
      return {
        id,
        title: conversation.getState().title,
        subscribe: conversation.subscribe,
        read() {
          const now = conversation.getState();
          const isWhole = now.running === null;
          const text = now.running?.turn.text ?? now.messages.at(-1)?.content ?? '';
          return { sentences: sentencesToRead(text, spokenLanguage(), { isWhole }), isWhole };
        },
      };
    },
  };
}
