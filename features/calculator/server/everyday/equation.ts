import type { EverydaySum } from './everyday-sum.ts';

const opening =
  /^(?:solve|find x|what is x|what's x|find|work out|calculate)?(?: (?:if|when|in|for x|where|the equation))*[:,]? */i;
const side = String.raw`[-+]?[\d.]*\s*\*?\s*[a-z]?(?:\s*[-+]\s*[\d.]*\s*\*?\s*[a-z]?)*`;
const equation = new RegExp(`^(?<left>${side})\\s*=\\s*(?<right>${side})$`, 'i');

interface Linear {
  /** The coefficient of the unknown, and the constant. */
  times: number;
  plus: number;
}

function readSide(text: string, unknown: string): Linear | undefined {
  const sum: Linear = { times: 0, plus: 0 };
  const terms = text.replaceAll(/[\s*]/g, '').match(/[-+]?[^-+]+/g) ?? [];
  for (const term of terms) {
    const found = /^(?<sign>[-+]?)(?<digits>\d*\.?\d*)(?<letter>[a-z]?)$/i.exec(term)?.groups;
    if (!found || (!found.digits && !found.letter)) return undefined;
    const size = Number(found.digits || 1) * (found.sign === '-' ? -1 : 1);
    if (!found.letter) sum.plus += size;
    else if (found.letter.toLowerCase() === unknown) sum.times += size;
    else return undefined;
  }
  return terms.length > 0 ? sum : undefined;
}

/** "2x + 3 = 11": linear, with one unknown. */
export function readEquation(question: string): EverydaySum | undefined {
  if (!question.includes('=') || question.length > 80) return undefined;
  const text = question.replace(opening, '').replaceAll('−', '-').trim();
  const found = equation.exec(text)?.groups;
  const unknown = /[a-z]/i.exec(text)?.[0]?.toLowerCase();
  if (!found || !unknown) return undefined;
  const [left, right] = [readSide(found.left ?? '', unknown), readSide(found.right ?? '', unknown)];
  if (!left || !right || left.times === right.times) return undefined;
  return {
    expression: `(${right.plus - left.plus}) / (${left.times - right.times})`,
    says: `The solution is ${unknown} = {}`,
  };
}
