import { z } from '@hono/zod-openapi';
import { starterPrefix } from '#features/recipes/shared/recipe-href.ts';
import { ReferenceRecipe } from '#features/recipes/shared/recipe-sharing.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent } from '#server/http.ts';
import { starters } from './starters.ts';

/** The same for everybody, and changed only by a release. */
const cacheControl = 'public, max-age=3600';
const longestSlug = 80;

/** Everyday's own recipes as public reference pages, for anyone with the link. */
export function referenceRecipesRoutes() {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/reference/recipes/{slug}',
      access: 'public',
      request: { params: z.object({ slug: z.string().min(1).max(longestSlug) }) },
      responses: {
        200: { description: 'One of the recipes of the reference', content: jsonContent(ReferenceRecipe) },
        404: { description: 'There is no such recipe' },
      },
    }),
    (context) => {
      const { slug } = context.req.valid('param');
      const starter = starters().get(slug);
      if (!starter) throw new AppError('not_found');
      context.header('Cache-Control', cacheControl);
      return context.json(ReferenceRecipe.parse({ ...starter, id: starterPrefix + slug }), 200);
    },
  );
}
