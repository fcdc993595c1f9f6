/** Ids of recipes of Everyday's own kitchen begin with it. */
export const starterPrefix = 'everyday-';

/** Where a recipe is shown. */
export function recipeHref(id: string): string {
  return `/recipe/${encodeURIComponent(id)}`;
}
