import type { ReactNode } from 'react';

/** Four columns; one on phones. */
export function RecipeGrid({ children }: { children: ReactNode }) {
  return <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">{children}</div>;
}
