import { useState } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { describeAccountError } from '#features/accounts/client/account-error.ts';
import { isReauthenticationDeclined } from '#features/accounts/client/use-step-up.tsx';
import { findPlan } from '#features/billing/shared/plans.ts';
import { useConsoleCalls } from '#features/console/client/console-calls.tsx';
import { ConsoleCard, ConsoleRow, ConsoleRows } from '#features/console/client/console-card.tsx';
import { useConsoleChange } from '#features/console/client/use-console-change.ts';
import { type ListedPlan, PlanList } from '#features/people/shared/people.contract.ts';
import { formatNumber } from './figures.ts';
import { useKeepAnswers, usePlans } from './people.api.ts';

/** Which plans people can choose themselves, and how many tasks a day each has. */
export function PlansCard() {
  const { data, isError, refetch } = usePlans();
  const { send } = useConsoleCalls();
  const { keepPlans, reloadPlans } = useKeepAnswers();
  const { run, problem, clear } = useConsoleChange();
  const [limited, setLimited] = useState<ListedPlan | null>(null);

  const choose = (list: PlanList, plan: string, isChoosable: boolean) =>
    run(plan, async () => {
      const choosable = list.plans
        .filter((each) => (each.id === plan ? isChoosable : each.isChoosable))
        .map(({ id }) => id);
      const input = { choosable, version: list.version };
      try {
        keepPlans(await send('PUT', '/api/admin/plan-choice', input, PlanList));
      } catch (error) {
        await reloadPlans();
        throw error;
      }
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
      {limited && <LimitDialog plan={limited} onClose={() => setLimited(null)} />}
    </ConsoleCard>
  );
}

function PlanDetail({ plan: { limit, isOwnLimit, people } }: { plan: ListedPlan }) {
  const count = people === 1 ? 'one person' : `${formatNumber(people)} people`;
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

type LimitValue = number | null | 'default';

function LimitDialog({ plan, onClose }: { plan: ListedPlan; onClose: () => void }) {
  const { send } = useConsoleCalls();
  const { keepPlans } = useKeepAnswers();
  const path = `/api/admin/plans/${encodeURIComponent(plan.id)}/limit`;
  const { handleSubmit, isBusy, errorOf, formError } = useForm<{ limit: LimitValue }>({
    read(form) {
      const text = String(new FormData(form).get('limit') ?? '').replaceAll(/[\s,.]/g, '');
      if (text === '') return { values: { limit: null } };
      const limit = Number(text);
      if (/^\d{1,7}$/.test(text) && limit >= 1 && limit <= 1_000_000) return { values: { limit } };
      return {
        problems: [{ field: 'limit', message: 'Enter a number from 1 to 1,000,000, or leave it empty' }],
      };
    },
    send: (input) => save(input.limit),
    describe: (error) => describeAccountError(error, 'The limit could not be changed. Please try again.'),
  });
  async function save(limit: LimitValue): Promise<void> {
    try {
      keepPlans(await send('PUT', path, { limit }, PlanList));
      onClose();
    } catch (error) {
      if (!isReauthenticationDeclined(error)) throw error;
    }
  }
  const { run, problem, busyWith } = useConsoleChange();
  return (
    <Overlay
      isOpen
      size="small"
      onClose={onClose}
      title={`Limit of ${nameOf(plan)}`}
      description="It counts from the next task on, for everybody on this plan."
    >
      <form onSubmit={handleSubmit} noValidate aria-label="Limit" className="flex flex-col gap-4">
        {(formError ?? problem) !== undefined && <Banner kind="error">{formError ?? problem}</Banner>}
        <TextField
          label="Tasks a day"
          name="limit"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={plan.limit ?? ''}
          hint="If you leave it empty, there is no limit. The pages about plans go on showing what each plan is sold with."
          error={errorOf('limit')}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          {plan.isOwnLimit && (
            <Button
              isBusy={busyWith === 'default'}
              busyLabel="Changing"
              onClick={() => void run('default', () => save('default'))}
            >
              As it is sold
            </Button>
          )}
          <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Saving">
            Save
          </Button>
        </div>
      </form>
    </Overlay>
  );
}

/** As the rest of the product calls it, in the language of the page. */
function nameOf({ id, name }: ListedPlan): string {
  return findPlan(id)?.name ?? name;
}
