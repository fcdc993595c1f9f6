import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import type { Billing } from '#features/billing/shared/billing.contract.ts';
import { notCharged } from '#features/billing/shared/not-charged.ts';
import { findPlan, formatPrice, priceOf } from '#features/billing/shared/plans.ts';
import { openPortal, resumeSubscription, useBilling, useRefreshBilling } from './billing.api.ts';
import { ChoosePlan } from './choose-plan.tsx';
import { formatDate } from './money.ts';
import { WaitingPayment } from './waiting-payment.tsx';

/** The plan of the signed-in person, with every available action. */
export function CurrentPlanCard() {
  const billing = useBilling();
  if (billing.isError) {
    return (
      <Banner kind="error" onRetry={() => void billing.refetch()}>
        Your plan could not be loaded.
      </Banner>
    );
  }
  if (billing.isPending) {
    return (
      <LoadingRegion label="Loading your plan" className="rounded-card border border-line bg-surface p-card">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-3 h-4 w-72 max-w-full" />
        <Skeleton className="mt-6 h-11 w-36 rounded-control" />
      </LoadingRegion>
    );
  }
  return <LoadedPlanCard billing={billing.data} />;
}

type Outcome = { kind: 'success' | 'error'; message: string };

function LoadedPlanCard({ billing }: { billing: Billing }) {
  const refresh = useRefreshBilling();
  const [isChoosing, setIsChoosing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState<'keep' | 'portal' | null>(null);
  const plan = findPlan(billing.plan);
  const name = plan?.name ?? billing.plan;

  async function run(what: 'keep' | 'portal', work: () => Promise<unknown>): Promise<void> {
    setBusy(what);
    setOutcome(null);
    try {
      await work();
      if (what === 'keep') setOutcome({ kind: 'success', message: `You keep ${name}.` });
    } catch {
      setOutcome({ kind: 'error', message: 'That did not work. Please try again.' });
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="grid gap-4">
      {outcome && (
        <Banner key={outcome.message} kind={outcome.kind} onDismiss={() => setOutcome(null)}>
          {outcome.message}
        </Banner>
      )}
      <PaymentTrouble status={billing.status} />
      {billing.provider === 'stripe' && billing.status === 'active' && <WaitingPayment />}
      <Card aria-labelledby="current-plan">
        <p className="text-small text-text-2">Current plan</p>
        <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 id="current-plan" className="text-h2">
            {name}
          </h3>
          {plan && (
            <p>
              <strong>{formatPrice(priceOf(plan, billing.seats))}</strong>{' '}
              <span className="text-small text-text-2">per month</span>
            </p>
          )}
        </div>
        <p className="mt-1 text-text-2">{plan?.features.join(' · ')}</p>
        {plan?.seats && <p className="mt-1 text-text-2">{billing.seats} seats</p>}
        <p className="mt-3 text-small text-text-2">{whenItEnds(billing)}</p>
        <div className="mt-5 flex flex-wrap gap-2.5">
          <Button kind="primary" onClick={() => setIsChoosing(true)}>
            Upgrade Plan
          </Button>
          {billing.cancelAtPeriodEnd && (
            <Button
              isBusy={busy === 'keep'}
              onClick={() =>
                void run('keep', async () => {
                  await resumeSubscription();
                  await refresh();
                })
              }
            >
              Keep {name}
            </Button>
          )}
          <ButtonLink href="/payments" kind="ghost">
            Payment Methods
          </ButtonLink>
          {billing.provider === 'stripe' && billing.status !== null && (
            <Button kind="ghost" isBusy={busy === 'portal'} onClick={() => void run('portal', openPortal)}>
              Billing portal
            </Button>
          )}
        </div>
      </Card>
      <ChoosePlan
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChanged={(message) => setOutcome({ kind: 'success', message })}
      />
    </div>
  );
}

function PaymentTrouble({ status }: { status: string | null }) {
  if (status === 'past_due') {
    return (
      <Banner kind="error">
        Your last payment failed. We will try again; until then you keep your plan.{' '}
        <a href="/payments" className="font-semibold underline underline-offset-4">
          Check your card
        </a>
      </Banner>
    );
  }
  if (status === 'unpaid') {
    return (
      <Banner kind="error">
        Your plan has ended, because its payments failed. You can choose it again once your card works.{' '}
        <a href="/payments" className="font-semibold underline underline-offset-4">
          Check your card
        </a>
      </Banner>
    );
  }
  if (status === 'incomplete') {
    return (
      <Banner kind="error">
        Your first payment is not complete yet.{' '}
        <a href="/payments/confirm" className="font-semibold underline underline-offset-4">
          Complete it
        </a>
      </Banner>
    );
  }
  return null;
}

function whenItEnds({ isCharged, cancelAtPeriodEnd, periodEnd, nextPlan, status }: Billing): string {
  if (!isCharged) return notCharged;
  const isRunning = status === 'active' || status === 'trialing' || status === 'past_due';
  if (periodEnd === null || !isRunning) return 'Nothing is charged for this plan.';
  const day = formatDate(periodEnd);
  return cancelAtPeriodEnd
    ? `Ends on ${day}; ${findPlan(nextPlan ?? 'free')?.name ?? 'Free'} follows.`
    : `Renews on ${day}.`;
}
