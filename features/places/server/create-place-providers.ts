import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { connectAll, openSearchServices } from '#features/search/server/search-services.ts';
import type { SearchSettings } from '#features/search/server/search-settings.ts';
import type { FoundPlace } from './found-place.ts';
import { directorySources, geocoderSources } from './place-sources.ts';
import { createOverpassProvider, type FindPosition, overpassService } from './providers/overpass.ts';
import { createPhotonReverse, photonService } from './providers/photon.ts';

export interface PlaceProvidersOptions {
  search: SearchSettings;
  operatorContact: string | undefined;
}

/**
 * The place search providers that the operator allows, those with the most details first, since a place is shown as
 * described by the first that found it. None on a fresh clone.
 */
export function createPlaceProviders({
  search,
  operatorContact,
}: PlaceProvidersOptions): SearchProvider<FoundPlace>[] {
  const services = openSearchServices({ search, operatorContact });
  const geocoders = connectAll(geocoderSources, services);
  const around = services.mayAsk(overpassService)
    ? [
        createOverpassProvider(services.at(overpassService), {
          findPosition: positionFrom(geocoders),
          findLocality: services.mayAsk(photonService)
            ? createPhotonReverse(services.at(photonService))
            : undefined,
        }),
      ]
    : [];
  return [...connectAll(directorySources, services), ...around, ...geocoders];
}

/** The first of them that can geocode. */
function positionFrom(geocoders: SearchProvider<FoundPlace>[]): FindPosition {
  return async (text, signal) => {
    for (const geocoder of geocoders) {
      const { results } = await geocoder.search({
        query: text,
        page: 1,
        language: 'en',
        safe: 'moderate',
        signal,
      });
      const best = results[0];
      if (best) return { position: best.position, ...best.clock };
    }
    return null;
  };
}
