import { definePartRenderer } from '#features/assistant/client/part-renderer.ts';
import { PlanCard } from './plan/plan-card.tsx';

export const recipesParts = [
  definePartRenderer({
    kind: 'meal-plan',
    place: 'after',
    order: 4,
    Component: ({ part }) => <PlanCard plan={part} />,
  }),
];
