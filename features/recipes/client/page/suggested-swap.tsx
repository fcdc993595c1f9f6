import { SwapIcon } from '@phosphor-icons/react/Swap';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { Recipe } from '#features/recipes/shared/recipes.contract.ts';
import { type ShownUnits, showLine } from '#features/recipes/shared/scale-line.ts';
import { useSuggestedSwap } from '../recipes.api.ts';
import { useRecipeSettings } from '../use-recipe-settings.ts';
import { useSwap } from './use-swap.ts';

interface SuggestedSwapProps {
  recipe: Recipe;
  factor: number;
  units: ShownUnits;
}

/** “No spinach? 200 g kale, five minutes longer.”: the ingredient most likely missing, and a substitute. */
export function SuggestedSwap({ recipe, factor, units }: SuggestedSwapProps) {
  const { data } = useSuggestedSwap(recipe.id, JSON.stringify(useRecipeSettings()));
  const swap = useSwap(recipe);
  const [isSwapping, setIsSwapping] = useState(false);
  const suggested = data?.swap;
  // The previous suggestion stays until the new one is loaded.
  if (!suggested || !recipe.analysis.lines.some(({ number }) => number === suggested.line)) return null;
  const { cupMl } = recipe.analysis;
  const lines = suggested.replacement.map((line) => {
    const shown = showLine(line, { factor, units, cupMl });
    return `${shown.amount} ${shown.words}`.trim();
  });
  return (
    <section
      aria-label="A substitute"
      className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4 print:hidden"
    >
      <SwapIcon size={20} className="shrink-0 text-madder" aria-hidden />
      <p dir="auto" className="min-w-0 flex-1 basis-56 text-text-2 wrap-anywhere">
        <strong className="text-text">{`No ${suggested.words}?`}</strong>{' '}
        {/* The substitution table is in English, whatever the UI language. */}
        <span lang="en">
          {suggested.changes === '' ? `${lines.join(' + ')}.` : `${lines.join(' + ')}, ${suggested.changes}`}
        </span>
      </p>
      <Button
        kind="soft"
        isBusy={isSwapping}
        aria-label={`Swap ${suggested.words} for ${lines.join(' and ')}`}
        onClick={async () => {
          setIsSwapping(true);
          await swap(suggested.line, suggested.substitute);
          setIsSwapping(false);
        }}
      >
        Swap
      </Button>
    </section>
  );
}
