import { readSum, type Sum, withoutOpening } from '#features/calculator/server/recognise-sum.ts';
import { findUnit } from './find-unit.ts';

const currency = /^(?:dollars?|bucks|pounds?|euros?|pence|cents?|yen|rupees?)$/i;
const unitAtEnd = /^(.+?\d) ([a-z]+)$/i;

/** "Half of 3 cups": a calculation whose result has a unit. */
export function recogniseCountedSum(question: string): Sum | undefined {
  const [, amount, written] = unitAtEnd.exec(withoutOpening(question)) ?? [];
  if (
    // The sine of an angle is a calculation in itself.
    /\b(?:sin|cos|tan)/i.test(question) ||
    !amount ||
    !written ||
    !(findUnit(written) || currency.test(written)) ||
    !/\bof\b|[-+*/×÷]|\b(?:times|plus|minus|double|half)\b/i.test(amount)
  )
    return undefined;
  const expression = readSum(amount);
  return expression === undefined ? undefined : { expression, unit: written.toLowerCase() };
}
