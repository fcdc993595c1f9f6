import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

/** Attempted connections to other machines. */
export interface OutsideAttempts {
  places: string[];
}

const closedPort = 1;

/** Refuses every connection that leaves this machine, and fails the test that tried one. Call it once per file. */
export function loopbackOnly(): OutsideAttempts {
  const attempts: OutsideAttempts = { places: [] };
  const { connect } = Socket.prototype;
  beforeAll(() => {
    Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
      const place = placeOf(given);
      if (place === undefined || isLoopback(place)) return Reflect.apply(connect, this, given);
      attempts.places.push(place);
      // Refused like any closed port, so that the caller sees a failure it knows how to handle.
      return Reflect.apply(connect, this, [{ host: '127.0.0.1', port: closedPort }]);
    } as typeof connect;
  });
  afterEach(() => {
    const places = attempts.places.splice(0);
    expect(places, 'connections that left this machine').toEqual([]);
  });
  afterAll(() => {
    Socket.prototype.connect = connect;
  });
  return attempts;
}

/** Undefined for pipes and Unix sockets. */
function placeOf(given: unknown[]): string | undefined {
  const first = Array.isArray(given[0]) ? given[0][0] : given[0];
  if (typeof first === 'number') return typeof given[1] === 'string' ? given[1] : 'localhost';
  if (typeof first !== 'object' || first === null) return undefined;
  const { host, path } = first as { host?: string; path?: string };
  return path ? undefined : (host ?? 'localhost');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
