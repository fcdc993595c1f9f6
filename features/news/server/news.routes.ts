import { NewsFrontPage } from '#features/news/shared/news.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent } from '#server/http.ts';
import type { RateLimit } from '#server/rate-limiter.ts';

const frontPageLimit: RateLimit = { limit: 30, windowMs: 60_000 };

export function newsRoutes({ frontPage }: { frontPage: () => Promise<NewsFrontPage> }) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/news/today',
      access: 'public',
      limit: { name: 'news', address: frontPageLimit },
      responses: { 200: { description: 'Stories by category', content: jsonContent(NewsFrontPage) } },
    }),
    async (context) => {
      return context.json(await frontPage(), 200);
    },
  );
}
