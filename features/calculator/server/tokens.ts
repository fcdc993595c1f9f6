import { Mistake } from '#features/assistant/server/mistake.ts';

export type Token =
  | { type: 'number'; text: string }
  | { type: 'operator'; text: '+' | '-' | '*' | '/' | '^' | '%' | '!' | '(' | ')' | ',' | 'of' | 'mod' }
  | { type: 'name'; text: string };

export class SumError extends Mistake {
  override name = 'SumError';
}

const longestExpression = 300;

const plainSigns: Record<string, string> = {
  '×': '*',
  '·': '*',
  '∗': '*',
  '÷': '/',
  '⁄': '/',
  '−': '-',
  '–': '-',
  '—': '-',
  '²': '^2',
  '³': '^3',
  '½': '(1/2)',
  '¼': '(1/4)',
  '¾': '(3/4)',
  '⅓': '(1/3)',
  '⅔': '(2/3)',
  '⅛': '(1/8)',
  '√': ' sqrt ',
  π: ' pi ',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
};

const groupedNumber = String.raw`\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?`;
const plainNumber = String.raw`\d+(?:\.\d+)?(?:e[+-]?\d{1,3}(?![a-z\d]))?|\.\d+`;
const sign = String.raw`\*\*|[-+*/^%!(),]`;
const tokenPattern = new RegExp(`\\s*(?:(${groupedNumber}|${plainNumber})|(${sign})|([a-z]+))`, 'iy');

/** Splits an expression into tokens; anything unknown is an error, never skipped. */
export function tokenize(expression: string): Token[] {
  if (expression.length > longestExpression) {
    throw new SumError(`That sum is too long; keep it under ${longestExpression} characters.`);
  }
  const text = expression
    .replace(/(\d)([½¼¾⅓⅔⅛])/g, '$1+$2')
    .replace(/[^\x20-\x7e]/g, (sign) => plainSigns[sign] ?? sign)
    .replace(/[[\]{}]/g, (sign) => plainSigns[sign] ?? sign)
    .replace(/[$€£]/g, '')
    .replace(/(\d|\))\s*x\s*(?=[\d(.])/gi, '$1*')
    .replace(/=\s*\??\s*$/, '')
    .trim();
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const start = tokenPattern.lastIndex;
    const match = tokenPattern.exec(text);
    if (!match)
      throw new SumError(`I could not read “${text.slice(start).trim().slice(0, 20)}” in that sum.`);
    const [, number, sign, name] = match;
    if (number) tokens.push({ type: 'number', text: number.replaceAll(',', '') });
    else if (sign) tokens.push({ type: 'operator', text: (sign === '**' ? '^' : sign) as '+' });
    else if (name) tokens.push(nameToken(name.toLowerCase()));
  }
  return tokens;
}

function nameToken(name: string): Token {
  if (name === 'of' || name === 'mod') return { type: 'operator', text: name };
  if (name === 'percent') return { type: 'operator', text: '%' };
  if (name === 'plus') return { type: 'operator', text: '+' };
  if (name === 'minus') return { type: 'operator', text: '-' };
  if (name === 'times') return { type: 'operator', text: '*' };
  return { type: 'name', text: name };
}
