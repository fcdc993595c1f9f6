import { recipesScreens } from '#features/recipes/shared/recipes.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const recipesDeclaration: Declaration = {
  name: 'recipes',
  screens: recipesScreens,
};
