import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { startPage } from '#features/site/client/islands/island.tsx';
import { LandingPage } from '#features/site/client/landing/landing-page.tsx';
import { allPages } from '#features/site/client/pages/all-pages.ts';
import { PageFrame } from '#features/site/client/pages/page-frame.tsx';
import { PageCrumbs } from '#features/site/client/pages/page-parts.tsx';
import type { SitePage } from '#features/site/client/pages/site-page.ts';
import { type IslandName, identifierPrefix, islands } from './islands.tsx';
import { LandingHeader } from './landing-header.tsx';
import { headerPrefix } from './page-header.ts';
import { renderHead } from './render-head.ts';

export { helpEntries, robots, rss, sitemap } from './site-files.ts';

function renderIsland(name: IslandName) {
  const html = renderToString(islands[name](), { identifierPrefix: identifierPrefix(name) });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is React's own, made one line above.
  return <div data-island={name} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The landing page as HTML: static text, with islands that `main.tsx` hydrates. */
export function renderLanding(): string {
  return renderToStaticMarkup(
    <LandingPage
      header={renderIsland('header')}
      search={renderIsland('search')}
      carouselButtons={renderIsland('carouselButtons')}
    />,
  );
}

/** Every other page, for the document `page.html`; `pages-main.tsx` hydrates its islands. */
export const pages: readonly SitePage[] = allPages;

export function renderPage(page: SitePage): { head: string; body: string } {
  startPage();
  const header = renderToString(<LandingHeader />, { identifierPrefix: headerPrefix });
  const body = renderToStaticMarkup(
    <PageFrame
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is React's own, made two lines above.
      header={<div id="page-header" dangerouslySetInnerHTML={{ __html: header }} />}
    >
      <PageCrumbs value={page.crumbs ?? []}>{page.body()}</PageCrumbs>
    </PageFrame>,
  );
  return { head: renderHead(page), body };
}
