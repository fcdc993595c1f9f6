import { FoundRecipes, ModelReadInput } from '#features/recipes/shared/recipe-import.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { RecipeReader } from './recipe-reader.ts';

const readLimit = { limit: 20, windowMs: 60_000 };

/** Recipes that only a model can read: photos, and unstructured pages and texts. */
export function recipeReaderRoutes({ reader }: { reader: RecipeReader }) {
  return createApi().openapi(
    defineRoute({
      method: 'post',
      path: '/api/recipes/import/model',
      access: 'login',
      limit: { name: 'recipe-reading', person: readLimit },
      charge: ['recipe-reading'],
      request: { body: { required: true, content: jsonContent(ModelReadInput) } },
      responses: {
        200: { description: 'To be looked at; nothing is saved', content: jsonContent(FoundRecipes) },
      },
    }),
    async (context) => {
      const actor = await requireActor(context);
      return context.json(await reader.read(actor, context.req.valid('json'), context.req.raw.signal), 200);
    },
  );
}
