import { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { ownRecipes } from './own-recipes.ts';
import { sweepRecipes } from './recipes.queries.ts';
import { recipesRoutes } from './recipes.routes.ts';
import { recipesSkill } from './recipes.skill.ts';
import { createRecipesTools } from './recipes.tools.ts';

export function recipesFeature({ database }: FeatureContext) {
  return {
    name: 'recipes',
    routes: [recipesRoutes({ database })],
    tools: createRecipesTools(database),
    ownItems: [ownRecipes(database)],
    settings: [recipesSettings],
    engineSkills: [recipesSkill],
    sweeps: [{ name: 'recipes.sweep', when: { cron: '47 3 * * *' }, run: () => sweepRecipes(database) }],
  } satisfies Feature;
}
