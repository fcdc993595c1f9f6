import { z } from 'zod';
import { serviceVariables, withServices } from '#features/search/server/search-variables.ts';
import { defineEnvironment, httpUrl, optional, withDefault } from '#server/environment.ts';
import { directorySources, geocoderSources } from './place-sources.ts';
import { overpassService } from './providers/overpass.ts';

declare module '#features/search/server/search-settings.ts' {
  interface SearchSettings {
    /** A URL with {z}, {x} and {y}, or that of a TileJSON. */
    mapTiles?: { url: string; attribution: string } | undefined;
  }
}

const sources = [...directorySources, ...geocoderSources, { service: overpassService }];

export const placesEnvironment = defineEnvironment({
  variables: {
    ...serviceVariables(sources),
    MAP_TILES_URL: optional(httpUrl),
    MAP_TILES_ATTRIBUTION: withDefault(z.string().max(200).default('© OpenStreetMap contributors')),
  },
  read(values, { search }) {
    const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = values;
    return {
      search: { ...withServices(search, sources, values), mapTiles: url ? { url, attribution } : undefined },
    };
  },
});
