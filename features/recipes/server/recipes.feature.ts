import type { ObserveTurn } from '#features/assistant/server/turn-metrics.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import type { PageReader } from '#features/page-reader/server/read-page.ts';
import { recipeTaskKinds } from '#features/recipes/shared/recipe-reading.tasks.ts';
import { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { recipeFilesRoutes } from './import/recipe-files.routes.ts';
import { createRecipeWork } from './import/recipe-work.ts';
import { ownRecipes } from './own-recipes.ts';
import { pantryRoutes } from './pantry/pantry.routes.ts';
import { recipePhotosRoutes } from './photos/recipe-photos.routes.ts';
import { filesInRecipes, type PhotoDependencies } from './photos/recipe-photos.ts';
import { mealPlanRoutes } from './plan/meal-plan.routes.ts';
import { sweepMeals } from './plan/meal-plan.service.ts';
import { recipeReaderRoutes } from './reading-with-model/recipe-reader.routes.ts';
import { RecipeReader, type RecipeReaderOptions } from './reading-with-model/recipe-reader.ts';
import { sweepRecipes } from './recipes.queries.ts';
import { recipesRoutes } from './recipes.routes.ts';
import { recipesSkill } from './recipes.skill.ts';
import { createRecipesTools } from './recipes.tools.ts';
import { recipeLinksRoutes } from './sharing/recipe-links.routes.ts';
import { sweepShopping } from './shopping/shopping.queries.ts';
import { shoppingRoutes } from './shopping/shopping.routes.ts';
import { shoppingOrderSkill } from './shopping/shopping-order.skill.ts';
import { referenceRecipesRoutes } from './starters/reference-recipes.routes.ts';

export interface RecipesNeeds {
  store: FileStore;
  uploads: PhotoDependencies['uploads'];
  reader: PageReader;
  chooseWriter: RecipeReaderOptions['chooseWriter'];
  observeTurn: ObserveTurn;
}

export function recipesFeature(
  { database, guardedFetch, log, writeRetries: retries }: FeatureContext,
  { store, uploads, reader: pages, chooseWriter, observeTurn }: RecipesNeeds,
) {
  const work = createRecipeWork();
  const reader = new RecipeReader({
    ...{ database, log, retries, observeTurn, store, work, chooseWriter },
    reader: pages,
  });
  return {
    name: 'recipes',
    // Routes with literal segments come before those with ids.
    routes: [
      recipeFilesRoutes({ database, guardedFetch, work }),
      recipeReaderRoutes({ reader }),
      recipePhotosRoutes({ database, store, uploads, guardedFetch }),
      referenceRecipesRoutes(),
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
    taskKinds: recipeTaskKinds,
    engineSkills: [recipesSkill, shoppingOrderSkill],
    sweeps: [
      { name: 'recipes.sweep', when: { cron: '47 3 * * *' }, run: () => sweepRecipes(database) },
      { name: 'recipes.shopping-sweep', when: { cron: '51 3 * * *' }, run: () => sweepShopping(database) },
      { name: 'recipes.meals-sweep', when: { cron: '53 3 * * *' }, run: () => sweepMeals(database) },
    ],
    async close() {
      await reader.close();
      await work.close();
    },
  } satisfies Feature;
}
