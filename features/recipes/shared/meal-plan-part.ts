import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import type { ProposedPlan } from './meal-plan.contract.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    'meal-plan': { data: ProposedPlan; change: ProposedPlan };
  }
}

/** Meals that an answer proposes; nothing is written before the person applies them. */
export const mealPlanPart: PartDefinition<'meal-plan'> = {
  kind: 'meal-plan',
  // Asked again within one answer, the last plan holds.
  reduce: (_data, change) => change,
  // It is the person's alone.
  forOthers: () => null,
};
