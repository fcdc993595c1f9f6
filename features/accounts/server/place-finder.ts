import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type CityResponse, Reader } from 'mmdb-lib';
import type { Log } from '#server/log.ts';

/** "Lisbon, Portugal"; undefined when nothing is known. */
export type FindPlace = (address: string | null | undefined) => string | undefined;

/** Without a database nothing is known, and no service is asked: addresses never leave the server. */
export const noGeoip: FindPlace = () => undefined;

/** Reads a location database in MaxMind's format, once, when the first address is looked up. */
export function createPlaceFinder(file: string, log: Log): FindPlace {
  let reader: Reader<CityResponse> | null | undefined;
  function open(): Reader<CityResponse> | null {
    try {
      return new Reader<CityResponse>(readFileSync(file));
    } catch (error) {
      log.warn('the database of places could not be read', { file, error });
      return null;
    }
  }
  return (address) => {
    // A server that listens on both families sees IPv4 addresses mapped to IPv6.
    const plain = address?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
    if (isIP(plain) === 0) return undefined;
    if (reader === undefined) reader = open();
    const found = reader?.get(plain);
    const parts = [found?.city?.names.en, found?.country?.names.en].filter((part) => part !== undefined);
    return parts.length > 0 ? parts.join(', ') : undefined;
  };
}
