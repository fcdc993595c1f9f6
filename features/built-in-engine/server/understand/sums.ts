import { functionAliases, functions } from '#features/built-in-engine/server/arithmetic/functions.ts';
import { digitsForNumberWords } from '#features/built-in-engine/server/arithmetic/number-words.ts';
import { tokenise } from '#features/built-in-engine/server/arithmetic/tokens.ts';
import { wordsToExpression } from '#features/built-in-engine/server/arithmetic/words-to-expression.ts';
import { findUnit } from '#features/built-in-engine/server/units/find-unit.ts';
import type { Intent } from './intent.ts';

const openings =
  /^(?:what(?: is|'s| are| does)?|how much (?:is|are|does|would)|how many (?:is|are)|calculate|compute|work out|solve|evaluate|find|give me|the (?:answer|result) (?:to|of)|answer)[: ]+(?:the (?:answer|result|value) (?:to|of) )?/i;

/** The sum in a question, or nothing when it is not one. */
export function readSum(question: string): string | undefined {
  if (
    question.length > 400 ||
    !/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|dozen|pi)\b/i.test(
      question,
    )
  ) {
    return undefined;
  }
  const body = question
    .replace(openings, '')
    .replace(/\s*(?:=|equals?|equal to|make|makes|come to|is)\s*\??$/i, '')
    .replace(
      /^(?:a|an|the) (?=\d|tip|sum|product|average|mean|square|cube|factorial|half|third|quarter)/i,
      '',
    )
    .trim();
  const rawExpression = /^(?:what|which) (?:percent|percentage)/i.test(question) ? question : body;
  const expression = wordsToExpression(rawExpression);
  return isSum(expression) ? expression.trim() : undefined;
}

/** Only numbers, signs and known names, and something to work out. */
function isSum(expression: string): boolean {
  // A date such as 2026-11-21 or a telephone number is not a subtraction.
  if (/^\d{4}-\d{2}-\d{2}$|^\+?\d[\d -]{8,}$/.test(expression)) return false;
  try {
    const tokens = tokenise(expression);
    const isKnown = tokens.every(
      (token) =>
        token.type !== 'name' ||
        Object.hasOwn(functions, token.text) ||
        Object.hasOwn(functionAliases, token.text) ||
        token.text === 'pi' ||
        token.text === 'e',
    );
    const hasNumber = tokens.some(
      (token) => token.type === 'number' || (token.type === 'name' && token.text === 'pi'),
    );
    const hasWork = tokens.some(
      (token) => token.type === 'name' || (token.type === 'operator' && !'(),'.includes(token.text)),
    );
    return isKnown && hasNumber && hasWork && tokens.length > 1;
  } catch {
    return false;
  }
}

const unitAtEnd = /^(.+?\d) ([a-z]+)$/i;

/** "Half of 3 cups": a sum whose result is counted in a unit. */
function sumOfUnits(question: string): Intent | undefined {
  const [, amount, written] = unitAtEnd.exec(question.replace(openings, '')) ?? [];
  if (
    !amount ||
    !written ||
    !(findUnit(written) || currency.test(written)) ||
    !/\bof\b|[-+*/×÷]|\b(?:times|plus|minus|double|half)\b/i.test(amount)
  )
    return undefined;
  const expression = readSum(amount);
  return expression === undefined ? undefined : { type: 'sum', expression, unit: written.toLowerCase() };
}

const currency = /^(?:dollars?|bucks|pounds?|euros?|pence|cents?|yen|rupees?)$/i;

const asPercentage =
  /^(?:what is |express |write |convert )?(.+?) (?:as|in|into|to) (?:a )?(?:percentages?|percent|per cent|%)$/i;

/** "3/4 as a percentage". */
function percentageOf(question: string): Intent | undefined {
  const written = asPercentage.exec(question)?.[1];
  const part = written && digitsForNumberWords(wordsToExpression(written));
  if (!part || !/^[\d.]+(?: ?\/ ?[\d.]+| of [\d.]+)?$/.test(part)) return undefined;
  return { type: 'sum', expression: `${part.replace(' of ', ' / ')} * 100`, unit: '%' };
}

export function recogniseSum(question: string): Intent | undefined {
  const decimal = /^(.+?) (?:as|in|into|to) (?:a )?decimals?$/i.exec(question)?.[1];
  const special = ((decimal && recogniseSum(decimal)) || percentageOf(question)) ?? sumOfUnits(question);
  if (special) return special;
  const expression = readSum(question);
  if (expression === undefined) return undefined;
  const isShare =
    /\b(?:what|which) (?:percent|percentage|per cent)\b/i.test(question) && expression.endsWith('* 100');
  return { type: 'sum', expression, ...(isShare ? { unit: '%' } : {}) };
}
