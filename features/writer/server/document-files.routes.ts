import { z } from '@hono/zod-openapi';
import type { FileStore } from '#features/files/server/file-store.ts';
import { sendContent } from '#features/files/server/send-content.ts';
import { maxTokenLength } from '#features/memberships/shared/memberships.contract.ts';
import {
  ExportFormat,
  ImportQuery,
  maxImportBytes,
} from '#features/writer/shared/document-files.contract.ts';
import { Document, RowId } from '#features/writer/shared/documents.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { DocumentWork } from './convert/document-work.ts';
import { exportDocument, importDocument } from './document-files.ts';
import { openPicture, openSharedPicture } from './document-pictures.ts';

const importLimit = { limit: 30, windowMs: 60_000 };
const pictureLimit = { limit: 900, windowMs: 60_000 };
const pictureAnswers = {
  200: { description: 'The picture' },
  206: { description: 'The part of it that `Range` names' },
  416: { description: 'It has no such part' },
};
const exportLimit = { limit: 60, windowMs: 60_000 };

/** Documents in other programs' formats. */
export function documentFilesRoutes(dependencies: {
  database: Database;
  work: DocumentWork;
  store: FileStore;
}) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/documents/import',
        example: { query: { name: 'letter.md' }, file: { name: 'letter.md', type: 'text/markdown' } },
        access: 'login',
        body: 'file',
        limit: { name: 'document-import', person: importLimit },
        request: { query: ImportQuery },
        responses: { 200: { description: 'The document that it became', content: jsonContent(Document) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { name, folderId = null } = context.req.valid('query');
        const bytes = await readWhole(context.req.raw.body);
        return context.json(await importDocument(dependencies, userId, { name, bytes, folderId }), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/documents/{id}/files/{fileId}',
        access: 'login',
        limit: { name: 'document-picture', person: pictureLimit },
        request: { params: z.object({ id: RowId, fileId: RowId }) },
        responses: pictureAnswers,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { row, object } = await openPicture(dependencies, userId, context.req.valid('param'));
        return sendContent(context, row, object);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/shared-documents/{token}/files/{fileId}',
        access: 'public',
        limit: { name: 'document-picture', address: pictureLimit },
        request: { params: z.object({ token: z.string().min(1).max(maxTokenLength), fileId: RowId }) },
        responses: pictureAnswers,
      }),
      async (context) => {
        const { row, object } = await openSharedPicture(dependencies, context.req.valid('param'));
        return sendContent(context, row, object);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/documents/{id}/export',
        access: 'login',
        limit: { name: 'document-export', person: exportLimit },
        request: { params: z.object({ id: RowId }), query: z.object({ format: ExportFormat.default('md') }) },
        responses: { 200: { description: 'The file' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        const { format } = context.req.valid('query');
        const { name, mediaType, bytes } = await exportDocument(dependencies, userId, { id, format });
        return context.body(bytes, 200, {
          'Content-Type': mediaType,
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cache-Control': 'private, no-store',
        });
      },
    );
}

/** @throws AppError `too_large` as soon as the limit is exceeded, whatever length was declared. */
async function readWhole(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxImportBytes)
      throw new AppError('too_large', { message: 'This file is too large to import.' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
