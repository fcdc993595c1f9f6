import { SealCheckIcon } from '@phosphor-icons/react/SealCheck';
import type { RecipeCard } from '#features/recipes/shared/recipes.contract.ts';

/** Shown only for authors with something verified. */
export function VerifiedBadge({ author }: { author: RecipeCard['author'] }) {
  if (!author.isConfirmed) return null;
  const isEveryday = author.kind === 'everyday';
  return (
    <span
      title={
        isEveryday
          ? 'Everyday kitchen: amounts, diets and nutrition checked by machine'
          : 'Verified: an account on this server with a confirmed email address'
      }
    >
      <SealCheckIcon
        size={16}
        weight="fill"
        className="inline align-text-bottom text-primary-text"
        aria-hidden
      />
      <span className="sr-only">
        {isEveryday
          ? 'verified: amounts, diets and nutrition checked by machine'
          : 'verified: an account on this server with a confirmed email address'}
      </span>
    </span>
  );
}
