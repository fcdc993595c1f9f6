import { z } from '@hono/zod-openapi';
import { streamResponse } from '#features/assistant/server/turn-stream.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, requireActor } from '#server/http.ts';
import { liveChangesPath } from '../shared/live-changes.contract.ts';
import type { ChangeHub } from './change-hub.ts';

/** Connections per minute: a browser opens one, and another when it reconnects. */
const openLimit = { limit: 60, windowMs: 60_000 };

export function liveChangesRoutes(hub: ChangeHub) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: liveChangesPath,
      access: 'login',
      limit: { name: 'live-changes', person: openLimit },
      responses: {
        200: {
          description: 'Changes to what the person owns or shares, for as long as the stream is read',
          content: { 'text/event-stream': { schema: z.string() } },
        },
      },
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      return streamResponse(hub.open(userId));
    },
  );
}
