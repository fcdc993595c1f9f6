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

/**
 * The first indices whose signature may be that many edits from a wanted one; the one at 0 is of nothing. Every missing
 * title looks at all of them, so nothing is called for each.
 */
export function nearSignatures(
  signatures: Uint32Array,
  wanted: number,
  edits: number,
  most: number,
): number[] {
  const found: number[] = [];
  const [length, letters] = [wanted & 63, wanted >>> 6];
  for (let at = 1; at < signatures.length; at++) {
    const signature = signatures[at]!;
    const longer = (signature & 63) - length;
    if (longer > edits || longer < -edits) continue;
    let different = (signature >>> 6) ^ letters;
    let count = 0;
    for (; different !== 0 && count <= 2 * edits; count++) different &= different - 1;
    if (different === 0 && count <= 2 * edits && found.push(at) === most) break;
  }
  return found;
}
