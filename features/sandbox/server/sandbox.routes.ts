import { z } from '@hono/zod-openapi';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi } from '#server/http.ts';
import { foreignHeaders } from '#server/middleware/security-headers.ts';
import { pageBoot } from './page-boot.ts';
import { dialogsPolicy, pagePolicy } from './page-policy.ts';
import type { PythonFiles } from './python-files.ts';
import type { Snapshot } from './python-snapshot.ts';
import { runnerPolicy } from './runner-policy.ts';

interface SandboxRoutesOptions {
  python: PythonFiles;
  snapshot: Snapshot;
  baseUrl: string;
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><script>${pageBoot}</script></head><body></body></html>`;

const documentHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-DNS-Prefetch-Control': 'off',
  'Cache-Control': 'no-cache',
};

/** The documents that foreign code runs in: the same for everybody, and empty until a page of ours hands something in. */
export function sandboxRoutes({ python, snapshot, baseUrl }: SandboxRoutesOptions) {
  const { protocol } = new URL(baseUrl);
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/sandbox/page',
        access: 'public',
        responses: { 200: { description: 'An empty document in which a page runs apart from everything' } },
      }),
      () => new Response(page, { headers: { ...documentHeaders, 'Content-Security-Policy': pagePolicy } }),
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/sandbox/page-with-dialogs',
        access: 'public',
        responses: { 200: { description: 'The same, for a page that may show dialogs' } },
      }),
      () => new Response(page, { headers: { ...documentHeaders, 'Content-Security-Policy': dialogsPolicy } }),
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/sandbox/runner',
        access: 'public',
        responses: { 200: { description: 'An empty document in which programs run apart from everything' } },
      }),
      (context) => {
        // As the browser knows it; which names are ours was checked before.
        const { origin } = new URL(`${protocol}//${context.req.header('host') ?? new URL(baseUrl).host}`);
        const script = `${origin}/sandbox/inside/runner-page.js`;
        return new Response(
          `<!doctype html><html lang="en" data-python="${python.version ?? ''}" data-packages="${python.hasPackages ? 'some' : ''}"><head><meta charset="utf-8"><title>Program</title><script src="${script}"></script></head><body></body></html>`,
          { headers: { ...documentHeaders, 'Content-Security-Policy': runnerPolicy(origin) } },
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/sandbox/python/{version}/{name}',
        access: 'public',
        example: false,
        request: { params: z.object({ version: z.string().max(40), name: z.string().max(200) }) },
        responses: { 200: { description: 'A file of Python, which programs run with' } },
      }),
      async (context) => {
        const { version, name } = context.req.valid('param');
        const acceptsGzip = context.req.header('accept-encoding')?.includes('gzip') ?? false;
        if (python.version === null || version !== python.version) throw new AppError('not_found');
        const always = { ...foreignHeaders, 'Cache-Control': 'public, max-age=31536000, immutable' };
        if (name === 'snapshot.bin') {
          const body = acceptsGzip ? await snapshot.read() : undefined;
          // It is made now: the next one who asks has it, so this answer is not to be kept.
          if (!body)
            return new Response(null, {
              status: 204,
              headers: { ...foreignHeaders, 'Cache-Control': 'no-store' },
            });
          return new Response(body, {
            headers: { ...always, 'Content-Type': 'application/octet-stream', 'Content-Encoding': 'gzip' },
          });
        }
        const file = await python.read(name, acceptsGzip);
        if (!file) throw new AppError('not_found');
        return new Response(file.body, { headers: { ...always, ...file.headers, Vary: 'Accept-Encoding' } });
      },
    );
}
