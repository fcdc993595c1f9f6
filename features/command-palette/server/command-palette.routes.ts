import { PaletteAnswer, PaletteInput } from '#features/command-palette/shared/command-palette.contract.ts';
import type { OwnItems } from '#features/own-items/server/own-items.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { RateLimit } from '#server/rate-limiter.ts';

/** Of each kind. */
const mostItems = 5;

/** One request per few letters typed, and no more. */
const readLimit: RateLimit = { limit: 300, windowMs: 60_000 };

/** The person's own things for the palette. */
export function paletteRoutes({ ownItems }: { ownItems: OwnItems }) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/palette',
      access: 'login',
      limit: { name: 'palette', person: readLimit },
      request: { query: PaletteInput },
      responses: { 200: { description: 'What the person owns', content: jsonContent(PaletteAnswer) } },
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      const { q: text } = context.req.valid('query');
      return context.json({ groups: await ownItems.find({ userId, text, limit: mostItems }) }, 200);
    },
  );
}
