import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { ingredientLinesOf } from '#features/recipes/shared/method-steps.ts';
import { recipeHref } from '#features/recipes/shared/recipe-href.ts';
import type { Recipe, Substitute } from '#features/recipes/shared/recipes.contract.ts';
import { newId } from '#shared/ids.ts';
import { changeRecipe, copyRecipe, refreshRecipes, useLineSubstitutes } from '../recipes.api.ts';

interface SwapDialogProps {
  recipe: Recipe;
  /** The number of the line; null: closed. */
  line: number | null;
  onClose: () => void;
}

/** What can take the place of a line. Applying it changes one's own recipe, or makes one's own of Everyday's. */
export function SwapDialog({ recipe, line: number, onClose }: SwapDialogProps) {
  const { data } = useLineSubstitutes(recipe.id, number);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const line = recipe.analysis.lines.find((one) => one.number === number);

  async function apply({ lines }: Substitute) {
    if (!line) return;
    try {
      const base = recipe.isOwn ? recipe : await copyRecipe(recipe.id, newId());
      const at = base.analysis.lines.findIndex((one) => one.number === number);
      const all = ingredientLinesOf(base.ingredients);
      const ingredients = [...all.slice(0, at), ...lines, ...all.slice(at + 1)].join('\n');
      const changed = await changeRecipe(base.id, { baseRevision: base.revision, ingredients });
      refreshRecipes(queryClient);
      onClose();
      if (!recipe.isOwn) void navigate(recipeHref(base.id));
      showToast({
        message: `${line.foods[0]?.words ?? line.line} replaced`,
        onUndo: () => void takeBack(changed, base.ingredients),
      });
    } catch {
      showToast({ message: 'Failed to save recipe.' });
    }
  }

  async function takeBack({ id, revision }: Recipe, ingredients: string) {
    try {
      await changeRecipe(id, { baseRevision: revision, ingredients });
    } catch {
      showToast({ message: 'Failed to save recipe.' });
    }
    refreshRecipes(queryClient);
  }

  return (
    <Overlay
      isOpen={number !== null}
      onClose={onClose}
      title={`Instead of ${line?.foods[0]?.words ?? ''}`}
      description="Only what keeps the recipe’s diets and is sure to be free of what you are allergic to by its name."
      size="small"
    >
      {data?.substitutes.length === 0 && (
        <p className="text-text-2">We know of nothing that is sure to work in its place here.</p>
      )}
      <ul className="divide-y divide-line">
        {data?.substitutes.map((substitute) => (
          <li key={substitute.id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-40 flex-1">
              <p className="font-semibold">{substitute.lines.join(' + ')}</p>
              <p className="text-small text-text-2">{`${substitute.use}: ${substitute.changes}`}</p>
            </div>
            <Button
              aria-label={`Swap for ${substitute.lines.join(' and ')}`}
              onClick={() => void apply(substitute)}
            >
              Swap
            </Button>
          </li>
        ))}
      </ul>
    </Overlay>
  );
}
