import { z } from '@hono/zod-openapi';
import { maxDocumentBodyBytes, RowId } from '#features/writer/shared/documents.contract.ts';
import {
  CountedFolder,
  CreateFolderInput,
  DocumentPlaces,
  UpdateFolderInput,
} from '#features/writer/shared/folders.contract.ts';
import {
  CreateTemplateInput,
  DocumentTemplate,
  OwnTemplates,
} from '#features/writer/shared/templates.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import * as folders from './folders.service.ts';
import * as templates from './templates.service.ts';

const byId = { params: z.object({ id: RowId }) };
const folder = { 200: { description: 'The folder as it is stored', content: jsonContent(CountedFolder) } };
const nothing = { 204: { description: 'Done' } };

/** Folders and templates. */
export function foldersRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/document-folders',
        access: 'login',
        responses: {
          200: { description: 'Folders and how much is where', content: jsonContent(DocumentPlaces) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await folders.readPlaces(database, userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/document-folders',
        example: { body: { id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d21', name: 'Letters' } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(CreateFolderInput) } },
        responses: folder,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await folders.createFolder(database, userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/document-folders/{id}',
        example: { body: { name: 'Old letters' } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(UpdateFolderInput) } },
        responses: folder,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        return context.json(await folders.changeFolder(database, userId, id, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/document-folders/{id}',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await folders.removeFolder(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/document-templates',
        access: 'login',
        responses: { 200: { description: 'One’s own, newest first', content: jsonContent(OwnTemplates) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ templates: await templates.listTemplates(database, userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/document-templates',
        example: {
          body: {
            id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d22',
            name: 'Minutes',
            title: 'Minutes of the day',
            content: 'Present:',
          },
        },
        access: 'login',
        maxBodyBytes: maxDocumentBodyBytes,
        request: { body: { required: true, content: jsonContent(CreateTemplateInput) } },
        responses: { 200: { description: 'The template', content: jsonContent(DocumentTemplate) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await templates.createTemplate(database, userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/document-templates/{id}',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await templates.removeTemplate(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    );
}
