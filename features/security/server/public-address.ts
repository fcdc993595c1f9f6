import { isIP } from 'node:net';

/** A network address to show; null for what only looks like one. IPv4 in the clothes of IPv6 is undressed. */
export function publicAddress(address: string | null): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
  return isIP(plain) === 0 ? null : plain;
}
