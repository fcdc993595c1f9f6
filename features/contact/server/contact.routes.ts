import { createRoute } from '@hono/zod-openapi';
import { ContactInput } from '#features/contact/shared/contact.contract.ts';
import type { Database } from '#server/db/database.ts';
import { createApi, jsonContent } from '#server/http.ts';
import type { RateLimit, RateLimiter } from '#server/rate-limiter.ts';
import { newId } from '#shared/ids.ts';
import { contactMessages } from './contact-messages.table.ts';

/** Nobody writes more often; a form that anybody may use must not fill the disk. */
const limit: RateLimit = { limit: 5, windowMs: 60 * 60_000 };

export function contactRoutes({ database, limiter }: { database: Database; limiter: RateLimiter }) {
  return createApi().openapi(
    createRoute({
      method: 'post',
      path: '/api/contact',
      request: { body: { required: true, content: jsonContent(ContactInput) } },
      responses: { 204: { description: 'The message is stored' } },
    }),
    async (context) => {
      const actor = await context.get('findActor')();
      limiter.consume(
        `contact:${actor ? `user:${actor.userId}` : `address:${context.get('address')}`}`,
        limit,
      );
      const input = context.req.valid('json');
      // As the system: most who write have no account, and what they wrote is not theirs to read back.
      await database.insert(contactMessages).values({ id: newId(), userId: actor?.userId ?? null, ...input });
      return context.body(null, 204);
    },
  );
}
