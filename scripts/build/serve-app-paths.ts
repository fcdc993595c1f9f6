import type { Plugin } from 'vite';
import { isAppPath } from '../../shared/site-paths.ts';

/** In development, answers every address of the app with its document, as the server does with the built one. */
export function serveAppPaths(): Plugin {
  return {
    name: 'serve-app-paths',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const isDocument = request.headers.accept?.includes('text/html');
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (isDocument && isAppPath(pathname)) request.url = '/app.html';
        next();
      });
    },
  };
}
