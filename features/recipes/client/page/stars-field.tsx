import { StarIcon } from '@phosphor-icons/react/Star';
import { useEffect, useRef, useState } from 'react';
import type { Recipe } from '#features/recipes/shared/recipes.contract.ts';
import { useRecipeChanges } from '../use-recipe-changes.ts';

interface StarsFieldProps {
  recipe: Recipe;
  /** True right after cooking. */
  isAsking?: boolean;
}

/** One's own rating; for Everyday's recipes also the average on this server. */
export function StarsField({ recipe, isAsking = false }: StarsFieldProps) {
  const first = useRef<HTMLInputElement>(null);
  const asks = isAsking && recipe.marks.stars === null;
  const { mark } = useRecipeChanges();
  // Optimistic; reverted on failure.
  const [chosen, setChosen] = useState<number | null>(null);
  const stars = chosen ?? recipe.marks.stars;

  async function rate(value: number) {
    setChosen(value);
    if (!(await mark(recipe.id, { stars: value }))) setChosen(null);
  }

  useEffect(() => {
    if (isAsking) first.current?.focus();
  }, [isAsking]);

  const { rating } = recipe;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-2">
      <fieldset className="flex print:hidden">
        <legend className={asks ? 'mb-1 font-semibold text-text' : 'sr-only'}>
          {asks ? 'How was it?' : 'Your rating'}
        </legend>
        {[1, 2, 3, 4, 5].map((value) => (
          <label
            key={value}
            className="relative flex size-8 touch:size-11 cursor-pointer items-center justify-center"
          >
            <input
              ref={value === 1 ? first : undefined}
              type="radio"
              name={`stars-${recipe.id}`}
              value={value}
              checked={stars === value}
              onChange={() => void rate(value)}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-small"
            />
            <span className="sr-only">{value === 1 ? '1 star' : `${value} stars`}</span>
            <StarIcon
              size={20}
              weight={stars !== null && value <= stars ? 'fill' : 'regular'}
              className="pointer-events-none relative text-accent-text"
              aria-hidden
            />
          </label>
        ))}
      </fieldset>
      <span>
        {recipe.isOwn
          ? stars === null
            ? 'Not rated yet'
            : `${stars} your rating`
          : rating === null
            ? 'Not rated yet'
            : `${rating.mean.toLocaleString('en-GB', { maximumFractionDigits: 1 })} · ${rating.count === 1 ? '1 vote' : `${rating.count} votes`}`}
      </span>
    </div>
  );
}
