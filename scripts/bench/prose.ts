const onsets = [
  'b',
  'br',
  'd',
  'f',
  'g',
  'gr',
  'h',
  'k',
  'l',
  'm',
  'n',
  'p',
  'pr',
  'r',
  's',
  'st',
  't',
  'tr',
  'v',
  'w',
];
const rimes = ['a', 'an', 'ar', 'e', 'el', 'en', 'i', 'in', 'o', 'on', 'or', 'u', 'um', 'ay'];
const small = [
  'the',
  'of',
  'and',
  'a',
  'to',
  'in',
  'is',
  'it',
  'that',
  'for',
  'with',
  'as',
  'was',
  'on',
  'are',
  'by',
];
const vocabulary = 8_000;

/** A made-up word; the same one for the same number. */
function wordAt(index: number): string {
  let rest = index;
  let word = '';
  for (let syllable = 0; syllable < 3 && (rest > 0 || syllable < 2); syllable += 1) {
    word += onsets[rest % onsets.length]! + rimes[Math.floor(rest / onsets.length) % rimes.length]!;
    rest = Math.floor(rest / (onsets.length * rimes.length));
  }
  return word;
}

/**
 * Text with word frequencies like those of a real language: nearly half are function words, a few others are common
 * and most are rare. The same seed gives the same text, so that two runs measure the same thing.
 */
export function prose(words: number, seed: number): string {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const parts: string[] = [];
  for (let index = 0; index < words; index += 1) {
    const word =
      next() < 0.45
        ? small[Math.floor(next() * small.length)]!
        : wordAt(Math.floor(vocabulary * next() ** 3));
    parts.push(index % 12 === 11 ? `${word}.` : word);
  }
  return parts.join(' ');
}
