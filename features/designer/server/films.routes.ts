import { z } from '@hono/zod-openapi';
import { Design, FilmStyle } from '#features/designer/shared/designer.contract.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { keepFilm } from './films.service.ts';

const id = z.string().min(1).max(64);
const side = z.coerce.number().int().min(16).max(4096);

/** Films rendered by the client, to be saved. */
export function filmsRoutes(sources: { database: Database; store: FileStore }) {
  return createApi().openapi(
    defineRoute({
      method: 'post',
      path: '/api/designer/versions/{id}/film',
      access: 'login',
      body: 'file',
      limit: { name: 'designer-film', person: { limit: 20, windowMs: 60_000 } },
      // The body is the raw film.
      request: {
        params: z.object({ id }),
        query: z.object({
          id,
          ...{ width: side, height: side, style: FilmStyle.default('animated') },
          seconds: z.coerce.number().int().min(1).max(60),
          rate: z.coerce.number().int().min(1).max(60),
        }),
      },
      responses: { 200: { description: 'The film as a design of its own', content: jsonContent(Design) } },
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      const { id: designId, ...facts } = context.req.valid('query');
      const versionId = context.req.valid('param').id;
      const { body } = context.req.raw;
      return context.json(await keepFilm(sources, userId, { versionId, id: designId, facts, body }), 200);
    },
  );
}
