const vulgar: Readonly<Record<string, string>> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅑': '1/9',
  '⅒': '1/10',
};
const signs = new RegExp(`[${Object.keys(vulgar).join('')}]`, 'g');

/** Expands Unicode fractions first, so that they do not merge with a preceding number. */
export function spellFractions(text: string): string {
  return text.replaceAll(signs, (sign) => ` ${vulgar[sign] ?? sign} `);
}

const words: readonly (readonly [RegExp, number])[] = [
  [/^half\s+a\s+dozen\b/i, 6],
  [/^(?:a|one)\s+dozen\b/i, 12],
  [/^dozen\b/i, 12],
  [/^(?:one\s+)?half(?:\s+(?:an?|of an?))?\b/i, 0.5],
  [/^(?:an?\s+|one\s+)?quarter(?:\s+(?:an?|of an?))?\b/i, 0.25],
  [/^a\s+couple(?:\s+of)?\b/i, 2],
  [/^an?\b(?=\s)/i, 1],
  [/^one\b/i, 1],
  [/^two\b/i, 2],
  [/^three\b/i, 3],
  [/^four\b/i, 4],
  [/^five\b/i, 5],
  [/^six\b/i, 6],
  [/^seven\b/i, 7],
  [/^eight\b/i, 8],
  [/^nine\b/i, 9],
  [/^ten\b/i, 10],
  [/^twelve\b/i, 12],
];

export const largestAmount = 100_000;

/** A leading number, and the rest. Undefined for nonsense: 1/0, -3, 1e99. */
export function readNumber(text: string): { value: number; rest: string } | null {
  const rest = text.trimStart();
  const digits =
    /^(\d{1,6})\s+(?:and\s+)?(\d{1,3})\s*[/⁄]\s*(\d{1,3})(?![\d/⁄])/.exec(rest) ??
    /^()(\d{1,3})\s*[/⁄]\s*(\d{1,3})(?![\d/⁄])/.exec(rest);
  if (digits) {
    const [all, whole = '', top = '', bottom = ''] = digits;
    if (Number(bottom) === 0) return null;
    return { value: Number(whole || 0) + Number(top) / Number(bottom), rest: rest.slice(all.length) };
  }
  const plain = /^(\d{1,3}(?:,\d{3})+|\d{1,7}(?:[.,]\d{1,3})?|\.\d{1,3})(?![\d⁄]|e\d|\/\d)/i.exec(rest);
  if (plain) {
    const [all] = plain;
    const value = Number(/^\d{1,3}(?:,\d{3})+$/.test(all) ? all.replaceAll(',', '') : all.replace(',', '.'));
    if (value <= 0 || value > largestAmount) return null;
    const after = rest.slice(all.length);
    const dozen = /^\s+doz(?:en|\.)?\b/i.exec(after);
    return dozen ? { value: value * 12, rest: after.slice(dozen[0].length) } : { value, rest: after };
  }
  for (const [word, value] of words) {
    const found = word.exec(rest);
    if (found) return { value, rest: rest.slice(found[0].length) };
  }
  return null;
}

export interface ReadAmount {
  amount: number;
  amountMax: number | null;
  rest: string;
}

/** “3–4”, “1 to 2”, “1½”. The second number of a range must be larger. */
export function readAmount(text: string): ReadAmount | null {
  const first = readNumber(text);
  if (!first) return null;
  const joint = /^\s*(?:-|–|—|to\b|or\b)\s*(?=[\d.]|one|two|three|four|five|six|half)/i.exec(first.rest);
  const second = joint && readNumber(first.rest.slice(joint[0].length));
  if (second && second.value > first.value) {
    return { amount: first.value, amountMax: second.value, rest: second.rest };
  }
  return { amount: first.value, amountMax: null, rest: first.rest };
}
