import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { LandingPage } from '#features/site/client/landing/landing-page.tsx';
import { type IslandName, identifierPrefix, islands } from './islands.tsx';

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
