import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

/** Where the guarded fetcher may connect. Tests pass one that allows a single stand-in. */
export interface OutboundPolicy {
  /** All addresses of a name. Resolved once per hop; the connection goes to one of these and nowhere else. */
  resolve(hostname: string): Promise<string[]>;
  mayUsePort(port: number): boolean;
  mayConnect(address: string, port: number): boolean;
}

export const strictPolicy: OutboundPolicy = {
  async resolve(hostname) {
    const found = await lookup(hostname, { all: true });
    return found.map(({ address }) => address);
  },
  mayUsePort: (port) => port === 80 || port === 443,
  mayConnect: isPublicAddress,
};
