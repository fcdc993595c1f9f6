import type { EverydaySum } from './everyday-sum.ts';
import { type Quantity, readQuantities } from './quantities.ts';

const isCount = ({ counted }: Quantity) => counted === 'people' || counted === 'other';
const aboutRecipe =
  /\b(?:recipe|serves?|servings?|portions?|cook(?:ing)?|bak(?:e|ing)|makes?|needs?|uses?|for)\b/i;

/** “I cook for 8, but the recipe is for 4”: how many it is for need not stand first. */
const ofRecipe = /\brecipe (?:is |serves |makes |feeds )?(?:for )?(?<count>\d+)\b/i;

/** "The recipe for 4 needs 300 g flour, I cook for 7." */
export function readRecipe(question: string): EverydaySum | undefined {
  if (!aboutRecipe.test(question) || /\b(?:tip|bill|interest|loan)\b/i.test(question)) return undefined;
  const quantities = readQuantities(question);
  const amounts = quantities.filter(({ counted }) => counted === 'amount');
  const people = quantities.filter(isCount);
  const basis = ofRecipe.exec(question)?.groups?.count;
  const [from, to] = basis !== undefined && people[1]?.value === basis ? people.toReversed() : people;
  if (amounts.length === 0 || !from || !to || people.length !== 2 || Number(from.value) === 0)
    return undefined;
  const [first, ...others] = amounts.map((amount): EverydaySum => {
    const what = /^(?:of|and|for|in|to)$/.test(amount.after) ? '' : amount.after;
    return {
      expression: `${amount.value} / ${from.value} * ${to.value}`,
      says: `For ${to.value} instead of ${from.value} take {} ${amount.unit}${what ? ` ${what}` : ''}`,
      decimals: 1,
    };
  });
  return first && { ...first, ...(others.length > 0 && { further: others }) };
}

const things = String.raw`\p{L}+`;
const proportion = new RegExp(
  String.raw`^if (?<count>\d+) (?<thing>${things}) (?:cost|costs|are|is|take|weigh)\w* (?<sign>[£$€]?)(?<price>[\d.]+)\D*? ` +
    String.raw`(?:do|does|are|is|would|will|for)\b\D*(?<other>\d+)`,
  'iu',
);

/** "If 3 apples cost £1.50, how much do 7 cost?" */
export function readProportion(question: string): EverydaySum | undefined {
  const found = proportion.exec(question)?.groups;
  if (!found) return undefined;
  const { count = '', thing = '', sign = '', price = '', other = '' } = found;
  if (Number(count) === 0) return undefined;
  return {
    expression: `${price} / ${count} * ${other}`,
    says: `${other} ${thing} come to {}`,
    ...(sign || price.includes('.') ? { money: sign } : {}),
  };
}
