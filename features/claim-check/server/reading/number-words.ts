const small =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/);
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinalWords =
  `zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth`.split(' ');

const values = new Map<string, number>([
  ...small.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, index): [string, number] => [word, 20 + index * 10]),
  ['dozen', 12],
]);

export const scales: ReadonlyMap<string, number> = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
  ['m', 1e6],
  ['bn', 1e9],
  ['tn', 1e12],
  ['k', 1e3],
]);

const parts = new Map<string, number>([
  ['half', 1 / 2],
  ['third', 1 / 3],
  ['thirds', 1 / 3],
  ['quarter', 1 / 4],
  ['quarters', 1 / 4],
  ['fifth', 1 / 5],
  ['fifths', 1 / 5],
  ['sixth', 1 / 6],
  ['eighth', 1 / 8],
  ['tenth', 1 / 10],
  ['tenths', 1 / 10],
]);

export const ordinals: ReadonlyMap<string, number> = new Map(
  ordinalWords.map((word, value): [string, number] => [word, value]),
);

export interface SpelledNumber {
  value: number;
  /** How many words it consists of. */
  length: number;
  isFraction: boolean;
}

/** "Twenty-five", "two hundred and six", "one and a half million", "two thirds", "a quarter"; words in lower case. */
export function spelledNumberAt(words: readonly string[]): SpelledNumber | null {
  const fraction = fractionAt(words);
  if (fraction) return fraction;
  let at = 0;
  let total = 0;
  let current: number | null = null;
  if (isArticle(words[0]) && (scales.get(words[1] ?? '') ?? 0) >= 100 && (words[1] ?? '').length > 2) {
    current = 1;
    at = 1;
  }
  if (isArticle(words[0]) && words[1] === 'dozen') return { value: 12, length: 2, isFraction: false };
  for (; at < words.length; at++) {
    const word = words[at] ?? '';
    const value = values.get(word);
    const scale = word.length > 2 ? scales.get(word) : undefined;
    if (value !== undefined) {
      const next = joined(current, value);
      if (next === null) break;
      current = next;
    } else if (scale !== undefined && current !== null) {
      if (scale === 100) current *= 100;
      else {
        total += current * scale;
        current = 0;
      }
    } else if (word === 'and' && current !== null && isAfterAnd(words, at)) continue;
    else break;
  }
  if (current === null) return null;
  const isHalfMore = words[at] === 'and' && words[at + 1] === 'a' && words[at + 2] === 'half';
  const value = total + current + (isHalfMore ? 0.5 : 0);
  return { value, length: isHalfMore ? at + 3 : at, isFraction: false };
}

/** "Twenty" and "five" make one number; "three" and "five" do not. */
function joined(current: number | null, value: number): number | null {
  if (current === null || current === 0) return value;
  if (value === 12) return current * 12;
  return current % 100 === 0 || (current % 10 === 0 && current % 100 >= 20 && value < 10)
    ? current + value
    : null;
}

function isAfterAnd(words: readonly string[], at: number): boolean {
  const before = scales.get(words[at - 1] ?? '');
  return before !== undefined && values.has(words[at + 1] ?? '');
}

function fractionAt(words: readonly string[]): SpelledNumber | null {
  const [first = '', second = '', third = ''] = words;
  if (first === 'half' && third !== 'past') return { value: 0.5, length: 1, isFraction: true };
  const count = isArticle(first) ? 1 : values.get(first);
  const part = parts.get(second);
  if (count === undefined || part === undefined) return null;
  // "A third person", "one third grader": only shares of something count.
  const isShare = count > 1 || second === 'half' || second === 'quarter' || goOn.has(third);
  return isShare ? { value: count * part, length: 2, isFraction: true } : null;
}

const goOn = new Set([
  '',
  'of',
  'over',
  'in',
  'less',
  'more',
  'to',
  'as',
  'by',
  'the',
  ',',
  '.',
  'from',
  'within',
  'and',
  'but',
  'that',
  'had',
  'have',
  'has',
  'were',
  'was',
  'are',
  'said',
  'say',
  'for',
  'on',
  'with',
  'did',
  'do',
  'larger',
  'smaller',
  'higher',
  'lower',
  'each',
  'since',
  'after',
  'during',
  'than',
  ')',
  ';',
  ':',
]);

function isArticle(word: string | undefined): boolean {
  return word === 'a' || word === 'an' || word === 'one';
}
