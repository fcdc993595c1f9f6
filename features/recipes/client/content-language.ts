import type { Recipe } from '#features/recipes/shared/recipes.contract.ts';

/** Everyday's own recipes are in English, whatever the UI language; people's can be in any. */
export function contentLanguage({ author }: Pick<Recipe, 'author'>): 'en' | undefined {
  return author.kind === 'everyday' ? 'en' : undefined;
}
