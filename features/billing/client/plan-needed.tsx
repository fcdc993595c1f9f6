import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import type { Capability } from '#features/billing/shared/plans.ts';
import { ChoosePlan } from './choose-plan.tsx';
import { useCapability } from './use-capability.ts';

/** Says that the plan lacks a capability, and offers the plans; renders nothing if the plan has it. */
export function PlanNeeded({ capability }: { capability: Capability }) {
  const { explanation } = useCapability(capability);
  const [isChoosing, setIsChoosing] = useState(false);
  if (explanation === null) return null;
  return (
    <>
      <Banner kind="info" onRetry={() => setIsChoosing(true)} retryLabel="See plans">
        {explanation}
      </Banner>
      <ChoosePlan isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
    </>
  );
}
