import { phrases } from '#shared/words/phrases.ts';
import type { EverydaySum } from './everyday-sum.ts';

/** Gravity on the surface, as a part of the Earth's; of the great planets, at the tops of their clouds. */
const gravity: Readonly<Record<string, number>> = {
  moon: 0.166,
  mercury: 0.378,
  venus: 0.905,
  mars: 0.379,
  jupiter: 2.53,
  saturn: 1.06,
  uranus: 0.91,
  neptune: 1.14,
  pluto: 0.063,
  sun: 28,
};

const places = Object.keys(gravity).join('|');
const unit = 'kg|kgs|kilos?|kilograms?|pounds?|lbs?|stone|st|g|grams?|tonnes?|tons?';
const weight = String.raw`<weight:\d+(\.\d+)?>\s?<unit:${unit}>`;
const on = `on [the]* <where:${places}>`;
const me = '(i|you|someone|somebody|he|she|a person|it)';
const asked = phrases([
  `(how much|what) (would|will|do|does|should|could) ${me} weigh ${on} if ${me} (weighs?|am|is|was) ${weight} [(on|here on) [the]* earth]`,
  `[if|so]* ${me} (weighs?|am|is) ${weight}(,|;)? [on [the]* earth(,|;)?] [so|then]* (how much|what) (would|will|do|does|should) ${me} weigh ${on}`,
  `(how much|what) (would|does|will|is) ${weight} [on [the]* earth] [weigh|be]* ${on}`,
  `(how much|what) (would|does|will) [a|an]* ${weight} (person|man|woman|object|rock) weigh ${on}`,
  `[my|the]* weight ${on} if ${me} (weighs?|am|is) ${weight} [on [the]* earth]`,
]);

/** What somebody would weigh on the moon: what scales from the Earth would show there. */
export function readWeightElsewhere(question: string): EverydaySum | undefined {
  const found = asked.read(question);
  const where = found?.where?.toLowerCase() ?? '';
  const share = gravity[where];
  if (!found?.weight || share === undefined) return undefined;
  const there =
    where === 'moon' || where === 'sun'
      ? `the ${where === 'moon' ? 'Moon' : 'Sun'}`
      : `${where.charAt(0).toUpperCase()}${where.slice(1)}`;
  return {
    expression: `${found.weight} * ${share}`,
    says: `On ${there}, scales would show {} ${found.unit} for ${found.weight} ${found.unit} on Earth`,
    decimals: 1,
  };
}
