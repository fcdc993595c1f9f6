import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { changePlan, useBilling, useRefreshBilling } from '#features/billing/client/billing.api.ts';
import { PlanNeeded } from '#features/billing/client/plan-needed.tsx';
import { useCapability } from '#features/billing/client/use-capability.ts';
import { findPlan, plans } from '#features/billing/shared/plans.ts';

/**
 * Where the plan has no coding: the plan that has it, in one press where it costs nothing here and may be chosen. What
 * was typed stays where it is.
 */
export function CodingPlan() {
  const billing = useBilling().data;
  const { explanation } = useCapability('coding');
  const refresh = useRefreshBilling();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (explanation === null || billing === undefined) return null;

  const offered = plans.find(
    ({ id, allows }) => allows.coding === true && (billing.choosable?.includes(id) ?? true),
  );
  if (offered === undefined) {
    return (
      <div className="p-3 pb-0">
        <Banner kind="info">{`${explanation} Ask whoever runs this server.`}</Banner>
      </div>
    );
  }
  if (billing.isCharged) {
    return (
      <div className="p-3 pb-0">
        <PlanNeeded capability="coding" />
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
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="p-3 pb-0">
      <Banner kind="info">
        <p>{`${explanation} ${offered.name} has it, free of charge on this server.`}</p>
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
