import { definePartRenderer } from '#features/assistant/client/part-renderer.ts';
import { PlanCard } from './plan/plan-card.tsx';
import { RecipeProposalCard } from './proposals/recipe-proposal-card.tsx';
import { ShoppingProposalCard } from './proposals/shopping-proposal-card.tsx';

export const recipesParts = [
  definePartRenderer({
    kind: 'meal-plan',
    place: 'after',
    order: 4,
    Component: ({ part }) => <PlanCard plan={part} />,
  }),
  definePartRenderer({
    kind: 'recipe-proposal',
    place: 'after',
    order: 5,
    Component: ({ part, answer }) => <RecipeProposalCard proposal={part} model={answer.model} />,
  }),
  definePartRenderer({
    kind: 'shopping-proposal',
    place: 'after',
    order: 6,
    Component: ({ part }) => <ShoppingProposalCard proposal={part} />,
  }),
];
