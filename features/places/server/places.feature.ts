import { placesTaskKinds } from '#features/places/shared/places.tasks.ts';
import type { SearchKit } from '#features/search/server/search.feature.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { userAgent } from '#server/fetch/user-agent.ts';
import { remade } from '#server/remade.ts';
import { aboutPlaces } from './about-places.ts';
import { createPlaceProviders } from './create-place-providers.ts';
import { placesRoutes } from './places.routes.ts';
import { searchPlacesTool } from './places.tools.ts';
import { createPlacesVertical } from './places-vertical.ts';
import { createWorldProvider } from './providers/world.ts';
import { createTileStore } from './tiles/tile-store.ts';

export function placesFeature({ live, log }: FeatureContext, { kit }: { kit: SearchKit }) {
  const { clock, onFailure, watch, fromOutside, mount } = kit;
  const tiles = remade(
    () => [live.now().search?.mapTiles, live.now().operatorContact] as const,
    ([source, contact]) =>
      createTileStore({
        tiles: source,
        userAgent: userAgent(contact),
        onFailure: (error) => log.warn('the map tiles could not be reached', { error }),
      }),
  );
  const sources = fromOutside((outside) => (outside ? createPlaceProviders(outside) : []));
  const knowsTowns = () => sources().length > 0;
  const world = [createWorldProvider()];
  const providers = () => (knowsTowns() ? sources() : world);
  const vertical = createPlacesVertical({ clock, onFailure, watch, providers });
  const places = mount(vertical, aboutPlaces);
  return {
    name: 'places',
    taskKinds: placesTaskKinds,
    tools: [{ ...searchPlacesTool(vertical), isOffered: knowsTowns }],
    routes: [places.routes, placesRoutes({ tiles, knowsTowns })],
    close: () => places.close(),
  } satisfies Feature;
}
