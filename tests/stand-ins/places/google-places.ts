import { type SearchStandIn, startSearchStandIn } from '../search/search-stand-in.ts';
import { findPlaces, type KnownPlace } from './known-places.ts';

export function startGooglePlacesStandIn({
  apiKey,
  places,
}: {
  apiKey: string;
  places?: KnownPlace[];
}): Promise<SearchStandIn> {
  const problem = (code: number, status: string) => ({
    status: code,
    body: { error: { code, message: 'No.', status } },
  });
  return startSearchStandIn(({ method, path, headers, body }) => {
    if (path !== '/v1/places:searchText' || method !== 'POST') return problem(404, 'NOT_FOUND');
    if (headers['x-goog-api-key'] !== apiKey) return problem(403, 'PERMISSION_DENIED');
    const { textQuery, maxResultCount } = body as { textQuery?: string; maxResultCount?: number };
    if (!headers['x-goog-fieldmask'] || !textQuery || (maxResultCount ?? 20) > 20) {
      return problem(400, 'INVALID_ARGUMENT');
    }
    const found = findPlaces(textQuery, places);
    // No results are an empty object.
    if (found.length === 0) return { status: 200, body: {} };
    return {
      status: 200,
      body: {
        places: found.map(({ id, name, lat, lng }) => ({
          id: `google-${id}`,
          displayName: { text: name, languageCode: 'en' },
          formattedAddress: '12 Beacon Road, Marlow Bay',
          location: { latitude: lat, longitude: lng },
          rating: 4.66,
          userRatingCount: 1_284,
          primaryType: 'park',
          primaryTypeDisplayName: { text: 'Park' },
          regularOpeningHours: {
            openNow: true,
            periods: [{ open: { day: 1, hour: 9, minute: 0 }, close: { day: 1, hour: 18, minute: 30 } }],
          },
          utcOffsetMinutes: 0,
          nationalPhoneNumber: '21 000 0001',
          websiteUri: 'https://lantern.example/',
          googleMapsUri: `https://maps.google.com/?cid=${id}`,
        })),
      },
    };
  });
}
