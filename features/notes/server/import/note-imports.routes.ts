import { z } from '@hono/zod-openapi';
import {
  ImportItems,
  ImportNotesQuery,
  NoteImport,
  NoteImports as NoteImportsAnswer,
  StartImportInput,
  UndoneImport,
} from '#features/notes/shared/note-import.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { NoteImports } from './note-imports.service.ts';

const byId = { params: z.object({ id: z.string().min(1).max(64) }) };
const limit = { limit: 20, windowMs: 60_000 };
const one = { 200: { description: 'The import as it is now', content: jsonContent(NoteImport) } };

/** Notes of other programs. */
export function noteImportsRoutes(imports: NoteImports) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/note-imports',
        example: { query: { name: 'garden.md' }, file: { name: 'garden.md', type: 'text/markdown' } },
        access: 'login',
        body: 'file',
        limit: { name: 'note-import', person: limit },
        request: { query: ImportNotesQuery },
        responses: one,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { name } = context.req.valid('query');
        return context.json(await imports.find(userId, { name, body: context.req.raw.body }), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/note-imports',
        access: 'login',
        responses: { 200: { description: 'Of the last week', content: jsonContent(NoteImportsAnswer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ imports: await imports.list(userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/note-imports/{id}',
        access: 'login',
        request: byId,
        responses: one,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await imports.get(userId, context.req.valid('param').id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/note-imports/{id}/items',
        access: 'login',
        request: {
          ...byId,
          query: z.object({
            cursor: z
              .string()
              .regex(/^\d{1,6}$/)
              .optional(),
          }),
        },
        responses: { 200: { description: 'What was found', content: jsonContent(ImportItems) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { cursor } = context.req.valid('query');
        return context.json(await imports.items(userId, context.req.valid('param').id, cursor), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/note-imports/{id}/start',
        access: 'login',
        maxBodyBytes: 1024 * 1024,
        request: { ...byId, body: { required: true, content: jsonContent(StartImportInput) } },
        responses: one,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { except } = context.req.valid('json');
        return context.json(await imports.start(userId, context.req.valid('param').id, except), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/note-imports/{id}/undo',
        access: 'login',
        request: byId,
        responses: { 200: { description: 'What became of its notes', content: jsonContent(UndoneImport) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await imports.undo(userId, context.req.valid('param').id), 200);
      },
    );
}
