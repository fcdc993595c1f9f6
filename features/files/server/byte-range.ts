import type { ByteRange } from './file-store.ts';

/**
 * The part that a `Range` header requests of a content of this length (RFC 9110). Undefined: all of it, also for
 * several ranges and for anything but byte ranges, which a server may ignore.
 */
export function parseByteRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(/\s/g, '') ?? '');
  if (!found) return undefined;
  const [, from = '', to = ''] = found;
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return first <= last ? { first, last } : 'unsatisfiable';
}
