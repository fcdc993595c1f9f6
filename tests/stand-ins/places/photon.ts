import { type SearchStandIn, startSearchStandIn } from '../search/search-stand-in.ts';
import { findPlaces, type KnownPlace, mainTag } from './known-places.ts';

export function startPhotonStandIn({ places }: { places?: KnownPlace[] } = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query }) => {
    if (path === '/reverse') {
      const properties = { osm_key: 'place', osm_value: 'town', country: 'Portugal', countrycode: 'PT' };
      const geometry = { type: 'Point', coordinates: [Number(query.lon), Number(query.lat)] };
      return { status: 200, body: { features: [{ type: 'Feature', geometry, properties }] } };
    }
    if (path !== '/api') return { status: 404, body: { message: 'Not found' } };
    if (!query.q) return { status: 400, body: { message: "missing search term 'q': /?q=berlin" } };
    if (query.lang && !['en', 'de', 'fr', 'default'].includes(query.lang)) {
      return { status: 400, body: { message: 'language is not supported' } };
    }
    const features = findPlaces(query.q, places)
      .slice(0, Number(query.limit ?? 15))
      .map((place) => {
        const [osm_key, osm_value] = mainTag(place);
        return {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [place.lng, place.lat] },
          properties: {
            osm_type: 'N',
            osm_id: place.id,
            osm_key,
            osm_value,
            type: 'house',
            name: place.name,
            street: place.tags['addr:street'],
            housenumber: place.tags['addr:housenumber'],
            city: 'Marlow Bay',
            country: 'Portugal',
            countrycode: 'PT',
          },
        };
      });
    return { status: 200, body: { type: 'FeatureCollection', features } };
  });
}
