const stopWords = new Set(
  (
    'a an the of in on at to for from by with and or is are was were be been do does did has have had can could will would should ' +
    'may might must i you he she it we they me my your his her its our their what which who whom whose when where why how that this ' +
    'these those there here much many some any most more very so than then as about into over under out up down if not no name ' +
    'called known please tell get got happen happens made make makes thing things people person one ever'
  ).split(' '),
);

/** Cuts endings so that "invented", "inventor" and "inventing" meet. */
export function stem(word: string): string {
  const lower = word.toLowerCase().replace(/'s$/, '');
  if (lower.length <= 4) return lower.replace(/(?<=[^s])s$/, '');
  return (
    lower.replace(/(?:ations?|ators?|ingly|ings?|edly|ers?|ors?|ed|ions?|ies|ied|ists?|es|s|e|y)$/, '') ||
    lower
  );
}

export function contentWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
  return [...new Set(words.filter((word) => !stopWords.has(word)))].slice(0, 24);
}

/** The share of the wanted words that a text holds. */
export function coverage(wanted: string[], text: string): number {
  if (wanted.length === 0) return 0;
  const held = new Set((text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []).map(stem));
  return wanted.filter((word) => held.has(stem(word))).length / wanted.length;
}
