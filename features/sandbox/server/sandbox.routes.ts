import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { sandboxRunnerPath } from '#features/sandbox/shared/program-messages.ts';
import { snapshotFile } from '#features/sandbox/shared/python/snapshot-file.ts';
import { sandboxDialogsPath, sandboxPagePath } from '#features/sandbox/shared/sandbox.contract.ts';
import { SandboxDocuments, sandboxDocumentsPath } from '#features/sandbox/shared/sandbox-documents.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent } from '#server/http.ts';
import { foreignHeaders } from '#server/middleware/security-headers.ts';
import { pageBoot } from './page-boot.ts';
import { dialogsPolicy, pagePolicy } from './page-policy.ts';
import type { PythonFiles } from './python-files.ts';
import type { Snapshot } from './python-snapshot.ts';
import { runnerBoot } from './runner-boot.ts';
import { runnerPolicy } from './runner-policy.ts';

interface SandboxRoutesOptions {
  python: PythonFiles;
  snapshot: Snapshot;
  baseUrl: string;
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><script>${pageBoot}</script></head><body></body></html>`;

const runner = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Program</title><script>${runnerBoot}</script></head><body></body></html>`;

const versionOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
const versions = {
  page: versionOf(page, pagePolicy),
  pageWithDialogs: versionOf(page, dialogsPolicy),
  runner: versionOf(runner, runnerPolicy('')),
};

/** A versioned URL is cached immutably; any other is revalidated. */
function documentHeaders(policy: string, version: string, asked: string | undefined) {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'X-Frame-Options': 'SAMEORIGIN',
    'X-DNS-Prefetch-Control': 'off',
    'Cache-Control': asked === version ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

const versioned = { query: z.object({ v: z.string().max(40).optional() }) };

/** The documents for foreign code: the same for everybody, and empty until our page sends something in. */
export function sandboxRoutes({ python, snapshot, baseUrl }: SandboxRoutesOptions) {
  const { protocol } = new URL(baseUrl);
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: sandboxDocumentsPath,
        access: 'public',
        responses: { 200: { description: 'Where they are', content: jsonContent(SandboxDocuments) } },
      }),
      (context) =>
        context.json(
          {
            page: `${sandboxPagePath}?v=${versions.page}`,
            pageWithDialogs: `${sandboxDialogsPath}?v=${versions.pageWithDialogs}`,
            runner: `${sandboxRunnerPath}?v=${versions.runner}`,
            python: python.version,
            hasPackages: python.hasPackages,
          },
          200,
        ),
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/sandbox/page',
        access: 'public',
        request: versioned,
        responses: { 200: { description: 'An empty document in which a page runs apart from everything' } },
      }),
      (context) =>
        new Response(page, {
          headers: documentHeaders(pagePolicy, versions.page, context.req.valid('query').v),
        }),
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/sandbox/page-with-dialogs',
        access: 'public',
        request: versioned,
        responses: { 200: { description: 'The same, for a page that may show dialogs' } },
      }),
      (context) =>
        new Response(page, {
          headers: documentHeaders(dialogsPolicy, versions.pageWithDialogs, context.req.valid('query').v),
        }),
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/sandbox/runner',
        access: 'public',
        request: versioned,
        responses: { 200: { description: 'An empty document in which programs run apart from everything' } },
      }),
      (context) => {
        // The origin as the browser sees it; allowed hosts were checked before.
        const { origin } = new URL(`${protocol}//${context.req.header('host') ?? new URL(baseUrl).host}`);
        const { v } = context.req.valid('query');
        return new Response(runner, { headers: documentHeaders(runnerPolicy(origin), versions.runner, v) });
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
        if (name === snapshotFile) {
          const body = acceptsGzip ? await snapshot.read() : undefined;
          // It is being made and the next request will get it, so this response must not be cached.
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
