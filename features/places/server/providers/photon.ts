import { z } from 'zod';
import { readNear } from '#features/places/shared/places.contract.ts';
import { askService, hostRule, type Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import type { SearchService, SearchSource } from '#features/search/server/search-services.ts';
import { type FoundPlace, foundPlaces } from '../found-place.ts';
import { detailsOf, osmUrl } from '../osm-tags.ts';
import { placeType } from '../place-types.ts';
import type { FindLocality } from './overpass.ts';

const mostResults = 30;
const spoken = new Set(['en', 'de', 'fr']);
const words = z.string().nullish();

const PhotonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        osm_type: words,
        osm_id: z.number().nullish(),
        osm_key: words,
        osm_value: words,
        name: words,
        housenumber: words,
        street: words,
        postcode: words,
        city: words,
        district: words,
        state: words,
        country: words,
        countrycode: words,
        extra: z.record(z.string(), z.unknown()).nullish(),
      }),
    }),
  ),
});

type Properties = z.infer<typeof PhotonAnswer>['features'][number]['properties'];

/** Places by name and address, from OpenStreetMap. One page. */
export function createPhotonProvider(service: Service): SearchProvider<FoundPlace> {
  return {
    id: 'photon',
    name: 'Photon',
    vertical: 'place',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 2, gapMs: 500 }),
    async search({ query, page, language, filters, signal }) {
      if (page > 1) throw new SearchProviderError('empty');
      const near = readNear(filters?.near);
      const short = language.slice(0, 2);
      const { value } = await askService(service, {
        path: '/api',
        query: {
          q: query,
          limit: String(mostResults),
          ...(spoken.has(short) ? { lang: short } : {}),
          ...(near ? { lat: String(near.lat), lon: String(near.lng), zoom: '14' } : {}),
        },
        schema: PhotonAnswer,
        signal,
      });
      const results = foundPlaces(
        value.features.map(({ geometry, properties }) => ({
          url: osmUrl(properties.osm_type, properties.osm_id),
          name: properties.name,
          lat: geometry.coordinates[1],
          lng: geometry.coordinates[0],
          ...placeType(properties.osm_key ?? '', properties.osm_value ?? ''),
          address: addressOf(properties),
          ...detailsOf(textsOf(properties.extra)),
          countryCode: properties.countrycode,
          state: properties.state,
          source: 'OpenStreetMap',
        })),
      );
      return { results, total: results.length };
    },
  };
}

const perDegree = 100;

/**
 * The time zone and country for a position. It is sent to about a kilometre, which is enough for a country and no more
 * than a geocoder has to know.
 */
export function createPhotonReverse(service: Service): FindLocality {
  return async ({ lat, lng }, signal) => {
    const near = (degrees: number) => String(Math.round(degrees * perDegree) / perDegree);
    const { value } = await askService(service, {
      path: '/reverse',
      query: { lat: near(lat), lon: near(lng), radius: '10', limit: '1' },
      schema: PhotonAnswer,
      signal,
    });
    const properties = value.features[0]?.properties;
    return { countryCode: properties?.countrycode ?? null, state: properties?.state ?? null };
  };
}

function textsOf(extra: Record<string, unknown> | null | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(extra ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function addressOf({ housenumber, street, postcode, city, district, state, country }: Properties): string {
  const line = [housenumber, street].filter((part) => part).join(' ');
  const town = [postcode, city ?? district].filter((part) => part).join(' ');
  const area = town === '' ? [state] : [];
  return [line, town, ...area, country].filter((part) => part).join(', ');
}

export const photonService: SearchService = {
  name: 'photon',
  defaultBaseUrl: 'https://photon.komoot.io',
};

export const photonPlaces: SearchSource<SearchProvider<FoundPlace>> = {
  service: photonService,
  connect: ({ at, mayAsk }) => (mayAsk(photonService) ? createPhotonProvider(at(photonService)) : undefined),
};
