import type { SearchProvider } from '#features/search/server/search-provider.ts';
import type { SearchSource } from '#features/search/server/search-services.ts';
import type { FoundPlace } from './found-place.ts';
import { foursquarePlaces } from './providers/foursquare.ts';
import { googlePlaces } from './providers/google-places.ts';
import { nominatimPlaces } from './providers/nominatim.ts';
import { photonPlaces } from './providers/photon.ts';

type PlaceSource = SearchSource<SearchProvider<FoundPlace>>;

/** Those with the most details about a place. */
export const directorySources: readonly PlaceSource[] = [googlePlaces, foursquarePlaces];

/** Those that can geocode. */
export const geocoderSources: readonly PlaceSource[] = [nominatimPlaces, photonPlaces];
