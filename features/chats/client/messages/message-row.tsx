import { memo } from 'react';
import type { CitationHighlight } from '#features/assistant/client/citation-highlight.ts';
import { AnswerMessage } from '#features/chats/client/answer/answer-message.tsx';
import type { MessageActions } from './message-actions.ts';
import type { MessageItem } from './message-items.ts';
import { UserMessage } from './user-message.tsx';

interface MessageRowProps {
  item: MessageItem;
  highlightOf: (answerId: string) => CitationHighlight;
  hasSourceColumn: boolean;
  actions: MessageActions | null;
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { item, highlightOf, hasSourceColumn, actions } = props;
  const { id, question, isUnsent, answer } = item;
  return (
    <>
      {question !== null && <UserMessage message={question} actions={isUnsent ? null : actions} />}
      {answer && (
        <AnswerMessage
          answer={answer}
          highlight={highlightOf(id)}
          hasSourceColumn={hasSourceColumn}
          actions={actions}
        />
      )}
    </>
  );
});
