import { isIP } from 'node:net';

/** A displayable network address; null for invalid ones. Unwraps IPv4-mapped IPv6. */
export function publicAddress(address: string | null): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
  return isIP(plain) === 0 ? null : plain;
}
