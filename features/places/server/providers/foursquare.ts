import { z } from 'zod';
import { type PlaceKind, readNear } from '#features/places/shared/places.contract.ts';
import { askService, hostRule, type Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import type { SearchService, SearchSource } from '#features/search/server/search-services.ts';
import { type FoundPlace, foundPlaces } from '../found-place.ts';
import { weeklyHours } from '../weekly-hours.ts';
import { splitPlaceQuery } from './split-place-query.ts';

const mostResults = 30;
const version = '2025-06-17';
const words = z.string().nullish();

const FoursquareAnswer = z.object({
  results: z.array(
    z.object({
      fsq_place_id: z.string(),
      name: words,
      latitude: z.number().nullish(),
      longitude: z.number().nullish(),
      categories: z.array(z.object({ name: words })).nullish(),
      location: z.object({ formatted_address: words, country: words, region: words }).nullish(),
      tel: words,
      website: words,
      email: words,
      description: words,
      /** Out of ten. */
      rating: z.number().nullish(),
      stats: z.object({ total_ratings: z.number().nullish() }).nullish(),
      hours: z
        .object({
          regular: z
            .array(z.object({ day: z.number().int(), open: z.string(), close: z.string() }))
            .nullish(),
        })
        .nullish(),
    }),
  ),
});

const kindWords: readonly [RegExp, PlaceKind][] = [
  [/park|garden/i, 'park'],
  [/museum|gallery/i, 'museum'],
  [/histor|monument|castle/i, 'historic'],
  [/café|cafe|coffee|tea|bakery/i, 'cafe'],
  [/restaurant|pizza|diner|food/i, 'food'],
  [/\bbar\b|pub|brewery/i, 'bar'],
  [/hotel|hostel|lodging/i, 'lodging'],
  [/pharmacy|hospital|doctor|dentist/i, 'health'],
  [/library/i, 'library'],
  [/school|university/i, 'learning'],
  [/church|mosque|temple/i, 'worship'],
  [/station|airport|parking/i, 'transport'],
  [/bank|atm/i, 'money'],
  [/theater|theatre|cinema/i, 'stage'],
  [/gym|stadium|sport/i, 'sport'],
  [/beach|harbor|marina/i, 'water'],
  [/scenic|lookout|attraction/i, 'view'],
  [/store|shop|market/i, 'shop'],
];

/** Foursquare's places, with the operator's key. */
export function createFoursquareProvider(
  service: Service,
  { apiKey }: { apiKey: string },
): SearchProvider<FoundPlace> {
  return {
    id: 'foursquare',
    name: 'Foursquare',
    vertical: 'place',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 4, gapMs: 100 }),
    async search({ query, page, filters, signal }) {
      if (page > 1) throw new SearchProviderError('empty');
      const near = readNear(filters?.near);
      const { what, where } = splitPlaceQuery(query);
      const { value } = await askService(service, {
        path: '/places/search',
        query: {
          query: what,
          limit: String(mostResults),
          ...(where === null ? (near ? { ll: `${near.lat},${near.lng}` } : {}) : { near: where }),
        },
        headers: { authorization: `Bearer ${apiKey}`, 'x-places-api-version': version },
        schema: FoursquareAnswer,
        signal,
      });
      const results = foundPlaces(
        value.results.map((place) => {
          const type = place.categories?.[0]?.name ?? 'Place';
          return {
            url: `https://foursquare.com/v/${encodeURIComponent(place.fsq_place_id)}`,
            name: place.name,
            lat: place.latitude,
            lng: place.longitude,
            kind: kindWords.find(([pattern]) => pattern.test(type))?.[1] ?? 'other',
            type,
            address: place.location?.formatted_address,
            rating: typeof place.rating === 'number' ? place.rating / 2 : null,
            reviews: place.stats?.total_ratings,
            description: place.description,
            phone: place.tel,
            website: place.website,
            email: place.email,
            hours: weeklyHours(
              (place.hours?.regular ?? []).map(({ day, open, close }) => ({
                day: day % 7,
                opens: minutesOf(open),
                closes: minutesOf(close),
              })),
            ),
            countryCode: place.location?.country,
            state: place.location?.region,
            source: 'Foursquare',
          };
        }),
      );
      return { results, total: results.length };
    },
  };
}

/** "0930", and "+0130" for the night after. */
function minutesOf(text: string): number {
  const found = /^\+?(\d\d)(\d\d)$/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN;
}

export const foursquareService: SearchService = {
  name: 'foursquare',
  defaultBaseUrl: 'https://places-api.foursquare.com',
  takesKey: true,
};

export const foursquarePlaces: SearchSource<SearchProvider<FoundPlace>> = {
  service: foursquareService,
  connect({ at, keyOf }) {
    const apiKey = keyOf(foursquareService);
    return apiKey ? createFoursquareProvider(at(foursquareService), { apiKey }) : undefined;
  },
};
