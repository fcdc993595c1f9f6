/** Ids of recipes of Everyday's own kitchen begin with it. */
export const starterPrefix = 'everyday-';

/** Where a recipe is shown to everybody who is sent there: those of Everyday's own kitchen stand in the reference. */
export function citedRecipeHref(id: string): string {
  return id.startsWith(starterPrefix)
    ? `/reference/recipes/${encodeURIComponent(id.slice(starterPrefix.length))}`
    : recipeHref(id);
}

/** Where a recipe is shown. */
export function recipeHref(id: string): string {
  return `/recipe/${encodeURIComponent(id)}`;
}
