import { z } from 'zod';
import { type PlaceKind, readNear } from '#features/places/shared/places.contract.ts';
import { askService, hostRule, type Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import type { SearchService, SearchSource } from '#features/search/server/search-services.ts';
import { type FoundPlace, foundPlaces } from '../found-place.ts';
import { weeklyHours } from '../weekly-hours.ts';

const mostResults = 20;
const nearbyMetres = 5_000;
const words = z.string().nullish();

/** The requested fields decide the price. */
const fields = [
  'id',
  'displayName',
  'formattedAddress',
  'location',
  'rating',
  'userRatingCount',
  'primaryType',
  'primaryTypeDisplayName',
  'regularOpeningHours.periods',
  'utcOffsetMinutes',
  'nationalPhoneNumber',
  'websiteUri',
  'googleMapsUri',
  'editorialSummary',
];

const point = z.object({ day: z.number().int(), hour: z.number().int(), minute: z.number().int() });

const GoogleAnswer = z
  .object({
    places: z
      .array(
        z.object({
          id: z.string(),
          displayName: z.object({ text: words }).nullish(),
          formattedAddress: words,
          location: z.object({ latitude: z.number(), longitude: z.number() }).nullish(),
          rating: z.number().nullish(),
          userRatingCount: z.number().nullish(),
          primaryType: words,
          primaryTypeDisplayName: z.object({ text: words }).nullish(),
          regularOpeningHours: z
            .object({ periods: z.array(z.object({ open: point, close: point.nullish() })).nullish() })
            .nullish(),
          utcOffsetMinutes: z.number().nullish(),
          nationalPhoneNumber: words,
          websiteUri: words,
          googleMapsUri: words,
          editorialSummary: z.object({ text: words }).nullish(),
        }),
      )
      .optional(),
  })
  .strict();

const kindWords: readonly [RegExp, PlaceKind][] = [
  [/park|garden/, 'park'],
  [/museum|gallery/, 'museum'],
  [/histor|castle|monument/, 'historic'],
  [/cafe|coffee|tea_house|bakery/, 'cafe'],
  [/restaurant|food|meal/, 'food'],
  [/bar$|pub|night_club/, 'bar'],
  [/hotel|lodging|hostel|motel/, 'lodging'],
  [/pharmacy|hospital|doctor|dentist|health/, 'health'],
  [/library/, 'library'],
  [/school|university/, 'learning'],
  [/church|mosque|temple|synagogue/, 'worship'],
  [/station|airport|parking|stop/, 'transport'],
  [/bank|atm/, 'money'],
  [/theater|cinema|stage/, 'stage'],
  [/gym|stadium|sport/, 'sport'],
  [/beach|marina/, 'water'],
  [/tourist|view|zoo|aquarium/, 'view'],
  [/store|shop|market/, 'shop'],
  [/locality|administrative/, 'settlement'],
];

/** Google's places, with the operator's key. */
export function createGooglePlacesProvider(
  service: Service,
  { apiKey }: { apiKey: string },
): SearchProvider<FoundPlace> {
  return {
    id: 'google-places',
    name: 'Google Places',
    vertical: 'place',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 4, gapMs: 100 }),
    async search({ query, page, language, filters, signal }) {
      if (page > 1) throw new SearchProviderError('empty');
      const near = readNear(filters?.near);
      const { value } = await askService(service, {
        path: '/v1/places:searchText',
        headers: {
          'x-goog-api-key': apiKey,
          'x-goog-fieldmask': fields.map((field) => `places.${field}`).join(','),
        },
        body: {
          textQuery: query,
          languageCode: language,
          maxResultCount: mostResults,
          ...(near
            ? {
                locationBias: {
                  circle: { center: { latitude: near.lat, longitude: near.lng }, radius: nearbyMetres },
                },
              }
            : {}),
        },
        schema: GoogleAnswer,
        signal,
      });
      const results = foundPlaces(
        (value.places ?? []).map((place) => ({
          url:
            place.googleMapsUri ??
            `https://www.google.com/maps/place/?q=place_id:${encodeURIComponent(place.id)}`,
          name: place.displayName?.text,
          lat: place.location?.latitude,
          lng: place.location?.longitude,
          kind: kindWords.find(([pattern]) => pattern.test(place.primaryType ?? ''))?.[1] ?? 'other',
          type: place.primaryTypeDisplayName?.text ?? 'Place',
          address: place.formattedAddress,
          rating: place.rating,
          reviews: place.userRatingCount,
          description: place.editorialSummary?.text,
          phone: place.nationalPhoneNumber,
          website: place.websiteUri,
          hours: weeklyHours(
            (place.regularOpeningHours?.periods ?? []).map(({ open, close }) => ({
              day: open.day,
              opens: open.hour * 60 + open.minute,
              closes: close ? close.hour * 60 + close.minute : null,
            })),
          ),
          utcOffsetMinutes: place.utcOffsetMinutes,
          source: 'Google',
        })),
      );
      return { results, total: results.length };
    },
  };
}

export const googlePlacesService: SearchService = {
  name: 'google_places',
  defaultBaseUrl: 'https://places.googleapis.com',
  takesKey: true,
};

export const googlePlaces: SearchSource<SearchProvider<FoundPlace>> = {
  service: googlePlacesService,
  connect({ at, keyOf }) {
    const apiKey = keyOf(googlePlacesService);
    return apiKey ? createGooglePlacesProvider(at(googlePlacesService), { apiKey }) : undefined;
  },
};
