import type { ReactNode } from 'react';

/** Four columns, or one on a phone. */
export function RecipeGrid({ children }: { children: ReactNode }) {
  return <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">{children}</div>;
}
