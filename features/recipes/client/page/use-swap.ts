import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useToast } from '#client/ui/toast.tsx';
import { ingredientLinesOf } from '#features/recipes/shared/method-steps.ts';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import type { Recipe, Substitute } from '#features/recipes/shared/recipes.contract.ts';
import { newId } from '#shared/ids.ts';
import { changeRecipe, copyRecipe, refreshRecipes } from '../recipes.api.ts';

/** Replaces a line in one's own recipe, or in a copy of Everyday's; can be undone. */
export function useSwap(recipe: Recipe) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();

  /** @returns whether it was saved. */
  return async function swap(number: number, { lines }: Pick<Substitute, 'lines'>): Promise<boolean> {
    const line = recipe.analysis.lines.find((one) => one.number === number);
    if (!line) return false;
    try {
      const base = recipe.isOwn ? recipe : await copyRecipe(recipe.id, newId());
      const at = base.analysis.lines.findIndex((one) => one.number === number);
      const all = ingredientLinesOf(base.ingredients);
      const ingredients = [...all.slice(0, at), ...lines, ...all.slice(at + 1)].join('\n');
      const changed = await changeRecipe(base.id, { baseRevision: base.revision, ingredients });
      refreshRecipes(queryClient);
      if (!recipe.isOwn) void navigate(recipeHref(base.id));
      showToast({
        message: `${line.foods[0]?.words ?? line.line} replaced`,
        onUndo: () => void takeBack(changed, base.ingredients),
      });
      return true;
    } catch {
      showToast({ message: 'Failed to save recipe.' });
      return false;
    }
  };

  async function takeBack({ id, revision }: Recipe, ingredients: string) {
    try {
      await changeRecipe(id, { baseRevision: revision, ingredients });
    } catch {
      showToast({ message: 'Failed to save recipe.' });
    }
    refreshRecipes(queryClient);
  }
}
