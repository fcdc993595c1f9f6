/** Letters of a claim's end that tell it from others of the same source. */
const tailLength = 32;

const markers = /⟦(?:\d{1,7}\??|\?)⟧/g;
const linkTargets = /\]\([^)\s]*(?:\s+"[^"]*")?\)/g;

/**
 * What a claim is found by where the answer is drawn: its sources and how it ends, in letters and figures alone, so that
 * Markdown and what was drawn of it have the same one.
 */
export function claimKey(ids: readonly number[], words: string): string {
  const letters = words
    .replaceAll(markers, '')
    .replaceAll(linkTargets, ']')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return `${[...ids].sort((one, other) => one - other).join(' ')}:${letters.slice(-tailLength)}`;
}
