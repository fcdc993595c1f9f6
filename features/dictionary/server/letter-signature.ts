/**
 * Which letters a slug has (26 bits) and how long it is (6 bits). One edit changes at most two of the
 * letters and the length by one, so most titles that cannot be near are excluded without reading them.
 */
export function letterSignature(slug: string): number {
  let letters = 0;
  for (let index = 0; index < slug.length; index++) {
    const letter = slug.charCodeAt(index) - 97;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return ((letters << 6) | Math.min(slug.length, 63)) >>> 0;
}

export function mayBeNear(a: number, b: number, edits: number): boolean {
  const lengths = (a & 63) - (b & 63);
  if (lengths > edits || lengths < -edits) return false;
  return countBits((a ^ b) >>> 6) <= 2 * edits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
