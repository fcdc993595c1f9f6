import { connectAll } from '#features/search/server/search-services.ts';
import { askOneOf, servicesOf } from '#features/search/server/test-search.ts';
import type { ConnectionTester } from '#server/connection-kind.ts';
import { AppError } from '#server/errors.ts';
import { createProviderFetch } from '#server/fetch/provider-fetch.ts';
import { userAgent } from '#server/fetch/user-agent.ts';
import { said } from '#server/language/sentence.ts';
import { directorySources, geocoderSources } from './place-sources.ts';
import { readTileSource } from './tiles/tile-source.ts';
import { createTileStore } from './tiles/tile-store.ts';

/** The service whose key is tested. */
export const testDirectory: ConnectionTester = ({ env, kindId, signal }) => {
  const sources = directorySources.filter(({ service }) => service?.name === kindId);
  return askOneOf(connectAll(sources, servicesOf(env)), signal);
};

export const testOwnMaps: ConnectionTester = ({ env, signal }) => {
  const services = servicesOf(env);
  const moved = geocoderSources.filter(({ service }) => service && services.isMoved(service));
  return askOneOf(connectAll(moved, services), signal);
};

/** Fetches the tile that shows the whole world. */
export const testTiles: ConnectionTester = async ({ env: { search, operatorContact } }) => {
  const tiles = search?.mapTiles;
  if (!tiles) throw new AppError('invalid_input', { message: 'Enter an address first.' });
  const agent = userAgent(operatorContact);
  const { kind } = await readTileSource(tiles, (baseUrl, maxBytes) =>
    createProviderFetch({ baseUrl, userAgent: agent, timeoutMs: 8_000, maxBytes }),
  );
  const { body } = await createTileStore({ tiles, userAgent: agent }).get({ z: 0, x: 0, y: 0 });
  return kind === 'vector'
    ? said`A map tile arrived: ${body.byteLength} bytes, to be drawn here.`
    : said`A map tile arrived: a picture of ${body.byteLength} bytes.`;
};
