import { type SearchStandIn, startSearchStandIn } from '../search/search-stand-in.ts';
import { findPlaces, type KnownPlace } from './known-places.ts';

export function startFoursquareStandIn({
  apiKey,
  places,
}: {
  apiKey: string;
  places?: KnownPlace[];
}): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query, headers }) => {
    if (path !== '/places/search') return { status: 404, body: { message: 'Not found' } };
    if (headers.authorization !== `Bearer ${apiKey}`)
      return { status: 401, body: { message: 'Invalid token' } };
    if (!headers['x-places-api-version']) return { status: 400, body: { message: 'Version missing' } };
    return {
      status: 200,
      body: {
        results: findPlaces(query.query ?? '', places).map(({ id, name, lat, lng }) => ({
          fsq_place_id: `fsq${id}`,
          name,
          latitude: lat,
          longitude: lng,
          categories: [{ fsq_category_id: 'x', name: 'Park' }],
          location: { formatted_address: '12 Beacon Road, Marlow Bay', country: 'PT' },
          distance: 100,
          tel: '+351 21 000 0001',
          website: 'lantern.example',
          rating: 9.4,
          stats: { total_ratings: 862 },
          hours: { open_now: true, regular: [{ day: 1, open: '0900', close: '1800' }] },
        })),
      },
    };
  });
}
