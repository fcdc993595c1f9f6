import type { AnswerAction } from '#features/assistant/client/answer-action.ts';
import type { FoundTextAction } from '#features/assistant/client/found-text-action.ts';
import { findPart } from '#features/assistant/shared/message-part.ts';
import { SaveFoundRecipe, SavePageRecipes } from './save-page-recipe.tsx';

export const recipesActions: readonly AnswerAction[] = [
  {
    id: 'save-page-recipes',
    order: 43,
    isOffered: ({ isRunning, parts }) => !isRunning && findPart(parts, 'page-recipes') !== undefined,
    Component: SavePageRecipes,
  },
];

export const recipesFoundTextActions: readonly FoundTextAction[] = [
  { id: 'save-found-recipe', order: 42, Component: SaveFoundRecipe },
];
