/** Id prefix of Everyday's own recipes. */
export const starterPrefix = 'everyday-';

/** A link that works for everybody: Everyday's own recipes are in the public reference. */
export function citedRecipeHref(id: string): string {
  return id.startsWith(starterPrefix)
    ? `/reference/recipes/${encodeURIComponent(id.slice(starterPrefix.length))}`
    : recipeHref(id);
}

/** The page of a recipe. */
export function recipeHref(id: string): string {
  return `/recipe/${encodeURIComponent(id)}`;
}
