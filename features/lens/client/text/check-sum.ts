/** An amount at the end of a line, in cents, and the description before it. */
interface Amount {
  words: string;
  cents: number;
}

const total = /\b(?:total|sum|amount due|balance|summe|gesamt|zu zahlen)\b/i;
const notGoods =
  /\b(?:sub-?total|zwischensumme|vat|tax|mwst|ust|cash|card|change|paid|tendered|bar|gegeben|rückgeld)\b/i;

function amountOf(line: string): Amount | undefined {
  const found = /^(.*?\S)\s+[£$€]?\s?(-?\d{1,6})[.,](\d{2})\s?[£$€]?\s*[A-Z*]?$/.exec(line.trim());
  if (!found) return undefined;
  const [, words = '', whole = '', part = ''] = found;
  const sign = whole.startsWith('-') ? -1 : 1;
  return { words, cents: Number(whole) * 100 + sign * Number(part) };
}

export interface WrongSum {
  /** The computed sum, and the printed one, in cents. */
  lines: number;
  total: number;
}

/** A total that does not match its lines: a misread number, or an error on the receipt. */
export function findWrongSum(lines: readonly string[]): WrongSum | undefined {
  let sum = 0;
  let count = 0;
  for (const line of lines) {
    const amount = amountOf(line);
    if (!amount || notGoods.test(amount.words)) continue;
    if (!total.test(amount.words)) {
      sum += amount.cents;
      count++;
      continue;
    }
    return count >= 2 && sum !== amount.cents ? { lines: sum, total: amount.cents } : undefined;
  }
  return undefined;
}
