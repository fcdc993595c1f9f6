import { ArrowLeftIcon } from '@phosphor-icons/react/ArrowLeft';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Billing } from '#features/billing/shared/billing.contract.ts';
import { notCharged } from '#features/billing/shared/not-charged.ts';
import { formatPrice, type Plan, plans, priceOf } from '#features/billing/shared/plans.ts';
import { changePlan, previewPlan, useRefreshBilling } from './billing.api.ts';
import { comparePlans } from './compare-plans.ts';
import { describePlanChange } from './describe-plan-change.ts';
import { formatDate, formatMoney } from './money.ts';

interface PlanReviewProps {
  plan: Plan;
  billing: Billing;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
  /** With what the change has led to, in a sentence. */
  onDone: (outcome: string) => void;
}

/** What the plan would change and cost, for confirmation. */
export function PlanReview({ plan, billing, headingRef, onBack, onDone }: PlanReviewProps) {
  const refresh = useRefreshBilling();
  const isCurrent = billing.plan === plan.id;
  const [seats, setSeats] = useState(isCurrent ? billing.seats : (plan.seats?.minimum ?? 1));
  const [problem, setProblem] = useState('');
  const { isBusy, submit } = useSubmitOnce();
  const limits = plan.seats;
  const areSeatsRight = !limits || (seats >= limits.minimum && seats <= limits.maximum);
  const preview = useQuery({
    // Not under the `billing` key, which is invalidated once the plan has changed.
    queryKey: ['plan-preview', plan.id, seats],
    queryFn: ({ signal }) => previewPlan({ plan: plan.id, seats }, signal),
    enabled: areSeatsRight,
    // Prorated amounts change by the second.
    staleTime: 0,
    gcTime: 0,
  });
  const changes = comparePlans(
    plans.find(({ id }) => id === billing.plan),
    plan,
  );
  const isSame = isCurrent && seats === billing.seats;

  async function confirm(stayBusy: () => void): Promise<void> {
    setProblem('');
    try {
      const { billing: changed, needsConfirmation } = await changePlan({ plan: plan.id, seats });
      if (needsConfirmation) {
        // The bank asks for confirmation on a separate page.
        stayBusy();
        location.assign('/payments/confirm');
        return;
      }
      await refresh();
      onDone(describePlanChange(changed, plan));
    } catch (error) {
      setProblem(
        error instanceof ApiError ? error.message : 'Your plan could not be changed. Please try again.',
      );
    }
  }

  return (
    <div className="mx-auto max-w-xl">
      <button
        type="button"
        onClick={onBack}
        className="-ms-2 mb-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-small font-semibold text-text-2 hover:bg-hover hover:text-text"
      >
        <ArrowLeftIcon className="rtl:-scale-x-100" size={18} aria-hidden />
        All plans
      </button>
      <h3 ref={headingRef} tabIndex={-1} className="text-h2 outline-none">
        {plan.name}, {formatPrice(priceOf(plan, areSeatsRight ? seats : 1))} per month
      </h3>
      <p className="mt-1 text-text-2">{plan.description}</p>
      {plan.requirement && <p className="mt-3">{plan.requirement}</p>}
      {limits && <SeatsField seats={seats} limits={limits} onChange={setSeats} />}
      {changes.length > 0 && (
        <>
          <h4 className="mt-6 mb-1 text-small font-semibold">What changes</h4>
          <dl className="divide-y divide-line rounded-card border border-line">
            {changes.map(({ what, before, after }) => (
              <div key={what} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 text-small">
                <dt className="text-text-2">{what}</dt>
                <dd>
                  {before} <span aria-hidden>→</span>
                  <span className="sr-only">becomes</span> <strong>{after}</strong>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="mt-6" aria-live="polite" aria-busy={preview.isFetching}>
        {preview.isError && (
          <Banner kind="error" onRetry={() => void preview.refetch()}>
            {preview.error instanceof ApiError ? preview.error.message : 'The price could not be calculated.'}
          </Banner>
        )}
        {areSeatsRight && preview.isPending && <Skeleton className="h-14 w-full rounded-control" />}
        {preview.data && <Cost plan={plan} billing={billing} preview={preview.data} />}
      </div>
      {problem && (
        <div className="mt-4">
          <Banner kind="error">{problem}</Banner>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2.5">
        <Button onClick={onBack}>Cancel</Button>
        {preview.data?.needsCard ? (
          <ButtonLink href="/payments" kind="primary">
            Add Payment Method
          </ButtonLink>
        ) : (
          <Button
            kind="primary"
            isBusy={isBusy}
            busyLabel="Processing..."
            disabled={!preview.data || !areSeatsRight || isSame}
            onClick={() => void submit(confirm)}
          >
            Confirm {plan.name}
          </Button>
        )}
      </div>
    </div>
  );
}

interface SeatsFieldProps {
  seats: number;
  limits: NonNullable<Plan['seats']>;
  onChange: (seats: number) => void;
}

function SeatsField({ seats, limits, onChange }: SeatsFieldProps) {
  const id = useId();
  const [text, setText] = useState(String(seats));
  const isRight = seats >= limits.minimum && seats <= limits.maximum;
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        Seats
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={limits.minimum}
        max={limits.maximum}
        step={1}
        value={text}
        aria-invalid={!isRight || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setText(target.value);
          const value = Number(target.value);
          onChange(target.value !== '' && Number.isInteger(value) ? value : 0);
        }}
        className="field-focus h-field w-32 rounded-control border border-line-strong bg-surface px-3.5 text-text"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-small text-text-2">
        {isRight
          ? `${limits.minimum} are included; each additional one is $${limits.priceOfFurther} a month.`
          : `From ${limits.minimum} to ${limits.maximum}.`}
      </p>
    </div>
  );
}

function Cost({
  plan,
  billing,
  preview,
}: Pick<PlanReviewProps, 'plan' | 'billing'> & { preview: Awaited<ReturnType<typeof previewPlan>> }) {
  const { isCharged, startsAt, dueNow, lines, needsCard } = preview;
  if (!isCharged) {
    return <Banner kind="info">{notCharged} Your plan changes at once, free of charge.</Banner>;
  }
  if (startsAt !== null) {
    const now = plans.find(({ id }) => id === billing.plan)?.name ?? billing.plan;
    return (
      <Banner kind="info">
        You keep {now} until {formatDate(startsAt)}, because it is already paid for. Then {plan.name} begins,
        and nothing more is charged.
      </Banner>
    );
  }
  if (dueNow === null) return <Banner kind="info">Nothing is charged. Your plan changes at once.</Banner>;
  return (
    <div className="rounded-card border border-line">
      <ul aria-label="What is charged">
        {lines.map(({ description, ...money }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and their order stays.
          <li key={index} className="flex justify-between gap-4 border-b border-line px-4 py-2.5 text-small">
            <span className="text-text-2">{description}</span>
            <span className="whitespace-nowrap">{formatMoney(money)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 px-4 py-3 font-semibold">
        <span>{dueNow.amount < 0 ? 'Credit towards future invoices' : 'Due now'}</span>
        <span>{formatMoney({ ...dueNow, amount: Math.abs(dueNow.amount) })}</span>
      </p>
      {needsCard && (
        <p className="border-t border-line px-4 py-3 text-small">There is no card yet. Add one first.</p>
      )}
    </div>
  );
}
