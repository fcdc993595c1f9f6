import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { originPlaceholder } from '../../shared/site-origin.ts';
import { isAppPath, isSitePath } from '../../shared/site-paths.ts';
import { fillPage, type SiteRenderer } from './site-renderer.ts';

/** In development, responds like the built server: with the app's document, or a rendered page. */
export function servePages(): Plugin {
  return {
    name: 'serve-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const isDocument = request.headers.accept?.includes('text/html');
        const { pathname, origin } = new URL(request.url ?? '/', `http://${request.headers.host}`);
        if (!isDocument || pathname === '/' || pathname === '/home') return next();
        if (isAppPath(pathname)) request.url = '/app.html';
        if (!isSitePath(pathname)) return next();
        try {
          const page = await renderSitePage(server, pathname);
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(page.replaceAll(originPlaceholder, origin));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

async function renderSitePage(server: ViteDevServer, pathname: string): Promise<string> {
  const site = (await server.ssrLoadModule('/site/render.tsx')) as SiteRenderer;
  const at = (address: string) =>
    site.pages.find((page) => page.path === address || page.aliases?.includes(address));
  const page = at(pathname.replace(/\/$/, '')) ?? at('/404');
  if (!page) throw new Error('The site has no page for what is not found.');
  const template = await readFile(path.join(server.config.root, 'page.html'), 'utf8');
  return server.transformIndexHtml(pathname, fillPage(template, site.renderPage(page)), '/page.html');
}
