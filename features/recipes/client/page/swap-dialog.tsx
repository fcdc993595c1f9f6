import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import type { Recipe } from '#features/recipes/shared/recipes.contract.ts';
import { useLineSubstitutes } from '../recipes.api.ts';
import { useSwap } from './use-swap.ts';

interface SwapDialogProps {
  recipe: Recipe;
  /** The number of the line; null: closed. */
  line: number | null;
  onClose: () => void;
}

/** Substitutes for a line. Applying one changes one's own recipe, or a copy of Everyday's. */
export function SwapDialog({ recipe, line: number, onClose }: SwapDialogProps) {
  const { data } = useLineSubstitutes(recipe.id, number);
  const swap = useSwap(recipe);
  const line = recipe.analysis.lines.find((one) => one.number === number);

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
              {/* The table is in English, whatever the language of the page. */}
              <p className="font-semibold">
                <span lang="en">{substitute.lines.join(' + ')}</span>
              </p>
              <p className="text-small text-text-2">
                <span lang="en">{`${substitute.use}: ${substitute.changes}`}</span>
              </p>
            </div>
            <Button
              aria-label={`Swap for ${substitute.lines.join(' and ')}`}
              onClick={async () => {
                if (line && (await swap(line.number, substitute))) onClose();
              }}
            >
              Swap
            </Button>
          </li>
        ))}
      </ul>
    </Overlay>
  );
}
