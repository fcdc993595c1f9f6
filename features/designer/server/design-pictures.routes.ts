import { z } from '@hono/zod-openapi';
import { ExportFormat } from '#features/designer/shared/designer.contract.ts';
import { keepFiles } from '#features/files/server/files.queries.ts';
import { harmless } from '#features/files/server/send-content.ts';
import type { createUploads } from '#features/files/server/store-upload.ts';
import { FileInfo } from '#features/files/shared/files.contract.ts';
import { withUser } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { getDesignRow } from './designs.queries.ts';
import { readVersion } from './designs.service.ts';
import { type DrawingSources, drawVersion } from './draw-version.ts';

const byId = { params: z.object({ id: z.string().min(1).max(64) }) };
/** Few fixed widths, so that browser caches get hits. */
const widths = ['120', '240', '480', '960'] as const;
const revision = z.coerce.number().int().min(0).optional();

/** Renders a version as raster or vector: thumbnails, exports, and uploads for other features. */
export function designPicturesRoutes(
  sources: DrawingSources & { uploads: Pick<ReturnType<typeof createUploads>, 'store'> },
) {
  const { database, uploads } = sources;
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/designer/versions/{id}/picture',
        access: 'login',
        limit: { name: 'designer-picture', person: { limit: 600, windowMs: 60_000 } },
        request: { ...byId, query: z.object({ width: z.enum(widths).default('480'), revision }) },
        responses: { 200: { description: 'A WebP picture, at most so wide' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const version = await readVersion(database, userId, context.req.valid('param').id);
        const { width, revision: asked } = context.req.valid('query');
        const wide = Math.min(Number(width), version.width);
        const { bytes, mediaType } = await drawVersion(sources, version, { format: 'webp', width: wide });
        // A revision never changes; without one the picture may change at any time.
        const isFixed = asked === version.revision;
        return new Response(new Uint8Array(bytes), {
          headers: {
            ...harmless,
            'Content-Type': mediaType,
            'Cache-Control': isFixed ? 'private, max-age=604800, immutable' : 'private, no-store',
          },
        });
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/designer/versions/{id}/export',
        access: 'login',
        limit: { name: 'designer-export', person: { limit: 60, windowMs: 60_000 } },
        request: { ...byId, query: z.object({ format: ExportFormat.default('png'), revision }) },
        responses: { 200: { description: 'The whole picture, as a download' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const version = await readVersion(database, userId, context.req.valid('param').id);
        const { format } = context.req.valid('query');
        const { bytes, mediaType } = await drawVersion(sources, version, { format });
        return new Response(new Uint8Array(bytes), {
          headers: {
            ...harmless,
            'Content-Type': mediaType,
            'Content-Disposition': `attachment; filename="picture.${format === 'jpeg' ? 'jpg' : format}"`,
          },
        });
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/designer/versions/{id}/file',
        access: 'login',
        limit: { name: 'designer-file', person: { limit: 30, windowMs: 60_000 } },
        request: byId,
        responses: { 200: { description: 'The picture as an upload', content: jsonContent(FileInfo) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const version = await readVersion(database, userId, context.req.valid('param').id);
        const { title } = await withUser(database, userId, (tx) =>
          getDesignRow(tx, userId, version.designId),
        );
        const { bytes } = await drawVersion(sources, version, { format: 'png' });
        const body = new Blob([new Uint8Array(bytes)]).stream();
        const { signal } = context.req.raw;
        const file = await uploads.store({ userId, name: `${title}.png`, body, signal });
        // Keep it as one of the person's files.
        await withUser(database, userId, (tx) => keepFiles(tx, userId, [file.id], new Date()));
        return context.json(file, 200);
      },
    );
}
