import { createRoute } from '@hono/zod-openapi';
import { NewsFrontPage } from '#features/news/shared/news.contract.ts';
import { createApi, jsonContent } from '#server/http.ts';
import type { RateLimit, RateLimiter } from '#server/rate-limiter.ts';

const frontPageLimit: RateLimit = { limit: 30, windowMs: 60_000 };

export function newsRoutes({
  limiter,
  frontPage,
}: {
  limiter: RateLimiter;
  frontPage: () => Promise<NewsFrontPage>;
}) {
  return createApi().openapi(
    createRoute({
      method: 'get',
      path: '/api/news/today',
      responses: { 200: { description: 'Stories by category', content: jsonContent(NewsFrontPage) } },
    }),
    async (context) => {
      limiter.consume(`news:address:${context.get('address')}`, frontPageLimit);
      return context.json(await frontPage(), 200);
    },
  );
}
