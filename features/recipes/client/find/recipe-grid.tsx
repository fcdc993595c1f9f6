import type { ReactNode } from 'react';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';

/** Four columns; one on phones. */
export function RecipeGrid({ children }: { children: ReactNode }) {
  return <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">{children}</div>;
}

/** As tall as the first row of cards will be, so that what is below does not jump. */
export function LoadingRecipes() {
  return (
    <LoadingRegion label="Loading recipes">
      <RecipeGrid>
        {['one', 'two', 'three', 'four'].map((card) => (
          <Skeleton key={card} className="h-85 rounded-card!" />
        ))}
      </RecipeGrid>
    </LoadingRegion>
  );
}
