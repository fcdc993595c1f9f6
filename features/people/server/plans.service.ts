import {
  type OperatorCaller,
  recordOperatorEvent,
} from '#features/accounts/server/operators/operator-events.ts';
import { planChoiceSetting } from '#features/billing/server/plan-choice.ts';
import { type PlanId, plans } from '#features/billing/shared/plans.ts';
import type { PlanList } from '#features/people/shared/people.contract.ts';
import { readServerSetting, type ServerSettings } from '#features/server-settings/server/server-settings.ts';
import { findLimit, listLimits, setLimit } from '#features/usage/server/plan-limits.ts';
import { dailyTasks } from '#features/usage/shared/daily-tasks.ts';
import type { Database } from '#server/db/database.ts';
import { countByPlan } from './people.queries.ts';

export async function listPlans(database: Database): Promise<PlanList> {
  const limits = new Map((await listLimits(database)).map((row) => [row.tier, row]));
  const people = await countByPlan(database);
  const { value, version } = await readServerSetting(database, planChoiceSetting);
  return {
    version,
    plans: plans.map(({ id, name }) => {
      const row = limits.get(id);
      return {
        id,
        name,
        limit: row ? row.requestsPerDay : dailyTasks[id],
        isOwnLimit: row?.isOwn ?? false,
        isChoosable: value.choosable.includes(id),
        people: people.get(id) ?? 0,
      };
    }),
  };
}

/** Applies from the next task on. */
export function changeLimit(
  database: Database,
  { plan, limit, by }: { plan: PlanId; limit: number | null | 'default'; by: OperatorCaller },
): Promise<void> {
  return database.transaction(async (tx) => {
    const before = await findLimit(tx, plan);
    await setLimit(tx, plan, limit === 'default' ? undefined : limit);
    const after = await findLimit(tx, plan);
    await recordOperatorEvent(tx, {
      by,
      action: 'plan_limit_changed',
      target: plan,
      before: { tasksPerDay: describeLimit(before?.requestsPerDay ?? dailyTasks[plan]) },
      after: { tasksPerDay: describeLimit(after?.requestsPerDay ?? null) },
    });
  });
}

const describeLimit = (limit: number | null) => (limit === null ? 'unlimited' : limit);

export function changeChoice(
  settings: ServerSettings,
  { choosable, version, by }: { choosable: PlanId[]; version: number; by: OperatorCaller },
): Promise<void> {
  return settings.save(planChoiceSetting, { value: { choosable }, version }, (tx, before) =>
    recordOperatorEvent(tx, {
      by,
      action: 'plan_choice_changed',
      target: 'plans',
      before: { choosable: before.choosable.join(', ') },
      after: { choosable: choosable.join(', ') },
    }),
  );
}
