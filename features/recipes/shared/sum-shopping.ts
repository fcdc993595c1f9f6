import { formatFraction, roundWeight } from './format-amount.ts';
import { unitById } from './kitchen-units.ts';
import { type AisleId, aisleIds, type ShoppingItem } from './shopping.contract.ts';

/** One thing to buy, merged from all rows that need it. */
export interface ShoppingGroup {
  key: string;
  words: string;
  /** “2.5 kg”, “4 tins + 200 g”; empty if no row has an amount. */
  amount: string;
  aisle: AisleId;
  items: ShoppingItem[];
  isChecked: boolean;
}

export interface ShoppingAisle {
  aisle: AisleId;
  groups: ShoppingGroup[];
  checked: number;
}

/** Millilitres of the cup in the weight tables. */
const tableCupMl = 236.6;
const spoons = new Set(['tsp', 'tbsp']);

/** The list in shopping order: by aisle, each food once, amounts summed where possible. */
export function sumShopping(
  items: readonly ShoppingItem[],
  /** Aisles in the order of the person's shop; unlisted ones come last. */
  order: readonly AisleId[] = [],
): ShoppingAisle[] {
  const foods = Map.groupBy(items, ({ food, words }) => food ?? words.toLowerCase());
  const all = [...foods].flatMap(([key, members]) => {
    // Ticked items stay separate: more of the same is still to be bought.
    const open = members.filter(({ isChecked }) => !isChecked);
    const ticked = members.filter(({ isChecked }) => isChecked);
    if (open.length === 0 || ticked.length === 0) return [groupOf(key, members)];
    return [groupOf(key, open), groupOf(`${key}\nticked`, ticked)];
  });
  return inOrder(order).flatMap((aisle) => {
    const here = all
      .filter((group) => group.aisle === aisle)
      // Ticking must not move rows under the finger.
      .toSorted(
        (one, other) =>
          one.words.localeCompare(other.words) || Number(one.isChecked) - Number(other.isChecked),
      );
    return here.length === 0
      ? []
      : [{ aisle, groups: here, checked: here.filter(({ isChecked }) => isChecked).length }];
  });
}

export function inOrder(order: readonly AisleId[]): AisleId[] {
  return [...new Set([...order, ...aisleIds])];
}

function groupOf(key: string, items: ShoppingItem[]): ShoppingGroup {
  const [first] = items;
  const words = first?.food ?? first?.words ?? '';
  return {
    key,
    words: words.charAt(0).toUpperCase() + words.slice(1),
    amount: sumAmounts(items),
    aisle: first?.aisle ?? 'other',
    items,
    isChecked: first?.isChecked ?? false,
  };
}

/**
 * Sums masses and volumes of a food if its density is known, and masses and pieces if the weight of one is known; tins
 * and the like are counted separately.
 */
export function sumAmounts(items: readonly ShoppingItem[]): string {
  const measured = items.filter(({ amount }) => amount !== null);
  if (measured.length === 0) return '';
  const onlySpoons = measured.every(({ unit, pack }) => pack === null && spoons.has(unit ?? ''));
  const sums = new Map<string, number>();
  const add = (unit: string, amount: number) => sums.set(unit, (sums.get(unit) ?? 0) + amount);
  const hasMass = measured.some(({ unit }) => unitById(unit ?? '')?.kind === 'mass');
  for (const { amount, unit, pack, gramsPerCup, gramsPerPiece, isLiquid } of measured) {
    const known = unit === null ? undefined : unitById(unit);
    const value = amount ?? 0;
    if (pack !== null)
      add(`× ${pack.amount} ${pack.unit}${unit === null || unit === 'piece' ? '' : ` ${unit}`}`, value);
    else if (known?.kind === 'mass') add('g', value * known.size);
    else if (known?.kind === 'volume') {
      const ml = value * known.size;
      const asGrams = gramsPerCup !== null && !onlySpoons && (!isLiquid || hasMass);
      if (asGrams) add('g', (ml / tableCupMl) * gramsPerCup);
      else add('ml', ml);
    } else if (hasMass && unit === null && typeof gramsPerPiece === 'number') add('g', value * gramsPerPiece);
    else add(unit ?? 'piece', value);
  }
  const isUncounted = measured.length < items.length;
  const parts = [...sums].map(([unit, amount]) => formatSum(unit, amount, onlySpoons));
  return [...parts, ...(isUncounted ? [/* text */ 'some more'] : [])].join(' + ');
}

function formatSum(unit: string, amount: number, onlySpoons: boolean): string {
  if (unit === 'g')
    return amount >= 1000 ? `${tidy(amount / 1000)} kg` : `${Math.max(1, roundWeight(amount))} g`;
  if (unit === 'ml' && onlySpoons) {
    return amount >= 14.9 ? `${formatFraction(amount / 15)} tbsp` : `${formatFraction(amount / 5)} tsp`;
  }
  if (unit === 'ml')
    return amount >= 1000 ? `${tidy(amount / 1000)} l` : `${Math.max(1, roundWeight(amount))} ml`;
  // Nobody buys half a tin.
  const whole = Math.ceil(amount - 1e-6);
  if (unit === 'piece') return String(whole);
  // “3 × 400 g tins”, but “3 × 400 g”.
  const name = unit.split(' ').at(-1) ?? unit;
  if (whole === 1 || unitById(name)?.kind !== 'count') return `${whole} ${unit}`;
  return `${whole} ${unit.slice(0, -name.length)}${plurals[name] ?? `${name}s`}`;
}

const plurals: Readonly<Record<string, string>> = {
  leaf: 'leaves',
  pinch: 'pinches',
  dash: 'dashes',
  splash: 'splashes',
  bunch: 'bunches',
  inch: 'inches',
};

function tidy(amount: number): string {
  return (Math.round(amount * 100) / 100).toLocaleString('en-GB');
}
