import { type SearchStandIn, startSearchStandIn } from '../search/search-stand-in.ts';
import { findPlaces, type KnownPlace } from './known-places.ts';

export function startOverpassStandIn({
  places,
  remark,
}: {
  places?: KnownPlace[];
  remark?: string;
} = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query, headers }) => {
    if (path !== '/api/interpreter') return { status: 404, body: '<html>Not Found</html>' };
    // User agents that are only a library's name.
    if (!/\(.+\)/.test(headers['user-agent'] ?? ''))
      return { status: 406, body: '<html>Not Acceptable</html>' };
    const isQuery =
      /^\[out:json\]\[timeout:\d+\];nwr(\[[^\]]+\])+\(around:\d+,[-\d.]+,[-\d.]+\);out center tags \d+;$/;
    if (!isQuery.test(query.data ?? '')) return { status: 400, body: '<html>parse error</html>' };
    const elements = findPlaces(query.data!, places).map(({ id, name, lat, lng, tags }, index) => ({
      ...(index === 0 ? { type: 'node', id, lat, lon: lng } : { type: 'way', id, center: { lat, lon: lng } }),
      tags: { name, ...tags },
    }));
    return {
      status: 200,
      body: {
        version: 0.6,
        osm3s: { timestamp_osm_base: '2026-11-20T00:00:00Z', copyright: 'ODbL' },
        elements: remark ? [] : elements,
        ...(remark ? { remark } : {}),
      },
    };
  });
}
