/** How many of a claim's last characters distinguish it from others of the same source. */
const tailLength = 32;

const markers = /⟦(?:\d{1,7}\??|\?)⟧/g;
const linkTargets = /\]\([^)\s]*(?:\s+"[^"]*")?\)/g;

/**
 * The key by which a claim is found in the rendered answer: its sources and its ending, in letters and digits only, so
 * that Markdown and its rendering have the same key.
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
