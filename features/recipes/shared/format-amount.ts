const fractions: readonly (readonly [number, string])[] = [
  [0, ''],
  [0.25, '¼'],
  [1 / 3, '⅓'],
  [0.5, '½'],
  [2 / 3, '⅔'],
  [0.75, '¾'],
  [1, ''],
];

/** As a kitchen writes it: 1½, ⅓, 2, rounded to the nearest fraction. */
export function formatFraction(amount: number, onlyHalves = false): string {
  const { whole, sign } = nearest(amount, onlyHalves);
  return whole === 0 && sign !== '' ? sign : `${whole}${sign}`;
}

/** Rounds to the fractions that measuring cups and spoons have. */
export function roundToFraction(amount: number, onlyHalves = false): number {
  const { whole, part } = nearest(amount, onlyHalves);
  return whole + part;
}

function nearest(amount: number, onlyHalves: boolean): { whole: number; part: number; sign: string } {
  const floor = Math.floor(amount + 1e-9);
  const rest = Math.max(0, amount - floor);
  const allowed = onlyHalves ? fractions.filter(([value]) => value % 0.5 === 0) : fractions;
  const [part, sign] = allowed.reduce((best, one) =>
    Math.abs(one[0] - rest) < Math.abs(best[0] - rest) ? one : best,
  );
  const isNone = floor === 0 && part === 0;
  // A tiny amount is not nothing.
  if (isNone && amount > 0)
    return onlyHalves ? { whole: 0, part: 0.5, sign: '½' } : { whole: 0, part: 0.25, sign: '¼' };
  return part === 1 ? { whole: floor + 1, part: 0, sign: '' } : { whole: floor, part, sign };
}

/** Grams and millilitres: to 1 below 20, to 5 below 250, to 10 above. */
export function roundWeight(amount: number): number {
  if (amount <= 0) return 0;
  if (amount < 2) return Math.round(amount * 10) / 10;
  if (amount < 20) return Math.round(amount);
  if (amount < 250) return Math.round(amount / 5) * 5;
  return Math.round(amount / 10) * 10;
}
