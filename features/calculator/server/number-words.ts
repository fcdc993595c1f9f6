/** A number's first name is the one to write; a later one is a misspelling that is read. */
export const small: Record<string, number> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const scales: Record<string, number> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};

const word = [...Object.keys(small), ...Object.keys(scales)].join('|');
const pattern = new RegExp(
  `\\b(?:a (?=hundred|thousand|million|billion|trillion))?(?:${word})(?:(?:[ -]|(?: and )(?=${word}))(?:${word}))*\\b`,
  'gi',
);

function readNumberWords(phrase: string): number | undefined {
  let total = 0;
  let group = 0;
  let last: number | undefined;
  for (const part of phrase.toLowerCase().split(/[ -]+/)) {
    if (part === 'and' || part === 'a') continue;
    const unit = small[part];
    const scale = scales[part];
    if (unit !== undefined) {
      // "two three" is two numbers, not one.
      if (last !== undefined && !(last >= 20 && last < 100 && unit < 10 && unit > 0)) return undefined;
      group += unit;
      last = unit;
    } else if (scale !== undefined) {
      if (scale === 100) group = (group || 1) * 100;
      else {
        total += (group || 1) * scale;
        group = 0;
      }
      last = undefined;
    }
  }
  return total + group;
}

/** “Three and a half”, “2 and three quarters”: a half and quarters have few decimals. */
const partAfter = /\b(\d+) and (an? (?:half|quarter)|(?:one|1) (?:half|quarter)|(?:three|3)[ -]quarters)\b/gi;
const partOf = (text: string) => (/half/i.test(text) ? 0.5 : /quarters/i.test(text) ? 0.75 : 0.25);

/** Converts number words to digits: "twenty-five" becomes "25", "two hundred and six" becomes "206". */
export function digitsForNumberWords(text: string): string {
  return text
    .replace(/\ba dozen\b|\bdozen\b/gi, '12')
    .replace(pattern, (phrase) => {
      const value = readNumberWords(phrase);
      return value === undefined ? phrase : String(value);
    })
    .replace(/(\d+(?:\.\d+)?) (hundred|thousand|million|billion|trillion)\b/gi, (_, digits, scale) =>
      String(Number(digits) * (scales[String(scale).toLowerCase()] ?? 1)),
    )
    .replace(partAfter, (_, whole: string, part: string) => String(Number(whole) + partOf(part)))
    .replace(
      /\ban? (?<unit>hour|day|week|month|year|mile|pint|litre|liter|cup|kilo|pound) and a half\b/gi,
      '1.5 $<unit>s',
    );
}
