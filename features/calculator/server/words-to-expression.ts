import { trimEnd } from '#shared/words/trim-end.ts';
import { digitsForNumberWords } from './number-words.ts';

const number = String.raw`-?[$€£]?\d[\d,]*(?:\.\d+)?`;

/** Aggregate functions over a list of numbers. */
const listed = 'average|avg|mean|median|mode|range|sum|total|max|maximum|min|minimum|largest|smallest';

const parts: Readonly<Record<string, number>> = {
  half: 2,
  halve: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  twelfth: 12,
  sixteenth: 16,
};

/** "5 eighths", "a sixth": number words are already digits here. */
const fractionRules = Object.entries(parts).map(([name, below]): [RegExp, string] => [
  new RegExp(String.raw`\b(?:(\d+) |an? |1 )${name}s?\b`, 'gi'),
  `(§$1/${below})`,
]);

/** Ordered: earlier rules see the words before later ones change them. */
const rules: [RegExp, string][] = [
  [
    new RegExp(
      `^(?:what|which) (?:percent|percentage|per cent|%) (?:of|is) (${number}) (?:is|of) (${number})$`,
      'i',
    ),
    '$2 / $1 * 100',
  ],
  [
    new RegExp(
      `^(${number}) (?:is|as a?) ?(?:what |a )?(?:percent|percentage|per cent|%) of (${number})$`,
      'i',
    ),
    '$1 / $2 * 100',
  ],
  [new RegExp(`\\bincrease (${number}) by (${number}) ?(?:%|percent|per cent)`, 'gi'), '$1 + $2%'],
  [new RegExp(`\\b(?:decrease|reduce) (${number}) by (${number}) ?(?:%|percent|per cent)`, 'gi'), '$1 - $2%'],
  [new RegExp(`(${number}) ?(?:%|percent|per cent) off (?:of )?(${number})`, 'gi'), '$2 - $1%'],
  [
    new RegExp(
      `(${number}) ?(?:%|percent|per cent) (?:tip |discount |tax |vat )?(?:on|for) (?:a )?(${number})`,
      'gi',
    ),
    '$1% of $2',
  ],
  [
    new RegExp(`\\btip (?:of )?(${number}) ?(?:%|percent|per cent) (?:on|of|for) (?:a )?(${number})`, 'gi'),
    '$1% of $2',
  ],
  [/\bper ?cent\b/gi, '%'],
  [
    new RegExp(
      `\\b(?:divide|split|share) (${number}) (?:by|between|among|amongst|into) (${number})(?: (?:people|friends|ways|parts|of us))?`,
      'gi',
    ),
    '$1 / $2',
  ],
  [new RegExp(`\\b(?:add) (${number}) (?:and|to|plus) (${number})`, 'gi'), '$1 + $2'],
  [new RegExp(`\\bsubtract (${number}) from (${number})`, 'gi'), '$2 - $1'],
  [new RegExp(`\\bmultiply (${number}) (?:by|and|with) (${number})`, 'gi'), '$1 * $2'],
  [new RegExp(`\\b(?:the )?(?:sum|total) of (${number}) and (${number})$`, 'gi'), '$1 + $2'],
  [new RegExp(`\\b(?:the )?product of (${number}) and (${number})$`, 'gi'), '$1 * $2'],
  [new RegExp(`\\b(?:the )?difference between (${number}) and (${number})$`, 'gi'), 'abs($1 - $2)'],
  [new RegExp(String.raw`\b(?:the )?(${listed}) of ([\d.,\s-]+(?:and [\d.\s-]+)?)$`, 'gi'), '$1($2)'],
  [/\bmaximum\(|\blargest\(/gi, 'max('],
  [/\bminimum\(|\bsmallest\(/gi, 'min('],
  [/\b(?:the )?square root (?:of )?/gi, 'sqrt '],
  [/\b(?:the )?(?:cube|cubic|third) root (?:of )?/gi, 'cbrt '],
  [/\b(?:the )?factorial of (\d+)/gi, '$1!'],
  [/(\d+) factorial\b/gi, '$1!'],
  [/ squared\b/gi, '^2'],
  [/ cubed\b/gi, '^3'],
  [/ (?:raised )?to the (?:power (?:of )?)?(\d+)(?:st|nd|rd|th)?(?: power)?\b/gi, '^$1'],
  [/ to the power (?:of )?/gi, '^'],
  ...fractionRules,
  [/\b(?:a )?half of\b/gi, '1/2 of'],
  [/\b(?:(?:a|one|1) )?third of\b/gi, '1/3 of'],
  [/\b(?:2|two) thirds of\b/gi, '2/3 of'],
  [/\b(?:a|one|1) quarter of\b|\bquarter of\b/gi, '1/4 of'],
  [/\b(?:3|three) quarters of\b/gi, '3/4 of'],
  [/\b(?:(?:a|one|1) )?fifth of\b/gi, '1/5 of'],
  [/\b(?:(?:a|one|1) )?tenth of\b/gi, '1/10 of'],
  [/\b(?:double|twice) /gi, '2 * '],
  [/\btriple /gi, '3 * '],
  [/ (?:is )?(?:multiplied by|times) /gi, ' * '],
  [/ (?:is )?(?:divided by|over) /gi, ' / '],
  [/ (?:plus|added to) /gi, ' + '],
  [/ (?:minus|take away|less|subtract) /gi, ' - '],
  [/ (?:modulo|modulus) /gi, ' mod '],
];

/** "1,5 and 9" inside a list of numbers becomes "1, 5, 9". */
function tidyLists(text: string): string {
  return text.replace(
    /\b(average|avg|mean|median|mode|range|sum|total|max|min)\(([^)]*)\)/gi,
    (_, name, numbers: string) => {
      const parts = numbers.match(/-?\d+(?:\.\d+)?/g) ?? [];
      return `${name}(${parts.join(', ')})`;
    },
  );
}

export function wordsToExpression(written: string): string {
  // Number words only: a plain expression passes through untouched.
  if (!/[a-z%]/i.test(written)) return written;
  let text = digitsForNumberWords(written.trim().replace(/\s+/g, ' ').slice(0, 400));
  for (const [pattern, replacement] of rules) text = text.replace(pattern, replacement);
  // A part without a number is one of them.
  text = text.replaceAll(/\(§(\d*)\//g, (_, above: string) => `(${above || '1'}/`);
  return trimEnd(tidyLists(text), '?.');
}
