import { useEffect, useRef, useState } from 'react';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import type { Billing } from '#features/billing/shared/billing.contract.ts';
import { notCharged } from '#features/billing/shared/not-charged.ts';
import { type Plan, type PlanId, plans } from '#features/billing/shared/plans.ts';
import { useBilling } from './billing.api.ts';
import { PlanChoice } from './plan-choice.tsx';
import { PlanReview } from './plan-review.tsx';

interface ChoosePlanProps {
  isOpen: boolean;
  onClose: () => void;
  /** Opens with a preview of this plan's changes. */
  firstPlan?: PlanId;
  /** The plan has changed, or will at the end of the period, as the sentence says. */
  onChanged?: (outcome: string) => void;
}

/** The plans people can choose here; choosing one previews the change, and only confirming applies it. */
export function ChoosePlan(props: ChoosePlanProps) {
  const { isOpen, onClose } = props;
  const billing = useBilling();
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      title="Choose a Plan"
      size="large"
      description={
        billing.data?.isCharged === false
          ? notCharged
          : 'Each plan has one daily allowance of tasks, for searches and chats alike.'
      }
    >
      <ChoosePlanSteps {...props} />
    </Overlay>
  );
}

/** Including the current plan, even if nobody else can choose it. */
function choosablePlans(billing: Billing | undefined): readonly Plan[] {
  const choosable = billing?.choosable;
  return choosable ? plans.filter(({ id }) => choosable.includes(id) || id === billing.plan) : plans;
}

/** Resets each time it is opened. */
function ChoosePlanSteps({ firstPlan, onClose, onChanged }: ChoosePlanProps) {
  const billing = useBilling();
  const [chosen, setChosen] = useState<PlanId | null>(firstPlan ?? null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const hasMoved = useRef(false);

  // The button that opened this is gone, and the focus with it.
  useEffect(() => {
    if (!hasMoved.current) return;
    if (chosen === null) list.current?.querySelector('button')?.focus();
    else heading.current?.focus();
  }, [chosen]);

  function move(next: PlanId | null): void {
    hasMoved.current = true;
    setChosen(next);
  }

  const plan = plans.find(({ id }) => id === chosen);
  if (plan && billing.data) {
    return (
      <PlanReview
        plan={plan}
        billing={billing.data}
        headingRef={heading}
        onBack={() => move(null)}
        onDone={(outcome) => {
          onChanged?.(outcome);
          onClose();
        }}
      />
    );
  }
  if (plan && billing.isPending) {
    return (
      <LoadingRegion label="Loading your plan" className="space-y-4">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-24 w-full" />
      </LoadingRegion>
    );
  }
  return (
    <ul ref={list} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {choosablePlans(billing.data).map((each) => (
        <PlanChoice
          key={each.id}
          plan={each}
          isCurrent={billing.data?.plan === each.id}
          onChoose={() => move(each.id)}
        />
      ))}
    </ul>
  );
}
