import type { ReactNode } from 'react';
import { PlanOffer } from '#features/billing/client/plan-offer.tsx';
import { useCapability } from '#features/billing/client/use-capability.ts';

interface PlanRefusalProps {
  /** What the server answered. */
  banner: ReactNode;
  onChosen: () => void;
}

/** Offers a plan that can draw. If the plan can but today's quota is used up, only says so. */
export function PlanRefusal({ banner, onChosen }: PlanRefusalProps) {
  const { explanation } = useCapability('creative-generation');
  if (explanation === null) return banner;
  return <PlanOffer capability="creative-generation" className="mb-3" onChosen={onChosen} />;
}
