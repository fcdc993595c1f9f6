import '#client/styles/app.css';
import '#features/site/client/pages/pages.css';
import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { guardLengths } from '#client/app/length-guard.ts';
import { loadPatiently } from '#client/app/load-patiently.ts';
import { followAppearance } from '#client/ui/theme.ts';
import type { IslandName } from '#features/site/client/islands/island-components.ts';
import { islandLoaders } from '#features/site/client/islands/island-loaders.ts';
import { Awake } from './awake.tsx';
import { LandingHeader } from './landing-header.tsx';
import { headerPrefix } from './page-header.ts';

followAppearance();
guardLengths();

const header = document.getElementById('page-header');
if (header === null) throw new Error('The page has no place for its header.');
hydrateRoot(
  header,
  <Awake container={header}>
    <LandingHeader />
  </Awake>,
  { identifierPrefix: headerPrefix },
);

for (const container of document.querySelectorAll<HTMLElement>('[data-island]')) void wake(container);

/** The island's file comes after the header's: its text is already on the page. */
async function wake(container: HTMLElement): Promise<void> {
  const { island, prefix, props } = container.dataset;
  const load = islandLoaders[island as IslandName];
  if (!load || prefix === undefined) throw new Error(`The page has an unknown part, '${island}'.`);
  const component = (await loadPatiently(load)) as ComponentType;
  const element = createElement(component, JSON.parse(props ?? '{}'));
  hydrateRoot(container, <Awake container={container}>{element}</Awake>, { identifierPrefix: prefix });
}
