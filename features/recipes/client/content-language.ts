import type { Recipe } from '#features/recipes/shared/recipes.contract.ts';

/** Everyday's own recipes are written in English, whatever the language of the page; people's are in any. */
export function contentLanguage({ author }: Pick<Recipe, 'author'>): 'en' | undefined {
  return author.kind === 'everyday' ? 'en' : undefined;
}
