import { ChatsCircleIcon } from '@phosphor-icons/react/ChatsCircle';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { Dashboard } from '#features/dashboard/shared/dashboard.contract.ts';
import { dailyReset, monthlyReset } from '#features/usage/client/reset-words.ts';

const number = new Intl.NumberFormat('en-GB');

export function FigureCards({ totalChats, totalSearches, usage }: Dashboard) {
  return (
    <div className="grid grid-cols-2 gap-2.5 lg:gap-gutter xl:grid-cols-4">
      <UsageCard
        title="Daily Usage"
        used={usage.dailyTasksUsed}
        limit={usage.dailyTasksLimit}
        resets={dailyReset(usage)}
      />
      <UsageCard
        title="Monthly Usage"
        used={usage.tasksUsed}
        limit={usage.tasksLimit}
        resets={monthlyReset(usage)}
      />
      <CountCard
        title="Total Chats"
        count={totalChats}
        caption="Lifetime conversations"
        Icon={ChatsCircleIcon}
        tone="moss"
      />
      <CountCard
        title="Total Searches"
        count={totalSearches}
        caption="This month"
        Icon={MagnifyingGlassIcon}
        tone="denim"
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
    <Card className="flex flex-col max-lg:p-3.5" aria-label={title}>
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-small font-semibold text-text-2">{title}</h2>
        <p className="text-small text-text-2 max-sm:hidden">{resets}</p>
      </div>
      <p className="mt-1 mb-3.5 max-sm:mb-2.5">
        <span className="text-[1.75rem]/9 font-bold tracking-[-0.02em]">{number.format(used)}</span>
        <span className="text-text-2">
          {limit !== null && ` / ${number.format(limit)}`}
          <span className="max-sm:hidden">{limit === null ? ' tasks used, no limit' : ' tasks used'}</span>
        </span>
      </p>
      <ProgressBar label={title} value={used} max={limit} text={text} />
      {/* Phones have no room for these beside the figure. */}
      <p className="mt-2.5 text-small text-text-2 sm:hidden">
        {limit === null ? 'tasks used, no limit' : 'tasks used'}
      </p>
      <p className="text-micro text-text-2 sm:hidden">{resets}</p>
    </Card>
  );
}

interface CountCardProps {
  title: string;
  count: number;
  caption: string;
  Icon: typeof ChatsCircleIcon;
  tone: 'moss' | 'denim';
}

function CountCard({ title, count, caption, Icon, tone }: CountCardProps) {
  return (
    <Card className="flex justify-between max-lg:p-3.5 sm:gap-2" aria-label={title}>
      <div>
        <h2 className="text-small font-semibold text-text-2">{title}</h2>
        <p className="mt-1 text-[1.75rem]/9 font-bold tracking-[-0.02em]">{number.format(count)}</p>
        <p className="mt-1 text-small text-text-2">{caption}</p>
      </div>
      <IconTile tone={tone} icon={<Icon size={24} weight="duotone" />} className="max-sm:hidden" />
      <Icon
        size={26}
        weight="duotone"
        aria-hidden
        className={classNames('mt-8 shrink-0 sm:hidden', tone === 'moss' ? 'text-moss' : 'text-primary-text')}
      />
    </Card>
  );
}
