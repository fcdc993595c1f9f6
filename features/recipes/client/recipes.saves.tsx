import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import type { AnswerSave } from '#features/assistant/client/answer-save.ts';
import { builtInName } from '#features/assistant/shared/built-in-name.ts';
import { sourceOfModel } from '#features/recipes/shared/proposal-parts.ts';
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
    /** Corrected on its page. */
    async save({ text, model }, { id, queryClient, navigate, showToast }) {
      try {
        // The built-in engine writes no recipes: any that it shows is the person's own or Everyday's.
        const isByModel = model !== builtInName;
        const source = isByModel ? { source: sourceOfModel(model) } : {};
        await createRecipe({ id, ...recipeFromText(text), ...source });
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
