import { stem } from '#shared/words/stem.ts';
import { stopWords } from '#shared/words/stop-words.ts';
import { tokenize } from '#shared/words/tokenize.ts';

const withoutContent = stopWords(
  'also just like want wanted know say said get got make made thing things one two lot many much really very please thanks thank you hi hello dear',
);
const shortest = 4;

export interface Keyword {
  word: string;
  count: number;
}

/** "Didn't" carries no meaning, and "the boiler's" only contributes "boiler". */
const denials = /\p{L}+n['’]t(?!\p{L})/giu;
const endings = /['’](?:s|d|m|ll|re|ve|clock)(?!\p{L})/giu;
/** URLs are not words, and neither is a part of "heads-up". */
const addresses = /\S+@\S+|https?:\S+|\p{L}+(?:-\p{L}+)+/giu;

/** A text's keywords, by frequency; among equals, the earlier ones win. */
export function findKeywords(
  text: string,
  most: number,
  isWanted: (word: string, wordBefore: string) => boolean = () => true,
): Keyword[] {
  const found = new Map<string, Keyword>();
  const words = tokenize(text.replaceAll(addresses, ' ').replaceAll(denials, ' ').replaceAll(endings, ' '));
  for (const [at, word] of words.entries()) {
    if (word.length < shortest || withoutContent.has(word) || !/^\p{L}+$/u.test(word)) continue;
    if (!isWanted(word, words[at - 1] ?? '')) continue;
    const known = found.get(stem(word));
    if (known) known.count += 1;
    else found.set(stem(word), { word, count: 1 });
  }
  return [...found.values()].sort((one, other) => other.count - one.count).slice(0, most);
}
