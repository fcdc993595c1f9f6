import path from 'node:path';
import { createServer } from 'vite';

/** The exports of `assembly/client/site/render.tsx` that the build uses. */
export interface RenderedPage {
  path: string;
  aliases?: readonly string[];
  title: string;
  description: string;
  isUnlisted?: true;
}

export interface SiteRenderer {
  pages: readonly RenderedPage[];
  renderLanding(): string;
  renderPage(page: RenderedPage): { head: string; body: string };
  sitemap(): string;
  robots(): string;
  rss(): string;
  helpEntries(): unknown[];
}

export interface OpenSite {
  site: SiteRenderer;
  /** What the application's screens show before it runs, by path. */
  renderShells(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** The site's own code, run by Vite without a browser. Close the server when done. */
export async function openSite(): Promise<OpenSite> {
  const vite = await createServer({
    configFile: path.resolve(import.meta.dirname, '../../vite.config.ts'),
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    // Loaded beforehand because it starts a process: within a page load, Vite would stop it after a minute.
    await vite.environments.ssr.transformRequest('virtual:api-reference');
    const site = (await vite.ssrLoadModule('/site/render.tsx')) as SiteRenderer;
    return {
      site,
      async renderShells() {
        const { renderShells } = await vite.ssrLoadModule('/shell/render-shells.tsx');
        return (renderShells as OpenSite['renderShells'])();
      },
      close: () => vite.close(),
    };
  } catch (error) {
    await vite.close();
    throw error;
  }
}

/** Functions, because `$` in the page would otherwise be read as a pattern. */
export function fillPage(template: string, { head, body }: { head: string; body: string }): string {
  return template.replace('<!--head-->', () => head).replace('<!--page-->', () => body);
}
