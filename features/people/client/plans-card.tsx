import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { findPlan } from '#features/billing/shared/plans.ts';
import { useConsoleCalls } from '#features/console/client/console-calls.tsx';
import { ConsoleCard, ConsoleRow, ConsoleRows } from '#features/console/client/console-card.tsx';
import { useConsoleChange } from '#features/console/client/use-console-change.ts';
import { type ListedPlan, PlanList } from '#features/people/shared/people.contract.ts';
import { formatNumber } from './figures.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { useKeepAnswers, usePlans } from './people.api.ts';

/** The plans people can choose themselves, and the daily tasks of each. */
export function PlansCard() {
  const { data, isError, refetch } = usePlans();
  const { send } = useConsoleCalls();
  const { keepPlans, reloadPlans } = useKeepAnswers();
  const { run, problem, clear } = useConsoleChange(reloadPlans);
  const [limited, setLimited] = useState<ListedPlan | null>(null);

  const choose = (list: PlanList, plan: string, isChoosable: boolean) =>
    run(plan, async () => {
      const choosable = list.plans
        .filter((each) => (each.id === plan ? isChoosable : each.isChoosable))
        .map(({ id }) => id);
      const input = { choosable, version: list.version };
      keepPlans(await send('PUT', '/api/admin/plan-choice', input, PlanList));
    });

  return (
    <ConsoleCard title="Plans">
      {(isError || problem !== undefined) && (
        <Banner kind="error" {...(isError ? { onRetry: () => void refetch() } : { onDismiss: clear })}>
          {problem ?? 'The plans could not be loaded.'}
        </Banner>
      )}
      {data && (
        <ConsoleRows label="Plans">
          {data.plans.map((plan) => (
            <ConsoleRow key={plan.id} title={nameOf(plan)} detail={<PlanDetail plan={plan} />}>
              <Checkbox
                label={
                  <>
                    People can choose it<span className="sr-only">: {nameOf(plan)}</span>
                  </>
                }
                checked={plan.isChoosable}
                onChange={(event) => void choose(data, plan.id, event.target.checked)}
              />
              <Button
                size="small"
                aria-label={`Change the limit of ${nameOf(plan)}`}
                onClick={() => setLimited(plan)}
              >
                Limit
              </Button>
            </ConsoleRow>
          ))}
        </ConsoleRows>
      )}
      {limited && (
        <LimitDialog
          title={`Limit for ${nameOf(limited)}`}
          description="It applies from the next task, for everybody on this plan."
          hint="If you leave it empty, there is no limit. The pages about plans still show what each plan is sold with."
          limit={limited.limit}
          defaultLabel={limited.isOwnLimit ? 'As sold' : undefined}
          save={async (limit) => {
            const url = `/api/admin/plans/${encodeURIComponent(limited.id)}/limit`;
            keepPlans(await send('PUT', url, { limit }, PlanList));
          }}
          onClose={() => setLimited(null)}
        />
      )}
    </ConsoleCard>
  );
}

function PlanDetail({ plan: { limit, isOwnLimit, people } }: { plan: ListedPlan }) {
  const count = countOf(people);
  if (limit === null) return <>No limit, {count}</>;
  return isOwnLimit ? (
    <>
      {formatNumber(limit)} tasks a day, set here, {count}
    </>
  ) : (
    <>
      {formatNumber(limit)} tasks a day, {count}
    </>
  );
}

function countOf(people: number): string {
  if (people === 0) return /* text */ 'nobody';
  return people === 1 ? /* text */ 'one person' : /* text */ `${formatNumber(people)} people`;
}

/** The product's usual name for it, in the page's language. */
function nameOf({ id, name }: ListedPlan): string {
  return findPlan(id)?.name ?? name;
}
