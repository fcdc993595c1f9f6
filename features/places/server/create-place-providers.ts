import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { openSearchServices } from '#features/search/server/search-services.ts';
import type { SearchSettings } from '#server/env.ts';
import type { FoundPlace } from './found-place.ts';
import { createFoursquareProvider } from './providers/foursquare.ts';
import { createGooglePlacesProvider } from './providers/google-places.ts';
import { createNominatimProvider } from './providers/nominatim.ts';
import { createOverpassProvider, type FindPosition } from './providers/overpass.ts';
import { createPhotonProvider, createPhotonReverse } from './providers/photon.ts';

export interface PlaceProvidersOptions {
  search: SearchSettings;
  operatorContact: string | undefined;
}

/**
 * The places where places are searched, as far as the operator lets queries go there; those that know most of one
 * first, since a place is shown in the words of the first that found it. None on a fresh clone.
 */
export function createPlaceProviders({
  search,
  operatorContact,
}: PlaceProvidersOptions): SearchProvider<FoundPlace>[] {
  const { apiKeys, at, mayAsk } = openSearchServices({ search, operatorContact });
  const withKey: SearchProvider<FoundPlace>[] = [];
  if (apiKeys.googlePlaces) {
    withKey.push(createGooglePlacesProvider(at('google_places'), { apiKey: apiKeys.googlePlaces }));
  }
  if (apiKeys.foursquare) {
    withKey.push(createFoursquareProvider(at('foursquare'), { apiKey: apiKeys.foursquare }));
  }
  const geocoders: SearchProvider<FoundPlace>[] = [];
  if (search.baseUrls.nominatim) geocoders.push(createNominatimProvider(at('nominatim')));
  if (mayAsk('photon')) geocoders.push(createPhotonProvider(at('photon')));
  const around = mayAsk('overpass')
    ? [
        createOverpassProvider(at('overpass'), {
          findPosition: positionFrom(geocoders),
          findLocality: mayAsk('photon') ? createPhotonReverse(at('photon')) : undefined,
        }),
      ]
    : [];
  return [...withKey, ...around, ...geocoders];
}

/** The first of them that knows where something lies. */
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
