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
 * Among the first indices whose signature looks like one that many edits away, those that may be; the one at 0 is of
 * nothing. Every missing title looks at all of them, so nothing is called for each.
 *
 * @param most so many that look like it are looked at
 */
export function nearSignatures(
  signatures: Uint32Array,
  wanted: number,
  edits: number,
  most: number,
): number[] {
  const found: number[] = [];
  let seen = 0;
  const [length, letters] = [wanted & 63, wanted >>> 6];
  for (let at = 1; at < signatures.length; at++) {
    const signature = signatures[at]!;
    const longer = (signature & 63) - length;
    if (longer > edits || longer < -edits) continue;
    const others = signature >>> 6;
    let different = others ^ letters;
    let count = 0;
    for (; different !== 0 && count <= 2 * edits; count++) different &= different - 1;
    if (different !== 0 || count > 2 * edits) continue;
    // An edit brings one new letter or takes one away; those that make a word longer take none away.
    let missing = letters & ~others;
    let lost = 0;
    for (; missing !== 0; lost++) missing &= missing - 1;
    if (lost <= edits - Math.max(0, longer) && count - lost <= edits - Math.max(0, -longer)) found.push(at);
    seen += 1;
    if (seen === most) break;
  }
  return found;
}
