import { MapSource, TileParams } from '#features/places/shared/places.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent } from '#server/http.ts';
import type { RateLimit } from '#server/rate-limiter.ts';
import type { TileStore } from './tiles/tile-store.ts';

/** Dragging a map requests dozens at once. */
const tileLimit: RateLimit = { limit: 1_500, windowMs: 60_000 };

/** The map under the places. */
export function placesRoutes({ tiles, knowsTowns }: { tiles: () => TileStore; knowsTowns: () => boolean }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/places/map',
        access: 'public',
        responses: { 200: { description: 'Whether a map is connected', content: jsonContent(MapSource) } },
      }),
      async (context) => context.json({ ...(await tiles().describe()), knowsTowns: knowsTowns() }, 200),
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/places/tiles/{z}/{x}/{y}',
        access: 'public',
        limit: { name: 'tiles', address: tileLimit },
        request: { params: TileParams },
        responses: { 200: { description: 'A tile of the map' } },
      }),
      async (context) => {
        const { body, contentType, maxAge } = await tiles().get(context.req.valid('param'));
        return context.body(body, 200, {
          'content-type': contentType,
          // The same for everyone; nothing in it depends on who asks.
          'cache-control': `public, max-age=${maxAge}`,
        });
      },
    );
}
