import { StarIcon } from '@phosphor-icons/react/Star';
import { useEffect, useRef, useState } from 'react';
import type { Recipe } from '#features/recipes/shared/recipes.contract.ts';
import { useRecipeChanges } from '../use-recipe-changes.ts';

interface StarsFieldProps {
  recipe: Recipe;
  /** True right after cooking. */
  isAsking?: boolean;
}

const starsId = 'recipe-stars';

/** One's own rating, to be given or changed. */
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

  return (
    <fieldset id={starsId} className="mt-2 flex text-small print:hidden">
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
  );
}

interface StarsFactProps {
  recipe: Recipe;
  isOpen: boolean;
  onToggle: () => void;
}

/** Among the facts of a recipe: its stars, which open the field to give one's own. */
export function StarsFact({ recipe: { isOwn, marks, rating }, isOpen, onToggle }: StarsFactProps) {
  const words = isOwn
    ? marks.stars === null
      ? 'Not rated yet'
      : `${marks.stars} your rating`
    : rating === null
      ? 'Not rated yet'
      : `${rating.mean.toLocaleString('en-GB', { maximumFractionDigits: 1 })} · ${rating.count === 1 ? '1 vote' : `${rating.count} votes`}`;
  // Where the number stands depends on the language.
  const [before = '', number = '', ...after] = words.split(/([\d.,]+)/u);
  return (
    <button
      type="button"
      aria-label={`${words}: rate this recipe`}
      aria-expanded={isOpen}
      {...(isOpen && { 'aria-controls': starsId })}
      onClick={onToggle}
      className="inline-flex min-h-8 touch:min-h-11 items-center gap-1.5 rounded-small hover:text-text"
    >
      <StarIcon
        size={18}
        weight={number === '' ? 'regular' : 'fill'}
        className="text-accent-text"
        aria-hidden
      />
      <span>
        {before}
        {number !== '' && <b className="text-text">{number}</b>}
        {after.join('')}
      </span>
    </button>
  );
}
