import type { PartDefinition } from '#features/assistant/shared/message-part.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    'page-recipes': { data: { pages: PageRecipe[] }; change: PageRecipe };
  }
}

export const maxPageRecipes = 20;
export const maxPageUrlLength = 2_000;

export interface PageRecipe {
  url: string;
  title: string;
}

/** Pages read for an answer whose markup contains a recipe, for saving it from the page itself. */
export const pageRecipesPart: PartDefinition<'page-recipes'> = {
  kind: 'page-recipes',
  reduce(data, page) {
    const pages = data?.pages ?? [];
    if (data && (pages.length >= maxPageRecipes || pages.some(({ url }) => url === page.url))) return data;
    return { pages: [...pages, page] };
  },
};
