import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { type Capability, findPlan, plans } from '#features/billing/shared/plans.ts';
import { changePlan, useBilling, useRefreshBilling } from './billing.api.ts';
import { PlanNeeded } from './plan-needed.tsx';
import { useCapability } from './use-capability.ts';

/**
 * When the plan lacks a capability: offers the plan that has it, with one press where plans are free and it may be
 * chosen. Typed text stays in place. Renders nothing if the plan has it.
 */
export function PlanOffer({
  capability,
  className,
  onChosen,
}: {
  capability: Capability;
  className?: string;
  onChosen?: () => void;
}) {
  const billing = useBilling().data;
  const { explanation } = useCapability(capability);
  const refresh = useRefreshBilling();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (explanation === null || billing === undefined) return null;

  const offered = plans.find(
    ({ id, allows }) => allows[capability] !== false && (billing.choosable?.includes(id) ?? true),
  );
  if (offered === undefined) {
    return (
      <div className={className}>
        <Banner kind="info">{`${explanation} Ask whoever runs this server.`}</Banner>
      </div>
    );
  }
  const perDay = offered.allows[capability];
  if (billing.isCharged) {
    return (
      <div className={className}>
        <PlanNeeded capability={capability} />
      </div>
    );
  }

  async function choose(id: (typeof plans)[number]['id']) {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await changePlan({ plan: id, seats: findPlan(id)?.seats?.minimum ?? 1 });
      await refresh();
      onChosen?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={className}>
      <Banner kind="info">
        <p>
          {typeof perDay === 'number'
            ? `${explanation} ${offered.name} has ${perDay} a day, free of charge on this server.`
            : `${explanation} ${offered.name} has it, free of charge on this server.`}
        </p>
        <p className="mt-2">
          <Button size="small" isBusy={isBusy} onClick={() => void choose(offered.id)}>
            {`Choose ${offered.name}`}
          </Button>
        </p>
        {problem !== null && <p className="mt-2 text-small">{problem}</p>}
      </Banner>
    </div>
  );
}
