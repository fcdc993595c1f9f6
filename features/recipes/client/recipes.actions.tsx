import type { AnswerAction } from '#features/assistant/client/answer-action.ts';
import { looksLikeRecipe } from './recipe-from-text.ts';
import { SaveAsRecipe } from './save-as-recipe.tsx';

export const recipesActions: readonly AnswerAction[] = [
  {
    id: 'save-as-recipe',
    order: 42,
    isOffered: ({ status, isError, text }) => status === 'complete' && !isError && looksLikeRecipe(text),
    Component: SaveAsRecipe,
  },
];
