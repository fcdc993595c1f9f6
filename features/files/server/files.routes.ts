import { z } from '@hono/zod-openapi';
import { FileInfo, FileTextAnswer } from '#features/files/shared/files.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { visibleLine } from '#shared/invisible-characters.ts';
import { deleteFile, type FilesDependencies, getFile, getText, openPart } from './files.service.ts';
import { harmless, sendContent } from './send-content.ts';
import { sendObject } from './send-object.ts';
import type { createUploads } from './store-upload.ts';

const byId = { params: z.object({ id: z.string().min(1).max(64) }) };
/** Files per minute for one person; a whole folder dropped at once still passes. */
const uploadLimit = { limit: 120, windowMs: 60_000 };

export function filesRoutes(dependencies: FilesDependencies & { uploads: ReturnType<typeof createUploads> }) {
  const { uploads } = dependencies;
  const api = createApi();

  api.openapi(
    defineRoute({
      method: 'post',
      path: '/api/files',
      example: { query: { name: 'garden.txt' }, file: { name: 'garden.txt', type: 'text/plain' } },
      access: 'login',
      body: 'file',
      limit: { name: 'upload', person: uploadLimit },
      // The body is the file itself, so that it can be written to disk while it arrives.
      request: {
        query: z.object({
          name: z.string({ error: 'A file needs a name.' }).overwrite(visibleLine).min(1).max(1_000),
        }),
      },
      responses: { 200: { description: 'The file, ready to be attached', content: jsonContent(FileInfo) } },
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      const { name } = context.req.valid('query');
      const { body, signal } = context.req.raw;
      return context.json(await uploads.store({ userId, name, body, signal }), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'get',
      path: '/api/files/{id}',
      access: 'login',
      request: byId,
      responses: { 200: { description: 'The details of a file', content: jsonContent(FileInfo) } },
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      return context.json(await getFile(dependencies, userId, context.req.valid('param').id), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'get',
      path: '/api/files/{id}/text',
      access: 'login',
      request: byId,
      responses: { 200: { description: 'Its text in passages', content: jsonContent(FileTextAnswer) } },
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      return context.json(await getText(dependencies, userId, context.req.valid('param').id), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'get',
      path: '/api/files/{id}/content',
      access: 'login',
      request: byId,
      responses: {
        200: { description: 'The file; anything but a picture only as a download' },
        206: { description: 'The part of it that `Range` names' },
        416: { description: 'It has no such part' },
      },
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      const { row, object } = await openPart(dependencies, userId, context.req.valid('param').id, 'original');
      return sendContent(context, row, object);
    },
  );

  api.openapi(
    defineRoute({
      method: 'get',
      path: '/api/files/{id}/thumbnail',
      access: 'login',
      request: byId,
      responses: {
        200: { description: 'A small WebP picture; only pictures have one' },
        206: { description: 'The part of it that `Range` names' },
        416: { description: 'It has no such part' },
      },
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      const { row, object } = await openPart(
        dependencies,
        userId,
        context.req.valid('param').id,
        'thumbnail',
      );
      return sendObject(context, object, {
        etag: `"${row.id}-small"`,
        headers: { ...harmless, 'Content-Type': 'image/webp' },
      });
    },
  );

  api.openapi(
    defineRoute({
      method: 'delete',
      path: '/api/files/{id}',
      access: 'login',
      request: byId,
      responses: { 204: { description: 'Deleted, from messages too' } },
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      await deleteFile(dependencies, userId, context.req.valid('param').id);
      return context.body(null, 204);
    },
  );

  return api;
}
