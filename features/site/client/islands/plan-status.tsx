import { Banner } from '#client/ui/banner.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { UsageMeter } from '#client/ui/progress-bar.tsx';
import { findPlan } from '#features/billing/shared/plans.ts';
import { useSitePlan } from './site-plan.ts';

const number = new Intl.NumberFormat('en-GB');

/** The plan of whoever is signed in; nothing for everybody else. */
export function PlanStatus() {
  const { usage, news } = useSitePlan();
  if (usage === null) return null;
  const text = (used: number, limit: number | null) =>
    limit === null
      ? `${number.format(used)} tasks`
      : `${number.format(used)} of ${number.format(limit)} tasks`;
  return (
    <div className="grid gap-3">
      {news && (
        <Banner key={news} kind="success">
          {news}
        </Banner>
      )}
      <section
        aria-label="Your Subscription"
        className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5"
      >
        <div className="min-w-[15rem] flex-1">
          <h2 className="mb-3 text-small font-semibold">
            Your Subscription{' '}
            <span className="font-normal text-text-2">· {findPlan(usage.tier)?.name ?? usage.tier}</span>
          </h2>
          <div className="grid gap-3">
            <UsageMeter
              label="Today"
              value={usage.dailyTasksUsed}
              max={usage.dailyTasksLimit}
              text={text(usage.dailyTasksUsed, usage.dailyTasksLimit)}
            />
            <UsageMeter
              label="This month"
              value={usage.tasksUsed}
              max={usage.tasksLimit}
              text={text(usage.tasksUsed, usage.tasksLimit)}
            />
          </div>
        </div>
        <ButtonLink href="/settings" kind="soft">
          Manage Subscription
        </ButtonLink>
      </section>
    </div>
  );
}
