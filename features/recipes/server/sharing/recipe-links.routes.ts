import { z } from '@hono/zod-openapi';
import {
  maxRecipeTokenLength,
  NewRecipeLink,
  RecipeLinks,
  SharedRecipe,
} from '#features/recipes/shared/recipe-sharing.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { createLink, listLinks, readShared, revokeLink } from './recipe-links.ts';

const byId = { params: z.object({ id: z.string().min(1).max(80) }) };
const linkLimit = { limit: 30, windowMs: 60_000 };
const readLimit = { limit: 120, windowMs: 60_000 };
const unlisted = 'noindex, nofollow';

export function recipeLinksRoutes({ database }: { database: Database }) {
  const api = createApi();

  // Only for people with the link, not for search engines.
  api.use('/shared-recipe/*', async (context, next) => {
    await next();
    context.res.headers.set('X-Robots-Tag', unlisted);
  });

  return api
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/recipes/{id}/links',
        access: 'login',
        request: byId,
        responses: { 200: { description: 'Those that still work', content: jsonContent(RecipeLinks) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ links: await listLinks(database, userId, context.req.valid('param').id) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/recipes/{id}/links',
        access: 'login',
        limit: { name: 'recipe-link', person: linkLimit },
        request: byId,
        responses: { 200: { description: 'Its address is said once', content: jsonContent(NewRecipeLink) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await createLink(database, userId, context.req.valid('param').id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/recipe-links/{id}',
        access: 'login',
        request: byId,
        responses: { 204: { description: 'Done' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await revokeLink(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/shared-recipes/{token}',
        access: 'public',
        limit: { name: 'shared-recipe', address: readLimit },
        request: { params: z.object({ token: z.string().min(1).max(maxRecipeTokenLength) }) },
        responses: { 200: { description: 'The recipe as it is now', content: jsonContent(SharedRecipe) } },
      }),
      async (context) => {
        const recipe = await readShared(database, context.req.valid('param').token);
        return context.json(recipe, 200, { 'X-Robots-Tag': unlisted, 'Cache-Control': 'private, no-store' });
      },
    );
}
