import { z } from 'zod';
import { readNear } from '#features/places/shared/places.contract.ts';
import { askService, hostRule, type Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import type { SearchService, SearchSource } from '#features/search/server/search-services.ts';
import { type FoundPlace, foundPlaces } from '../found-place.ts';
import { detailsOf, osmUrl } from '../osm-tags.ts';
import { placeType } from '../place-types.ts';

const mostResults = 30;
/** Half the side of the preferred square around a position, in degrees. */
const nearbyDegrees = 0.15;
const words = z.string().nullish();

const NominatimAnswer = z.array(
  z.object({
    osm_type: words,
    osm_id: z.number().nullish(),
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    category: words,
    type: words,
    name: words,
    display_name: words,
    address: z.record(z.string(), z.string()).nullish(),
    extratags: z.record(z.string(), z.string()).nullish(),
  }),
);

/**
 * The operator's own Nominatim, limited only by its machine. The public one may not be used for this: see the decision
 * on places.
 */
export function createNominatimProvider(service: Service): SearchProvider<FoundPlace> {
  return {
    id: 'nominatim',
    name: 'Nominatim',
    vertical: 'place',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 1, gapMs: 1_000 }),
    async search({ query, page, language, filters, signal }) {
      if (page > 1) throw new SearchProviderError('empty');
      const near = readNear(filters?.near);
      const { value } = await askService(service, {
        path: '/search',
        query: {
          q: query,
          format: 'jsonv2',
          addressdetails: '1',
          extratags: '1',
          limit: String(mostResults),
          'accept-language': language,
          ...(near ? { viewbox: boxAround(near) } : {}),
        },
        schema: NominatimAnswer,
        signal,
      });
      const results = foundPlaces(
        value.map((place) => ({
          url: osmUrl(place.osm_type, place.osm_id),
          name: place.name || place.display_name?.split(',')[0],
          lat: place.lat,
          lng: place.lon,
          ...placeType(place.category ?? '', place.type ?? ''),
          address: addressOf(place.address ?? {}) || place.display_name,
          description: place.extratags?.['description:en'] ?? place.extratags?.description,
          ...detailsOf(place.extratags ?? {}),
          countryCode: place.address?.country_code,
          state: place.address?.state,
          source: 'OpenStreetMap',
        })),
      );
      return { results, total: results.length };
    },
  };
}

function boxAround({ lat, lng }: { lat: number; lng: number }): string {
  const [west, east] = [lng - nearbyDegrees, lng + nearbyDegrees];
  const [south, north] = [lat - nearbyDegrees, lat + nearbyDegrees];
  return [west, north, east, south].map((degrees) => degrees.toFixed(4)).join(',');
}

function addressOf(address: Record<string, string>): string {
  const line = [address.house_number, address.road].filter((part) => part).join(' ');
  const city = address.city ?? address.town ?? address.village;
  const town = [address.postcode, city].filter((part) => part).join(' ');
  return [line, town, address.country].filter((part) => part).join(', ');
}

/** The public one may not be used by products like this: only the operator's URL is requested. */
export const nominatimService: SearchService = {
  name: 'nominatim',
  defaultBaseUrl: 'https://nominatim.openstreetmap.org',
};

export const nominatimPlaces: SearchSource<SearchProvider<FoundPlace>> = {
  service: nominatimService,
  connect: ({ at, isMoved }) =>
    isMoved(nominatimService) ? createNominatimProvider(at(nominatimService)) : undefined,
};
