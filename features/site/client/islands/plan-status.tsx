import { useEffect, useState } from 'react';
import { apiGet, type Parser } from '#client/api-client.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { SessionAnswer } from '#features/accounts/shared/accounts.contract.ts';
import { plans } from '#features/billing/shared/plans.ts';
import type { Usage } from '#features/usage/shared/usage.contract.ts';

/** The schemas would weigh more than the rest of this page's script; our own server made these answers. */
function trusted<T>(): Parser<T> {
  return { parse: (value) => value as T };
}

/** The plan of whoever is signed in; nothing for everybody else. */
export function PlanStatus() {
  const [usage, setUsage] = useState<Usage | null>(null);

  useEffect(() => {
    apiGet('/api/account/session', trusted<SessionAnswer>())
      .then(({ user }) => (user === null ? null : apiGet('/api/usage', trusted<Usage>())))
      .then(setUsage, () => undefined);
  }, []);

  if (usage === null) return null;
  const plan = plans.find(({ id }) => id === usage.tier)?.name ?? usage.tier;
  const text =
    usage.tasksLimit === null
      ? `${usage.tasksUsed} tasks`
      : `${usage.tasksUsed} of ${usage.tasksLimit} tasks`;
  return (
    <section
      aria-label="Your Subscription"
      className="flex flex-wrap items-center gap-5 rounded-card border border-line bg-surface p-5"
    >
      <div className="min-w-[15rem] flex-1">
        <div className="mb-2 flex items-baseline justify-between gap-3 text-small">
          <h2 className="font-semibold">
            Your Subscription <span className="font-normal text-text-2">· {plan}</span>
          </h2>
          <span className="text-text-2">{text} this month</span>
        </div>
        <ProgressBar label="Tasks this month" value={usage.tasksUsed} max={usage.tasksLimit} text={text} />
      </div>
      <ButtonLink href="/settings" kind="soft">
        Manage Subscription
      </ButtonLink>
    </section>
  );
}
