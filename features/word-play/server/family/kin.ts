/**
 * A relative, by the way from oneself: so many generations up to a common ancestor and so many down again. A sibling is one
 * up and one down, an uncle two up and one down.
 */
export interface Kin {
  up: number;
  down: number;
  /** A relative of one's husband or wife. */
  isOfSpouse: boolean;
  /** The husband or wife of the relative. */
  isMarriedTo: boolean;
  /** By a parent's later marriage. */
  isStep: boolean;
}

/** One word of a relation: “nephew” is a sibling and then a child. */
export type Step = 'parent' | 'child' | 'sibling' | 'spouse' | 'later spouse';

const kin = (up: number, down: number, rest: Partial<Kin> = {}): Kin => ({
  up,
  down,
  isOfSpouse: false,
  isMarriedTo: false,
  isStep: false,
  ...rest,
});
export const oneself = kin(0, 0);

const isStepParent = ({ up, down, isMarriedTo }: Kin) => isMarriedTo && up === 1 && down === 0;
const isSpouse = ({ up, down, isOfSpouse }: Kin) => isOfSpouse && up === 0 && down === 0;
/** A father's wife may be one's mother; his new wife is not. */
const orOwn = (one: Kin, from: Kin): Kin[] => [{ ...one, isStep: true }, ...(from.isStep ? [] : [one])];

/** Whoever that may be, the likeliest first; nobody where it leads out of the family: the parents of a brother's wife. */
const ways: Readonly<Record<Step, (from: Kin) => Kin[]>> = {
  parent(from) {
    const { up, down, isOfSpouse, isMarriedTo, isStep } = from;
    if (isStepParent(from)) return orOwn(kin(2, 0), from);
    if (isMarriedTo || (isOfSpouse && up === 0 && down > 0)) return [];
    if (down === 0) return [{ ...from, up: up + 1, isStep: isStep && !isOfSpouse }];
    const parent = { ...from, down: down - 1 };
    // A brother's parents are one's own, and a child's other parent is one's husband or wife.
    if (up > 1) return [parent];
    if (up === 1 && down === 1) return [isStep ? { ...parent, isMarriedTo: true } : parent];
    if (up === 0 && down === 1) return [oneself, kin(0, 0, { isOfSpouse: true })];
    return [parent, { ...parent, isMarriedTo: true }];
  },
  child(from) {
    const { up, down, isMarriedTo } = from;
    if (isStepParent(from)) return orOwn(kin(1, 1), from);
    // A husband's son may be one's own.
    if (isSpouse(from)) return [kin(0, 1, { isOfSpouse: true }), ...(from.isStep ? [] : [kin(0, 1)])];
    if (isMarriedTo && down === 0) return [];
    const child = { ...from, down: down + 1, isMarriedTo: false };
    // A grandmother's son may be one's father.
    return down === 0 && up > 0 ? [child, { ...from, up: up - 1 }] : [child];
  },
  sibling(from) {
    const { up, down, isOfSpouse, isMarriedTo, isStep } = from;
    if (isStepParent(from)) return orOwn(kin(2, 1), from);
    if (isMarriedTo) return [];
    if (down === 0) return [{ ...from, up: up + 1, down: 1, isStep: isStep && !isOfSpouse }];
    return down === 1 && up > 0 && !isStep ? [from, { ...from, up: up - 1, down: 0 }] : [from];
  },
  spouse(from) {
    const { up, down, isOfSpouse, isMarriedTo } = from;
    if (isMarriedTo) return [{ ...from, isMarriedTo: false, isStep: false }];
    if (up === 0 && down === 0) return [{ ...from, isOfSpouse: !isOfSpouse, isStep: false }];
    if (isOfSpouse && up === 0) return [];
    if (down === 0 && isOfSpouse) return [from];
    return down === 0 ? [from, { ...from, isMarriedTo: true }] : [{ ...from, isMarriedTo: true }];
  },
  'later spouse'(from) {
    if (from.down > 0 || from.isMarriedTo) return ways.spouse(from);
    if (from.up === 0) return ways.spouse(from).map((one) => ({ ...one, isStep: one.isOfSpouse }));
    return [{ ...from, isMarriedTo: true, isStep: true }];
  },
};

const keyOf = (one: Kin) =>
  [one.up, one.down, one.isOfSpouse, one.isMarriedTo, one.isStep && !one.isMarriedTo].join(' ');

/** Whoever one reaches by some steps from each of these. */
export function follow(from: readonly Kin[], steps: readonly Step[]): Kin[] {
  const reached = steps.reduce<readonly Kin[]>((all, step) => all.flatMap((one) => ways[step](one)), from);
  return [...new Map(reached.map((one) => [keyOf(one), one])).values()];
}

/** What one is to that relative. */
export const turnedRound = (one: Kin): Kin => ({
  ...one,
  up: one.down,
  down: one.up,
  isOfSpouse: one.isMarriedTo,
  isMarriedTo: one.isOfSpouse,
});
