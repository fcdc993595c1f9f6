import { useEffect, useRef } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { findPlan } from '#features/billing/shared/plans.ts';
import { useSitePlan } from './site-plan.ts';

const number = new Intl.NumberFormat('en-GB');

/** The plan of the signed-in person; renders nothing for anyone else. */
export function PlanStatus() {
  const { usage, news } = useSitePlan();
  const place = useRef<HTMLDivElement>(null);

  // The pressed button may be far below, and is no longer available.
  useEffect(() => {
    if (news) place.current?.focus();
  }, [news]);

  if (usage === null) return null;
  return (
    <div ref={place} tabIndex={-1} className="grid scroll-mt-24 gap-3 outline-none">
      {news && (
        <Banner key={news} kind="success">
          {news}
        </Banner>
      )}
      <section
        aria-label="Your Subscription"
        className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-surface px-5 py-4"
      >
        <div className="min-w-[15rem] flex-1">
          <h2 className="mb-2 text-small font-semibold">
            Your Subscription{' '}
            <span className="font-normal text-text-2">· {findPlan(usage.tier)?.name ?? usage.tier}</span>
          </h2>
          <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 text-small text-text-2">
            <UsageRow label="Today" used={usage.dailyTasksUsed} limit={usage.dailyTasksLimit} />
            <UsageRow label="This month" used={usage.tasksUsed} limit={usage.tasksLimit} />
          </dl>
        </div>
        <ButtonLink href="/settings/subscription" kind="soft">
          Manage Subscription
        </ButtonLink>
      </section>
    </div>
  );
}

function UsageRow({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  const text =
    limit === null
      ? `${number.format(used)} tasks`
      : `${number.format(used)} of ${number.format(limit)} tasks`;
  return (
    <div className="col-span-3 grid grid-cols-subgrid items-center">
      <dt>{label}</dt>
      <dd className="contents">
        <ProgressBar label={label} value={used} max={limit} text={text} />
        <span className="text-end">{text}</span>
      </dd>
    </div>
  );
}
