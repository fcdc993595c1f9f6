import { readSum, type Sum, withoutOpening } from '#features/calculator/server/recognise-sum.ts';
import { findUnit } from './find-unit.ts';

const currency = /^(?:dollars?|bucks|pounds?|euros?|pence|cents?|yen|rupees?)$/i;
const unitAtEnd = /^(.+?\d) ?([a-z]+)$/i;
/** “1/3 cup times 2”: the unit in the middle. */
const unitInMiddle =
  /^(?<amount>[\d./]+) ?(?<unit>[a-z]+) (?<rest>(?:times|x|×|\*|divided by|\/) ?[\d./]+)$/i;

/** "Half of 3 cups": a calculation whose result has a unit. */
export function recogniseCountedSum(question: string): Sum | undefined {
  const bare = withoutOpening(question);
  const middle = unitInMiddle.exec(bare)?.groups;
  const [, amount, written] = middle
    ? [bare, `${middle.amount} ${middle.rest}`, middle.unit]
    : (unitAtEnd.exec(bare) ?? []);
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
