import type { FileStore } from '#features/files/server/file-store.ts';
import { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { recipeFilesRoutes } from './import/recipe-files.routes.ts';
import { createRecipeWork } from './import/recipe-work.ts';
import { ownRecipes } from './own-recipes.ts';
import { pantryRoutes } from './pantry/pantry.routes.ts';
import { recipePhotosRoutes } from './photos/recipe-photos.routes.ts';
import { filesInRecipes, type PhotoDependencies } from './photos/recipe-photos.ts';
import { mealPlanRoutes } from './plan/meal-plan.routes.ts';
import { sweepRecipes } from './recipes.queries.ts';
import { recipesRoutes } from './recipes.routes.ts';
import { recipesSkill } from './recipes.skill.ts';
import { createRecipesTools } from './recipes.tools.ts';
import { recipeLinksRoutes } from './sharing/recipe-links.routes.ts';
import { sweepShopping } from './shopping/shopping.queries.ts';
import { shoppingRoutes } from './shopping/shopping.routes.ts';

export interface RecipesNeeds {
  store: FileStore;
  uploads: PhotoDependencies['uploads'];
}

export function recipesFeature({ database, guardedFetch }: FeatureContext, { store, uploads }: RecipesNeeds) {
  const work = createRecipeWork();
  return {
    name: 'recipes',
    // Those with words in the place of an id come first.
    routes: [
      recipeFilesRoutes({ database, guardedFetch, work }),
      recipePhotosRoutes({ database, store, uploads, guardedFetch }),
      recipesRoutes({ database }),
      pantryRoutes({ database }),
      recipeLinksRoutes({ database }),
      shoppingRoutes({ database }),
      mealPlanRoutes({ database }),
    ],
    tools: createRecipesTools(database),
    fileHolders: [{ held: (ids) => filesInRecipes(database, ids) }],
    ownItems: [ownRecipes(database)],
    settings: [recipesSettings],
    engineSkills: [recipesSkill],
    sweeps: [
      { name: 'recipes.sweep', when: { cron: '47 3 * * *' }, run: () => sweepRecipes(database) },
      { name: 'recipes.shopping-sweep', when: { cron: '51 3 * * *' }, run: () => sweepShopping(database) },
    ],
    close: () => work.close(),
  } satisfies Feature;
}
