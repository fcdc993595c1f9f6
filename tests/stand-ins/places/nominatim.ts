import { type SearchStandIn, startSearchStandIn } from '../search/search-stand-in.ts';
import { findPlaces, type KnownPlace, mainTag } from './known-places.ts';

export function startNominatimStandIn({ places }: { places?: KnownPlace[] } = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query }) => {
    if (path !== '/search') return { status: 404, body: 'Not Found' };
    if (!query.q) return { status: 400, body: { error: { code: 400, message: 'Nothing to search for.' } } };
    if (Number(query.limit ?? 10) > 40) {
      return { status: 400, body: { error: { code: 400, message: 'limit' } } };
    }
    return {
      status: 200,
      body: findPlaces(query.q, places).map((place) => {
        const [category, type] = mainTag(place);
        return {
          place_id: 100 + place.id,
          osm_type: 'node',
          osm_id: place.id,
          lat: String(place.lat),
          lon: String(place.lng),
          category,
          type,
          name: place.name,
          display_name: `${place.name}, Marlow Bay, Portugal`,
          importance: 0.3,
          address: { road: 'Beacon Road', house_number: '12', city: 'Marlow Bay', country_code: 'pt' },
          extratags: Object.keys(place.tags).length > 1 ? place.tags : null,
          boundingbox: ['38.7', '38.8', '-9.2', '-9.1'],
        };
      }),
    };
  });
}
