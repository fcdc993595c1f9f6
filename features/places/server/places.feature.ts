import { placesTaskKinds } from '#features/places/shared/places.tasks.ts';
import type { SearchKit } from '#features/search/server/search.feature.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { userAgent } from '#server/fetch/user-agent.ts';
import { aboutPlaces } from './about-places.ts';
import { createPlaceProviders } from './create-place-providers.ts';
import { placesRoutes } from './places.routes.ts';
import { createPlacesVertical } from './places-vertical.ts';
import { createTileStore } from './tiles/tile-store.ts';

export function placesFeature({ env, log }: FeatureContext, { kit }: { kit: SearchKit }) {
  const { clock, onFailure, outside, mount } = kit;
  const tiles = createTileStore({
    tiles: env.search?.mapTiles,
    userAgent: userAgent(env.operatorContact),
    onFailure: (error) => log.warn('the map tiles could not be reached', { error }),
  });
  const providers = outside ? createPlaceProviders(outside) : [];
  const places = mount(createPlacesVertical({ clock, onFailure, providers }), aboutPlaces);
  return {
    name: 'places',
    taskKinds: placesTaskKinds,
    routes: [places.routes, placesRoutes({ tiles })],
    close: () => places.close(),
  } satisfies Feature;
}
