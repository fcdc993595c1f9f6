import { isIP } from 'node:net';

/**
 * The canonical form of a network address, however a proxy wrote it: without port, brackets and zone, an IPv4 address
 * as such even inside IPv6. Undefined for what is not an address.
 */
export function parseAddress(written: string): string | undefined {
  const trimmed = written.trim();
  const bare =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1] ??
    // Only IPv4 carries a port without brackets.
    /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1] ??
    trimmed;
  const address = bare.replace(/%.*$/s, '');
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return undefined;
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical);
  if (!mapped) return canonical;
  const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * The key for rate limits. Anyone with one IPv6 address has the 2⁶⁴ of their network, so all of those count as one,
 * named by the first of them. @param address as `parseAddress` returns it.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - after.length).fill('0');
  const network = [...groups, ...zeros, ...after].slice(0, 4);
  return parseAddress(`${network.join(':')}::`) ?? address;
}
