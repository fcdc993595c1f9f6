const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * A version 7 UUID (RFC 9562): 48 bits of Unix milliseconds, then 74 random bits. Ids made later
 * sort later, which keeps index inserts at one end. Made here because PostgreSQL 15 has no `uuidv7()`.
 */
export function newId(nowMs: number = Date.now()): string {
  const bytes = new Uint8Array(16);
  (globalThis as unknown as { crypto: { getRandomValues(array: Uint8Array): void } }).crypto.getRandomValues(
    bytes,
  );
  for (let index = 5, rest = nowMs; index >= 0; index--) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  let text = '';
  for (let index = 0; index < 16; index += 1) {
    if (index === 4 || index === 6 || index === 8 || index === 10) text += '-';
    text += hex[bytes[index]!]!;
  }
  return text;
}
