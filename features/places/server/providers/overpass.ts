import { z } from 'zod';
import { type Position, readNear } from '#features/places/shared/places.contract.ts';
import { askService, hostRule, type Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import type { SearchService } from '#features/search/server/search-services.ts';
import { distanceMetres } from '../distance.ts';
import { type FoundPlace, foundPlaces } from '../found-place.ts';
import { osmUrl, placeOfTags } from '../osm-tags.ts';
import { overpassQuery } from './overpass-query.ts';
import { splitPlaceQuery } from './split-place-query.ts';

const patienceMs = 12_000;

const OverpassAnswer = z.object({
  elements: z.array(
    z.object({
      type: z.string(),
      id: z.number(),
      lat: z.number().nullish(),
      lon: z.number().nullish(),
      center: z.object({ lat: z.number(), lon: z.number() }).nullish(),
      tags: z.record(z.string(), z.string()).nullish(),
    }),
  ),
  /** Set when it timed out with partial results. */
  remark: z.string().nullish(),
});

/** The time zone and country for a position. */
export interface Locality {
  countryCode: string | null;
  state: string | null;
}

/** Geocoding, too. */
export interface Surroundings extends Locality {
  position: Position;
}

/** Geocodes a town or an address. */
export type FindPosition = (text: string, signal: AbortSignal) => Promise<Surroundings | null>;

/** Finds the country and time zone of a position. */
export type FindLocality = (position: Position, signal: AbortSignal) => Promise<Locality>;

const nowhereKnown: Locality = { countryCode: null, state: null };

/**
 * Everything of a category around a position, with all of OpenStreetMap's details. The position is the person's, or
 * that of the place they name: "museums in Lisbon".
 */
export function createOverpassProvider(
  service: Service,
  {
    findPosition,
    findLocality = async () => nowhereKnown,
  }: { findPosition: FindPosition; findLocality?: FindLocality | undefined },
): SearchProvider<FoundPlace> {
  return {
    id: 'overpass',
    name: 'Overpass',
    vertical: 'place',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 2, gapMs: 1_000 }),
    timeoutMs: patienceMs,
    async search({ query, page, filters, signal }) {
      if (page > 1) throw new SearchProviderError('empty');
      const { what, where } = splitPlaceQuery(query);
      const near = readNear(filters?.near);
      const found = where === null ? null : await findPosition(where, signal);
      const around = where === null ? near : found?.position;
      // Without a position it would search the whole world for a name, which is not its purpose.
      if (!around) throw new SearchProviderError('empty');
      // A named town implies its country; a bare position does not.
      const knownLocality =
        found ??
        // Without it the hours are shown as written; the places are still useful.
        findLocality(around, signal).catch(() => nowhereKnown);
      const { value } = await askService(service, {
        path: '/api/interpreter',
        query: { data: overpassQuery(what, around) },
        schema: OverpassAnswer,
        signal,
      });
      if (value.remark && value.elements.length === 0) {
        throw new SearchProviderError('unavailable', { cause: new Error(value.remark.slice(0, 100)) });
      }
      const locality = await knownLocality;
      const results = foundPlaces(
        value.elements.map(({ type, id, lat, lon, center, tags }) => ({
          ...placeOfTags(tags ?? {}),
          url: osmUrl(type, id),
          lat: lat ?? center?.lat,
          lng: lon ?? center?.lon,
          countryCode: tags?.['addr:country'] ?? locality.countryCode,
          state: tags?.['addr:state'] ?? locality.state,
          source: 'OpenStreetMap',
        })),
      ).sort((one, other) => distanceMetres(around, one.position) - distanceMetres(around, other.position));
      return { results, total: results.length };
    },
  };
}

export const overpassService: SearchService = { name: 'overpass', defaultBaseUrl: 'https://overpass-api.de' };
