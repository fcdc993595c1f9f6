import { z } from '@hono/zod-openapi';
import { NameVersionInput, RenameVersionInput } from '#features/editor/shared/text-fields.ts';
import {
  CreateDocumentInput,
  Document,
  DocumentsPage,
  DocumentsQuery,
  DocumentTagCounts,
  DocumentVersion,
  DocumentVersions,
  LookingAnswer,
  maxDocumentBodyBytes,
  RowId,
  UpdateDocumentInput,
} from '#features/writer/shared/documents.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { countTags } from './count-tags.ts';
import { publishLooking } from './document-audience.ts';
import * as service from './documents.service.ts';
import { listDocuments } from './list-documents.ts';

const byId = { params: z.object({ id: RowId }) };
const byVersion = { params: z.object({ id: RowId, version: RowId }) };
const document = { 200: { description: 'The document as it is stored', content: jsonContent(Document) } };
const versions = { 200: { description: 'Newest first', content: jsonContent(DocumentVersions) } };
/** A page reports this every twenty seconds, and when someone arrives. */
const lookingLimit = { limit: 120, windowMs: 60_000 };
const nothing = { 204: { description: 'Done' } };

/** Documents that a person owns or shares. */
export function documentsRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/documents',
        access: 'login',
        request: { query: DocumentsQuery },
        responses: { 200: { description: 'The last changed first', content: jsonContent(DocumentsPage) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await listDocuments(database, userId, context.req.valid('query')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/documents',
        example: {
          body: { id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d20', title: 'Letter', content: 'Dear neighbours,' },
        },
        access: 'login',
        maxBodyBytes: maxDocumentBodyBytes,
        request: { body: { required: true, content: jsonContent(CreateDocumentInput) } },
        responses: document,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.createDocument(database, userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/documents/tags',
        access: 'login',
        responses: { 200: { description: 'The most used first', content: jsonContent(DocumentTagCounts) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ tags: await countTags(database, userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/documents/{id}/looking',
        access: 'login',
        limit: { name: 'document-looking', person: lookingLimit },
        request: byId,
        responses: {
          200: {
            description: 'The others who share it have been notified',
            content: jsonContent(LookingAnswer),
          },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const others = await publishLooking(database, userId, context.req.valid('param').id);
        return context.json({ others }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/documents/{id}',
        access: 'login',
        request: byId,
        responses: document,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        return context.json(await service.getDocument(database, userId, id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/documents/{id}',
        example: { body: { title: 'Letter', content: 'Dear all,', baseRevision: 1 } },
        access: 'login',
        maxBodyBytes: maxDocumentBodyBytes,
        request: { ...byId, body: { required: true, content: jsonContent(UpdateDocumentInput) } },
        responses: document,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        const input = context.req.valid('json');
        return context.json(await service.changeDocument(database, userId, id, input), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/documents/{id}',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await service.removeDocument(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/documents/{id}/restore',
        access: 'login',
        request: byId,
        responses: document,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        return context.json(await service.restoreDocument(database, userId, id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/documents/{id}/forever',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await service.removeDocumentForever(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/documents/{id}/star',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await service.starDocument(database, userId, context.req.valid('param').id, true);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/documents/{id}/star',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await service.starDocument(database, userId, context.req.valid('param').id, false);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/documents/{id}/versions',
        access: 'login',
        request: byId,
        responses: versions,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        return context.json({ versions: await service.readVersions(database, userId, id) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/documents/{id}/versions',
        example: { body: { name: 'First draft' } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(NameVersionInput) } },
        responses: versions,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        const { name } = context.req.valid('json');
        return context.json({ versions: await service.nameVersion(database, userId, { id, name }) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/documents/{id}/versions/{version}',
        access: 'login',
        request: byVersion,
        responses: { 200: { description: 'What the document was', content: jsonContent(DocumentVersion) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.readVersion(database, userId, context.req.valid('param')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/documents/{id}/versions/{version}',
        example: { body: { name: 'Second draft' } },
        access: 'login',
        request: { ...byVersion, body: { required: true, content: jsonContent(RenameVersionInput) } },
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { name } = context.req.valid('json');
        await service.renameVersion(database, userId, { ...context.req.valid('param'), name });
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/documents/{id}/versions/{version}/restore',
        access: 'login',
        request: byVersion,
        responses: document,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.restoreVersion(database, userId, context.req.valid('param')), 200);
      },
    );
}
