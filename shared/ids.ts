const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** How far the clock may step back (it is corrected while the program runs) without new ids sorting before old ones. */
const longestStepBackMs = 10_000;

/** The latest id that took its time from the clock. */
const latest = { ms: 0, sequence: 0 };

/**
 * A version 7 UUID (RFC 9562): 48 bits of Unix milliseconds, 12 bits that count within a millisecond, 62 random bits.
 * Ids made later by the same program sort later, which lists rely on and which keeps index inserts at one end. Ids for
 * a stated time sort by that time, and in no order within its millisecond. Made here because PostgreSQL 15 has no
 * `uuidv7()`.
 */
export function newId(statedMs?: number): string {
  const bytes = new Uint8Array(16);
  (globalThis as unknown as { crypto: { getRandomValues(array: Uint8Array): void } }).crypto.getRandomValues(
    bytes,
  );
  if (statedMs === undefined) {
    advance(Date.now());
    bytes[6] = latest.sequence >> 8;
    bytes[7] = latest.sequence & 0xff;
  }
  for (let index = 5, rest = statedMs ?? latest.ms; index >= 0; index--) {
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

/** Moves `latest` to the next place after it, at `nowMs` if that is later. */
function advance(nowMs: number): void {
  if (nowMs > latest.ms || nowMs < latest.ms - longestStepBackMs) {
    latest.ms = nowMs;
    latest.sequence = 0;
  } else if (latest.sequence < 0xfff) latest.sequence += 1;
  else {
    latest.ms += 1;
    latest.sequence = 0;
  }
}
