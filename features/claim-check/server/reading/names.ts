import type { Word } from './words.ts';

const calendar = new Set(
  `january february march april may june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday`.split(/\s+/),
);
const titles = new Set('mr mrs ms dr prof professor sir lady lord st saint the i'.split(' '));

/** Words of proper names. The first word of a sentence counts only if the next one does, or if it ends in "'s". */
export function namesIn(
  words: readonly Word[],
  text: string,
  lexicon?: { isName(word: string): boolean },
): Word[] {
  return words.filter((word, index) => {
    if (!word.isCapital || (word.lower.length < 2 && !/\d/.test(word.text))) return false;
    if (calendar.has(word.lower) || titles.has(word.lower)) return false;
    const isFirst = index === 0 || /[.!?:]\s*["“‘(]*$/.test(text.slice(0, word.start));
    if (!isFirst) return true;
    if (!word.isContent) return false;
    const next = words[index + 1];
    const bare = word.lower.replace(/'s$/, '');
    // "Judges" is a book of the Bible, but seldom means that.
    if (lexicon?.isName(bare) && (!bare.endsWith('s') || lexicon.isName(bare.slice(0, -1)))) return true;
    return Boolean(next?.isCapital && next.start - word.end <= 3) || /^\p{Lu}{2,}$/u.test(word.text);
  });
}
