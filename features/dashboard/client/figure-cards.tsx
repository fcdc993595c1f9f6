import { ChatsIcon } from '@phosphor-icons/react/Chats';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { Dashboard } from '#features/dashboard/shared/dashboard.contract.ts';
import { dailyResetWords, monthlyResetWords } from './when.ts';

const number = new Intl.NumberFormat('en-GB');

export function FigureCards({ totalChats, totalSearches, usage }: Dashboard) {
  return (
    <div className="grid grid-cols-2 gap-2.5 lg:grid-cols-4 lg:gap-4">
      <UsageCard
        title="Daily Usage"
        used={usage.dailyTasksUsed}
        limit={usage.dailyTasksLimit}
        resets={dailyResetWords(usage.dailyResetsAt, usage.timeZone)}
      />
      <UsageCard
        title="Monthly Usage"
        used={usage.tasksUsed}
        limit={usage.tasksLimit}
        resets={monthlyResetWords(usage.monthlyResetsAt, usage.timeZone)}
      />
      <CountCard
        title="Total Chats"
        count={totalChats}
        caption="Lifetime conversations"
        icon={<IconTile tone="moss" icon={<ChatsIcon size={24} weight="duotone" />} />}
      />
      <CountCard
        title="Total Searches"
        count={totalSearches}
        caption="This month"
        icon={<IconTile tone="denim" icon={<MagnifyingGlassIcon size={24} weight="duotone" />} />}
      />
    </div>
  );
}

interface UsageCardProps {
  title: string;
  used: number;
  limit: number | null;
  resets: string;
}

function UsageCard({ title, used, limit, resets }: UsageCardProps) {
  const text =
    limit === null
      ? `${number.format(used)} tasks used, no limit`
      : `${number.format(used)} / ${number.format(limit)} tasks used`;
  return (
    <Card className="max-lg:p-3.5" aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="text-small font-semibold text-text-2">{title}</h2>
        <p className="text-small text-text-2 max-sm:text-micro">{resets}</p>
      </div>
      <p className="mt-1 mb-3.5">
        <span className="text-[1.75rem]/9 font-bold tracking-[-0.02em]">{number.format(used)}</span>
        <span className="text-text-2">
          {' '}
          {limit === null ? 'tasks used, no limit' : `/ ${number.format(limit)} tasks used`}
        </span>
      </p>
      <ProgressBar label={title} value={used} max={limit} text={text} />
    </Card>
  );
}

interface CountCardProps {
  title: string;
  count: number;
  caption: string;
  icon: ReactNode;
}

function CountCard({ title, count, caption, icon }: CountCardProps) {
  return (
    <Card className="flex justify-between gap-2 max-lg:p-3.5" aria-label={title}>
      <div>
        <h2 className="text-small font-semibold text-text-2">{title}</h2>
        <p className="mt-1 text-[1.75rem]/9 font-bold tracking-[-0.02em]">{number.format(count)}</p>
        <p className="mt-1 text-small text-text-2">{caption}</p>
      </div>
      <div className="max-sm:self-center">{icon}</div>
    </Card>
  );
}
