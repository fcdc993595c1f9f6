import { z } from '@hono/zod-openapi';
import {
  type ExportedRecipes,
  exportAll,
  exportRecipe,
} from '#features/recipes/server/export/export-recipes.ts';
import {
  FoundRecipes,
  ImportFileQuery,
  ImportPageInput,
  ImportTextInput,
  RecipeFileFormat,
} from '#features/recipes/shared/recipe-import.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import {
  type ImportDependencies,
  importFile,
  importPage,
  importText,
  readWholeFile,
} from './import-recipes.ts';

const importLimit = { limit: 60, windowMs: 60_000 };
const exportLimit = { limit: 60, windowMs: 60_000 };
const found = {
  200: { description: 'To be looked at; nothing is saved', content: jsonContent(FoundRecipes) },
};
const format = z.object({ format: RecipeFileFormat.default('json') });

/** Import and export: pages, texts and files of other programs. */
export function recipeFilesRoutes(dependencies: ImportDependencies) {
  const { database } = dependencies;
  return createApi()
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/recipes/import/page',
        access: 'login',
        limit: { name: 'recipe-import', person: importLimit },
        request: { body: { required: true, content: jsonContent(ImportPageInput) } },
        responses: found,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { url } = context.req.valid('json');
        return context.json(
          await importPage(dependencies, userId, { url, signal: context.req.raw.signal }),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/recipes/import/text',
        example: {
          body: {
            text: 'Onion soup\nServes 2\n\nIngredients\n4 onions\n1 l water\n\nMethod\nFry the onions.\nBoil them in the water.',
          },
        },
        access: 'login',
        limit: { name: 'recipe-import', person: importLimit },
        request: { body: { required: true, content: jsonContent(ImportTextInput) } },
        responses: found,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await importText(dependencies, userId, context.req.valid('json').text), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/recipes/import/file',
        example: {
          query: { name: 'recipes.json' },
          file: { name: 'recipes.json', type: 'application/json' },
        },
        access: 'login',
        body: 'file',
        limit: { name: 'recipe-import', person: importLimit },
        request: { query: ImportFileQuery },
        responses: found,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { name } = context.req.valid('query');
        const bytes = await readWholeFile(context.req.raw.body);
        const read = await importFile(dependencies, userId, { name, bytes, signal: context.req.raw.signal });
        return context.json(read, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/recipes/export',
        access: 'login',
        limit: { name: 'recipe-export', person: exportLimit },
        example: false,
        request: { query: format },
        responses: { 200: { description: 'All of one’s own' }, 404: { description: 'There are none' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const file = await exportAll(database, userId, context.req.valid('query').format);
        return context.body(file.bytes, 200, headersOf(file));
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/recipes/{id}/export',
        access: 'login',
        limit: { name: 'recipe-export', person: exportLimit },
        request: { params: z.object({ id: z.string().min(1).max(80) }), query: format },
        responses: { 200: { description: 'The file' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        const file = await exportRecipe(database, userId, { id, format: context.req.valid('query').format });
        return context.body(file.bytes, 200, headersOf(file));
      },
    );
}

function headersOf({ name, mediaType }: ExportedRecipes) {
  return {
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
  };
}
