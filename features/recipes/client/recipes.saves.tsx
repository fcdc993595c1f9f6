import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import type { AnswerSave } from '#features/assistant/client/answer-save.ts';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import { looksLikeRecipe, recipeFromText } from './recipe-from-text.ts';
import { createRecipe, refreshRecipes } from './recipes.api.ts';

export const recipesSaves: readonly AnswerSave[] = [
  {
    id: 'recipe',
    order: 40,
    label: 'Recipe',
    savedLabel: 'Open the recipe',
    icon: <CookingPotIcon size={20} aria-hidden />,
    whyNot: ({ text }) => (looksLikeRecipe(text) ? undefined : 'No recipe here'),
    /** To be corrected on its page. */
    async save({ text }, { id, queryClient, navigate, showToast }) {
      try {
        await createRecipe({ id, ...recipeFromText(text) });
      } catch {
        showToast({ message: 'Failed to save recipe.' });
        return false;
      }
      const onUndo = () => void navigate(recipeHref(id));
      showToast({ message: 'Saved to Recipes', undoLabel: 'Open', onUndo });
      refreshRecipes(queryClient);
      return true;
    },
    open: ({ id, navigate }) => void navigate(recipeHref(id)),
  },
];
