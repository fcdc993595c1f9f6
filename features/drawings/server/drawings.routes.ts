import { z } from '@hono/zod-openapi';
import { DrawingId } from '#features/drawings/shared/drawings.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi } from '#server/http.ts';
import type { RateLimit } from '#server/rate-limiter.ts';
import { singleLine } from '#shared/single-line.ts';
import { readDrawings } from './drawings.ts';

/** A page of results shows thirty. */
const drawingLimit: RateLimit = { limit: 900, windowMs: 60_000 };

export function drawingsRoutes() {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/drawings/{file}',
      access: 'public',
      limit: { name: 'drawings', address: drawingLimit },
      request: { params: z.object({ file: singleLine().max(40) }) },
      responses: {
        200: { description: 'A flag, a map or a symbol, as SVG' },
        404: { description: 'There is no such drawing' },
      },
    }),
    (context) => {
      const id = DrawingId.safeParse(context.req.valid('param').file.replace(/\.svg$/, ''));
      const svg = id.success ? readDrawings().read(id.data) : undefined;
      if (svg === undefined) throw new AppError('not_found');
      return context.body(svg, 200, {
        'content-type': 'image/svg+xml; charset=utf-8',
        // The same for everyone, and changed only by a new release.
        'cache-control': 'public, max-age=86400',
        // Opened directly it is a document, so it gets no scripts and its own origin.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
    },
  );
}
