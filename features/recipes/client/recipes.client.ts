import type { ClientFeature } from '#client/app/client-feature.ts';
import { commands } from '#client/app/command.ts';
import { contribute } from '#client/app/extension-point.ts';
import { answerActions } from '#features/assistant/client/answer-action.ts';
import { answerSaves } from '#features/assistant/client/answer-save.ts';
import { foundTextActions } from '#features/assistant/client/found-text-action.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { partRenderers } from '#features/assistant/client/part-renderer.ts';
import { designUses } from '#features/designer/client/export/design-use.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';
import { pageRecipesPart } from '#features/page-reader/shared/page-recipes-part.ts';
import { mealPlanPart } from '#features/recipes/shared/meal-plan-part.ts';
import { recipeProposalPart, shoppingProposalPart } from '#features/recipes/shared/proposal-parts.ts';
import { settingsTabs } from '#features/settings/client/settings-tab.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';

export const recipesClient: ClientFeature = {
  pages: {
    '/recipe': () => import('./recipes.route.tsx'),
    '/recipe/import': () => import('./import-recipes.route.tsx'),
    '/recipe/new': () => import('./new-recipe.route.tsx'),
    '/recipe/plan': () => import('./plan.route.tsx'),
    '/recipe/pantry': () => import('./pantry.route.tsx'),
    '/recipe/shopping': () => import('./shopping.route.tsx'),
    '/reference/recipes/:slug': () => import('./reference-recipe.route.tsx'),
    '/shared-recipe/:token': () => import('./shared-recipe.route.tsx'),
    '/recipe/:recipeId': () => import('./recipe.route.tsx'),
    '/recipe/:recipeId/edit': () => import('./edit-recipe.route.tsx'),
    '/recipe/:recipeId/cook': () => import('./cook.route.tsx'),
  },
  contributions: [
    contribute(commands, [async () => (await import('./recipes.commands.ts')).recipesCommands]),
    contribute(answerActions, [async () => (await import('./recipes.actions.tsx')).recipesActions]),
    contribute(foundTextActions, [
      async () => (await import('./recipes.actions.tsx')).recipesFoundTextActions,
    ]),
    contribute(answerSaves, [async () => (await import('./recipes.saves.tsx')).recipesSaves]),
    contribute(taskKinds, [async () => (await import('../shared/recipe-reading.tasks.ts')).recipeTaskKinds]),
    contribute(messageParts, [pageRecipesPart, mealPlanPart, recipeProposalPart, shoppingProposalPart]),
    contribute(partRenderers, [async () => (await import('./recipes.parts.tsx')).recipesParts]),
    contribute(designUses, [async () => (await import('./recipes.design-uses.tsx')).recipesDesignUses]),
    contribute(ownItemLooks, [async () => (await import('./recipes.own-items.ts')).recipesOwnItems]),
    contribute(settingsTabs, [async () => (await import('./settings/recipes.settings.ts')).recipesTabs]),
  ],
};
