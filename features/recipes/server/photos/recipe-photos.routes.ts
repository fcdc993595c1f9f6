import { z } from '@hono/zod-openapi';
import { sendObject } from '#features/files/server/send-object.ts';
import { getRecipe } from '#features/recipes/server/recipes.service.ts';
import { SetPhotoInput, TakePhotoInput } from '#features/recipes/shared/recipe-photos.contract.ts';
import { maxRecipeTokenLength } from '#features/recipes/shared/recipe-sharing.contract.ts';
import { Recipe } from '#features/recipes/shared/recipes.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import {
  openSharedPhoto,
  type PhotoDependencies,
  removePhoto,
  setPhoto,
  takePhoto,
} from './recipe-photos.ts';

const byId = { params: z.object({ id: z.string().min(1).max(80) }) };
const recipe = { 200: { description: 'The recipe with its photo', content: jsonContent(Recipe) } };
const takeLimit = { limit: 30, windowMs: 60_000 };
const readLimit = { limit: 120, windowMs: 60_000 };

/** Recipe photos. They are ordinary uploads that a recipe references. */
export function recipePhotosRoutes(dependencies: PhotoDependencies) {
  const { database } = dependencies;
  return createApi()
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/recipes/{id}/photo',
        example: { body: { fileId: 'your_file_id' } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(SetPhotoInput) } },
        responses: recipe,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        await setPhoto(database, userId, { recipeId: id, fileId: context.req.valid('json').fileId });
        return context.json(await getRecipe(database, userId, id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/recipes/{id}/photo',
        access: 'login',
        request: byId,
        responses: recipe,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        await removePhoto(database, userId, id);
        return context.json(await getRecipe(database, userId, id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/recipes/{id}/photo/page',
        access: 'login',
        limit: { name: 'recipe-photo', person: takeLimit },
        request: { ...byId, body: { required: true, content: jsonContent(TakePhotoInput) } },
        responses: recipe,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        const { url } = context.req.valid('json');
        await takePhoto(dependencies, userId, { recipeId: id, url, signal: context.req.raw.signal });
        return context.json(await getRecipe(database, userId, id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/shared-recipes/{token}/photo',
        access: 'public',
        limit: { name: 'shared-recipe', address: readLimit },
        request: { params: z.object({ token: z.string().min(1).max(maxRecipeTokenLength) }) },
        responses: {
          200: { description: 'The photo of a shared recipe' },
          206: { description: 'The part of it that `Range` names' },
          416: { description: 'It has no such part' },
        },
      }),
      async (context) => {
        const { fileId, mediaType, object } = await openSharedPhoto(
          dependencies,
          context.req.valid('param').token,
        );
        return sendObject(context, object, {
          etag: `"${fileId}"`,
          headers: {
            'Content-Security-Policy': "default-src 'none'; sandbox",
            'X-Content-Type-Options': 'nosniff',
            'X-Robots-Tag': 'noindex, nofollow',
            'Cache-Control': 'private, no-store',
            'Content-Type': mediaType,
          },
        });
      },
    );
}
