import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './http.ts';
import { siteDocuments } from './site-documents.ts';

const page = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' };

/**
 * The built client: the prerendered pages of the site, hashed assets for ever, and the application's document
 * for every other address that a browser navigates to; where there is no screen, with 404.
 */
export function clientFiles(
  folder: string,
  origin: string,
  isScreen: (pathname: string) => boolean,
): MiddlewareHandler<HttpEnv>[] {
  const files = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (path, context) => {
      const isHashed = path.includes('/assets/');
      context.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const navigation = createMiddleware<HttpEnv>(async (context, next) => {
    const isPage = context.req.method === 'GET' || context.req.method === 'HEAD';
    if (!isPage || /\.\w+$/.test(context.req.path)) return next();
    // The application says itself that there is nothing, with its header around it.
    return sendPage(context, join(folder, 'app.html'), isScreen(context.req.path) ? 200 : 404);
  });
  return [siteDocuments(folder, origin), files, navigation];
}

async function sendPage(context: Context<HttpEnv>, file: string, status: 200 | 404): Promise<Response> {
  if (!existsSync(file)) {
    return context.text('The client is not built. Run npm run build.', 503);
  }
  return context.body(await readFile(file, 'utf8'), status, page);
}
