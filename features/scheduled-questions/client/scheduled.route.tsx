import { PlusIcon } from '@phosphor-icons/react/Plus';
import { useState } from 'react';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import type { ScheduledQuestion } from '../shared/scheduled-questions.contract.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduledCard } from './scheduled-card.tsx';
import { useScheduledQuestions } from './scheduled-questions.api.ts';
import { useScheduledActions } from './use-scheduled-actions.ts';

/** /scheduled: the scheduled questions. */
function ScheduledPage() {
  usePageTitle('Scheduled questions');
  const { data, isError, refetch } = useScheduledQuestions();
  const actions = useScheduledActions();
  const [form, setForm] = useState<{ before?: ScheduledQuestion } | null>(null);
  const questions = data?.questions ?? [];
  const isFull = data !== undefined && questions.length >= data.limit;
  const add = (
    <Button
      kind="primary"
      icon={<PlusIcon size={18} aria-hidden />}
      disabled={isFull}
      onClick={() => setForm({})}
    >
      Schedule a question
    </Button>
  );
  return (
    <div className="page max-w-3xl pt-5 pb-28 lg:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-h1">Scheduled questions</h1>
        <p className="basis-full text-text-2 sm:order-last">
          Asked by themselves at the times you choose, with your models and from your tasks. Each answer says
          first what has changed since the last one.
        </p>
        {questions.length > 0 && add}
      </div>
      {isFull && (
        <p className="mt-2 text-small text-text-2">
          {data.limit === 1
            ? 'Your plan has room for one. Delete it to schedule another.'
            : `Your plan has room for ${data.limit}. Delete one to schedule another.`}
        </p>
      )}
      {isError && data === undefined && (
        <div className="mt-4">
          <Banner kind="error" onRetry={() => void refetch()}>
            Failed to load your scheduled questions
          </Banner>
        </div>
      )}
      {!data && !isError && (
        <LoadingRegion label="Loading your scheduled questions" className="mt-6">
          <SkeletonText />
        </LoadingRegion>
      )}
      {data && questions.length === 0 && (
        <EmptyState
          title="Nothing is scheduled"
          description="In a chat, you can also write “every weekday at 7: the news on tides and boats”."
          action={add}
        />
      )}
      {questions.length > 0 && (
        <ul className="mt-6 space-y-3" aria-label="Scheduled questions">
          {questions.map((question) => (
            <ScheduledCard
              key={question.id}
              question={question}
              actions={actions}
              onEdit={() => setForm({ before: question })}
            />
          ))}
        </ul>
      )}
      {form !== null && <ScheduleForm before={form.before} onClose={() => setForm(null)} />}
    </div>
  );
}

export { ScheduledPage as Component };
