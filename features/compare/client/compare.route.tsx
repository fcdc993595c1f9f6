import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/ArrowCounterClockwise';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SkeletonText } from '#client/ui/skeleton.tsx';
import { rateAnswer } from '#features/chats/client/answer/feedback/use-vote.ts';
import { chatApi } from '#features/chats/client/conversation/chats.api.ts';
import { Conversation } from '#features/chats/client/conversation/conversation.ts';
import { refreshLists } from '#features/chats/client/conversation/refresh-lists.ts';
import { useDeleteChat } from '#features/chats/client/conversation/use-delete-chat.ts';
import type { FileInfo } from '#features/files/shared/files.contract.ts';
import { answersItself } from '#features/models/client/answers-itself.ts';
import { useModels } from '#features/models/client/use-models.ts';
import type { ModelOption } from '#features/models/shared/models.contract.ts';
import { AskedQuestion } from './asked-question.tsx';
import { CompareForm } from './compare-form.tsx';
import { ComparedAnswer } from './compared-answer.tsx';
import { type Compared, fewestCompared, readCompared, writeCompared } from './comparison.ts';

/** /compare: one question for two or three models side by side. Each answers in its own chat. */
function ComparePage() {
  usePageTitle('Compare models');
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const models = useModels();
  const { remove } = useDeleteChat();
  const [isChoosing, setIsChoosing] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const create = (sessionId: string | null, onStarted = () => {}) =>
    new Conversation({
      sessionId,
      api: chatApi,
      onStarted,
      onChanged: (id) => refreshLists(queryClient, id),
    });
  const [compared, setCompared] = useState<readonly Compared[]>(() =>
    readCompared(parameters).map(({ modelName, chatId }) => ({
      key: chatId,
      modelName,
      conversation: create(chatId),
    })),
  );

  function handleAsk(question: string, chosen: readonly ModelOption[], files: readonly FileInfo[]) {
    const write = () => setParameters(writeCompared(next), { replace: true, preventScrollReset: true });
    const next: readonly Compared[] = chosen.map(({ id, name }) => ({
      key: id,
      modelName: name,
      conversation: create(null, write),
    }));
    for (const { key, conversation } of next) void conversation.send(question, { model: key, files });
    setCompared(next);
  }

  function handleReset() {
    setParameters({}, { replace: true });
    setCompared([]);
  }

  async function handleChoose(chatId: string, answerId: string) {
    setIsChoosing(true);
    try {
      // Continuing with an answer counts as rating it good.
      const preferredOver = compared
        .map(({ conversation }) => conversation.getState())
        .filter(({ sessionId }) => sessionId !== chatId)
        .flatMap(({ messages }) => messages.findLast(({ role }) => role === 'assistant')?.id ?? []);
      await rateAnswer(answerId, { rating: 'up', preferredOver });
    } catch {
      setIsChoosing(false);
      setHasFailed(true);
      return;
    }
    for (const { conversation } of compared) {
      const { sessionId, title } = conversation.getState();
      if (sessionId !== null && sessionId !== chatId) remove({ id: sessionId, title }, false);
    }
    void navigate(`/chat/${chatId}`);
  }

  const connected = (models.data?.models ?? []).filter(answersItself);
  return (
    <div className="page pt-5 pb-16 lg:pt-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-h1">Compare models</h1>
          <p className="mt-1 max-w-2xl text-text-2">
            Ask two or three models the same question, and go on with the answer you like best. Until you
            choose, each answer is a chat of its own in your history.
          </p>
        </div>
        {compared.length > 0 && (
          <Button icon={<ArrowCounterClockwiseIcon size={20} aria-hidden />} onClick={handleReset}>
            Ask another question
          </Button>
        )}
      </div>
      {hasFailed && (
        <div className="mt-4">
          <Banner kind="error" onDismiss={() => setHasFailed(false)}>
            Your choice could not be saved. Please try again.
          </Banner>
        </div>
      )}
      {compared.length > 0 ? (
        <>
          {compared[0] && <AskedQuestion compared={compared[0]} />}
          <div className={`mt-5 grid gap-4 sm:grid-cols-2 ${compared.length === 2 ? '' : 'lg:grid-cols-3'}`}>
            {compared.map((one) => (
              <ComparedAnswer
                key={one.key}
                compared={one}
                isBusy={isChoosing}
                onChoose={(chatId, answerId) => void handleChoose(chatId, answerId)}
              />
            ))}
          </div>
        </>
      ) : models.isPending ? (
        <SkeletonText className="mt-6" />
      ) : models.isError ? (
        <div className="mt-6">
          <Banner kind="error" onRetry={() => void models.refetch()}>
            The models could not be loaded.
          </Banner>
        </div>
      ) : connected.length < fewestCompared ? (
        <div className="mt-6">
          <EmptyState
            title="There is nothing to compare yet"
            description="Comparing needs two connected models, and this server has one."
            action={<ButtonLink href="/models">See the models</ButtonLink>}
          />
        </div>
      ) : (
        <CompareForm models={connected} onAsk={handleAsk} />
      )}
    </div>
  );
}

export { ComparePage as Component };
