import { keepPlace } from '#client/app/keep-place.ts';
import { useReportedChanges } from '#client/app/use-reported-changes.ts';
import type { MarkRecipeInput } from '#features/recipes/shared/recipes.contract.ts';
import { markRecipe, refreshRecipes, removeRecipe, restoreRecipe } from './recipes.api.ts';

/** Recipe actions for lists and pages. Failures are shown. */
export function useRecipeChanges() {
  const { attempt, showToast } = useReportedChanges(refreshRecipes);

  return {
    mark: (id: string, marks: MarkRecipeInput) =>
      attempt(() => markRecipe(id, marks), 'Failed to save recipe.'),
    /** “Not this”: it stays in the library, and is not recommended for a while. */
    async dismiss(id: string) {
      keepPlace();
      if (!(await attempt(() => markRecipe(id, { dismissed: true }), 'Failed to save recipe.'))) return;
      showToast({
        message: 'Not recommended for a month',
        onUndo: () => void attempt(() => markRecipe(id, { dismissed: false }), 'Failed to save recipe.'),
      });
    },
    async remove(id: string, onRemoved: () => void) {
      keepPlace();
      if (!(await attempt(() => removeRecipe(id), 'Failed to delete recipe.'))) return;
      onRemoved();
      showToast({
        message: 'Recipe moved to Deleted',
        onUndo: () => void attempt(() => restoreRecipe(id), 'Failed to restore recipe.'),
      });
    },
    restore: (id: string) => attempt(() => restoreRecipe(id), 'Failed to restore recipe.'),
  };
}
