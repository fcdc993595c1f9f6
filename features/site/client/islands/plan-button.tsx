import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { preload } from '#client/app/preload.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import type { ButtonKind } from '#client/ui/button-style.ts';
import { findPlan, type PlanId, planAction } from '#features/billing/shared/plans.ts';
import { reloadSitePlan, useSitePlan } from './site-plan.ts';

// It includes dialogs and schemas, so it is loaded when someone chooses.
const importChoosePlan = () => import('./choose-plan-on-site.tsx');
const ChoosePlan = lazyPart(async () => ({ default: (await importChoosePlan()).ChoosePlanOnSite }));

/** Sends visitors to sign up; for signed-in people it chooses the plan. */
export function PlanButton({ id, kind }: { id: PlanId; kind: ButtonKind }) {
  const { usage } = useSitePlan();
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const plan = findPlan(id)!;
  const action = planAction(plan);
  if (usage === null) {
    return (
      <ButtonLink href="/signup" kind={kind} isFullWidth aria-label={`${action}: ${plan.name}`}>
        {action}
      </ButtonLink>
    );
  }
  // Seats can be changed without changing the plan.
  const isFixed = usage.tier === id && !plan.seats;
  return (
    <>
      <Button
        kind={kind}
        isFullWidth
        disabled={isFixed}
        aria-label={isFixed ? `${plan.name} is your plan` : `${action}: ${plan.name}`}
        onPointerEnter={() => preload(importChoosePlan)}
        onFocus={() => preload(importChoosePlan)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        {isFixed ? 'Your plan' : action}
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <ChoosePlan
            isOpen={isOpen}
            firstPlan={id}
            onClose={() => setIsOpen(false)}
            onChanged={reloadSitePlan}
          />
        </Suspense>
      )}
    </>
  );
}
