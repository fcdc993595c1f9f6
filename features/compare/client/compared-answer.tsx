import { StopIcon } from '@phosphor-icons/react/Stop';
import { Suspense, useEffect } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { shownModelName } from '#features/assistant/client/shown-model-name.ts';
import { useConversationState } from '#features/chats/client/conversation/use-conversation.ts';
import { MessageList } from '#features/chats/client/messages/message-list.tsx';
import { useHighlights } from '#features/chats/client/messages/use-highlights.ts';
import { ChatLoading } from '#features/chats/client/screen/chat-loading.tsx';
import type { Compared } from './comparison.ts';

interface ComparedAnswerProps {
  compared: Compared;
  /** Another one is being chosen. */
  isBusy: boolean;
  onChoose: (chatId: string, answerId: string) => void;
}

/** One model's streaming answer. Its errors do not affect the others. */
export function ComparedAnswer({ compared, isBusy, onChoose }: ComparedAnswerProps) {
  const { conversation } = compared;
  const modelName = shownModelName(compared.modelName);
  const { messages, running, sessionId, quota, sendProblem, loadProblem, phase } =
    useConversationState(conversation);
  const highlightOf = useHighlights();
  const answer = messages.findLast(({ role }) => role === 'assistant');
  const problem = quota?.message ?? sendProblem ?? (loadProblem && 'This answer could not be loaded.');
  const isDone = running === null && answer !== undefined && !answer.error;

  useEffect(() => {
    void conversation.open();
    return () => conversation.close();
  }, [conversation]);

  return (
    <section
      aria-label={modelName}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-card"
    >
      <div className="flex min-h-11 items-center gap-2">
        <h2 dir="auto" className="min-w-0 flex-1 truncate text-h3">
          {modelName}
        </h2>
        {running && (
          <Button
            size="small"
            icon={<StopIcon size={16} aria-hidden />}
            disabled={running.isStopping}
            onClick={() => void conversation.stop()}
          >
            Stop
            <span className="sr-only">{`: ${modelName}`}</span>
          </Button>
        )}
      </div>
      {problem && <Banner kind="error">{problem}</Banner>}
      {phase === 'loading' ? (
        <ChatLoading />
      ) : (
        <Suspense fallback={<ChatLoading />}>
          <MessageList
            messages={messages.filter(({ role }) => role === 'assistant')}
            running={running && { ...running, question: null }}
            highlightOf={highlightOf}
            hasSourceColumn={false}
            actions={null}
          />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {isDone ? `${modelName} has answered.` : ''}
      </p>
      {isDone && sessionId !== null && (
        <div className="mt-auto pt-4">
          <Button kind="primary" disabled={isBusy} onClick={() => onChoose(sessionId, answer.id)}>
            Go on with this one
            <span className="sr-only">{`: ${modelName}`}</span>
          </Button>
        </div>
      )}
    </section>
  );
}
