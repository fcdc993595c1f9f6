import type { Kin } from './kin.ts';

export type Sex = 'male' | 'female' | 'either';

/** “Nephew”, “niece”, or both where the question does not say. */
type Pair = readonly [male: string, female: string];

const parents: Pair = ['father', 'mother'];
const children: Pair = ['son', 'daughter'];
const siblings: Pair = ['brother', 'sister'];
const siblingsChildren: Pair = ['nephew', 'niece'];
const parentsSiblings: Pair = ['uncle', 'aunt'];

const withBoth = ([male, female]: Pair, change: (word: string) => string): Pair => [
  change(male),
  change(female),
];
const great = (times: number, pair: Pair) => withBoth(pair, (word) => 'great-'.repeat(times) + word);
const grand = (generations: number, pair: Pair): Pair =>
  generations < 2
    ? pair
    : great(
        generations - 2,
        withBoth(pair, (word) => `grand${word}`),
      );

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const counts = ['', ' once', ' twice'];

function cousin({ up, down }: Kin): Pair | undefined {
  const degree = ordinals[Math.min(up, down) - 2];
  const removed = Math.abs(up - down);
  if (degree === undefined) return undefined;
  if (removed === 0 && degree === 'first') return ['cousin', 'cousin'];
  const name = `${degree} cousin${removed > 0 ? `${counts[removed] ?? ` ${removed} times`} removed` : ''}`;
  return [name, name];
}

function byBlood(one: Kin): Pair | undefined {
  const { up, down } = one;
  if (down === 0) return grand(up, parents);
  if (up === 0) return grand(down, children);
  if (up === 1) return down === 1 ? siblings : great(down - 2, siblingsChildren);
  return down === 1 ? great(up - 2, parentsSiblings) : cousin(one);
}

const plainSteps = new Set([...parents, ...children, ...siblings]);
/** “Stepmother”, “step-grandmother”. */
const asStep = (pair: Pair | undefined) =>
  pair && withBoth(pair, (word) => `step${plainSteps.has(word) ? '' : '-'}${word}`);

function byMarriage(one: Kin): Pair | undefined {
  const { up, down, isOfSpouse, isMarriedTo } = one;
  const blood = byBlood(one);
  if (blood === undefined) return undefined;
  const inLaw = withBoth(blood, (word) => `${word}-in-law`);
  const marriage = up === 1 && down === 1 ? inLaw : withBoth(blood, (word) => `${word} by marriage`);
  if (down > 0 && up > 0) return isOfSpouse && isMarriedTo && up > 1 && down > 1 ? undefined : marriage;
  if (isOfSpouse && isMarriedTo) return undefined;
  if (isOfSpouse) return up === 0 ? asStep(blood) : inLaw;
  return down === 0 ? asStep(blood) : down > 2 ? undefined : inLaw;
}

function pairOf(one: Kin): Pair | undefined {
  const { up, down, isOfSpouse, isMarriedTo, isStep } = one;
  if (up === 0 && down === 0) return isOfSpouse ? ['husband', 'wife'] : undefined;
  if (isStep && !isOfSpouse && !isMarriedTo) return asStep(byBlood(one));
  return isOfSpouse || isMarriedTo ? byMarriage(one) : byBlood(one);
}

/** What a relative is called; nothing where English has no word. */
export function namesOfKin(one: Kin, sex: Sex): readonly string[] {
  const pair = pairOf(one);
  if (pair === undefined) return [];
  if (sex !== 'either') return [pair[sex === 'male' ? 0 : 1]];
  return [...new Set(pair)];
}
