import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { AppError } from '#server/errors.ts';
import { parseAddress } from '#server/middleware/caller-address.ts';

/** Where cloud machines keep their secrets, and link-local addresses. */
const refused = new BlockList();
refused.addSubnet('169.254.0.0', 16, 'ipv4');
refused.addAddress('100.100.100.200', 'ipv4');
refused.addAddress('168.63.129.16', 'ipv4');
refused.addAddress('192.0.0.192', 'ipv4');
refused.addSubnet('fe80::', 10, 'ipv6');
refused.addAddress('fd00:ec2::254', 'ipv6');

const refusedNames = /^(?:metadata|instance-data)(?:\.|$)/i;

/**
 * An address that an operator enters in the browser may be in their own network, but never one that reveals this
 * machine's own secrets.
 * @throws AppError `invalid_input` for such an address.
 */
export async function checkOperatorAddress(address: string, field: string): Promise<void> {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) {
    throw wrong(
      field,
      'Enter an address that begins with https:// or http://, without a name and password in it.',
    );
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (refusedNames.test(host))
    throw wrong(field, 'That address belongs to the machine itself and is not allowed.');
  const addresses = isIP(host) ? [host] : await resolve(host, field);
  for (const found of addresses) {
    const plain = parseAddress(found);
    if (plain === undefined || refused.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')) {
      throw wrong(field, 'That address belongs to the machine itself and is not allowed.');
    }
  }
}

async function resolve(host: string, field: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (cause) {
    throw wrong(field, 'There is no server with that name.', cause);
  }
}

function wrong(field: string, message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', { message, details: { field }, cause });
}
