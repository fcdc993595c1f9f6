import '#client/styles/app.css';
import '#features/site/client/landing/landing.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { guardLengths } from '#client/app/length-guard.ts';
import { followAppearance } from '#client/ui/theme.ts';
import { Awake } from './awake.tsx';
import { type IslandName, identifierPrefix, islandNames, islands } from './islands.tsx';
import { playSunriseOnce } from './sunrise.ts';

playSunriseOnce();
followAppearance();
guardLengths();

function hydrate(name: IslandName): void {
  const container = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (container === null) throw new Error(`The page has no place for '${name}'.`);
  const island = <Awake container={container}>{islands[name]()}</Awake>;
  hydrateRoot(container, island, { identifierPrefix: identifierPrefix(name) });
}

if (import.meta.env.DEV) {
  // Nothing is prerendered in development: the whole page is rendered here.
  const page = document.getElementById('page');
  if (page === null) throw new Error('The document has no #page.');
  // oxlint-disable-next-line house/parts-load-patiently -- never built for people
  const { LandingPage } = await import('#features/site/client/landing/landing-page.tsx');
  createRoot(page).render(
    <LandingPage
      header={islands.header()}
      search={islands.search()}
      carouselButtons={islands.carouselButtons()}
    />,
  );
} else {
  for (const name of islandNames) hydrate(name);
}
