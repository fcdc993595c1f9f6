import { ChatsCircleIcon } from '@phosphor-icons/react/ChatsCircle';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { IconTile } from '#client/ui/icon-tile.tsx';
import type { Dashboard } from '#features/dashboard/shared/dashboard.contract.ts';
import { dailyReset, monthlyReset } from '#features/usage/client/format-reset.ts';
import { UsageCard } from '#features/usage/client/usage-card.tsx';
import { usageMeters } from '#features/usage/client/usage-labels.ts';

const number = new Intl.NumberFormat('en-GB');

export function FigureCards({ totalChats, totalSearches, usage }: Dashboard) {
  const { daily, monthly } = usageMeters(usage);
  return (
    <div className="grid grid-cols-2 gap-2.5 lg:gap-gutter xl:grid-cols-4">
      <UsageCard meter={daily} resets={dailyReset(usage)} className="max-lg:p-3.5" />
      <UsageCard meter={monthly} resets={monthlyReset(usage)} className="max-lg:p-3.5" />
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
