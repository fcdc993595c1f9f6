import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import type { ProposedPlan } from './meal-plan.contract.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    'meal-plan': { data: ProposedPlan; change: ProposedPlan };
  }
}

/** Proposed meals; nothing is written before the person applies them. */
export const mealPlanPart: PartDefinition<'meal-plan'> = {
  kind: 'meal-plan',
  // The last plan within an answer wins.
  reduce: (_data, change) => change,
  // Not visible to people the chat is shared with.
  forOthers: () => null,
};
