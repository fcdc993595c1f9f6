/** Lower case, with plain apostrophes and one normalised form of each letter. */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’´`]/g, "'");
}

/** "Café" as someone without that key would type it. */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

/** Every run of letters and digits, normalised: "well", "known". */
export function tokenize(text: string): string[] {
  return normalise(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** As they are written, normalised: "well-known", "don't"; without a closing quotation mark. */
export function tokenizeCompounds(text: string): string[] {
  return normalise(text).match(/[\p{L}\p{N}](?:[\p{L}\p{N}'-]*[\p{L}\p{N}])?/gu) ?? [];
}
