/** Whether nothing is left out, as under `npm run check -- thorough`. The default check takes a share of large tables. */
export const isThorough = process.env.THOROUGH === 'true';

/** Every `step`-th, beginning with the `offset`-th; all of them in a thorough check. */
export function shareOf<Item>(items: readonly Item[], step: number, offset = 0): readonly Item[] {
  return isThorough ? items : items.filter((_, index) => (index + offset) % step === 0);
}
