import { defineRoute } from '#server/define-route.ts';
import { createApi } from '#server/http.ts';
import { pageBoot } from './page-boot.ts';
import { pagePolicy } from './page-policy.ts';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><script>${pageBoot}</script></head><body></body></html>`;

/** The documents that foreign code runs in: the same for everybody, and empty until a page of ours hands something in. */
export function sandboxRoutes() {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/sandbox/page',
      access: 'public',
      responses: { 200: { description: 'An empty document in which a page runs apart from everything' } },
    }),
    () =>
      new Response(page, {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': pagePolicy,
          'X-Frame-Options': 'SAMEORIGIN',
          'X-DNS-Prefetch-Control': 'off',
          'Cache-Control': 'no-cache',
        },
      }),
  );
}
