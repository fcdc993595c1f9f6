import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { Analytics } from '#features/analytics/shared/analytics.contract.ts';
import type { View } from './chart-or-table.ts';
import { ComparedModels } from './compared-models.tsx';
import { tasksIn } from './figures.ts';
import { QuickStats } from './quick-stats.tsx';
import { TaskTypes } from './task-types.tsx';
import { TokensByModel } from './tokens-by-model.tsx';
import { TopModels } from './top-models.tsx';
import { WeeklyUsage } from './weekly-usage.tsx';

/** Days, models and kinds of work, once there are any. */
export function Breakdown({ analytics, view }: { analytics: Analytics; view: View }) {
  const { compared, days, models, tokens, types, usage, work } = analytics;
  if (work.total === 0 && tasksIn(days) === 0) return <NothingYet isRecorded={analytics.isRecorded} />;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-gutter xl:grid-cols-[minmax(0,1fr)_26.5rem]">
        <WeeklyUsage days={days} limit={usage.dailyTasksLimit} view={view} />
        <TopModels models={models} view={view} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-gutter xl:grid-cols-[minmax(0,1fr)_26.5rem]">
        <TaskTypes types={types} view={view} />
        <QuickStats days={days} types={types} />
      </div>
      {compared.length > 0 && <ComparedModels compared={compared} />}
      {tokens.length > 0 && <TokensByModel tokens={tokens} />}
    </>
  );
}

function NothingYet({ isRecorded }: { isRecorded: boolean }) {
  return (
    <Card>
      <EmptyState
        title={isRecorded ? 'No tasks in the last 30 days' : 'Nothing is being counted'}
        description={
          isRecorded
            ? 'Chats, research and search summaries appear here as soon as you use them.'
            : 'Turn on usage data to see your days, models and types of task here.'
        }
        action={
          isRecorded ? (
            <ButtonLink href="/chat">Ask something</ButtonLink>
          ) : (
            <ButtonLink href="/profile/privacy">Data &amp; Privacy</ButtonLink>
          )
        }
      />
    </Card>
  );
}
