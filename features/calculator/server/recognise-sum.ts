import { phrases } from '#shared/words/phrases.ts';
import { expressionOfDozens } from './everyday/dozens.ts';
import type { EverydaySum } from './everyday/everyday-sum.ts';
import { tellNumberFact } from './everyday/number-facts.ts';
import { readEverydaySum } from './everyday/read-everyday-sum.ts';
import { functionAliases, functions } from './functions.ts';
import { digitsForNumberWords } from './number-words.ts';
import { tokenize } from './tokens.ts';
import { wordsToExpression } from './words-to-expression.ts';

/** An expression ready for evaluation, and the unit of its result. */
export interface Sum {
  expression: string;
  unit?: string;
  /** How its result is worded, if it was stated in words. */
  told?: EverydaySum;
  /** The steps are requested too. */
  withSteps?: boolean;
}

const stepsWanted =
  /[,;]? (?:step by step|with (?:the |all )?(?:steps|working)|(?:and )?show (?:me )?(?:the |your )?(?:steps|working))$/i;
const showSteps = phrases([
  '[can you] (show|explain|give) [me] [the|your|all] (steps|working)',
  'how [so|come]',
  'how did you (get|work|do) (that|it|this) [out]',
  '(why|step by step)',
]);

const asking = [
  "what(?: is|'s| are| does)?",
  'how much (?:is|are|does|would)',
  'how many (?:is|are)',
  'calculate|compute|work out|solve|evaluate|find|give me',
  'the (?:answer|result) (?:to|of)',
  'answer',
].join('|');
const openings = new RegExp(`^(?:${asking})[: ]+(?:the (?:answer|result|value) (?:to|of) )?`, 'i');

/** Without "what is", "calculate" and the like. */
export function withoutOpening(question: string): string {
  return question.replace(openings, '');
}

/** The calculation in a question, or undefined if there is none. */
export function readSum(question: string): string | undefined {
  if (
    question.length > 400 ||
    !/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|dozen|pi)\b/i.test(
      question,
    )
  ) {
    return undefined;
  }
  const body = withoutOpening(question)
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

/** Only numbers, operators and known names, and something to evaluate. */
function isSum(expression: string): boolean {
  // A date such as 2026-11-21 or a telephone number is not a subtraction; “1000 - 387” is.
  const isNumber = /^\d{4}-\d{2}-\d{2}$|^\+?\d[\d -]{8,}$/.test(expression);
  if (isNumber && !/^[1-9]\d* - [1-9]\d*$/.test(expression)) return false;
  try {
    const tokens = tokenize(expression);
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

const asPercentage =
  /^(?:what is |express |write |convert )?(.+?) (?:as|in|into|to) (?:a )?(?:percentages?|percent|per cent|%)$/i;

/** "3/4 as a percentage". */
function percentageOf(question: string): Sum | undefined {
  const written = asPercentage.exec(question)?.[1];
  const part = written && digitsForNumberWords(wordsToExpression(written));
  if (!part || !/^[\d.]+(?: ?\/ ?[\d.]+| of [\d.]+)?$/.test(part)) return undefined;
  return { expression: `${part.replace(' of ', ' / ')} * 100`, unit: '%' };
}

/** An everyday number, such as one in Roman numerals: the tool reads the question itself. */
export function recogniseNumberFact(question: string): Sum | undefined {
  return tellNumberFact(question) && { expression: question };
}

export function recogniseSum(written: string): Sum | undefined {
  const question = written.replace(stepsWanted, '');
  const sum = recogniseNumberFact(question) ?? readTold(question) ?? readPlainSum(question);
  return sum && question !== written ? { ...sum, withSteps: true } : sum;
}

function readTold(question: string): Sum | undefined {
  const told = readEverydaySum(question);
  return told && { expression: told.expression, told };
}

function readPlainSum(question: string): Sum | undefined {
  const decimal = /^(.+?) (?:as|in|into|to) (?:a )?decimals?$/i.exec(question)?.[1];
  const special = (decimal && recogniseSum(decimal)) || percentageOf(question);
  if (special) return special;
  const expression = expressionOfDozens(question) ?? readSum(question);
  if (expression === undefined) return undefined;
  const isShare =
    /\b(?:what|which) (?:percent|percentage|per cent)\b/i.test(question) && expression.endsWith('* 100');
  return { expression, ...(isShare ? { unit: '%' } : {}) };
}

/** "times 2" continues from the last result; a complete expression such as "2 times 2" does not. */
export function goOnWithSum(text: string, previous: Sum): Sum | undefined {
  if (showSteps.test(text)) return { ...previous, withSteps: true };
  const part = text
    .replace(
      /^(?:and |then |now |ok )*(?:add|plus) (?<number>[\d.,%]+) (?:to|onto) (?:that|it|this)$/i,
      '+ $<number>',
    )
    .replace(
      /^(?:and |then |now |ok )*(?:subtract|take|take away) (?<number>[\d.,%]+) (?:from|off) (?:that|it|this)$/i,
      '- $<number>',
    )
    .replace(/^(?:and |then |now |ok )*(?<number>[\d.]+ ?%) (?:of|off) (?:that|it|this)$/i, '* $<number>')
    .replace(/^(?:and |then |now |ok )+/i, '')
    .replace(/^(?:add|plus) (?=\d)/i, '+ ')
    .replace(/^(?:subtract|minus|take away|less) (?=\d)/i, '- ')
    .replace(/^(?:multiply(?: (?:it|that))? by|multiplied by|times) (?=\d)/i, '* ')
    .replace(/^(?:divide(?: (?:it|that))? by|divided by|over) (?=\d)/i, '/ ')
    .replace(/^squared$/i, '^2')
    .replace(/^(?:halve (?:it|that)|half (?:of )?(?:it|that))$/i, '/ 2')
    .replace(/^double (?:it|that)$/i, '* 2');
  if (!/^[-+*/×÷^]/.test(part.trim())) return undefined;
  const expression = `(${previous.expression}) ${wordsToExpression(part)}`;
  try {
    tokenize(expression);
    return { expression };
  } catch {
    return undefined;
  }
}
